//! Who may do what: `list`, `check` and random actions. Every refusal cites its rule.

use alloc::vec::Vec;
use kozyr_rules::{Below, Refusal, Sampling, Seat, reasons};

use crate::action::Action;
use crate::card::Pack;
use crate::choices::Choices;
use crate::combo::{Combo, Kind, Top};
use crate::hand::Hand;
use crate::refusals as because;
use crate::state::{At, Bacon};

/// Whether these cards can be a combination in this pack at all.
pub(crate) fn check_form(combo: Combo, pack: Pack) -> Result<(), Refusal> {
    if !combo.is_formed(pack) {
        if let Some(card) = combo.cards().find(|&card| !pack.contains(card)) {
            return Err(because::NO_SUCH_CARD.of(card));
        }
        return Err(not_formed(combo.kind(), combo.key(), combo.n_wilds() > 0));
    }
    if combo.n_wilds() > usize::from(Pack::WILDS) {
        return Err(because::TOO_MANY_WILDS.refuse());
    }
    let copies = |card| combo.cards().filter(|&other| other == card).count();
    match combo.cards().find(|&card| copies(card) > 2) {
        Some(card) => Err(because::TWO_COPIES.of(card)),
        None => Ok(()),
    }
}

/// The refusal of cards that do not form what is declared.
pub(crate) fn not_formed(kind: Kind, key: u8, wild: bool) -> Refusal {
    let reason = match (wild, kind.is_bomb()) {
        (true, _) => &because::NOT_FORMED_WILD,
        (false, true) => &because::NOT_FORMED_BOMB,
        (false, false) => &because::NOT_FORMED,
    };
    reason.of(format_args!("{kind} {key}"))
}

/// Replaces `out` by plays that stand for all those this hand has on `top`, and the pass where one
/// may pass.
pub(crate) fn list_merged(hand: Hand, pack: Pack, top: Top, out: &mut Vec<Action>) {
    out.clear();
    Choices::merged(hand, pack, top).list(out);
    // Classes are not in the order of suits: cards, and then actions, are put in order.
    for action in &mut *out {
        if let Action::Play(combo) = action {
            *combo = combo.sorted();
        }
    }
    out.sort_unstable();
    if top.is_some() {
        out.push(Action::Pass);
    }
}

/// Replaces `out` by the legal actions of the seat to act, in ascending order.
pub(crate) fn list(game: &Bacon, out: &mut Vec<Action>) {
    out.clear();
    match game.at {
        At::Play { turn, top, .. } => {
            Choices::all(game.hands[turn.idx()], game.options.pack(), top).list(out);
            if top.is_some() {
                out.push(Action::Pass);
            }
        }
        At::Lead { winner, asked } => {
            out.extend(game.lead_goes(winner).iter().map(Action::Lead));
            if asked.is_none() && may_ask(game, winner).is_ok() {
                out.extend(game.mates_in(winner).iter().map(Action::Ask));
            }
        }
        At::Answer { .. } => out.extend([Action::Yes, Action::No]),
        At::Deal | At::Over { .. } => {}
    }
}

/// Whether the seat to act may do this.
#[inline]
pub(crate) fn check(game: &Bacon, action: Action) -> Result<(), Refusal> {
    match (game.at, action) {
        (At::Play { turn, top, .. }, Action::Play(combo)) => {
            check_form(combo, game.options.pack())?;
            if let Some(on) = top
                && !combo.beats(on)
            {
                return Err(because::NOT_HIGHER.of(format_args!("{} {}", on.kind(), on.key())));
            }
            match game.hands[turn.idx()].lacks(combo.cards()) {
                Some(card) => Err(reasons::NOT_HELD.of(card)),
                None => Ok(()),
            }
        }
        (At::Play { top: None, .. }, Action::Pass) => Err(because::MUST_LEAD.refuse()),
        (At::Play { top: Some(_), .. }, Action::Pass)
        | (At::Answer { .. }, Action::Yes | Action::No) => Ok(()),
        (At::Lead { winner, .. }, Action::Lead(to)) => {
            if game.lead_goes(winner).contains(to) {
                Ok(())
            } else {
                Err(because::LEAD_NOT_THERE.of(to))
            }
        }
        (At::Lead { winner, asked }, Action::Ask(mate)) => {
            if asked.is_some() {
                return Err(because::ASKED_BEFORE.refuse());
            }
            may_ask(game, winner)?;
            if game.mates_in(winner).contains(mate) {
                Ok(())
            } else {
                Err(because::ASK_NOT_THERE.of(mate))
            }
        }
        (At::Deal, _) => Err(reasons::DEAL_FIRST.refuse()),
        (At::Over { .. }, _) => Err(reasons::OVER.refuse()),
        (_, action) => Err(reasons::WRONG_STAGE.of(action)),
    }
}

/// Whether the winner of a round may ask at all (B11).
fn may_ask(game: &Bacon, winner: Seat) -> Result<(), Refusal> {
    if !game.options.ask {
        return Err(because::ASK_OFF.refuse());
    }
    if game.mates_in(winner).len() < 2 {
        return Err(because::ASK_ONE_MATE.refuse());
    }
    Ok(())
}

/// The hand of the seat that plays or passes, and what is to be beaten.
fn playing(game: &Bacon) -> Option<(Hand, Top)> {
    match game.at {
        At::Play { turn, top, .. } => Some((game.hands[turn.idx()], top)),
        At::Deal | At::Lead { .. } | At::Answer { .. } | At::Over { .. } => None,
    }
}

/// Random actions are drawn by their numbers, without a list.
impl Sampling for Bacon {
    fn sample_action(&self, _scratch: &mut Vec<Action>, rng: &mut impl Below) -> Action {
        draw(self, Choices::all, rng)
    }

    /// Merged are combinations that differ only in suits of cards that can be in no flush of this
    /// hand, now or later.
    fn merged_actions(&self, out: &mut Vec<Action>) {
        match playing(self) {
            Some((hand, top)) => list_merged(hand, self.options.pack(), top, out),
            None => list(self, out),
        }
    }

    fn sample_merged(&self, _scratch: &mut Vec<Action>, rng: &mut impl Below) -> Action {
        draw(self, Choices::merged, rng)
    }
}

/// One of the actions, uniformly.
#[inline]
fn draw(
    game: &Bacon,
    choices: impl Fn(Hand, Pack, Top) -> Choices,
    rng: &mut impl Below,
) -> Action {
    if let Some((hand, top)) = playing(game) {
        let choices = choices(hand, game.options.pack(), top);
        let counts = choices.count();
        let pass = u32::from(top.is_some());
        let n = rng.below(counts.total + pass);
        return if n < counts.total { Action::Play(choices.nth(&counts, n)) } else { Action::Pass };
    }
    match game.at {
        At::Lead { winner, asked } => {
            let (to, mates) = (game.lead_goes(winner), game.mates_in(winner));
            let may_ask = asked.is_none() && may_ask(game, winner).is_ok();
            let asks = if may_ask { mates.len() } else { 0 };
            let n = rng.below((to.len() + asks) as u32) as usize;
            let mut all = to.iter().map(Action::Lead).chain(mates.iter().map(Action::Ask)).skip(n);
            all.next().unwrap_or(Action::Lead(winner))
        }
        _ => [Action::Yes, Action::No][rng.below(2) as usize],
    }
}
