//! Choosing a card.
//!
//! Numbers: chosen by hand.

use kozyr_cards::fast::{Misses, misses};
use kozyr_cards::{Card, CardSet, SuitedSet, Trick};
use kozyr_rules::Seat;
use kozyr_variety::contract::{Contract, Scoring};
use kozyr_variety::{Action, SEATS, TRICKS, View};

use crate::table::Table;

/// How many cards a suit has.
const RANKS: usize = 13;

/// What the player knows when it chooses a card.
pub(crate) struct Known {
    seat: Seat,
    contract: Contract,
    hand: CardSet,
    /// Cards that others may hold.
    unseen: CardSet,
    /// Bit n for seat n.
    ours: u8,
    /// The trick so far, if it has begun.
    trick: Option<Trick>,
    /// The cards of the trick.
    on_table: CardSet,
    /// How likely each hand that is still to play holds none of 0, 1, 2 … unseen cards.
    none_of: [&'static Misses; SEATS],
    /// The suits each seat cannot have.
    voids: [CardSet; SEATS],
    /// What a trick as such is worth now to the side that takes it.
    per_trick: f32,
    /// What a trick to come is worth on average.
    later_trick: f32,
}

/// Chooses a card to play.
pub(crate) fn choose(view: &View) -> Option<Action> {
    let known = Known::of(view)?;
    let cards = view.legal.iter().filter_map(|action| match action {
        Action::Play(card) => Some(*card),
        Action::Bid(_) => None,
    });
    known.best(cards.collect()).map(Action::Play)
}

/// The card that the seat to act would choose.
#[inline]
pub(crate) fn choose_at(table: &Table) -> Option<Card> {
    let cards = table.playable();
    if cards.len() < 2 {
        return cards.lowest();
    }
    Known::at(table).best(table.merged(cards))
}

impl Known {
    fn of(view: &View) -> Option<Self> {
        let seat = view.viewer.seat()?;
        let contract = Contract::numbered(view.contract?, &view.options);
        let hand: CardSet = view.hands.get(seat)?.iter().flatten().copied().collect();
        let played = view.tricks.iter().flat_map(|trick| &trick.cards).chain(&view.trick);
        let played: CardSet = played.map(|played| played.card).collect();
        let attacks = view.attackers.contains(seat);
        let ours = if attacks { view.attackers } else { view.defenders };
        let mut trick: Option<Trick> = None;
        for played in &view.trick {
            match &mut trick {
                None => {
                    let Contract { trump, strength, .. } = contract;
                    trick = Some(Trick::lead(played.seat, played.card, trump, strength));
                }
                Some(trick) => trick.follow(played.seat, played.card),
            }
        }
        let mut voids = [CardSet::EMPTY; SEATS];
        for (seat, suits) in view.voids.iter() {
            for &suit in suits {
                voids[seat.idx()] = voids[seat.idx()].or(CardSet::suit(suit));
            }
        }
        let mut n_cards = [0; SEATS];
        for (seat, &n) in view.n_cards.iter() {
            n_cards[seat.idx()] = usize::from(n);
        }
        let known = Self {
            seat,
            contract,
            hand,
            unseen: CardSet::PACK.without(played).without(hand),
            ours: ours.iter().fold(0, |set, seat| set | 1 << seat.number()),
            trick,
            on_table: view.trick.iter().map(|played| played.card).collect(),
            none_of: [misses(0, 0); SEATS],
            voids,
            per_trick: 0.0,
            later_trick: 0.0,
        };
        Some(known.weighed(n_cards, view.sides?.map(|side| side.tricks)))
    }

    /// What the seat to act knows of the deal.
    #[inline]
    fn at(table: &Table) -> Self {
        let seat = table.turn;
        let (mut ours, mut unseen) = (0, CardSet::EMPTY);
        for other in 0..SEATS {
            if table.side[other] == table.side[seat] {
                ours |= 1 << other;
            }
            if other != seat {
                unseen = unseen.or(table.hands[other]);
            }
        }
        let known = Self {
            seat: Seat::from_idx(seat),
            contract: table.contract,
            hand: table.hands[seat],
            unseen,
            ours,
            trick: table.trick,
            on_table: table.on_table,
            none_of: [misses(0, 0); SEATS],
            voids: table.voids,
            per_trick: 0.0,
            later_trick: 0.0,
        };
        known.weighed(table.hands.map(CardSet::len), table.tricks)
    }

    /// With what follows from how many cards each seat has and how many tricks each side has won.
    #[inline]
    fn weighed(mut self, n_cards: [usize; SEATS], won: [u8; 2]) -> Self {
        self.per_trick = match self.contract.scoring {
            // Once a side has seven tricks, the rest are worth nothing.
            Scoring::Majority(_) if won.iter().any(|&won| usize::from(won) * 2 > TRICKS) => 0.0,
            Scoring::Majority(_) => 2.0,
            Scoring::Tricks(each) => small(each),
            Scoring::Cards { .. } => 0.0,
        };
        let left = TRICKS - usize::from(won[0] + won[1]);
        let cards = self.points(self.unseen.or(self.hand).or(self.on_table));
        self.later_trick = self.per_trick + cards / left.max(1) as f32;
        let hidden: usize = n_cards.iter().sum::<usize>() - n_cards[self.seat.idx()];
        let to_come = SEATS - 1 - self.on_table.len();
        for place in 1..=to_come {
            let seat = (self.seat.idx() + place) % SEATS;
            self.none_of[seat] = misses(hidden, n_cards[seat]);
        }
        self
    }

