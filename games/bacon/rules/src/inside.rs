//! Access to imagined states for players: read-only, without views and without text.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use kozyr_rules::Seat;

use crate::combo::Combo;
use crate::hand::Hand;
use crate::state::{At, Bacon};

/// A team-mate who was asked to take the lead, and the answer, if there was one yet.
pub type Asked = (Seat, Option<bool>);

impl Bacon {
    /// Returns the cards a seat holds.
    ///
    /// ```
    /// use kozyr_bacon::{Bacon, Card, Options, Start};
    /// use kozyr_laws::Rng;
    /// use kozyr_rules::{BySeat, Game, GameExt, Seat, Viewer};
    ///
    /// let mut rng = Rng::new(4);
    /// let mut game =
    ///     Bacon::new(&Options::default(), &BySeat::filled(4, ()), &Start::default())?;
    /// let deal = game.shuffle(&mut rng);
    /// game.deal(&deal, &mut |_| {})?;
    ///
    /// // A bot is given a view and imagines the rest: its own hand is certain, others are a guess.
    /// let (me, other) = (Seat::new(0), Seat::new(1));
    /// let view = game.view(Viewer::Seat(me));
    /// let worlds = [(); 20].map(|()| Bacon::imagine(&view, &mut rng));
    /// assert!(worlds.iter().all(|world| world.hand(me) == game.hand(me)));
    /// assert!(worlds.iter().all(|world| world.hand(other).count(Card::WILD) == 2), "B1");
    /// assert!(worlds.iter().any(|world| world.hand(other) != game.hand(other)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub const fn hand(&self, seat: Seat) -> Hand {
        self.hands[seat.idx()]
    }

    /// Returns the combination to beat, the seat that played it, and the number of passes since.
    pub fn to_beat(&self) -> Option<(Combo, Seat, u8)> {
        match self.at {
            At::Play { top, by, passes, .. } => top.map(|combo| (combo, by, passes)),
            At::Deal | At::Lead { .. } | At::Answer { .. } | At::Over { .. } => None,
        }
    }

    /// Returns the winner of the round, while it decides about the lead, and the team-mate it has
    /// asked with the answer, if there was one yet.
    pub fn lead_due(&self) -> Option<(Seat, Option<Asked>)> {
        match self.at {
            At::Lead { winner, asked } => {
                Some((winner, asked.map(|(mate, yes)| (mate, Some(yes)))))
            }
            At::Answer { winner, mate } => Some((winner, Some((mate, None)))),
            At::Deal | At::Play { .. } | At::Over { .. } => None,
        }
    }

    /// Returns the seats in the order of going out.
    pub fn gone_out(&self) -> &[Seat] {
        &self.went_out
    }

    /// Returns the number of this deal, or of the coming one.
    pub const fn deal_number(&self) -> u32 {
        self.deal
    }

    /// Every card of the present deal as text, wherever it is.
    #[doc(hidden)]
    pub fn all_cards(&self) -> Vec<String> {
        let held = self.hands.iter().flat_map(|hand| hand.cards());
        let played = self.history.plays().flat_map(|(_, combo)| combo.cards());
        held.chain(played).map(|card| card.to_string()).collect()
    }
}
