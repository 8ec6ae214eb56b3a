//! What a search knows of Caravan.
//!
//! Numbers: chosen by hand.

use core::cell::RefCell;

use kozyr_bots::{Budget, Fact, Knowledge, Level, Method, Rng, Search, final_value};
use kozyr_caravan::score::price;
use kozyr_caravan::{Action, Caravan, Kind, Place, Stage, View};
use kozyr_rules::{Below, BySeat, Game, Sampling, Seat, Turn, Viewer, ignore_event};

use super::estimate::chance;
use super::facts;
use super::weigh::Weights;

/// How a level searches.
pub(crate) fn search(level: Level) -> Search<CaravanKnowledge> {
    let (budget, ahead) = match level {
        Level::Easy => (Budget::new(64, 2), Ahead::AtSight),
        Level::Expert => (fresh(16_000), Ahead::Answers(2)),
        _ => (fresh(400), Ahead::Answers(2)),
    };
    Search { knowledge: CaravanKnowledge { ahead }, method: Method::Flat, budget }
}

/// No world is used twice: what is drawn next matters more than what is answered. With two or more
/// candidates each meets at most half as many worlds as there are simulations.
const fn fresh(simulations: u32) -> Budget {
    Budget::new(simulations, simulations / 2)
}

/// The highest value at which a caravan is sold.
pub(super) const MAX_SOLD: u32 = 26;

/// How far a playout goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ahead {
    /// Not at all: the table is evaluated as it lies, whatever the opponent may answer and whatever
    /// a picture could still be good for.
    AtSight,
    /// This many actions, each the best by the estimate; then the estimate is the value.
    Answers(u8),
}

/// What a search knows of Caravan: which actions matter, and what a position is worth.
///
/// ```
/// use kozyr_bots::{Budget, Knowledge, Method, Rng, Search};
/// use kozyr_caravan::{Caravan, Deck, Options, Start};
/// use kozyr_caravan_player::{Ahead, CaravanKnowledge};
/// use kozyr_rules::{BySeat, Game, GameExt, Viewer};
///
/// let decks = BySeat::filled(2, Deck::default());
/// let mut game = Caravan::new(&Options::default(), &decks, &Start::default()).unwrap();
/// let mut rng = Rng::new(1);
/// game.deal(&game.shuffle(&mut rng), &mut |_| {}).unwrap();
/// let view = game.view(Viewer::Seat(game.turn().seat().unwrap()));
///
/// // A search of one's own: 64 playouts in 8 worlds.
/// let knowledge = CaravanKnowledge { ahead: Ahead::Answers(2) };
/// let search = Search { knowledge, method: Method::Flat, budget: Budget::new(64, 8) };
/// let analysis = search.analyse(&view, &mut rng);
/// let best = &analysis.lines[0];
/// assert!(view.legal.contains(&best.action));
/// assert!((0.0..=1.0).contains(&best.value));
///
/// // Facts of which a hint may speak.
/// assert!(<CaravanKnowledge as Knowledge<Caravan>>::FACTS[0].is_good);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct CaravanKnowledge {
    /// How far a playout goes.
    pub ahead: Ahead,
}

thread_local! {
    /// Buffers: a world after an action, and one as its seat sees it.
    static BUFFERS: RefCell<Option<Box<[Caravan; 2]>>> = const { RefCell::new(None) };
}

/// Replaces `out` by the actions worth considering. A queen does the same on every card of a
/// caravan until one is removed: the last stands for all.
fn candidates(world: &Caravan, out: &mut Vec<Action>) {
    world.legal_actions(out);
    out.retain(|action| match *action {
        Action::Attach { card, place } if card.kind() == Kind::Queen => {
            let glance = world.glance(Seat::new(place.seat), place.caravan);
            u32::from(place.number) == glance.count
        }
        _ => true,
    });
}

/// Replaces `out` by the actions that an answer is chosen from: those with a purpose.
fn answers(world: &Caravan, out: &mut Vec<Action>) {
    world.legal_actions(out);
    let Turn::Seat(seat) = world.turn() else { return };
    // With two lanes own, whatever gives the third to anybody wins.
    if world.stage() != Stage::Play.name() || owns_two(world, seat) {
        return;
    }
    let mut passed = false;
    out.retain(|action| match *action {
        Action::Place { card, caravan } => {
            world.glance(seat, caravan).value + u32::from(card.rank()) <= MAX_SOLD
        }
        // The table does not change, so one stands for all.
        Action::Discard { .. } => !core::mem::replace(&mut passed, true),
        Action::Disband { caravan } => world.glance(seat, caravan).value > MAX_SOLD,
        Action::Attach { card, place } => {
            let owner = Seat::new(place.seat);
            let pile = world.glance(owner, place.caravan);
            let heavy = pile.value > MAX_SOLD;
            match card.kind() {
                Kind::Queen => u32::from(place.number) == pile.count,
                Kind::King => {
                    let kinged = pile.value.saturating_add(worth_at(world, place));
                    if owner == seat { kinged <= MAX_SOLD } else { !heavy && kinged > MAX_SOLD }
                }
                Kind::Jack => heavy == (owner == seat),
                Kind::Joker | Kind::Number => true,
            }
        }
    });
    if out.is_empty() {
        world.legal_actions(out);
    }
}

