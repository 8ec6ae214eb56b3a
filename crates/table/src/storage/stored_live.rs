//! The form in which is kept what people agreed upon, did besides playing, and who of them played.

use std::sync::Arc;

use kozyr_bots::{Claim, Level, Rest, UnknownLevel};
use kozyr_rules::Seat;
use serde::{Deserialize, Serialize};

use crate::live::{Bared, Line, Live, ShownHand, TurnTime};
use crate::model::{
    Cause, Doors, Known, Notice, OpenClaim, Person, Plea, RestoreError, SeatChange, SeatPlayer,
    Settings, Stall, Stood, Swap, What,
};
use crate::storage::forget::Forgotten;
use crate::storage::stored_table::{is_default, level};

/// The short form of settings, which says what differs from the usual.
#[derive(Serialize, Deserialize, Default)]
pub(crate) struct KeptSettings(String);

impl From<Settings> for KeptSettings {
    fn from(settings: Settings) -> Self {
        Self(settings.to_string())
    }
}

impl KeptSettings {
    pub(crate) fn settings(&self) -> Result<Settings, RestoreError> {
        self.0.parse().map_err(|_| RestoreError::Settings)
    }
}

#[derive(Serialize, Deserialize)]
pub(crate) struct KeptNotice {
    n: u32,
    what: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seat: Option<u8>,
    name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    by: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    level: Option<String>,
    at: i64,
}

impl From<&Notice> for KeptNotice {
    fn from(notice: &Notice) -> Self {
        let Notice { n, what, seat, name, by, level, at } = notice.clone();
        let level = level.map(|level| level.to_string());
        Self { n, what: what.name().to_owned(), seat, name, by, level, at }
    }
}

impl KeptNotice {
    /// A line of the log; `None` if a later program wrote it.
    pub(crate) fn notice(self) -> Option<Notice> {
        let Self { n, what, seat, name, by, level, at } = self;
        let level = match level {
            Some(level) => Some(level.parse::<Level>().ok()?),
            None => None,
        };
        Some(Notice { n, what: What::named(&what)?, seat, name, by, level, at })
    }
}

#[derive(Serialize, Deserialize)]
pub(crate) struct KeptChange {
    step: u32,
    seat: u8,
    name: Option<String>,
    level: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    owner: Option<String>,
    cause: String,
}

impl From<&SeatChange> for KeptChange {
    fn from(change: &SeatChange) -> Self {
        let SeatPlayer { name, level, owner } = change.player.clone();
        Self {
            step: change.step,
            seat: change.seat,
            name,
            level: level.map(|level| level.to_string()),
            owner,
            cause: change.cause.name().to_owned(),
        }
    }
}

impl KeptChange {
    pub(crate) fn all(kept: Vec<Self>) -> Result<Vec<SeatChange>, UnknownLevel> {
        kept.into_iter().map(SeatChange::try_from).collect()
    }
}

impl TryFrom<KeptChange> for SeatChange {
    type Error = UnknownLevel;

    fn try_from(kept: KeptChange) -> Result<Self, UnknownLevel> {
        let player = SeatPlayer { name: kept.name, level: level(kept.level)?, owner: kept.owner };
        let cause = Cause::named(&kept.cause).unwrap_or(Cause::Asked);
        Ok(Self { step: kept.step, seat: kept.seat, player, cause })
    }
}

/// What is kept of a match that is not in its steps.
#[derive(Serialize, Deserialize, Default)]
pub(crate) struct KeptPlayed {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    changes: Vec<KeptChange>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    lent: Vec<u8>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pauses: Vec<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    paused_by: Option<u8>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    bank: Vec<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    overdue: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    turn: Option<KeptTurn>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    resigned: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    plea: Option<KeptPlea>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    claim: Option<KeptClaim>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    stall: Option<KeptStall>,
    /// The seats whose hands lie open, since which step, and at which they claimed last.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    bared: Vec<(u8, u32, u32)>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    stood: Vec<KeptStood>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    line: Option<KeptLine>,
    /// Whose hand is shown, to whom, and the name of that one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    shown: Vec<(u8, String, String)>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    seen: Vec<(String, u8)>,
}

