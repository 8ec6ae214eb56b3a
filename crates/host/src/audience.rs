//! Presence and broadcast of a table: who is connected, and which version of the view each
//! connection was sent last. The audience sends patches, sends the missed events to a client that
//! reconnects, and throttles broadcasts to many connections.

use core::time::Duration;
use std::cell::RefCell;
use std::collections::{BTreeMap, HashMap};

use kozyr_rules::SeatSet;
use kozyr_table::{Change, Logged, Person, Table, Viewpoint};
use kozyr_wire::PROTOCOL;
use kozyr_wire::json::{ToJson, WriteText};
use kozyr_wire::patch::diff;
use kozyr_wire::people::Away;
use kozyr_wire::socket::{ErrorCode, Happened, Presence, Said, ServerMessage, update_text};
use kozyr_wire::table::{TableInfo, You};
use kozyr_wire::view_text::ViewText;
use serde_json::Value;

use crate::client::{Client, ConnId};
use crate::time::{Millis, Now};

mod presence;

pub use presence::refused_entry;

/// Up to this number of connections presence is broadcast at once. With more it is broadcast at
/// most every [`PRESENCE`].
const FEW: usize = 32;
const PRESENCE: Duration = Duration::from_secs(1);

/// The number of such broadcasts that may go out at once: a token bucket that gains one every
/// [`PRESENCE`]. A client that connects and disconnects without end causes one broadcast in that
/// time.
const AT_ONCE: u32 = 30;

/// With more connections than this, spectators are sent messages at most every
/// [`SPECTATOR_BROADCAST_PAUSE`]: a packet for each of a thousand people takes longer than
/// everything else at a table.
const SPECTATOR_BROADCAST_LIMIT: usize = 100;
const SPECTATOR_BROADCAST_PAUSE: Duration = Duration::from_millis(100);

/// A connection of a person.
pub struct Listener<C> {
    who: Option<(Person, String)>,
    client: C,
    viewpoint: Viewpoint,
    you: You,
    /// Whether the `you` of the connection has changed since it was last sent.
    moved: bool,
    /// The version of the table that the connection was sent last.
    told: u32,
    /// Whether the client is gone or too slow.
    gone: bool,
}

impl<C> Listener<C> {
    /// Returns the person and their name, if they have one.
    pub fn who(&self) -> Option<(Person, String)> {
        self.who.clone()
    }

    /// Returns the client, to which messages are sent.
    pub const fn client(&self) -> &C {
        &self.client
    }

    /// Returns the person, if they have a name.
    pub fn person(&self) -> Option<&Person> {
        self.who.as_ref().map(|(person, _)| person)
    }

    /// Returns the current viewpoint and `you` of the connection, if one of them has changed.
    fn moved(&self, table: &Table, time: i64) -> Option<(Viewpoint, You)> {
        let (viewpoint, you) = (table.viewpoint(self.person()), self.you(table, time));
        (viewpoint != self.viewpoint || you != self.you).then_some((viewpoint, you))
    }

    /// Returns whether the person is a spectator.
    fn looks_on(&self) -> bool {
        !matches!(self.viewpoint, Viewpoint::Seat(_))
    }

    fn you(&self, table: &Table, time: i64) -> You {
        You::of(table, self.who.as_ref().map(|(person, name)| (person, name.as_str())), time)
    }
}

/// The connections to a table. It has no `Debug`, because it contains views.
pub struct Audience<C> {
    /// The id of the table.
    id: String,
    listeners: BTreeMap<ConnId, Listener<C>>,
    /// The view that each viewpoint was sent last, as JSON text, for the viewpoints of connections.
    views: HashMap<Viewpoint, String>,
    /// The table that everybody was sent last, as JSON text.
    table: String,
    presence: Presence,
    /// When a match begins by itself, in milliseconds since 1970.
    begins: Option<i64>,
    /// The numbers that stand for spectators in messages.
    numbers: BTreeMap<Person, u32>,
    /// The last of these numbers.
    last_number: u32,
    /// The people with a seat who are not connected, with the time since when.
    since: BTreeMap<Person, Away>,
    /// When presence was last broadcast.
    presence_told: Millis,
    presence_due: Option<Millis>,
    /// The number of presence broadcasts that may still go out at once.
    presence_spare: u32,
    /// When messages were last sent to spectators.
    sent: Millis,
    /// Whether messages are waiting for spectators.
    unsent: bool,
}

