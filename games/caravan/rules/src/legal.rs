//! What may be done now.
//!
//! [`list`] and [`check`] ask the same two questions, [`Caravan::takes_number`] and
//! [`Caravan::takes_picture`], and sampling counts the answers without listing them.

use alloc::vec::Vec;
use kozyr_rules::{Below, Refusal, Sampling, reasons};

use crate::action::{Action, Place};
use crate::card::{Card, Kind};
use crate::options::QueenTarget;
use crate::refusals;
use crate::slot::{Summary, place_of};
use crate::state::{Caravan, Stage};
use crate::table::N_CARAVANS;

/// Replaces `out` by the legal actions, in ascending order.
pub(crate) fn list(game: &Caravan, out: &mut Vec<Action>) {
    out.clear();
    let seat = game.turn;
    let mut hand = game.hands[seat].clone();
    hand.sort_unstable();
    match game.stage {
        Stage::Deal | Stage::Over => {}
        Stage::Opening => {
            for &card in hand.iter().filter(|card| card.is_number()) {
                let place = |caravan| Action::Place { card, caravan };
                out.extend(game.empty_caravans(seat).map(place));
            }
        }
        Stage::Play => {
            for &card in hand.iter().filter(|card| card.is_number()) {
                for caravan in 1..=3 {
                    if game.takes_number(seat * 3 + usize::from(caravan) - 1, card) {
                        out.push(Action::Place { card, caravan });
                    }
                }
            }
            for &card in hand.iter().filter(|card| !card.is_number()) {
                for caravan in 0..N_CARAVANS {
                    for number in 0..usize::from(game.table.summaries[caravan].n) {
                        if game.takes_picture(card.kind(), (caravan, number)) {
                            let place = place_of(caravan, number);
                            out.push(Action::Attach { card, place });
                        }
                    }
                }
            }
            out.extend(hand.iter().map(|&card| Action::Discard { card }));
            for caravan in 1..=3 {
                if game.table.summaries[seat * 3 + usize::from(caravan) - 1].n > 0 {
                    out.push(Action::Disband { caravan });
                }
            }
        }
    }
}

/// Whether the seat to act may do this.
pub(crate) fn check(game: &Caravan, action: Action) -> Result<(), Refusal> {
    match game.stage {
        Stage::Deal => return Err(reasons::DEAL_FIRST.refuse()),
        Stage::Over => return Err(reasons::OVER.refuse()),
        Stage::Opening | Stage::Play => {}
    }
    if let Some(card) = action.card().filter(|card| !game.hands[game.turn].contains(card)) {
        return Err(reasons::NOT_HELD.of(card));
    }
    if game.stage == Stage::Opening {
        return check_opening(game, action);
    }
    match action {
        Action::Place { card, caravan } => check_place(game, card, caravan),
        Action::Attach { card, place } => check_attach(game, card, place),
        Action::Discard { .. } => Ok(()),
        Action::Disband { caravan } => match game.own(caravan) {
            None => Err(refusals::DISBAND_NONE.of(caravan)),
            Some(idx) if game.table.summaries[idx].n == 0 => {
                Err(refusals::DISBAND_EMPTY.of(caravan))
            }
            Some(_) => Ok(()),
        },
    }
}

/// In the opening (C2).
fn check_opening(game: &Caravan, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Place { card, caravan } if card.is_number() => match game.own(caravan) {
            None => Err(refusals::OPENING.refuse()),
            Some(idx) if game.table.summaries[idx].n > 0 => {
                Err(refusals::OPENING_TAKEN.of(caravan))
            }
            Some(_) => Ok(()),
        },
        _ => Err(refusals::OPENING.refuse()),
    }
}

/// A card on an own caravan (C4).
fn check_place(game: &Caravan, card: Card, caravan: u8) -> Result<(), Refusal> {
    if !card.is_number() {
        return Err(refusals::NOT_A_NUMBER.of(card));
    }
    let Some(idx) = game.own(caravan) else {
        return Err(refusals::NO_SUCH_CARAVAN.of(caravan));
    };
    if game.takes_number(idx, card) {
        return Ok(());
    }
    let summary = &game.table.summaries[idx];
    if summary.accepts(card) {
        Err(refusals::CARAVAN_FULL.of(caravan))
    } else if summary.last == card.rank() {
        Err(refusals::SAME_NUMBER.of(card))
    } else {
        Err(refusals::WRONG_WAY.of(card))
    }
}

/// A card on a number card (C6).
fn check_attach(game: &Caravan, card: Card, place: Place) -> Result<(), Refusal> {
    if card.is_number() {
        return Err(refusals::NOT_A_PICTURE.of(card));
    }
    let Some((caravan, number)) = game.table.at(place) else {
        return Err(refusals::NO_NUMBER_THERE.of(place));
    };
    if game.takes_picture(card.kind(), (caravan, number)) {
        return Ok(());
    }
    let last = number + 1 == usize::from(game.table.summaries[caravan].n);
    let last_only = game.options.queen_target == QueenTarget::Last;
    let reason = if card.kind() == Kind::Queen && last_only && !last {
        &refusals::QUEEN_NOT_LAST
    } else {
        &refusals::CARD_FULL
    };
    Err(match game.table.card_at(caravan, number) {
        Some(target) => reason.of(target),
        None => reason.of(place),
    })
}