/// Whether two of the lanes belong to a seat.
fn owns_two(world: &Caravan, seat: Seat) -> bool {
    let counts = |seat: Seat, lane| price(world.glance(seat, lane).value);
    let other = Seat::from_idx(1 - seat.idx());
    (1..=3).filter(|&lane| counts(seat, lane) > counts(other, lane)).count() >= 2
}

/// What the number card at a place is worth with its kings.
fn worth_at(world: &Caravan, place: Place) -> u32 {
    let caravan = usize::from(place.seat) * 3 + usize::from(place.caravan) - 1;
    let mut here = world.numbers().filter(|&(at, ..)| at == caravan);
    here.nth(usize::from(place.number) - 1).map_or(0, |(.., worth)| worth)
}

/// The best action by the estimate for the seat to act, which knows only what it sees.
fn best_by_estimate(world: &Caravan, scratch: &mut Vec<Action>, rng: &mut Rng) -> Action {
    best_by(world, scratch, rng, chance)
}

/// Chooses by any estimate: for a world and the seat to act in it, the chance to win.
pub(super) fn best_by(
    world: &Caravan,
    scratch: &mut Vec<Action>,
    rng: &mut Rng,
    estimate: impl Fn(&Caravan, Seat) -> f32,
) -> Action {
    answers(world, scratch);
    let (Turn::Seat(seat), &[first, ..]) = (world.turn(), scratch.as_slice()) else {
        unreachable!("a seat is to act")
    };
    BUFFERS.with_borrow_mut(|buffers| {
        let [next, guess] =
            &mut **buffers.get_or_insert_with(|| Box::new([world.clone(), world.clone()]));
        guess.clone_from(world);
        if world.stage() == Stage::Play.name() {
            guess.deal_unseen(seat, rng);
        }
        let mut best = (f32::MIN, first);
        for &action in scratch.iter() {
            next.clone_from(guess);
            next.apply_unchecked(action, &mut ignore_event);
            let worth = game_value(guess, next, seat, &estimate);
            if worth > best.0 {
                best = (worth, action);
            }
        }
        best.1
    })
}

/// Whether the seat to act in `begin` has won the game in `world`, reached by its action.
fn has_won(begin: &Caravan, world: &Caravan) -> bool {
    match (begin.turn(), world.turn()) {
        (Turn::Seat(_), Turn::Seat(_)) | (Turn::Chance | Turn::Over, _) => false,
        (Turn::Seat(seat), _) => world.scores()[seat] > begin.scores()[seat],
    }
}

/// What the game that `begin` is in is worth to `seat` in `world`, reached from there.
fn game_value(
    begin: &Caravan,
    world: &Caravan,
    seat: Seat,
    estimate: impl Fn(&Caravan, Seat) -> f32,
) -> f32 {
    match world.turn() {
        Turn::Seat(turn) if turn == seat => estimate(world, seat),
        Turn::Seat(turn) => 1.0 - estimate(world, turn),
        Turn::Chance | Turn::Over => {
            let won = |seat: Seat| world.scores()[seat] - begin.scores()[seat];
            let other = Seat::from_idx(1 - seat.idx());
            match won(seat).cmp(&won(other)) {
                core::cmp::Ordering::Less => 0.0,
                core::cmp::Ordering::Equal => 0.5,
                core::cmp::Ordering::Greater => 1.0,
            }
        }
    }
}

/// The chance to win the match with `own` games won against `other`, if each of the `left` games
/// is won by either player with the same probability.
fn match_chance(own: u8, other: u8, left: u8) -> f32 {
    if own > other + left {
        return 1.0;
    }
    if other > own + left {
        return 0.0;
    }
    if left == 0 {
        return 0.5;
    }
    0.5 * (match_chance(own + 1, other, left - 1) + match_chance(own, other + 1, left - 1))
}

