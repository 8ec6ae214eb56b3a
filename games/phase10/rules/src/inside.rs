//! The parts of a state that players who imagine whole states work on. What one seat may see of a
//! true state is its view, never this.

use kozyr_rules::{Game, Seat, SeatSet};

use crate::card::{Card, Cards};
use crate::history::Entry;
use crate::legal;
use crate::melds::Laid;
use crate::options::Variant;
use crate::state::{Phase10, Stage};

impl Phase10 {
    /// The cards that a seat holds.
    #[inline]
    pub const fn hand(&self, seat: Seat) -> &Cards {
        &self.hands[seat.idx()]
    }

    /// Those of them that it took in the open.
    #[inline]
    pub const fn known(&self, seat: Seat) -> &Cards {
        &self.known[seat.idx()]
    }

    /// The groups that a seat has laid; none before its phase is down.
    #[inline]
    pub fn laid(&self, seat: Seat) -> &[Laid] {
        &self.laid[seat.idx()]
    }

    /// The natural cards that a seat has discarded in this hand, or left lying when it drew, as far
    /// back as events are kept: everybody saw it.
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

    /// The discard pile, its top card last.
    #[inline]
    pub fn discards(&self) -> &[Card] {
        &self.discards
    }

    /// The cards of the draw pile, in no order.
    pub fn undrawn(&self) -> Cards {
        self.pile.iter().copied().collect()
    }

    /// The card that is drawn next.
    pub fn top_of_pile(&self) -> Option<Card> {
        self.pile.last().copied()
    }

    /// The phase that a seat needs, by its printed number.
    #[inline]
    pub const fn needs(&self, seat: Seat) -> u8 {
        self.phase(seat)
    }

    /// Who plays the present hand.
    #[inline]
    pub const fn playing(&self) -> SeatSet {
        self.playing
    }

    /// Whether the hand breaks a tie: the first to go out wins the match.
    #[inline]
    pub const fn is_replay(&self) -> bool {
        self.replay
    }

    /// Who is going to miss a turn.
    #[inline]
    pub const fn misses(&self) -> SeatSet {
        self.misses
    }

    /// Whom the seat to act may name with a Skip.
    #[inline]
    pub fn may_skip(&self) -> SeatSet {
        self.may_be_named()
    }

    /// Whether the seat to act is to draw, and not to play.
    #[inline]
    pub fn is_draw(&self) -> bool {
        self.stage == Stage::Draw
    }

    /// Whether the hand is over and the next is to be dealt.
    #[inline]
    pub fn is_between_hands(&self) -> bool {
        self.stage == Stage::Deal
    }

    /// Whether the seat to act may take the top of the discard pile.
    #[inline]
    pub fn may_take(&self) -> bool {
        legal::check_take(self).is_ok()
    }

    /// Whether the seat to act can lay its phase now.
    #[inline]
    pub fn can_lay(&self) -> bool {
        legal::can_lay(self)
    }

    /// Whether each group of a phase needs a natural card.
    #[inline]
    pub fn natural_in_each(&self) -> bool {
        self.per_group()
    }

    /// The seat that plays after this one if nobody misses a turn.
    #[inline]
    pub fn after(&self, seat: Seat) -> Seat {
        self.left(seat)
    }

    /// How many more hands a seat needs at least until the match can be over: those of the variant,
    /// or one for each phase that it has not completed.
    pub fn hands_to_go(&self, seat: Seat) -> u8 {
        if self.options.variant == Variant::TenHands {
            return 10_u8.saturating_sub(u8::try_from(self.deal).unwrap_or(u8::MAX));
        }
        let list = self.options().phases.list();
        let needed = list.iter().filter(|&&phase| phase >= self.phase(seat)).count();
        u8::try_from(needed).unwrap_or(u8::MAX)
    }
}
