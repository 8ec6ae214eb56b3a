//! The conclusions that the rule-based policy draws from its view.

use kozyr_phase10::melds::{self, MAX_NUMBER};
use kozyr_phase10::{Card, Cards, Colour, Kind, NaturalMinimum, View};
use kozyr_rules::Seat;

/// A view, with what follows from it.
pub(super) struct Known<'a> {
    pub(super) view: &'a View,
    pub(super) hand: Cards,
    /// Whether the own phase is down.
    pub(super) down: bool,
    /// The seat that plays next.
    pub(super) next: Seat,
    phase: u8,
    per_group: bool,
    /// Cards that may still be drawn: not in the own hand, on the table or known to be held.
    unseen: Cards,
}

impl<'a> Known<'a> {
    pub(super) fn of(view: &'a View) -> Option<Self> {
        let seat = view.viewer.seat()?;
        let hand: Cards = view.hands.get(seat)?.iter().flatten().copied().collect();
        let mut unseen = Cards::PACK;
        let laid = view.laid.iter().flat_map(|(_, groups)| groups).flat_map(|group| &group.cards);
        let known = view.known.iter().filter(|(other, _)| *other != seat).flat_map(|(_, k)| k);
        let seen = laid.map(|laid| laid.card).chain(view.discards.iter().copied());
        for card in seen.chain(known.copied()).chain(hand.iter()) {
            unseen.remove(card);
        }
        let n = view.hands.len();
        let after = (1..n).map(|step| Seat::from_idx((seat.idx() + step) % n));
        let mut after = after.filter(|other| view.playing.contains(*other));
        let next = after.clone().find(|other| !view.misses.contains(*other)).or(after.next())?;
        Some(Self {
            view,
            hand,
            down: view.down.contains(seat),
            next,
            phase: view.phases[seat],
            per_group: view.options.natural_minimum == NaturalMinimum::PerGroup,
            unseen,
        })
    }

    /// How many cards this hand lacks for the own phase.
    pub(super) fn missing(&self, hand: &Cards) -> u8 {
        melds::missing(hand, self.phase, self.per_group)
    }

    /// How many unseen cards would bring this hand closer to its phase.
    pub(super) fn helpful(&self, hand: &Cards) -> i32 {
        let missing = self.missing(hand);
        let helps = |card: Card| {
            let mut with = *hand;
            with.insert(card);
            self.missing(&with) < missing
        };
        // All colours of a number help alike with sets and runs, all numbers of a colour with the
        // phase of one colour; a card of the hand stands for those it has twice.
        let by_colour = melds::goal(self.phase)[0].kind == Kind::Colour;
        let free = |card: &Card| hand.count(*card) < card.copies();
        let mut count = 0;
        if by_colour {
            for colour in Colour::ALL {
                let mut cards = (1..=MAX_NUMBER).map(|number| Card::new(number, colour));
                if cards.find(free).is_some_and(helps) {
                    count += i32::from(self.unseen.of_colour(colour));
                }
            }
        } else {
            for number in 1..=MAX_NUMBER {
                let mut cards = Colour::ALL.into_iter().map(|colour| Card::new(number, colour));
                if cards.find(free).is_some_and(helps) {
                    count += i32::from(self.unseen.of_number(number));
                }
            }
        }
        count + i32::from(self.unseen.wilds())
    }

    /// Whether the card fits a group on the table.
    pub(super) fn fits_table(&self, card: Card) -> bool {
        let groups = || self.view.laid.iter().flat_map(|(_, groups)| groups);
        if card == Card::WILD {
            return groups().any(|group| group.kind != Kind::Run || !group.fits.is_empty());
        }
        groups().any(|group| match group.kind {
            Kind::Set | Kind::Run => card.number().is_some_and(|n| group.fits.contains(&n)),
            Kind::Colour => card.colour().is_some() && card.colour() == group.colour,
        })
    }
}