fn for_both(first: f32) -> BySeat<f32> {
    BySeat::from_fn(2, |seat| if seat.idx() == 0 { first } else { 1.0 - first })
}

/// What each seat has of the match if these games are won and `left` are to come.
fn after_games(scores: &BySeat<i32>, left: u8) -> f32 {
    let won = |seat: u8| u8::try_from(scores[Seat::new(seat)]).unwrap_or(0);
    match_chance(won(0), won(1), left)
}

impl Knowledge<Caravan> for CaravanKnowledge {
    fn candidates(&self, world: &Caravan, out: &mut Vec<(Action, f32)>) {
        /// The prior of an action that does not win at once where another does. The search may
        /// still find that waiting wins as surely.
        const WAITING: f32 = 0.3;
        let mut actions = Vec::new();
        candidates(world, &mut actions);
        out.clear();
        let mut next = world.clone();
        let mut any_wins = false;
        let win = |action| {
            next.clone_from(world);
            next.apply_unchecked(action, &mut ignore_event);
            let wins = has_won(world, &next);
            any_wins |= wins;
            (action, if wins { 1.0 } else { WAITING })
        };
        out.extend(actions.into_iter().map(win));
        if !any_wins {
            out.iter_mut().for_each(|(_, prior)| *prior = 1.0);
        }
    }

    fn rollout(&self, world: &Caravan, scratch: &mut Vec<Action>, rng: &mut Rng) -> Action {
        match self.ahead {
            Ahead::AtSight => world.sample_action(scratch, rng),
            Ahead::Answers(_) => best_by_estimate(world, scratch, rng),
        }
    }

    fn play_out(
        &self,
        world: &mut Caravan,
        scratch: &mut Vec<Action>,
        rng: &mut Rng,
    ) -> BySeat<f32> {
        let mut left = match self.ahead {
            Ahead::AtSight => 0,
            Ahead::Answers(left) => left,
        };
        loop {
            if let Some(value) = self.value(world) {
                return value;
            }
            if left == 0 {
                return self.estimate(world);
            }
            let action = self.rollout(world, scratch, rng);
            world.apply_unchecked(action, &mut ignore_event);
            left -= 1;
        }
    }

    /// What is seen before a seat plays a card, with its deck and its hand: what it has afterwards,
    /// with the card in place of the one that it drew, which may be any.
    fn laid_open(&self, before: &View, after: &Caravan, rng: &mut Rng) -> Option<View> {
        let seat = before.turn.seat()?;
        let after = after.view(Viewer::Seat(seat));
        let card = match after.last.as_ref().filter(|last| last.seat == seat)?.action {
            Action::Place { card, .. } | Action::Attach { card, .. } | Action::Discard { card } => {
                card
            }
            Action::Disband { .. } => return None,
        };
        let mut hand = after.hands[seat].clone()?;
        if after.deck_sizes[seat] < before.deck_sizes[seat] {
            let n = u32::try_from(hand.len()).ok().filter(|&n| n > 0)?;
            hand.remove(rng.below(n) as usize);
        }
        hand.push(card);
        hand.sort_unstable();
        let mut open = before.clone();
        open.hands[seat] = Some(hand);
        open.deck_lists[seat].clone_from(&after.deck_lists[seat]);
        Some(open)
    }

    const FACTS: &'static [Fact] = facts::FACTS;

    fn facts(&self, seat: Seat, begin: &Caravan, end: &Caravan, out: &mut [f32]) {
        facts::write(seat, begin, end, out);
    }

    fn value(&self, world: &Caravan) -> Option<BySeat<f32>> {
        match world.turn() {
            Turn::Seat(_) => None,
            Turn::Over => final_value(world),
            Turn::Chance => {
                let left = world.options().games.saturating_sub(world.deal_number() - 1);
                Some(for_both(after_games(&world.scores(), left)))
            }
        }
    }
}

impl CaravanKnowledge {
    /// What each seat has of the match, by the estimate of the game in progress.
    fn estimate(&self, world: &Caravan) -> BySeat<f32> {
        let Turn::Seat(seat) = world.turn() else { unreachable!("a game is in progress") };
        let won = match self.ahead {
            Ahead::AtSight => Weights::default().at_sight(world, seat),
            Ahead::Answers(_) => chance(world, seat),
        };
        let first = if seat.idx() == 0 { won } else { 1.0 - won };
        let left = world.options().games.saturating_sub(world.deal_number());
        let with = |seat: u8| {
            let mut scores = world.scores();
            scores[Seat::new(seat)] += 1;
            after_games(&scores, left)
        };
        for_both(first * with(0) + (1.0 - first) * with(1))
    }
}
