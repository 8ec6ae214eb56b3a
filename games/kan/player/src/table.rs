//! The play of a deal in a form that is quick to copy and to play out.
//!
//! It has chairs instead of seats, so that the next to play is always the next number. A whole
//! state fills it, or a view as far as it goes.
//!
//! Numbers: none is tuned.

use kozyr_cards::{Ranking, SuitedSet};
use kozyr_kan::{Action, Event, Hand, Kan, N_SEATS, Seen, Suit, View};
use kozyr_rules::Seat;

use crate::cards::{
    Cards, JOKER, JOKER_BIT, NOBODY, card_of, cards_of, code, is_honour, merged, power, ranking,
    suit_cards, suit_of,
};

/// How a deal ended, without its score.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum End {
    /// A side has its number; whether the other side had no point then.
    Reached { winners: u8, clean: bool },
    /// A juuroku was made or not.
    Declared { side: u8, made: bool },
}

/// The pair's and the three's index into points and goals.
pub(crate) const PAIR: u8 = 0;
pub(crate) const THREE: u8 = 1;

/// A deal in play.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Table {
    /// By chair. In a table made from a view the others' hands are the cards known to lie there.
    pub(crate) hands: [Cards; N_SEATS],
    /// Cards not played yet, wherever.
    pub(crate) left: Cards,
    /// How many cards each chair holds.
    pub(crate) counts: [u8; N_SEATS],
    /// Cards everybody can place: the joker and the trump ace in a round's first deal.
    pub(crate) open: Cards,
    /// Cards that the pair can place: given back or shown.
    pub(crate) shared: Cards,
    /// The chairs of the pair, as bits.
    pub(crate) pair: u8,
    /// For each suit the chairs that showed to have none, as bits.
    pub(crate) void: [u8; 4],
    /// The chairs that cannot have the joker, because they played another card in trick nine.
    pub(crate) no_joker: u8,
    /// The suit of trumps; 4 before they are named.
    pub(crate) trump: u8,
    /// Who is to play.
    pub(crate) turn: u8,
    /// Complete tricks.
    pub(crate) tricks: u8,
    /// Cards on the table, and what they amount to.
    pub(crate) in_trick: u8,
    pub(crate) led: u8,
    pub(crate) best: u8,
    pub(crate) best_card: u8,
    best_power: u8,
    /// How the cards of the present trick compare.
    pub(crate) ranking: Ranking,
    pub(crate) honours: u8,
    pub(crate) points: [u8; 2],
    pub(crate) goals: [u8; 2],
    /// The side that declared juuroku; [`NOBODY`] if none did.
    pub(crate) declarers: u8,
}

impl Table {
    const NEW: Self = Self {
        hands: [0; N_SEATS],
        left: 0,
        counts: [10; N_SEATS],
        open: 0,
        shared: 0,
        pair: 0,
        void: [0; 4],
        no_joker: 0,
        trump: 4,
        turn: 0,
        tricks: 0,
        in_trick: 0,
        led: 0,
        best: 0,
        best_card: 0,
        best_power: 0,
        ranking: Ranking::NONE,
        honours: 0,
        points: [0; 2],
        goals: [9, 8],
        declarers: NOBODY,
    };

    /// The deal of a whole state, as it stands. Who is to play is known once somebody is to.
    pub(crate) fn of(world: &Kan) -> Self {
        let mut table = Self::begun(world);
        for (card, named) in plays_of(world) {
            table.play(card, named);
        }
        table
    }

    /// Returns the deal before the first card, but with the hands as they are now.
    fn begun(world: &Kan) -> Self {
        let chairs = world.chairs();
        let chair_of = chairs_of(chairs);
        let (joker, ace) = world.pair().unwrap_or((chairs[0], chairs[0]));
        let leader = world.first_leader().unwrap_or(joker);
        let trump = world.trumps().map_or(4, Suit::idx);
        let shown = world.showed().into_iter().flat_map(kozyr_kan::Show::cards);
        Self {
            hands: chairs.map(|seat| cards_of(world.hand(seat))),
            left: cards_of(Hand::PACK),
            open: if world.deal_number() == 1 { called(trump) } else { 0 },
            shared: shown.chain(world.given()).fold(0, |all, card| all | 1 << code(card)),
            pair: 1 << chair_of[joker.idx()] | 1 << chair_of[ace.idx()],
            trump,
            turn: chair_of[leader.idx()],
            goals: world.goals(),
            declarers: world.declarers().map_or(NOBODY, |side| side.idx().to_le_bytes()[0]),
            ..Self::NEW
        }
    }

    /// The deal of a whole state before its first card.
    pub(crate) fn at_first_card(world: &Kan) -> Self {
        let begun = Self::begun(world);
        let mut played = begun;
        let mut before = Self { declarers: NOBODY, ..begun };
        for (card, named) in plays_of(world) {
            before.hands[usize::from(played.turn)] |= 1 << card;
            played.play(card, named);
        }
        before
    }

