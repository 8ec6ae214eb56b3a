//! What a search reads of a whole state, to play many deals out in memory of its own.

use kozyr_cards::Suit;
use kozyr_rules::Seat;

use crate::action::{Show, Word};
use crate::card::{Card, Hand};
use crate::event::Stage;
use crate::options::N_SEATS;
use crate::score::{Outcome, Side};
use crate::state::{Course, Kan};

impl Kan {
    /// The rules in force.
    #[inline]
    pub fn stage_now(&self) -> Stage {
        self.stage
    }

    /// What a seat holds.
    #[inline]
    pub fn hand_of(&self, seat: Seat) -> Hand {
        self.hands[seat.idx()]
    }

    /// The trumps of this deal, once they are known.
    #[inline]
    pub fn trumps(&self) -> Option<Suit> {
        self.trump
    }

    /// The seat in each chair.
    #[inline]
    pub fn chairs(&self) -> [Seat; N_SEATS] {
        self.standing.chairs
    }

    /// The kankei, the joker's holder at the call first; `None` before the first deal.
    #[inline]
    pub fn pair(&self) -> Option<(Seat, Seat)> {
        self.standing.kankei.map(|kankei| (kankei.joker, kankei.ace))
    }

    /// The round, from 1; between deals the coming one.
    #[inline]
    pub fn round_number(&self) -> u8 {
        self.standing.round
    }

    /// The deal of the round, from 1 to 3; between deals the coming one.
    #[inline]
    pub fn deal_number(&self) -> u8 {
        self.standing.deal
    }

    /// What the round is worth so far, for one of the kankei.
    #[inline]
    pub fn round_total(&self) -> i32 {
        self.standing.total
    }

    /// The match scores by seat.
    #[inline]
    pub fn match_scores(&self) -> [i32; N_SEATS] {
        self.standing.scores
    }

    /// The points that the kankei and the mukankei need in this deal.
    #[inline]
    pub fn goals(&self) -> [u8; 2] {
        self.goals
    }

    /// The cards of this deal in the order played.
    #[inline]
    pub fn played(&self) -> &[Card] {
        &self.decided.plays[..usize::from(self.decided.n_plays).min(50)]
    }

    /// The suit named with the joker, if it was led in this deal.
    #[inline]
    pub fn named(&self) -> Suit {
        self.decided.named
    }

    /// Who led, or is to lead, to the first trick; `None` before that is known.
    pub fn first_leader(&self) -> Option<Seat> {
        let kankei = self.standing.kankei?;
        match self.before.deal {
            1 => Some(self.leader_after(self.decided.joker_word?, self.decided.ace_word?)),
            2 => self.trump.map(|_| kankei.joker),
            _ => self.trump.map(|_| kankei.ace),
        }
    }

    /// The words said in this deal: by the joker's holder, and by the ace's.
    #[inline]
    pub fn words(&self) -> (Option<Word>, Option<Word>) {
        (self.decided.joker_word, self.decided.ace_word)
    }

    /// The card given back for the trump ace.
    #[inline]
    pub fn given(&self) -> Option<Card> {
        self.decided.given
    }

    /// What was shown in this deal.
    #[inline]
    pub fn showed(&self) -> Option<Show> {
        self.decided.show
    }

    /// The side that declared juuroku and is still about to take all sixteen points.
    #[inline]
    pub fn declarers(&self) -> Option<Side> {
        match self.course {
            Course::Juuroku(side) => Some(side),
            Course::Open | Course::Decided(_) | Course::Sukonku(_) | Course::Ended(_) => None,
        }
    }

    /// The side that has its number while the other has no point, and is to decide.
    #[inline]
    pub fn sukonku(&self) -> Option<Side> {
        match self.course {
            Course::Sukonku(side) => Some(side),
            Course::Open | Course::Decided(_) | Course::Juuroku(_) | Course::Ended(_) => None,
        }
    }

    /// How the present or last deal ended or, where it is played on to the tenth trick, will end.
    #[inline]
    pub fn outcome(&self) -> Option<Outcome> {
        match self.course {
            Course::Ended(outcome) => Some(outcome),
            Course::Decided(Side::Kankei) => Some(Outcome::Won),
            Course::Decided(Side::Mukankei) => Some(Outcome::Lost),
            Course::Open | Course::Sukonku(_) | Course::Juuroku(_) => None,
        }
    }
}
