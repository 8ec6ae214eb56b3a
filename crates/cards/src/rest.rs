//! Who gets what is left of a deal of tricks, however the cards lie that somebody does not see.
//!
//! It is an exact search over what everybody will have seen: a seat that plays along chooses by
//! that alone, and every other one plays whatever it can hold and may play in any deal that agrees
//! with what is known. No deal is drawn, so what is proven holds in all of them. Cards that nothing
//! can tell apart are tried once.

use alloc::vec::Vec;

use crate::fast::Memory;
use crate::{CardSet, Ranking, Suit};

/// The place of the joker in [`Rest`]'s sets.
pub const JOKER: u8 = 13;
const JOKER_BIT: u64 = 1 << JOKER;

/// No card.
const NONE: u8 = 255;
/// How many nodes are visited between two looks whether to stop.
const LOOK: u32 = 1 << 10;

/// All cards of a suit.
const fn of_suit(suit: u8) -> u64 {
    0x1fff << (16 * (suit & 3))
}

/// Cards of the ordinary pack, or of one that lacks the low ranks, as [`Rest`] takes them.
///
/// ```
/// use kozyr_cards::rest::{self, Rest};
/// use kozyr_cards::{CardSet, Card, Pack, Suit, SuitedSet};
///
/// let set = |text: &str| -> CardSet { text.split(' ').filter_map(Card::from_text).collect() };
/// // With 36 cards, the last nine trumps lie in three hands; seat 0 leads the three highest.
/// let (own, trumps) = (set("AC KC QC"), Pack::OF_36.suit(Suit::Clubs));
/// let rest = Rest::<3> {
///     known: [rest::bits(own), 0, 0],
///     room: [0, 3, 3],
///     unseen: rest::bits(trumps.without(own)),
///     trump: Some(Suit::Clubs),
///     worth: 1,
///     side: 0b001,
///     along: 0b001,
///     need: 3,
///     limit: 1,
///     ..Rest::NEW
/// };
/// assert!(rest.holds(1_000, &|| false));
/// ```
pub fn bits(cards: CardSet) -> u64 {
    cards.iter().fold(0, |all, card| all | 1 << (16 * card.suit().idx() + card.rank().idx()))
}

/// What a card is where only suits matter: its suit, or 4 for the joker.
const fn kind(card: u8) -> usize {
    if card == JOKER { 4 } else { (card >> 4) as usize }
}

fn each(mut cards: u64) -> impl Iterator<Item = u8> {
    core::iter::from_fn(move || {
        (cards != 0).then(|| {
            let card = cards.trailing_zeros().to_le_bytes()[0];
            cards &= cards - 1;
            card
        })
    })
}

fn count(cards: u64) -> u8 {
    cards.count_ones().to_le_bytes()[0]
}

/// What is left of a deal, as somebody knows it, and what one side is to get of it.
///
/// Cards are bits: `16 * suit + rank`, where the higher rank is the stronger card and 12 the
/// highest; the joker, which takes any trick, is [`JOKER`]. Seats are numbers below `N` in the
/// order of play, and sets of them bits.
///
/// ```
/// use kozyr_cards::Suit;
/// use kozyr_cards::rest::{Rest, Trick};
///
/// let card = |suit: Suit, rank: u8| 1_u64 << (16 * suit.idx() + rank);
/// // Seat 0 is to lead and has the two highest trumps; six cards are with the others.
/// let rest = Rest {
///     known: [card(Suit::Clubs, 12) | card(Suit::Clubs, 11), 0, 0, 0],
///     room: [0, 2, 2, 2],
///     unseen: (card(Suit::Clubs, 0) | card(Suit::Hearts, 0) | card(Suit::Spades, 0)) * 3,
///     trump: Some(Suit::Clubs),
///     worth: 1,
///     side: 0b0101,
///     along: 0b0001,
///     need: 2,
///     limit: 1,
///     ..Rest::NEW
/// };
/// assert!(rest.holds(1_000, &|| false));
/// // With spades as trumps somebody may have one left.
/// assert!(!Rest { trump: Some(Suit::Spades), ..rest }.holds(1_000, &|| false));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Rest<const N: usize> {
    /// The cards of which it is known who holds them.
    pub known: [u64; N],
    /// The number of further cards in each hand.
    pub room: [u8; N],
    /// The cards of which it is not known: as many as there is room for.
    pub unseen: u64,
    /// For each suit the seats that hold none of it but what is known.
    pub void: [u8; 4],
    /// The seats that do not hold the joker.
    pub no_joker: u8,
    /// The suit of trumps.
    pub trump: Option<Suit>,
    /// With how many cards in hand the joker may not be played, and with how many it must be.
    pub joker: (u8, u8),
    /// The seat that plays next.
    pub turn: u8,
    /// The trick on the table.
    pub trick: Trick,
    /// The cards that count.
    pub counting: u64,
    /// The points of a trick in addition to its cards.
    pub worth: u8,
    /// The side that is to get it.
    pub side: u8,
    /// Who plays so that it does. Their hands are known.
    pub along: u8,
    /// The points that the side needs.
    pub need: u8,
    /// With how much the others have prevented it.
    pub limit: u8,
}

