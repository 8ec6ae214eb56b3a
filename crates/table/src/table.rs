//! The table itself: what it is, what it waits for and what it shows.

use std::collections::VecDeque;

use kozyr_games::{AnyGame, AnyView, Setup};
use kozyr_rules::{Seat, Turn, Viewer};

use crate::live::{Live, Logged};
use crate::model::{
    Aid, Answer, Asker, Chair, Change, Context, Doors, MatchInfo, Newcomer, Notice, Opening,
    Person, Refused, Said, Settings, Sitter, Stage, Swap, Wants, What, check_options, check_pace,
    reasons,
};

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
    pub(crate) settings: Settings,
    /// What is not shown again, in order.
    pub(crate) hidden: Vec<Aid>,
    pub(crate) version: u32,
    pub(crate) matches: u32,
    pub(crate) chat: VecDeque<Said>,
    pub(crate) said: u32,
    /// What people did besides playing, the last of it.
    pub(crate) notices: VecDeque<Notice>,
    pub(crate) noticed: u32,
    /// Who has taken the ended table from their list.
    pub(crate) left: Vec<Person>,
    /// Whether whoever comes may take the seat of a bot.
    pub(crate) open_to_all: bool,
    pub(crate) newcomers: Vec<Newcomer>,
    pub(crate) doors: Doors,
    /// Why the house has closed the table.
    pub(crate) closed_because: Option<String>,
    /// Who asks whom to change places.
    pub(crate) swaps: Vec<Swap>,
    /// Who agrees to begin another match at once.
    pub(crate) anew: Vec<Person>,
    /// Who has left the match for good, and from which seat: none of them plays for another one.
    pub(crate) gone: Vec<(Person, Seat)>,
    pub(crate) live: Option<Live>,
}

impl Table {
    /// A new table, with nobody on its chairs. Its version is 1.
    ///
    /// ```
    /// # use kozyr_table::{Opening, Person, Refused, Stage, Table};
    /// let anna = Person("id of Anna".into());
    /// let opening = |rounds: &str| Opening {
    ///     game: "kan".into(),
    ///     options: vec![("rounds".into(), rounds.into())],
    ///     pace_ms: 500,
    /// };
    /// let table = Table::open(anna.clone(), opening("3"))?;
    /// assert_eq!((table.version(), table.stage(), table.chairs().len()), (1, Stage::Lobby, 5));
    /// assert!(table.chairs().iter().all(|chair| chair.is_empty()));
    ///
    /// let refused = Table::open(anna, opening("41")).unwrap_err();
    /// assert_eq!(refused.reason, "bad-options");
    /// # Ok::<(), Refused>(())
    /// ```
    ///
    /// # Errors
    /// If there is no such game, or its options cannot be.
    pub fn open(owner: Person, opening: Opening) -> Result<Self, Refused> {
        let setup = Setup { key: opening.game, options: opening.options, loadouts: Vec::new() };
        let (options, n_seats) = check_options(&setup)?;
        check_pace(opening.pace_ms)?;
        Ok(Self {
            owner,
            key: setup.key,
            options,
            chairs: vec![Chair::Empty; n_seats],
            stage: Stage::Lobby,
            paused: false,
            pace_ms: opening.pace_ms,
            settings: Settings::default(),
            hidden: Vec::new(),
            version: 1,
            matches: 0,
            chat: VecDeque::new(),
            said: 0,
            notices: VecDeque::new(),
            noticed: 0,
            left: Vec::new(),
            open_to_all: false,
            newcomers: Vec::new(),
            doors: Doors::default(),
            closed_because: None,
            swaps: Vec::new(),
            anew: Vec::new(),
            gone: Vec::new(),
            live: None,
        })
    }

