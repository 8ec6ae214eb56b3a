//! Correspondence clocks, which count days: when the server ran (its heartbeat in the store), and
//! when people are away.
//!
//! Such a clock counts wall-clock time. Some of it does not count: days on which the person is
//! away, and times in which the server was stopped, asleep or could not write. The server records a
//! heartbeat in the store again and again; a late one means that there was such a time.

use std::collections::HashMap;
use std::time::Duration;

use kozyr_host::{CorrespondenceClock, turns};
use kozyr_rules::Seat;
use kozyr_store::{AwayRow, GuestId, SharedStore, StoreError, TurnRow, Write};
use kozyr_table::{ClockPauses, Table};
use kozyr_wire::http::Due;
use kozyr_wire::people::SeatAway;

use crate::config::{Config, Mutex, Time};

/// The number of beats that may be missed before the server counts as stopped.
const BEATS_LATE: u32 = 3;

/// A gap between heartbeats longer than this is taken for a wrong clock, in milliseconds: nothing
/// is deleted for its age until the server has run for [`CALM`] since then.
const FAR: i64 = 7 * 24 * 60 * 60 * 1000;

/// How long the server must have run by such a clock before it is believed, in milliseconds.
const CALM: i64 = 24 * 60 * 60 * 1000;

/// How far ahead others are told that somebody will be away, in milliseconds.
const FORESEEN: i64 = 14 * 24 * 60 * 60 * 1000;

/// When the server ran, and when people are away.
pub(crate) struct Days {
    time: Time,
    /// How old the last heartbeat may be before the server counts as stopped, in milliseconds.
    late: i64,
    known: Mutex<Known>,
    /// Held while a guest changes their calendar.
    pub(crate) changing: tokio::sync::Mutex<()>,
}

struct Known {
    beat: i64,
    /// The times in which it did not run, in order.
    stops: Vec<(i64, i64)>,
    away: HashMap<GuestId, Vec<AwayRow>>,
}

impl Days {
    /// Loads what the store knows. The time since the last heartbeat does not count, if it was long
    /// or another server had the house then: how long nobody had it is not known.
    pub(crate) async fn open(
        store: &SharedStore,
        config: &Config,
        taken_over: bool,
    ) -> Result<Self, StoreError> {
        let time = config.time.clone();
        let (beat, stops) = store.beats().await?;
        let mut away: HashMap<GuestId, Vec<AwayRow>> = HashMap::new();
        for (guest, row) in store.all_away().await? {
            away.entry(guest).or_default().push(row);
        }
        let beat = beat.unwrap_or_else(|| time());
        let days = Self {
            late: late(config.beat),
            time,
            known: Mutex::new(Known { beat, stops, away }),
            changing: tokio::sync::Mutex::new(()),
        };
        // Until a heartbeat is written no time counts; people play on meanwhile.
        let late = if taken_over { 0 } else { days.late };
        if let Err(error) = days.beat_after(store, late).await {
            tracing::warn!(%error, "it is not noted that the server runs");
        }
        Ok(days)
    }

    pub(crate) async fn beat(&self, store: &SharedStore) -> Result<(), StoreError> {
        self.beat_after(store, self.late).await
    }

    /// Records a heartbeat. A time without one that was longer than this does not count.
    async fn beat_after(&self, store: &SharedStore, late: i64) -> Result<(), StoreError> {
        let (now, before) = ((self.time)(), self.known.lock().beat);
        let stop = (now.saturating_sub(before) > late).then_some((before, now));
        store.write(vec![Write::Beat(now, stop)]).await?;
        let mut known = self.known.lock();
        known.beat = now;
        // If the clock was set back, what came after is still to come.
        known.stops.retain(|(began, _)| *began < now);
        known.stops.iter_mut().for_each(|(_, ended)| *ended = now.min(*ended));
        if let Some(stop) = stop {
            tracing::info!(seconds = (now - before) / 1000, "the server did not run");
            if now - before > FAR {
                tracing::warn!(
                    days = (now - before) / (24 * 60 * 60 * 1000),
                    "the clock is far ahead of when the server ran last; if it is right, the \
                     server was down for that long. Nothing is deleted for its age until it has \
                     run for a day"
                );
            }
            known.stops.push(stop);
        }
        if before.saturating_sub(now) > self.late {
            tracing::warn!(seconds = (before - now) / 1000, "the clock was set back");
        }
        Ok(())
    }

