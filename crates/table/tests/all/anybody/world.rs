//! A table with people around it, and the choice of what happens next.

use kozyr_bots::{Level, Rng};
use kozyr_rules::{Below, Seat, SeatSet};
use kozyr_table::{Answer, Chair, Command, Context, HostUpdate, Stage, Wants};

use crate::anybody::commands::{self, Who};
use crate::anybody::sound::Memory;
use crate::anybody::tally::{Tally, stage};
use crate::anybody::{alive, facts, sound};
use crate::support::{Kept, person};

/// People who may take seats.
pub(crate) const PEOPLE: [&str; 4] = ["Anna", "Boris", "Olena", "Zoya"];
/// A person who never takes a seat.
const STRANGER: &str = "";

pub(crate) struct World {
    pub(crate) kept: Kept,
    /// The number of actions that people have sent with their own ids.
    pub(crate) acts: usize,
    rng: Rng,
    memory: Memory,
    key: &'static str,
    number: u64,
    /// The commands so far, to print on a failure.
    story: Vec<String>,
}

impl Drop for World {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let (key, number) = (self.key, self.number);
            let last = self.story.len().saturating_sub(40);
            let story = self.story[last..].join("\n  ");
            eprintln!("in {key}, sequence {number}, after\n  {story}");
        }
    }
}

