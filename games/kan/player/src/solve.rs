//! Exact play with open hands.
//!
//! Alpha-beta search for one bit, whether a side gets a number of points, over whole tricks.
//! Positions between tricks are remembered with bounds on the points still to be had. Cards that
//! nothing can tell apart are tried once, and a trick is not searched when the points left decide.
//! Remembered positions are written as who holds the first, second, third … card of each suit, so
//! that they serve every deal that comes to the same, whatever has been played.
//!
//! Numbers: chosen by hand.

use kozyr_cards::Ranking;
use kozyr_cards::fast::{Bounds, Memory};

use crate::cards::{
    Cards, HONOURS, JOKER, JOKER_BIT, NOBODY, count, each, is_honour, merged, power, ranking,
    suit_cards, suit_of,
};
use crate::moves::{Moves, pack};
use crate::table::{End, PAIR, THREE, Table};

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Aim {
    /// A number of points.
    Points,
    /// A number of points before the other side has one.
    Clean,
}

/// What is remembered of a position between tricks.
#[derive(Clone, Copy, Default)]
struct Entry {
    /// The points that the asking side still gets.
    points: Bounds<u8>,
    /// The lead that decided last.
    lead: u8,
}

/// Solves deals with open hands; remembers positions from one to the next.
pub(crate) struct Solver {
    /// Sixteen bytes a position.
    memory: Memory<Entry, { 1 << 16 }>,
    hands: [Cards; 5],
    left: Cards,
    /// Who holds each card that is left.
    owner: [u8; 64],
    trump: u8,
    aim: Aim,
    /// The chairs of the side that asks, as bits.
    asking: u8,
    salt: u64,
}

/// The trick on the table.
#[derive(Clone, Copy)]
struct Trick {
    turn: u8,
    n: u8,
    led: u8,
    best: u8,
    power: u8,
    ranking: Ranking,
    honours: u8,
}

impl Solver {
    pub(crate) fn new() -> Self {
        Self {
            memory: Memory::new(),
            hands: [0; 5],
            left: 0,
            owner: [0; 64],
            trump: 4,
            aim: Aim::Points,
            asking: 0,
            salt: 0,
        }
    }

    /// How the deal ends if all play as well as can be with open hands. A sukonku is left at that.
    pub(crate) fn solve(&mut self, table: &Table) -> End {
        let side = table.declarers;
        if side != NOBODY {
            let needed = 16 - table.points[usize::from(side)];
            return End::Declared { side, made: self.can(table, side, Aim::Clean, needed) };
        }
        let [pair, three] = table.points;
        let needed = [table.goals[0] - pair, table.goals[1] - three];
        let winners = if self.can(table, PAIR, Aim::Points, needed[0]) { PAIR } else { THREE };
        let clean = table.points[usize::from(1 - winners)] == 0
            && self.can(table, winners, Aim::Clean, needed[usize::from(winners)]);
        End::Reached { winners, clean }
    }

