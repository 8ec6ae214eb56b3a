//! A table with people, and randomness that can be repeated.

use kozyr_games::{AnyGame, Setup, StepText};
use kozyr_rules::{Below, Seat, SeatSet, Turn};
use kozyr_table::{
    Answer, Asker, Change, Command, Context, Opening, Person, Program, Refused, Settings,
    StoredMatch, StoredStep, Table, Wants, Watcher,
};

pub(crate) struct Chance(pub(crate) u64);

impl Below for Chance {
    fn below(&mut self, n: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        u32::try_from((self.0 >> 33) % u64::from(n)).unwrap()
    }
}

pub(crate) fn person(name: &str) -> Person {
    Person(format!("id of {name}"))
}

/// A spectator.
pub(crate) fn watcher(name: &str) -> Watcher {
    Watcher { person: person(name), name: name.to_owned() }
}

/// A person's program.
pub(crate) fn program_of(owner: &str) -> Program {
    Program {
        id: format!("program of {owner}"),
        name: "mybot".to_owned(),
        owner: person(owner),
        owner_name: owner.to_owned(),
    }
}

/// A table whose changes are stored as a store would store them.
pub(crate) struct Kept {
    pub(crate) table: Table,
    pub(crate) saved: String,
    pub(crate) matches: Vec<StoredMatch>,
    pub(crate) online: SeatSet,
    pub(crate) chance: Chance,
    /// How long the person who acts next has thought, in milliseconds.
    pub(crate) spent: u32,
    /// The time, in milliseconds since 1970.
    pub(crate) now: i64,
}

impl Kept {
    pub(crate) fn open(game: &str, options: &[(&str, &str)]) -> Self {
        let options = options.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
        let opening = Opening { game: game.to_owned(), options, pace_ms: 0 };
        let table = Table::open(person("Anna"), opening).unwrap();
        let saved = table.save();
        Self {
            table,
            saved,
            matches: Vec::new(),
            online: SeatSet::EMPTY,
            chance: Chance(1),
            spent: 0,
            now: 7,
        }
    }

    pub(crate) fn ask(&mut self, name: &str, command: Command) -> Result<Answer, Refused> {
        let person = person(name);
        let fresh_id = format!("match {}", self.matches.len() + 1);
        let context =
            Context { online: self.online, now: self.now, fresh_id: &fresh_id, spent: self.spent };
        let answer = self.table.ask(Asker { person: &person, name }, command, context)?;
        if let Answer::Changed(change) = &answer {
            self.keep(change);
        }
        Ok(answer)
    }

    /// Runs a command that succeeds.
    pub(crate) fn does(&mut self, name: &str, command: Command) -> u32 {
        match self.ask(name, command.clone()) {
            Ok(Answer::Changed(change)) => change.version,
            other => panic!("{name}: {command:?}: {other:?}"),
        }
    }

    /// Runs a command that is refused for this reason.
    pub(crate) fn refused(&mut self, name: &str, command: Command, reason: &str) {
        let before = (self.table.save(), self.table.version());
        match self.ask(name, command.clone()) {
            Err(refused) => assert_eq!(refused.reason, reason, "{name}: {command:?}: {refused}"),
            Ok(answer) => panic!("{name}: {command:?}: {answer:?} instead of {reason}"),
        }
        assert_eq!(
            (self.table.save(), self.table.version()),
            before,
            "a refusal changed something"
        );
    }

    pub(crate) fn keep(&mut self, change: &Change) {
        assert_eq!(change.version, self.table.version());
        self.table.happened(self.now, self.spent);
        if change.began {
            let live = self.table.live().unwrap();
            self.matches.push(StoredMatch {
                id: live.id.clone(),
                info: live.info.to_text().into(),
                started: live.started,
                steps: Vec::new(),
            });
        }
        match &change.step {
            // As in a server: a step does not save the rest of the table.
            Some(new) => {
                let steps = &mut self.matches.last_mut().unwrap().steps;
                assert_eq!(new.number as usize, steps.len());
                let (seat, text) = match &new.step {
                    kozyr_games::StepText::Deal(text) => (None, text.clone()),
                    kozyr_games::StepText::Act(seat, text) => (Some(seat.number()), text.clone()),
                };
                let action_id = new.action_id.clone();
                let (version, clock) = (change.version, self.table.clock_text());
                steps.push(StoredStep { seat, text: text.into(), action_id, version, clock });
            }
            None => self.saved = self.table.save(),
        }
        if change.is_of_table() {
            self.saved = self.table.save();
        }
    }

