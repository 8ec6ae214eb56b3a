//! A match in progress, and how play goes on.

use std::fmt;
use std::sync::atomic::{AtomicU32, Ordering};

use arrayvec::ArrayVec;
use kozyr_rules::{Reason, Seat, Turn, redact_state};

use super::{CHOSEN, NOT_FOLLOWED, NOT_LED, ONE_FIRST, PACK, PLANTED, ToyOptions};

/// A hand for each seat.
pub(super) type Hands = [u16; 3];
/// The cards that nobody sees.
pub(super) type Unseen = ArrayVec<u8, 12>;

kozyr_rules::stages! {
    /// The rules in force now.
    pub(super) enum Stage {
        /// Gifts (T2).
        Give = "give",
        /// Tricks (T3).
        Play = "play",
    }
}

/// How often bug 4 was refused something: shared by clones on purpose, as a global would be.
#[derive(Debug)]
pub(super) struct Refused(pub(super) AtomicU32);

impl Clone for Refused {
    fn clone(&self) -> Self {
        Self(AtomicU32::new(self.0.load(Ordering::Relaxed)))
    }
}

impl PartialEq for Refused {
    fn eq(&self, other: &Self) -> bool {
        self.0.load(Ordering::Relaxed) == other.0.load(Ordering::Relaxed)
    }
}

/// A match of the toy game; `BUG` is its place in [`super::BUGS`].
#[derive(Clone, PartialEq)]
pub struct Toy<const BUG: u8> {
    pub(super) options: ToyOptions,
    pub(super) stage: Stage,
    pub(super) turn: Seat,
    pub(super) deal: u8,
    pub(super) dealer: Seat,
    pub(super) scores: [i32; 3],
    pub(super) tricks: [u8; 3],
    pub(super) hands: Hands,
    /// What each seat has given to the next in this deal.
    pub(super) gifts: [Option<u8>; 3],
    pub(super) unseen: Unseen,
    pub(super) played: ArrayVec<(Seat, u8), 9>,
    pub(super) refused: Refused,
    pub(super) counted: u32,
}

impl<const BUG: u8> fmt::Debug for Toy<BUG> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if Self::has(25) {
            return f.debug_list().entries(self.hands).finish();
        }
        redact_state(self, f)
    }
}

/// Hands are sets of bits.
pub(super) fn bit(card: u8) -> u16 {
    1 << card
}

/// The cards of a card's half: 1 to 6 or 7 to 12.
pub(super) fn half(card: u8) -> u16 {
    if card <= PACK / 2 { 0b111_1110 } else { 0b1_1111_1000_0000 }
}

/// The cards of a set, ascending.
pub(super) fn list(cards: u16) -> Vec<u8> {
    (1..=PACK).filter(|&card| cards & bit(card) != 0).collect()
}

impl<const BUG: u8> Toy<BUG> {
    /// Whether this game has the bug of that number.
    pub(super) fn has(bug: u8) -> bool {
        BUG == bug || BUG == PLANTED && CHOSEN.get() == bug
    }

    pub(super) fn n(&self) -> usize {
        self.options.players.into()
    }

    pub(super) fn next(&self, seat: Seat) -> Seat {
        Seat::from_idx((seat.idx() + 1) % self.n())
    }

    pub(super) fn turn_now(&self) -> Turn {
        match self.stage {
            Stage::Deal => Turn::Chance,
            Stage::Over => Turn::Over,
            Stage::Give | Stage::Play => Turn::Seat(self.turn),
        }
    }

    pub(super) fn leads(&self) -> bool {
        self.played.len() % self.n() == 0
    }

    pub(super) fn stage_name(&self) -> &'static str {
        if Self::has(19) && self.stage == Stage::Play { "playing" } else { self.stage.name() }
    }

    /// Hands as others cannot see them: what is on the way belongs to nobody yet.
    pub(super) fn give(&mut self, card: u8) {
        self.hands[self.turn.idx()] &= !bit(card);
        self.gifts[self.turn.idx()] = Some(card);
        self.turn = self.next(self.turn);
        if Seat::first(self.n()).all(|seat| self.gifts[seat.idx()].is_some()) {
            for seat in Seat::first(self.n()) {
                let card = self.gifts[seat.idx()].unwrap_or(0);
                let taker = self.next(seat);
                self.hands[taker.idx()] |= bit(card);
                if Self::has(21) {
                    self.unseen.push(card);
                }
            }
            self.stage = Stage::Play;
        }
    }

    pub(super) fn play(&mut self, card: u8) {
        self.hands[self.turn.idx()] &= !bit(card);
        self.played.push((self.turn, card));
        self.turn = self.next(self.turn);
        if !self.leads() {
            return;
        }
        let trick = &self.played[self.played.len() - self.n()..];
        let winner =
            trick.iter().max_by_key(|(_, card)| *card).map_or(self.turn, |&(seat, _)| seat);
        self.tricks[winner.idx()] += 1;
        self.turn = winner;
        if Self::has(6) {
            self.unseen.pop();
        }
        if self.hands.iter().all(|&hand| hand == 0) {
            for (score, &tricks) in self.scores.iter_mut().zip(&self.tricks) {
                *score += i32::from(tricks);
            }
            if !Self::has(10) {
                self.deal += 1;
            }
            self.dealer = self.next(self.dealer);
            self.stage = if self.deal == self.options.deals { Stage::Over } else { Stage::Deal };
        }
    }

    /// Why a card of the hand may not be played now (T3).
    pub(super) fn forbids(&self, card: u8) -> Option<&'static Reason> {
        let hand = self.hands[self.turn.idx()];
        let strict = self.options.strict;
        if self.leads() {
            let one_first = strict && card != 1 && hand & bit(1) != 0;
            let twelve_led = card == PACK && hand != bit(card);
            return one_first.then_some(&ONE_FIRST).or(twelve_led.then_some(&NOT_LED));
        }
        let (_, led) = self.played[self.played.len() / self.n() * self.n()];
        let follows = bit(card) & half(led) != 0 || hand & half(led) == 0;
        (strict && !follows).then_some(&NOT_FOLLOWED)
    }
}
