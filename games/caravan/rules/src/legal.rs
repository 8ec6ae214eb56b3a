//! What may be done now.

use kozyr_rules::{Below, Refusal, Seat, reasons};

use crate::action::{Action, Place};
use crate::card::{Card, Kind};
use crate::options::QueenTarget;
use crate::refusals;
use crate::slot::{Heap, place_of};
use crate::state::{Caravan, Stage, empty_caravans};
use crate::table::N_CARAVANS;

impl Caravan {
    /// Whether a number card may go on a caravan, from 0 to 5 (C4).
    #[inline]
    fn takes_number(&self, idx: usize, card: Card) -> bool {
        let heap = &self.table.heaps[idx];
        let max = u16::from(self.options.max_numbers);
        heap.accepts(card) && (max == 0 || heap.n < max)
    }

    /// Whether a picture may go on a number card that lies there (C6).
    fn takes_picture(&self, kind: Kind, (caravan, number): (usize, usize)) -> bool {
        let last = number + 1 == usize::from(self.table.heaps[caravan].n);
        let queen_fits =
            kind != Kind::Queen || self.options.queen_target == QueenTarget::Any || last;
        let roomy = kind == Kind::Jack
            || self.options.max_faces == 0
            || self.table.faces(caravan, number) < u32::from(self.options.max_faces);
        queen_fits && roomy
    }

    pub(crate) fn list_legal(&self, out: &mut Vec<Action>) {
        out.clear();
        let seat = self.turn;
        let mut hand = self.hands[seat].clone();
        hand.sort_unstable();
        match self.stage {
            Stage::Deal | Stage::Over => {}
            Stage::Opening => {
                for &card in hand.iter().filter(|card| card.is_number()) {
                    let place = |caravan| Action::Place { card, caravan };
                    out.extend(empty_caravans(&self.table, seat).map(place));
                }
            }
            Stage::Play => {
                for &card in hand.iter().filter(|card| card.is_number()) {
                    for caravan in 1..=3 {
                        if self.takes_number(seat * 3 + usize::from(caravan) - 1, card) {
                            out.push(Action::Place { card, caravan });
                        }
                    }
                }
                for &card in hand.iter().filter(|card| !card.is_number()) {
                    for caravan in 0..N_CARAVANS {
                        for number in 0..usize::from(self.table.heaps[caravan].n) {
                            if self.takes_picture(card.kind(), (caravan, number)) {
                                let place = place_of(caravan, number);
                                out.push(Action::Attach { card, place });
                            }
                        }
                    }
                }
                out.extend(hand.iter().map(|&card| Action::Discard { card }));
                for caravan in 1..=3 {
                    if self.table.heaps[seat * 3 + usize::from(caravan) - 1].n > 0 {
                        out.push(Action::Disband { caravan });
                    }
                }
            }
        }
    }

    pub(crate) fn may_act(&self, action: Action) -> Result<(), Refusal> {
        match self.stage {
            Stage::Deal => return Err(reasons::DEAL_FIRST.refuse()),
            Stage::Over => return Err(reasons::OVER.refuse()),
            Stage::Opening | Stage::Play => {}
        }
        if let Some(card) = action.card().filter(|card| !self.hands[self.turn].contains(card)) {
            return Err(reasons::NOT_HELD.of(card));
        }
        if self.stage == Stage::Opening {
            return self.may_open(action);
        }
        match action {
            Action::Place { card, caravan } => self.may_place(card, caravan),
            Action::Attach { card, place } => self.may_attach(card, place),
            Action::Discard { .. } => Ok(()),
            Action::Disband { caravan } => match self.own(caravan) {
                None => Err(refusals::DISBAND_NONE.of(caravan)),
                Some(idx) if self.table.heaps[idx].n == 0 => {
                    Err(refusals::DISBAND_EMPTY.of(caravan))
                }
                Some(_) => Ok(()),
            },
        }
    }

    /// The caravan, from 0 to 5, that the seat to act names so, from 1 to 3.
    fn own(&self, caravan: u8) -> Option<usize> {
        (1..=3).contains(&caravan).then(|| self.turn * 3 + usize::from(caravan) - 1)
    }

