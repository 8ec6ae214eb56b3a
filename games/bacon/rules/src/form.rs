//! The combinations of chosen cards, and what may be played now, computed from a view.

use alloc::collections::BTreeMap;
use alloc::string::ToString;
use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Reverse;

use kozyr_rules::{Formed, Turn};

use crate::action::Action;
use crate::card::{Card, Pack};
use crate::combo::{Combo, Kind, readings};
use crate::event::Play;
use crate::hand::Hand;
use crate::legal::{check_form, list_merged};
use crate::state::Stage;
use crate::view::View;

impl View {
    /// The maximal number of hints that are given.
    pub const HINTS: usize = 48;

    /// What exactly these cards form in this pack, whether or not it may be played now: to say
    /// what chosen cards are while others are at turn.
    pub fn readings(&self, cards: &[Card]) -> Vec<Play> {
        let pack = Pack::of(self.players);
        let there_are = |combo: &Combo| check_form(*combo, pack).is_ok();
        readings(pack, cards).into_iter().filter(there_are).map(Play::from).collect()
    }

    /// Returns all legal actions of the viewer with exactly these cards. Empty unless the viewer is
    /// to play.
    ///
    /// ```
    /// use kozyr_bacon::{Bacon, Card};
    /// use kozyr_rules::{Game, GameExt, Viewer, record};
    ///
    /// let text = "kozyr 1
    /// game bacon
    /// deal dealer 3 / 0: 1S 1S 1D 2H 2D 3H 4S 4D 5S 5D 6H 7S 7D 8H 9H X X / 1: 2S 3H 4S 5H 6S 7H \
    ///   8S 8H 8D 9S 9H 9D TS TH TD X X / 2: 1H 1D 2H 3S 3D 4H 4D 5H 6S 6D 7S 7D 8D 9D TH X X / \
    ///   3: 1H 2S 2D 3S 3D 4H 5S 5D 6H 6D 7H 8S 9S TS TD X X
    /// ";
    /// let game = record::run::<Bacon>(text)?.game;
    /// let view = game.view(Viewer::Seat(game.turn().seat().expect("seat 0 leads")));
    /// let cards: Vec<Card> =
    ///     ["4S", "5S", "X", "X"].into_iter().filter_map(Card::from_text).collect();
    /// let forms: Vec<String> = view.forms(&cards).iter().map(ToString::to_string).collect();
    /// assert_eq!(forms, [
    ///     "bobtail 5: 4S 5S X X",
    ///     "bobtail 6: 4S 5S X X",
    ///     "bobtail 7: 4S 5S X X",
    ///     "stair 5: 4S 5S X X",
    /// ]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn forms(&self, cards: &[Card]) -> Vec<Action> {
        let Some(hand) = self.hand_to_play() else { return Vec::new() };
        if hand.lacks(cards.iter().copied()).is_some() {
            return Vec::new();
        }
        readings(Pack::of(self.players), cards)
            .into_iter()
            .filter(|combo| self.top.as_ref().is_none_or(|top| combo.beats(top.play.action)))
            .map(Action::Play)
            .collect()
    }

    /// Returns the viewer's legal actions, with those merged that differ only in suits that cannot
    /// matter.
    pub fn merged(&self) -> Vec<Action> {
        let Some(hand) = self.hand_to_play() else { return self.legal.clone() };
        let mut out = Vec::new();
        let top = self.top.as_ref().map(|top| top.play.action);
        list_merged(hand, Pack::of(self.players), top, &mut out);
        out
    }

    /// The viewer's hand, if it is to play or pass.
    fn hand_to_play(&self) -> Option<Hand> {
        let seat = self.viewer.seat()?;
        let to_play = self.stage == Stage::Play && self.turn == Turn::Seat(seat);
        let cards = self.hands.get(seat)?.as_ref()?;
        to_play.then(|| cards.iter().copied().collect())
    }

    /// Ways for the viewer to play now, one for each kind and key: that with the fewest X.
    ///
    /// The cheapest come first. Bombs are last, and X are spared. Of the others those that take
    /// more cards are before those that take fewer, and low keys before high ones. Where an X could
    /// count as more than it does, with the same cards and kind, only the highest key is named.
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
