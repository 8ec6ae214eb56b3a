//! Decisions other than cards: words, gifts, showings, trumps, and stop or juuroku.

use kozyr_bots::{Policy, Rng};
use kozyr_kan::{Action, Card, Hand, Kan, Outcome, Show, Suit, Word};
use kozyr_rules::{Game, Seat, Turn, Viewer};

use super::NormalKan;
use super::know::{Known, small};

/// How strong a suit would be as trumps: its length and its high cards.
fn strength(cards: Hand, suit: Suit) -> f32 {
    cards
        .and(Hand::suit(suit))
        .iter()
        .map(|card| match card.rank_idx() {
            12 => 2.2,
            11 => 1.7,
            10 => 1.4,
            9 => 1.2,
            rank => 0.8 + 0.02 * f32::from(rank),
        })
        .sum()
}

/// How well the hand leads: trumps to draw the others', and aces to cash.
fn leading(known: &Known<'_>) -> f32 {
    let trumps = known.trump.map_or(0.0, |trump| strength(known.hand, trump));
    let aces = known.hand.iter().filter(|card| card.rank_idx() == 12).count();
    trumps + small(aces)
}

/// From this strength on the joker's holder wants the lead, and below this the ace's does not.
const OUTSTANDING: f32 = 8.0;
const POOR: f32 = 4.5;

/// The joker's holder leaves the lead to the ace of trumps unless its own hand is outstanding, and
/// the ace's holder takes it unless its hand is poor: so the words rarely clash.
pub(crate) fn word(known: &Known<'_>) -> Action {
    let leading = leading(known);
    let iku = if known.view.joker_seat == Some(known.me) {
        leading > OUTSTANDING
    } else {
        leading > POOR
    };
    Action::Say(if iku { Word::Iku } else { Word::Koi })
}

/// Gives a low card of the shortest suit besides trumps, to be able to ruff it.
pub(crate) fn give(known: &Known<'_>) -> Option<Action> {
    let cards = known.view.legal.iter().filter_map(|action| match action {
        Action::Give(card) => Some(*card),
        _ => None,
    });
    let cost = |card: Card| {
        let Some(suit) = card.suit() else { return u32::MAX };
        let length = known.hand.and(Hand::suit(suit)).len();
        let trump = u32::from(Some(suit) == known.trump) * 1000;
        let high = u32::from(card.is_honour()) * 20;
        trump + high + u32::try_from(length * 8).unwrap_or(0) + u32::from(card.rank_idx())
    };
    cards.min_by_key(|&card| cost(card)).map(Action::Give)
}

/// Shows two cards together: the joker, and the best of the suit that would make the best trumps.
/// Nobody but the partner learns more from that than from showing none.
pub(crate) fn show(known: &Known<'_>) -> Action {
    let best = Suit::ALL
        .into_iter()
        .max_by(|&a, &b| strength(known.hand, a).total_cmp(&strength(known.hand, b)))
        .unwrap_or(Suit::Spades);
    let mut cards = known.hand.and(Hand::suit(best));
    let first = if known.hand.contains(Card::JOKER) { Some(Card::JOKER) } else { cards.highest() };
    if let Some(first) = first {
        cards.remove(first);
    }
    Action::Show(match (first, cards.highest()) {
        (Some(a), Some(b)) => Show::Together(a.min(b), a.max(b)),
        (Some(a), None) => Show::One(a),
        (None, _) => Show::None,
    })
}

/// Names the suit in which the pair is strongest, by its own cards and those shown.
pub(crate) fn trumps(known: &Known<'_>) -> Action {
    let shown: Hand =
        known.view.shown.iter().flat_map(|shown| shown.cards.iter().flatten().copied()).collect();
    let score = |suit: Suit| strength(known.hand, suit) + strength(shown, suit);
    let best = Suit::ALL.into_iter().max_by(|&a, &b| score(a).total_cmp(&score(b)));
    Action::Trump(best.unwrap_or(Suit::Spades))
}

/// How many worlds are played out before a juuroku is declared.
const WORLDS: u32 = 16;

/// Declares juuroku if its side takes everything in nearly every world it can imagine, all seats
/// playing as it would. A failure costs about twice what success brings.
pub(crate) fn declare(player: &NormalKan, known: &Known<'_>, rng: &mut Rng) -> Action {
    let mut failures = 0;
    for _ in 0..WORLDS {
        let mut world = Kan::imagine(known.view, rng);
        world.apply_unchecked(Action::Juuroku, &mut |_| {});
        failures += u32::from(!made(player, world, rng));
        if failures > 1 {
            return Action::Stop;
        }
    }
    Action::Juuroku
}

/// Whether the juuroku declared in this world is made.
fn made(player: &NormalKan, mut world: Kan, rng: &mut Rng) -> bool {
    while let Turn::Seat(seat) = world.turn() {
        let view = world.view(Viewer::Seat(seat));
        if view.outcome.is_some() || view.stage != kozyr_kan::Stage::Play {
            break;
        }
        let action = player.choose(&view, rng);
        world.apply_unchecked(action, &mut |_| {});
    }
    let ended = world.view(Viewer::Seat(Seat::new(0))).outcome;
    matches!(ended, Some(Outcome::JuurokuMade | Outcome::GyakuJuurokuMade))
}
