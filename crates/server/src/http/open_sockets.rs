//! Open sockets: how many an address and a person may have, what may wait for a table, and how a
//! socket learns from outside that it has to end.

use std::collections::{HashMap, HashSet};
use std::future::pending;
use std::sync::{Arc, Weak};
use std::task::{Context, Poll};

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use kozyr_store::{Guest, GuestId, SharedStore, StoreError, TableId};

use super::caller::Caller;
use crate::config::shares::{Full, Grown, Kind, Over, Place, Pool};
use crate::config::{Account, Limits, Mutex};
use crate::live::rooms::Waiting;

/// At how many of a person's tables that are not connected a change takes effect at once.
const TOLD: u32 = 100;

/// The open sockets.
pub(crate) struct Sockets {
    pub(crate) limits: Limits,
    open: Arc<Pool<One>>,
    tables: Mutex<HashMap<TableId, Weak<AtTable>>>,
    /// The room for requests that wait for all tables, in bytes.
    in_all: Arc<Pool<()>>,
}

/// What the sockets to one table share.
struct AtTable {
    spectators: Arc<Pool<()>>,
    /// The room for requests that wait for the table, in bytes.
    waiting: Arc<Pool<()>>,
}

/// A socket.
#[derive(Debug)]
struct One {
    person: Option<GuestId>,
    token: Option<[u8; 32]>,
    table: TableId,
}

