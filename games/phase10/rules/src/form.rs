//! What chosen cards form, and a good way to lay a phase. Everything is worked out from a view, so
//! that the answer knows no more than the seat that asks.

use alloc::string::ToString;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use arrayvec::ArrayVec;
use kozyr_rules::{Formed, MAX_SEATS, Seat};

use crate::action::{Action, Hit, Lay};
use crate::card::Card;
use crate::hand::Cards;
use crate::lays;
use crate::melds::{Laid, check_lay};
use crate::options::NaturalMinimum;
use crate::state::Stage;
use crate::view::View;

/// How many plans are offered for chosen cards at most.
const MAX_PLANS: usize = 64;

/// How many hits are tried at most to find plans for chosen cards. Those that can be put down take
/// some hundreds; cards of which one fits nowhere could be tried in more orders than anybody waits
/// for.
const MAX_TRIES: u32 = 20_000;

/// A group on the table: whose, which of its groups from 1, and what it is.
type OnTable = (Seat, u8, Laid);

/// What a viewer may lay and hit with.
struct Position {
    seat: Seat,
    hand: Cards,
    phase: u8,
    per_group: bool,
    down: bool,
    table: Vec<OnTable>,
}

impl Position {
    /// The viewer's, if it is its turn to play.
    fn of(view: &View) -> Option<Self> {
        let seat = view.viewer.seat()?;
        if view.stage != Stage::Play || view.turn.seat() != Some(seat) {
            return None;
        }
        Some(Self::at(view, seat))
    }

    /// The position of a seat whose hand the view shows, whoever is to act.
    fn at(view: &View, seat: Seat) -> Self {
        let mut table = Vec::new();
        for (owner, groups) in view.laid.iter() {
            table.extend((1..).zip(groups).map(|(n, group)| (owner, n, group.laid())));
        }
        Self {
            seat,
            hand: view.hands[seat].iter().flatten().copied().collect(),
            phase: view.phases[seat],
            per_group: view.options.natural_minimum == NaturalMinimum::PerGroup,
            down: view.down.contains(seat),
            table,
        }
    }

    /// The table after this lay.
    fn after(&self, lay: &Lay) -> Vec<OnTable> {
        let mut table = self.table.clone();
        let laid = check_lay(lay, self.phase, self.per_group).unwrap_or_default();
        // Own groups first: what fits several goes to the own ones.
        let own = (1..).zip(laid).map(|(n, laid)| (self.seat, n, laid));
        table.splice(0..0, own);
        table
    }
}

