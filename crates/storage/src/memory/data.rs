//! Everything that a store in memory contains: rows by key, with what undoes the current request.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Deref;
use std::sync::Arc;

use crate::error::{Result, StoreError};
use crate::model::*;

/// Rows by key. A copy shares the rows with the original until one of them changes.
#[derive(Clone)]
pub(super) struct Rows<K, V> {
    rows: Arc<BTreeMap<K, Arc<V>>>,
    /// The rows before each change of the current request, in the order of the changes.
    undo: Vec<(K, Option<Arc<V>>)>,
}

impl<K, V> Default for Rows<K, V> {
    fn default() -> Self {
        Self { rows: Arc::default(), undo: Vec::new() }
    }
}

impl<K, V> Deref for Rows<K, V> {
    type Target = BTreeMap<K, Arc<V>>;

    fn deref(&self) -> &Self::Target {
        &self.rows
    }
}

impl<K: Ord + Clone, V: Clone> Rows<K, V> {
    fn set(&mut self, key: K, row: Option<Arc<V>>) -> Option<Arc<V>> {
        let rows = Arc::make_mut(&mut self.rows);
        if let Some(row) = row { rows.insert(key, row) } else { rows.remove(&key) }
    }

    fn change_to(&mut self, key: K, row: Option<Arc<V>>) -> Option<Arc<V>> {
        let before = self.set(key.clone(), row);
        self.undo.push((key, before.clone()));
        before
    }

    /// Returns a copy of a row.
    pub(super) fn copy(&self, key: &K) -> Option<V> {
        self.get(key).map(|row| V::clone(row))
    }

    /// Returns copies of some rows.
    pub(super) fn copies(&self, which: impl Fn(&V) -> bool) -> Vec<V> {
        self.values().filter(|row| which(row)).map(|row| V::clone(row)).collect()
    }

    /// Adds a row, or replaces the one with the same key.
    pub(super) fn put(&mut self, key: K, row: V) {
        self.change_to(key, Some(Arc::new(row)));
    }

    /// Adds a row whose key, or another part that has to be unique, must not be `taken`.
    pub(super) fn add(&mut self, key: K, row: V, taken: bool, unique: &str) -> Result<()> {
        if taken || self.contains_key(&key) {
            return Err(refused(&format!("UNIQUE constraint failed: {unique}")));
        }
        self.put(key, row);
        Ok(())
    }

    /// Removes a row and returns it.
    pub(super) fn end(&mut self, key: &K) -> Option<Arc<V>> {
        if self.contains_key(key) { self.change_to(key.clone(), None) } else { None }
    }

    /// Changes a row. Returns whether there is one.
    pub(super) fn change(&mut self, key: &K, change: impl FnOnce(&mut V)) -> bool {
        let Some(mut row) = self.copy(key) else { return false };
        change(&mut row);
        self.put(key.clone(), row);
        true
    }

    /// Removes some rows. Returns their number.
    pub(super) fn end_where(&mut self, which: impl Fn(&K, &V) -> bool) -> usize {
        let keys = self.keys_where(which);
        keys.iter().filter(|key| self.end(key).is_some()).count()
    }

    /// Changes some rows. Returns their number.
    pub(super) fn change_where(
        &mut self,
        which: impl Fn(&K, &V) -> bool,
        change: impl Fn(&mut V),
    ) -> usize {
        let keys = self.keys_where(which);
        keys.iter().filter(|key| self.change(key, &change)).count()
    }

    fn keys_where(&self, which: impl Fn(&K, &V) -> bool) -> Vec<K> {
        self.iter().filter(|(key, row)| which(key, row)).map(|(key, _)| key.clone()).collect()
    }

    /// Ends a request: its changes remain, or are undone.
    fn settle(&mut self, done: bool) {
        while let Some((key, before)) = self.undo.pop() {
            if !done {
                self.set(key, before);
            }
        }
    }
}

impl<V: Clone> Rows<i64, V> {
    /// Returns the number of the next row: the one after the last.
    pub(super) fn next(&self) -> i64 {
        self.last_key_value().map_or(1, |(last, _)| last + 1)
    }
}

/// A guest, with when they last came, and what belongs to them alone.
#[derive(Clone)]
pub(super) struct Person {
    pub(super) name: String,
    pub(super) seen: i64,
    pub(super) member: bool,
    pub(super) away: BTreeMap<i64, AwayRow>,
    pub(super) practice: Option<String>,
}

/// What a token that was never seen is in place of: a token or a link, and the token of the device
/// before.
pub(super) type InPlaceOf = ([u8; 32], Option<TokenHash>);

/// A table, the guests who have it in their lists, and those whom it names or has named.
#[derive(Clone)]
pub(super) struct Seated {
    pub(super) row: TableRow,
    pub(super) guests: BTreeSet<GuestId>,
    pub(super) mentions: BTreeSet<GuestId>,
}

