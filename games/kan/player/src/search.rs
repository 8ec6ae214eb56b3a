//! What a search knows of Kan, and how much each level searches.
//!
//! Numbers: chosen by hand.

use std::cell::RefCell;

use kozyr_bots::{Budget, Fact, Knowledge, Level, Method, Rng, Search};
use kozyr_kan::{Action, Event, Kan, N_SEATS, Outcome, Stage, View};
use kozyr_rules::{Below, BySeat, Game, Sampling, Seat, Turn, Viewer, ignore_event};

use crate::cards::{JOKER, cards_of, each};
use crate::normal::{act, play_on};
use crate::solve::Solver;
use crate::table::{End, PAIR, Table};
use crate::{facts, table, talk, value};

/// How a level searches.
pub(crate) fn search(level: Level) -> Search<KanKnowledge> {
    let sound = KanKnowledge { solve: 4, closed: 0.2, margin: 0.02, naive: false };
    let easy = KanKnowledge { solve: 0, closed: 0.0, margin: 0.0, naive: true };
    // A flat search comes to about half as many worlds as it has simulations, at most.
    let (knowledge, budget) = match level {
        Level::Random | Level::Easy => (easy, Budget::new(64, 16)),
        Level::Expert => (sound, Budget::new(6_000, 3_000)),
        Level::Normal | Level::Hard => (sound, Budget::new(300, 150)),
    };
    Search { knowledge, method: Method::Flat, budget }
}

/// Plays deals out as the rule-based player does, and the last tricks with all hands open.
///
/// ```
/// use kozyr_bots::{Budget, Knowledge, Level, Player, Policy, Rng, Search};
/// use kozyr_kan::{Kan, N_SEATS, Options, Start};
/// use kozyr_kan_player::{KanKnowledge, KanPlayer};
/// use kozyr_rules::{BySeat, Game, GameExt, Viewer};
///
/// let mut rng = Rng::new(4);
/// let nothing = BySeat::filled(N_SEATS, ());
/// let mut game = Kan::new(&Options::default(), &nothing, &Start::default())?;
/// let deal = game.shuffle(&mut rng);
/// game.deal(&deal, &mut |_| {}).expect("a deal that is due");
/// let begin = game.clone();
///
/// // A search of few worlds, which is quick and has one answer for a seed.
/// let quick = Search { budget: Budget::new(20, 10), ..KanPlayer::search(Level::Hard) };
/// while let Some(seat) = game.turn().seat() {
///     let action = quick.choose(&game.view(Viewer::Seat(seat)), &mut Rng::new(1));
///     game.apply(seat, action, &mut |_| {}).expect("a legal action");
/// }
///
/// // What a hint can say of this deal, for the holder of the joker: whether its side won.
/// let (joker, _) = game.pair().expect("a pair has called");
/// let mut facts = [0.0; KanKnowledge::FACTS.len()];
/// quick.knowledge.facts(joker, &begin, &game, &mut facts);
/// let won = game.outcome().is_some_and(|outcome| outcome.is_won(game.options()));
/// assert_eq!((KanKnowledge::FACTS[0].name, facts[0] == 1.0), ("won", won));
/// # Ok::<(), kozyr_rules::OptionsError>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct KanKnowledge {
    /// With this number of tricks left, or fewer, worlds are solved at once.
    pub(crate) solve: u8,
    /// How much what the rule-based player makes of a solved world counts beside the solution: open
    /// hands forgive and punish what closed ones do not.
    pub(crate) closed: f32,
    /// How much the part of the points counts beside the result.
    pub(crate) margin: f32,
    /// Whether everybody is taken to play at random.
    pub(crate) naive: bool,
}

thread_local! {
    /// Positions solved are remembered from one world to the next, as answers do not depend on it.
    static SOLVER: RefCell<Solver> = RefCell::new(Solver::new());
}

impl KanKnowledge {
    /// What the deal is worth from here on, by how it is played on and by how it can be played.
    fn worth(&self, world: &Kan, rng: &mut Rng) -> BySeat<f32> {
        let mut table = Table::of(world);
        let solved = (10 - table.tricks <= self.solve).then(|| {
            let end = SOLVER.with_borrow_mut(|solver| solver.solve(&table));
            value::after_deal(world, outcome(end))
        });
        let end = self.play_on(&mut table, rng);
        let mut values = value::after_deal(world, outcome(end));
        if let Some(solved) = solved {
            for seat in Seat::first(N_SEATS) {
                let value = &mut values[seat];
                *value = solved[seat] + self.closed * (*value - solved[seat]);
            }
        }
        self.with_points(values, &table, world)
    }