/// The trick on the table, as far as it has been played.
#[derive(Clone, Copy, Debug)]
pub struct Trick {
    /// The number of cards in the trick.
    pub n: u8,
    /// The suit to follow.
    pub led: u8,
    /// The seat that wins the trick so far.
    pub best: u8,
    /// With which card.
    pub best_card: u8,
    /// The points of the cards in the trick.
    pub worth: u8,
}

impl Trick {
    /// No card.
    pub const NONE: Self = Self { n: 0, led: 0, best: 0, best_card: NONE, worth: 0 };
}

/// A card, and the suit that is to be followed if it leads.
pub type Play = (u8, u8);

impl<const N: usize> Rest<N> {
    /// Nothing: to be filled.
    pub const NEW: Self = Self {
        known: [0; N],
        room: [0; N],
        unseen: 0,
        void: [0; 4],
        no_joker: 0,
        trump: None,
        joker: (u8::MAX, u8::MAX),
        turn: 0,
        trick: Trick::NONE,
        counting: 0,
        worth: 0,
        side: 0,
        along: 0,
        need: 0,
        limit: 1,
    };

    /// Returns whether the side gets what it needs, however the unseen cards lie and whatever those
    /// play who do not play along. `false` also if that is not found out within so many nodes, or
    /// if it is told to `stop`.
    pub fn holds(&self, nodes: u32, stop: &dyn Fn() -> bool) -> bool {
        Search::new(self, nodes, stop).run() == Some(true)
    }

    /// Cards, one after the other, with which the side gets what it needs, if all hands are known
    /// and everybody plays along. `None` also if none is found within so many nodes.
    pub fn line(&self, nodes: u32, stop: &dyn Fn() -> bool) -> Option<Vec<Play>> {
        let all = Self { along: u8::MAX, ..*self };
        let mut search = Search::new(&all, nodes, stop);
        (search.run() == Some(true)).then_some(search.found)
    }

    /// Returns the points that remain, those of the trick on the table included.
    pub fn left(&self) -> u8 {
        let cards = self.known.iter().fold(self.unseen, |all, hand| all | hand);
        let hand = (0..N).map(|seat| self.size(seat)).max().unwrap_or_default();
        count(cards & self.counting) + self.trick.worth + hand * self.worth
    }

    /// How many cards a hand has.
    fn size(&self, seat: usize) -> u8 {
        count(self.known[seat]) + self.room[seat]
    }

    fn ranking(&self) -> Ranking {
        Ranking::new(Suit::from_idx(self.trick.led & 3), self.trump)
    }

    fn power(&self, card: u8) -> u8 {
        match card {
            NONE => 0,
            JOKER => u8::MAX,
            _ => self.ranking().power(Suit::from_idx(card >> 4), card & 15),
        }
    }

    /// Whether the unseen cards fit into the hands: there are nowhere more of some kinds than there
    /// is room for in the hands that may hold them (Hall's condition).
    fn fits(&self) -> bool {
        let mut cards = [0_u8; 5];
        let mut seats = [0_u8; 5];
        let free = (0..N).filter(|&seat| self.room[seat] > 0).fold(0, |set, seat| set | 1 << seat);
        for suit in 0..4_u8 {
            let idx = usize::from(suit);
            cards[idx] = count(self.unseen & of_suit(suit));
            seats[idx] = free & !self.void[idx];
        }
        cards[4] = u8::from(self.unseen & JOKER_BIT != 0);
        seats[4] = free & !self.no_joker;
        (1_u8..32).all(|kinds| {
            let (mut n, mut set) = (0, 0_u8);
            for kind in (0..5).filter(|kind| kinds >> kind & 1 != 0 && cards[*kind] > 0) {
                n += cards[kind];
                set |= seats[kind];
            }
            let room: u8 =
                (0..N).filter(|seat| set >> seat & 1 != 0).map(|seat| self.room[seat]).sum();
            n <= room
        })
    }