/// Buffers for one broadcast, which the tables of a thread share.
#[derive(Default)]
struct Buffers {
    written: ViewText,
    /// The viewpoint of the written view.
    of: Option<Viewpoint>,
    events: String,
    /// The events that spectators see, if they differ from those of the players.
    late: Option<String>,
    table: String,
    view: String,
    message: String,
}

thread_local! {
    static BUFFERS: RefCell<Buffers> = RefCell::default();
}

impl Buffers {
    /// Writes the view from a viewpoint.
    fn write(&mut self, table: &Table, viewpoint: Viewpoint) {
        if self.of != Some(viewpoint) {
            kozyr_wire::visible_view(table, viewpoint).write_into(&mut self.written);
            self.of = Some(viewpoint);
        }
    }

    /// Computes the patch from the view that was sent before to the written one.
    fn compare(&mut self, before: &str) {
        self.view.clear();
        diff(before, &self.written, &mut self.view);
    }

    /// Returns the update for the connections of the viewpoint that was written and compared.
    fn update<T: for<'a> From<&'a str>>(&mut self, version: u32, you: Option<&You>) -> T {
        let Self { events, late, of, table, view, message, .. } = self;
        let seated = matches!(of, Some(Viewpoint::Seat(_)));
        let events = late.as_ref().filter(|_| !seated).unwrap_or(events);
        message.clear();
        update_text(message, version, events, view, table, you);
        T::from(message.as_str())
    }
}

impl<C: Client> Audience<C> {
    /// Returns an audience without connections, for the table with this id.
    pub fn new(id: &str, table: &Table, now: Millis) -> Self {
        Self {
            id: id.to_owned(),
            listeners: BTreeMap::new(),
            views: HashMap::new(),
            table: text_of(&TableInfo::of(id, table)),
            presence: Presence::default(),
            begins: None,
            numbers: BTreeMap::new(),
            last_number: 0,
            since: BTreeMap::new(),
            presence_told: now,
            presence_due: None,
            presence_spare: AT_ONCE,
            sent: now,
            unsent: false,
        }
    }

    /// Returns whether nobody is connected.
    pub fn is_empty(&self) -> bool {
        self.listeners.is_empty()
    }

    /// Returns whether a person is connected.
    pub fn has(&self, person: &Person) -> bool {
        self.listeners.values().any(|listener| listener.person() == Some(person))
    }

    /// Returns the number of spectators.
    pub fn spectators(&self) -> usize {
        self.listeners.values().filter(|listener| listener.looks_on()).count()
    }

    /// Returns the connection to whose account the thinking of the table's bots is charged: the
    /// host's, or the oldest one with a seat, or the oldest of all.
    pub fn payer(&self, table: &Table) -> Option<ConnId> {
        let of = |(conn, listener): (&ConnId, &Listener<C>)| {
            (listener.person() != Some(table.host()), listener.looks_on(), *conn)
        };
        self.listeners.iter().map(of).min().map(|(.., conn)| conn)
    }

    /// Returns a connection.
    pub fn get(&self, conn: ConnId) -> Option<&Listener<C>> {
        self.listeners.get(&conn)
    }

    /// Renames a person.
    pub fn rename(&mut self, person: &Person, name: &str) {
        for (other, before) in self.listeners.values_mut().filter_map(|one| one.who.as_mut()) {
            if other == person {
                name.clone_into(before);
            }
        }
    }

    /// Returns the seats whose people are connected.
    pub fn online(&self, table: &Table) -> SeatSet {
        self.listeners
            .values()
            .filter_map(Listener::person)
            .filter_map(|person| table.seat_of(person))
            .collect()
    }

    /// Returns whether a person with a seat reservation is connected.
    pub fn is_anybody_coming(&self, table: &Table) -> bool {
        let mut people = self.listeners.values().filter_map(Listener::person);
        !table.reservations().is_empty()
            && people.any(|person| table.reserved_seat(person).is_some())
    }

    /// Returns whether a person with a seat or a reservation is connected.
    pub fn is_anybody_here(&self, table: &Table) -> bool {
        let of = |person: &Person| {
            table.seat_of(person).is_some() || table.reserved_seat(person).is_some()
        };
        self.listeners.values().filter_map(Listener::person).any(of)
    }