impl World {
    pub(crate) fn open(key: &'static str, number: u64) -> Self {
        let mut world = Self {
            kept: Kept::open(key, &[]),
            acts: 0,
            rng: Rng::new(number),
            memory: Memory::default(),
            key,
            number,
            story: Vec::new(),
        };
        world.kept.chance.0 = number;
        // Most sequences begin with short matches under some options.
        if !world.one_in(4) {
            let changes = commands::options(&mut world);
            // Some of these are invalid.
            let _ = world.kept.ask("Anna", Command::SetOptions(changes));
        }
        world
    }

    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.rng.below(u32::try_from(n).unwrap()) as usize
    }

    pub(crate) fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    pub(crate) fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }

    /// Returns a random legal action of the player who acts next.
    pub(crate) fn legal(&mut self) -> Option<String> {
        let legal = self.kept.table.live()?.game().legal();
        if legal.is_empty() { None } else { Some(legal[self.below(legal.len())].clone()) }
    }

    /// Makes something happen, and checks the table.
    pub(crate) fn turn(&mut self, tally: &mut Tally) {
        // A match of one deal is soon over.
        if self.kept.table.agreed_anew().is_some() {
            self.owed(tally);
        }
        match self.below(24) {
            0..=6 => self.bring(tally),
            7 => {
                // On to the end, or far.
                for _ in 0..self.below(600) {
                    self.bring(tally);
                }
            }
            8..=9 => self.arrange(tally),
            10 => {
                let number = self.below(32);
                self.kept.online = Seat::first(5)
                    .filter(|seat| number >> seat.idx() & 1 == 1)
                    .collect::<SeatSet>();
            }
            11 => {
                let (name, new) = (self.pick(&PEOPLE), self.pick(&["Anna", "Zoya", "A. N. Other"]));
                let before = (self.kept.table.save(), self.kept.table.version());
                match self.kept.table.rename(&person(name), new) {
                    Some(change) => self.kept.keep(&change),
                    None => assert_eq!((self.kept.table.save(), self.kept.table.version()), before),
                }
            }
            12..=14 => self.update(tally),
            15 => self.owed(tally),
            _ => {
                let command = commands::any(self);
                let name = if self.one_in(5) { STRANGER } else { self.pick(&PEOPLE) };
                match (name, commands::kind(&command)) {
                    // A stranger asks for a chair that does not exist.
                    (STRANGER, "Sit") => self.ask(name, Command::Sit(Seat::new(7)), tally),
                    // And tries to join a table that is not open.
                    (STRANGER, "Come") if self.kept.table.is_open_to_all() => false,
                    _ => self.ask(name, command, tally),
                };
            }
        }
        self.look(tally);
    }

    /// Runs a command that others wait for: an answer, another match, a seat, a decision of the
    /// host.
    fn owed(&mut self, tally: &mut Tally) {
        let yes = self.one_in(2);
        let table = &self.kept.table;
        let at =
            |seat: Seat| PEOPLE.into_iter().find(|name| table.seat_of(&person(name)) == Some(seat));
        let swap = table.swaps().find(|(.., declined)| !declined);
        let swap =
            swap.and_then(|(from, with, _)| Some((at(with)?, Command::AnswerSwap(from, yes))));
        let anew = table.agreed_anew().and_then(|agreed| {
            let seats = Seat::first(table.chairs().len());
            let mut others = seats.filter(|seat| !agreed.contains(seat));
            Some((others.find_map(at)?, Command::BeginAnew))
        });
        let barred = table.known().iter().find(|known| known.barred).and_then(|known| {
            let host = PEOPLE.into_iter().find(|name| *table.host() == person(name))?;
            Some((host, Command::LetIn(known.n)))
        });
        let comes = || {
            let mut names = PEOPLE.into_iter();
            let name = names.find(|name| table.seat_of(&person(name)).is_none())?;
            (table.is_open_to_all() && table.stage() == Stage::Playing)
                .then_some((name, Command::Come))
        };
        let Some((name, command)) = swap.or(anew).or(barred).or_else(comes) else { return };
        self.ask(name, command, tally);
    }

    /// Reports that somebody is away or back, has been waited for, or is out of time.
    fn update(&mut self, tally: &mut Tally) {
        let seat = Seat::new(u8::try_from(self.below(5)).unwrap());
        let turn = self.kept.table.clock_of().filter(|_| !self.one_in(3));
        let waits = self.kept.table.keeps_waiting().filter(|_| !self.one_in(3));
        let proposal = self.kept.table.proposals().first().map_or(1, |one| one.n);
        let update = match self.below(9) {
            0 => HostUpdate::Away(seat),
            1 => HostUpdate::Back(seat),
            2 => HostUpdate::Absent(seat),
            3 if self.kept.table.paused() && self.one_in(2) => HostUpdate::PauseOver,
            3 => HostUpdate::Unanswered,
            4 => HostUpdate::Stalled(waits.unwrap_or(seat)),
            5 => HostUpdate::StallOver,
            6 => HostUpdate::ProposalOver(proposal),
            7 => HostUpdate::HostIdle(seat),
            _ => HostUpdate::TimeUp(turn.unwrap_or(seat)),
        };
        self.story.push(format!("{update:?}"));
        let before = (self.kept.table.save(), self.kept.table.version());
        match self.kept.table.update(update, 11) {
            None => assert_eq!((self.kept.table.save(), self.kept.table.version()), before),
            Some(change) => {
                assert_eq!((change.version, change.step.is_none()), (before.1 + 1, true));
                sound::learned(&self.kept.table, update);
                self.kept.keep(&change);
                tally.updates += 1;
            }
        }
    }

    fn look(&mut self, tally: &mut Tally) {
        self.memory.hold(&self.kept.table);
        if self.one_in(4) {
            alive::proof(self, tally);
        }
        if self.one_in(6) {
            facts::agree(&self.kept.table);
            sound::knows_whom_it_names(&self.kept.table);
            tally.facts += 1;
        }
        if self.one_in(12) {
            sound::as_before(&mut self.kept);
            tally.restored += 1;
        }
    }

    /// Runs a command of a person, and checks the answer.
    pub(crate) fn ask(&mut self, name: &str, command: Command, tally: &mut Tally) -> bool {
        self.story.push(format!("{name:?}: {command:?}"));
        let table = &self.kept.table;
        let (at, kind) = (stage(table), commands::kind(&command));
        let who = match table.seat_of(&person(name)) {
            Some(_) => Who::Sitter,
            None if name == STRANGER => Who::Stranger,
            None => Who::Spectator,
        };
        let before = sound::Before::of(table, &person(name));
        let answer = self.kept.ask(name, command.clone());
        // As a server does, so that the chat is there after a restart.
        if let Ok(Answer::Said(_)) = answer {
            self.kept.saved = self.kept.table.save();
        }
        before.hold(&self.kept.table, &command, &answer);
        let ending = match &answer {
            Ok(Answer::Changed(change)) => change.over.as_ref(),
            Ok(Answer::Repeated(_) | Answer::Said(_) | Answer::Same) | Err(_) => None,
        };
        let over = ending.is_some_and(|ending| !ending.ended);
        tally.finished += u64::from(over);
        self.memory.acted(&self.kept.table, name, &answer);
        tally.count(kind, at, who, answer.as_ref().err().map(|refused| refused.reason));
        answer.is_ok()
    }

    /// Supplies what the table waits for.
    fn bring(&mut self, tally: &mut Tally) {
        let wants = self.kept.table.wants();
        let over_before = self.kept.table.stage() == Stage::Finished;
        let change = match wants {
            Wants::Deal => {
                let deal = self.kept.any_deal();
                self.kept.table.deal(deal)
            }
            Wants::Bot { seat, .. } => {
                let action = self.legal().expect("a bot can act");
                let after = self.kept.table.live().unwrap().row_count();
                if self.one_in(4) {
                    self.kept.table.bot_instead(seat, after, action)
                } else {
                    self.kept.table.bot(seat, after, action)
                }
            }
            Wants::Person(seat) => {
                let sitter = self.kept.table.chairs()[seat.idx()].sitter();
                let id = sitter.expect("a person is on the chair").person.clone();
                let name = PEOPLE.into_iter().find(|name| person(name) == id).expect("one of them");
                let version = self.kept.table.version();
                let action = self.legal().expect("a person can act");
                self.acts += 1;
                let act =
                    Command::Act { id: format!("a{}", self.acts), version, action: action.into() };
                assert!(self.ask(name, act, tally), "it was this person's turn");
                tally.steps += 1;
                return;
            }
            Wants::Newcomers => Ok(self.kept.table.seat_newcomers(11)),
            Wants::Judge { seat, claim } => {
                let certain = !self.one_in(3);
                Ok(self.kept.table.judged(seat, claim, certain, 11))
            }
            Wants::Answers(seats) => {
                let seat = seats.iter().next().expect("somebody is asked");
                let sitter = self.kept.table.chairs()[seat.idx()].sitter();
                let id = sitter.expect("a person is on the chair").person.clone();
                let name = PEOPLE.into_iter().find(|name| person(name) == id).expect("one of them");
                let yes = !self.one_in(4);
                assert!(self.ask(name, Command::AnswerClaim(yes), tally), "they were asked");
                tally.steps += 1;
                return;
            }
            Wants::Line(claim) => {
                let line = self.kept.any_line();
                let line = Some(line).filter(|_| !self.one_in(4));
                Ok(self.kept.table.line(claim, line, 11))
            }
            Wants::Claimed => self.kept.table.play_claimed(),
            Wants::Nothing => return,
        };
        self.story.push(format!("{wants:?}"));
        let change = change.unwrap().expect("it was wanted");
        self.kept.keep(&change);
        tally.steps += 1;
        tally.finished += u64::from(!over_before && change.over.is_some());
    }

    /// Makes people agree to play, or to continue.
    fn arrange(&mut self, tally: &mut Tally) {
        if self.kept.table.stage() == Stage::Playing {
            if self.kept.table.paused() {
                let name = self.pick(&PEOPLE);
                self.ask(name, Command::Resume, tally);
            }
            return;
        }
        let host = self.kept.table.host().clone();
        let Some(host) = PEOPLE.into_iter().find(|name| person(name) == host) else { return };
        let n = self.kept.table.chairs().len();
        for seat in Seat::first(n) {
            let half = self.one_in(2);
            match &self.kept.table.chairs()[seat.idx()] {
                Chair::Empty => {
                    let name = self.pick(&PEOPLE);
                    if half || self.kept.table.seat_of(&person(name)).is_some() {
                        self.ask(host, Command::SeatBot(seat, Level::Random), tally);
                    } else {
                        self.ask(name, Command::Sit(seat), tally);
                    }
                }
                // Its owner may be among the people.
                Chair::Program(_) if half => {
                    self.ask(host, Command::SeatBot(seat, Level::Random), tally);
                }
                Chair::Person(_) | Chair::Bot(_) | Chair::Program(_) => {}
            }
        }
        for name in PEOPLE {
            if self.kept.table.seat_of(&person(name)).is_some() {
                self.ask(name, Command::Ready(true), tally);
            }
        }
        let online = Seat::first(n).filter(|_| !self.one_in(3)).collect();
        let fresh_id = format!("match {}", self.kept.matches.len() + 1);
        let context = Context { online, now: 11, fresh_id: &fresh_id, spent: 0 };
        if let Some(change) = self.kept.table.begin_by_itself(context) {
            self.story.push(format!("begins with {online:?}"));
            return self.kept.keep(&change);
        }
        // The host may be another person now.
        let host = self.kept.table.host().clone();
        if let Some(host) = PEOPLE.into_iter().find(|name| person(name) == host) {
            self.ask(host, Command::Start, tally);
        }
    }
}