/// How the time of a turn goes that has days.
#[derive(Serialize, Deserialize)]
struct KeptTurn {
    row: u32,
    seat: u8,
    used: u32,
    since: Option<i64>,
}

impl KeptTurn {
    fn of(turn: TurnTime) -> Self {
        let TurnTime { row, seat, used, since } = turn;
        Self { row, seat: seat.number(), used, since }
    }

    fn turn(self) -> TurnTime {
        let Self { row, seat, used, since } = self;
        TurnTime { row, seat: Seat::new(seat), used, since }
    }
}

/// The clocks of a match as they stand after a step.
#[derive(Serialize, Deserialize)]
pub(crate) struct KeptClock {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    bank: Vec<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    turn: Option<KeptTurn>,
}

impl KeptClock {
    pub(crate) fn of(live: &Live) -> Self {
        Self { bank: live.now.clocks.bank.clone(), turn: live.now.clocks.turn.map(KeptTurn::of) }
    }

    pub(crate) fn is_nothing(&self) -> bool {
        self.bank.is_empty() && self.turn.is_none()
    }

    /// Brings it back to the match whose steps have been made again.
    pub(crate) fn bring_back(self, live: &mut Live) {
        if self.bank.len() == live.info.seats.len() {
            live.now.clocks.bank = self.bank;
        }
        // The step may have been made since this was written.
        live.now.clocks.turn =
            self.turn.map(KeptTurn::turn).filter(|turn| turn.row == live.now.steps);
    }
}

#[derive(Serialize, Deserialize)]
struct KeptPlea {
    row: u32,
    seat: u8,
    agreed: Vec<u8>,
}

impl KeptPlea {
    fn of(live: &Live) -> Option<Self> {
        let Plea { seat, agreed } = live.now.plea.as_ref()?;
        let agreed = agreed.iter().map(|seat| seat.number()).collect();
        Some(Self { row: live.now.steps, seat: seat.number(), agreed })
    }

    fn plea(self) -> Plea {
        let agreed = self.agreed.into_iter().map(Seat::new).collect();
        Plea { seat: Seat::new(self.seat), agreed }
    }
}

#[derive(Serialize, Deserialize)]
struct KeptStall {
    row: u32,
    seat: u8,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    agreed: Vec<u8>,
    #[serde(default, skip_serializing_if = "is_default")]
    decided: bool,
}

impl KeptStall {
    fn of(live: &Live) -> Option<Self> {
        let Stall { seat, agreed, decided } = live.now.stall.as_ref()?;
        let agreed = agreed.iter().map(|seat| seat.number()).collect();
        Some(Self { row: live.now.steps, seat: seat.number(), agreed, decided: *decided })
    }

    fn stall(self) -> Stall {
        let agreed = self.agreed.into_iter().map(Seat::new).collect();
        Stall { seat: Seat::new(self.seat), agreed, decided: self.decided }
    }
}

#[derive(Serialize, Deserialize)]
struct KeptClaim {
    row: u32,
    seat: u8,
    rest: String,
    #[serde(default, skip_serializing_if = "is_default")]
    asked: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    stands: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    agreed: Vec<u8>,
}

impl KeptClaim {
    fn of(live: &Live) -> Option<Self> {
        let OpenClaim { claim, asked, agreed, stands } = live.now.claims.open.clone()?;
        Some(Self {
            row: live.now.steps,
            seat: claim.seat.number(),
            rest: claim.rest.name().to_owned(),
            asked,
            stands,
            agreed: agreed.into_iter().map(Seat::number).collect(),
        })
    }

    /// `None` if a later program wrote it.
    fn claim(self) -> Option<OpenClaim> {
        let claim = Claim { seat: Seat::new(self.seat), rest: Rest::named(&self.rest)? };
        let agreed = self.agreed.into_iter().map(Seat::new).collect();
        Some(OpenClaim { claim, asked: self.asked, agreed, stands: self.stands })
    }
}

