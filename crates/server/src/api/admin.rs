//! Admin API: what an admin of the house sees and does (moderation, sanctions). Nothing of it is
//! answered without a session, nothing shown here depends on cards, and every action goes into the
//! audit log.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::time::Duration;

use axum::http::StatusCode;
use axum::response::IntoResponse;
use kozyr_host::HouseAct;
use kozyr_store::{
    AdminAct, Announcement, AuditLine, AuditRow, Figure, FigureRow, GuestId, PersonRow, Report,
    Reported, Sanction, SanctionKind, Unused,
};
use kozyr_table::{MAX_SAID, Person, Stage, plain_text};
use kozyr_wire::admin::{
    AdminFigure, AdminFigures, AdminKept, AdminLink, AdminLoad, AdminLog, AdminLogLine,
    AdminMember, AdminMembers, AdminPeople, AdminPerson, AdminPlace, AdminReport, AdminReports,
    AdminRetention, AdminSeat, AdminSession, AdminTable, AdminTables, Announce, CloseTable,
    HouseSanctionKind, Impose, ReportedPerson, SettleReport, SettleReports,
};
use serde::Deserialize;

use super::answers::{NotFound, NothingDone};
use super::extract::{Admin, Body, Path, Query};
use super::tables::table_id;
use crate::config::{Account, in_days, now_ms, secret};
use crate::http::cookies::Kind;
use crate::http::{Answer, ApiError, AppState, Client, Json};
use crate::live::tables::TablesError;
use crate::ops::person;
use crate::ops::retention::before;

/// Max number of reported people in one answer.
const REPORTED: u32 = 50;
/// Max number of reports about each of them in it.
const FIRST: u32 = 5;
/// How long a session lasts, in seconds.
const SESSION_S: u32 = 12 * 60 * 60;
/// Max number of people, reports or lines in one answer.
const LISTED: u32 = 100;
/// The longest mute or ban that is not for good, in seconds.
const LONGEST_S: u32 = 10 * 365 * 24 * 60 * 60;
/// The longest time for which an announcement is shown, in seconds.
const SHOWN_S: u32 = 30 * 24 * 60 * 60;
/// For how long people may look at a result, in milliseconds.
const RESULTS: i64 = 24 * 3600 * 1000;

/// Max number of tables that a banned person is removed from.
const TABLES: u32 = 1000;

/// Start a session, with the secret of a link from `kozyr admin`. The link works once.
#[utoipa::path(post, path = "/api/admin/session", request_body = AdminLink,
    responses((status = 200, description = "The session", body = AdminSession,
        headers(("set-cookie" = String, description = "Makes this browser's pages those of \
            whoever runs the house, for as long as the session goes on")))))]
pub(super) async fn open_session(
    app: AppState,
    client: Client,
    Body(AdminLink { secret: link }): Body<AdminLink>,
) -> Answer<impl IntoResponse> {
    let (own, now) = (secret::new_token()?, now_ms());
    let expires = now + i64::from(SESSION_S) * 1000;
    let open = async {
        if !secret::is_token(&link) {
            return Ok::<_, ApiError>(None);
        }
        let (link, own) = (secret::hash(&link), secret::hash(&own));
        Ok(app.store.open_admin_session(link, own, now, expires).await?)
    };
    let opened = app.guesses.admin_links.guess(&client.account(), open).await?;
    let opened = opened.ok_or_else(ApiError::link_used)?;
    tracing::info!(session = opened.n, "a session of the admin page began");
    let cookie = app.cookies.set(Kind::Admin, client, &own, SESSION_S);
    Ok((cookie, Json(AdminSession { n: opened.n, expires })))
}

/// The session of this browser.
#[utoipa::path(get, path = "/api/admin/session",
    responses((status = 200, description = "The session", body = AdminSession)))]
pub(super) async fn session(Admin(session): Admin) -> Json<AdminSession> {
    Json(AdminSession { n: session.n, expires: session.expires })
}

/// End the session of this browser.
#[utoipa::path(delete, path = "/api/admin/session",
    responses((status = 204, description = "The session is ended",
            headers(("set-cookie" = String, description = "Removes the cookie")))))]
