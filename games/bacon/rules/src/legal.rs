//! Who may do what. Every refusal cites its rule.

use kozyr_rules::{Below, Refusal, Seat, reasons};

use crate::action::Action;
use crate::card::{Card, Pack};
use crate::choices::Choices;
use crate::combo::{Combo, Top, readings};
use crate::hand::Hand;
use crate::refusals as because;
use crate::state::{Bacon, Stage};

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
pub(crate) fn not_formed(kind: crate::Kind, key: u8, wild: bool) -> Refusal {
    let reason = match (wild, kind.is_bomb()) {
        (true, _) => &because::NOT_FORMED_WILD,
        (false, true) => &because::NOT_FORMED_BOMB,
        (false, false) => &because::NOT_FORMED,
    };
    reason.of(format_args!("{kind} {key}"))
}

/// Plays that stand for all those this hand has on `top`, and the pass where one may pass.
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

impl Bacon {
    /// The seat that plays or passes, its hand, and what is to be beaten.
    fn playing(&self) -> Option<(Seat, Hand, Top)> {
        match self.stage {
            Stage::Play { turn, top, .. } => Some((turn, self.hands[turn.idx()], top)),
            Stage::Deal | Stage::Lead { .. } | Stage::Answer { .. } | Stage::Over { .. } => None,
        }
    }

    pub(crate) fn list_actions(&self, out: &mut Vec<Action>) {
        out.clear();
        match self.stage {
            Stage::Play { turn, top, .. } => {
                Choices::all(self.hands[turn.idx()], self.options.pack(), top).list(out);
                if top.is_some() {
                    out.push(Action::Pass);
                }
            }
            Stage::Lead { winner, asked } => {
                out.extend(self.lead_goes(winner).iter().map(Action::Lead));
                if asked.is_none() && self.may_ask(winner).is_ok() {
                    out.extend(self.mates_in(winner).iter().map(Action::Ask));
                }
            }
            Stage::Answer { .. } => out.extend([Action::Yes, Action::No]),
            Stage::Deal | Stage::Over { .. } => {}
        }
    }

    pub(crate) fn list_merged(&self, out: &mut Vec<Action>) {
        match self.playing() {
            Some((_, hand, top)) => list_merged(hand, self.options.pack(), top, out),
            None => self.list_actions(out),
        }
    }

    /// One of the actions, uniformly.
    #[inline]
    pub(crate) fn draw(
        &self,
        choices: impl Fn(Hand, Pack, Top) -> Choices,
        rng: &mut impl Below,
    ) -> Action {
        if let Some((_, hand, top)) = self.playing() {
            let choices = choices(hand, self.options.pack(), top);
            let counts = choices.count();
            let pass = u32::from(top.is_some());
            let n = rng.below(counts.total + pass);
            return if n < counts.total {
                Action::Play(choices.nth(&counts, n))
            } else {
                Action::Pass
            };
        }
        match self.stage {
            Stage::Lead { winner, asked } => {
                let (to, mates) = (self.lead_goes(winner), self.mates_in(winner));
                let may_ask = asked.is_none() && self.may_ask(winner).is_ok();
                let asks = if may_ask { mates.len() } else { 0 };
                let n = rng.below((to.len() + asks) as u32) as usize;
                let mut all =
                    to.iter().map(Action::Lead).chain(mates.iter().map(Action::Ask)).skip(n);
                all.next().unwrap_or(Action::Lead(winner))
            }
            _ => [Action::Yes, Action::No][rng.below(2) as usize],
        }
    }

    /// Whether the winner of a round may ask at all (B11).
    fn may_ask(&self, winner: Seat) -> Result<(), Refusal> {
        if !self.options.ask {
            return Err(because::ASK_OFF.refuse());
        }
        if self.mates_in(winner).len() < 2 {
            return Err(because::ASK_ONE_MATE.refuse());
        }
        Ok(())
    }

    pub(crate) fn check_action(&self, action: Action) -> Result<(), Refusal> {
        match (self.stage, action) {
            (Stage::Play { turn, top, .. }, Action::Play(combo)) => {
                check_form(combo, self.options.pack())?;
                if let Some(on) = top
                    && !combo.beats(on)
                {
                    return Err(because::NOT_HIGHER.of(format_args!("{} {}", on.kind(), on.key())));
                }
                match self.hands[turn.idx()].lacks(combo.cards()) {
                    Some(card) => Err(reasons::NOT_HELD.of(card)),
                    None => Ok(()),
                }
            }
            (Stage::Play { top: None, .. }, Action::Pass) => Err(because::MUST_LEAD.refuse()),
            (Stage::Play { top: Some(_), .. }, Action::Pass)
            | (Stage::Answer { .. }, Action::Yes | Action::No) => Ok(()),
            (Stage::Lead { winner, .. }, Action::Lead(to)) => {
                if self.lead_goes(winner).contains(to) {
                    Ok(())
                } else {
                    Err(because::LEAD_NOT_THERE.of(to))
                }
            }
            (Stage::Lead { winner, asked }, Action::Ask(mate)) => {
                if asked.is_some() {
                    return Err(because::ASKED_BEFORE.refuse());
                }
                self.may_ask(winner)?;
                if self.mates_in(winner).contains(mate) {
                    Ok(())
                } else {
                    Err(because::ASK_NOT_THERE.of(mate))
                }
            }
            (Stage::Deal, _) => Err(reasons::DEAL_FIRST.refuse()),
            (Stage::Over { .. }, _) => Err(reasons::OVER.refuse()),
            (_, action) => Err(reasons::WRONG_STAGE.of(action)),
        }
    }

    /// All legal actions with exactly these cards: what they form that may be played now, by the
    /// seat to act. Empty if the seat to act does not hold them.
    pub fn forms(&self, cards: &[Card]) -> Vec<Action> {
        let Some((_, hand, top)) = self.playing() else { return Vec::new() };
        if hand.lacks(cards.iter().copied()).is_some() {
            return Vec::new();
        }
        readings(self.options.pack(), cards)
            .into_iter()
            .filter(|combo| top.is_none_or(|top| combo.beats(top)))
            .map(Action::Play)
            .collect()
    }
}