    /// Adds a connection and sends it everything that it needs.
    pub fn add(
        &mut self,
        conn: ConnId,
        who: Option<(Person, String)>,
        client: C,
        table: &Table,
        seen: Option<u32>,
        now: Now,
    ) {
        let viewpoint = table.viewpoint(who.as_ref().map(|(person, _)| person));
        let (you, told) = (You::of(table, None, now.time), table.version());
        let mut listener =
            Listener { who, client, viewpoint, you, moved: false, told, gone: false };
        listener.you = listener.you(table, now.time);
        let view = self.views.entry(viewpoint);
        let view = view.or_insert_with(|| text_of(&kozyr_wire::visible_view(table, viewpoint)));
        let welcome = ServerMessage::Welcome {
            protocol: PROTOCOL,
            version: table.version(),
            table: Box::new(TableInfo::of(&self.id, table)),
            you: listener.you.clone(),
            view: serde_json::from_str(view).unwrap_or(Value::Null).into(),
            missed: seen.and_then(|seen| missed(table, viewpoint, seen)),
            chat: table
                .chat()
                .filter(|said| !said.aside || listener.looks_on())
                .map(|said| Said::of(&self.id, said))
                .collect(),
            presence: Presence { now: now.time, ..self.presence.clone() },
        };
        if listener.client.send(welcome.to_json().into()) {
            // A client that connects waits for no throttle.
            listener.client.wake();
            self.listeners.insert(conn, listener);
        }
    }

    /// Removes a connection.
    pub fn remove(&mut self, conn: ConnId) {
        self.listeners.remove(&conn);
        self.forget_views();
    }

    /// Ends all connections.
    pub fn close(&mut self, code: ErrorCode, message: &'static str) {
        for listener in std::mem::take(&mut self.listeners).into_values() {
            listener.client.end(code, message);
        }
    }

    /// Sends a message to one connection.
    pub fn tell(&mut self, conn: ConnId, message: &ServerMessage) {
        let Some(listener) = self.listeners.get_mut(&conn) else { return };
        let keeps_up = listener.client.send(C::Text::from(message.to_json()));
        if listener.looks_on() {
            listener.client.wake();
        }
        if !keeps_up {
            self.remove(conn);
        }
    }

    /// Sends a message to everybody.
    pub fn tell_all(&mut self, message: &ServerMessage) {
        self.tell_those(message, |_| true);
    }

    /// Sends a message to the connections that may have it.
    fn tell_those(&mut self, message: &ServerMessage, may: impl Fn(&Listener<C>) -> bool) {
        let text = C::Text::from(message.to_json());
        self.listeners.retain(|_, one| !may(one) || one.client.send(text.clone()));
        self.forget_views();
    }

    /// Sends a message to the people with a seat, and to spectators if they see the match without
    /// delay.
    pub fn tell_present(&mut self, table: &Table, message: &ServerMessage) {
        let late = table.delay() > 0;
        self.tell_those(message, |one| !late || !one.looks_on());
    }

    /// Sends a chat message to everybody who may read it.
    pub fn tell_said(&mut self, said: &kozyr_table::Said) {
        let message = ServerMessage::Said(Said::of(&self.id, said));
        self.tell_those(&message, |one| !said.aside || one.looks_on());
    }

    /// Flushes the queued messages: to people with a seat at once, and to many spectators when that
    /// is due. Messages that are queued between two flushes go out in one packet.
    pub fn send(&mut self, now: Millis) {
        let all = self.listeners.len() <= SPECTATOR_BROADCAST_LIMIT
            || now >= self.sent + SPECTATOR_BROADCAST_PAUSE;
        self.unsent = false;
        for listener in self.listeners.values_mut() {
            if all || !listener.looks_on() {
                listener.client.wake();
            } else {
                self.unsent |= listener.client.is_unheard();
            }
        }
        if all {
            self.sent = now;
        }
    }

    /// Returns when the next throttled broadcast is due, if one is waiting. Then call
    /// [`Audience::tell_due`] and [`Audience::send`].
    pub fn due(&self) -> Option<Millis> {
        let broadcast = self.unsent.then(|| self.sent + SPECTATOR_BROADCAST_PAUSE);
        [broadcast, self.presence_due].into_iter().flatten().min()
    }

    /// Broadcasts what is due.
    pub fn tell_due(&mut self, table: &Table, now: Now) {
        if self.presence_due.is_some_and(|due| due <= now.at) {
            self.tell_presence(table, now);
        }
    }

    /// Sends a change to everybody, as each of them may see it.
    pub fn tell_change(&mut self, table: &Table, change: &Change, now: Now) {
        let seats_changed = BUFFERS
            .with_borrow_mut(|buffers| self.tell_change_with(buffers, table, change, now.time));
        if seats_changed {
            self.tell_presence(table, now);
        }
    }