impl Sampling for Caravan {
    /// Counts how many actions each card of the hand has, draws one by its number and makes only
    /// that one.
    #[inline]
    fn sample_action(&self, _scratch: &mut Vec<Action>, rng: &mut impl Below) -> Action {
        if self.stage == Stage::Play { self.sample_turn(rng) } else { self.sample_opening(rng) }
    }
}

impl Caravan {
    /// The caravan, from 0 to 5, that the seat to act names by this number, from 1 to 3.
    fn own(&self, caravan: u8) -> Option<usize> {
        (1..=3).contains(&caravan).then(|| self.turn * 3 + usize::from(caravan) - 1)
    }

    /// The caravans of a seat, from 1 to 3, that have no card yet.
    fn empty_caravans(&self, seat: usize) -> impl Iterator<Item = u8> + '_ {
        let summaries = &self.table.summaries;
        (0..3u8).filter(move |&i| summaries[seat * 3 + usize::from(i)].n == 0).map(|i| i + 1)
    }

    /// Whether a number card may go on a caravan, from 0 to 5 (C4).
    #[inline]
    fn takes_number(&self, idx: usize, card: Card) -> bool {
        let summary = &self.table.summaries[idx];
        let max = u16::from(self.options.max_numbers);
        summary.accepts(card) && (max == 0 || summary.n < max)
    }

    /// Whether a picture may go on a number card that lies there (C6).
    #[inline]
    fn takes_picture(&self, kind: Kind, (caravan, number): (usize, usize)) -> bool {
        let last = number + 1 == usize::from(self.table.summaries[caravan].n);
        let queen_fits =
            kind != Kind::Queen || self.options.queen_target == QueenTarget::Any || last;
        let roomy = kind == Kind::Jack
            || self.options.max_faces == 0
            || self.table.faces(caravan, number) < u32::from(self.options.max_faces);
        queen_fits && roomy
    }

    fn sample_opening(&self, rng: &mut impl Below) -> Action {
        let seat = self.turn;
        let numbers = || self.hands[seat].iter().filter(|card| card.is_number());
        let n_cards = numbers().count() as u32;
        let n_empty = self.empty_caravans(seat).count() as u32;
        let drawn = rng.below((n_cards * n_empty).max(1));
        let caravan = self.empty_caravans(seat).nth((drawn / n_cards.max(1)) as usize);
        let card = numbers().nth((drawn % n_cards.max(1)) as usize);
        match (card, caravan) {
            (Some(&card), Some(caravan)) => Action::Place { card, caravan },
            // Without a legal action: no seat is to act.
            _ => Action::Disband { caravan: 1 },
        }
    }

    #[inline]
    fn sample_turn(&self, rng: &mut impl Below) -> Action {
        let seat = self.turn;
        let hand = &self.hands[seat];
        let (full, roomy, queens) = self.count_targets();
        // How many targets a number, jack, queen, king or joker has as a picture.
        let targets = [0, full, queens, roomy, roomy];
        let followers = self.followers();
        let mut counts = [0; 8];
        let mut total = 0;
        for (count, &card) in counts.iter_mut().zip(hand.iter()) {
            // A table, because a processor would mispredict a branch on the kind.
            let pictures = targets[usize::from(card.rank().max(10) - 10)];
            *count = 1 + pictures + n_caravans_for(followers, card);
            total += *count;
        }
        let summaries = &self.table.summaries[seat * 3..seat * 3 + 3];
        let occupied = u32::from(summaries[0].n > 0)
            | u32::from(summaries[1].n > 0) << 1
            | u32::from(summaries[2].n > 0) << 2;
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
    pub(crate) fn followers_on(&self, summary: &Summary) -> u64 {
        let max = u16::from(self.options.max_numbers);
        if max > 0 && summary.n >= max { 0 } else { summary.followers }
    }

    /// The number cards that may follow on each own caravan.
    #[inline]
    fn followers(&self) -> [u64; 3] {
        let own = &self.table.summaries[self.turn * 3..self.turn * 3 + 3];
        [self.followers_on(&own[0]), self.followers_on(&own[1]), self.followers_on(&own[2])]
    }

    /// How many targets there are for a jack, for a king or joker, and for a queen.
    #[inline]
    fn count_targets(&self) -> (u32, u32, u32) {
        let all = self.table.n_numbers();
        if self.options.max_faces == 0 && self.options.queen_target == QueenTarget::Any {
            return (all, all, all);
        }
        let roomy = match self.options.max_faces {
            0 => all,
            _ => self.table.roomy().count() as u32,
        };
        let queens = match self.options.queen_target {
            QueenTarget::Any => roomy,
            QueenTarget::Last => self.queen_targets().count() as u32,
        };
        (all, roomy, queens)
    }

    /// The last cards on which a queen may be put, where it may be put only on those.
    fn queen_targets(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        (0..N_CARAVANS)
            .filter(|&idx| self.table.summaries[idx].n > 0)
            .map(|idx| (idx, usize::from(self.table.summaries[idx].n) - 1))
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
            while caravan + 1 < N_CARAVANS && number >= usize::from(self.table.summaries[caravan].n)
            {
                number -= usize::from(self.table.summaries[caravan].n);
                caravan += 1;
            }
            Some((caravan, number))
        };
        let (caravan, number) = listed.unwrap_or_default();
        place_of(caravan, number)
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
    bits.trailing_zeros() as u8
}