pub(super) async fn end_session(
    app: AppState,
    Admin(session): Admin,
    client: Client,
) -> Answer<impl IntoResponse> {
    app.store.end_admin_sessions(Some(session.n), now_ms()).await?;
    Ok((StatusCode::NO_CONTENT, app.cookies.set(Kind::Admin, client, "", 0)))
}

/// The tables with people or a match in progress, with their people and stages.
#[utoipa::path(get, path = "/api/admin/tables",
    responses((status = 200, description = "The tables", body = AdminTables)))]
pub(super) async fn tables(app: AppState, _admin: Admin) -> Json<AdminTables> {
    Json(AdminTables { tables: app.rooms.admin_view().await })
}

#[derive(Debug, Deserialize)]
pub(super) struct Who {
    #[serde(default)]
    name: String,
}

/// The people of the house, at most a hundred: first those who are connected, muted or banned, then
/// the others by their last visit.
#[utoipa::path(get, path = "/api/admin/people",
    params(("name" = Option<String>, Query, description = "A part of their name")),
    responses((status = 200, description = "The people", body = AdminPeople)))]
pub(super) async fn people(
    app: AppState,
    _admin: Admin,
    Query(Who { name }): Query<Who>,
) -> Answer<Json<AdminPeople>> {
    let (name, sanctions) = (name.trim(), &app.sanctions);
    let online = app.sockets.people();
    let sanctioned: HashSet<GuestId> = sanctions.sanctioned().into_iter().collect();
    let found = app.store.people(name, vec![online.clone(), sanctioned], LISTED).await?;
    let views = app.rooms.admin_view().await;
    let places = places(&views);
    let person = |row: PersonRow| {
        let PersonRow { guest, since, seen, devices } = row;
        AdminPerson {
            online: online.contains(&guest.id),
            sits: places.get(guest.id.0.as_str()).cloned().unwrap_or_default(),
            mute: sanctions.told(&guest.id, SanctionKind::Mute),
            ban: sanctions.told(&guest.id, SanctionKind::Ban),
            id: guest.id.0,
            name: guest.name,
            since,
            seen,
            devices,
        }
    };
    Ok(Json(AdminPeople { people: found.into_iter().map(person).collect() }))
}

/// The members of the house, by name.
#[utoipa::path(get, path = "/api/admin/members",
    responses((status = 200, description = "The members", body = AdminMembers)))]
pub(super) async fn members(app: AppState, _admin: Admin) -> Answer<Json<AdminMembers>> {
    let member = |PersonRow { guest, since, seen, .. }| AdminMember {
        id: guest.id.0,
        name: guest.name,
        since,
        seen,
    };
    let members = app.store.members().await?.into_iter().map(member).collect();
    Ok(Json(AdminMembers { members }))
}

/// Make a member of the house a guest like others. Anyone who knows the key of the house can become
/// a member again.
#[utoipa::path(delete, path = "/api/admin/members/{id}",
    responses((status = 204, description = "They are a guest"), NothingDone))]
pub(super) async fn end_membership(
    app: AppState,
    Admin(session): Admin,
    Path(id): Path<String>,
) -> Answer<StatusCode> {
    let ended = person::end_membership(&app.store, &GuestId(id), Some(session.n)).await?;
    done(ended, "this person is not a member")
}

/// Returns the tables at which each person sits.
fn places(tables: &[AdminTable]) -> HashMap<&str, Vec<AdminPlace>> {
    let mut places: HashMap<&str, Vec<AdminPlace>> = HashMap::new();
    for table in tables.iter().filter(|table| table.stage != Stage::Ended) {
        for seat in &table.seats {
            if let AdminSeat::Person { id, .. } = seat {
                let place = AdminPlace { table: table.id.clone(), game: table.game.clone() };
                places.entry(id).or_default().push(place);
            }
        }
    }
    places
}

/// What the house has counted, by game and without persons.
#[utoipa::path(get, path = "/api/admin/figures",
    responses((status = 200, description = "The figures", body = AdminFigures)))]
