//! Legal actions, and the reasons against all others (K4, K6 to K8, K11, K12).

use alloc::vec::Vec;
use kozyr_cards::{Suit, SuitedSet};
use kozyr_rules::chance::choose;
use kozyr_rules::{Below, Refusal, Sampling, reasons};

use crate::action::{Action, Show, Word};
use crate::card::{Card, Hand, JOKER};
use crate::refusals::{
    FOLLOW, JOKER_FIRST, JOKER_NAMES, JOKER_NINTH, JOKER_NOT_LED, KEEP_ACE, SHOW_DIFFERENT,
};
use crate::state::{Kan, Stage};

/// The tricks, counted from 0, in which the joker may not (K8) and must be played.
const FIRST: u8 = 0;
const NINTH: u8 = 8;

/// The hand of the seat to act.
#[inline]
fn hand(game: &Kan) -> Hand {
    game.hands[game.actor.idx()]
}

/// The cards that the seat to act may play (K7, K8).
#[inline]
fn playable(game: &Kan) -> Hand {
    let mut hand = hand(game);
    let joker = hand.and(JOKER);
    if game.tricks == NINTH && !joker.is_empty() {
        return joker;
    }
    if game.tricks == FIRST {
        hand = hand.without(JOKER);
    }
    if game.in_trick == 0 {
        return hand;
    }
    let following = hand.and(Hand::suit(game.led));
    if following.is_empty() { hand } else { following.or(hand.and(JOKER)) }
}

/// The cards that may be given back (K4).
fn givable(game: &Kan) -> Hand {
    match game.trump {
        Some(trump) => hand(game).without(Hand::of(Card::ace(trump))),
        None => hand(game),
    }
}

pub(crate) fn list(game: &Kan, out: &mut Vec<Action>) {
    out.clear();
    match game.stage {
        Stage::Deal | Stage::Over => {}
        Stage::Give => out.extend(givable(game).iter().map(Action::Give)),
        Stage::Word => out.extend(Word::ALL.map(Action::Say)),
        Stage::Show => list_shows(game, out),
        Stage::Trump => out.extend(Suit::ALL.map(Action::Trump)),
        Stage::Play => {
            let cards = playable(game);
            if game.in_trick > 0 {
                out.extend(cards.iter().map(Action::Play));
                return;
            }
            out.extend(cards.without(JOKER).iter().map(Action::Play));
            if cards.contains(Card::JOKER) {
                out.extend(Suit::ALL.map(Action::LeadJoker));
            }
        }
        Stage::Declare => out.extend([Action::Stop, Action::Juuroku]),
    }
}

fn list_shows(game: &Kan, out: &mut Vec<Action>) {
    let hand = hand(game);
    out.push(Action::Show(Show::None));
    out.extend(hand.iter().map(|card| Action::Show(Show::One(card))));
    out.extend(hand.iter().map(|card| Action::Show(Show::Again(card))));
    for first in hand {
        let others = hand.iter().filter(|&card| card != first);
        out.extend(others.map(|second| Action::Show(Show::Another(first, second))));
    }
    for first in hand {
        let higher = hand.iter().filter(|&card| card > first);
        out.extend(higher.map(|second| Action::Show(Show::Together(first, second))));
    }
}

/// One of the showings, which are 1 + n + n + n(n − 1) + n(n − 1)/2 for n cards.
fn sample_show(game: &Kan, rng: &mut impl Below) -> Show {
    let hand = hand(game);
    let n = hand.bits().count_ones();
    let pairs = n * (n - 1);
    let k = rng.below(1 + 2 * n + pairs + pairs / 2);
    match k {
        0 => return Show::None,
        _ if k <= n => return Show::One(nth(hand, k - 1)),
        _ if k <= 2 * n => return Show::Again(nth(hand, k - n - 1)),
        _ => {}
    }
    // Ordered pairs, half as many of which again stand for those shown together.
    let k = k - 1 - 2 * n;
    let pair = if k < pairs { k } else { 2 * (k - pairs) + rng.below(2) };
    let (i, j) = (pair / (n - 1), pair % (n - 1));
    let (a, b) = (nth(hand, i), nth(hand, if j < i { j } else { j + 1 }));
    if k < pairs { Show::Another(a, b) } else { Show::Together(a.min(b), a.max(b)) }
}

