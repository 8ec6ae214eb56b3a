//! API of finished matches.

use std::io::Write;

use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use kozyr_book::positions::Position;
use kozyr_games::AnyGame;
use kozyr_host::rows::place;
use kozyr_host::{Job, Outcome};
use kozyr_rules::{Seat, Viewer};
use kozyr_store::{MatchId, MatchRow, MatchSeat, Page, SharedStore};
use kozyr_table::{Ending, ExplainedAction, MatchInfo, RestoreError, StoredStep};
use kozyr_wire::advice::Reasons;
use kozyr_wire::http::{CourseStatus, MatchDetail, MatchList, MatchSummary, Replay, ReviewStatus};
use kozyr_wire::json::ToJson;
use serde::Deserialize;
use serde_json::Value;

use super::answers::{NoReview, NotFound, NotOver};
use super::extract::{Path, Query};
use crate::bots::reviews::Record;
use crate::bots::scheduler::Ticket;
use crate::config::secret;
use crate::http::{Answer, ApiError, AppState, Caller, Json};
use crate::records::replay::{Replayer, Unwritten, view, viewer};
use crate::records::shows::MatchView;
use crate::records::steps::{StepReader, record, replay};
use crate::records::unreadable::{StoredItem, problem};

/// Max number of matches in a list.
pub(super) const LISTED: u32 = 50;

#[derive(Debug, Deserialize)]
pub(super) struct Before {
    /// The end of the last page.
    pub(super) before: Option<String>,
}

#[derive(Debug, Deserialize)]
pub(super) struct From {
    /// A seat's number or `table`.
    seat: Option<String>,
}

/// The caller's finished matches, newest first.
#[utoipa::path(get, path = "/api/matches", tag = "matches",
    params(("before" = Option<String>, Query, description = "`next` of the list before")),
    responses((status = 200, description = "The matches; none for a stranger", body = MatchList)))]
pub(super) async fn my_matches(
    app: AppState,
    caller: Caller,
    Query(Before { before }): Query<Before>,
) -> Answer<Json<MatchList>> {
    let Some(guest) = &caller.guest else {
        return Ok(Json(MatchList { matches: Vec::new(), unreadable: Vec::new(), next: None }));
    };
    let page = page(before.as_deref())?;
    // One more than listed, to know whether there are more.
    let mut rows = app.store.matches_of(&guest.id, page, LISTED + 1).await?;
    let more = rows.len() > LISTED as usize;
    rows.truncate(LISTED as usize);
    let last = rows.last().filter(|_| more);
    let next = last.map(|row| format!("{}-{}", row.finished, row.id.0));
    let (mut matches, mut unreadable) = (Vec::new(), Vec::new());
    for row in rows {
        match Ending::parse(&row.summary) {
            Ok(ending) => {
                matches.push(summary(row.id.0, row.game, &ending, row.finished, Some(row.seat)));
            }
            // One unreadable match must not keep the others from being listed.
            Err(error) => {
                tracing::error!(match_id = row.id.short(), %error, "a match cannot be listed");
                unreadable.push(row.id.0);
            }
        }
    }
    Ok(Json(MatchList { matches, unreadable, next }))
}

/// Returns the start of a page: after the last match of the page before or, as earlier servers
/// wrote it, after a number of matches.
///
/// # Errors
/// If `before` is neither.
pub(super) fn page(before: Option<&str>) -> Answer<Page> {
    let Some(text) = before else { return Ok(Page::First) };
    let page = match text.split_once('-') {
        None => text.parse().ok().map(Page::Skip),
        Some((finished, id)) => finished
            .parse()
            .ok()
            .filter(|_| secret::is_id(id))
            .map(|finished| Page::After(finished, MatchId(id.to_owned()))),
    };
    page.ok_or_else(|| ApiError::bad_request("`before` has to be the `next` of another list"))
}

pub(super) fn summary(
    id: String,
    game: String,
    ending: &Ending,
    finished: i64,
    you: Option<MatchSeat>,
) -> MatchSummary {
    MatchSummary {
        id,
        game,
        seats: ending.seats.iter().map(Into::into).collect(),
        scores: ending.scores.clone(),
        winners: ending.winners.clone(),
        ended: ending.ended,
        unknown_rules: None,
        you: you.map(|you| you.seat),
        you_came: you.filter(|you| you.nth > 0).map(|you| you.first),
        you_left: you.and_then(|you| ending.left_before(place(&you))),
        started: ending.started,
        finished,
        continued: ending.continued.clone(),
        changes: ending.changes.iter().map(Into::into).collect(),
        resigned: ending.resigned,
        taken_back: ending.taken_back,
    }
}