    /// Returns the values with the points counted in: where all is won or lost, or the match is,
    /// more points leave the others more room for mistakes.
    fn with_points(&self, mut values: BySeat<f32>, table: &Table, world: &Kan) -> BySeat<f32> {
        let [pair, three] = table.points.map(f32::from);
        let part = 0.5 + (pair - three) / 32.0;
        for (chair, seat) in (0..).zip(world.chairs()) {
            let own = if table.side(chair) == PAIR { part } else { 1.0 - part };
            let value = &mut values[seat];
            *value += self.margin * (own - *value);
        }
        values
    }

    /// Plays on by what each seat knows, or at random.
    fn play_on(&self, table: &mut Table, rng: &mut Rng) -> End {
        if !self.naive {
            return play_on(table);
        }
        loop {
            let cards = table.playable();
            let nth = rng.below(cards.count_ones()) as usize;
            let card = each(cards).nth(nth).unwrap_or(JOKER);
            if let Some(end) = table.play(card, rng.below(4).to_le_bytes()[0]) {
                return end;
            }
        }
    }
}

impl Knowledge<Kan> for KanKnowledge {
    fn candidates(&self, world: &Kan, out: &mut Vec<(Action, f32)>) {
        out.clear();
        match (world.stage_now(), world.turn()) {
            (Stage::Play, _) => {
                let table = Table::of(world);
                let leads = table.in_trick == 0;
                for card in each(table.merged(table.playable())) {
                    let suits = if card == JOKER && leads { 4 } else { 1 };
                    out.extend((0..suits).map(|suit| (table::action(card, suit, leads), 1.0)));
                }
            }
            // Most of the 156 showings tell the partner no more than these.
            (Stage::Show, Turn::Seat(seat)) => {
                let shows = talk::shows(cards_of(world.hand(seat)));
                out.extend(shows.into_iter().map(|show| (show, 1.0)));
            }
            _ => {
                let mut actions = Vec::new();
                world.merged_actions(&mut actions);
                out.extend(actions.into_iter().map(|action| (action, 1.0)));
            }
        }
    }

    fn rollout(&self, world: &Kan, _: &mut Vec<Action>, _: &mut Rng) -> Action {
        act(world)
    }

    fn play_out(&self, world: &mut Kan, _: &mut Vec<Action>, rng: &mut Rng) -> BySeat<f32> {
        loop {
            if let Some(values) = self.value(world) {
                return self.with_points(values, &Table::of(world), world);
            }
            if world.stage_now() == Stage::Play {
                return self.worth(world, rng);
            }
            world.apply_unchecked(act(world), &mut ignore_event);
        }
    }

    fn value(&self, world: &Kan) -> Option<BySeat<f32>> {
        match world.outcome() {
            // It is decided, though it may be played on.
            Some(outcome) if world.turn().seat().is_some() => {
                Some(value::after_deal(world, outcome))
            }
            _ => value::between_deals(world),
        }
    }

    /// What is seen before a seat plays a card, with its hand: what it has left afterwards, and the
    /// card.
    fn laid_open(&self, before: &View, after: &Kan, _: &mut Rng) -> Option<View> {
        let seat = before.turn.seat()?;
        let after = after.view(Viewer::Seat(seat));
        let card =
            after.events.get(before.events.len()..)?.iter().find_map(|event| match *event {
                Event::Played { seat: who, card, .. } if who == seat => Some(card),
                _ => None,
            })?;
        let mut hand = after.hands[seat.idx()]?;
        hand.insert(card);
        let mut open = before.clone();
        open.hands[seat.idx()] = Some(hand);
        Some(open)
    }

    const FACTS: &'static [Fact] = facts::FACTS;

    fn facts(&self, seat: Seat, begin: &Kan, end: &Kan, out: &mut [f32]) {
        facts::tell(seat, begin, end, out);
    }
}

/// How a deal that ended so is written down.
pub(crate) fn outcome(end: End) -> Outcome {
    match end {
        End::Reached { winners: PAIR, clean: false } => Outcome::Won,
        End::Reached { winners: PAIR, clean: true } => Outcome::Sukonku,
        End::Reached { clean: false, .. } => Outcome::Lost,
        End::Reached { clean: true, .. } => Outcome::GyakuSukonku,
        End::Declared { side: PAIR, made: true } => Outcome::JuurokuMade,
        End::Declared { side: PAIR, made: false } => Outcome::JuurokuFailed,
        End::Declared { made: true, .. } => Outcome::GyakuJuurokuMade,
        End::Declared { made: false, .. } => Outcome::GyakuJuurokuFailed,
    }
}