pub(crate) fn check(game: &Kan, action: Action) -> Result<(), Refusal> {
    match (game.stage, action) {
        (Stage::Give, Action::Give(card)) => {
            check_held(game, card)?;
            if givable(game).contains(card) { Ok(()) } else { Err(KEEP_ACE.of(card)) }
        }
        (Stage::Word, Action::Say(_))
        | (Stage::Trump, Action::Trump(_))
        | (Stage::Declare, Action::Stop | Action::Juuroku) => Ok(()),
        (Stage::Show, Action::Show(show)) => {
            for card in show.cards() {
                check_held(game, card)?;
            }
            match show {
                Show::Another(a, b) | Show::Together(a, b) if a == b => Err(SHOW_DIFFERENT.of(a)),
                Show::Together(a, b) if a > b => Err(reasons::WRONG_STAGE.of(action)),
                Show::None
                | Show::One(_)
                | Show::Again(_)
                | Show::Another(..)
                | Show::Together(..) => Ok(()),
            }
        }
        (Stage::Play, Action::Play(card)) => check_play(game, card, false),
        (Stage::Play, Action::LeadJoker(_)) => check_play(game, Card::JOKER, true),
        _ => Err(reasons::WRONG_STAGE.of(action)),
    }
}

fn check_held(game: &Kan, card: Card) -> Result<(), Refusal> {
    if hand(game).contains(card) { Ok(()) } else { Err(reasons::NOT_HELD.of(card)) }
}

fn check_play(game: &Kan, card: Card, names_suit: bool) -> Result<(), Refusal> {
    check_held(game, card)?;
    let leads = game.in_trick == 0;
    if !playable(game).contains(card) {
        return Err(if card.is_joker() {
            JOKER_FIRST.refuse()
        } else if game.tricks == NINTH && hand(game).contains(Card::JOKER) {
            JOKER_NINTH.of(card)
        } else {
            FOLLOW.of(card)
        });
    }
    match (card.is_joker(), leads, names_suit) {
        (true, true, false) => Err(JOKER_NAMES.refuse()),
        (true, false, true) => Err(JOKER_NOT_LED.refuse()),
        _ => Ok(()),
    }
}

/// The card at place `n` of these in canonical order, of which there are more than `n`.
#[inline]
fn nth(cards: Hand, n: u32) -> Card {
    debug_assert!((n as usize) < cards.len(), "{cards:?} has no card {n}");
    cards.nth(n as usize).unwrap_or(Card::JOKER)
}

/// Of cards that follow each other, with none between them that another seat may still play, one
/// stands for all where they count the same: no trick and no point can tell them apart.
fn merge(game: &Kan, actions: &mut Vec<Action>) {
    if game.stage != Stage::Play {
        return;
    }
    let own = hand(game);
    // Cards of complete tricks lie between no others any more; those on the table still do.
    let n = usize::from(game.tricks) * 5;
    let gone = game.decided.plays.iter().take(n).fold(Hand::EMPTY, |all, &c| all.or(Hand::of(c)));
    let between = own.or(gone);
    actions.retain(|action| {
        let Action::Play(card) = *action else { return true };
        // The card stands for those above it; it goes if one below it stands for it.
        let mut idx = card.idx();
        while !card.is_joker() && idx >= 4 {
            idx -= 4;
            let below = Card::from_idx(idx);
            if !Hand::PACK.contains(below) || !between.contains(below) {
                break;
            }
            if own.contains(below) {
                return below.is_honour() != card.is_honour();
            }
        }
        true
    });
}

impl Sampling for Kan {
    #[inline]
    fn sample_action(&self, scratch: &mut Vec<Action>, rng: &mut impl Below) -> Action {
        match self.stage {
            Stage::Play => {}
            Stage::Show => return Action::Show(sample_show(self, rng)),
            Stage::Deal
            | Stage::Give
            | Stage::Word
            | Stage::Trump
            | Stage::Declare
            | Stage::Over => {
                list(self, scratch);
                return choose(scratch, rng);
            }
        }
        let cards = playable(self);
        let n = cards.bits().count_ones();
        if self.in_trick > 0 || !cards.contains(Card::JOKER) {
            return Action::Play(nth(cards, rng.below(n)));
        }
        // A joker that is led is four actions: one for each suit it may name.
        let k = rng.below(n + 3);
        match k.checked_sub(n - 1) {
            Some(suit) => Action::LeadJoker(Suit::from_idx(suit.to_le_bytes()[0])),
            None => Action::Play(nth(cards, k)),
        }
    }

    fn merged_actions(&self, out: &mut Vec<Action>) {
        list(self, out);
        merge(self, out);
    }
}