    /// Returns the time of day, if it can be believed that so much time has passed for people who
    /// have not come back: a clock that has jumped ahead is more likely wrong than right.
    pub(crate) fn believed(&self) -> Option<i64> {
        let (time, known) = (self.time(), self.known.lock());
        if time.saturating_sub(known.beat) > self.late {
            return None;
        }
        let last = known.stops.iter().rposition(|(began, ended)| ended - began > FAR);
        let Some(last) = last else { return Some(time) };
        let later = known.stops.iter().skip(last + 1).map(|(began, ended)| ended - began);
        let ran = known.stops.get(last).map_or(0, |(_, ended)| time - ended) - later.sum::<i64>();
        (ran >= CALM).then_some(time)
    }

    pub(crate) fn time(&self) -> i64 {
        (self.time)()
    }

    /// Returns the time up to which time counts: if a heartbeat is late, that of the last one.
    pub(crate) fn now(&self) -> i64 {
        let (time, beat) = (self.time(), self.known.lock().beat);
        if time.saturating_sub(beat) > self.late { beat } else { time }
    }

    /// Returns the times that do not count for a guest.
    fn pauses(&self, guest: &str, since: i64) -> ClockPauses {
        let known = self.known.lock();
        let from = known.stops.partition_point(|(_, ended)| *ended <= since);
        let stops = known.stops.iter().skip(from).copied();
        let away = known.of(guest).iter().map(|row| (row.begins, row.ends));
        ClockPauses::of(stops.chain(away.filter(|(_, ends)| *ends > since)))
    }

    /// Returns when a stored turn is over.
    pub(crate) fn due(&self, turn: &TurnRow) -> i64 {
        self.pauses(&turn.guest.0, turn.since).end(turn.since, turn.rest)
    }

    /// Returns the correspondence clock of a table; `None` if it has none.
    pub(crate) fn clock(&self, table: &Table) -> Option<CorrespondenceClock> {
        if !table.has_days() {
            return None;
        }
        let (now, time) = (self.now(), self.time());
        let turn = turns::of(table);
        let pauses = turn.as_ref().map(|(turn, guest)| self.pauses(&guest.0, turn.since));
        let seats = Seat::first(table.chairs().len()).zip(table.chairs());
        let away = seats.filter_map(|(seat, chair)| {
            let row = self.next_away(&chair.sitter()?.person.0, time)?;
            let from = (row.begins > time).then_some(row.first);
            Some(SeatAway { seat: seat.number(), from, until: row.last })
        });
        let turn = turn.zip(pauses);
        Some(CorrespondenceClock {
            spent: turn.as_ref().map_or(0, |((turn, _), pauses)| turn.spent(pauses, now)),
            stands: turn.is_some_and(|(_, pauses)| pauses.is_at(now)),
            away: away.collect(),
        })
    }

    /// Returns a stored turn as it is sent: whose it is, and until when.
    pub(crate) fn told(&self, seat: u8, turn: &TurnRow) -> Due {
        let pauses = self.pauses(&turn.guest.0, turn.since);
        let left = turn.rest.saturating_sub(pauses.passed(turn.since, self.now())).max(0);
        let time = self.time();
        let away = self.next_away(&turn.guest.0, time).filter(|row| row.begins <= time);
        Due {
            seat,
            at: pauses.end(turn.since, turn.rest),
            left: u32::try_from(left).unwrap_or(u32::MAX),
            away: away.map(|row| row.last),
        }
    }

    /// Returns the days on which a guest is away now, or will be next.
    fn next_away(&self, guest: &str, now: i64) -> Option<AwayRow> {
        let known = self.known.lock();
        let row = known.of(guest).iter().find(|row| row.ends > now)?;
        (row.begins <= now.saturating_add(FORESEEN)).then(|| row.clone())
    }

    /// Returns when a guest is away, in order, with past days.
    pub(crate) fn away(&self, guest: &GuestId) -> Vec<AwayRow> {
        self.known.lock().of(&guest.0).to_vec()
    }

    pub(crate) fn set_away(&self, guest: GuestId, away: Vec<AwayRow>) {
        let mut known = self.known.lock();
        if away.is_empty() {
            known.away.remove(&guest);
        } else {
            known.away.insert(guest, away);
        }
    }
}

impl Known {
    fn of(&self, guest: &str) -> &[AwayRow] {
        // An id is looked up as it stands.
        self.away.get(&GuestId(guest.to_owned())).map_or(&[], Vec::as_slice)
    }
}

fn late(beat: Duration) -> i64 {
    i64::try_from(beat.saturating_mul(BEATS_LATE).as_millis()).unwrap_or(i64::MAX)
}
