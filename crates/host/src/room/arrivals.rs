//! Arrivals and timers in a room: who connects, under which name, and whose time is up.

use kozyr_rules::Viewer;
use kozyr_table::{Context, Person};
use kozyr_wire::socket::{ErrorCode, ServerMessage, StorageState};

use super::house::House;
use super::input::Fault;
use super::state::{Arrival, Asked, Room};
use crate::audience::{Listener, refused_entry};
use crate::client::{Client, ConnId};
use crate::rows::is_played;

impl<H: House> Room<H> {
    /// Lets a person in, with their current name.
    pub(super) fn join(&mut self, arrival: Arrival<H::Client>) {
        let person = arrival.who.as_ref().map(|(person, _)| person);
        if let Some((code, message)) = refused_entry(self.durable.shown().entry(person)) {
            return arrival.client.end(code, message);
        }
        if let Some((person, name)) = arrival.who.clone() {
            // The name may have changed since this person sat down.
            self.rename(person, name);
        }
        self.arrivals.push_back(arrival);
    }

    /// Sends a new connection everything that it needs, and broadcasts its presence.
    pub(super) fn admit(&mut self, arrival: Arrival<H::Client>, house: &H) {
        let Arrival { conn, who, client, seen } = arrival;
        self.audience.add(conn, who, client, self.durable.shown(), seen, self.now);
        if self.durable.is_late() {
            let state = StorageState::Waiting;
            self.audience.tell(conn, &ServerMessage::Storage { state });
        }
        if let announcement @ Some(_) = house.announcement() {
            self.audience.tell(conn, &ServerMessage::House { announcement });
        }
        self.tell_presence();
        self.tell_clock(conn);
    }

    /// Shows a person's new name, now or as soon as it can be written. During a match the names do
    /// not change, and a person who may not chat cannot get a new name.
    pub(super) fn rename(&mut self, person: Person, name: String) {
        let table = self.durable.shown();
        if table.is_silenced(&person) {
            return;
        }
        if is_played(table) {
            if table.people().contains(&person) || self.audience.has(&person) {
                self.later.insert(person, name);
            }
            return;
        }
        self.audience.rename(&person, &name);
        match self.durable.rename(&person, &name) {
            Some(true) => self.keep(),
            Some(false) => {}
            None => {
                self.renamed.retain(|(other, _)| *other != person);
                self.renamed.push((person, name));
            }
        }
    }

    /// Broadcasts presence, if it changed.
    pub(super) fn tell_presence(&mut self) {
        self.audience.tell_presence(self.durable.shown(), self.now);
    }

    /// Checks presence and the clocks, and broadcasts what changed.
    pub(super) fn refresh_timers(&mut self, house: &H) {
        let table = self.durable.shown();
        let here = (self.audience.online(table), self.audience.is_anybody_coming(table));
        let days = house.correspondence(table);
        self.timers.refresh(table, here, self.durable.pending().is_some(), days, self.now.at);
        self.audience.tell_begin(table, self.timers.begins_in(), self.now);
        if let Some(clock) = self.timers.clock_news(table) {
            // A running clock shows whose turn it is.
            self.audience.tell_present(table, &ServerMessage::Clock(clock));
        }
    }

    /// Gives the table the updates of the timers. Returns whether there is something to be written.
    pub(super) fn tell_table(&mut self, house: &mut H) -> Result<bool, Fault> {
        let (now, table) = (self.now.time, self.durable.shown());
        let changed = if self.timers.begins() {
            let online = self.audience.online(table);
            let fresh_id = house.new_id().ok_or(Fault::NO_ID)?;
            let context = Context { online, now, fresh_id: &fresh_id, spent: 0 };
            self.durable.change(|table| table.begin_by_itself(context))
        } else {
            let Some(update) = self.timers.next_update(table) else { return Ok(false) };
            self.durable.change(|table| table.update(update, now))
        };
        if changed {
            self.keep();
        }
        Ok(changed)
    }

    /// Sends a new connection the clocks.
    fn tell_clock(&mut self, conn: ConnId) {
        let table = self.durable.shown();
        let person = self.audience.get(conn).and_then(Listener::who).map(|(person, _)| person);
        let late = table.delay() > 0 && table.viewer(person.as_ref()) == Viewer::Table;
        let clock = self.timers.clock(table);
        let told = !clock.left.is_empty() || !clock.away.is_empty();
        if told && !late {
            self.audience.tell(conn, &ServerMessage::Clock(clock));
        }
    }

    /// Records that a person has read the result of a deal.
    pub(super) fn has_read(&mut self, Asked { conn, id, person }: Asked<'_>) {
        let table = self.durable.shown();
        let (id, version) = (id.to_owned(), table.version());
        if let Some(seat) = table.seat_of(person) {
            self.timers.has_read(seat);
        }
        self.audience.tell(conn, &ServerMessage::Ack { id, version });
    }

    /// Ends all connections, with this reason.
    pub(crate) fn close(&mut self, code: ErrorCode, message: &'static str) {
        for arrival in self.arrivals.drain(..) {
            arrival.client.end(code, message);
        }
        self.audience.close(code, message);
    }
}