/// A claim that stood.
#[derive(Serialize, Deserialize)]
pub(crate) struct KeptStood {
    seat: u8,
    step: u32,
    n: u32,
}

impl From<&Stood> for KeptStood {
    fn from(stood: &Stood) -> Self {
        let Stood { seat, step, n } = *stood;
        Self { seat, step, n }
    }
}

impl From<KeptStood> for Stood {
    fn from(kept: KeptStood) -> Self {
        let KeptStood { seat, step, n } = kept;
        Self { seat, step, n }
    }
}

#[derive(Serialize, Deserialize)]
struct KeptLine {
    row: u32,
    actions: Vec<String>,
}

impl KeptPlayed {
    pub(crate) fn of(live: &Live) -> Self {
        let counted = |counts: &[u8]| match counts.iter().any(|&n| n > 0) {
            true => counts.to_vec(),
            false => Vec::new(),
        };
        Self {
            changes: live.lineup.changes.iter().map(KeptChange::from).collect(),
            lent: counted(&live.lineup.lent),
            pauses: counted(&live.lineup.pauses),
            paused_by: live.lineup.paused_by.map(Seat::number),
            bank: live.now.clocks.bank.clone(),
            overdue: live.now.clocks.overdue,
            turn: live.now.clocks.turn.map(KeptTurn::of),
            resigned: live.now.resigned.map(Seat::number),
            plea: KeptPlea::of(live),
            claim: KeptClaim::of(live),
            stall: KeptStall::of(live),
            bared: live
                .seen
                .bared
                .iter()
                .map(|one| (one.seat.number(), one.since, one.last))
                .collect(),
            stood: live.now.claims.stood.iter().map(KeptStood::from).collect(),
            line: live
                .now
                .claims
                .line
                .as_ref()
                .map(|line| KeptLine { row: line.from, actions: line.actions.clone() }),
            shown: live
                .seen
                .shown
                .iter()
                .map(|one| (one.seat.number(), one.person.0.clone(), one.name.clone()))
                .collect(),
            seen: live
                .seen
                .seen_by
                .iter()
                .map(|(who, seat)| (who.0.clone(), seat.number()))
                .collect(),
        }
    }

    pub(crate) fn is_nothing(&self) -> bool {
        let Self { changes, lent, bank, overdue, turn, resigned, plea, shown, seen, .. } = self;
        let Self { claim, stall, bared, stood, line, pauses, paused_by, .. } = self;
        changes.is_empty()
            && lent.is_empty()
            && pauses.is_empty()
            && paused_by.is_none()
            && bank.is_empty()
            && overdue.is_none()
            && turn.is_none()
            && resigned.is_none()
            && plea.is_none()
            && claim.is_none()
            && stall.is_none()
            && bared.is_empty()
            && stood.is_empty()
            && line.is_none()
            && shown.is_empty()
            && seen.is_empty()
    }

    /// Takes somebody out, whose seats go to others from some step on.
    pub(crate) fn forget(
        &mut self,
        who: &Forgotten,
        freed: Vec<SeatChange>,
    ) -> Result<(), UnknownLevel> {
        let mut changes = KeptChange::all(std::mem::take(&mut self.changes))?;
        for change in freed {
            changes.retain(|one| {
                one.seat != change.seat || one.step < change.step || one.cause == Cause::Time
            });
            self.shown.retain(|(seat, ..)| *seat != change.seat);
            self.claim.take_if(|claim| claim.seat == change.seat);
            changes.push(change);
        }
        changes.iter_mut().for_each(|change| who.take_from(&mut change.player));
        self.changes = changes.iter().map(KeptChange::from).collect();
        self.shown.retain(|(_, person, _)| person != who.id());
        self.seen.retain(|(person, _)| person != who.id());
        Ok(())
    }

