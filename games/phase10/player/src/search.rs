//! What a search knows of Phase 10.
//!
//! Numbers: chosen by hand.

use kozyr_bots::{Budget, Fact, Knowledge, Level, Method, Rng, Search};
use kozyr_phase10::{Action, Card, Event, Phase10, Stage, View};
use kozyr_rules::{BySeat, Game, Seat, Turn, Viewer};

use crate::mind::Mind;
use crate::value::shares;
use crate::{facts, guess};

/// How a level searches.
pub(crate) fn search(level: Level) -> Search<Phase10Knowledge> {
    // The easy player trusts a few playouts more than it should.
    let trust = if level == Level::Easy { 0.5 } else { 1.0 };
    let knowledge = Phase10Knowledge { discards: 5, trust };
    let budget = match level {
        Level::Easy => Budget::new(60, 6),
        Level::Expert => Budget::new(24_000, 6_000),
        _ => Budget::new(6_000, 1_500),
    };
    Search { knowledge, method: Method::Flat, budget }
}

/// Rollouts to the end of the hand by rules, valued by what the score sheet is then worth.
#[derive(Clone, Copy, Debug)]
pub struct Phase10Knowledge {
    /// The max number of cards considered as discards.
    pub discards: u8,
    /// How much more the choice of the rules of thumb weighs than the other candidates: the
    /// logarithm of the ratio.
    pub trust: f32,
}

impl Knowledge<Phase10> for Phase10Knowledge {
    fn candidates(&self, world: &Phase10, out: &mut Vec<(Action, f32)>) {
        let weight = libm::expf(-self.trust);
        Mind::of(world).candidates(self.discards.into(), weight, out);
    }

    fn rollout(&self, world: &Phase10, _: &mut Vec<Action>, _: &mut Rng) -> Action {
        Mind::of(world).choose()
    }

    fn value(&self, world: &Phase10) -> Option<BySeat<f32>> {
        match world.turn() {
            Turn::Over => Some(shares(world)),
            Turn::Chance if world.stage_now() == Stage::Deal => Some(shares(world)),
            Turn::Chance | Turn::Seat(_) => None,
        }
    }

    fn imagine(&self, view: &View, rng: &mut Rng) -> Phase10 {
        guess::imagine(view, rng)
    }

    /// What is seen before a seat lays, adds or discards cards, with its hand: what it has left
    /// afterwards, and the cards.
    fn laid_open(&self, before: &View, after: &Phase10, _: &mut Rng) -> Option<View> {
        let seat = before.turn.seat()?;
        let after = after.view(Viewer::Seat(seat));
        let left = after.hands[seat].as_deref()?;
        let gone = usize::from(before.n_cards[seat]).checked_sub(left.len()).filter(|&n| n > 0)?;
        let cards: Vec<Card> = after.events.iter().rev().find_map(|event| match event {
            Event::Laid { seat: who, groups, .. } if *who == seat => {
                Some(groups.iter().flatten().map(|laid| laid.card).collect())
            }
            Event::Hit { seat: who, card, .. } | Event::Discarded { seat: who, card }
                if *who == seat =>
            {
                Some(vec![*card])
            }
            Event::Skipped { seat: who, .. } if *who == seat => Some(vec![Card::SKIP]),
            _ => None,
        })?;
        if cards.len() != gone {
            return None;
        }
        let mut open = before.clone();
        open.hands[seat] = Some(left.iter().copied().chain(cards).collect());
        Some(open)
    }

    const FACTS: &'static [Fact] = facts::FACTS;

    fn facts(&self, seat: Seat, begin: &Phase10, end: &Phase10, out: &mut [f32]) {
        facts::facts(seat, begin, end, out);
    }
}

#[cfg(test)]
mod tests {
    use kozyr_bots::Policy;
    use kozyr_phase10::{Options, Start};
    use kozyr_rules::ignore_event;

    use super::*;

    /// Calls `at` for every decision of some hands of the rollout's players.
    fn every_decision(players: u8, mut at: impl FnMut(&Phase10, Seat)) {
        let options = Options { players, ..Options::default() };
        let seats = BySeat::filled(players.into(), ());
        let mut game =
            Phase10::new(&options, &seats, &Start::default()).expect("options are right");
        let mut rng = Rng::new(players.into());
        while game.turn() != Turn::Over {
            match game.turn() {
                Turn::Seat(seat) => {
                    at(&game, seat);
                    let action = Mind::of(&game).choose();
                    assert_eq!(game.is_legal(action), Ok(()), "{action}");
                    game.apply_unchecked(action, &mut ignore_event);
                }
                Turn::Chance | Turn::Over => {
                    let deal = game.shuffle(&mut rng);
                    game.deal_unchecked(&deal, &mut ignore_event);
                }
            }
        }
    }

    #[test]
    fn a_rollout_uses_nothing_but_what_its_player_knows() {
        for players in [2, 4, 6] {
            every_decision(players, |game, seat| {
                let view = game.view(Viewer::Seat(seat));
                let mut rng = Rng::new(3);
                let chosen = Mind::of(game).choose();
                for _ in 0..2 {
                    let other = Phase10::imagine(&view, &mut rng);
                    assert_eq!(Mind::of(&other).choose(), chosen);
                }
            });
        }
    }

    #[test]
    fn candidates_are_legal_and_the_rollouts_choice_comes_first() {
        let search = search(Level::Hard);
        let mut out = Vec::new();
        every_decision(3, |game, _| {
            search.knowledge.candidates(game, &mut out);
            assert_eq!(out[0].0, Mind::of(game).choose());
            for (place, &(action, weight)) in out.iter().enumerate() {
                assert_eq!(game.is_legal(action), Ok(()), "{action}");
                assert!(weight > 0.0 && weight <= out[0].1);
                assert!(out[..place].iter().all(|&(other, _)| other != action));
            }
        });
    }

    #[test]
    fn a_seed_has_one_answer() {
        let mut quick = search(Level::Hard);
        quick.budget = Budget::new(60, 30);
        let mut left = 40;
        every_decision(5, |game, seat| {
            if left > 0 {
                left -= 1;
                let view = game.view(Viewer::Seat(seat));
                let answer = |seed| Policy::<Phase10>::choose(&quick, &view, &mut Rng::new(seed));
                assert_eq!(answer(left), answer(left));
            }
        });
    }
}
