//! API of uploaded records, and of matches continued against bots from a moment of a finished match
//! or a record.

use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use kozyr_bots::Rng;
use kozyr_games::{AnyGame, Setup, StepText};
use kozyr_players::Stop;
use kozyr_rules::{Seat, SeatSet, Turn};
use kozyr_store::Guest;
use kozyr_table::{Asker, Context, Continued, Hands, Past, Person, StoredStep, Table};
use kozyr_wire::http::{Continue, ContinueRecord, OpenRecord, RecordOpened, TableCreated};

use super::answers::{Internal, NoName, NotContinued, NotFound};
use super::extract::{Body, Bringer, LongBody, Path};
use super::matches::{JSON, over};
use super::tables;
use crate::bots::scheduler::{Account, Ticket};
use crate::config::{now_ms, secret};
use crate::http::{Answer, ApiError, AppState, Caller, Client, Json};

/// Open a record: the views of the table and of each seat, or of one of them, after every step, or
/// the errors in the lines of the record. The server stores nothing of it.
#[utoipa::path(post, path = "/api/records", tag = "matches", request_body = OpenRecord,
    responses((status = 200, description = "The match, or the lines that are wrong",
            body = RecordOpened), Internal))]
pub(super) async fn open_record(
    app: AppState,
    Bringer(caller): Bringer,
    headers: HeaderMap,
    LongBody(OpenRecord { text, seat }): LongBody<OpenRecord>,
) -> Answer<Response> {
    Ok(app.uploads.open(text, seat, &caller.account()).await?.answer(&headers, JSON))
}

/// How many worlds are imagined until the past is possible in one.
const TRIES: u32 = 64;

/// Continue from a moment of a finished match. The server makes a table with the caller in one seat
/// and bots in the others; its match begins with the steps up to that moment. The hands are as they
/// were, or as that seat could imagine them at that moment. The match is marked, and never rated.
#[utoipa::path(post, path = "/api/matches/{id}/continue", tag = "matches", request_body = Continue,
    responses((status = 201, description = "The id of the table", body = TableCreated), NoName,
        NotFound, NotContinued))]
pub(super) async fn continue_match(
    app: AppState,
    caller: Caller,
    Path(id): Path<String>,
    Body(wanted): Body<Continue>,
) -> Answer<(StatusCode, Json<TableCreated>)> {
    let guest = caller.guest.clone().ok_or_else(ApiError::no_name)?;
    let over = over(&app.store, &caller, id).await?;
    over.is_playable()?;
    admit(&app, caller.client, &guest, &wanted).await?;
    let reader = app.reader.clone();
    let moment = move |ticket: &Ticket| {
        let steps = over.steps(&reader, ticket)?;
        Ok(Moment {
            setup: over.info.setup().clone(),
            steps: steps.iter().map(StoredStep::step).collect(),
            from: Some(over.row.id.0.clone()),
            wanted,
        })
    };
    play_on(&app, guest, &caller.account(), moment).await
}

/// Checks whether a guest may open a table, with so many steps of another match.
async fn admit(app: &AppState, client: Client, guest: &Guest, wanted: &Continue) -> Answer<()> {
    tables::admit(app, client, guest).await?;
    Ok(app.rates.taken_over.admit_all(&client.account(), wanted.step)?)
}

/// Continue the match of a record that the caller brings, from one of its moments. The server
/// stores nothing of the record except the steps up to that moment.
#[utoipa::path(post, path = "/api/records/continue", tag = "matches", request_body = ContinueRecord,
    responses((status = 201, description = "The id of the table", body = TableCreated), NoName,
        NotContinued))]
pub(super) async fn continue_record(
    app: AppState,
    Bringer(caller): Bringer,
    LongBody(ContinueRecord { text, moment }): LongBody<ContinueRecord>,
) -> Answer<(StatusCode, Json<TableCreated>)> {
    let asker = caller.account();
    let guest = caller.guest.ok_or_else(ApiError::no_name)?;
    admit(&app, caller.client, &guest, &moment).await?;
    let opened = app.uploads.read(text, &asker).await?.map_err(|errors| {
        let first = errors.first().map(|error| format!("line {}: {}", error.line, error.message));
        ApiError::bad_request(first.unwrap_or_default())
    })?;
    let setup = opened.setup.ok_or_else(ApiError::from_a_sheet)?;
    let moment = Moment { setup, steps: opened.steps, from: None, wanted: moment };
    play_on(&app, guest, &asker, move |_| Ok(moment)).await
}

/// A moment of a match from which the caller wants to play on.
struct Moment {
    setup: Setup,
    steps: Vec<StepText>,
    from: Option<String>,
    wanted: Continue,
}

impl Moment {
    /// Cuts the steps off at the moment; an error if there is no such moment or the match is over
    /// there.
    fn checked(mut self, ticket: &Ticket) -> Answer<Self> {
        let Continue { step, seat, .. } = self.wanted;
        if step as usize > self.steps.len() {
            return Err(ApiError::no_such_step(step as usize, self.steps.len()));
        }
        self.steps.truncate(step as usize);
        let mut game = AnyGame::new(&self.setup).map_err(|_| ApiError::internal())?;
        if usize::from(seat) >= game.n_seats() {
            return Err(ApiError::no_such_seat(seat, game.n_seats()));
        }
        for step in &self.steps {
            if ticket.is_stopped() {
                return Err(ApiError::internal());
            }
            game.step(step).map_err(|_| ApiError::internal())?;
        }
        if game.turn() == Turn::Over { Err(ApiError::over_there()) } else { Ok(self) }
    }

    /// Returns the past of the moment, with the wanted hands.
    fn past(self, seed: u64, _ticket: &Ticket) -> Answer<Past> {
        let Self { setup, mut steps, from, wanted } = self;
        let (step, hands) = (wanted.step, wanted.hands);
        if hands == Hands::Imagined {
            let seat = Seat::new(wanted.seat);
            let imagined = setup.reimagined(&steps, seat, TRIES, &mut Rng::new(seed));
            let imagined = imagined.map_err(|_| ApiError::internal())?;
            steps = imagined.ok_or_else(ApiError::not_imagined)?;
        }
        Ok(Past { setup, steps, continued: Continued { from, step, hands } })
    }
}

/// Opens the table at which the match continues, with its steps, for a guest who may open one.
async fn play_on(
    app: &AppState,
    guest: Guest,
    asker: &Account,
    moment: impl FnOnce(&Ticket) -> Answer<Moment> + Send + 'static,
) -> Answer<(StatusCode, Json<TableCreated>)> {
    let (pace_ms, seed) = (app.config.pace_ms, (app.config.seeds)());
    let begun = app.shows.work(asker, move |ticket| {
        let moment = moment(ticket)?.checked(ticket)?;
        let pace_ms = moment.wanted.pace_ms.unwrap_or(pace_ms);
        let (seat, level) = (Seat::new(moment.wanted.seat), moment.wanted.level);
        let past = moment.past(seed, ticket)?;
        let person = Person(guest.id.0.clone());
        let asker = Asker { person: &person, name: &guest.name };
        let fresh_id = secret::new_id()?;
        let context =
            Context { online: SeatSet::EMPTY, now: now_ms(), fresh_id: &fresh_id, spent: 0 };
        Ok::<_, ApiError>(Table::continue_match(asker, past, seat, level, pace_ms, context)?)
    });
    tables::open(app, None, begun.await?).await
}