/// A match, with its number among all, its reviews by seat, and the guests of each seat: when they
/// took it, and whether they were then a member of the circle of the match's table.
#[derive(Clone)]
pub(super) struct Played {
    pub(super) n: i64,
    pub(super) row: MatchRow,
    pub(super) seats: BTreeMap<(u8, GuestId), (MatchSeat, bool)>,
    pub(super) reviews: BTreeMap<u8, String>,
    /// The guests who have won it, on the seat of each.
    pub(super) won: BTreeSet<(u8, GuestId)>,
}

impl Played {
    /// Returns the seats of a guest in order.
    pub(super) fn seats_of(&self, guest: &GuestId) -> impl DoubleEndedIterator<Item = MatchSeat> {
        self.seats.iter().filter(move |((_, of), _)| of == guest).map(|(_, (seat, _))| *seat)
    }

    /// Returns whether a guest had a seat.
    pub(super) fn has(&self, guest: &GuestId) -> bool {
        self.seats_of(guest).next().is_some()
    }
}

/// The last step of a match, which refers to the one before it.
#[derive(Clone)]
pub(super) struct Last {
    pub(super) step: StepRow,
    pub(super) before: Option<Arc<Last>>,
}

impl Drop for Last {
    /// Drops the steps before this one, one after the other: a match may have more of them than
    /// calls can be nested.
    fn drop(&mut self) {
        let mut next = self.before.take();
        while let Some(mut last) = next.and_then(Arc::into_inner) {
            next = last.before.take();
        }
    }
}

/// A circle, with the number of the member who came last, and its members by number. Their names
/// are those of the guests. Standings are by game and guest, without the number of the member.
#[derive(Clone)]
pub(super) struct Group {
    pub(super) circle: Circle,
    pub(super) numbered: u32,
    pub(super) members: BTreeMap<u32, CircleMember>,
    pub(super) standings: BTreeMap<(String, GuestId), Standing>,
}

macro_rules! data {
    ($($(#[$about:meta])* $rows:ident: $key:ty => $row:ty;)*) => {
        /// All rows of a store.
        #[derive(Clone, Default)]
        pub(super) struct Data {
            $($(#[$about])* pub(super) $rows: Rows<$key, $row>,)*
        }

        impl Data {
            /// Runs a request that changes rows: all of it or nothing.
            pub(super) fn all_or_nothing<T>(
                &mut self,
                request: impl FnOnce(&mut Self) -> Result<T>,
            ) -> Result<T> {
                let done = request(self);
                $(self.$rows.settle(done.is_ok());)*
                done
            }
        }
    };
}
data! {
    guests: GuestId => Person;
    /// Devices as they are stored: `seen` is 0 before the first visit.
    tokens: TokenHash => (GuestId, Device, Option<InPlaceOf>);
    links: LinkHash => (GuestId, i64);
    hidden: i64 => (GuestId, Hidden);
    /// Programs, with the hashes of their tokens, and when they last connected: 0 before the first time.
    bots: String => (BotRow, [u8; 32], i64);
    tables: TableId => Seated;
    codes: String => TableId;
    said: (TableId, u32) => SaidRow;
    turns: TableId => TurnRow;
    matches: MatchId => Played;
    steps: MatchId => Last;
    circles: CircleId => Group;
    circle_tables: TableId => CircleId;
    /// The circles of finished matches, and whether a match counts in the standings; of a match in
    /// play, that a member with whom it began has been deleted.
    circle_matches: MatchId => (CircleId, Option<bool>);
    admin_links: LinkHash => i64;
    /// Sessions; one that was ended has no secret. With the link of one that was never seen.
    admin_sessions: i64 => (Option<TokenHash>, AdminSession, Option<LinkHash>);
    sanctions: (GuestId, &'static str) => Sanction;
    reports: i64 => Report;
    announcements: i64 => Announcement;
    figures: (String, Figure) => u32;
    audit: i64 => AuditRow;
    beats: () => i64;
    stops: i64 => i64;
}

impl Data {
    /// Checks that there is a guest whom a row is to name.
    pub(super) fn has_guest(&self, id: &GuestId) -> Result<()> {
        has(self.guests.contains_key(id))
    }

    /// Returns a guest with their current name.
    pub(super) fn guest(&self, id: &GuestId) -> Option<Guest> {
        let name = self.guests.get(id)?.name.clone();
        Some(Guest { id: id.clone(), name })
    }
}

/// Checks that there is what a row is to refer to.
pub(super) fn has(there: bool) -> Result<()> {
    if there { Ok(()) } else { Err(refused("FOREIGN KEY constraint failed")) }
}

/// Returns the error for a request that the rows do not allow.
pub(super) fn refused(reason: &str) -> StoreError {
    StoreError::Refused(reason.to_owned())
}