    /// Brings it back to the match whose steps have been made again.
    pub(crate) fn bring_back(self, live: &mut Live) -> Result<(), UnknownLevel> {
        live.lineup.changes = KeptChange::all(self.changes)?;
        let n_seats = live.info.seats.len();
        if self.lent.len() == n_seats {
            live.lineup.lent = self.lent;
        }
        if self.pauses.len() == n_seats {
            live.lineup.pauses = self.pauses;
        }
        live.lineup.paused_by = self.paused_by.map(Seat::new);
        KeptClock { bank: self.bank, turn: self.turn }.bring_back(live);
        // The step may have been made since this was written.
        live.now.clocks.overdue = self.overdue.filter(|step| *step == live.now.steps);
        live.now.resigned = self.resigned.map(Seat::new);
        // The match may have gone on since.
        live.now.plea = self.plea.filter(|plea| plea.row == live.now.steps).map(KeptPlea::plea);
        let claim = self.claim.filter(|claim| claim.row == live.now.steps);
        live.now.claims.open = claim.and_then(KeptClaim::claim);
        let stall = self.stall.filter(|stall| stall.row == live.now.steps);
        live.now.stall = stall.map(KeptStall::stall);
        let bared = self.bared.into_iter();
        live.seen.bared =
            bared.map(|(seat, since, last)| Bared { seat: Seat::new(seat), since, last }).collect();
        live.now.claims.stood = self.stood.into_iter().map(Stood::from).collect();
        live.now.claims.line =
            self.line.map(|KeptLine { row, actions }| Arc::new(Line { from: row, actions }));
        let shown = self.shown.into_iter().map(|(seat, person, name)| ShownHand {
            seat: Seat::new(seat),
            person: Person(person),
            name,
        });
        live.seen.shown = shown.collect();
        let seen = self.seen.into_iter().map(|(who, seat)| (Person(who), Seat::new(seat)));
        live.seen.seen_by = seen.collect();
        Ok(())
    }
}

/// Who may come in, sit down and talk.
#[derive(Serialize, Deserialize, Default, PartialEq)]
pub(crate) struct KeptDoors {
    #[serde(default, skip_serializing_if = "is_default")]
    locked: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    closed: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    known: Vec<KeptKnown>,
    #[serde(default)]
    counted: u32,
}

#[derive(Serialize, Deserialize, PartialEq)]
struct KeptKnown {
    n: u32,
    person: String,
    name: String,
    #[serde(default, skip_serializing_if = "is_default")]
    barred: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    silenced: bool,
}

impl KeptDoors {
    pub(crate) fn is_usual(&self) -> bool {
        *self == Self::default()
    }
}

impl From<&Doors> for KeptDoors {
    fn from(doors: &Doors) -> Self {
        let Doors { locked, closed, known, counted } = doors.clone();
        let known = known.into_iter().map(|known| {
            let Known { n, person, name, barred, silenced } = known;
            KeptKnown { n, person: person.0, name, barred, silenced }
        });
        Self { locked, closed, known: known.collect(), counted }
    }
}

impl From<KeptDoors> for Doors {
    fn from(kept: KeptDoors) -> Self {
        let KeptDoors { locked, closed, known, counted } = kept;
        let known = known.into_iter().map(|known| {
            let KeptKnown { n, person, name, barred, silenced } = known;
            Known { n, person: Person(person), name, barred, silenced }
        });
        Self { locked, closed, known: known.collect(), counted }
    }
}

#[derive(Serialize, Deserialize)]
pub(crate) struct KeptSwap {
    from: String,
    with: String,
    #[serde(default, skip_serializing_if = "is_default")]
    declined: bool,
}

impl From<&Swap> for KeptSwap {
    fn from(swap: &Swap) -> Self {
        let Swap { from, with, declined } = swap;
        Self { from: from.0.clone(), with: with.0.clone(), declined: *declined }
    }
}

impl From<KeptSwap> for Swap {
    fn from(kept: KeptSwap) -> Self {
        let KeptSwap { from, with, declined } = kept;
        Self { from: Person(from), with: Person(with), declined }
    }
}