pub(super) async fn figures(app: AppState, _admin: Admin) -> Answer<Json<AdminFigures>> {
    let mut games: BTreeMap<String, AdminFigure> = BTreeMap::new();
    for FigureRow { game, figure, n } in app.store.figures().await? {
        let row = games.entry(game.clone()).or_default();
        row.game = game;
        *match figure {
            Figure::Begun => &mut row.begun,
            Figure::Finished => &mut row.finished,
            Figure::Won => &mut row.won,
        } = n;
    }
    Ok(Json(AdminFigures { games: games.into_values().collect() }))
}

/// The load and the health of the server.
#[utoipa::path(get, path = "/api/admin/load",
    responses((status = 200, description = "The load", body = AdminLoad)))]
pub(super) async fn load(app: AppState, _admin: Admin) -> Json<AdminLoad> {
    let values = app.probe.values().await;
    let value = |name: &str| values.get(name).copied().unwrap_or_default();
    let labelled = |name: &str| -> BTreeMap<String, f64> {
        let label = |key: &str| {
            let labels = key.strip_prefix(name)?.strip_prefix('{')?.strip_suffix('}')?;
            Some(labels.split_once('=')?.1.trim_matches('"').to_owned())
        };
        let found = values.iter().filter(|(_, value)| **value > 0.0);
        found.filter_map(|(key, value)| Some((label(key)?, *value))).collect()
    };
    Json(AdminLoad {
        health: app.probe.health().await.words(),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        uptime_s: app.probe.uptime().as_secs(),
        sockets: value("kozyr_sockets"),
        tables: value("kozyr_tables"),
        tables_waiting: value("kozyr_tables_waiting"),
        thinking: value("kozyr_thought_thinking"),
        thoughts_waiting: labelled("kozyr_thought_waiting"),
        store_waiting: value("kozyr_store_waiting"),
        store_errors: value("kozyr_store_errors_total"),
        database_bytes: value("kozyr_database_bytes") + value("kozyr_wal_bytes"),
        disk_free_bytes: value("kozyr_disk_free_bytes"),
        memory_bytes: value("process_resident_memory_bytes"),
        refused: labelled("kozyr_refused_total"),
    })
}

#[derive(Debug, Deserialize)]
pub(super) struct WhichReports {
    about: Option<String>,
    #[serde(default)]
    after: i64,
}

/// The reports, by the reported person, so that many reports of one person do not hide those of
/// another: the open ones, the oldest first; then those that were settled last.
#[utoipa::path(get, path = "/api/admin/reports",
    params(("about" = Option<String>, Query, description = "The id of the reported person"),
        ("after" = Option<i64>, Query,
            description = "The reports after this number: `next` of the list before")),
    responses((status = 200, description = "The reports", body = AdminReports)))]
pub(super) async fn reports(
    app: AppState,
    _admin: Admin,
    Query(WhichReports { about, after }): Query<WhichReports>,
) -> Answer<Json<AdminReports>> {
    let about = about.map(GuestId);
    let mut people = app.store.reported(about.as_ref(), after, REPORTED + 1).await?;
    let more = people.len() > REPORTED as usize;
    people.truncate(REPORTED as usize);
    let each = if about.is_some() { LISTED } else { FIRST };
    let after_one = if about.is_some() { after } else { 0 };
    let whom = people.iter().map(|one| one.about.id.clone()).collect();
    let mut reports = app.store.reports_about(whom, after_one, each).await?;
    let next = if about.is_some() {
        let last = reports.last().map(|report| report.n);
        last.filter(|last| people.first().is_some_and(|one| one.last > *last))
    } else {
        people.last().filter(|_| more).map(|one| one.first)
    };
    if about.is_none() && after == 0 {
        reports.extend(app.store.settled_reports(LISTED).await?);
    }
    let reports = reports.into_iter().map(report).collect();
    Ok(Json(AdminReports { people: people.into_iter().map(reported).collect(), reports, next }))
}

fn report(report: Report) -> AdminReport {
    let (words, said) = report.words.unzip();
    let (settled, outcome) = report.settled.unzip();
    AdminReport {
        n: report.n,
        at: report.at,
        table: report.table.0,
        game: report.game,
        by: report.by.name,
        id: report.about.id.0,
        about: report.about.name,
        reason: report.reason,
        note: report.note,
        words,
        said,
        settled,
        outcome,
    }
}

