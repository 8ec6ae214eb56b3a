//! What a house is like: who may do what, and when people meet.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::http::StatusCode;
use kozyr_store::{Sqlite, Store, Write};
use kozyr_wire::http::{House, HouseAbout, HouseEnter, HouseHour};

use super::answers::{BadRequest, ForeignOrigin, Internal, NoName, NotFound, Storage, TooMany};
use super::extract::{Path, Player};
use crate::caller::{Caller, Client};
use crate::clock::now_ms;
use crate::config::Config;
use crate::error::{Answer, ApiError};
use crate::guesses::Guesses;
use crate::house::{About, Enter, TablesBy};
use crate::json::Json;
use crate::members;

/// Who may do what in this house, and when people meet there: the next hours first.
#[utoipa::path(get, path = "/api/house", tag = "finding", responses(
    (status = 200, description = "The house, for the caller", body = House), Internal, Storage))]
pub(super) async fn house(
    State(config): State<Arc<Config>>,
    State(store): State<Sqlite>,
    caller: Caller,
) -> Answer<Json<House>> {
    let house = &config.house;
    let member = members::is_member(house, &store, caller.guest.as_ref()).await?;
    let now = now_ms();
    let mut hours: Vec<HouseHour> = house
        .hours
        .iter()
        .filter_map(|hour| Some(HouseHour { game: hour.game().to_owned(), start: hour.next(now)? }))
        .collect();
    hours.sort_by_key(|hour| hour.start);
    Ok(Json(House {
        enter: match house.enter {
            Enter::Open => HouseEnter::Open,
            Enter::Invitation => HouseEnter::Invitation,
            Enter::Members => HouseEnter::Members,
        },
        members_open: house.tables_by == TablesBy::Members || house.enter != Enter::Open,
        member,
        hours,
        about: about(&config),
    }))
}

/// Who runs it, and for how long what is kept there.
fn about(config: &Config) -> HouseAbout {
    let days = |kept: Option<Duration>| {
        kept.map(|kept| u32::try_from(kept.as_secs() / (24 * 60 * 60)).unwrap_or(u32::MAX))
    };
    let About { name, contact, imprint, privacy } = config.house.about.clone();
    HouseAbout {
        name,
        contact,
        imprint,
        privacy,
        guests_days: days(config.keep.guests),
        chat_days: days(config.keep.chat),
        reports_days: days(config.keep.reports),
    }
}

/// Become a member of the house: with the key that is the end of its link.
#[utoipa::path(post, path = "/api/house/{key}", tag = "finding", security(("guest" = [])),
    params(("key" = String, Path, description = "The key")),
    responses((status = 204, description = "The caller is a member"),
        BadRequest, NoName, ForeignOrigin, NotFound, TooMany, Internal, Storage))]
pub(super) async fn join_house(
    State(config): State<Arc<Config>>,
    State(store): State<Sqlite>,
    State(guesses): State<Guesses>,
    client: Client,
    Player(guest): Player,
    Path(key): Path<String>,
) -> Answer<StatusCode> {
    let right = async { Ok::<_, ApiError>(config.house.is_key(&key).then_some(())) };
    let found = guesses.house_keys.guess(client.address, right).await?;
    found.ok_or_else(|| ApiError::not_found("key"))?;
    store.write(vec![Write::Member(guest.id)]).await?;
    Ok(StatusCode::NO_CONTENT)
}
