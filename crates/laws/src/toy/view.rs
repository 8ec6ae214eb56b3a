//! The view of a viewer.

use kozyr_rules::read::nullable;
use kozyr_rules::{GameExt, Seat, Turn, Viewer};
use serde::{Deserialize, Serialize};

use super::state::{Hands, Stage, Unseen, list};
use super::{Toy, ToyAction, ToyOptions};

/// One viewer's facts in the toy game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ToyView {
    /// The viewer.
    pub viewer: Viewer,
    /// The options.
    pub options: ToyOptions,
    /// `deal`, `give`, `play` or `over`.
    pub stage: String,
    /// Who is to act.
    pub turn: Turn,
    /// The number of deals that were scored.
    pub deal: u8,
    /// The seat that deals, or dealt.
    pub dealer: Seat,
    /// Points of the match by seat.
    pub scores: Vec<i32>,
    /// Tricks taken in this deal by seat.
    pub tricks: Vec<u8>,
    /// Hands by seat, ascending; `None` if hidden.
    pub hands: Vec<Option<Vec<u8>>>,
    /// Numbers of cards in the hands by seat.
    pub counts: Vec<usize>,
    /// The card that the viewer gave away in this deal.
    #[serde(deserialize_with = "nullable")]
    pub gave: Option<u8>,
    /// The card that the viewer was given, once it is picked up.
    #[serde(deserialize_with = "nullable")]
    pub got: Option<u8>,
    /// Whether a seat has given a card, by seat.
    pub given: Vec<bool>,
    /// The cards played in this deal, in order.
    pub played: Vec<(Seat, u8)>,
    /// What the viewer may do, if it is its turn.
    pub legal: Vec<ToyAction>,
    #[serde(skip)]
    pub(super) smuggled: Smuggled,
    /// What bug 28 does not write: how many cards were played.
    #[serde(skip)]
    pub(super) unwritten: usize,
}

/// What bugs 5 and 17 hide in a view: never compared, as nobody looks for it.
#[derive(Clone, Debug, Default)]
pub(super) struct Smuggled(pub(super) Option<(Hands, Unseen, [Option<u8>; 3])>);

impl PartialEq for Smuggled {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl<const BUG: u8> Toy<BUG> {
    /// T2: hands and gifts are hidden from others until the deal is over.
    pub(super) fn seen_by(&self, viewer: Viewer) -> ToyView {
        let done = matches!(self.stage, Stage::Deal | Stage::Over);
        let shown = |seat: Seat| {
            let leak = match viewer {
                Viewer::Table => Self::has(16) && seat.idx() == 0,
                Viewer::Seat(own) => {
                    Self::has(1) && self.stage == Stage::Give && seat == self.next(own)
                }
            };
            viewer.is(seat) || done || leak
        };
        let own_gift = |seat: Seat| self.gifts[seat.idx()];
        let before =
            |own: Seat| Seat::first(self.n()).find(|&seat| self.next(seat) == own).unwrap_or(own);
        let smuggles = Self::has(5) || Self::has(17) && self.stage == Stage::Play;
        let mut counts: Vec<usize> =
            self.hands[..self.n()].iter().map(|hand| hand.count_ones() as usize).collect();
        if Self::has(24) && self.unseen.first() > self.unseen.last() {
            counts.push(0);
        }
        ToyView {
            viewer,
            options: self.options.clone(),
            stage: self.stage_name().to_owned(),
            turn: self.turn_now(),
            deal: self.deal,
            dealer: self.dealer,
            scores: self.scores[..self.n()].to_vec(),
            tricks: self.tricks[..self.n()].to_vec(),
            hands: Seat::first(self.n())
                .map(|seat| shown(seat).then(|| list(self.hands[seat.idx()])))
                .collect(),
            counts,
            gave: viewer.seat().and_then(own_gift),
            got: (self.stage != Stage::Give)
                .then(|| viewer.seat().and_then(|own| own_gift(before(own))))
                .flatten(),
            given: Seat::first(self.n()).map(|seat| own_gift(seat).is_some()).collect(),
            played: self.played.to_vec(),
            legal: self.legal_for(viewer),
            unwritten: if Self::has(28) { self.played.len() } else { 0 },
            smuggled: Smuggled(smuggles.then(|| (self.hands, self.unseen.clone(), self.gifts))),
        }
    }
}
