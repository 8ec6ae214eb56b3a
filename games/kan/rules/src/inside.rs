//! The parts of a state that players who imagine whole states work on. What one seat may see of a
//! true state is its view, never this.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use kozyr_cards::Suit;
use kozyr_rules::Seat;

use crate::action::Show;
use crate::card::{Card, Hand};
use crate::options::N_SEATS;
use crate::score::{Outcome, Side};
use crate::state::{Course, Kan, Stage};

impl Kan {
    /// Returns the rules in force.
    #[inline]
    pub fn stage_now(&self) -> Stage {
        self.stage
    }

    /// Returns the cards that a seat holds.
    ///
    /// ```
    /// use kozyr_kan::{Kan, N_SEATS, Options, Start};
    /// use kozyr_laws::Rng;
    /// use kozyr_rules::{BySeat, Game, GameExt, Seat, Viewer};
    ///
    /// let mut rng = Rng::new(3);
    /// let nothing = BySeat::filled(N_SEATS, ());
    /// let mut game = Kan::new(&Options::default(), &nothing, &Start::default())?;
    /// let deal = game.shuffle(&mut rng);
    /// game.deal(&deal, &mut |_| {}).expect("a deal that is due");
    /// // A seat imagines a world. Its own hand is the true one, and so is who called kan (K4).
    /// let me = Seat::new(0);
    /// let world = Kan::imagine(&game.view(Viewer::Seat(me)), &mut rng);
    /// assert_eq!(world.hand(me), game.hand(me));
    /// assert_eq!(world.pair(), game.pair());
    /// # Ok::<(), kozyr_rules::OptionsError>(())
    /// ```
    #[inline]
    pub fn hand(&self, seat: Seat) -> Hand {
        self.hands[seat.idx()]
    }

    /// Returns the trumps of this deal, once they are known.
    #[inline]
    pub fn trumps(&self) -> Option<Suit> {
        self.trump
    }

    /// Returns the seat in each chair.
    #[inline]
    pub fn chairs(&self) -> [Seat; N_SEATS] {
        self.standing.chairs
    }

    /// Returns the kankei, the joker's holder at the call first; `None` before the first deal.
    #[inline]
    pub fn pair(&self) -> Option<(Seat, Seat)> {
        self.standing.kankei.map(|kankei| (kankei.joker, kankei.ace))
    }

    /// Returns the round, from 1; between deals the coming one.
    #[inline]
    pub fn round_number(&self) -> u8 {
        self.standing.round
    }

    /// Returns the deal of the round, from 1 to 3; between deals the coming one.
    #[inline]
    pub fn deal_number(&self) -> u8 {
        self.standing.deal
    }

    /// What the round is worth so far, for one of the kankei.
    #[inline]
    pub fn round_total(&self) -> i32 {
        self.standing.total
    }

    /// Returns the points that the kankei and the mukankei need in this deal.
    #[inline]
    pub fn goals(&self) -> [u8; 2] {
        self.goals
    }

    /// Returns the cards of this deal in the order played.
    #[inline]
    pub fn played(&self) -> &[Card] {
        &self.decided.plays[..usize::from(self.decided.n_plays).min(50)]
    }

    /// Returns the suit named with the joker, if it was led in this deal.
    #[inline]
    pub fn named(&self) -> Suit {
        self.decided.named
    }

    /// Returns the seat that leads to the first trick; `None` before it is known.
    pub fn first_leader(&self) -> Option<Seat> {
        let kankei = self.standing.kankei?;
        match self.before.deal {
            1 => Some(self.leader_after(self.decided.joker_word?, self.decided.ace_word?)),
            2 => self.trump.map(|_| kankei.joker),
            _ => self.trump.map(|_| kankei.ace),
        }
    }

    /// Returns the card given back for the trump ace.
    #[inline]
    pub fn given(&self) -> Option<Card> {
        self.decided.given
    }

    /// Returns the cards shown in this deal.
    #[inline]
    pub fn showed(&self) -> Option<Show> {
        self.decided.show
    }

    /// Returns the side that declared juuroku and is still about to take all sixteen points.
    #[inline]
    pub fn declarers(&self) -> Option<Side> {
        match self.course {
            Course::Juuroku(side) => Some(side),
            Course::Open | Course::Decided(_) | Course::Sukonku(_) | Course::Ended(_) => None,
        }
    }

    /// Returns how the present or last deal ended or, if it is played on to the tenth trick, will
    /// end.
    #[inline]
    pub fn outcome(&self) -> Option<Outcome> {
        match self.course {
            Course::Ended(outcome) => Some(outcome),
            Course::Decided(Side::Kankei) => Some(Outcome::Won),
            Course::Decided(Side::Mukankei) => Some(Outcome::Lost),
            Course::Open | Course::Sukonku(_) | Course::Juuroku(_) => None,
        }
    }

    /// Every card, wherever it is, as text: for tests that none is lost.
    #[doc(hidden)]
    pub fn all_cards(&self) -> Vec<String> {
        let held = self.hands.iter().flat_map(|hand| hand.iter());
        held.chain(self.played().iter().copied()).map(|card| card.to_string()).collect()
    }
}
