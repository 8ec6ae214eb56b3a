//! Rows of both files, gathered into batches.

use std::sync::Arc;

use anyhow::Result;
use arrow_array::RecordBatch;
use arrow_array::builder::{
    BinaryBuilder, BooleanBuilder, Float32Builder, Int32Builder, ListBuilder, StringBuilder,
    TimestampMillisecondBuilder, UInt8Builder, UInt32Builder,
};
use kozyr_archive::{Cast, Found, kind};
use kozyr_rules::record::{Run, run};
use kozyr_rules::{
    Checks, Encode, Game, GameExt, GameOptions, Record, Seat, Step, Viewer, ignore_event,
};

use crate::columns::{self, schema};
use crate::write::Choice;

/// Matches of a batch.
#[derive(Default)]
pub(crate) struct Matches {
    number: UInt32Builder,
    game: StringBuilder,
    rules: UInt32Builder,
    options: StringBuilder,
    encoding: StringBuilder,
    seats: UInt8Builder,
    players: ListBuilder<StringBuilder>,
    names: ListBuilder<StringBuilder>,
    steps: UInt32Builder,
    taken_over: UInt32Builder,
    decisions: UInt32Builder,
    over: BooleanBuilder,
    scores: ListBuilder<Int32Builder>,
    won: ListBuilder<Float32Builder>,
    finished: TimestampMillisecondBuilder,
    place: StringBuilder,
}

/// Decisions of a batch.
#[derive(Default)]
pub(crate) struct Decisions {
    rows: usize,
    /// About how many bytes the rows have.
    bytes: usize,
    number: UInt32Builder,
    game: StringBuilder,
    step: UInt32Builder,
    deal: UInt32Builder,
    seat: UInt8Builder,
    player: StringBuilder,
    stage: StringBuilder,
    claimed: BooleanBuilder,
    observation: BinaryBuilder,
    view: StringBuilder,
    n_legal: UInt32Builder,
    legal: ListBuilder<StringBuilder>,
    legal_encoded: BinaryBuilder,
    chosen: UInt32Builder,
    action: StringBuilder,
    won: Float32Builder,
    score: Int32Builder,
}

/// What is told of a match besides its rows.
pub(crate) struct Told {
    pub(crate) game: &'static str,
    pub(crate) encoding: Option<&'static str>,
    pub(crate) decisions: u32,
    pub(crate) over: bool,
    /// Who decided, a word for each decision.
    pub(crate) players: Vec<&'static str>,
}

