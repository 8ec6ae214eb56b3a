//! The table itself: what it is, what it waits for and what it shows.

use std::collections::VecDeque;

use kozyr_games::{AnyEvent, AnyGame, AnyView, Setup, StepText};
use kozyr_rules::{Seat, Turn, Viewer};
use serde::{Deserialize, Serialize};

use crate::chair::{Chair, Person, Sitter};
use crate::command::{Asker, Command, Context, MAX_SAID, plain_text};
use crate::live::{Live, Logged};
use crate::paper::{Ending, Paper};
use crate::refused::{Refused, reasons};

/// How many of the last things said are kept.
const MAX_CHAT: usize = 50;

/// What a table is doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Seats are taken and options chosen.
    Lobby,
    /// A match is being played.
    Playing,
    /// A match is over; another may begin.
    Finished,
}

/// What the table waits for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wants {
    /// A deal: [`Table::deal`].
    Deal,
    /// A bot's choice: [`Table::bot`].
    Bot {
        /// For which seat.
        seat: Seat,
        /// Of which level.
        level: String,
    },
    /// A person's action.
    Person(Seat),
    /// Nothing that belongs to a match.
    Nothing,
}

/// Something said at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Said {
    /// Counts what is said here, from 1.
    pub n: u32,
    /// The seat of who said it.
    pub seat: Option<u8>,
    /// The name of who said it.
    pub name: String,
    /// What.
    pub text: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

/// A step to be kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewStep {
    /// The match.
    pub match_id: String,
    /// The step's place, from 0.
    pub number: u32,
    /// The step in canonical form.
    pub step: StepText,
    /// The id its client chose.
    pub action_id: Option<String>,
}

/// What changed. It has to be kept before it is shown.
#[derive(Clone, Debug)]
pub struct Change {
    /// The version that this led to.
    pub version: u32,
    /// The step, if it was one.
    pub step: Option<NewStep>,
    /// What everybody saw happen.
    pub events: Vec<AnyEvent>,
    /// A match began: [`Table::live`].
    pub began: bool,
    /// The match ended.
    pub over: Option<Ending>,
}

/// What became of a command.
#[derive(Clone, Debug)]
pub enum Answer {
    /// Something changed.
    Changed(Box<Change>),
    /// The action had been carried out before and had led to this version; nothing has changed.
    Repeated(u32),
    /// Something was said; the version is the same.
    Said(Said),
    /// All was already as wanted.
    Same,
}

/// A table to be opened.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Opening {
    /// The game's key.
    pub game: String,
    /// Options that differ from the defaults.
    pub options: Vec<(String, String)>,
    /// How long bots wait, in milliseconds.
    pub pace_ms: u32,
}

/// A live table.
#[derive(Clone, Debug)]
pub struct Table {
    pub(crate) owner: Person,
    pub(crate) key: String,
    /// Options that differ from their defaults.
    pub(crate) options: Vec<(String, String)>,
    pub(crate) chairs: Vec<Chair>,
    pub(crate) stage: Stage,
    pub(crate) paused: bool,
    pub(crate) pace_ms: u32,
    pub(crate) version: u32,
    pub(crate) matches: u32,
    pub(crate) chat: VecDeque<Said>,
    pub(crate) said: u32,
    pub(crate) live: Option<Live>,
}

impl Table {
    /// A new table, with nobody on its chairs. Its version is 1.
    ///
    /// # Errors
    /// If there is no such game, or its options cannot be.
    pub fn open(owner: Person, opening: Opening) -> Result<Self, Refused> {
        let setup = Setup { key: opening.game, options: opening.options, loadouts: Vec::new() };
        let (options, n_seats) = crate::seating::check_options(&setup)?;
        crate::seating::check_pace(opening.pace_ms)?;
        Ok(Self {
            owner,
            key: setup.key,
            options,
            chairs: vec![Chair::Empty; n_seats],
            stage: Stage::Lobby,
            paused: false,
            pace_ms: opening.pace_ms,
            version: 1,
            matches: 0,
            chat: VecDeque::new(),
            said: 0,
            live: None,
        })
    }