    /// Sends a change to everybody, with these buffers. Returns whether a viewpoint has changed or
    /// a connection is gone.
    fn tell_change_with(
        &mut self,
        buffers: &mut Buffers,
        table: &Table,
        change: &Change,
        time: i64,
    ) -> bool {
        change.events.write_into(&mut buffers.written);
        replace(&mut buffers.events, buffers.written.text());
        buffers.late = table.late_events(change).map(|late| {
            late.write_into(&mut buffers.written);
            buffers.written.text().to_owned()
        });
        // A step that does not end the match changes the match alone, and who may take back what.
        let step_only = !change.is_of_table() && change.over.is_none() && !change.began;
        buffers.table.clear();
        if step_only {
            debug_assert_eq!(self.table, text_of(&TableInfo::of(&self.id, table)));
            buffers.table.push_str("[]");
        } else {
            TableInfo::of(&self.id, table).write_into(&mut buffers.written);
            diff(&self.table, &buffers.written, &mut buffers.table);
            replace(&mut self.table, buffers.written.text());
        }
        buffers.of = None;

        let has_moved = self.tell_moved(buffers, table, change.version, step_only, time);
        let Self { listeners, views, .. } = self;
        // Connections that keep their viewpoint share an update, but for their `you`.
        for (viewpoint, before) in views.iter_mut() {
            let mut listeners = listeners
                .values_mut()
                .filter(|one| one.viewpoint == *viewpoint && one.told != change.version)
                .peekable();
            buffers.write(table, *viewpoint);
            if listeners.peek().is_some() {
                buffers.compare(before);
            }
            let mut same: Option<C::Text> = None;
            for listener in listeners {
                let update = if std::mem::take(&mut listener.moved) {
                    buffers.update(change.version, Some(&listener.you))
                } else {
                    same.get_or_insert_with(|| buffers.update(change.version, None)).clone()
                };
                listener.told = change.version;
                listener.gone = !listener.client.send(update);
            }
            replace(before, buffers.written.text());
        }
        let before = self.listeners.len();
        self.listeners.retain(|_, listener| !listener.gone);
        let seats_changed = has_moved || self.listeners.len() < before;
        if seats_changed {
            self.forget_views();
        }
        seats_changed
    }

    /// Records whose `you` has changed, and sends each connection with a new viewpoint an update
    /// from the view that it was sent before. Returns whether there was one.
    fn tell_moved(
        &mut self,
        buffers: &mut Buffers,
        table: &Table,
        version: u32,
        seated_only: bool,
        time: i64,
    ) -> bool {
        let mut viewpoints = Vec::new();
        let listeners = self.listeners.values_mut();
        for listener in listeners.filter(|one| !seated_only || !one.looks_on()) {
            let Some((viewpoint, you)) = listener.moved(table, time) else { continue };
            if viewpoint == listener.viewpoint {
                (listener.you, listener.moved) = (you, true);
                continue;
            }
            let before = self.views.get(&listener.viewpoint).map_or("null", String::as_str);
            buffers.write(table, viewpoint);
            buffers.compare(before);
            let update = buffers.update(version, Some(&you));
            viewpoints.push(viewpoint);
            (listener.viewpoint, listener.you, listener.told) = (viewpoint, you, version);
            listener.gone = !listener.client.send(update);
        }
        let has_moved = !viewpoints.is_empty();
        for viewpoint in viewpoints {
            self.views.entry(viewpoint).or_default();
        }
        has_moved
    }

    /// Drops the views that no connection has: they would become stale.
    fn forget_views(&mut self) {
        let listeners = &self.listeners;
        self.views.retain(|viewpoint, _| listeners.values().any(|one| one.viewpoint == *viewpoint));
    }
}

/// Returns the events since a version, as seen from a viewpoint.
fn missed(table: &Table, viewpoint: Viewpoint, seen: u32) -> Option<Vec<Happened>> {
    let all = |missed: &[Logged]| missed.iter().map(Happened::from).collect();
    match viewpoint {
        Viewpoint::Seat(_) => table.missed(seen).map(all),
        Viewpoint::Shoulder(_) | Viewpoint::Table => {
            table.late_missed(seen).map(|missed| all(&missed))
        }
    }
}

/// Returns a value as JSON text.
fn text_of(value: &impl WriteText) -> String {
    let mut written = ViewText::default();
    value.write_into(&mut written);
    written.text().to_owned()
}

fn replace(text: &mut String, by: &str) {
    text.clear();
    text.push_str(by);
}

#[cfg(test)]
mod tests;
