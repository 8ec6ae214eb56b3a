//! API of the house: permissions, the hours when people meet, and what it counts.

use std::net::{IpAddr, SocketAddr};

use axum::http::uri::Authority;
use axum::http::{HeaderMap, StatusCode, header};
use kozyr_store::{Figure, Guest, Write};
use kozyr_wire::http::{House, HouseAbout, HouseEnter, HouseHere, HouseHour, HouseKey, LessonStep};

use super::answers::{NoName, NotFound};
use super::extract::{Body, Path, Player};
use crate::config::hours::Hour;
use crate::config::house::{About, Enter, TablesBy};
use crate::config::network::network_address;
use crate::config::{Config, in_days, now_ms};
use crate::http::{Answer, ApiError, AppState, Caller, Client, Json};
use crate::pages::phrases::Phrases;

/// The permissions in this house, and the hours when people meet there, the next hours first.
#[utoipa::path(get, path = "/api/house", tag = "finding",
    responses((status = 200, description = "The house, for the caller", body = House)))]
pub(super) async fn house(
    app: AppState,
    headers: HeaderMap,
    caller: Caller,
) -> Answer<Json<House>> {
    let house = &app.config.house;
    let member = app.is_member(caller.guest.as_ref()).await?;
    Ok(Json(House {
        enter: match house.enter {
            Enter::Open => HouseEnter::Open,
            Enter::Invitation => HouseEnter::Invitation,
            Enter::Members => HouseEnter::Members,
        },
        members_open: house.tables_by == TablesBy::Members || house.enter != Enter::Open,
        member,
        hours: next_of(&house.hours),
        about: about(&app.config),
        here: is_here(&caller, &headers).then(|| HouseHere { addresses: addresses(&app.config) }),
    }))
}

/// Returns the next hours when people meet, the earliest first.
pub(super) fn next_of(hours: &[Hour]) -> Vec<HouseHour> {
    let now = now_ms();
    let next =
        |hour: &Hour| Some(HouseHour { game: hour.game().to_owned(), start: hour.next(now)? });
    let mut all: Vec<HouseHour> = hours.iter().filter_map(next).collect();
    all.sort_by_key(|hour| hour.start);
    all
}

/// Returns whether the request comes from this machine itself, under a name that means itself.
fn is_here(caller: &Caller, headers: &HeaderMap) -> bool {
    let asked = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    // A request that a proxy forwards comes from elsewhere.
    is_itself(asked)
        && caller.client.address.is_loopback()
        && !headers.contains_key("x-forwarded-for")
}

/// Returns whether a host name, with or without a port, means the asking machine itself.
fn is_itself(host: &str) -> bool {
    let Ok(host) = host.parse::<Authority>() else { return false };
    let name = host.host().trim_start_matches('[').trim_end_matches(']');
    name.parse().map_or(name.eq_ignore_ascii_case("localhost"), |ip: IpAddr| ip.is_loopback())
}

/// Returns the start of links from the local network, if the server listens there.
fn addresses(config: &Config) -> Vec<String> {
    let addr = config.addr;
    let listens = addr.ip().is_unspecified() && config.socket.is_none();
    let there = network_address().filter(|_| listens);
    there.map(|ip| format!("http://{}", SocketAddr::new(ip, addr.port()))).into_iter().collect()
}

/// Returns the operator of the house, and its retention times.
fn about(config: &Config) -> HouseAbout {
    let About { name, contact, imprint, privacy } = config.house.about.clone();
    HouseAbout {
        name,
        contact,
        imprint,
        privacy,
        guests_days: in_days(config.keep.guests),
        chat_days: in_days(config.keep.chat),
        reports_days: in_days(config.keep.reports),
    }
}

/// Become a member of the house, with the key at the end of its link.
#[utoipa::path(post, path = "/api/house", tag = "finding", request_body = HouseKey,
    responses((status = 204, description = "The caller is a member"), NoName, NotFound))]
pub(super) async fn join_house(
    app: AppState,
    client: Client,
    Player(guest): Player,
    Body(HouseKey { key }): Body<HouseKey>,
) -> Answer<StatusCode> {
    join(&app, &client, guest, &key).await
}

/// Become a member of the house, with the key in the path, where logs of proxies may contain it.
#[utoipa::path(post, path = "/api/house/{key}", tag = "finding",
    params(("key" = String, Path, description = "The key")),
    responses((status = 204, description = "The caller is a member"), NoName, NotFound))]
#[deprecated]
pub(super) async fn join_house_in_path(
    app: AppState,
    client: Client,
    Player(guest): Player,
    Path(key): Path<String>,
) -> Answer<StatusCode> {
    join(&app, &client, guest, &key).await
}

async fn join(app: &AppState, client: &Client, guest: Guest, key: &str) -> Answer<StatusCode> {
    let right = async { Ok::<_, ApiError>(app.config.house.is_key(key).then_some(())) };
    let found = app.guesses.house_keys.guess(&client.account(), right).await?;
    found.ok_or_else(|| ApiError::not_found("key"))?;
    app.store.write(vec![Write::Member(guest.id)]).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Count a lesson that a device has begun, or played to its end. Nothing of who or where is kept.
#[utoipa::path(post, path = "/api/lessons", tag = "games", request_body = LessonStep,
    responses((status = 204, description = "It is counted"), NotFound))]
pub(super) async fn count_lesson(
    app: AppState,
    client: Client,
    Body(LessonStep { game, lesson, finished }): Body<LessonStep>,
) -> Answer<StatusCode> {
    app.rates.lessons.admit(&client.account())?;
    let phrases = Phrases::read(&app.config.client);
    if !phrases.is_some_and(|phrases| phrases.teaches(&game, &lesson)) {
        return Err(ApiError::not_found("lesson"));
    }
    let figure = if finished { Figure::Finished } else { Figure::Begun };
    app.store.count_figure(&game, figure).await?;
    Ok(StatusCode::NO_CONTENT)
}

#[cfg(test)]
mod tests {
    use super::is_itself;

    #[test]
    fn loopback_names_with_or_without_a_port_mean_this_machine() {
        for name in ["localhost", "LocalHost", "127.0.0.1", "127.1.2.3", "[::1]"] {
            assert!(is_itself(name) && is_itself(&format!("{name}:8080")), "{name}");
        }
        for name in ["", "kozyr.example", "192.168.1.2:8080", "[2001:db8::1]", "localhost.example"]
        {
            assert!(!is_itself(name), "{name}");
        }
    }
}
