//! What somebody who asks for help is shown: one good way to play each kind and key.

use core::cmp::Reverse;
use std::collections::BTreeMap;

use kozyr_rules::Formed;

use crate::action::Action;
use crate::card::Card;
use crate::combo::{Combo, Kind};
use crate::event::Play;
use crate::view::View;

impl View {
    /// The most hints that are given.
    pub const HINTS: usize = 48;

    /// Ways for the viewer to play now, one for each kind and key: that with the fewest X. Those
    /// that cost least come first: bombs are last, X are spared, of the others those that take more
    /// cards are before those that take fewer, and low keys before high ones. Where an X could count
    /// as more than it does, with the same cards and kind, only the highest key is named.
    pub fn hints(&self) -> Vec<Play> {
        let mut highest: BTreeMap<(Kind, Vec<u8>), Combo> = BTreeMap::new();
        for action in self.merged() {
            let Action::Play(combo) = action else { continue };
            // Canonical order: a later key is a higher one.
            let cards = combo.cards().map(Card::idx).collect();
            highest.insert((combo.kind(), cards), combo);
        }
        let mut best: BTreeMap<(Kind, u8), Combo> = BTreeMap::new();
        for combo in highest.into_values() {
            let held = best.entry((combo.kind(), combo.key())).or_insert(combo);
            if combo.n_wilds() < held.n_wilds() {
                *held = combo;
            }
        }
        let mut hints: Vec<Combo> = best.into_values().collect();
        hints.sort_by_key(|combo| {
            let kind = combo.kind();
            let size = if kind.is_bomb() { 0 } else { kind.size() };
            (kind.is_bomb(), combo.n_wilds(), Reverse(size), kind, combo.key())
        });
        hints.truncate(Self::HINTS);
        hints.into_iter().map(Play::from).collect()
    }

    /// What these cards form, what may be played now first; without cards, the [`View::hints`].
    pub(crate) fn formed(&self, cards: &[Card]) -> Vec<Formed<Play>> {
        let formed = |play: Play, playable| Formed {
            actions: vec![play.action.to_string()],
            playable,
            facts: Some(play),
        };
        if cards.is_empty() {
            return self.hints().into_iter().map(|play| formed(play, true)).collect();
        }
        let playable = self.forms(cards);
        let mut all: Vec<_> = self
            .readings(cards)
            .into_iter()
            .map(|play| {
                let now = playable.contains(&Action::Play(play.action));
                formed(play, now)
            })
            .collect();
        all.sort_by_key(|formed| !formed.playable);
        all
    }
}
