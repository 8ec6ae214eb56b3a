//! Legal actions (P3, P7 to P10).

use alloc::vec::Vec;
use core::ops::ControlFlow;

use kozyr_rules::{Below, Refusal, Sampling, Seat, SeatSet, chance, reasons};

use crate::action::{Action, Hit};
use crate::card::Card;
use crate::hand::Cards;
use crate::lays::{self, Step};
use crate::melds::{self, Laid, MAX_NUMBER, check_lay, contains};
use crate::options::SkipProtection;
use crate::refusals as no;
use crate::state::{Phase10, Stage};

/// Replaces `out` by the legal actions of the seat to act, in ascending order.
pub(crate) fn list(game: &Phase10, out: &mut Vec<Action>) {
    list_with(game, true, out);
}

/// Replaces `out` by the legal actions, ways to lay a phase included or not.
pub(crate) fn list_with(game: &Phase10, lays: bool, out: &mut Vec<Action>) {
    out.clear();
    match game.stage {
        Stage::Deal | Stage::Reshuffle | Stage::Over => {}
        Stage::Draw => {
            out.push(Action::Draw);
            if check_take(game).is_ok() {
                out.push(Action::Take);
            }
        }
        Stage::Play => {
            if lays {
                for_lays(game, &mut |lay| {
                    out.push(lay);
                    ControlFlow::Continue(())
                });
                out.sort_unstable();
            }
            let hand = &game.hands[game.turn.idx()];
            if game.is_down(game.turn) {
                for (owner, group, laid) in groups(game) {
                    for_hits(laid, hand, |card, number| {
                        out.push(Action::Hit(Hit { owner, group, card, number }));
                    });
                }
            }
            let discards = hand.kinds().filter(|&card| card != Card::SKIP);
            out.extend(discards.map(Action::Discard));
            if hand.skips() > 0 {
                let seats = may_be_named(game);
                out.extend(seats.iter().map(|seat| Action::Skip(Some(seat))));
                if seats.is_empty() {
                    out.push(Action::Skip(None));
                }
            }
        }
    }
}

/// Whether the seat to act may do this.
pub(crate) fn check(game: &Phase10, action: Action) -> Result<(), Refusal> {
    match (game.stage, action) {
        (Stage::Draw, Action::Draw) => Ok(()),
        (Stage::Draw, Action::Take) => check_take(game),
        (Stage::Play, Action::Lay(_) | Action::Hit(_) | Action::Discard(_) | Action::Skip(_)) => {
            check_play(game, action)
        }
        _ => Err(reasons::WRONG_STAGE.of(action)),
    }
}

fn check_play(game: &Phase10, action: Action) -> Result<(), Refusal> {
    let seat = game.turn;
    let hand = &game.hands[seat.idx()];
    let held = |card: Card| {
        if hand.count(card) > 0 { Ok(()) } else { Err(reasons::NOT_HELD.of(card)) }
    };
    match action {
        Action::Lay(lay) => {
            if game.is_down(seat) {
                return Err(no::LAY_TWICE.refuse());
            }
            let phase = game.phase(seat);
            check_lay(&lay, phase, game.per_group()).map_err(|why| why.reason().of(phase))?;
            let mut rest = *hand;
            match lay.cards().iter().find(|&&card| !rest.remove(card)) {
                Some(card) => Err(reasons::NOT_HELD.of(card)),
                None => Ok(()),
            }
        }
        Action::Hit(hit) => {
            if !game.is_down(seat) {
                return Err(no::HIT_TOO_EARLY.refuse());
            }
            let laid = game.laid.get(hit.owner.idx());
            let group = usize::from(hit.group).checked_sub(1);
            let Some(laid) = laid.zip(group).and_then(|(laid, group)| laid.get(group)) else {
                return Err(no::HIT_NO_GROUP.of(format_args!("{}.{}", hit.owner, hit.group)));
            };
            if hit.card == Card::SKIP {
                return Err(no::HIT_SKIP.refuse());
            }
            let names_number = hit.card == Card::WILD && matches!(laid, Laid::Run { .. });
            if names_number != (hit.number > 0) {
                return Err(no::HIT_NUMBER.of(hit.card));
            }
            held(hit.card)?;
            if laid.fits(hit.card, hit.number) { Ok(()) } else { Err(no::HIT_MISFIT.of(hit.card)) }
        }
        Action::Discard(Card::SKIP) => Err(no::DISCARD_SKIP.refuse()),
        Action::Discard(card) => held(card),
        Action::Skip(victim) => {
            held(Card::SKIP)?;
            check_victim(game, victim)
        }
        Action::Draw | Action::Take => Err(reasons::WRONG_STAGE.of(action)),
    }
}

fn check_victim(game: &Phase10, victim: Option<Seat>) -> Result<(), Refusal> {
    let Some(victim) = victim else {
        return match may_be_named(game).is_empty() {
            true => Ok(()),
            false => Err(no::SKIP_SOMEBODY.refuse()),
        };
    };
    if victim == game.turn {
        return Err(no::SKIP_SELF.refuse());
    }
    if !game.playing.contains(victim) {
        return Err(no::SKIP_NOBODY.of(victim));
    }
    if game.misses.contains(victim) {
        return Err(no::SKIP_PENDING.of(victim));
    }
    if is_protected(game, victim) {
        return Err(no::SKIP_PROTECTED.of(victim));
    }
    Ok(())
}

