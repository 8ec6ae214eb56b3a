//! What a view tells of the hands one does not see.

use kozyr_kan::{Card, Event, Hand, N_SEATS, Seen, Suit, View};
use kozyr_rules::Seat;

/// The four suits in the order of their indices.
const SUITS: usize = 4;

/// A view, worked out.
pub(crate) struct Known<'a> {
    pub(crate) view: &'a View,
    pub(crate) me: Seat,
    pub(crate) hand: Hand,
    /// Whether each seat is on the viewer's side.
    pub(crate) mine: [bool; N_SEATS],
    pub(crate) trump: Option<Suit>,
    /// Cards that lie in other hands, wherever.
    pub(crate) out: Hand,
    /// Cards known to lie in each hand.
    certain: [Hand; N_SEATS],
    /// For each seat and suit, how likely it holds a card of the suit of which nothing is known.
    share: [[f32; SUITS]; N_SEATS],
    /// How likely each other seat holds the joker.
    pub(crate) joker: [f32; N_SEATS],
    /// Complete tricks.
    pub(crate) tricks: usize,
}

impl<'a> Known<'a> {
    /// `None` if nobody looks or no pair has called yet.
    pub(crate) fn of(view: &'a View) -> Option<Self> {
        let me = view.viewer.seat()?;
        let hand = view.hands[me.idx()]?;
        let (joker_seat, ace_seat) = (view.joker_seat?, view.ace_seat?);
        let pair = |seat: Seat| seat == joker_seat || seat == ace_seat;
        let mine = core::array::from_fn(|seat| pair(Seat::from_idx(seat)) == pair(me));

        let mut played = Hand::EMPTY;
        let mut n_played = 0;
        let mut no_joker = [false; N_SEATS];
        for event in &view.events {
            if let Event::Played { seat, card, .. } = *event {
                played.insert(card);
                // Whoever holds the joker in the ninth trick plays it (K8).
                no_joker[seat.idx()] |= n_played / N_SEATS == 8 && !card.is_joker();
                n_played += 1;
            }
        }
        let out = Hand::PACK.without(hand).without(played);

        let mut certain = [Hand::EMPTY; N_SEATS];
        let mut place = |card: Card, seat: Seat| {
            if out.contains(card) && seat != me {
                certain[seat.idx()].insert(card);
            }
        };
        if let Some(&Event::Dealt { trump: Some(trump), .. }) = view.events.first() {
            place(Card::JOKER, joker_seat);
            place(Card::ace(trump), ace_seat);
        }
        if let Some(Seen::Known(card)) = view.given {
            place(card, joker_seat);
        }
        if let Some(shown) = &view.shown {
            for &card in shown.cards.iter().flatten() {
                place(card, shown.seat);
            }
        }
        let placed = certain.iter().fold(Hand::EMPTY, |all, &some| all.or(some));

        // Room for cards of which nothing is known, and who may hold which suit.
        let room: [f32; N_SEATS] = core::array::from_fn(|seat| {
            if seat == me.idx() {
                return 0.0;
            }
            f32::from(view.counts[seat]) - small(certain[seat].len())
        });
        let spread = |may: &dyn Fn(usize) -> bool| {
            let total: f32 = (0..N_SEATS).filter(|&seat| may(seat)).map(|seat| room[seat]).sum();
            core::array::from_fn::<f32, N_SEATS, _>(|seat| {
                if may(seat) && total > 0.0 { room[seat] / total } else { 0.0 }
            })
        };
        let mut share = [[0.0; SUITS]; N_SEATS];
        for suit in Suit::ALL {
            let idx = usize::from(suit.idx());
            let void = |seat: usize| view.voids[Seat::from_idx(seat)].contains(&suit);
            for (seat, part) in spread(&|seat| !void(seat)).into_iter().enumerate() {
                share[seat][idx] = part;
            }
        }
        let mut joker = [0.0; N_SEATS];
        if out.contains(Card::JOKER) {
            joker = if placed.contains(Card::JOKER) {
                core::array::from_fn(|seat| f32::from(certain[seat].contains(Card::JOKER)))
            } else {
                spread(&|seat| !no_joker[seat])
            };
        }
        Some(Self {
            view,
            me,
            hand,
            mine,
            trump: view.trump,
            out,
            certain,
            share,
            joker,
            tricks: n_played / N_SEATS,
        })
    }

    /// How likely this seat holds none of these cards, all of one suit.
    pub(crate) fn lacks(&self, seat: Seat, cards: Hand, suit: Suit) -> f32 {
        let cards = cards.and(self.out);
        let certain = self.certain[seat.idx()];
        if !cards.and(certain).is_empty() {
            return 0.0;
        }
        let elsewhere = self.certain.iter().fold(Hand::EMPTY, |all, &some| all.or(some));
        let open = cards.without(elsewhere).len();
        let miss = 1.0 - self.share[seat.idx()][usize::from(suit.idx())];
        (0..open).fold(1.0, |product, _| product * miss)
    }

    /// How likely this seat holds one of these cards, all of one suit.
    pub(crate) fn has(&self, seat: Seat, cards: Hand, suit: Suit) -> f32 {
        1.0 - self.lacks(seat, cards, suit)
    }

    /// The seats that play after the viewer to the present trick, in order.
    pub(crate) fn later(&self) -> impl Iterator<Item = Seat> + '_ {
        let n = self.view.trick.as_ref().map_or(0, |trick| trick.cards.len());
        let chairs = self.view.chairs;
        let chair = chairs.iter().position(|&seat| seat == self.me).unwrap_or(0);
        (1..N_SEATS.saturating_sub(n)).map(move |step| chairs[(chair + step) % N_SEATS])
    }

    /// The cards of a suit above this rank; all of them above none.
    pub(crate) fn above(suit: Suit, card: Option<Card>) -> Hand {
        let cards = Hand::suit(suit);
        match card {
            None => cards,
            Some(card) => cards.iter().filter(|other| other.idx() > card.idx()).collect(),
        }
    }
}

/// A count of cards as a number to reckon with.
pub(crate) fn small(n: usize) -> f32 {
    f32::from(u8::try_from(n).unwrap_or(u8::MAX))
}
