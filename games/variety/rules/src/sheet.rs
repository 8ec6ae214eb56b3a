//! The score sheet as it is kept: its rows in short, and how they are written in full.

use kozyr_rules::{BySeat, Seat, SeatSet};

use crate::contract::Contract;
use crate::event::{SheetRow, SideFacts};
use crate::score::{Haul, bonus, results};
use crate::{Options, SEATS};

/// A deal of the score sheet, in short.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Row {
    pub(crate) dealer: Seat,
    pub(crate) contract: u8,
    pub(crate) named_by: [Seat; 2],
    pub(crate) won: [u8; SEATS],
    pub(crate) hauls: [Haul; 2],
}

impl Row {
    /// The row in full: `deal` is its number, `scores` those before it.
    pub(crate) fn in_full(&self, options: &Options, deal: u8, scores: &mut [i32; 4]) -> SheetRow {
        let contract = Contract::numbered(self.contract, options);
        let results = results(&contract, self.hauls);
        let bonus = bonus(results, options.tie_bonus);
        let attackers = SeatSet::from_iter(self.named_by);
        let points = BySeat::from_fn(SEATS, |seat| {
            if attackers.contains(seat) { results[0] } else { results[1] + bonus }
        });
        for (score, points) in scores.iter_mut().zip(points.as_slice()) {
            *score += points;
        }
        SheetRow {
            deal,
            dealer: self.dealer,
            contract: self.contract,
            named_by: self.named_by,
            tricks_won: self.won.into(),
            sides: sides(attackers, self.hauls, results),
            bonus,
            points,
            scores: (*scores).into(),
        }
    }
}

/// Both sides of a deal, attackers first, with what they took and their points.
pub(crate) fn sides(attackers: SeatSet, hauls: [Haul; 2], points: [i32; 2]) -> [SideFacts; 2] {
    let seats = [attackers, others(attackers)];
    [0, 1].map(|i| SideFacts {
        seats: seats[i],
        tricks: hauls[i].tricks,
        plus: hauls[i].plus,
        minus: hauls[i].minus,
        points: points[i],
    })
}

/// The two seats that are not these.
pub(crate) fn others(seats: SeatSet) -> SeatSet {
    Seat::first(SEATS).filter(|&seat| !seats.contains(seat)).collect()
}