/// P10: whether the top of the discard pile is the first up-card of the hand.
fn is_first_up(game: &Phase10) -> bool {
    game.discards.len() == 1 && game.reshuffled == 0
}

/// Whether the seat to act may take the top of the discard pile (P9, P10).
pub(crate) fn check_take(game: &Phase10) -> Result<(), Refusal> {
    match game.discards.last() {
        None => Err(no::NOTHING_TO_TAKE.refuse()),
        Some(&Card::SKIP) if is_first_up(game) => Err(no::TAKE_FIRST_SKIP.refuse()),
        Some(&Card::SKIP) => Err(no::TAKE_SKIP.refuse()),
        Some(_) => Ok(()),
    }
}

/// Whether the seat to act can lay its phase now.
#[inline]
pub(crate) fn can_lay(game: &Phase10) -> bool {
    let seat = game.turn;
    game.stage == Stage::Play
        && !game.is_down(seat)
        && contains(&game.hands[seat.idx()], game.phase(seat), game.per_group())
}

/// P9: whether the seat was named too recently to be named again.
#[inline]
fn is_protected(game: &Phase10, seat: Seat) -> bool {
    let named = game.named_in[seat.idx()];
    let since = game.turn_number - named;
    match game.options.skip_protection {
        _ if named == 0 => false,
        SkipProtection::Circuit => (since as usize) < game.playing.len(),
        SkipProtection::PendingOnly => false,
        SkipProtection::PerHand => true,
    }
}

/// P9: the seats that the seat to act may name with a Skip.
#[inline]
pub(crate) fn may_be_named(game: &Phase10) -> SeatSet {
    let free = |seat: &Seat| {
        *seat != game.turn && !game.misses.contains(*seat) && !is_protected(game, *seat)
    };
    game.playing.iter().filter(free).collect()
}

/// Visits every way in which the seat to act can lay its phase now.
pub(crate) fn for_lays(game: &Phase10, visit: &mut dyn FnMut(Action) -> Step) {
    if can_lay(game) {
        let seat = game.turn;
        let hand = &game.hands[seat.idx()];
        let _ = lays::for_each(hand, game.phase(seat), game.per_group(), &mut |lay| {
            visit(Action::Lay(lay))
        });
    }
}

/// Every group on the table with its owner and its number from 1.
pub(crate) fn groups(game: &Phase10) -> impl Iterator<Item = (Seat, u8, &Laid)> {
    game.laid.iter().enumerate().flat_map(|(owner, laid)| {
        (1..).zip(laid).map(move |(group, laid)| (Seat::from_idx(owner), group, laid))
    })
}

/// Every card of the hand that fits the group, in the order of actions.
pub(crate) fn for_hits(laid: &Laid, hand: &Cards, mut visit: impl FnMut(Card, u8)) {
    let mut bits = hand.once_bits();
    match laid {
        Laid::Set { number, .. } => bits &= 15 << (4 * (number - 1)),
        Laid::Colour { colour, .. } => bits &= melds::colour_bits(*colour),
        Laid::Run { .. } => {
            let [below, above] = laid.ends();
            let nibble = |n: u8| if n == 0 { 0 } else { 15 << (4 * (n - 1)) };
            bits &= nibble(below) | nibble(above);
        }
    }
    while bits != 0 {
        // Number cards have places below 48.
        visit(Card::from_idx(bits.trailing_zeros() as u8), 0);
        bits &= bits - 1;
    }
    if hand.wilds() == 0 {
        return;
    }
    match laid {
        Laid::Run { .. } => {
            for number in laid.ends().into_iter().filter(|number| (1..=MAX_NUMBER).contains(number))
            {
                visit(Card::WILD, number);
            }
        }
        Laid::Set { .. } | Laid::Colour { .. } => visit(Card::WILD, 0),
    }
}

impl Sampling for Phase10 {
    #[inline]
    fn sample_action(&self, scratch: &mut Vec<Action>, rng: &mut impl Below) -> Action {
        match self.stage {
            Stage::Draw => {
                let may_take = self.discards.last().is_some_and(|&top| top != Card::SKIP);
                if rng.below(1 + u32::from(may_take)) == 0 { Action::Draw } else { Action::Take }
            }
            Stage::Play if !self.is_down(self.turn) && !can_lay(self) => {
                // Only discards: the list is counted, not written.
                let hand = &self.hands[self.turn.idx()];
                let kinds = hand.n_kinds_but_skips();
                let named = if hand.skips() > 0 { may_be_named(self) } else { <_>::default() };
                let skips = if hand.skips() > 0 { (named.len() as u32).max(1) } else { 0 };
                let k = rng.below(kinds + skips);
                if k < kinds {
                    Action::Discard(hand.nth_kind(k))
                } else {
                    Action::Skip(named.iter().nth((k - kinds) as usize))
                }
            }
            Stage::Deal | Stage::Reshuffle | Stage::Play | Stage::Over => {
                list(self, scratch);
                chance::choose(scratch, rng)
            }
        }
    }
}