    /// What the table waits for. A host asks after each change and brings it; a change between
    /// may make it something else.
    ///
    /// ```
    /// # use kozyr_bots::{Level, Rng};
    /// # use kozyr_rules::{Seat, SeatSet, Viewer};
    /// # use kozyr_table::{Answer, Asker, Command, Context, Opening, Person, Refused, Table, Wants};
    /// # let anna = Person("id of Anna".into());
    /// # let asker = Asker { person: &anna, name: "Anna" };
    /// # let context =
    /// #     Context { online: SeatSet::EMPTY, now: 0, fresh_id: "m1", spent: 0 };
    /// # let opening =
    /// #     Opening { game: "caravan".into(), options: vec![("first".into(), "0".into())], pace_ms: 0 };
    /// # let mut table = Table::open(anna.clone(), opening)?;
    /// # for command in [
    /// #     Command::Sit(Seat::new(0)),
    /// #     Command::SeatBot(Seat::new(1), Level::Normal),
    /// #     Command::Start,
    /// # ] {
    /// #     table.ask(asker, command, context)?;
    /// # }
    /// assert_eq!(table.wants(), Wants::Deal);
    /// let deal = table.live().unwrap().game().shuffle(&mut Rng::new(1));
    /// table.deal(deal)?;
    /// assert_eq!(table.wants(), Wants::Person(Seat::new(0)));
    ///
    /// table.ask(asker, Command::Pause, context)?;
    /// assert_eq!(table.wants(), Wants::Nothing);
    /// table.ask(asker, Command::Resume, context)?;
    ///
    /// // Anna leaves during the match: a bot plays on, and its level comes from the context.
    /// table.ask(asker, Command::Leave, context)?;
    /// assert_eq!(table.wants(), Wants::Bot { seat: Seat::new(0), level: Level::Normal });
    /// # Ok::<(), Refused>(())
    /// ```
    pub fn wants(&self) -> Wants {
        if !self.newcomers.is_empty() && !self.paused && self.newcomers_may_sit() {
            return Wants::Newcomers;
        }
        let Some(live) =
            self.live.as_ref().filter(|_| self.stage == Stage::Playing && !self.paused)
        else {
            return Wants::Nothing;
        };
        if let Some(wants) = self.claim_wants() {
            return wants;
        }
        match live.now.game.turn() {
            Turn::Chance => Wants::Deal,
            Turn::Seat(seat) => {
                let bot = self.chairs.get(seat.idx()).and_then(Chair::bot);
                match bot.or_else(|| self.overdue()) {
                    Some(level) => Wants::Bot { seat, level },
                    None => Wants::Person(seat),
                }
            }
            Turn::Over => Wants::Nothing,
        }
    }

    /// A change of the table alone.
    pub(crate) fn changed(&mut self) -> Answer {
        self.version += 1;
        Answer::Changed(Box::new(Change::of_table(self.version)))
    }

    pub(crate) fn begin_match(&mut self, context: Context<'_>) -> Result<Answer, Refused> {
        let (setup, game) = self.new_game()?;
        let mut gone = Vec::new();
        // Whoever went away and left a bot in the chair has left the table now.
        for (number, chair) in (0..).zip(&mut self.chairs) {
            match chair {
                Chair::Person(Sitter { stand_in: Some(level), name, .. }) => {
                    gone.push((Seat::new(number), name.clone()));
                    *chair = Chair::Bot(*level);
                }
                Chair::Person(sitter) => sitter.ready = false,
                Chair::Empty | Chair::Bot(_) | Chair::Program(_) => {}
            }
        }
        for (seat, name) in gone {
            self.note_of(What::Left, Some(seat), name, None, None, context.now);
        }
        self.matches += 1;
        self.gone.clear();
        self.swaps.clear();
        self.anew.clear();
        let Answer::Changed(mut change) = self.changed() else { return Ok(Answer::Same) };
        change.began = true;
        let mut info = MatchInfo::new(setup, &self.chairs, self.matches, self.version);
        info.open = Some(self.open_to_all);
        let mut live = Live::new(context.fresh_id.to_owned(), info, game, context.now);
        live.history.delay = self.settings.delay();
        live.fill_banks(self.settings);
        let programs = Seat::first(self.chairs.len()).zip(&self.chairs);
        let seen =
            programs.filter_map(|(seat, chair)| Some((chair.program()?.owner.clone(), seat)));
        live.seen.seen_by = seen.collect();
        self.live = Some(live);
        self.stage = Stage::Playing;
        self.paused = false;
        Ok(Answer::Changed(change))
    }