fn reported(person: Reported) -> ReportedPerson {
    let Reported { about, open, reporters, first, last } = person;
    ReportedPerson { id: about.id.0, name: about.name, open, reporters, first, last }
}

/// Settle a report.
#[utoipa::path(post, path = "/api/admin/reports/{n}/settle", request_body = SettleReport,
    params(("n" = i64, Path, description = "The number of the report")),
    responses((status = 204, description = "It is settled"), NothingDone))]
pub(super) async fn settle_report(
    app: AppState,
    Admin(session): Admin,
    Path(n): Path<i64>,
    Body(SettleReport { outcome }): Body<SettleReport>,
) -> Answer<StatusCode> {
    let outcome = outcome.name().to_owned();
    let line = line(session.n, "settled", n.to_string(), outcome.clone());
    let act = AdminAct::Settle(n, outcome);
    done(app.store.admin_act(act, line, now_ms()).await?, "there is no such report to be settled")
}

/// Settle all reports of a person up to one.
#[utoipa::path(post, path = "/api/admin/reports/settle", request_body = SettleReports,
    responses((status = 204, description = "They are settled"), NothingDone))]
pub(super) async fn settle_reports(
    app: AppState,
    Admin(session): Admin,
    Body(SettleReports { about, until, outcome }): Body<SettleReports>,
) -> Answer<StatusCode> {
    let (about, outcome) = (GuestId(about), outcome.name().to_owned());
    let name = app.store.person(&about).await?.map_or_else(String::new, |row| row.guest.name);
    let line = line(session.n, "settled_all", name, outcome.clone());
    let act = AdminAct::SettleAll(about, until, outcome);
    done(app.store.admin_act(act, line, now_ms()).await?, "there are no such reports to be settled")
}

/// Sign all devices of a person out, and end every link to another device.
#[utoipa::path(delete, path = "/api/admin/people/{id}/devices",
    responses((status = 204, description = "Signed out"), NotFound, NothingDone))]
pub(super) async fn end_devices(
    app: AppState,
    Admin(session): Admin,
    Path(id): Path<String>,
) -> Answer<StatusCode> {
    let row = app.store.person(&GuestId(id)).await?.ok_or_else(|| ApiError::not_found("person"))?;
    let line = line(session.n, "ended_devices", row.guest.name, row.devices.to_string());
    let devices = app.store.devices(&row.guest.id).await?;
    let ended = app.store.admin_act(AdminAct::EndDevices(row.guest.id), line, now_ms()).await?;
    for device in devices {
        app.sockets.forget(device.token);
    }
    done(ended, "this person has no device")
}

fn done(done: bool, otherwise: &str) -> Answer<StatusCode> {
    if done { Ok(StatusCode::NO_CONTENT) } else { Err(ApiError::nothing_done(otherwise)) }
}

/// Mute or ban a person in the whole house, for a time or, with a ban, for good. A banned person
/// leaves all tables: the agreed bot plays on.
#[utoipa::path(put, path = "/api/admin/people/{id}/{kind}", request_body = Impose,
    params(("kind" = HouseSanctionKind, Path, description = "The sanction")),
    responses((status = 204, description = "The sanction is in force"), NotFound))]