/// A finished match, from the store, without its steps.
#[derive(Clone)]
pub(super) struct Over {
    pub(super) row: MatchRow,
    pub(super) info: MatchInfo,
    pub(super) ending: Ending,
    finished: i64,
    you: Option<MatchSeat>,
}

impl Over {
    /// Returns the caller's seat.
    fn own(&self) -> Option<Seat> {
        self.you.map(|you| Seat::new(you.seat))
    }

    /// Returns the error for a match that turns out not to be replayable.
    pub(super) fn broken(&self, error: &RestoreError) -> ApiError {
        tracing::error!(match_id = self.row.id.short(), %error, "a match cannot be played again");
        ApiError::unusable(problem(StoredItem::Match(&self.row.id.0), error))
    }

    /// Returns the seat to review: the given one, or the caller's own.
    fn reviewed(&self, seat: Option<String>) -> Answer<Seat> {
        let n_seats = self.info.seats.len();
        let seat = match seat {
            None => self.own(),
            Some(text) => text.parse().ok().map(Seat::new).filter(|seat| seat.idx() < n_seats),
        };
        let seat = seat.ok_or_else(|| {
            let last = n_seats.saturating_sub(1);
            ApiError::bad_request(format!("`seat` is a number from 0 to {last}"))
        })?;
        if self.ending.is_played_out() { Ok(seat) } else { Err(ApiError::ended()) }
    }

    /// Checks that this program has the rules of the match.
    pub(super) fn is_playable(&self) -> Answer<()> {
        self.info.check_rules().map_err(|error| self.broken(&error))
    }

    /// Returns the steps.
    pub(super) fn steps(&self, reader: &StepReader, ticket: &Ticket) -> Answer<Vec<StoredStep>> {
        Ok(reader.steps(&self.row.id, ticket)?)
    }

    /// Returns the record of the match.
    fn record(&self, reader: &StepReader, ticket: &Ticket) -> Answer<String> {
        let steps = self.steps(reader, ticket)?;
        record(&self.info, &steps, Some(&self.ending), ticket).map_err(|error| self.broken(&error))
    }

    /// Returns the error for a replay that ended early.
    fn unwritten(&self, error: &Unwritten) -> ApiError {
        match error {
            Unwritten::Match(error) => self.broken(error),
            // Nobody waits for a replay that was stopped.
            Unwritten::Io(_) | Unwritten::Stopped => ApiError::internal(),
        }
    }
}

/// Returns a finished match.
pub(super) async fn over(store: &SharedStore, caller: &Caller, id: String) -> Answer<Over> {
    if !secret::is_id(&id) {
        return Err(ApiError::not_found("match"));
    }
    let id = MatchId(id);
    let row = store.match_by_id(&id).await?;
    let row = row.ok_or_else(|| ApiError::not_found("match"))?;
    let (finished, ending) = row.finished.clone().ok_or_else(ApiError::not_over)?;
    let broken = |error: RestoreError| {
        tracing::error!(match_id = id.short(), %error, "a match cannot be read");
        ApiError::unusable(problem(StoredItem::Match(&id.0), &error))
    };
    let info = MatchInfo::parse(row.setup.expose()).map_err(broken)?;
    let ending = Ending::parse(&ending).map_err(broken)?;
    let you = match &caller.guest {
        None => None,
        Some(guest) => store.seat_in(&id, &guest.id).await?,
    };
    Ok(Over { row, info, ending, finished, you })
}

/// A finished match, with its final view and score sheet.
#[utoipa::path(get, path = "/api/matches/{id}", tag = "matches",
    responses((status = 200, description = "The match", body = MatchDetail), NotFound, NotOver))]
pub(super) async fn match_detail(
    app: AppState,
    caller: Caller,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Answer<Response> {
    let (over, asker) = (over(&app.store, &caller, id).await?, caller.account());
    let key = (over.row.id.clone(), MatchView::End(over.you.map(|you| (you.seat, you.nth))));
    let reader = app.reader.clone();
    let show = app.shows.get(key, &asker, move |ticket, out| {
        let kept = over;
        let viewer = kept.own().map_or(Viewer::Table, Viewer::Seat);
        let (view, unknown_rules) = match kept.info.check_rules() {
            Ok(()) => {
                let steps = kept.steps(&reader, ticket)?;
                let game = replay(&kept.info, &steps, ticket, |_| {});
                let game = game.map_err(|error| kept.unwritten(&error))?;
                let shown = match kept.ending.resigned {
                    None => view(&game, viewer),
                    Some(_) => kozyr_wire::open_view(&game, viewer, &kept.ending.winners),
                };
                (shown, None)
            }
            Err(_) => (Value::Null, Some(format!("{}/{}", kept.row.game, kept.info.rules))),
        };
        let options = kept.info.all_options().into_iter().collect();
        let summary = summary(kept.row.id.0, kept.row.game, &kept.ending, kept.finished, kept.you);
        let summary = MatchSummary { unknown_rules, ..summary };
        write(out, &MatchDetail { summary, options, view }.to_json())
    });
    Ok(show.await?.answer(&headers, JSON))
}

/// The record of a match, as a file.
#[utoipa::path(get, path = "/api/matches/{id}/record", tag = "matches",
    responses((status = 200, description = "The record, see docs/notation.md", body = String,
            content_type = "text/plain",
            headers(("content-disposition" = String, description = "A name for the file"))),
        NotFound, NotOver))]
