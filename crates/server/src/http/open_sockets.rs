//! Open sockets: how many an address and a person may have, what may wait for a table, and how a
//! socket learns from outside that it has to end.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::net::IpAddr;
use std::sync::{Arc, Weak};

use kozyr_store::{Guest, GuestId, SharedStore, StoreError, TableId};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};

use super::caller::Caller;
use crate::config::{Limits, Mutex, counted, refused};

/// At how many of a person's tables that are not connected a change takes effect at once.
const TOLD: u32 = 100;

/// Why a socket has to end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Over {
    /// The person is not a guest any more, or not on this device.
    Forgotten,
    /// The person has since opened as many others as allowed.
    TooMany,
}

pub(crate) struct Sockets {
    pub(crate) limits: Limits,
    open: Mutex<Open>,
}

#[derive(Default, Debug)]
struct Open {
    last: u64,
    by_address: HashMap<IpAddr, usize>,
    /// Oldest first.
    by_person: HashMap<GuestId, BTreeMap<u64, One>>,
    waiting: HashMap<TableId, Weak<Semaphore>>,
}

/// A socket of a person.
#[derive(Debug)]
struct One {
    token: Option<[u8; 32]>,
    table: TableId,
    over: Option<oneshot::Sender<Over>>,
}

/// A socket's place among the others; freed when it is dropped.
pub(crate) struct Ticket {
    sockets: Arc<Sockets>,
    number: u64,
    /// The address under which it is counted.
    pub(crate) address: IpAddr,
    /// Whether it counts among those of its address.
    counts: bool,
    pub(crate) guest: Option<Guest>,
    pub(crate) table: TableId,
    /// The room for requests that wait for the table, in bytes.
    waiting: Arc<Semaphore>,
    over: Option<oneshot::Receiver<Over>>,
}

impl Sockets {
    pub(crate) fn new(limits: Limits) -> Arc<Self> {
        Arc::new(Self { limits, open: Mutex::default() })
    }

    /// Returns a place for a socket to a table; `None` if the address has too many. A person with a
    /// seat there gets in however many the others have open, and does not count among them.
    pub(crate) fn admit(
        self: &Arc<Self>,
        caller: &Caller,
        table: TableId,
        seated: bool,
    ) -> Option<Ticket> {
        let mut open = self.open.lock();
        let address = counted(caller.client.address);
        if !seated {
            let count = open.by_address.entry(address).or_default();
            if *count >= self.limits.address_sockets {
                refused("address_sockets");
                return None;
            }
            *count += 1;
        }
        open.last += 1;
        let number = open.last;
        let over = caller.guest.as_ref().map(|guest| {
            let own = open.by_person.entry(guest.id.clone()).or_default();
            if own.len() >= self.limits.person_sockets {
                refused("person_sockets");
                end(own.pop_first().map(|(_, oldest)| oldest), Over::TooMany);
            }
            let (sender, over) = oneshot::channel();
            let one = One { token: caller.token, table: table.clone(), over: Some(sender) };
            own.insert(number, one);
            over
        });
        let known = open.waiting.get(&table).and_then(Weak::upgrade);
        let waiting = known.unwrap_or_else(|| {
            let all = self.limits.waiting.clamp(1, Semaphore::MAX_PERMITS);
            let waiting = Arc::new(Semaphore::new(all));
            open.waiting.insert(table.clone(), Arc::downgrade(&waiting));
            waiting
        });
        let (sockets, guest) = (Arc::clone(self), caller.guest.clone());
        Some(Ticket { sockets, number, address, counts: !seated, guest, table, waiting, over })
    }

    /// Ends the sockets that were opened with a token that has been revoked.
    pub(crate) fn forget(&self, token: [u8; 32]) {
        for own in self.open.lock().by_person.values_mut() {
            own.retain(|_, one| {
                let forgotten = one.token == Some(token);
                if forgotten && let Some(over) = one.over.take() {
                    let _ = over.send(Over::Forgotten);
                }
                !forgotten
            });
        }
    }

    /// Ends all sockets whose tokens the store does not have any more.
    pub(crate) async fn forget_deleted(&self, store: &SharedStore) -> Result<(), StoreError> {
        let tokens: HashSet<[u8; 32]> = {
            let open = self.open.lock();
            open.by_person.values().flat_map(BTreeMap::values).filter_map(|one| one.token).collect()
        };
        for token in tokens {
            if store.guest_by_token(token).await?.is_none() {
                self.forget(token);
            }
        }
        Ok(())
    }

    /// Returns the people with a socket to a table.
    pub(crate) fn people(&self) -> HashSet<GuestId> {
        self.open.lock().by_person.keys().cloned().collect()
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
        let open = self.open.lock();
        let own = open.by_person.get(person).into_iter().flat_map(BTreeMap::values);
        let own = own.map(|one| one.table.clone());
        Ok(own.chain(entries.into_iter().map(|entry| entry.id)).collect())
    }
}

fn end(one: Option<One>, why: Over) {
    if let Some(over) = one.and_then(|one| one.over) {
        // A socket that has ended by itself needs no notice.
        let _ = over.send(why);
    }
}