fn small(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

impl Matches {
    fn add<G: Encode + Checks>(
        &mut self,
        number: u32,
        found: &Found,
        (record, cast): (&Record<G>, &Cast),
        result: Option<&kozyr_archive::Result>,
        decisions: u32,
        named: bool,
    ) -> Result<()> {
        self.number.append_value(number);
        self.game.append_value(record.options.key());
        self.rules.append_value(G::RULES);
        let options: serde_json::Map<_, _> = record
            .options
            .all()
            .into_iter()
            .map(|(key, value)| (key.into(), value.into()))
            .collect();
        self.options.append_value(serde_json::to_string(&options)?);
        self.encoding.append_option(G::ENCODING.map(|encoding| encoding.name));
        let seats = record.names.len();
        self.seats.append_value(u8::try_from(seats).unwrap_or(u8::MAX));
        for seat in Seat::first(seats) {
            self.players.values().append_value(kind(cast.at(seat, 0)));
            self.names.values().append_option(record.names[seat].as_deref());
        }
        self.players.append(true);
        self.names.append(true);
        self.steps.append_value(small(record.steps.len()));
        self.taken_over.append_value(small(record.taken_over()));
        self.decisions.append_value(decisions);
        self.over.append_value(result.is_some());
        if let Some(result) = result {
            self.scores.values().append_slice(result.scores.as_slice());
            result.won.iter().for_each(|(_, won)| self.won.values().append_value(*won as f32));
        }
        self.scores.append(result.is_some());
        self.won.append(result.is_some());
        self.finished.append_option(found.finished);
        self.place.append_option(named.then_some(&found.place));
        Ok(())
    }

    /// The rows so far; then there are none.
    pub(crate) fn batch(&mut self) -> Result<RecordBatch> {
        let finished = self.finished.finish().with_timezone("UTC");
        Ok(RecordBatch::try_new(
            schema(&columns::matches()),
            vec![
                Arc::new(self.number.finish()),
                Arc::new(self.game.finish()),
                Arc::new(self.rules.finish()),
                Arc::new(self.options.finish()),
                Arc::new(self.encoding.finish()),
                Arc::new(self.seats.finish()),
                Arc::new(self.players.finish()),
                Arc::new(self.names.finish()),
                Arc::new(self.steps.finish()),
                Arc::new(self.taken_over.finish()),
                Arc::new(self.decisions.finish()),
                Arc::new(self.over.finish()),
                Arc::new(self.scores.finish()),
                Arc::new(self.won.finish()),
                Arc::new(finished),
                Arc::new(self.place.finish()),
            ],
        )?)
    }
}

impl Decisions {
    /// Whether it is time to write them.
    pub(crate) fn is_full(&self) -> bool {
        self.rows >= 16_384 || self.bytes >= 32 << 20
    }

    fn add<G: Encode + Checks>(
        &mut self,
        (number, step, deal): (u32, usize, u32),
        game: &G,
        (seat, action): (Seat, G::Action),
        scratch: &mut Scratch<G>,
        choice: &Choice,
    ) -> Result<()> {
        self.rows += 1;
        self.number.append_value(number);
        self.game.append_value(game.options().key());
        self.step.append_value(small(step));
        self.deal.append_value(deal);
        self.seat.append_value(seat.number());
        self.stage.append_value(game.stage());
        let n_observation = G::ENCODING.map_or(0, |encoding| encoding.n_observation());
        scratch.bytes.resize(n_observation, 0);
        if G::ENCODING.is_some() {
            game.encode(seat, &mut scratch.bytes);
            self.observation.append_value(&scratch.bytes);
        } else {
            self.observation.append_null();
        }
        self.bytes += n_observation;
        if choice.views {
            let view = serde_json::to_string(&game.view(Viewer::Seat(seat)))?;
            self.bytes += view.len();
            self.view.append_value(view);
        } else {
            self.view.append_null();
        }
        game.legal_actions(&mut scratch.legal);
        self.n_legal.append_value(small(scratch.legal.len()));
        let listed = scratch.legal.len() <= choice.most_legal;
        if listed {
            for legal in &scratch.legal {
                let text = legal.to_string();
                self.bytes += text.len() + 4;
                self.legal.values().append_value(text);
            }
        }
        self.legal.append(listed);
        match G::ENCODING.filter(|_| listed) {
            Some(encoding) => {
                let each = encoding.n_action();
                scratch.bytes.resize(each * scratch.legal.len(), 0);
                game.encode_actions(&scratch.legal, &mut scratch.bytes);
                self.bytes += scratch.bytes.len();
                self.legal_encoded.append_value(&scratch.bytes);
            }
            None => self.legal_encoded.append_null(),
        }
        let chosen = scratch.legal.iter().position(|legal| *legal == action);
        self.chosen.append_option(chosen.filter(|_| listed).map(small));
        self.action.append_value(action.to_string());
        Ok(())
    }

    /// The rows so far; then there are none.
    pub(crate) fn batch(&mut self) -> Result<RecordBatch> {
        (self.rows, self.bytes) = (0, 0);
        Ok(RecordBatch::try_new(
            schema(&columns::decisions()),
            vec![
                Arc::new(self.number.finish()),
                Arc::new(self.game.finish()),
                Arc::new(self.step.finish()),
                Arc::new(self.deal.finish()),
                Arc::new(self.seat.finish()),
                Arc::new(self.player.finish()),
                Arc::new(self.stage.finish()),
                Arc::new(self.claimed.finish()),
                Arc::new(self.observation.finish()),
                Arc::new(self.view.finish()),
                Arc::new(self.n_legal.finish()),
                Arc::new(self.legal.finish()),
                Arc::new(self.legal_encoded.finish()),
                Arc::new(self.chosen.finish()),
                Arc::new(self.action.finish()),
                Arc::new(self.won.finish()),
                Arc::new(self.score.finish()),
            ],
        )?)
    }
}

/// Room that is used again and again.
struct Scratch<G: Game> {
    legal: Vec<G::Action>,
    bytes: Vec<u8>,
}

/// Adds a match to both.
pub(crate) fn add<G: Encode + Checks>(
    number: u32,
    found: &Found,
    text: &str,
    (matches, decisions): (&mut Matches, &mut Decisions),
    choice: &Choice,
) -> Result<Told> {
    let Run { record, game: end, .. } = run::<G>(text)?;
    let cast = Cast::of(&record);
    let result = kozyr_archive::result(&record, &end);
    let mut scratch = Scratch { legal: Vec::new(), bytes: Vec::new() };
    let mut game = record.opening()?;
    let mut players = Vec::new();
    let (mut deal, mut claims) = (0, false);
    for (step, what) in record.steps.iter().enumerate() {
        match what {
            Step::Deal(_) => {
                deal += 1;
                claims = false;
            }
            Step::Act(seat, action) => {
                claims = (claims || record.is_claimed_at(step)) && game.may_claim();
                decisions.add(
                    (number, step, deal),
                    &game,
                    (*seat, *action),
                    &mut scratch,
                    choice,
                )?;
                let player = kind(cast.at(*seat, step));
                decisions.player.append_value(player);
                decisions.claimed.append_value(claims);
                decisions.won.append_option(result.as_ref().map(|result| result.won[*seat] as f32));
                decisions.score.append_option(result.as_ref().map(|result| result.scores[*seat]));
                players.push(player);
            }
        }
        game.step(what, &mut ignore_event)?;
    }
    let told = Told {
        game: record.options.key(),
        encoding: G::ENCODING.map(|encoding| encoding.name),
        decisions: small(players.len()),
        over: result.is_some(),
        players,
    };
    matches.add(number, found, (&record, &cast), result.as_ref(), told.decisions, choice.names)?;
    Ok(told)
}