    /// The best of these cards.
    #[inline]
    fn best(&self, cards: CardSet) -> Option<Card> {
        let mut best: Option<(Card, f32)> = None;
        for card in cards.iter() {
            let worth = self.worth(card);
            if best.is_none_or(|(_, highest)| worth >= highest) {
                best = Some((card, worth));
            }
        }
        best.map(|(card, _)| card)
    }

    fn is_ours(&self, seat: Seat) -> bool {
        self.ours >> seat.number() & 1 == 1
    }

    /// What these cards are worth to the side that takes them.
    fn points(&self, cards: CardSet) -> f32 {
        match self.contract.scoring {
            Scoring::Cards { plus, minus, each } => {
                small(each) * (len(cards.and(plus)) - len(cards.and(minus)))
            }
            Scoring::Majority(_) | Scoring::Tricks(_) => 0.0,
        }
    }

    /// What playing this card is worth to the own side.
    fn worth(&self, card: Card) -> f32 {
        let mut trick = match self.trick {
            None => Trick::lead(self.seat, card, self.contract.trump, self.contract.strength),
            Some(mut trick) => {
                trick.follow(self.seat, card);
                trick
            }
        };
        let after = SEATS - 1 - self.on_table.len();
        let unseen = self.unseen;
        let to_come = if after == 0 {
            0.0
        } else {
            // Those to come mostly follow: what they add is mostly of the suit led.
            let led = unseen.and(CardSet::suit(trick.led));
            let mean =
                |set: CardSet| if set.is_empty() { 0.0 } else { self.points(set) / len(set) };
            let same = len(led).min(after as f32) / after as f32;
            after as f32 * (0.8 * same * mean(led) + (1.0 - 0.8 * same) * mean(unseen))
        };
        let cards = self.on_table.or(CardSet::of(card));
        let value = self.per_trick + self.points(cards) + to_come;
        let ours = self.chance(&mut trick, after, value);
        let mut worth = (2.0 * ours - 1.0) * value;
        worth -= self.keeping(card);
        worth
    }

    /// How likely the own side is to take this trick, with `after` seats to come.
    fn chance(&self, trick: &mut Trick, after: usize, value: f32) -> f32 {
        let mut ours = if self.is_ours(trick.best.0) { 1.0 } else { 0.0 };
        let best = trick.best.1;
        let led = CardSet::suit(trick.led);
        for place in 1..=after {
            let seat = Seat::from_idx((self.seat.idx() + place) % SEATS);
            // A lead is answered by seats in turn; those before this one have played.
            let chances = self.none_of[seat.idx()];
            let possible = self.unseen.without(self.voids[seat.idx()]);
            let beats = best.beaters(self.contract.trump, self.contract.strength).and(possible);
            // All of one suit.
            let none_of = |set: CardSet| chances[set.len().min(RANKS)];
            let void = none_of(possible.and(led));
            let following = (1.0 - none_of(beats.and(led))).min(1.0);
            let ruffing = void * (1.0 - none_of(beats.without(led)));
            let can = following.max(0.0) + ruffing * (1.0 - following);
            let all = possible.and(led);
            // One who need not beat does so only where every card of the suit would.
            let part = len(beats.and(led)) / len(all);
            let forced = if all.is_empty() { 0.0 } else { part * part * (1.0 - void) };
            let wants = value > 0.0;
            if self.is_ours(seat) {
                let rescues = if wants { 0.85 * can } else { forced };
                ours += (1.0 - ours) * rescues;
            } else {
                let overtakes = if wants { 0.95 * can } else { forced };
                ours -= ours * overtakes;
            }
        }
        ours
    }

    /// What the card may still win if it is kept, which is a loss where winning is one.
    fn keeping(&self, card: Card) -> f32 {
        let suit = self.unseen.and(CardSet::suit(card.suit()));
        let above = card.beaters(self.contract.trump, self.contract.strength).and(suit);
        let power = strength(
            len(above),
            len(suit.without(above)),
            self.contract.trump == Some(card.suit()),
        );
        let later = self.later_trick;
        let own = self.points(CardSet::of(card));
        let control = if matches!(self.contract.scoring, Scoring::Cards { plus, minus, .. }
            if !plus.is_empty() && !minus.is_empty())
        {
            0.6
        } else {
            0.0
        };
        0.7 * (later + control + 0.3 * own) * power
    }
}

/// How likely a card is to take a trick some time, by how many others of its suit beat it and how
/// many do not.
pub(crate) fn strength(above: f32, below: f32, trump: bool) -> f32 {
    let base = 1.0 / (1.0 + above) + 0.1 * below / (1.0 + above + below);
    if trump { base.max(0.25) + 0.25 } else { base }
}

pub(crate) fn len(set: CardSet) -> f32 {
    f32::from(u8::try_from(set.len()).unwrap_or(u8::MAX))
}

pub(crate) fn small(n: i32) -> f32 {
    f32::from(i16::try_from(n).unwrap_or_default())
}
