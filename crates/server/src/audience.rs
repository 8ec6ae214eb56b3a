//! Those who are connected to a table, and what each of them has been told.

use std::collections::HashMap;
use std::time::Instant;

use axum::extract::ws::Utf8Bytes;
use kozyr_rules::{Seat, SeatSet, Viewer};
use kozyr_store::{Guest, TableId};
use kozyr_table::{Change, Person, Table};
use kozyr_wire::PROTOCOL;
use kozyr_wire::patch::{PatchOp, diff};
use kozyr_wire::socket::{ErrorCode, Happened, Presence, Said, ServerMessage};
use kozyr_wire::table::{TableInfo, You};
use serde_json::Value;

use crate::limits::Rate;
use crate::outbox::{ConnId, Outbox, text};
use crate::rate::Bucket;

/// One connection.
pub(crate) struct Listener {
    who: Option<(Person, String)>,
    outbox: Outbox,
    viewer: Viewer,
    you: You,
    said: Bucket,
}

impl Listener {
    /// Who it is, if they have a name.
    pub(crate) fn who(&self) -> Option<(Person, String)> {
        self.who.clone()
    }

    /// Whether something more may be said now.
    pub(crate) fn may_speak(&mut self, now: Instant) -> bool {
        self.said.take(now).is_ok()
    }

    fn person(&self) -> Option<&Person> {
        self.who.as_ref().map(|(person, _)| person)
    }

    fn you(&self, table: &Table) -> You {
        You::of(table, self.who.as_ref().map(|(person, name)| (person, name.as_str())))
    }
}

/// Those who are connected to a table. It has no `Debug`, as it holds views.
pub(crate) struct Audience {
    listeners: HashMap<ConnId, Listener>,
    /// The view that each viewer was told last, for those who are connected.
    views: HashMap<Viewer, Value>,
    /// The table that everybody was told last.
    table: Value,
    presence: Presence,
}