    /// The match that would begin now.
    pub(crate) fn new_game(&self) -> Result<(Setup, AnyGame), Refused> {
        self.owners_are_apart()?;
        let setup = self.setup();
        let game = AnyGame::new(&setup).map_err(|error| self.not_begun(&error))?;
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

    /// The match as a viewer sees it; `None` before the first one. This is the only way by which
    /// cards leave a table.
    ///
    /// ```
    /// # use kozyr_bots::{Level, Rng};
    /// # use kozyr_rules::{Seat, SeatSet, Viewer};
    /// # use kozyr_table::{Answer, Asker, Command, Context, Opening, Person, Refused, Table, Wants};
    /// # let anna = Person("id of Anna".into());
    /// # let asker = Asker { person: &anna, name: "Anna" };
    /// # let context =
    /// #     Context { online: SeatSet::EMPTY, now: 0, fresh_id: "m1", spent: 0 };
    /// # let opening =
    /// #     Opening { game: "caravan".into(), options: vec![("first".into(), "0".into())], pace_ms: 0 };
    /// # let mut table = Table::open(anna.clone(), opening)?;
    /// # for command in [
    /// #     Command::Sit(Seat::new(0)),
    /// #     Command::SeatBot(Seat::new(1), Level::Normal),
    /// #     Command::Start,
    /// # ] {
    /// #     table.ask(asker, command, context)?;
    /// # }
    /// # let deal = table.live().unwrap().game().shuffle(&mut Rng::new(1));
    /// # table.deal(deal)?;
    /// // Anna sees her own hand and what she may do; a spectator sees neither.
    /// let seen_by = |person: Option<&Person>| {
    ///     serde_json::to_value(table.view(table.viewer(person))).unwrap()
    /// };
    /// let (own, spectator) = (seen_by(Some(&anna)), seen_by(None));
    /// assert_eq!((own["viewer"].as_u64(), spectator["viewer"].as_u64()), (Some(0), None));
    /// assert!(!own["legal"].as_array().unwrap().is_empty());
    /// assert!(spectator["legal"].as_array().unwrap().is_empty());
    /// assert!(own["hands"][0][0].is_string() && !spectator["hands"][0][0].is_string());
    /// # Ok::<(), Refused>(())
    /// ```
    pub fn view(&self, viewer: Viewer) -> Option<AnyView> {
        let live = self.live.as_ref()?;
        // After a match there may be more chairs than there were seats in it.
        let viewer = match viewer {
            Viewer::Seat(seat) if seat.idx() < live.now.game.n_seats() => viewer,
            Viewer::Seat(_) | Viewer::Table => Viewer::Table,
        };
        // Nobody at the table gains from being told what happens there.
        let behind = if viewer == Viewer::Table { self.delay() } else { 0 };
        Some(live.seen_from(viewer, behind))
    }

    /// The view of a person who is to act in a match in which all others are bots: where a hint
    /// takes nothing from anybody.
    pub fn casual_view(&self, person: &Person) -> Option<AnyView> {
        let seat = self.alone_with_bots(person)?;
        let theirs = self.live.as_ref()?.now.game.turn() == Turn::Seat(seat);
        if theirs && self.stage != Stage::Ended { self.view(Viewer::Seat(seat)) } else { None }
    }

    /// The seat of a person, if bots have all the others.
    pub(crate) fn alone_with_bots(&self, person: &Person) -> Option<Seat> {
        let seat = self.seat_of(person)?;
        let mut others = Seat::first(self.chairs.len()).zip(&self.chairs);
        let alone = others.all(|(other, chair)| other == seat || chair.is_bot());
        alone.then_some(seat)
    }

    /// Whether one person plays, and bots have all the other seats.
    pub(crate) fn is_one_with_bots(&self) -> bool {
        is_one_with_bots(&self.chairs)
    }

    /// What happened in the match after a version: `None` if that is not known or too much. A
    /// client that comes back is sent this and its view.
    ///
    /// ```
    /// # use kozyr_bots::{Level, Rng};
    /// # use kozyr_rules::{Seat, SeatSet, Viewer};
    /// # use kozyr_table::{Answer, Asker, Command, Context, Opening, Person, Refused, Table, Wants};
    /// # let anna = Person("id of Anna".into());
    /// # let asker = Asker { person: &anna, name: "Anna" };
    /// # let context =
    /// #     Context { online: SeatSet::EMPTY, now: 0, fresh_id: "m1", spent: 0 };
    /// # let opening =
    /// #     Opening { game: "caravan".into(), options: vec![("first".into(), "0".into())], pace_ms: 0 };
    /// # let mut table = Table::open(anna.clone(), opening)?;
    /// # for command in [
    /// #     Command::Sit(Seat::new(0)),
    /// #     Command::SeatBot(Seat::new(1), Level::Normal),
    /// #     Command::Start,
    /// # ] {
    /// #     table.ask(asker, command, context)?;
    /// # }
    /// let seen = table.version();
    /// let deal = table.live().unwrap().game().shuffle(&mut Rng::new(1));
    /// table.deal(deal)?;
    ///
    /// let missed = table.missed(seen).unwrap();
    /// assert_eq!(missed.iter().map(|entry| entry.version).collect::<Vec<_>>(), [seen + 1]);
    /// assert!(!missed[0].events.is_empty());
    /// assert!(table.missed(seen + 1).unwrap().is_empty());
    /// assert!(table.missed(1).is_none(), "the match had not begun");
    /// # Ok::<(), Refused>(())
    /// ```
    pub fn missed(&self, seen: u32) -> Option<&[Logged]> {
        if seen > self.version {
            return None;
        }
        self.live.as_ref().map_or(Some(&[]), |live| live.since(seen))
    }

    /// The version that an action led to, if this person has carried it out.
    pub(crate) fn repeated(&self, person: &Person, id: &str) -> Option<u32> {
        self.live.as_ref()?.repeated(self.seat_of(person)?.number(), id)
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

    /// What the people at the table have agreed upon.
    pub const fn settings(&self) -> Settings {
        self.settings
    }

    /// What is hidden from everybody's eyes, though everybody has seen it, in order.
    pub fn hidden(&self) -> &[Aid] {
        &self.hidden
    }

    /// The version.
    pub const fn version(&self) -> u32 {
        self.version
    }

    /// The last things said, oldest first.
    pub fn chat(&self) -> impl ExactSizeIterator<Item = &Said> {
        self.chat.iter()
    }

    /// The maker of the table, or whoever took that one's place.
    pub const fn owner(&self) -> &Person {
        &self.owner
    }

    /// The maker and everybody with a seat or the promise of one, but for those who have left for
    /// good: whose table it is.
    pub fn people(&self) -> Vec<Person> {
        let mut people = vec![self.owner.clone()];
        for sitter in self.chairs.iter().filter_map(Chair::sitter) {
            if !people.contains(&sitter.person) {
                people.push(sitter.person.clone());
            }
        }
        for newcomer in &self.newcomers {
            if !people.contains(&newcomer.person) {
                people.push(newcomer.person.clone());
            }
        }
        people.retain(|person| !self.left.contains(person));
        people
    }

    pub(crate) fn between_matches(&self) -> Result<(), Refused> {
        match self.stage {
            Stage::Lobby | Stage::Finished => Ok(()),
            Stage::Playing => Err(reasons::MATCH_RUNNING.refuse().into()),
            Stage::Ended => Err(reasons::ENDED.refuse().into()),
        }
    }

    pub(crate) fn host_only(&self, asker: Asker<'_>) -> Result<(), Refused> {
        if self.host() == asker.person { Ok(()) } else { Err(reasons::NOT_HOST.refuse().into()) }
    }

    pub(crate) fn chair(&self, seat: Seat) -> Result<&Chair, Refused> {
        self.chairs.get(seat.idx()).ok_or_else(|| reasons::NO_SUCH_SEAT.of(seat).into())
    }

    pub(crate) fn seat(&self, person: &Person) -> Result<Seat, Refused> {
        self.seat_of(person).ok_or_else(|| reasons::NOT_SEATED.refuse().into())
    }

    pub(crate) fn sitter(&mut self, person: &Person) -> Result<&mut Sitter, Refused> {
        self.chairs
            .iter_mut()
            .filter_map(Chair::sitter_mut)
            .find(|sitter| sitter.person == *person)
            .ok_or_else(|| reasons::NOT_SEATED.refuse().into())
    }
}

/// Whether one of these has a person, and bots have all the others.
pub(crate) fn is_one_with_bots(chairs: &[Chair]) -> bool {
    let mut others = chairs.iter().filter(|chair| !chair.is_bot());
    others.next().is_some_and(|chair| chair.sitter().is_some()) && others.next().is_none()
}