    /// C2.
    fn may_open(&self, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Place { card, caravan } if card.is_number() => match self.own(caravan) {
                None => Err(refusals::OPENING.refuse()),
                Some(idx) if self.table.heaps[idx].n > 0 => {
                    Err(refusals::OPENING_TAKEN.of(caravan))
                }
                Some(_) => Ok(()),
            },
            _ => Err(refusals::OPENING.refuse()),
        }
    }

    /// C4.
    fn may_place(&self, card: Card, caravan: u8) -> Result<(), Refusal> {
        if !card.is_number() {
            return Err(refusals::NOT_A_NUMBER.of(card));
        }
        let Some(idx) = self.own(caravan) else {
            return Err(refusals::NO_SUCH_CARAVAN.of(caravan));
        };
        if self.takes_number(idx, card) {
            return Ok(());
        }
        let heap = &self.table.heaps[idx];
        if heap.accepts(card) {
            Err(refusals::CARAVAN_FULL.of(caravan))
        } else if heap.last == card.rank() {
            Err(refusals::SAME_NUMBER.of(card))
        } else {
            Err(refusals::WRONG_WAY.of(card))
        }
    }

    /// C6.
    fn may_attach(&self, card: Card, place: Place) -> Result<(), Refusal> {
        if card.is_number() {
            return Err(refusals::NOT_A_PICTURE.of(card));
        }
        let Some((caravan, number)) = self.table.at(place) else {
            return Err(refusals::NO_NUMBER_THERE.of(place));
        };
        if self.takes_picture(card.kind(), (caravan, number)) {
            return Ok(());
        }
        let last = number + 1 == usize::from(self.table.heaps[caravan].n);
        let last_only = self.options.queen_target == QueenTarget::Last;
        let reason = if card.kind() == Kind::Queen && last_only && !last {
            &refusals::QUEEN_NOT_LAST
        } else {
            &refusals::CARD_FULL
        };
        Err(match self.table.card_at(caravan, number) {
            Some(target) => reason.of(target),
            None => reason.of(place),
        })
    }

    /// A legal action, each with the same probability: how many each card has is counted, one is
    /// drawn by its number, and only that one is made.
    #[inline]
    pub(crate) fn draw_action(&self, rng: &mut impl Below) -> Action {
        if self.stage == Stage::Play { self.draw_turn(rng) } else { self.draw_opening(rng) }
    }

    fn draw_opening(&self, rng: &mut impl Below) -> Action {
        let seat = self.turn;
        let numbers = || self.hands[seat].iter().filter(|card| card.is_number());
        #[allow(clippy::cast_possible_truncation)] // a hand of at most eight, three caravans
        let (n_cards, n_empty) =
            (numbers().count() as u32, empty_caravans(&self.table, seat).count() as u32);
        let drawn = rng.below((n_cards * n_empty).max(1));
        let caravan = empty_caravans(&self.table, seat).nth((drawn / n_cards.max(1)) as usize);
        let card = numbers().nth((drawn % n_cards.max(1)) as usize);
        match (card, caravan) {
            (Some(&card), Some(caravan)) => Action::Place { card, caravan },
            // No seat is to act.
            _ => Action::Disband { caravan: 1 },
        }
    }

    #[inline]
    fn draw_turn(&self, rng: &mut impl Below) -> Action {
        let seat = self.turn;
        let hand = &self.hands[seat];
        let (full, roomy, queens) = self.count_targets();
        // The actions of each card, its discard included; of a number card also which caravans.
        let targets = [0, full, queens, roomy, roomy];
        let followers = self.followers();
        let mut counts = [0; 8];
        let mut total = 0;
        for (count, &card) in counts.iter_mut().zip(hand.iter()) {
            // By table, since a branch on the kind would be guessed wrong every other time.
            let pictures = targets[usize::from(card.rank().max(10) - 10)];
            *count = 1 + pictures + n_caravans_for(followers, card);
            total += *count;
        }
        let heaps = &self.table.heaps[seat * 3..seat * 3 + 3];
        let occupied = u32::from(heaps[0].n > 0)
            | u32::from(heaps[1].n > 0) << 1
            | u32::from(heaps[2].n > 0) << 2;
        let mut drawn = rng.below(total + occupied.count_ones());
        for (&count, &card) in counts.iter().zip(hand.iter()) {
            if drawn >= count {
                drawn -= count;
                continue;
            }
            if drawn + 1 == count {
                return Action::Discard { card };
            }
            return match card.kind() {
                Kind::Number => Action::Place {
                    card,
                    caravan: nth_bit(caravans_for(followers, card), drawn) + 1,
                },
                kind => Action::Attach { card, place: self.target(kind, drawn) },
            };
        }
        Action::Disband { caravan: nth_bit(occupied, drawn) + 1 }
    }

    /// The number cards that may follow on a caravan.
    #[inline]
    pub(crate) fn followers_on(&self, heap: &Heap) -> u64 {
        let max = u16::from(self.options.max_numbers);
        if max > 0 && heap.n >= max { 0 } else { heap.followers }
    }

    /// The number cards that may follow on each own caravan.
    #[inline]
    fn followers(&self) -> [u64; 3] {
        let own = &self.table.heaps[self.turn * 3..self.turn * 3 + 3];
        [self.followers_on(&own[0]), self.followers_on(&own[1]), self.followers_on(&own[2])]
    }

    /// How many targets there are for a jack, for a king or joker, and for a queen.
    #[inline]
    fn count_targets(&self) -> (u32, u32, u32) {
        let all = self.table.n_numbers();
        if self.options.max_faces == 0 && self.options.queen_target == QueenTarget::Any {
            return (all, all, all);
        }
        #[allow(clippy::cast_possible_truncation)] // at most all cards
        let roomy = match self.options.max_faces {
            0 => all,
            _ => self.table.roomy().count() as u32,
        };
        #[allow(clippy::cast_possible_truncation)] // six caravans
        let queens = match self.options.queen_target {
            QueenTarget::Any => roomy,
            QueenTarget::Last => self.queen_targets().count() as u32,
        };
        (all, roomy, queens)
    }

    /// The last cards on which a queen may be put, where it may be put only on those.
    fn queen_targets(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        (0..N_CARAVANS)
            .filter(|&idx| self.table.heaps[idx].n > 0)
            .map(|idx| (idx, usize::from(self.table.heaps[idx].n) - 1))
            .filter(|&target| self.takes_picture(Kind::Queen, target))
    }

    /// The target of this number for a picture.
    #[inline]
    fn target(&self, kind: Kind, drawn: u32) -> Place {
        let listed = if kind == Kind::Queen && self.options.queen_target == QueenTarget::Last {
            self.queen_targets().nth(drawn as usize)
        } else if kind != Kind::Jack && self.options.max_faces != 0 {
            self.table.roomy().nth(drawn as usize)
        } else {
            let mut number = drawn as usize;
            let mut caravan = 0;
            while caravan + 1 < N_CARAVANS && number >= usize::from(self.table.heaps[caravan].n) {
                number -= usize::from(self.table.heaps[caravan].n);
                caravan += 1;
            }
            Some((caravan, number))
        };
        let (caravan, number) = listed.unwrap_or_default();
        place_of(caravan, number)
    }

    /// The seat to act, in the stages in which there is one.
    #[inline]
    pub(crate) fn actor_now(&self) -> Option<Seat> {
        matches!(self.stage, Stage::Opening | Stage::Play).then(|| Seat::from_idx(self.turn))
    }
}

/// The own caravans, a bit each, on which a card may go as a number card.
#[inline]
fn caravans_for([a, b, c]: [u64; 3], card: Card) -> u32 {
    let face = card.face();
    (a >> face & 1 | (b >> face & 1) << 1 | (c >> face & 1) << 2) as u32
}

/// On how many own caravans a card may go as a number card.
#[inline]
fn n_caravans_for([a, b, c]: [u64; 3], card: Card) -> u32 {
    let face = card.face();
    ((a >> face & 1) + (b >> face & 1) + (c >> face & 1)) as u32
}

/// The place of a set bit, counted from the lowest.
#[inline]
fn nth_bit(mut bits: u32, n: u32) -> u8 {
    for _ in 0..n {
        bits &= bits.wrapping_sub(1);
    }
    #[allow(clippy::cast_possible_truncation)] // at most 32
    let place = bits.trailing_zeros() as u8;
    place
}
