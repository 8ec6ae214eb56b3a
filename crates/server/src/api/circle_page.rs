//! Page of a circle for its members, and the settings that a circle may have.

use kozyr_store::{Circle, CircleId, Guest, Role, SharedStore, Standing};
use kozyr_table::{Stage, make_distinguishable, plain_text, plain_title};
use kozyr_wire::circles::{
    CircleHour, CircleInside, CircleMember, CircleRole, CircleStanding, CircleTable, CircleWait,
    MyCircle, SetCircle,
};
use kozyr_wire::http::TableAndYou;
use kozyr_wire::table::SeatInfo;

use super::house::next_of;
use crate::config::hours::Hour;
use crate::config::{Account, now_ms, secret};
use crate::http::{Answer, ApiError, AppState};

/// Max length of a circle's name, in characters.
pub(crate) const MAX_NAME: usize = 40;
/// Max length of its description, in characters.
const MAX_ABOUT: usize = 300;
/// Max number of hours a week.
const MAX_HOURS: usize = 14;
/// Max number of tables in a list.
const LISTED: u32 = 60;
/// How long a match that has rested keeps its circle from ending, in milliseconds: a week.
const RESTS: i64 = 7 * 24 * 60 * 60 * 1000;
/// Max number of tables that are searched for people who wait.
const WAITING: u32 = 10;

/// Returns the id in an address, if it may be one.
pub(crate) fn circle_id(id: &str) -> Answer<CircleId> {
    let id = Some(id).filter(|id| secret::is_id(id));
    id.map(|id| CircleId(id.to_owned())).ok_or_else(|| ApiError::not_found("circle"))
}

/// Returns a circle of which the guest is a member, and the member's role.
pub(crate) async fn as_member(
    store: &SharedStore,
    id: &str,
    guest: Option<&Guest>,
) -> Answer<(CircleId, Role)> {
    let id = circle_id(id)?;
    let role = match guest {
        None => None,
        Some(guest) => store.circle_role(&id, &guest.id).await?,
    };
    match role {
        Some(role) => Ok((id, role)),
        None if store.circle(&id).await?.is_none() => Err(ApiError::not_found("circle")),
        None => Err(ApiError::not_in_circle()),
    }
}

/// Returns the circle with the wanted settings and this id and key.
pub(crate) fn wanted(wanted: &SetCircle, id: CircleId, key: String) -> Answer<Circle> {
    let name = plain_title(&wanted.name, MAX_NAME);
    let name = name.map_err(|why| ApiError::bad_title(&why, MAX_NAME))?;
    let about = match wanted.about.trim() {
        "" => String::new(),
        about => {
            plain_text(about, MAX_ABOUT).map_err(|why| ApiError::bad_about(&why, MAX_ABOUT))?
        }
    };
    let mut games: Vec<&str> = Vec::new();
    for game in &wanted.games {
        if kozyr_games::game_info(game).is_none() {
            return Err(ApiError::bad_request(format!("`{game}` is no game")));
        }
        if !games.contains(&game.as_str()) {
            games.push(game);
        }
    }
    if wanted.hours.len() > MAX_HOURS {
        return Err(ApiError::bad_hours(&format!(
            "a circle meets {MAX_HOURS} times a week at most"
        )));
    }
    let zone = wanted.zone.as_deref().unwrap_or("UTC");
    let mut hours: Vec<String> = Vec::new();
    for CircleHour { day, time, game } in &wanted.hours {
        let hour = read(&format!("{day} {time} {zone} {game}"))?.to_string();
        if !hours.contains(&hour) {
            hours.push(hour);
        }
    }
    // Checks the time zone even without hours.
    read(&format!("mon 00:00 {zone} {}", kozyr_games::keys().first().unwrap_or(&"")))?;
    let (games, zone, hours) = (games.join(" "), zone.to_owned(), hours.join("\n"));
    Ok(Circle { id, name, about, games, zone, hours, key: key.into() })
}

fn read(hour: &str) -> Answer<Hour> {
    hour.parse().map_err(|why: String| ApiError::bad_hours(&why))
}

/// Returns the stored hours, without those of games that this program does not have any more.
fn hours_of(circle: &Circle) -> Vec<Hour> {
    circle.hours.lines().filter_map(|hour| hour.parse().ok()).collect()
}