    /// Does what somebody asks, or says why not and changes nothing.
    ///
    /// # Errors
    /// If it may not be done now.
    pub fn ask(
        &mut self,
        asker: Asker<'_>,
        command: Command,
        context: Context<'_>,
    ) -> Result<Answer, Refused> {
        match command {
            Command::Sit(seat) => self.sit(asker, seat),
            Command::Leave => self.leave(asker, context.stand_in),
            Command::Ready(ready) => self.ready(asker, ready),
            Command::Loadout(text) => self.bring(asker, &text),
            Command::SetOptions(options) => self.set_options(asker, options),
            Command::SeatBot(seat, level) => self.seat_bot(asker, seat, level),
            Command::Unseat(seat) => self.unseat(asker, seat),
            Command::Start => self.start(asker, context),
            Command::Act { id, version, action } => self.act(asker, &id, version, &action),
            Command::Say(text) => self.say(asker, &text, context.now),
            Command::Pause => self.pause(asker, true),
            Command::Resume => self.pause(asker, false),
            Command::Takeover(seat, level) => self.take_over(asker, seat, level, context.online),
            Command::Return => self.come_back(asker),
            Command::Pace(ms) => self.set_pace(asker, ms),
            Command::Rematch => self.rematch(asker, context),
        }
    }

    /// What the table waits for.
    pub fn wants(&self) -> Wants {
        let Some(live) =
            self.live.as_ref().filter(|_| self.stage == Stage::Playing && !self.paused)
        else {
            return Wants::Nothing;
        };
        match live.game.turn() {
            Turn::Chance => Wants::Deal,
            Turn::Seat(seat) => match self.chairs.get(seat.idx()).and_then(Chair::bot) {
                Some(level) => Wants::Bot { seat, level: level.to_owned() },
                None => Wants::Person(seat),
            },
            Turn::Over => Wants::Nothing,
        }
    }

    fn say(&mut self, asker: Asker<'_>, text: &str, now: i64) -> Result<Answer, Refused> {
        let silent = |live: &Live| self.stage == Stage::Playing && !live.game.may_talk();
        if self.live.as_ref().is_some_and(silent) {
            return Err(reasons::NO_TALK.refuse().into());
        }
        let text = plain_text(text, MAX_SAID).ok_or_else(|| reasons::BAD_TEXT.refuse())?;
        self.said += 1;
        let said = Said {
            n: self.said,
            seat: self.seat_of(asker.person).map(Seat::number),
            name: asker.name.to_owned(),
            text,
            at: now,
        };
        if self.chat.len() == MAX_CHAT {
            self.chat.pop_front();
        }
        self.chat.push_back(said.clone());
        Ok(Answer::Said(said))
    }

    /// A change of the table alone.
    pub(crate) fn changed(&mut self) -> Answer {
        self.version += 1;
        Answer::Changed(Box::new(Change {
            version: self.version,
            step: None,
            events: Vec::new(),
            began: false,
            over: None,
        }))
    }

    pub(crate) fn begin_match(&mut self, context: Context<'_>) -> Result<Answer, Refused> {
        let (setup, game) = self.new_game()?;
        // Whoever went away and left a bot in the chair has left the table now.
        for chair in &mut self.chairs {
            match chair {
                Chair::Person(Sitter { stand_in: Some(level), .. }) => {
                    *chair = Chair::Bot(std::mem::take(level));
                }
                Chair::Person(sitter) => sitter.ready = false,
                Chair::Empty | Chair::Bot(_) => {}
            }
        }
        self.matches += 1;
        let Answer::Changed(mut change) = self.changed() else { return Ok(Answer::Same) };
        change.began = true;
        let paper = Paper::new(setup, &self.chairs, self.matches, self.version);
        self.live = Some(Live::new(context.fresh_id.to_owned(), paper, game, context.now));
        self.stage = Stage::Playing;
        self.paused = false;
        Ok(Answer::Changed(change))
    }

    /// The match that would begin now.
    pub(crate) fn new_game(&self) -> Result<(Setup, AnyGame), Refused> {
        let setup = self.setup();
        let game =
            AnyGame::new(&setup).map_err(|error| Refused::from_setup("bad-options", &error))?;
        Ok((setup, game))
    }

