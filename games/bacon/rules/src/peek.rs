//! What a search reads of a state to play many deals out in memory of its own.

use kozyr_rules::Seat;

use crate::combo::Combo;
use crate::state::{Bacon, Stage};

/// A team-mate who was asked to take the lead, and the answer, if there was one yet.
pub type Asked = (Seat, Option<bool>);

impl Bacon {
    /// How many of each card a seat holds: a byte for each rank, in it two bits for each suit in the
    /// order S H D C; the last byte counts X.
    #[inline]
    pub fn packed_hand(&self, seat: Seat) -> u128 {
        self.hands[seat.idx()].packed()
    }

    /// What is to be beaten, who played it, and how many seats have passed since.
    pub fn to_beat(&self) -> Option<(Combo, Seat, u8)> {
        match self.stage {
            Stage::Play { top, by, passes, .. } => top.map(|combo| (combo, by, passes)),
            Stage::Deal | Stage::Lead { .. } | Stage::Answer { .. } | Stage::Over { .. } => None,
        }
    }

    /// The winner of the round, while it decides about the lead, and the team-mate it has asked with
    /// the answer, if there was one yet.
    pub fn lead_due(&self) -> Option<(Seat, Option<Asked>)> {
        match self.stage {
            Stage::Lead { winner, asked } => {
                Some((winner, asked.map(|(mate, yes)| (mate, Some(yes)))))
            }
            Stage::Answer { winner, mate } => Some((winner, Some((mate, None)))),
            Stage::Deal | Stage::Play { .. } | Stage::Over { .. } => None,
        }
    }

    /// The seats in the order of going out.
    pub fn gone_out(&self) -> &[Seat] {
        &self.went_out
    }

    /// The number of this deal, or of the coming one.
    pub fn deal_number(&self) -> u32 {
        self.deal
    }
}
