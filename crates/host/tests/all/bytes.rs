//! How much is written down of a step, at a table that is as full as it may be.

use kozyr_bots::{Level, Rng};
use kozyr_games::keys;
use kozyr_players::choose_any;
use kozyr_rules::{Seat, SeatSet, Viewer};
use kozyr_storage::{TableId, Write};
use kozyr_table::{
    Answer, Asker, Change, Command, Context, Opening, Person, Settings, Table, Wants,
};

use kozyr_host::rows::{self, change, is_played};

/// Max number of bytes of a step of a match, with all that belongs to it.
const STEP: usize = 2_000;

/// The number of steps of a match that are measured.
const STEPS: u32 = 400;

/// Returns the bytes of a write, with eight for each number.
fn bytes(write: &Write) -> usize {
    match write {
        Write::Step(of, row) => {
            let (id, clock) = (row.action_id.as_ref(), row.clock.as_ref());
            let texts =
                row.text.expose().len() + id.map_or(0, String::len) + clock.map_or(0, String::len);
            of.0.len() + texts + 4 * 8
        }
        Write::Turn(id, turn) => {
            id.0.len() + turn.as_ref().map_or(0, |turn| turn.guest.0.len() + 3 * 8)
        }
        Write::Table(row, people) => {
            let listed = row.listed.as_ref().map_or(0, |listed| listed.expose().len());
            let people = people.iter().map(|guest| guest.0.len()).sum::<usize>();
            row.state.expose().len() + listed + people
        }
        Write::Mentions(id, guests) => guests.iter().map(|guest| id.0.len() + guest.0.len()).sum(),
        other => panic!("{other:?} does not belong to a step"),
    }
}

struct Played {
    table: Table,
    rng: Rng,
}

impl Played {
    fn ask(&mut self, name: &str, command: Command) -> Option<Change> {
        let person = Person(format!("{name:0<22}"));
        let asker = Asker { person: &person, name };
        let context = Context { online: SeatSet::EMPTY, now: 1, fresh_id: "match", spent: 0 };
        match self.table.ask(asker, command, context).unwrap() {
            Answer::Changed(change) => Some(*change),
            Answer::Said(_) | Answer::Repeated(_) | Answer::Same => None,
        }
    }

    /// Returns a table with these settings, of Anna and Olena, whose chat is as long as a table
    /// holds, and bots.
    fn begun(game: &str, settings: Settings) -> Self {
        let opening = Opening { game: game.into(), options: Vec::new(), pace_ms: 0 };
        let table = Table::open(Person(format!("{:0<22}", "Anna")), opening).unwrap();
        let n = table.chairs().len();
        let mut played = Self { table, rng: Rng::new(7) };
        played.ask("Anna", Command::Settings(settings));
        played.ask("Anna", Command::Sit(Seat::new(0)));
        played.ask("Olena", Command::Sit(Seat::new(1)));
        for seat in Seat::first(n).skip(2) {
            played.ask("Anna", Command::SeatBot(seat, Level::Random));
        }
        for _ in 0..60 {
            played.ask("Olena", Command::Say("a".repeat(200).into()));
        }
        played.ask("Olena", Command::Ready(true));
        played.ask("Anna", Command::Start);
        for _ in 0..60 {
            played.ask("Boris", Command::Say("b".repeat(200).into()));
        }
        played
    }

    /// Returns the next step; `None` when the match is over.
    fn step(&mut self) -> Option<Change> {
        let Self { table, rng } = self;
        let steps = table.live().unwrap().row_count();
        Some(match table.wants() {
            Wants::Deal => {
                let deal = table.live().unwrap().game().shuffle(rng);
                table.deal(deal).unwrap().unwrap()
            }
            Wants::Bot { seat, level } => {
                let view = table.view(Viewer::Seat(seat)).unwrap();
                table.bot(seat, steps, choose_any(level, &view, rng.bits())).unwrap().unwrap()
            }
            Wants::Person(seat) => {
                let view = table.view(Viewer::Seat(seat)).unwrap();
                let action = choose_any(Level::Random, &view, rng.bits());
                let version = table.version();
                // The id of an action at its max length.
                let id = format!("{version:0>40}");
                let name = if seat.number() == 0 { "Anna" } else { "Olena" };
                self.ask(name, Command::Act { id, version, action: action.into() }).unwrap()
            }
            Wants::Nothing => return None,
            other => panic!("{other:?}"),
        })
    }
}

#[test]
fn a_step_at_a_full_table_writes_few_bytes() {
    let id = TableId("a".repeat(22));
    for (game, code) in keys().into_iter().flat_map(|key| ["", "b600.10", "t3"].map(|c| (key, c))) {
        let mut played = Played::begun(game, code.parse().unwrap());
        played.table.happened(1, 0);
        let mut looked_at = 0;
        for number in 0..STEPS {
            let Some(made) = played.step() else { break };
            if made.is_of_table() || made.over.is_some() || !is_played(&played.table) {
                continue;
            }
            played.table.happened(i64::from(number), 0);
            let writes = change(&id, &played.table, &made, false, 1);
            let all: usize = writes.iter().map(bytes).sum();
            assert!(all <= STEP, "{game} {code}, step {number}: {all} bytes");
            looked_at += 1;
        }
        assert!(looked_at > 20, "{game} {code}: {looked_at} steps");
        // The table itself is not small: it would be noticed.
        let whole: usize = rows::table(&id, &played.table, 1).iter().map(bytes).sum();
        assert!(whole > 10 * STEP, "{game} {code}: {whole} bytes");
    }
}