    /// What a match here is made from.
    pub(crate) fn setup(&self) -> Setup {
        let loadouts = Seat::first(self.chairs.len())
            .zip(&self.chairs)
            .filter_map(|(seat, chair)| Some((seat.number(), chair.sitter()?.loadout.clone()?)))
            .collect();
        Setup { key: self.key.clone(), options: self.options.clone(), loadouts }
    }

    /// The seat of a person.
    pub fn seat_of(&self, person: &Person) -> Option<Seat> {
        Seat::first(self.chairs.len())
            .zip(&self.chairs)
            .find(|(_, chair)| chair.sitter().is_some_and(|sitter| sitter.person == *person))
            .map(|(seat, _)| seat)
    }

    /// Who may change options, seat bots and start: the maker of the table or, while that person
    /// has no seat, the person with the lowest one.
    pub fn host(&self) -> &Person {
        if self.seat_of(&self.owner).is_some() {
            return &self.owner;
        }
        let first = self.chairs.iter().find_map(Chair::sitter);
        first.map_or(&self.owner, |sitter| &sitter.person)
    }

    /// From where somebody looks.
    pub fn viewer(&self, person: Option<&Person>) -> Viewer {
        person.and_then(|person| self.seat_of(person)).map_or(Viewer::Table, Viewer::Seat)
    }

    /// The match as a viewer sees it; `None` before the first one.
    pub fn view(&self, viewer: Viewer) -> Option<AnyView> {
        let live = self.live.as_ref()?;
        // After a match there may be more chairs than there were seats in it.
        let viewer = match viewer {
            Viewer::Seat(seat) if seat.idx() < live.game.n_seats() => viewer,
            Viewer::Seat(_) | Viewer::Table => Viewer::Table,
        };
        Some(live.game.view(viewer))
    }

    /// The view of a person who is to act in a match in which all others are bots.
    pub fn casual_view(&self, person: &Person) -> Option<AnyView> {
        let seat = self.seat_of(person)?;
        let others = Seat::first(self.chairs.len()).zip(&self.chairs);
        let alone = others
            .filter(|(other, _)| *other != seat)
            .all(|(_, chair)| matches!(chair, Chair::Bot(_)));
        let theirs = self.live.as_ref()?.game.turn() == Turn::Seat(seat);
        if alone && theirs { self.view(Viewer::Seat(seat)) } else { None }
    }

    /// What happened in the match after a version: `None` if that is not known or too much.
    pub fn missed(&self, seen: u32) -> Option<&[Logged]> {
        if seen > self.version {
            return None;
        }
        self.live.as_ref().map_or(Some(&[]), |live| live.since(seen))
    }

    /// The match being played, or the last one.
    pub const fn live(&self) -> Option<&Live> {
        self.live.as_ref()
    }

    /// The chairs in the order of the seats.
    pub fn chairs(&self) -> &[Chair] {
        &self.chairs
    }

    /// The game's key.
    pub fn key(&self) -> &str {
        &self.key
    }

    /// The options that differ from their defaults.
    pub fn options(&self) -> &[(String, String)] {
        &self.options
    }

    /// What the table is doing.
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// Whether play rests.
    pub const fn paused(&self) -> bool {
        self.paused
    }

    /// How long bots wait, in milliseconds.
    pub const fn pace_ms(&self) -> u32 {
        self.pace_ms
    }

    /// The version.
    pub const fn version(&self) -> u32 {
        self.version
    }

    /// The last things said, oldest first.
    pub fn chat(&self) -> impl ExactSizeIterator<Item = &Said> {
        self.chat.iter()
    }

    /// The maker of the table.
    pub const fn owner(&self) -> &Person {
        &self.owner
    }

    /// The maker and everybody with a seat: whose table it is.
    pub fn people(&self) -> Vec<Person> {
        let mut people = vec![self.owner.clone()];
        for sitter in self.chairs.iter().filter_map(Chair::sitter) {
            if !people.contains(&sitter.person) {
                people.push(sitter.person.clone());
            }
        }
        people
    }
}