pub(super) async fn impose(
    app: AppState,
    Admin(session): Admin,
    Path((id, kind)): Path<(String, HouseSanctionKind)>,
    Body(Impose { seconds, reason }): Body<Impose>,
) -> Answer<StatusCode> {
    let (kind, what) = match kind {
        HouseSanctionKind::Mute => (SanctionKind::Mute, "muted"),
        HouseSanctionKind::Ban => (SanctionKind::Ban, "banned"),
    };
    let reason = words("reason", &reason)?;
    let now = now_ms();
    let until = match seconds {
        None if kind == SanctionKind::Mute => {
            return Err(ApiError::bad_request("a mute is for a time; for good there is a ban"));
        }
        None => None,
        Some(seconds) => Some(now + time("seconds", seconds, LONGEST_S)?),
    };
    let row = app.store.person(&GuestId(id)).await?.ok_or_else(|| ApiError::not_found("person"))?;
    let guest = row.guest.id.clone();
    let why = reason.clone().into();
    let sanction = Sanction { guest: guest.clone(), kind, reason: why, since: now, until };
    let line = AuditLine { until, ..line(session.n, what, row.guest.name, reason) };
    if !app.store.admin_act(AdminAct::Impose(sanction.clone()), line, now).await? {
        return Err(ApiError::not_found("person"));
    }
    app.sanctions.impose(sanction);
    if kind == SanctionKind::Ban {
        send_out(&app, &guest).await?;
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Makes a banned person leave all tables.
async fn send_out(app: &AppState, guest: &GuestId) -> Answer<()> {
    // Includes tables that show a result, since others may want a rematch there. A table that is
    // not in memory checks for bans when it is loaded.
    for entry in app.store.tables_of(guest, now_ms() - RESULTS, TABLES).await? {
        match app.tables.house(&entry.id, HouseAct::Banish(Person(guest.0.clone()))).await {
            Ok(_) | Err(TablesError::NotFound | TablesError::Unusable(_)) => {}
            // The table checks for bans again when it is loaded.
            Err(error) => {
                tracing::warn!(table = entry.id.short(), %error, "who is banned may sit there");
            }
        }
    }
    Ok(())
}

/// Lift a mute or a ban.
#[utoipa::path(delete, path = "/api/admin/people/{id}/{kind}",
    params(("kind" = HouseSanctionKind, Path, description = "The sanction")),
    responses((status = 204, description = "It is lifted"), NotFound, NothingDone))]
pub(super) async fn lift(
    app: AppState,
    Admin(session): Admin,
    Path((id, kind)): Path<(String, HouseSanctionKind)>,
) -> Answer<StatusCode> {
    let (kind, what) = match kind {
        HouseSanctionKind::Mute => (SanctionKind::Mute, "unmuted"),
        HouseSanctionKind::Ban => (SanctionKind::Ban, "unbanned"),
    };
    let row = app.store.person(&GuestId(id)).await?.ok_or_else(|| ApiError::not_found("person"))?;
    let (guest, about) = (row.guest.id, row.guest.name);
    let line = line(session.n, what, about, String::new());
    let lifted = app.store.admin_act(AdminAct::Lift(guest.clone(), kind), line, now_ms()).await?;
    app.sanctions.lift(&guest, kind);
    done(lifted, "there was nothing to be taken back")
}

/// Announce a line on every page and at every table, until a time. It replaces the line before.
#[utoipa::path(put, path = "/api/admin/announcement", request_body = Announce,
    responses((status = 204, description = "It is shown")))]
pub(super) async fn announce(
    app: AppState,
    Admin(session): Admin,
    Body(Announce { text, seconds }): Body<Announce>,
) -> Answer<StatusCode> {
    let (text, now) = (words("text", &text)?, now_ms());
    let until = now + time("seconds", seconds, SHOWN_S)?;
    let announcement = Announcement { at: now, text: text.clone(), until };
    let line =
        AuditLine { until: Some(until), ..line(session.n, "announced", String::new(), text) };
    app.store.admin_act(AdminAct::Announce(announcement.clone()), line, now).await?;
    app.sanctions.announce(Some(announcement));
    app.rooms.house_tells();
    Ok(StatusCode::NO_CONTENT)
}

/// Remove the announcement.
#[utoipa::path(delete, path = "/api/admin/announcement",
    responses((status = 204, description = "It is not shown any more"), NothingDone))]
pub(super) async fn withdraw(app: AppState, Admin(session): Admin) -> Answer<StatusCode> {
    let line = line(session.n, "withdrew", String::new(), String::new());
    let withdrawn = app.store.admin_act(AdminAct::Withdraw, line, now_ms()).await?;
    app.sanctions.announce(None);
    app.rooms.house_tells();
    done(withdrawn, "no line was shown")
}

/// Close a table for everyone, with a reason that the people there see. A match in progress ends
/// without winners or result.
#[utoipa::path(post, path = "/api/admin/tables/{id}/close", request_body = CloseTable,
    responses((status = 204, description = "It is closed"), NotFound, NothingDone))]