    /// The deal as a viewer knows it: `None` if nobody looks or no pair has called yet.
    pub(crate) fn seen(view: &View) -> Option<Self> {
        let me = view.viewer.seat()?;
        let hand = view.hands[me.idx()]?;
        let (joker, ace) = (view.joker_seat?, view.ace_seat?);
        let chair_of = chairs_of(view.chairs);
        let trump = view.trump.map_or(4, Suit::idx);
        let mut table = Self {
            left: cards_of(Hand::PACK),
            open: if view.deal == 1 { called(trump) } else { 0 },
            pair: 1 << chair_of[joker.idx()] | 1 << chair_of[ace.idx()],
            trump,
            goals: [view.kankei_goal, view.mukankei_goal],
            ..Self::NEW
        };
        table.hands[usize::from(chair_of[me.idx()])] = cards_of(hand);
        for (seat, hand) in view.hands.iter().enumerate() {
            if let Some(hand) = *hand {
                table.hands[usize::from(chair_of[seat])] = cards_of(hand);
            }
        }
        let mut place = |seat: Seat, cards: Cards| {
            if view.hands[seat.idx()].is_none() {
                table.hands[usize::from(chair_of[seat.idx()])] |= cards;
            }
        };
        place(joker, table.open & JOKER_BIT);
        place(ace, table.open & !JOKER_BIT);
        if let Some(Seen::Known(card)) = view.given {
            table.shared |= 1 << code(card);
            place(joker, 1 << code(card));
        }
        if let Some(shown) = &view.shown {
            let cards = shown.cards.iter().flatten().fold(0, |all, &card| all | 1 << code(card));
            table.shared |= cards;
            place(shown.seat, cards);
        }
        for event in &view.events {
            match *event {
                Event::Words { leader, .. } => table.turn = chair_of[leader.idx()],
                Event::Trump { seat, .. } => table.turn = chair_of[seat.idx()],
                Event::Played { card, named, .. } => {
                    table.play(code(card), named.map_or(table.led, Suit::idx));
                }
                Event::Declared { side, juuroku: true, .. } => {
                    table.declarers = side.idx().to_le_bytes()[0];
                }
                _ => {}
            }
        }
        Some(table)
    }

    /// The index of a chair's side.
    #[inline]
    pub(crate) fn side(&self, chair: u8) -> u8 {
        if self.pair >> chair & 1 != 0 { PAIR } else { THREE }
    }

    /// What the seat to act may play.
    #[inline]
    pub(crate) fn playable(&self) -> Cards {
        let hand = self.hands[usize::from(self.turn)];
        if self.tricks == 8 && hand & JOKER_BIT != 0 {
            return JOKER_BIT;
        }
        let hand = if self.tricks == 0 { hand & !JOKER_BIT } else { hand };
        if self.in_trick == 0 {
            return hand;
        }
        let following = hand & suit_cards(self.led);
        if following == 0 { hand } else { following | hand & JOKER_BIT }
    }

    /// One of each kind among `cards`, held by the seat to act: see [`merged`].
    #[inline]
    pub(crate) fn merged(&self, cards: Cards) -> Cards {
        let others = self.left & !self.hands[usize::from(self.turn)];
        merged(cards, others, if self.in_trick > 0 { self.best_card } else { NOBODY })
    }

    /// Plays a card for the seat to act; `named` is the suit led if it is a joker that leads.
    #[inline]
    pub(crate) fn play(&mut self, card: u8, named: u8) -> Option<End> {
        let (bit, seat) = (1_u64 << card, self.turn);
        let chair = usize::from(seat);
        self.hands[chair] &= !bit;
        self.left &= !bit;
        self.counts[chair] -= 1;
        let suit = suit_of(card);
        if self.in_trick == 0 {
            self.led = if card == JOKER { named } else { suit };
            self.ranking = ranking(self.led, self.trump);
            self.best_power = 0;
        } else if suit != self.led && card != JOKER {
            self.void[usize::from(self.led & 3)] |= 1 << seat;
        }
        if self.tricks == 8 && card != JOKER {
            self.no_joker |= 1 << seat;
        }
        let power = power(self.ranking, card);
        if power > self.best_power {
            (self.best_power, self.best, self.best_card) = (power, seat, card);
        }
        self.honours += u8::from(is_honour(card));
        self.in_trick += 1;
        self.turn = if seat == 4 { 0 } else { seat + 1 };
        if self.in_trick < 5 { None } else { self.end_trick() }
    }

    /// Whether a card would win the present trick as it stands.
    #[inline]
    pub(crate) fn beats(&self, card: u8) -> bool {
        power(self.ranking, card) > self.best_power
    }

    #[inline]
    fn end_trick(&mut self) -> Option<End> {
        let side = self.side(self.best);
        self.turn = self.best;
        self.in_trick = 0;
        self.tricks += 1;
        self.points[usize::from(side)] += core::mem::take(&mut self.honours);
        let (own, other) = (self.points[usize::from(side)], self.points[usize::from(1 - side)]);
        if self.declarers != NOBODY {
            let made = self.points[usize::from(self.declarers)] == 16;
            let failed = self.points[usize::from(1 - self.declarers)] > 0;
            return (made || failed).then_some(End::Declared { side: self.declarers, made });
        }
        (own >= self.goals[usize::from(side)])
            .then_some(End::Reached { winners: side, clean: other == 0 })
    }
}

/// The joker and the ace of these trumps.
fn called(trump: u8) -> Cards {
    if trump < 4 { JOKER_BIT | 1 << (16 * trump + 12) } else { JOKER_BIT }
}

/// The chair of each seat.
pub(crate) fn chairs_of(chairs: [Seat; N_SEATS]) -> [u8; N_SEATS] {
    let mut chair_of = [0; N_SEATS];
    for (chair, seat) in (0..).zip(chairs) {
        chair_of[seat.idx()] = chair;
    }
    chair_of
}

/// The cards played, each with the suit named if it is a joker that leads.
pub(crate) fn plays_of(world: &Kan) -> impl Iterator<Item = (u8, u8)> + '_ {
    let named = world.named().idx();
    world.played().iter().map(move |&card| (code(card), named))
}

/// An action from a card and the suit it would name.
pub(crate) fn action(card: u8, named: u8, leads: bool) -> Action {
    if card == JOKER && leads {
        Action::LeadJoker(Suit::from_idx(named))
    } else {
        Action::Play(card_of(card))
    }
}
