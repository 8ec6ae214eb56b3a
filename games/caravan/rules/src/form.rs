//! The effects of a chosen card at each place where it may go, computed from a view.

use alloc::string::ToString;
use alloc::vec;
use alloc::vec::Vec;
use kozyr_rules::{Formed, Seat, ignore_event};
use serde::Serialize;

use crate::action::{Action, Place};
use crate::card::Card;
use crate::event::Event;
use crate::history::action_of;
use crate::score;
use crate::table::Table;
use crate::view::{CaravanFacts, View};

/// What one action would change on the table.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CaravanOutcome"))]
pub struct Outcome {
    /// The caravans that would differ, as they would be then.
    pub caravans: Vec<CaravanFacts>,
    /// To whom each of the three lanes would belong.
    pub lanes: Vec<Option<Seat>>,
    /// What would leave the table.
    pub removed: Vec<Leaving>,
    /// Who would have won the game by that (C8).
    pub winner: Option<Seat>,
}

/// A card that an action would remove.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CaravanLeaving"))]
pub struct Leaving {
    /// The card: a number card, or a picture on one.
    pub card: Card,
    /// Where it lies now: the number card, or the one on which the picture lies.
    pub place: Place,
}

impl View {
    /// Every place of the table where the viewer may put this card now, and what that would do.
    /// Empty unless exactly one card is chosen, and it may go somewhere.
    ///
    /// ```
    /// use kozyr_caravan::{Caravan, Card};
    /// use kozyr_rules::{Game, Seat, Viewer, record};
    ///
    /// // The four of spades lies alone in the first caravan of seat 0.
    /// let text = include_str!("../tests/rulebook/c06-kings.kozyr");
    /// let steps = text.split("0: attach KS").next().unwrap_or_default();
    /// let view = record::run::<Caravan>(steps)?.game.view(Viewer::Seat(Seat::new(0)));
    ///
    /// let king = Card::from_text("KS").expect("a card");
    /// let ways = view.formed(&[king]);
    /// assert_eq!(ways[0].actions, ["attach KS 0/1/1"]);
    /// let outcome = ways[0].facts.as_ref().expect("what it does");
    /// assert_eq!(outcome.caravans[0].value, 8);
    /// // It may be put on any of the six number cards.
    /// assert_eq!(ways.len(), 6);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn formed(&self, cards: &[Card]) -> Vec<Formed<Outcome>> {
        let (Some(seat), &[card]) = (self.viewer.seat(), cards) else { return Vec::new() };
        let mut now = Table::new();
        for (actor, action) in self.events.iter().filter_map(action_of) {
            now.act(&self.options, actor.idx() % 2, action, &mut ignore_event);
        }
        let puts_it = |action: &&Action| match action {
            Action::Place { card: own, .. } | Action::Attach { card: own, .. } => *own == card,
            Action::Discard { .. } | Action::Disband { .. } => false,
        };
        let formed = |action: &Action| Formed {
            actions: vec![action.to_string()],
            playable: true,
            facts: Some(self.outcome(&now, seat, *action)),
        };
        self.legal.iter().filter(puts_it).map(formed).collect()
    }

    /// What an action of a seat would do to this table.
    fn outcome(&self, now: &Table, seat: Seat, action: Action) -> Outcome {
        let mut then = Table::new();
        then.clone_from(now);
        let mut removed = Vec::new();
        then.act(&self.options, seat.idx() % 2, action, &mut |event| match event {
            // A jack that was just put goes with what it takes, and is not on the table yet.
            Event::Removed { card, place, .. } if action.card() != Some(card) => {
                removed.push(Leaving { card, place });
            }
            _ => {}
        });
        let all = |table: &Table| -> Vec<CaravanFacts> {
            let facts = |seat| (0..3).map(move |i| CaravanFacts::of(table, Seat::new(seat), i));
            (0..2).flat_map(facts).collect()
        };
        let before = all(now);
        let caravans = all(&then).into_iter().zip(before).filter(|(after, now)| after != now);
        Outcome {
            caravans: caravans.map(|(after, _)| after).collect(),
            lanes: (0..3).map(|lane| then.lane_owner(lane).map(Seat::from_idx)).collect(),
            removed,
            winner: score::lanes_winner(|lane| then.lane_owner(lane)).map(Seat::from_idx),
        }
    }
}
