//! The parts of a state that players who imagine whole states work on. What one seat may see of a
//! true state is its view, never this.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use kozyr_rules::{Seat, SeatSet};

use crate::card::Card;
use crate::hand::Cards;
use crate::history::Entry;
use crate::legal;
use crate::melds::Laid;
use crate::options::NaturalMinimum;
use crate::state::{Phase10, Stage};

impl Phase10 {
    /// Returns the rules in force now.
    #[inline]
    pub const fn stage_now(&self) -> Stage {
        self.stage
    }

    /// Returns the number of the present hand, from 1; between hands, of the one just scored.
    #[inline]
    pub const fn deal_number(&self) -> u32 {
        self.deal
    }

    /// Returns the cards that a seat holds.
    #[inline]
    pub const fn hand(&self, seat: Seat) -> &Cards {
        &self.hands[seat.idx()]
    }

    /// Returns those cards of the seat that it took in the open.
    #[inline]
    pub const fn known(&self, seat: Seat) -> &Cards {
        &self.known[seat.idx()]
    }

    /// Returns the groups that a seat has laid; none before its phase is down.
    #[inline]
    pub fn laid(&self, seat: Seat) -> &[Laid] {
        &self.laid[seat.idx()]
    }

    /// Returns the natural cards that a seat has discarded in this hand, or left lying when it
    /// drew, as far back as events are kept: everybody saw it.
    pub fn refused(&self, seat: Seat) -> Cards {
        let mut refused = Cards::EMPTY;
        let mut top = (self.log.left_out() == 0).then_some(self.up);
        let mut refuse = |card: Card| {
            if card.number().is_some() {
                refused.insert(card);
            }
        };
        for &entry in self.log.iter() {
            match entry {
                Entry::Discarded(by, card) => {
                    if by == seat {
                        refuse(card);
                    }
                    top = Some(card);
                }
                Entry::Drew(by) => {
                    if by == seat {
                        top.into_iter().for_each(&mut refuse);
                    }
                }
                Entry::Took(..) | Entry::Skipped(..) | Entry::Reshuffled(_) => top = None,
                Entry::Missed(_) | Entry::Laid(_) | Entry::Hit(..) => {}
            }
        }
        refused
    }

    /// Returns the discard pile, its top card last.
    #[inline]
    pub fn discards(&self) -> &[Card] {
        &self.discards
    }

    /// Returns the cards of the draw pile, in no order.
    pub fn undrawn(&self) -> Cards {
        self.pile.iter().copied().collect()
    }

    /// Returns the card that is drawn next.
    pub fn top_of_pile(&self) -> Option<Card> {
        self.pile.last().copied()
    }

    /// Returns the phase that a seat needs, by its printed number.
    #[inline]
    pub const fn phase(&self, seat: Seat) -> u8 {
        self.standing.phases[seat.idx()]
    }

    /// Returns the seats that play the present hand; between hands, the coming one.
    #[inline]
    pub const fn playing(&self) -> SeatSet {
        self.playing
    }

    /// Returns whether the hand breaks a tie: the first to go out wins the match.
    #[inline]
    pub const fn is_replay(&self) -> bool {
        self.replay
    }

    /// Returns the seats that are going to miss a turn.
    #[inline]
    pub const fn misses(&self) -> SeatSet {
        self.misses
    }

    /// P9: the seats that the seat to act may name with a Skip.
    #[inline]
    pub fn may_be_named(&self) -> SeatSet {
        legal::may_be_named(self)
    }

    /// Returns whether the seat to act may take the top of the discard pile.
    #[inline]
    pub fn may_take(&self) -> bool {
        legal::check_take(self).is_ok()
    }

    /// Returns whether the seat to act can lay its phase now.
    #[inline]
    pub fn can_lay(&self) -> bool {
        legal::can_lay(self)
    }

    /// P6: whether each group of a phase needs a natural card.
    #[inline]
    pub fn per_group(&self) -> bool {
        self.options.natural_minimum == NaturalMinimum::PerGroup
    }

    /// Returns the seat that plays after this one if nobody misses a turn.
    #[inline]
    pub fn next_seat(&self, seat: Seat) -> Seat {
        let n = self.seats();
        let mut next = seat;
        for _ in 0..n {
            next = Seat::from_idx((next.idx() + 1) % n);
            if self.playing.contains(next) {
                break;
            }
        }
        next
    }

    /// Every card, wherever it is, for tests.
    #[doc(hidden)]
    pub fn all_cards(&self) -> Vec<String> {
        let hands = self.hands.iter().flat_map(|hand| hand.iter());
        let laid = self.laid.iter().flatten().flat_map(Laid::cards);
        let piles = self.pile.iter().chain(&self.discards).copied();
        hands.chain(laid).chain(piles).map(|card| card.to_string()).collect()
    }
}