pub(super) async fn close_table(
    app: AppState,
    Admin(session): Admin,
    Path(id): Path<String>,
    Body(CloseTable { reason }): Body<CloseTable>,
) -> Answer<StatusCode> {
    let (id, reason) = (table_id(id)?, words("reason", &reason)?);
    let found = app.tables.look(&Account::HOUSE, &id, None).await?;
    if found.table.stage == Stage::Ended {
        return Err(ApiError::table_ended());
    }
    // The log entry comes first, so that it is known who closed a table whatever happens then.
    let line = line(session.n, "closed_table", id.0.clone(), reason.clone());
    app.store.admin_act(AdminAct::Other, line, now_ms()).await?;
    if !app.tables.house(&id, HouseAct::Close(reason)).await? {
        return Err(ApiError::table_ended());
    }
    Ok(StatusCode::NO_CONTENT)
}

/// The retention times, and the numbers of rows that will be deleted soon.
#[utoipa::path(get, path = "/api/admin/retention",
    responses((status = 200, description = "The retention", body = AdminRetention)))]
pub(super) async fn retention(app: AppState, _admin: Admin) -> Answer<Json<AdminRetention>> {
    let keep = app.config.keep;
    let mut counts = Vec::new();
    // At the next run, which is within an hour, and in a week.
    for later in [Duration::from_secs(60 * 60), Duration::from_secs(7 * 24 * 60 * 60)] {
        let at = now_ms() + i64::try_from(later.as_millis()).unwrap_or(i64::MAX);
        let unused = Unused { guests: before(keep.guests, at), tables: before(keep.tables, at) };
        let deleted = app.store.count_unused(unused).await?;
        let old = app.store.count_old(before(keep.reports, at)).await?;
        counts.push([deleted.guests, deleted.tables, old.reports, old.audit]);
    }
    let of = [
        ("guests", keep.guests),
        ("tables", keep.tables),
        ("reports", keep.reports),
        ("log", keep.reports),
    ];
    let count = |when: usize, what: usize| u32::try_from(counts[when][what]).ok();
    let kept = of.into_iter().enumerate().map(|(at, (what, kept))| AdminKept {
        what: what.to_owned(),
        days: in_days(kept),
        now: count(0, at),
        week: count(1, at),
    });
    // Chat is part of tables, and counting its lines would need reading all of them.
    let chat =
        AdminKept { what: "chat".to_owned(), days: in_days(keep.chat), now: None, week: None };
    Ok(Json(AdminRetention { kept: kept.chain([chat]).collect() }))
}

#[derive(Debug, Deserialize)]
pub(super) struct Before {
    before: Option<i64>,
}

/// The audit log of the house, the latest line first.
#[utoipa::path(get, path = "/api/admin/log",
    params(("before" = Option<i64>, Query, description = "The lines before this one")),
    responses((status = 200, description = "The log", body = AdminLog)))]
pub(super) async fn log(
    app: AppState,
    _admin: Admin,
    Query(Before { before }): Query<Before>,
) -> Answer<Json<AdminLog>> {
    let rows = app.store.audit(before, LISTED).await?;
    let next = rows.last().filter(|_| rows.len() == LISTED as usize).map(|row| row.n);
    let line = |row: AuditRow| {
        let AuditRow { n, at, session, what, about, detail, until } = row;
        AdminLogLine { n, at, session, what, about, detail, until }
    };
    Ok(Json(AdminLog { lines: rows.into_iter().map(line).collect(), next }))
}

fn line(session: i64, what: &'static str, about: String, detail: String) -> AuditLine {
    AuditLine { session: Some(session), what, about, detail, until: None }
}

/// Returns a text that is fit for others to read.
fn words(what: &str, text: &str) -> Answer<String> {
    plain_text(text, MAX_SAID).map_err(|why| ApiError::bad_request(format!("`{what}`: {why}")))
}

/// Returns a time in milliseconds.
fn time(what: &str, seconds: u32, max: u32) -> Answer<i64> {
    if (1..=max).contains(&seconds) {
        Ok(i64::from(seconds) * 1000)
    } else {
        Err(ApiError::bad_request(format!("`{what}` is a time from 1 to {max} seconds")))
    }
}
