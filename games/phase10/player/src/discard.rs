//! What the seat to act discards, and which seat it skips.
//!
//! Numbers: chosen by hand.

use kozyr_phase10::melds::{Laid, MAX_NUMBER, goal};
use kozyr_phase10::{Action, Card, Kind};
use kozyr_rules::{GameExt, Seat};

use crate::assess::Counts;
use crate::mind::Mind;
use crate::value::shares;

// What a seat weighs when it discards, in points of penalty.

/// A live card that would bring the phase closer.
const OUT: i32 = 10;
/// A card that would be a hit once the own phase is down.
const SPARE: i32 = 20;
/// A point held, usually and when somebody is about to go out or the own phase is down.
const POINT: [i32; 2] = [1, 3];
/// How welcome a card is to the next seat.
const GIFT: i32 = 8;
/// How likely the next seat is to want what it has not refused.
const MAY_WANT: i32 = 3;
/// How many cards somebody about to go out has at most.
const NEAR: usize = 6;
/// How much it counts that a card will be a hit on what lies on the table, if the phase comes
/// down.
const KEEP: i32 = 10;
/// How much it counts that a card may soon be a hit, once the phase is down.
const SOON: i32 = 6;

impl Mind<'_> {
    /// A Skip if there is one, else the card without which the rest is worth most.
    pub(super) fn discard(&self) -> Action {
        if self.hand.skips() > 0 {
            return self.skip();
        }
        let mut best = None;
        self.for_discards(|card, worth| {
            if best.is_none_or(|(_, max)| worth > max) {
                best = Some((card, worth));
            }
        });
        match best {
            Some((card, _)) => Action::Discard(card),
            None => self.skip(),
        }
    }

    /// A Skip that names the seat that threatens most. It is best played at once: kept, it is a
    /// card that fits no phase.
    fn skip(&self) -> Action {
        let shares = shares(self.world);
        let threat = |seat| shares[seat] - self.far_from_out(seat);
        let seats = self.world.may_be_named().iter();
        Action::Skip(seats.max_by(|&a, &b| threat(a).total_cmp(&threat(b))))
    }

    fn is_near(&self, seat: Seat) -> bool {
        !self.world.laid(seat).is_empty() && self.world.hand(seat).len() <= NEAR
    }

    /// What the cards of a seat take off the threat that it is, once its phase is down.
    fn far_from_out(&self, seat: Seat) -> f32 {
        if self.world.laid(seat).is_empty() {
            return 0.0;
        }
        0.03 * f32::from(u8::try_from(self.world.hand(seat).len()).unwrap_or(u8::MAX))
    }

    /// Calls `visit` for every kind of card that may be discarded, Skips apart, with what the rest
    /// is worth.
    pub(super) fn for_discards(&self, mut visit: impl FnMut(Card, i32)) {
        let counts = Counts::of(&self.hand);
        // The nearer somebody is to going out, the more it matters what the hand would cost.
        let near = || {
            let mut seats = Seat::first(self.world.n_seats());
            seats.any(|seat| self.is_near(seat))
        };
        let pressure = POINT[usize::from(self.down || near())];
        let by_colour = goal(self.phase)[0].kind == Kind::Colour;
        // Cards of one number, or of one colour, leave hands that are alike.
        let mut last: Option<(u8, i32)> = None;
        let mut of_colour = [None; 4];
        for card in self.hand.kinds().filter(|&card| card != Card::SKIP) {
            let mut worth = i32::from(card.points()) * pressure - GIFT * self.gift(card);
            if self.down {
                worth -= SOON * self.soon(card);
            } else if card != Card::WILD && self.fits_table(card) {
                worth -= KEEP;
            }
            if !self.down {
                let value = || {
                    let rest = self.distance(&counts.without(card));
                    OUT * i32::from(rest.outs) + SPARE * i32::from(rest.spare)
                        - 10_000 * i32::from(rest.missing)
                };
                worth += match (card.number(), card.colour()) {
                    (Some(_), Some(colour)) if by_colour => {
                        *of_colour[colour as usize].get_or_insert_with(value)
                    }
                    (Some(number), _) => match last {
                        Some((same, value)) if same == number => value,
                        _ => {
                            let value = value();
                            last = Some((number, value));
                            value
                        }
                    },
                    // A wild is never thrown while it can be of use.
                    _ => value() - 1000,
                };
            }
            visit(card, worth);
        }
    }

    /// How soon the card may be a hit: 2 if it is the next but one on some run, 1 one further on.
    fn soon(&self, card: Card) -> i32 {
        let Some(number) = card.number() else { return 0 };
        let ends = self.groups().flat_map(|(_, _, laid)| match laid {
            Laid::Run { .. } => laid.ends(),
            Laid::Set { .. } | Laid::Colour { .. } => [0, 0],
        });
        let gaps = ends.filter(|&end| end > 0).map(|end| end.abs_diff(number));
        gaps.filter(|gap| (1..=2).contains(gap)).map(|gap| 3 - i32::from(gap)).max().unwrap_or(0)
    }

    /// How welcome the card would be to the next seat, which may take it.
    fn gift(&self, card: Card) -> i32 {
        let next = self.next;
        if !self.world.laid(next).is_empty() {
            return if self.fits_table(card) { 10 } else { 0 };
        }
        let Some((number, colour)) = card.number().zip(card.colour()) else { return 12 };
        let known = self.world.known(next);
        // What it has thrown or left lying it is not likely to want now.
        let refused = self.refused.get_or_init(|| self.world.refused(next));
        let unless = |refused: u8| if refused > 0 { 0 } else { MAY_WANT };
        let wanted = |kind: Kind| match kind {
            Kind::Set => i32::from(known.of_number(number)) * 4 + unless(refused.of_number(number)),
            Kind::Run => {
                let near = number.saturating_sub(3).max(1)..=(number + 3).min(MAX_NUMBER);
                let near = near.filter(|&other| other != number && known.of_number(other) > 0);
                let near = i32::try_from(near.count().min(3)).unwrap_or_default();
                near + unless(refused.of_number(number))
            }
            Kind::Colour => {
                let doubt = MAY_WANT * i32::from(refused.of_colour(colour).min(4)) / 4;
                i32::from(known.of_colour(colour)) * 2 + MAY_WANT - doubt
            }
        };
        let goal = goal(self.world.phase(next));
        match *goal {
            // Both groups want the same.
            [one, other] if one.kind == other.kind => wanted(one.kind),
            _ => goal.iter().map(|group| wanted(group.kind)).sum(),
        }
    }
}