pub(super) async fn match_record(
    app: AppState,
    caller: Caller,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Answer<impl IntoResponse> {
    let (over, asker) = (over(&app.store, &caller, id).await?, caller.account());
    let name = format!("{}-{}.kozyr", over.row.game, over.row.id.0.get(..8).unwrap_or(""));
    let key = (over.row.id.clone(), MatchView::Record);
    let reader = app.reader.clone();
    let record =
        move |ticket: &Ticket, out: &mut dyn Write| write(out, &over.record(&reader, ticket)?);
    let show = app.shows.get(key, &asker, record).await?;
    let name = [(header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\""))];
    Ok((name, show.answer(&headers, "text/plain; charset=utf-8")))
}

/// A finished match, step by step.
#[utoipa::path(get, path = "/api/matches/{id}/replay", tag = "matches",
    params(("seat" = Option<String>, Query,
            description = "A seat's number or `table`; the caller's own seat if not given")),
    responses((status = 200, description = "The steps", body = Replay), NotFound, NotOver))]
pub(super) async fn match_replay(
    app: AppState,
    caller: Caller,
    headers: HeaderMap,
    Path(id): Path<String>,
    Query(From { seat }): Query<From>,
) -> Answer<Response> {
    let (over, asker) = (over(&app.store, &caller, id).await?, caller.account());
    let n_seats = over.info.seats.len();
    let viewpoint = match seat.as_deref() {
        None => over.own().map_or(Viewer::Table, Viewer::Seat),
        Some(text) => viewer(text, n_seats).ok_or_else(|| {
            let last = n_seats.saturating_sub(1);
            ApiError::bad_request(format!("`seat` is a number from 0 to {last} or `table`"))
        })?,
    };
    let key = (over.row.id.clone(), MatchView::Replay(viewpoint.seat().map(Seat::number)));
    let reader = app.reader.clone();
    let show = app.shows.get(key, &asker, move |ticket, out| {
        over.is_playable()?;
        let game = AnyGame::new(over.info.setup()).map_err(|error| over.broken(&error.into()))?;
        let steps = over.steps(&reader, ticket)?;
        let written =
            Replayer::new(game, viewpoint).write(steps.iter().map(StoredStep::step), ticket, out);
        written.map_err(|error| over.unwritten(&error))
    });
    Ok(show.await?.answer(&headers, JSON))
}

pub(super) const JSON: &str = "application/json";

fn write(out: &mut dyn Write, text: &str) -> Answer<()> {
    out.write_all(text.as_bytes()).map_err(|_| ApiError::internal())
}

/// The review of a finished match for a seat, or its progress while it is being made. The first
/// request starts it; it is abandoned if nobody asks for a minute.
#[utoipa::path(post, path = "/api/matches/{id}/review", tag = "matches",
    params(("seat" = Option<String>, Query,
            description = "A seat's number; the caller's own if not given")),
    responses((status = 200, description = "The review, or its progress", body = ReviewStatus),
        NotFound, NoReview))]
pub(super) async fn match_review(
    app: AppState,
    caller: Caller,
    Path(id): Path<String>,
    Query(From { seat }): Query<From>,
) -> Answer<Json<ReviewStatus>> {
    let kept = over(&app.store, &caller, id).await?;
    let (seat, asker) = (kept.reviewed(seat)?, caller.account());
    let (id, played) = (kept.row.id.clone(), played(&app, kept));
    Ok(Json(app.reviews.review(id, seat, asker, played).await?))
}

/// Returns the input of a review: the match, and its record when its turn comes.
fn played(app: &AppState, kept: Over) -> (MatchInfo, Answer<impl Record>) {
    let (info, reader) = (kept.info.clone(), app.reader.clone());
    let record = kept.is_playable().map(|()| {
        move |ticket: &Ticket| kept.record(&reader, ticket).map_err(|error| error.message)
    });
    (info, record)
}

/// A decision of a reviewed seat as a position to solve: what the seat saw then, and the best play.
/// Refused with `no_step` or `no_decision`.
#[utoipa::path(get, path = "/api/matches/{id}/review/{seat}/positions/{step}", tag = "matches",
    params(("seat" = String, Path, description = "The seat's number"),
        ("step" = usize, Path, description = "The step of the record, from 0: a decision of the \
            review")),
    responses((status = 200, description = "The position", body = Position), NotFound, NoReview))]
