//! How the actions of a deal are kept in flat memory, and its events made again from them.

use alloc::vec::Vec;
use kozyr_rules::Seat;

use crate::action::Action;
use crate::combo::{Combo, Kind};
use crate::deal::Deal;
use crate::event::Event;
use crate::state::{At, Bacon};

/// The maximal number of combinations in a deal: every card of the largest pack and its X singly.
const MAX_PLAYS: usize = 84;

/// The actions of one deal. Between two combinations there are passes, then at most one question,
/// its answer and one decision about the lead; so a short note behind each combination says all.
#[derive(Clone, Copy)]
pub(crate) struct History {
    plays: [Combo; MAX_PLAYS],
    notes: [Note; MAX_PLAYS],
    len: u8,
}

/// Bits 0–2: passes; 3–5: one more than the seat asked; 6–7: 1 for yes, 2 for no; 8–10: one more
/// than the seat chosen to lead; 11–13: who played the combination.
#[derive(Clone, Copy, Default)]
struct Note(u16);

impl Note {
    fn bits(self, shift: u16) -> u8 {
        (self.0 >> shift & 7) as u8
    }
}

impl History {
    pub(crate) const EMPTY: Self = Self {
        plays: [Combo::head(Kind::Single, 0); MAX_PLAYS],
        notes: [Note(0); MAX_PLAYS],
        len: 0,
    };

    /// Adds a combination.
    #[inline]
    pub(crate) fn play(&mut self, seat: Seat, combo: Combo) {
        let at = usize::from(self.len);
        if at < MAX_PLAYS {
            self.plays[at] = combo;
            self.notes[at] = Note(u16::from(seat.number()) << 11);
            self.len += 1;
        }
    }

    /// Adds an action that is no combination.
    #[inline]
    pub(crate) fn note(&mut self, action: Action) {
        let Some(note) = usize::from(self.len).checked_sub(1).map(|at| &mut self.notes[at]) else {
            return;
        };
        let seat = |seat: Seat| u16::from(seat.number() + 1) & 7;
        note.0 += match action {
            Action::Pass => u16::from(note.bits(0) < 7),
            Action::Play(_) => 0,
            Action::Ask(mate) => seat(mate) << 3,
            Action::Yes => 1 << 6,
            Action::No => 2 << 6,
            Action::Lead(to) => seat(to) << 8,
        };
    }

    /// The combinations in the order in which they were played, and who played them.
    pub(crate) fn plays(&self) -> impl DoubleEndedIterator<Item = (Seat, Combo)> {
        let n = usize::from(self.len);
        let notes = &self.notes[..n];
        self.plays[..n].iter().zip(notes).map(|(&combo, note)| (Seat::new(note.bits(11)), combo))
    }

    /// All actions in order.
    pub(crate) fn actions(&self) -> impl Iterator<Item = Action> {
        self.plays().zip(&self.notes).flat_map(|((_, combo), note)| {
            let seat = |shift| note.bits(shift).checked_sub(1).map(Seat::new);
            let answer = match note.0 >> 6 & 3 {
                1 => Some(Action::Yes),
                2 => Some(Action::No),
                _ => None,
            };
            core::iter::once(Action::Play(combo))
                .chain(core::iter::repeat_n(Action::Pass, usize::from(note.0 & 7)))
                .chain(seat(3).map(Action::Ask))
                .chain(answer)
                .chain(seat(8).map(Action::Lead))
        })
    }
}

/// What happened in the present deal; between deals, in the one before. Empty before the first.
pub(crate) fn events(game: &Bacon) -> Vec<Event> {
    let mut events = Vec::new();
    if let Some((mut again, deal)) = before_deal(game) {
        again.take_deal(&deal, &mut |event| events.push(event));
        for action in game.history.actions() {
            again.act(action, &mut |event| events.push(event));
        }
    }
    events
}

/// The match as it was when the present deal was about to be dealt, and that deal: put together
/// from the hands and what was played. `None` before the first deal.
fn before_deal(game: &Bacon) -> Option<(Bacon, Deal)> {
    let dealer = game.dealer?;
    let mut before = game.clone();
    if game.is_between_deals()
        && let Some(row) = before.sheet.pop()
    {
        for (seat, points) in row.points(&game.options).iter() {
            before.scores[seat.idx()] -= points;
        }
        before.deal = game.deal - u32::from(matches!(game.at, At::Deal));
    }
    let mut hands = game.hands;
    for (seat, combo) in game.history.plays() {
        combo.cards().for_each(|card| hands[seat.idx()].add(card));
    }
    before.at = At::Deal;
    Some((before, Deal { dealer, hands }))
}