impl Ticket {
    /// Done when the socket has to end for an external reason. Call it only once.
    pub(crate) fn over(&mut self) -> impl Future<Output = Over> + use<> {
        let over = self.over.take();
        async {
            match over {
                None => std::future::pending().await,
                Some(over) => match over.await {
                    Ok(why) => why,
                    Err(_) => std::future::pending().await,
                },
            }
        }
    }

    /// Waits until there is room for a request of this size to wait for the table; dropping the
    /// permit frees the room.
    pub(crate) fn room_for(
        &self,
        bytes: usize,
    ) -> impl Future<Output = Option<OwnedSemaphorePermit>> + use<> {
        let all = self.sockets.limits.waiting.clamp(1, u32::MAX as usize);
        let bytes = u32::try_from(bytes.clamp(1, all)).unwrap_or(u32::MAX);
        let waiting = Arc::clone(&self.waiting);
        async move {
            if let Ok(permit) = Arc::clone(&waiting).try_acquire_many_owned(bytes) {
                return Some(permit);
            }
            refused("waiting");
            waiting.acquire_many_owned(bytes).await.ok()
        }
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        let mut open = self.sockets.open.lock();
        let address = self.address;
        if self.counts
            && let Some(count) = open.by_address.get_mut(&address)
        {
            *count -= 1;
            if *count == 0 {
                open.by_address.remove(&address);
            }
        }
        if let Some(guest) = &self.guest
            && let Some(own) = open.by_person.get_mut(&guest.id)
        {
            own.remove(&self.number);
            if own.is_empty() {
                open.by_person.remove(&guest.id);
            }
        }
        // Counts this one, and those whose requests are still waiting.
        if Arc::strong_count(&self.waiting) == 1 {
            open.waiting.remove(&self.table);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::time::timeout;

    use super::*;
    use crate::http::caller::Client;
    use crate::metrics::registry::refused_so_far;

    fn caller(address: &str, guest: Option<&str>) -> Caller {
        let guest = guest.map(|id| Guest { id: GuestId(id.to_owned()), name: id.to_owned() });
        let token = guest.as_ref().map(|guest| [guest.name.as_bytes()[0]; 32]);
        let client = Client { address: address.parse().unwrap(), secure: false };
        Caller { guest, token, client }
    }

    fn table(id: &str) -> TableId {
        TableId(id.to_owned())
    }

    fn limited() -> Arc<Sockets> {
        let limits =
            Limits { address_sockets: 2, person_sockets: 2, waiting: 10, ..Limits::default() };
        Sockets::new(limits)
    }

    #[test]
    fn a_seated_player_is_admitted_beyond_the_limit_of_an_address() {
        let sockets = limited();
        let stranger = caller("2001:db8::1", None);
        let neighbour = caller("2001:db8::2", None);
        let one = sockets.admit(&stranger, table("a"), false).unwrap();
        let _two = sockets.admit(&neighbour, table("b"), false).unwrap();
        assert!(sockets.admit(&neighbour, table("a"), false).is_none());
        let elsewhere = caller("2001:db8:0:1::1", None);
        assert!(sockets.admit(&elsewhere, table("a"), false).is_some());
        let seated = caller("2001:db8::2", Some("anna"));
        let _seated = sockets.admit(&seated, table("a"), true).unwrap();
        drop(one);
        assert!(sockets.admit(&stranger, table("a"), false).is_some());
    }

    #[tokio::test]
    async fn the_oldest_socket_gives_way_and_a_forgotten_device_is_closed() {
        let sockets = limited();
        let anna = caller("192.0.2.1", Some("anna"));
        let before = refused_so_far("person_sockets");
        let mut tickets: Vec<Ticket> =
            ["a", "b", "c"].map(|id| sockets.admit(&anna, table(id), true).unwrap()).into();
        assert_eq!(tickets[0].over().await, Over::TooMany);
        assert!(refused_so_far("person_sockets") > before);
        assert_eq!(sockets.open.lock().by_person[&GuestId("anna".to_owned())].len(), 2);
        let olena = caller("192.0.2.1", Some("olena"));
        let mut other = sockets.admit(&olena, table("a"), true).unwrap();
        sockets.forget(anna.token.unwrap());
        for ticket in &mut tickets[1..] {
            assert_eq!(ticket.over().await, Over::Forgotten);
        }
        assert!(timeout(Duration::ZERO, other.over()).await.is_err());
        drop((tickets, other));
        let open = sockets.open.lock();
        assert!(open.by_person.is_empty() && open.by_address.is_empty());
        assert!(open.waiting.is_empty());
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
        assert_eq!(gone.over().await, Over::Forgotten);
        assert!(timeout(Duration::ZERO, there.over()).await.is_err());
    }

    #[tokio::test]
    async fn bytes_that_wait_for_a_table_are_bounded() {
        let sockets = limited();
        let stranger = caller("192.0.2.1", None);
        let one = sockets.admit(&stranger, table("a"), false).unwrap();
        let two = sockets.admit(&stranger, table("a"), false).unwrap();
        let before = refused_so_far("waiting");
        let first = one.room_for(6).await.unwrap();
        assert!(timeout(Duration::ZERO, two.room_for(5)).await.is_err());
        assert!(refused_so_far("waiting") > before);
        drop(first);
        let second = two.room_for(5).await;
        assert!(second.is_some());
        drop(second);
        // A request larger than the whole room waits for all of it.
        assert!(one.room_for(1000).await.is_some());
    }
}