    fn can(&mut self, table: &Table, side: u8, aim: Aim, needed: u8) -> bool {
        self.hands = table.hands;
        self.left = table.left;
        for (chair, &hand) in (0..).zip(&table.hands) {
            for card in each(hand) {
                self.owner[usize::from(card)] = chair;
            }
        }
        self.trump = table.trump;
        self.aim = aim;
        self.asking = if side == PAIR { table.pair } else { !table.pair & 31 };
        let kind = u64::from(self.asking) | u64::from(self.trump) << 5 | (aim as u64) << 8;
        self.salt = (kind + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        if table.in_trick == 0 {
            return self.lead(table.turn, needed);
        }
        let trick = Trick {
            turn: table.turn,
            n: table.in_trick,
            led: table.led,
            best: table.best,
            power: power(table.ranking, table.best_card),
            ranking: table.ranking,
            honours: table.honours,
        };
        self.follow(trick, table.best_card, needed)
    }

    #[inline]
    fn asks(&self, chair: u8) -> bool {
        self.asking >> chair & 1 != 0
    }

    /// Whether the side that asks still gets what it needs when this chair leads.
    fn lead(&mut self, chair: u8, needed: u8) -> bool {
        if needed == 0 {
            return true;
        }
        let most = count(self.left & HONOURS);
        if needed > most {
            return false;
        }
        let hand = self.hands[usize::from(chair)];
        if hand & (hand - 1) == 0 {
            return self.last_trick(chair, most);
        }
        let key = self.key(chair);
        let known = self.memory.get(key);
        if let Some(Entry { points, .. }) = known {
            if points.low >= needed {
                return true;
            }
            if points.high < needed {
                return false;
            }
        }
        let tricks_left = count(hand);
        // K8: not in the first trick, and in the ninth nothing else.
        let legal = match tricks_left {
            10 => hand & !JOKER_BIT,
            2 if hand & JOKER_BIT != 0 => JOKER_BIT,
            _ => hand,
        };
        let mine = self.asks(chair);
        let mut moves = Moves::new();
        for card in each(self.merged(chair, legal, NOBODY)) {
            if card == JOKER {
                for suit in self.suits_to_name(chair) {
                    moves.push(JOKER, suit, self.joker_lead(suit, chair));
                }
            } else {
                moves.push(card, suit_of(card), self.lead_order(card, chair));
            }
        }
        if let Some(entry) = known {
            moves.prefer(entry.lead);
        }
        let mut answer = !mine;
        let mut lead = 0;
        while let Some((card, led)) = moves.next() {
            let ranking = ranking(led, self.trump);
            let trick =
                Trick { turn: chair, n: 0, led, best: chair, power: 0, ranking, honours: 0 };
            if self.play(trick, card, NOBODY, needed) == mine {
                (answer, lead) = (mine, pack(card, led));
                break;
            }
        }
        let mut entry = known.unwrap_or(Entry { points: Bounds { low: 0, high: most }, lead });
        if answer {
            entry.points.at_least(needed);
        } else {
            entry.points.at_most(needed - 1);
        }
        if answer == mine {
            entry.lead = lead;
        }
        self.memory.put(key, entry);
        answer
    }

    /// The last trick plays itself.
    fn last_trick(&self, chair: u8, honours: u8) -> bool {
        let (mut best, mut most, mut order) = (chair, 0, Ranking::NONE);
        for step in 0..5 {
            let seat = (chair + step) % 5;
            let card = self.hands[usize::from(seat)].trailing_zeros().to_le_bytes()[0];
            if step == 0 {
                order = ranking(suit_of(card), self.trump);
            }
            let own = power(order, card);
            if own > most {
                (best, most) = (seat, own);
            }
        }
        // Somebody needs a point and there are enough: the trick decides.
        debug_assert!(honours > 0);
        self.asks(best)
    }

    /// Plays a card and sees what becomes of it.
    fn play(&mut self, mut trick: Trick, card: u8, best_card: u8, needed: u8) -> bool {
        let chair = trick.turn;
        let bit = 1 << card;
        self.hands[usize::from(chair)] ^= bit;
        self.left ^= bit;
        let power = power(trick.ranking, card);
        let mut best_card = best_card;
        if power > trick.power {
            (trick.best, trick.power) = (chair, power);
            best_card = card;
        }
        trick.honours += u8::from(is_honour(card));
        trick.n += 1;
        let answer = if trick.n < 5 {
            trick.turn = if chair == 4 { 0 } else { chair + 1 };
            self.follow(trick, best_card, needed)
        } else if self.asks(trick.best) {
            self.lead(trick.best, needed.saturating_sub(trick.honours))
        } else if trick.honours > 0 && self.aim == Aim::Clean {
            false
        } else {
            self.lead(trick.best, needed)
        };
        self.hands[usize::from(chair)] ^= bit;
        self.left ^= bit;
        answer
    }

    fn follow(&mut self, trick: Trick, best_card: u8, needed: u8) -> bool {
        let chair = trick.turn;
        let hand = self.hands[usize::from(chair)];
        let following = hand & suit_cards(trick.led);
        let joker = hand & JOKER_BIT;
        let tricks_left = count(hand);
        let legal = if tricks_left == 2 && joker != 0 {
            JOKER_BIT
        } else if following != 0 {
            following | if tricks_left == 10 { 0 } else { joker }
        } else if tricks_left == 10 && hand != joker {
            hand & !JOKER_BIT
        } else {
            hand
        };
        let mine = self.asks(chair);
        if legal & (legal - 1) == 0 {
            let card = legal.trailing_zeros().to_le_bytes()[0];
            return self.play(trick, card, best_card, needed);
        }
        let ours = self.asks(trick.best) == mine;
        let last = trick.n == 4;
        let mut moves = Moves::new();
        for card in each(self.merged(chair, legal, best_card)) {
            let wins = power(trick.ranking, card) > trick.power;
            moves.push(card, trick.led, self.follow_order(card, trick, wins, ours, last));
        }
        while let Some((card, _)) = moves.next() {
            if self.play(trick, card, best_card, needed) == mine {
                return mine;
            }
        }
        !mine
    }

    /// One of each group of cards that nothing can tell apart.
    #[inline]
    fn merged(&self, chair: u8, cards: Cards, best_card: u8) -> Cards {
        merged(cards, self.left & !self.hands[usize::from(chair)], best_card)
    }

    /// The suits worth naming with a joker that is led: of those that nobody else has, one will do.
    fn suits_to_name(&self, chair: u8) -> impl Iterator<Item = u8> + use<> {
        let others = self.left & !self.hands[usize::from(chair)];
        let mut dead = false;
        (0..4).filter(move |&suit| {
            let empty = others & suit_cards(suit) == 0;
            let again = empty && dead;
            dead |= empty;
            !again
        })
    }

    /// How soon to try naming this suit: one in which opponents must part with honours.
    fn joker_lead(&self, suit: u8, chair: u8) -> i8 {
        let mut order = 0;
        for step in 1..5 {
            let seat = (chair + step) % 5;
            let cards = self.hands[usize::from(seat)] & suit_cards(suit);
            let forced = cards != 0 && cards & !HONOURS == 0;
            let may = cards & HONOURS != 0 || cards == 0;
            order += match self.asks(seat) == self.asks(chair) {
                true => i8::from(may) * 2,
                false => i8::from(forced) * 4,
            };
        }
        order
    }

    /// How soon to try this lead.
    fn lead_order(&self, card: u8, chair: u8) -> i8 {
        let suit = suit_of(card);
        let higher = suit_cards(suit) & !((2 << card) - 1) & self.left;
        let others = higher & !self.hands[usize::from(chair)];
        let rank = (card & 15).to_le_bytes()[0].cast_signed();
        if others == 0 {
            // Nobody can beat it in its suit.
            return 20 + i8::from(is_honour(card)) * 4 + i8::from(suit == self.trump) * 2;
        }
        let top = 63_u32 - others.leading_zeros();
        let holder = self.owner[top as usize & 63];
        let friend = self.asks(holder) == self.asks(chair);
        if is_honour(card) {
            return if friend { 12 } else { -20 };
        }
        if friend { 14 - rank } else { -rank }
    }

    /// How soon to try this card in the trick.
    fn follow_order(&self, card: u8, trick: Trick, wins: bool, ours: bool, last: bool) -> i8 {
        let rank = (card & 15).cast_signed();
        let honour = i8::from(is_honour(card));
        let trump = i8::from(suit_of(card) == self.trump);
        if card == JOKER {
            return if ours { -40 } else { trick.honours.cast_signed() * 8 - 6 };
        }
        match (ours, wins) {
            // The trick is ours as it stands: add a point, do not beat it for nothing.
            (true, false) => 10 + honour * 10 - rank - trump * 8,
            (true, true) => honour * 12 + if last { 0 } else { rank / 2 } - trump * 4,
            (false, true) if last => 20 + honour * 10 - rank - trump * 2,
            (false, true) => 14 + rank / 2 + honour * 2,
            (false, false) => -honour * 20 - rank - trump * 8,
        }
    }

    /// The position before this chair leads: for each suit who holds its cards, from the lowest up,
    /// and how many of them are honours.
    fn key(&self, chair: u8) -> u64 {
        const MIX: u64 = 0xBF58_476D_1CE4_E5B9;
        let mut key = self.salt ^ u64::from(chair);
        for suit in 0..4 {
            let cards = self.left & suit_cards(suit);
            let mut word = u64::from(count(cards & HONOURS)) | 8;
            for card in each(cards) {
                word = word << 3 | u64::from(self.owner[usize::from(card & 63)]);
            }
            key = (key ^ word).wrapping_mul(MIX);
            key ^= key >> 31;
        }
        let joker = if self.left & JOKER_BIT == 0 { 7 } else { self.owner[usize::from(JOKER)] };
        key = (key ^ u64::from(joker)).wrapping_mul(MIX);
        key ^ key >> 32
    }
}

#[cfg(test)]
mod tests;