/// Returns a circle as its members see it; `None` if this guest is not a member.
pub(crate) async fn inside(
    app: &AppState,
    circle: &Circle,
    (asker, guest): (&Account, &Guest),
) -> Answer<Option<CircleInside>> {
    let members = app.store.circle_members(&circle.id).await?;
    let Some(you) = members.iter().find(|one| one.guest == guest.id) else { return Ok(None) };
    let you = you.n;
    let names: Vec<String> = members.iter().map(|one| one.name.clone()).collect();
    let members = members.iter().zip(make_distinguishable(&names)).map(|(one, name)| {
        CircleMember { n: one.n, name, role: role(one.role), joined: one.joined }
    });
    let hours = hours_of(circle);
    let standings = app.store.standings(&circle.id).await?;
    Ok(Some(CircleInside {
        about: circle.about.clone(),
        games: circle.games.split_whitespace().map(ToOwned::to_owned).collect(),
        zone: circle.zone.clone(),
        next: next_of(&hours),
        hours: hours
            .iter()
            .map(|hour| {
                let (day, time) = hour.day_and_time();
                CircleHour { day: day.to_owned(), time, game: hour.game().to_owned() }
            })
            .collect(),
        key: circle.key.expose().clone().into(),
        you,
        members: members.collect(),
        tables: listed(app, &circle.id, (asker, guest), LISTED).await?,
        standings: standings.into_iter().map(standing).collect(),
    }))
}

/// Returns a circle in the list of one of its members.
pub(crate) async fn mine(
    app: &AppState,
    circle: Circle,
    (asker, guest): (&Account, &Guest),
) -> Answer<MyCircle> {
    let there = listed(app, &circle.id, (asker, guest), WAITING).await?;
    let waiting = there.into_iter().filter(|table| table.here && waits(&table.at));
    let next = next_of(&hours_of(&circle)).into_iter().next();
    Ok(MyCircle {
        waiting: waiting.map(|table| wait(table.at)).collect(),
        id: circle.id.0,
        name: circle.name,
        next,
    })
}

/// Returns the tables of a circle at which something is left to play, without unreadable ones.
async fn listed(
    app: &AppState,
    id: &CircleId,
    (asker, guest): (&Account, &Guest),
    limit: u32,
) -> Answer<Vec<CircleTable>> {
    let mut listed = Vec::new();
    for entry in app.store.circle_tables(id, limit).await? {
        if let Some(at) = app.tables.listed(asker, &entry, guest).await? {
            listed.push(CircleTable { at, here: app.matchmaking.is_attended(&entry.id) });
        }
    }
    Ok(listed)
}

/// Checks that no match is played in a circle that is about to end with its standings, for one of
/// its members. One that has rested for long holds nobody up.
pub(crate) async fn may_end(app: &AppState, id: &CircleId, who: (&Account, &Guest)) -> Answer<()> {
    let rests = now_ms() - RESTS;
    let plays = |one: &CircleTable| one.at.table.stage == Stage::Playing && one.at.changed > rests;
    match listed(app, id, who, LISTED).await?.iter().any(plays) {
        true => Err(ApiError::circle_plays()),
        false => Ok(()),
    }
}

/// Returns whether the caller is not at this table and could have a seat.
fn waits(at: &TableAndYou) -> bool {
    let free = |seat: &SeatInfo| !matches!(seat, SeatInfo::Person { .. });
    let elsewhere = at.you.seat.is_none() && !at.you.host;
    elsewhere && at.table.stage == Stage::Lobby && at.table.seats.iter().any(free)
}

fn wait(at: TableAndYou) -> CircleWait {
    let people = at.table.seats.into_iter().filter_map(|seat| match seat {
        SeatInfo::Person { name, .. } => Some(name),
        SeatInfo::Bot { .. } | SeatInfo::Empty => None,
    });
    CircleWait { table: at.table.id, game: at.table.game, people: people.collect() }
}

fn standing(row: Standing) -> CircleStanding {
    let Standing { game, n, matches, wins, places, scored, points } = row;
    CircleStanding { game, n, matches, wins, places, scored, points }
}

const fn role(role: Role) -> CircleRole {
    match role {
        Role::Member => CircleRole::Member,
        Role::Keeper => CircleRole::Keeper,
        Role::Founder => CircleRole::Founder,
    }
}