    /// Restarts the table as after a kill of the process.
    pub(crate) fn killed(&mut self) {
        self.table = Table::restore(&self.saved, self.matches.last().cloned()).unwrap();
    }

    pub(crate) fn game(&self) -> &AnyGame {
        self.table.live().unwrap().game()
    }

    pub(crate) fn any_action(&mut self) -> String {
        let legal = self.game().legal();
        legal[self.chance.below(u32::try_from(legal.len()).unwrap()) as usize].clone()
    }

    pub(crate) fn any_deal(&mut self) -> String {
        self.table.live().unwrap().game().shuffle(&mut self.chance)
    }

    /// Returns actions to the end of the cards in play, whoever gains by them.
    pub(crate) fn any_line(&mut self) -> Vec<String> {
        any_line(self.table.live().unwrap().game(), &mut self.chance)
    }

    /// Deals and lets bots play until a person acts next or the match is over.
    pub(crate) fn go_on(&mut self) -> Wants {
        loop {
            let change = match self.table.wants() {
                Wants::Deal => {
                    let deal = self.any_deal();
                    self.table.deal(deal)
                }
                Wants::Bot { seat, .. } => {
                    let action = self.any_action();
                    let after = self.table.live().unwrap().row_count();
                    self.table.bot(seat, after, action)
                }
                Wants::Newcomers => Ok(self.table.seat_newcomers(0)),
                Wants::Claimed => self.table.play_claimed(),
                other => return other,
            };
            let change = change.unwrap().expect("it was wanted");
            self.keep(&change);
        }
    }

    pub(crate) fn act(
        &mut self,
        name: &str,
        id: &str,
        version: u32,
        action: &str,
    ) -> Result<Answer, Refused> {
        let (id, action) = (id.to_owned(), action.to_owned());
        self.ask(name, Command::Act { id, version, action: action.into() })
    }
}

/// Random actions to the end of the cards in play.
pub(crate) fn any_line(game: &AnyGame, chance: &mut impl Below) -> Vec<String> {
    let (mut game, mut line) = (game.clone(), Vec::new());
    while game.may_claim() {
        let Turn::Seat(seat) = game.turn() else { break };
        let legal = game.legal();
        let action = legal[chance.below(u32::try_from(legal.len()).unwrap()) as usize].clone();
        game.step(&StepText::Act(seat, action.clone())).expect("it is legal");
        line.push(action);
    }
    line
}

pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number)
}

pub(crate) fn n_seats(game: &str) -> usize {
    AnyGame::new(&Setup { key: game.into(), ..Setup::default() }).unwrap().n_seats()
}

/// Returns a match of Caravan with these options and settings, which Anna, the owner, and Olena have
/// begun. Nothing is dealt yet.
pub(crate) fn started(options: &[(&str, &str)], settings: Settings) -> Kept {
    let mut kept = Kept::open("caravan", options);
    kept.does("Anna", Command::Sit(seat(0)));
    if settings != Settings::default() {
        kept.does("Anna", Command::Settings(settings));
    }
    kept.does("Olena", Command::Sit(seat(1)));
    kept.does("Olena", Command::Ready(true));
    kept.does("Anna", Command::Start);
    kept
}

/// Returns a match of Caravan between Anna, the owner, and Olena, in which Anna acts first.
pub(crate) fn two() -> Kept {
    let mut kept = started(&[("first", "0")], Settings::default());
    assert_eq!(kept.go_on(), Wants::Person(seat(0)));
    kept
}
