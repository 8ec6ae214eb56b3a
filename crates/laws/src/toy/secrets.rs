//! Knowledge of the toy game that a test needs, from the rules alone.

use kozyr_rules::{Below, GameOptions, Record, Seat, Step, Viewer, chance};

use super::state::{Stage, list};
use super::{HAND, Toy, ToyAction};
use crate::Secrets;

/// Test-side knowledge of the toy game.
#[derive(Clone, Copy, Debug)]
pub struct ToySecrets;

impl<const BUG: u8> Secrets<Toy<BUG>> for ToySecrets {
    fn vary(
        record: &Record<Toy<BUG>>,
        viewer: Viewer,
        rng: &mut impl Below,
    ) -> Option<Vec<Step<Toy<BUG>>>> {
        let n = record.options.n_seats();
        let deal_at = record.steps.iter().rposition(|step| matches!(step, Step::Deal(_)))?;
        let Step::Deal(deal) = &record.steps[deal_at] else { return None };
        // The viewer knows its own hand, what was played, and (once all have given) its gift.
        let actions: Vec<(Seat, ToyAction)> = record.steps[deal_at + 1..]
            .iter()
            .filter_map(|step| match step {
                Step::Act(seat, action) => Some((*seat, *action)),
                Step::Deal(_) => None,
            })
            .collect();
        let gifts = actions.iter().filter(|(_, a)| matches!(a, ToyAction::Give(_))).count();
        let known = |card: u8, place: usize| {
            let holder = Seat::from_idx(place / HAND);
            let dealt_to_viewer = place < HAND * n && viewer.is(holder);
            dealt_to_viewer
                || actions.iter().any(|&(seat, action)| match action {
                    ToyAction::Play(played) => played == card,
                    ToyAction::Give(given) => {
                        let taker = Seat::from_idx((seat.idx() + 1) % n);
                        given == card && (viewer.is(seat) || gifts == n && viewer.is(taker))
                    }
                })
        };
        let hidden: Vec<usize> = (0..12).filter(|&at| !known(deal.pack[at], at)).collect();
        if hidden.len() < 2 {
            return None;
        }
        let (a, b) = (chance::choose(&hidden, rng), chance::choose(&hidden, rng));
        let (x, y) = (deal.pack[a], deal.pack[b]);
        // The two cards change places in the deal, and in every gift the viewer did not see.
        let exchanged = |card: u8| match card {
            card if card == x => y,
            card if card == y => x,
            card => card,
        };
        let mut steps = record.steps.clone();
        for (at, step) in steps.iter_mut().enumerate().skip(deal_at) {
            match step {
                Step::Deal(deal) => {
                    if at == deal_at {
                        deal.pack.swap(a, b);
                    }
                }
                Step::Act(_, ToyAction::Give(card)) => *card = exchanged(*card),
                Step::Act(_, ToyAction::Play(_)) => {}
            }
        }
        Some(steps)
    }

    fn cards(game: &Toy<BUG>) -> Vec<String> {
        let mut cards: Vec<u8> = game.unseen.to_vec();
        cards.extend(game.played.iter().map(|&(_, card)| card));
        cards.extend(game.hands.iter().flat_map(|&hand| list(hand)));
        if game.stage == Stage::Give {
            cards.extend(game.gifts.iter().flatten());
        }
        cards.iter().map(u8::to_string).collect()
    }
}