/// A socket's place among the others; freed when it is dropped.
pub(crate) struct Ticket {
    sockets: Arc<Sockets>,
    place: Place<One>,
    /// Whom it is counted for.
    pub(crate) account: Account,
    pub(crate) guest: Option<Guest>,
    pub(crate) table: TableId,
    at: Arc<AtTable>,
    /// The place of somebody who has no seat there.
    watching: Option<Place<()>>,
    /// What its requests take while they wait, at the table and in all, and the loss of that.
    waits: [(Weak<Place<()>>, BoxFuture<'static, Over>); 2],
}

impl Sockets {
    pub(crate) fn new(limits: Limits) -> Arc<Self> {
        let open = Pool::new(Kind::SOCKETS, &limits);
        let in_all = Pool::new(Kind::WAITING_IN_ALL, &limits);
        Arc::new(Self { limits, open, tables: Mutex::default(), in_all })
    }

    /// Returns a place for a socket to a table; of a spectator, or of somebody with a seat there.
    pub(crate) fn admit(
        self: &Arc<Self>,
        caller: &Caller,
        table: TableId,
        seated: bool,
    ) -> Result<Ticket, Full> {
        let (account, guest) = (caller.account(), caller.guest.clone());
        let person = guest.as_ref().map(|guest| guest.id.clone());
        let one = One { person, token: caller.token, table: table.clone() };
        let (place, _) = self.open.enter(&account, one, |_| true)?;
        let mut tables = self.tables.lock();
        let known = tables.get(&table).and_then(Weak::upgrade);
        let at = known.unwrap_or_else(|| {
            let [spectators, waiting] =
                [Kind::SPECTATORS, Kind::WAITING].map(|kind| Pool::new(kind, &self.limits));
            let at = Arc::new(AtTable { spectators, waiting });
            tables.insert(table.clone(), Arc::downgrade(&at));
            at
        });
        drop(tables);
        let sockets = Arc::clone(self);
        let waits = [(); 2].map(|()| (Weak::new(), pending().boxed()));
        let mut ticket =
            Ticket { sockets, place, account, guest, table, at, watching: None, waits };
        if !seated {
            let (watching, _) = ticket.at.spectators.enter(&ticket.account, (), |()| true)?;
            ticket.watching = Some(watching);
        }
        Ok(ticket)
    }

    /// Ends the sockets that were opened with a token that has been revoked.
    pub(crate) fn forget(&self, token: [u8; 32]) {
        self.open.end(|one| one.token == Some(token));
    }

    /// Ends all sockets whose tokens the store does not have any more.
    pub(crate) async fn forget_deleted(&self, store: &SharedStore) -> Result<(), StoreError> {
        let tokens: HashSet<[u8; 32]> = self.open.find(|one| one.token);
        for token in tokens {
            if store.guest_by_token(token).await?.is_none() {
                self.forget(token);
            }
        }
        Ok(())
    }

    /// Returns the people with a socket to a table.
    pub(crate) fn people(&self) -> HashSet<GuestId> {
        self.open.find(|one| one.person.clone())
    }

    /// Returns whether a person has a socket to a table.
    pub(crate) fn has(&self, person: &GuestId, table: &TableId) -> bool {
        let here = |one: &One| one.person.as_ref() == Some(person) && one.table == *table;
        !self.open.find::<_, Vec<()>>(|one| here(one).then_some(())).is_empty()
    }

    /// Returns the tables at which a change of a person takes effect at once: those to which they
    /// have a socket, and the latest at which they are.
    pub(crate) async fn tables_of(
        &self,
        store: &SharedStore,
        person: &GuestId,
        now: i64,
    ) -> Result<HashSet<TableId>, StoreError> {
        let entries = store.tables_of(person, now, TOLD).await?;
        let here = |one: &One| one.person.as_ref() == Some(person);
        let mut own: HashSet<TableId> = self.open.find(|one| here(one).then(|| one.table.clone()));
        own.extend(entries.into_iter().map(|entry| entry.id));
        Ok(own)
    }
}

impl Ticket {
    /// Ready when the socket has to end for an external reason.
    pub(crate) fn poll_over(&mut self, cx: &mut Context<'_>) -> Poll<Over> {
        let place = self.place.poll_over(cx);
        let watching = self.watching.as_mut().map_or(Poll::Pending, |place| place.poll_over(cx));
        let waits = self.waits.each_mut().map(|(_, lost)| lost.poll_unpin(cx));
        [place, watching].into_iter().chain(waits).find(Poll::is_ready).unwrap_or(Poll::Pending)
    }

    /// Returns the room for a request of this size to wait for the table; dropping it frees it.
    pub(crate) fn room_for(&mut self, bytes: usize) -> Result<Waiting, Full> {
        Ok([self.grow(0, bytes)?, self.grow(1, bytes)?])
    }

    fn grow(&mut self, which: usize, bytes: usize) -> Result<Grown<()>, Full> {
        let pool = [&self.at.waiting, &self.sockets.in_all][which];
        let (waits, lost) = &mut self.waits[which];
        if let Some(place) = waits.upgrade() {
            return place.grow(bytes);
        }
        let (mut place, _) = pool.enter_with(0, &self.account, (), |()| true)?;
        *lost = place.over().boxed();
        let place = Arc::new(place);
        *waits = Arc::downgrade(&place);
        place.grow(bytes)
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        let mut tables = self.sockets.tables.lock();
        // What still waits keeps its room.
        if Arc::strong_count(&self.at) == 1 {
            tables.remove(&self.table);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::future::poll_fn;

    use super::*;
    use crate::http::caller::Client;
    use crate::metrics::registry::refused_so_far;

    impl Ticket {
        fn over(&mut self) -> impl Future<Output = Over> {
            poll_fn(|cx| self.poll_over(cx))
        }
    }

    fn caller(address: &str, guest: Option<&str>) -> Caller {
        let guest = guest.map(|id| Guest { id: GuestId(id.to_owned()), name: id.to_owned() });
        let token = guest.as_ref().map(|guest| [guest.name.as_bytes()[0]; 32]);
        let client = Client { address: address.parse().unwrap(), secure: false };
        Caller { guest, token, elsewhere: None, plain: true, client }
    }

    fn table(id: &str) -> TableId {
        TableId(id.to_owned())
    }

    fn limited() -> Arc<Sockets> {
        let limits = Limits { address_sockets: 2, person_sockets: 2, ..Limits::default() };
        Sockets::new(limits)
    }

    #[tokio::test]
    async fn whoever_has_more_at_an_address_gives_way_there() {
        let sockets = limited();
        let stranger = caller("2001:db8::1", None);
        let neighbour = caller("2001:db8::2", None);
        let before = refused_so_far("address_sockets");
        let mut one = sockets.admit(&stranger, table("a"), true).unwrap();
        let two = sockets.admit(&neighbour, table("b"), true).unwrap();
        let full = sockets.admit(&neighbour, table("a"), true).err();
        assert_eq!(full, Some(Full("address_sockets")));
        assert!(refused_so_far("address_sockets") > before);
        let elsewhere = caller("2001:db8:0:1::1", None);
        assert!(sockets.admit(&elsewhere, table("a"), true).is_ok());
        let named = caller("2001:db8::2", Some("anna"));
        let _named = sockets.admit(&named, table("a"), true).unwrap();
        assert_eq!(one.over().await, Over::Displaced);
        assert!(
            sockets.admit(&named, table("a"), true).is_err(),
            "the others have no more than that"
        );
        drop(two);
        assert!(sockets.admit(&stranger, table("a"), true).is_ok());
    }

    #[tokio::test]
    async fn spectators_of_one_address_leave_room_for_others_and_for_players() {
        let limits = Limits { spectators: 64, ..Limits::default() };
        let sockets = Sockets::new(limits);
        let looks = |host: usize, seated| {
            sockets.admit(&caller(&format!("192.0.2.{host}"), None), table("a"), seated)
        };
        let before = refused_so_far("spectators");
        let mut many: Vec<Ticket> = (0..20).filter_map(|_| looks(1, false).ok()).collect();
        assert_eq!((many.len(), looks(1, false).err()), (8, Some(Full("spectators"))));
        assert!(refused_so_far("spectators") > before && looks(1, true).is_ok());
        many.extend((0..200).filter_map(|n| looks(n, false).ok()));
        assert!(many.len() >= 64, "others of the network have the rest");
        let stranger = caller("198.51.100.1", None);
        assert!(sockets.admit(&stranger, table("a"), false).is_ok());
        assert_eq!(many[0].over().await, Over::Displaced);
    }

    #[tokio::test]
    async fn the_oldest_socket_gives_way_and_a_forgotten_device_is_closed() {
        let sockets = limited();
        let anna = caller("192.0.2.1", Some("anna"));
        let before = refused_so_far("person_sockets");
        let mut tickets: Vec<Ticket> =
            ["a", "b", "c"].map(|id| sockets.admit(&anna, table(id), true).unwrap()).into();
        assert_eq!(tickets[0].over().await, Over::Displaced);
        assert!(refused_so_far("person_sockets") > before);
        let here = |id: &str| sockets.has(&GuestId("anna".to_owned()), &table(id));
        assert_eq!(["a", "b", "c"].map(here), [false, true, true]);
        let olena = caller("192.0.2.7", Some("olena"));
        let mut other = sockets.admit(&olena, table("a"), true).unwrap();
        sockets.forget(anna.token.unwrap());
        for ticket in &mut tickets[1..] {
            assert_eq!(ticket.over().await, Over::Revoked);
        }
        assert!(other.over().now_or_never().is_none());
        drop((tickets, other));
        assert!(sockets.people().is_empty() && sockets.tables.lock().is_empty());
    }

    #[tokio::test]
    async fn sockets_of_deleted_guests_are_closed() {
        use kozyr_store::{Memory, Write};
        let store: SharedStore = Arc::new(Memory::default());
        let (anna, olena) = (caller("192.0.2.1", Some("anna")), caller("192.0.2.1", Some("olena")));
        let guest = olena.guest.clone().unwrap();
        let token = Write::Token(olena.token.unwrap(), guest.id.clone(), 1);
        store.write(vec![Write::Guest(guest, 1), token]).await.unwrap();
        let sockets = limited();
        let mut gone = sockets.admit(&anna, table("a"), true).unwrap();
        let mut there = sockets.admit(&olena, table("a"), true).unwrap();
        sockets.forget_deleted(&store).await.unwrap();
        assert_eq!(gone.over().await, Over::Revoked);
        assert!(there.over().now_or_never().is_none());
    }

    /// Somebody at one, three or sixty addresses has all the room; then somebody else asks.
    fn is_shared(limits: Limits, limit: &'static str, of: impl Fn(usize) -> TableId) {
        for addresses in [1, 3, 60] {
            let (sockets, before) = (Sockets::new(limits), refused_so_far(limit));
            let socket = |host: usize, n| {
                sockets.admit(&caller(&format!("192.0.2.{host}"), None), of(n), true).unwrap()
            };
            let mut many: Vec<Ticket> = (0..120).map(|n| socket(1 + n % addresses, n)).collect();
            let fills = |one: &mut Ticket| (0..100).map_while(|_| one.room_for(5).ok()).collect();
            let mut held: Vec<Vec<Waiting>> = many.iter_mut().map(fills).collect();
            assert!(refused_so_far(limit) > before, "{addresses} addresses are not bounded");
            let stranger = caller("198.51.100.1", None);
            let mut new = sockets.admit(&stranger, of(0), true).unwrap();
            let room = [new.room_for(5), new.room_for(5)];
            assert!(room.iter().all(Result::is_ok), "{addresses} addresses");
            let lost: Vec<usize> =
                (0..many.len()).filter(|n| many[*n].over().now_or_never().is_some()).collect();
            assert!(new.over().now_or_never().is_none());
            assert_eq!(addresses == 60, !lost.is_empty(), "{addresses} addresses: {lost:?}");
            // Whoever has lost theirs has nothing that waits.
            lost.iter().for_each(|n| held[*n].clear());
            drop((held, room));
            assert!(many[1].room_for(usize::MAX).is_ok(), "a large one takes a share");
        }
    }

    #[test]
    fn bytes_that_wait_for_a_table_are_shared() {
        is_shared(Limits { waiting: 2000, ..Limits::default() }, "waiting", |_| table("a"));
    }

    #[test]
    fn bytes_that_wait_for_all_tables_are_shared() {
        let limits = Limits { waiting_in_all: 2000, ..Limits::default() };
        is_shared(limits, "waiting_in_all", |n| table(&n.to_string()));
    }
}