impl Audience {
    pub(crate) fn new(id: &TableId, table: &Table) -> Self {
        Self {
            listeners: HashMap::new(),
            views: HashMap::new(),
            table: json(&TableInfo::of(&id.0, table)),
            presence: Presence::default(),
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.listeners.is_empty()
    }

    pub(crate) fn len(&self) -> usize {
        self.listeners.len()
    }

    pub(crate) fn get_mut(&mut self, conn: ConnId) -> Option<&mut Listener> {
        self.listeners.get_mut(&conn)
    }

    /// The seats whose person is connected.
    pub(crate) fn online(&self, table: &Table) -> SeatSet {
        self.listeners
            .values()
            .filter_map(Listener::person)
            .filter_map(|person| table.seat_of(person))
            .collect()
    }

    /// A new connection: it is told all there is to know.
    #[allow(clippy::too_many_arguments)] // they come from three places and go to one message
    pub(crate) fn add(
        &mut self,
        conn: ConnId,
        guest: Option<Guest>,
        outbox: Outbox,
        said: Rate,
        id: &TableId,
        table: &Table,
        seen: Option<u32>,
    ) {
        let who = guest.map(|guest| (Person(guest.id.0), guest.name));
        let viewer = table.viewer(who.as_ref().map(|(person, _)| person));
        let mut listener = Listener {
            you: You { name: None, seat: None, host: false, loadout: None },
            who,
            outbox,
            viewer,
            said: Bucket::new(said, Instant::now()),
        };
        listener.you = listener.you(table);
        let view = self.views.entry(viewer).or_insert_with(|| view(table, viewer));
        let welcome = ServerMessage::Welcome {
            protocol: PROTOCOL,
            version: table.version(),
            table: Box::new(TableInfo::of(&id.0, table)),
            you: listener.you.clone(),
            view: view.clone(),
            missed: seen
                .and_then(|seen| table.missed(seen))
                .map(|missed| missed.iter().map(Happened::from).collect()),
            chat: table.chat().map(Said::from).collect(),
            presence: self.presence.clone(),
        };
        if listener.outbox.send(text(&welcome)) {
            self.listeners.insert(conn, listener);
        }
    }

    /// A connection that is gone.
    pub(crate) fn remove(&mut self, conn: ConnId) {
        self.listeners.remove(&conn);
        self.forget_views();
    }

    /// Ends all connections.
    pub(crate) fn close(&mut self, code: ErrorCode, message: &'static str) {
        for (_, listener) in self.listeners.drain() {
            listener.outbox.end(code, message);
        }
    }

    /// Tells one.
    pub(crate) fn tell(&mut self, conn: ConnId, message: &ServerMessage) {
        let keeps_up = |listener: &Listener| listener.outbox.send(text(message));
        if self.listeners.get(&conn).is_some_and(|listener| !keeps_up(listener)) {
            self.remove(conn);
        }
    }

    /// Tells everybody the same.
    pub(crate) fn tell_all(&mut self, message: &ServerMessage) {
        let text = text(message);
        self.listeners.retain(|_, listener| listener.outbox.send(text.clone()));
        self.forget_views();
    }

    /// Tells everybody who is there, if that changed.
    pub(crate) fn tell_presence(&mut self, table: &Table) {
        let seats = self.online(table).iter().map(Seat::number).collect();
        let looking_on = |listener: &&Listener| listener.viewer == Viewer::Table;
        let spectators = self.listeners.values().filter(looking_on).count();
        let spectators = u32::try_from(spectators).unwrap_or(u32::MAX);
        let presence = Presence { seats, spectators };
        if presence != self.presence {
            self.presence = presence.clone();
            self.tell_all(&ServerMessage::Presence(presence));
        }
    }

    /// Tells everybody what a change means to them.
    pub(crate) fn tell_change(&mut self, id: &TableId, table: &Table, change: &Change) {
        let info = json(&TableInfo::of(&id.0, table));
        let table_patch = diff(&self.table, &info);
        self.table = info;
        let events = kozyr_wire::events(&change.events);

        let mut seats_changed = false;
        let mut now: HashMap<Viewer, Value> = HashMap::new();
        // Those who look from the same place, and did before, are told the same.
        let mut told: HashMap<Viewer, Utf8Bytes> = HashMap::new();
        let mut behind = Vec::new();
        for (&conn, listener) in &mut self.listeners {
            let viewer = table.viewer(listener.person());
            let you = listener.you(table);
            let view = now.entry(viewer).or_insert_with(|| view(table, viewer));
            let before = self.views.get(&listener.viewer).unwrap_or(&Value::Null);
            let update = |view: Vec<PatchOp>, you: Option<You>| {
                text(&ServerMessage::Update {
                    version: change.version,
                    events: events.clone(),
                    view,
                    table: table_patch.clone(),
                    you,
                })
            };
            let message = if viewer == listener.viewer && you == listener.you {
                told.entry(viewer).or_insert_with(|| update(diff(before, view), None)).clone()
            } else {
                seats_changed |= viewer != listener.viewer;
                let message = update(diff(before, view), Some(you.clone()));
                (listener.viewer, listener.you) = (viewer, you);
                message
            };
            if !listener.outbox.send(message) {
                behind.push(conn);
            }
        }
        self.views = now;
        for conn in behind {
            self.listeners.remove(&conn);
            seats_changed = true;
        }
        self.forget_views();
        if seats_changed {
            self.tell_presence(table);
        }
    }

    /// Keeps only the views that somebody looks at: the others would grow stale.
    fn forget_views(&mut self) {
        let listeners = &self.listeners;
        self.views.retain(|viewer, _| listeners.values().any(|one| one.viewer == *viewer));
    }
}

fn view(table: &Table, viewer: Viewer) -> Value {
    table.view(viewer).map_or(Value::Null, |view| json(&view))
}

fn json(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).unwrap_or(Value::Null)
}