impl View {
    /// Each plan is a series of actions that puts all chosen cards down: a lay followed by hits, or
    /// hits alone.
    fn plans(&self, chosen: &[Card]) -> Vec<Vec<Action>> {
        let Some(position) = Position::of(self) else { return Vec::new() };
        let mut rest = position.hand;
        if chosen.is_empty() || !chosen.iter().all(|&card| rest.remove(card)) {
            return Vec::new();
        }
        let chosen: Cards = chosen.iter().copied().collect();
        let mut plans = Plans { found: Vec::new(), tries: MAX_TRIES };
        if position.down {
            plans.hits(&position.table, chosen, &mut Vec::new(), MAX_PLANS);
            return plans.found;
        }
        let _ = lays::for_each(&chosen, position.phase, position.per_group, &mut |lay| {
            let mut rest = chosen;
            for &card in lay.cards() {
                rest.remove(card);
            }
            let mut plan = vec![Action::Lay(lay)];
            // Chosen beyond the phase, cards are hits; one way to hit them is enough.
            let enough = (plans.found.len() + 1).min(MAX_PLANS);
            plans.hits(&position.after(&lay), rest, &mut plan, enough);
            let done = plans.found.len() >= MAX_PLANS || plans.tries == 0;
            if done { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        plans.found
    }

    /// Returns a good way for the viewer to lay its phase now, if it can: one after which the
    /// fewest cards are left that fit nowhere, and of those the one that keeps most wilds in the
    /// hand.
    pub fn arrange(&self) -> Option<Lay> {
        let position = Position::of(self).filter(|position| !position.down)?;
        let mut best: Option<(Left, Lay)> = None;
        let _ = lays::for_each(&position.hand, position.phase, position.per_group, &mut |lay| {
            let mut hand = position.hand;
            for &card in lay.cards() {
                hand.remove(card);
            }
            let left = left_over(hand, position.after(&lay));
            if best.as_ref().is_none_or(|(min, _)| left < *min) {
                best = Some((left, lay));
            }
            ControlFlow::Continue(())
        });
        best.map(|(_, lay)| lay)
    }

    /// What exactly these cards of the viewer's hand form: ways to put all of them down, a lay
    /// followed by hits, or hits alone. Without cards, a good way to lay the phase
    /// ([`View::arrange`]). Empty if they form nothing, or if it is not the viewer's turn to play.
    ///
    /// ```
    /// use kozyr_phase10::{Card, Phase10};
    /// use kozyr_rules::{Game, Record, Viewer};
    ///
    /// // Seat 1 needs a set of 3 and a run of 4, and holds R4 P5 R9 P9 Y9 G9 W W besides others.
    /// let text = include_str!("../tests/rulebook/p07-order-in-a-run.kozyr");
    /// let steps = text.split("1: lay").next().unwrap_or_default();
    /// let game = Record::<Phase10>::parse(steps)?.replay()?;
    /// let view = game.view(Viewer::Seat(kozyr_rules::Seat::new(1)));
    ///
    /// let chosen: Vec<Card> =
    ///     "R9 P9 Y9 G9 R4 P5 W W".split(' ').filter_map(Card::from_text).collect();
    /// let formed = view.formed(&chosen);
    /// assert!(formed.iter().any(|way| {
    ///     way.actions == ["lay {R9 P9 Y9} {R4 P5 W W}", "hit 1.1 G9"]
    /// }));
    /// assert!(view.formed(&chosen[..2]).is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn formed(&self, cards: &[Card]) -> Vec<Formed<()>> {
        let plans: Vec<Vec<Action>> = if cards.is_empty() {
            self.arrange().map(|lay| vec![Action::Lay(lay)]).into_iter().collect()
        } else {
            self.plans(cards)
        };
        let formed = |plan: Vec<Action>| Formed {
            actions: plan.iter().map(ToString::to_string).collect(),
            playable: true,
            facts: None,
        };
        plans.into_iter().map(formed).collect()
    }
}

/// What is left after a lay and all hits of naturals: how many naturals, their points, and how many
/// wilds were spent.
type Left = (usize, u32, u8);

fn left_over(mut hand: Cards, mut table: Vec<OnTable>) -> Left {
    loop {
        let before = hand.numbers();
        for (_, _, laid) in &mut table {
            for card in hand.kinds().filter(|&card| card.number().is_some()) {
                while hand.count(card) > 0 && laid.fits(card, 0) {
                    laid.add(card, 0);
                    hand.remove(card);
                }
            }
        }
        if hand.numbers() == before {
            break;
        }
    }
    let spent = 8 - hand.wilds();
    let naturals: Cards = hand.iter().filter(|card| card.number().is_some()).collect();
    (naturals.len(), naturals.points(), spent)
}

/// Plans for chosen cards.
struct Plans {
    found: Vec<Vec<Action>>,
    /// How many hits may still be tried.
    tries: u32,
}

impl Plans {
    /// Ways to hit all of these cards in some order, until there are `enough` plans. Of the orders
    /// in which the same hits can be made, the first is enough, but every group and number is
    /// tried.
    fn hits(&mut self, table: &[OnTable], rest: Cards, plan: &mut Vec<Action>, enough: usize) {
        if self.found.len() >= enough {
            return;
        }
        if rest.is_empty() {
            self.found.push(plan.clone());
            return;
        }
        for card in rest.kinds() {
            let before = self.found.len();
            for (at, &(owner, group, laid)) in table.iter().enumerate() {
                for number in numbers(&laid, card) {
                    let Some(tries) = self.tries.checked_sub(1) else { return };
                    self.tries = tries;
                    let mut table: ArrayVec<OnTable, { 2 * MAX_SEATS }> =
                        table.iter().copied().collect();
                    table[at].2.add(card, number);
                    let mut rest = rest;
                    rest.remove(card);
                    plan.push(Action::Hit(Hit { owner, group, card, number }));
                    self.hits(&table, rest, plan, enough);
                    plan.pop();
                }
            }
            if self.found.len() > before {
                // The other cards come later in these plans; beginning with them would repeat them.
                return;
            }
        }
    }
}

/// The numbers with which the card may be added to the group; 0 stands for none named.
fn numbers(laid: &Laid, card: Card) -> ArrayVec<u8, 2> {
    let mut ends: ArrayVec<u8, 2> = match laid {
        Laid::Run { .. } if card == Card::WILD => laid.ends().into_iter().collect(),
        Laid::Set { .. } | Laid::Run { .. } | Laid::Colour { .. } => ArrayVec::from_iter([0]),
    };
    ends.retain(|number| laid.fits(card, *number));
    ends
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::Colour;

    /// Nine red cards fit two groups in any order, a tenth card fits none: all orders would be more
    /// than a hundred million.
    #[test]
    fn a_card_that_fits_nowhere_is_not_tried_in_every_order() {
        let red = ["R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8", "R9"];
        let red = red.into_iter().filter_map(Card::from_text);
        let laid = Laid::Colour { colour: Colour::Red, cards: red.clone().take(7).collect() };
        let table = [(Seat::new(0), 1, laid), (Seat::new(1), 1, laid)];
        let mut chosen: Cards = red.collect();
        let plans = |chosen| {
            let mut plans = Plans { found: Vec::new(), tries: MAX_TRIES };
            plans.hits(&table, chosen, &mut Vec::new(), MAX_PLANS);
            (plans.found.len(), plans.tries)
        };
        let (found, left) = plans(chosen);
        assert_eq!(found, MAX_PLANS);
        assert!(left > MAX_TRIES / 2, "{left}");
        chosen.insert(Card::from_text("P5").expect("a card"));
        assert_eq!(plans(chosen), (0, 0));
    }
}
