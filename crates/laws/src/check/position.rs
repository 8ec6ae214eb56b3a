//! Laws of single positions.

use std::collections::BTreeSet;

use kozyr_rules::{Checks, GameExt, Sampling, Seat, TextError, Turn, ignore_event};

use super::{Check, is_partition};
use crate::{Law, Violation};

impl<G: Checks + Sampling> Check<G> {
    /// Laws of every position.
    pub(super) fn position(&self, game: &G) -> Result<(), Violation> {
        let legal = game.legal();
        let turn = game.turn();
        let stage = game.stage();
        let over = turn == Turn::Over;
        self.hold(Law::EndIsConsistent, game.winners().is_empty() != over, || {
            format!("turn {turn} and winners {:?}", game.winners())
        })?;
        self.hold(Law::EndIsConsistent, (stage == "over") == over, || {
            format!("turn {turn} in stage {stage}")
        })?;
        let named = ["deal", "over"].contains(&stage) || G::STAGES.contains(&stage);
        self.hold(Law::EndIsConsistent, named, || format!("{stage} is not one of the stages"))?;
        let sides = game.sides();
        self.hold(Law::SidesAreKnown, is_partition(&sides, game.n_seats()), || {
            format!("{sides:?} do not split {} seats", game.n_seats())
        })?;
        let Turn::Seat(seat) = turn else {
            return self.hold(Law::SomebodyCanAct, legal.is_empty(), || {
                format!("{} legal actions with turn {turn}", legal.len())
            });
        };
        self.hold(Law::SomebodyCanAct, !legal.is_empty() && seat.idx() < game.n_seats(), || {
            format!("seat {seat} is to act and has {} legal actions", legal.len())
        })?;
        for pair in legal.windows(2) {
            self.hold(Law::ListIsOrdered, pair[0] < pair[1], || {
                format!("{} stands before {}", pair[0], pair[1])
            })?;
        }
        for &action in &legal {
            game.is_legal(action).map_err(|refusal| {
                self.broken(Law::LegalAgreesWithList, format!("{action} is listed, but {refusal}"))
            })?;
            let text = action.to_string();
            let read = game.parse_action(&text);
            self.hold(Law::TextRoundTrips, read == Ok(action), || {
                format!("{action:?} is written `{text}`, which reads {read:?}")
            })?;
        }
        for &action in self.seen.iter().filter(|action| legal.binary_search(action).is_err()) {
            self.hold(Law::LegalAgreesWithList, game.is_legal(action).is_err(), || {
                format!("{action} is not listed, yet it is not refused")
            })?;
        }
        Ok(())
    }

    /// Refusals change nothing, and samples are legal.
    pub(super) fn refusals(&mut self, game: &G) -> Result<(), Violation> {
        let legal = game.legal();
        let mut tried = game.clone();
        for seat in Seat::first(game.n_seats() + 1) {
            let candidates: Vec<G::Action> = if game.turn() == Turn::Seat(seat) {
                self.seen
                    .iter()
                    .copied()
                    .filter(|action| !legal.contains(action))
                    .take(20)
                    .collect()
            } else {
                self.seen.iter().chain(&legal).copied().take(20).collect()
            };
            for action in candidates {
                let done = tried.apply(seat, action, &mut ignore_event);
                let unchanged = tried == *game;
                self.hold(Law::RefusalChangesNothing, done.is_err() && unchanged, || {
                    format!("seat {seat}: {action} gave {done:?}; state unchanged: {unchanged}")
                })?;
            }
        }
        for garbage in ["", "?", "pla", "0", "play", "give  ", "\u{fe0f}", "deal 0", "∞ {"] {
            if let Ok(action) = game.parse_action(garbage) {
                return Err(self.broken(
                    Law::TextRoundTrips,
                    format!("`{garbage}` was read as the action {action}"),
                ));
            }
            let deal = game.parse_deal(garbage);
            self.hold(
                Law::TextRoundTrips,
                matches!(deal, Err(TextError::Parse(_) | TextError::Refused(_))),
                || format!("`{garbage}` was read as a deal"),
            )?;
        }
        if legal.is_empty() {
            return Ok(());
        }
        let mut scratch = Vec::new();
        let mut reached = BTreeSet::new();
        // Each action of a short list is missed with probability below e^-30.
        let samples = if legal.len() <= 12 { 30 * legal.len() } else { 8 };
        for _ in 0..samples {
            let sample = game.sample_action(&mut scratch, &mut self.rng);
            self.hold(Law::SamplesAreLegal, legal.binary_search(&sample).is_ok(), || {
                format!("the sample {sample} is not in the list")
            })?;
            reached.insert(sample);
        }
        self.hold(Law::SamplesAreLegal, legal.len() > 12 || reached.len() == legal.len(), || {
            format!("{samples} samples reached {} of {} actions", reached.len(), legal.len())
        })?;
        game.merged_actions(&mut scratch);
        let within = scratch.iter().all(|action| legal.contains(action));
        self.hold(Law::SamplesAreLegal, !scratch.is_empty() && within, || {
            format!("the merged list {scratch:?} is empty or not part of the list")
        })
    }
}
