//! The stored form of everything about a match that is not in its steps: clocks, claims, who plays
//! where, and who has seen which hand.

use std::sync::Arc;

use kozyr_bots::{Claim, Rest};
use kozyr_rules::Seat;
use serde::{Deserialize, Serialize};

use crate::live::{ExposedHand, Line, Live, Removal, ShownHand, TurnTime};
use crate::model::{
    AcceptedClaim, OpenClaim, Person, SeatChange, Stall, UndoRequest, add_change, is_default,
};

/// The stored part of a match that is not in its steps.
#[derive(Clone, Serialize, Deserialize, Default, PartialEq)]
pub(crate) struct StoredLive {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) changes: Vec<SeatChange>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    lent: Vec<u8>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pauses: Vec<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    paused_by: Option<Seat>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    removals: Vec<Removal>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    bank: Vec<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    overdue: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    turn: Option<TurnTime>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    resigned: Option<Seat>,
    #[serde(rename = "plea", default, skip_serializing_if = "Option::is_none")]
    undo_request: Option<AtRow<UndoRequest>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    claim: Option<AtRow<StoredClaim>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    stall: Option<AtRow<Stall>>,
    /// The seats whose hands are open, with the steps of their first and last claim.
    #[serde(rename = "bared", default, skip_serializing_if = "Vec::is_empty")]
    exposed: Vec<(Seat, u32, u32)>,
    #[serde(rename = "stood", default, skip_serializing_if = "Vec::is_empty")]
    accepted_claims: Vec<AcceptedClaim>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    line: Option<Line>,
    /// The seats whose hands are shown, with the spectator and the spectator's name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    shown: Vec<(Seat, Person, String)>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    seen: Vec<(Person, Seat)>,
}

// A line of play names cards.
kozyr_rules::redacted!(StoredLive);

/// A value that is valid while the match is at a row.
#[derive(Clone, Serialize, Deserialize, PartialEq)]
struct AtRow<T> {
    row: u32,
    #[serde(flatten)]
    value: T,
}

impl<T> AtRow<T> {
    fn of(live: &Live, value: Option<T>) -> Option<Self> {
        value.map(|value| Self { row: live.state.row_count, value })
    }

    /// Returns the value, unless the match has advanced since.
    fn now(stored: Option<Self>, live: &Live) -> Option<T> {
        stored.filter(|stored| stored.row == live.state.row_count).map(|stored| stored.value)
    }
}

/// An open claim.
#[derive(Clone, Serialize, Deserialize, PartialEq)]
struct StoredClaim {
    seat: Seat,
    rest: String,
    #[serde(default, skip_serializing_if = "is_default")]
    asked: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    stands: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    agreed: Vec<Seat>,
}

impl From<OpenClaim> for StoredClaim {
    fn from(open: OpenClaim) -> Self {
        let OpenClaim { claim: Claim { seat, rest }, asked, agreed, stands } = open;
        Self { seat, rest: rest.name().to_owned(), asked, stands, agreed }
    }
}

impl StoredClaim {
    /// Returns the claim; `None` if a later program wrote it.
    fn open(self) -> Option<OpenClaim> {
        let Self { seat, rest, asked, stands, agreed } = self;
        let claim = Claim { seat, rest: Rest::named(&rest)? };
        Some(OpenClaim { claim, asked, agreed, stands })
    }
}

/// The clocks of a match after a step.
#[derive(Serialize, Deserialize)]
pub(crate) struct StoredClocks {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    bank: Vec<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    turn: Option<TurnTime>,
}

impl StoredClocks {
    pub(crate) fn of(live: &Live) -> Self {
        Self { bank: live.state.clocks.bank.clone(), turn: live.state.clocks.turn }
    }

    pub(crate) fn is_nothing(&self) -> bool {
        self.bank.is_empty() && self.turn.is_none()
    }

    /// Restores the clocks of a match whose steps were replayed.
    pub(crate) fn bring_back(self, live: &mut Live) {
        if self.bank.len() == live.info.seats.len() {
            live.state.clocks.bank = self.bank;
        }
        // The step may have been made after this was written.
        live.state.clocks.turn = self.turn.filter(|turn| turn.row == live.state.row_count);
    }
}

impl StoredLive {
    pub(crate) fn of(live: &Live) -> Self {
        let counted = |counts: &[u8]| match counts.iter().any(|&n| n > 0) {
            true => counts.to_vec(),
            false => Vec::new(),
        };
        let (state, seen) = (&live.state, &live.seen);
        let shown = seen.shown.iter().cloned();
        Self {
            changes: live.lineup.changes.clone(),
            lent: counted(&live.lineup.lent),
            pauses: counted(&live.lineup.pauses),
            paused_by: live.lineup.paused_by,
            removals: live.lineup.removals.clone(),
            bank: state.clocks.bank.clone(),
            overdue: state.clocks.overdue,
            turn: state.clocks.turn,
            resigned: state.resigned,
            undo_request: AtRow::of(live, state.undo_request.clone()),
            claim: AtRow::of(live, state.claims.open.clone().map(StoredClaim::from)),
            stall: AtRow::of(live, state.stall.clone()),
            exposed: seen.exposed.iter().map(|one| (one.seat, one.since, one.last)).collect(),
            accepted_claims: state.claims.accepted.clone(),
            line: state.claims.line.as_deref().cloned(),
            shown: shown.map(|ShownHand { seat, person, name }| (seat, person, name)).collect(),
            seen: seen.seen_by.clone(),
        }
    }

    pub(crate) fn is_nothing(&self) -> bool {
        *self == Self::default()
    }

    /// Erases a person, whose seats go to others from some step on.
    pub(crate) fn forget(&mut self, person: &Person, freed: Vec<SeatChange>) {
        for change in freed {
            self.shown.retain(|(seat, ..)| seat.number() != change.seat);
            self.claim.take_if(|claim| claim.value.seat.number() == change.seat);
            add_change(&[], &mut self.changes, change);
        }
        self.shown.retain(|(_, to, _)| to != person);
        self.seen.retain(|(one, _)| one != person);
    }

    /// Restores a match whose steps were replayed.
    pub(crate) fn bring_back(self, live: &mut Live) {
        live.lineup.changes = self.changes;
        let n_seats = live.info.seats.len();
        if self.lent.len() == n_seats {
            live.lineup.lent = self.lent;
        }
        if self.pauses.len() == n_seats {
            live.lineup.pauses = self.pauses;
        }
        live.lineup.paused_by = self.paused_by;
        live.lineup.removals = self.removals;
        StoredClocks { bank: self.bank, turn: self.turn }.bring_back(live);
        // The step may have been made after this was written.
        live.state.clocks.overdue = self.overdue.filter(|step| *step == live.state.row_count);
        live.state.resigned = self.resigned;
        live.state.undo_request = AtRow::now(self.undo_request, live);
        live.state.claims.open = AtRow::now(self.claim, live).and_then(StoredClaim::open);
        live.state.stall = AtRow::now(self.stall, live);
        let exposed = self.exposed.into_iter();
        live.seen.exposed =
            exposed.map(|(seat, since, last)| ExposedHand { seat, since, last }).collect();
        live.state.claims.accepted = self.accepted_claims;
        live.state.claims.line = self.line.map(Arc::new);
        let shown = self.shown.into_iter();
        live.seen.shown =
            shown.map(|(seat, person, name)| ShownHand { seat, person, name }).collect();
        live.seen.seen_by = self.seen;
    }
}