    /// Returns this state after the seat to act is found to hold a card.
    fn with(&self, card: u8) -> Option<Self> {
        let seat = usize::from(self.turn);
        let barred = match kind(card) {
            4 => self.no_joker,
            suit => self.void[suit],
        };
        if self.unseen >> card & 1 == 0 || self.room[seat] == 0 || barred >> seat & 1 != 0 {
            return None;
        }
        let mut next = *self;
        next.unseen &= !(1 << card);
        next.room[seat] -= 1;
        next.known[seat] |= 1 << card;
        next.fits().then_some(next)
    }

    /// Of cards that are nobody's for certain, the lowest and the highest of each group of
    /// neighbours that count the same: with the others between them no other trick comes about.
    fn ends(&self, cards: u64) -> u64 {
        let known = self.known.iter().fold(0, |all, hand| all | hand);
        let between = if self.trick.n > 0 && self.trick.best_card != NONE {
            known | 1 << self.trick.best_card
        } else {
            known
        };
        let mut kept = cards & JOKER_BIT;
        for suit in 0..4 {
            let (mut first, mut last) = (NONE, NONE);
            for card in each((self.unseen | between) & of_suit(suit) & !JOKER_BIT) {
                if cards >> card & 1 == 0 {
                    (first, last) = (NONE, NONE);
                    continue;
                }
                kept |= 1 << card;
                if last != NONE && self.counts(last) == self.counts(card) {
                    if last != first {
                        kept &= !(1 << last);
                    }
                } else {
                    first = card;
                }
                last = card;
            }
        }
        kept
    }

    fn counts(&self, card: u8) -> bool {
        self.counting >> card & 1 != 0
    }

    /// Of the cards of one known hand, one of each group that nothing can tell apart.
    fn merged(&self, cards: u64) -> u64 {
        let own = self.known[usize::from(self.turn)];
        let known = self.known.iter().fold(self.unseen, |all, hand| all | hand);
        let mut others = known & !own;
        if self.trick.n > 0 && self.trick.best_card != NONE {
            others |= 1 << self.trick.best_card;
        }
        let mut kept = cards;
        let mut last = NONE;
        for card in each(cards & !JOKER_BIT) {
            let between = |low: u8, high: u8| ((1_u64 << high) - 1) & !((2_u64 << low) - 1);
            if last != NONE
                && last >> 4 == card >> 4
                && self.counts(last) == self.counts(card)
                && others & !JOKER_BIT & between(last, card) == 0
            {
                kept &= !(1 << card);
            } else {
                last = card;
            }
        }
        kept
    }

    /// What the seat to act may do, as far as is known, each with what is known of it then.
    fn options(&self, out: &mut Vec<(Play, Self)>) {
        let seat = usize::from(self.turn);
        let hand = self.known[seat];
        let bit = 1_u8 << seat;
        let (never, must) = self.joker;
        let size = self.size(seat);
        if size == must && hand & JOKER_BIT != 0 {
            self.add(JOKER, *self, out);
            return;
        }
        if size != never {
            if hand & JOKER_BIT != 0 {
                self.add(JOKER, *self, out);
            } else if let Some(found) = self.with(JOKER) {
                self.add(JOKER, found, out);
            }
        }
        let mut rest = *self;
        if size == must && self.room[seat] > 0 {
            rest.no_joker |= bit;
            if !rest.fits() {
                return;
            }
        }
        let cards = |of: u64| of & !JOKER_BIT;
        if self.trick.n == 0 {
            rest.add_all(cards(hand), cards(self.unseen), out);
            return;
        }
        let led = of_suit(self.trick.led);
        let following = cards(hand & led);
        rest.add_all(following, cards(self.unseen & led), out);
        if following == 0 {
            if self.room[seat] > 0 {
                rest.void[usize::from(self.trick.led)] |= bit;
                if !rest.fits() {
                    return;
                }
            }
            rest.add_all(cards(hand & !led), cards(self.unseen & !led), out);
        }
    }