pub(super) async fn match_position(
    app: AppState,
    caller: Caller,
    headers: HeaderMap,
    Path((id, seat, step)): Path<(String, String, usize)>,
) -> Answer<Response> {
    let (over, asker) = (over(&app.store, &caller, id).await?, caller.account());
    over.is_playable()?;
    let seat = over.reviewed(Some(seat))?;
    let key = (over.row.id.clone(), MatchView::Position(step, seat.number()));
    let (reader, reviews) = (app.reader.clone(), app.reviews.clone());
    let show = app.shows.get(key, &asker, move |ticket, out| {
        let review = reader.wait(reviews.made(&over.row.id, seat), ticket)?;
        let review = review.ok_or_else(ApiError::not_reviewed)?;
        let decision = review.reviewed.into_iter().find(|decision| decision.step == step);
        let steps = over.steps(&reader, ticket)?;
        let before = steps.get(..step).filter(|_| step < steps.len());
        let before = before.ok_or_else(|| ApiError::no_such_step(step, steps.len()))?;
        let decision = decision.ok_or_else(|| ApiError::no_decision(step))?;
        let text = record(&over.info, before, None, ticket).map_err(|error| over.broken(&error))?;
        let position = kozyr_book::positions::decision(&text, &decision).map_err(|reason| {
            tracing::error!(match_id = over.row.id.short(), reason, "a decision is no position");
            ApiError::internal()
        })?;
        write(out, &position.text())
    });
    Ok(show.await?.answer(&headers, JSON))
}

/// The course of a finished match, or its progress while it is being made: a seat's chances from
/// step to step, and the step that mattered most. It is made like a review, in much less time.
#[utoipa::path(post, path = "/api/matches/{id}/course", tag = "matches",
    params(("seat" = Option<String>, Query,
            description = "A seat's number; the caller's own if not given")),
    responses((status = 200, description = "The course, or its progress", body = CourseStatus),
        NotFound, NoReview))]
pub(super) async fn match_course(
    app: AppState,
    caller: Caller,
    Path(id): Path<String>,
    Query(From { seat }): Query<From>,
) -> Answer<Json<CourseStatus>> {
    let kept = over(&app.store, &caller, id).await?;
    let (seat, asker) = (kept.reviewed(seat)?, caller.account());
    let (id, played) = (kept.row.id.clone(), played(&app, kept.clone()));
    let mut status = app.reviews.course(id.clone(), seat, asker.clone(), played).await?;
    if let Some(turning) = status.course.as_mut().and_then(|course| course.turning.as_mut())
        && kept.info.check_rules().is_ok()
    {
        let (reader, step) = (app.reader.clone(), turning.step);
        let key = (id, MatchView::Moment(step, seat.number()));
        let show = app.shows.get(key, &asker, move |ticket, out| {
            let steps = kept.steps(&reader, ticket)?;
            let game = replay(&kept.info, steps.get(..step).unwrap_or(&steps), ticket, |_| {});
            let game = game.map_err(|error| kept.unwritten(&error))?;
            write(out, &view(&game, Viewer::Seat(seat)).to_string())
        });
        let text = show.await?.read().map_err(|_| ApiError::internal())?;
        turning.view = serde_json::from_slice(&text).map_err(|_| ApiError::internal())?;
    }
    Ok(Json(status))
}

#[derive(Debug, Deserialize)]
pub(super) struct Step {
    /// The step of the replay, from 0.
    step: usize,
}

/// The reasons for a bot's action in a finished match, from its own view then. A person gets one
/// answer at a time: another question ends the one before.
#[utoipa::path(post, path = "/api/matches/{id}/why", tag = "matches",
    params(("step" = usize, Query, description = "The step of the replay, from 0: a bot's action")),
    responses((status = 200, description = "The reasons", body = Reasons), NotFound, NotOver))]
pub(super) async fn match_why(
    app: AppState,
    caller: Caller,
    Path(id): Path<String>,
    Query(Step { step }): Query<Step>,
) -> Answer<Json<Reasons>> {
    let kept = over(&app.store, &caller, id).await?;
    kept.is_playable()?;
    let reader = app.reader.clone();
    let why = move |ticket: &Ticket| {
        let steps = kept.steps(&reader, ticket)?;
        ExplainedAction::of_match(&kept.info, &kept.ending.changes, &steps, step)
            .map(|past| Job::Why(Box::new(past)))
            .ok_or_else(|| ApiError::bad_request("`step` is the number of a step that a bot did"))
    };
    match app.bots.advise(caller.account(), why).await? {
        Outcome::Why(reasons) => Ok(Json(reasons)),
        _ => Err(ApiError::internal()),
    }
}
