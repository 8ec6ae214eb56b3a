//! Programs at the seats of a match of a contest.

use kozyr_bots::Rng;
use kozyr_players::Player as Bots;
use kozyr_programs::{Faults, Hosting, Seated};
use kozyr_rules::{BySeat, Game, GameOptions, Notation, Record, Seat, SeatSet, Step};

use crate::player::{ActionOf, OptionsOf, Player};

/// The first word of the kept line before a random action in place of a program's: `x-fault SEAT
/// late`, `illegal` or `died`.
const FAULT: &str = "x-fault";

/// The first word of the kept line that says that a seat has forfeited the match: `x-forfeit SEAT`.
/// What it does from there on is random.
const FORFEIT: &str = "x-forfeit";

/// The programs among the players of a match.
pub(crate) struct Programs<P: Bots> {
    seated: Vec<Option<Seated<P::Game>>>,
    kept: Vec<(usize, String)>,
    /// How many steps have been made.
    steps: usize,
}

impl<P: Bots> Programs<P> {
    /// The action of a player at a seat, whether a program or not.
    pub(crate) fn choose(
        &mut self,
        player: Player,
        game: &P::Game,
        seat: Seat,
        seed: u64,
    ) -> ActionOf<P> {
        let own = player.choose::<P>(game, seat, seed);
        own.unwrap_or_else(|| self.decide(game, seat, &mut Rng::new(seed)))
    }

    /// Seats the programs in the match with this id, at which `plays` says who plays. Numbers are
    /// drawn for all seats, so that they are the same whoever sits there.
    pub(crate) fn sit(
        hosting: &Hosting,
        options: &OptionsOf<P>,
        who: impl Fn(Seat) -> Player,
        (id, plays): (&str, impl Fn(Seat) -> Player),
        rng: &mut Rng,
    ) -> Self {
        let all = || Seat::first(options.n_seats());
        let seated = all().map(|seat| {
            let seed = rng.bits();
            let others = all().filter(|&other| other != seat);
            let others = others.map(|other| plays(other).seen_at(other)).collect();
            let seated = hosting.sit(who(seat).program()?, options, seat, seed);
            Some(seated.among(id.to_owned(), others))
        });
        Self { seated: seated.collect(), kept: Vec::new(), steps: 0 }
    }

    /// Notes that so many steps have been made.
    pub(crate) fn after(&mut self, steps: usize) {
        self.steps = steps;
    }

    /// Notes what everybody saw happen.
    pub(crate) fn see(&mut self, event: &<P::Game as Game>::Event) {
        self.seated.iter_mut().flatten().for_each(|seated| seated.see(event));
    }

    /// What is played for the program at a seat.
    fn decide(&mut self, game: &P::Game, seat: Seat, rng: &mut Rng) -> ActionOf<P> {
        let seated = self.seated[seat.idx()].as_mut().expect("who is no level is a program");
        let decision = seated.decide(game, rng);
        let steps = self.steps;
        let fault = decision.fault.map(|fault| format!("{FAULT} {seat} {}", fault.name()));
        self.kept.extend(fault.map(|line| (steps, line)));
        if decision.forfeit {
            self.kept.push((steps, format!("{FORFEIT} {seat}")));
        }
        decision.action
    }

    /// What the program at a seat did wrong; nothing where there is none.
    pub(crate) fn faults(&self, seat: Seat) -> Faults {
        self.seated[seat.idx()].as_ref().map(Seated::faults).unwrap_or_default()
    }

    /// The seats that have forfeited the match.
    pub(crate) fn forfeits(&self) -> SeatSet {
        let all = Seat::first(self.seated.len());
        all.filter(|seat| self.seated[seat.idx()].as_ref().is_some_and(Seated::has_forfeited))
            .collect()
    }

    /// Leaves the match without a word.
    pub(crate) fn leave(self) {
        self.seated.into_iter().flatten().for_each(Seated::leave);
    }

    /// Tells the programs how the match ended, and makes its record, by players with these names,
    /// if it is asked for.
    pub(crate) fn end(
        self,
        game: &P::Game,
        empty: &Record<P::Game>,
        steps: Vec<Step<P::Game>>,
        record: bool,
        name: impl Fn(Seat) -> &'static str,
    ) -> Option<String> {
        let forfeits = self.forfeits();
        let text = (record || self.seated.iter().any(Option::is_some))
            .then(|| to_text(empty, steps, self.kept, name))?;
        for seated in self.seated.into_iter().flatten() {
            seated.end(game, forfeits, &text);
        }
        record.then_some(text)
    }
}

/// The record of a match with these steps and kept lines, by players with these names.
fn to_text<G: Notation>(
    empty: &Record<G>,
    steps: Vec<Step<G>>,
    kept: Vec<(usize, String)>,
    name: impl Fn(Seat) -> &'static str,
) -> String {
    let mut record = empty.clone();
    record.steps = steps;
    record.kept = kept;
    record.names = BySeat::from_fn(record.names.len(), |seat| Some(name(seat).to_owned()));
    record.to_text().expect("a match played by the rules has a record")
}

/// The seats that forfeited a match, by its record.
pub(crate) fn forfeits<G: Game>(record: &Record<G>) -> SeatSet {
    let n = record.options.n_seats();
    let named = |line: &str| {
        let number: usize = line.strip_prefix(FORFEIT)?.trim().parse().ok()?;
        Seat::first(n).nth(number)
    };
    record.kept.iter().filter_map(|(_, line)| named(line)).collect()
}