    fn add_all(&self, own: u64, unseen: u64, out: &mut Vec<(Play, Self)>) {
        for card in each(self.merged(own)) {
            self.add(card, *self, out);
        }
        if self.room[usize::from(self.turn)] > 0 {
            for card in each(self.ends(unseen)) {
                if let Some(found) = self.with(card) {
                    self.add(card, found, out);
                }
            }
        }
    }

    fn add(&self, card: u8, found: Self, out: &mut Vec<(Play, Self)>) {
        if card != JOKER {
            out.push(((card, if self.trick.n == 0 { card >> 4 } else { self.trick.led }), found));
        } else if self.trick.n > 0 {
            out.push(((card, self.trick.led), found));
        } else {
            out.extend((0..4).map(|suit| ((card, suit), found)));
        }
    }

    /// After the seat to act has played a card that it is known to hold. `Some` if that has decided
    /// who gets it.
    fn play(&mut self, (card, led): Play) -> Option<bool> {
        let seat = self.turn;
        self.known[usize::from(seat)] &= !(1 << card);
        if self.trick.n == 0 {
            self.trick = Trick { led, ..Trick::NONE };
        }
        if self.power(card) > self.power(self.trick.best_card) {
            (self.trick.best, self.trick.best_card) = (seat, card);
        }
        self.trick.n += 1;
        self.trick.worth += u8::from(self.counts(card));
        if usize::from(self.trick.n) < N {
            self.turn = (seat + 1) % u8::try_from(N).unwrap_or(u8::MAX);
            return None;
        }
        let Trick { best, worth, .. } = core::mem::replace(&mut self.trick, Trick::NONE);
        self.turn = best;
        let worth = worth + self.worth;
        if self.side >> best & 1 != 0 {
            self.need = self.need.saturating_sub(worth);
        } else {
            self.limit = self.limit.saturating_sub(worth);
        }
        self.decided()
    }

    fn decided(&self) -> Option<bool> {
        match (self.need, self.limit) {
            (0, _) => Some(true),
            (_, 0) => Some(false),
            _ => (self.need > self.left()).then_some(false),
        }
    }

    /// Whether the seat to lead, which plays along and is of the side, takes every trick by leading
    /// the highest: its trumps until nobody can have any, and then card by card.
    fn runs(&self) -> bool {
        let seat = usize::from(self.turn);
        let all = self.known.iter().fold(self.unseen, |all, hand| all | hand);
        let mut own = self.known[seat];
        let others = all & !own;
        if self.along & self.side & 1 << seat == 0 || others & JOKER_BIT != 0 {
            return false;
        }
        // How many cards of a suit one of the others may have.
        let mut most: [u8; 4] = core::array::from_fn(|suit| {
            let cards = of_suit(suit.to_le_bytes()[0]);
            let of = |other: usize| {
                let free = self.void[suit] >> other & 1 == 0;
                let more = if free { count(self.unseen & cards).min(self.room[other]) } else { 0 };
                count(self.known[other] & cards) + more
            };
            (0..N).filter(|&other| other != seat).map(of).max().unwrap_or_default()
        });
        let trump = self.trump.map(Suit::idx);
        while own != 0 {
            let joker = own & JOKER_BIT != 0;
            if joker && count(own) <= self.joker.1 && count(own) != self.joker.0 {
                // It takes a trick whenever it may be played.
                own &= !JOKER_BIT;
                continue;
            }
            let drawn = trump.is_none_or(|trump| most[usize::from(trump)] == 0);
            let lead = (0..4).filter(|&suit| drawn || trump == Some(suit)).find_map(|suit| {
                let mine = own & of_suit(suit) & !JOKER_BIT;
                let top = 63_u32.checked_sub(mine.leading_zeros())?;
                let over = others & of_suit(suit) & !((2_u64 << top) - 1);
                (over == 0 || most[usize::from(suit)] == 0).then_some((suit, top))
            });
            let Some((suit, top)) = lead else { return false };
            own &= !(1 << top);
            let left = &mut most[usize::from(suit)];
            *left = left.saturating_sub(1);
        }
        true
    }

