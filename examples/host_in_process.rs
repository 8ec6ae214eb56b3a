//! Host in-process: a table with a person and bots, without a network, a clock or a database.
//!
//! `cargo run --example host_in_process`

#![allow(clippy::print_stdout)] // a program that shows what it found

use kozyr_bots::{Level, Rng};
use kozyr_players::{Never, choose_any, is_certain_any, line_of_any};
use kozyr_rules::{Seat, SeatSet, Viewer};
use kozyr_table::{
    Answer, Asker, Change, Command, Context, Opening, Person, Refused, Stage, Table, Wants,
};

/// A host provides what a table lacks: a generator, storage for steps, and answers to
/// [`Table::wants`].
struct Host {
    table: Table,
    rng: Rng,
    /// The steps that a server would write to its database, one by one, before anyone sees them.
    kept: Vec<String>,
    n_events: usize,
}

impl Host {
    /// Sends a person's request to the table, and stores the change.
    fn ask(&mut self, person: &Person, command: Command) -> Result<Answer, Refused> {
        let asker = Asker { person, name: "Anna" };
        let context = Context {
            online: SeatSet::EMPTY.with(Seat::new(0)),
            now: 0,
            fresh_id: "match-1",
            spent: 0,
        };
        let answer = self.table.ask(asker, command, context)?;
        if let Answer::Changed(change) = &answer {
            self.keep(change);
        }
        Ok(answer)
    }

    fn keep(&mut self, change: &Change) {
        if let Some(step) = &change.step {
            // `Debug` of a step shows who acted, but not the action: a log reveals no card.
            self.kept.push(format!("{}: {:?}", step.number, step.step));
        }
        self.n_events += change.events.len();
    }

    /// Provides one thing that the table waits for. Returns whether it still waits for something.
    fn go_on(&mut self, anna: &Person) -> Result<bool, Refused> {
        let change = match self.table.wants() {
            Wants::Nothing => return Ok(false),
            Wants::Newcomers => self.table.seat_newcomers(0),
            Wants::Deal => {
                let game = self.table.live().expect("a match is played").game();
                let deal = game.shuffle(&mut self.rng);
                self.table.deal(deal)?
            }
            Wants::Bot { seat, level } => {
                // A bot sees what its seat sees. A server asks it on another thread; if the match
                // has advanced meanwhile, the table ignores the answer.
                let after = self.table.live().expect("a match is played").row_count();
                let view = self.table.view(Viewer::Seat(seat)).expect("a match is played");
                let action = choose_any(level, &view, self.rng.bits());
                self.table.bot(seat, after, action)?
            }
            Wants::Judge { seat, claim } => {
                let view = self.table.view(Viewer::Seat(seat)).expect("a match is played");
                let certain = is_certain_any(&view, claim, &Never);
                self.table.judged(seat, claim, certain, 0)
            }
            Wants::Line(claim) => {
                let game = self.table.live().expect("a match is played").game();
                let actions = line_of_any(game, claim, &Never);
                self.table.line(claim, actions, 0)
            }
            Wants::Claimed => self.table.play_claimed()?,
            // There is nobody else to ask.
            Wants::Answers(_) => return Ok(false),
            Wants::Person(seat) => {
                // A client gets the view as JSON, with the legal actions.
                let view = self.table.view(Viewer::Seat(seat)).expect("a match is played");
                let view = serde_json::to_value(&view).expect("views are JSON");
                let action = view["legal"][0].as_str().expect("an action as text").to_owned();
                let version = self.table.version();
                let act =
                    Command::Act { id: format!("a{version}"), version, action: action.into() };
                self.ask(anna, act.clone())?;
                // An action that is sent twice, as after a lost connection, acts once.
                assert!(matches!(self.ask(anna, act), Ok(Answer::Repeated(_))));
                None
            }
        };
        if let Some(change) = change {
            self.keep(&change);
        }
        Ok(true)
    }
}

/// Hosts a match to its end.
fn host() -> Result<Host, Refused> {
    let anna = Person("an id that nobody else has".to_owned());
    let opening = Opening {
        game: "kan".to_owned(),
        options: vec![("rounds".to_owned(), "1".to_owned())],
        pace_ms: 0,
    };
    let table = Table::open(anna.clone(), opening)?;
    let mut host = Host { table, rng: Rng::new(1), kept: Vec::new(), n_events: 0 };
    host.ask(&anna, Command::Sit(Seat::new(0)))?;
    for seat in (1..5).map(Seat::new) {
        host.ask(&anna, Command::SeatBot(seat, Level::Normal))?;
    }

    // Another person may watch, but only the host may start the match.
    let boris = Person("another id".to_owned());
    let refused = host.ask(&boris, Command::Start).expect_err("Boris is not the host");
    assert_eq!(refused.reason, "not-host");

    host.ask(&anna, Command::Start)?;
    while host.go_on(&anna)? {}
    Ok(host)
}

pub(crate) fn main() {
    let host = host().expect("the host plays by the rules");
    let live = host.table.live().expect("a match was played");
    println!("{} steps, {} events", host.kept.len(), host.n_events);
    println!("the last step: {}", host.kept.last().expect("there were steps"));
    println!("scores: {:?}", live.game().scores().as_slice());
    println!("winners: {:?}", live.game().winners());

    assert_eq!(host.table.stage(), Stage::Finished);
    assert!(live.is_over() && !live.game().winners().is_empty());
    // Every step was stored, so the match can be replayed from them.
    assert_eq!(host.kept.len(), live.row_count() as usize);
}