    /// What tells this position between two tricks from all others: for each suit who holds its
    /// cards, from the lowest up, and which of them count.
    fn key(&self) -> u64 {
        const MIX: u64 = 0xBF58_476D_1CE4_E5B9;
        let mix = |key: u64, word: u64| {
            let key = (key ^ word).wrapping_mul(MIX);
            key ^ key >> 29
        };
        let owner = |card: u8| {
            let holds = |seat: &usize| self.known[*seat] >> card & 1 != 0;
            (0..N).find(holds).unwrap_or(7) as u64
        };
        let all = self.known.iter().fold(self.unseen, |all, hand| all | hand);
        let mut key = 0x9E37_79B9_7F4A_7C15;
        for suit in 0..4 {
            let mut word = 1;
            for card in each(all & of_suit(suit) & !JOKER_BIT) {
                word = word << 4 | owner(card) << 1 | u64::from(self.counts(card));
            }
            key = mix(key, word);
        }
        let joker = if all & JOKER_BIT == 0 { 15 } else { owner(JOKER) };
        let room = self.room.iter().fold(joker, |word, &n| word << 4 | u64::from(n));
        let unseen = |kind: usize| match kind {
            4 => self.unseen & JOKER_BIT != 0,
            suit => self.unseen & of_suit(suit.to_le_bytes()[0]) != 0,
        };
        let barred = [self.void[0], self.void[1], self.void[2], self.void[3], self.no_joker];
        let void = (0..5).fold(0, |word, kind| {
            word << 8 | if unseen(kind) { u64::from(barred[kind]) } else { 0 }
        });
        let kind = u64::from(self.turn) | u64::from(self.need) << 8 | u64::from(self.limit) << 16;
        mix(mix(mix(key, room), void), kind)
    }
}

/// What is remembered of a position.
#[derive(Clone, Copy, Default)]
struct Entry(Option<bool>);

struct Search<'a, const N: usize> {
    from: Rest<N>,
    memory: Memory<Entry, { 1 << 15 }>,
    nodes: u32,
    visited: u32,
    stop: &'a dyn Fn() -> bool,
    path: Vec<Play>,
    found: Vec<Play>,
}

impl<'a, const N: usize> Search<'a, N> {
    fn new(from: &Rest<N>, nodes: u32, stop: &'a dyn Fn() -> bool) -> Self {
        let memory = Memory::new();
        let (path, found) = (Vec::new(), Vec::new());
        Self { from: *from, memory, nodes, visited: 0, stop, path, found }
    }

    fn run(&mut self) -> Option<bool> {
        let from = self.from;
        match from.decided() {
            Some(decided) => Some(decided),
            None => self.look(&from),
        }
    }

    /// `None` if it is not found out.
    fn look(&mut self, at: &Rest<N>) -> Option<bool> {
        if self.visited >= self.nodes || self.visited.is_multiple_of(LOOK) && (self.stop)() {
            self.visited = self.nodes;
            return None;
        }
        self.visited += 1;
        let begins = at.trick.n == 0;
        // A run of the highest cards is a line as well, but which is not said.
        let lines = at.along == u8::MAX;
        let key = if begins { at.key() } else { 0 };
        if begins {
            if let Entry(Some(known)) = self.memory.get(key).unwrap_or_default() {
                return Some(known);
            }
            if !lines && at.runs() {
                return Some(true);
            }
        }
        let seat = at.turn;
        let along = at.along >> seat & 1 != 0;
        let mut options = Vec::new();
        at.options(&mut options);
        // Who is of the side and plays along wants the trick, and so does who does neither.
        let wants = (at.side >> seat & 1 != 0) == along;
        let power = |&((card, led), _): &(Play, Rest<N>)| {
            let trick = if begins { Trick { led, ..Trick::NONE } } else { at.trick };
            i32::from(Rest::<N> { trick, ..*at }.power(card))
        };
        if wants {
            options.sort_by_key(|option| -power(option));
        } else {
            options.sort_by_key(power);
        }
        let mut answer = !along;
        for (play, found) in options {
            let mut next = found;
            self.path.push(play);
            let done = match next.play(play) {
                Some(decided) => {
                    if decided && lines {
                        self.found.clone_from(&self.path);
                    }
                    Some(decided)
                }
                None => self.look(&next),
            };
            self.path.pop();
            if done? == along {
                answer = along;
                break;
            }
        }
        if begins {
            self.memory.put(key, Entry(Some(answer)));
        }
        Some(answer)
    }
}
