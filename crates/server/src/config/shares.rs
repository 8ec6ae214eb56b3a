//! Shares: whom something is for, how much of it each of them may have, and who gives way.
//!
//! Everything that is used counts for a person, for their address and for the networks that it is
//! in. So whoever has many names, addresses or networks of one provider has no more than the share
//! of the widest of them. [`Pool`] is a number of places, of which one can be as large as several;
//! [`super::rate_limits`] are rates.

mod room;

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::future::pending;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use kozyr_store::TableId;
use kozyr_table::Person;
use tokio::sync::{Notify, oneshot};

use super::network::Network;
use super::{Limits, Mutex};

/// The networks that an address counts in, by the bits that they have in common, and how many times
/// the share of an address each has. The 2⁶⁴ addresses of an IPv6 network are one address.
const V6: &[(u8, u32)] = &[(64, 1), (56, 2), (48, 3)];
/// The same for IPv4, of which 256 addresses are rarely one customer's.
const V4: &[(u8, u32)] = &[(32, 1), (24, 16)];

/// A multiple of all of those, so that parts of shares are whole numbers.
const WHOLE: usize = 48;

/// The person, address and table that something is for: it counts for all three.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub(crate) struct Account {
    /// None if nobody is connected.
    pub(crate) address: Option<IpAddr>,
    pub(crate) person: Option<Person>,
    pub(crate) table: Option<TableId>,
}

/// One of those whose use is counted.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Holder {
    Person(Person),
    /// Everybody without a name at an address.
    Nobody(Option<IpAddr>),
    Network(Network),
    Table(Account),
}

impl Holder {
    /// Returns the person of an account, or everybody without a name at its address.
    pub(crate) fn of(account: &Account) -> Self {
        match &account.person {
            Some(person) => Self::Person(person.clone()),
            None => Self::Nobody(account.address),
        }
    }

    /// Returns the networks of an address, the narrowest first, and how many times the share of an
    /// address each has.
    pub(crate) fn networks(address: Option<IpAddr>) -> impl Iterator<Item = (Self, u32)> {
        let address = address.map(|address| address.to_canonical());
        let levels = address.map_or(&[][..], |address| if address.is_ipv4() { V4 } else { V6 });
        levels.iter().filter_map(move |&(bits, times)| {
            Some((Self::Network(Network::around(address?, bits)), times))
        })
    }
}

impl Account {
    /// The account of what the house does by itself: it counts for nobody.
    pub(crate) const HOUSE: Self = Self { address: None, person: None, table: None };

    /// Returns the account of somebody at an address who has no name.
    pub(crate) fn at(address: IpAddr) -> Self {
        Self { address: Some(Network::around(address, V6[0].0).address()), ..Self::default() }
    }

    /// Returns all whose share it uses, the narrowest first, and how many times the share of an
    /// address each has.
    pub(crate) fn holders(&self) -> impl Iterator<Item = (Holder, u32)> {
        std::iter::once((Holder::of(self), 1)).chain(Holder::networks(self.address))
    }
}

/// The shares of the places of one kind.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kind {
    /// How many places there are, and how many of them a person and an address may have, each by
    /// its limit's name. Beyond the share of a person the oldest of their places is given away.
    all: (&'static str, fn(&Limits) -> usize),
    person: (&'static str, fn(&Limits) -> usize),
    address: (&'static str, fn(&Limits) -> usize),
}

macro_rules! pools {
    ($($(#[$doc:meta])* $name:ident = $all:literal $size:expr, $person:literal $own:expr,
        $address:literal $part:expr;)+) => {
        impl Kind {
            $($(#[$doc])* pub(crate) const $name: Self =
                Self { all: ($all, $size), person: ($person, $own), address: ($address, $part) };)+

            #[cfg(test)]
            const ALL: &[Self] = &[$(Self::$name),+];
        }
    };
}

pools! {
    /// Connections, except what a proxy carries.
    CONNECTIONS = "connections" |limits| limits.connections, "connections" |_| usize::MAX,
        "address_connections" |limits| limits.address_connections;
    /// Requests that are being answered, whoever carries them.
    REQUESTS = "connections" |limits| limits.connections, "connections" |_| usize::MAX,
        "address_connections" |limits| limits.address_connections;
    /// Sockets of tables. The rest of the connections is for everything else.
    SOCKETS = "connections" |limits| limits.connections.div_ceil(4) * 3,
        "person_sockets" |limits| limits.person_sockets,
        "address_sockets" |limits| limits.address_sockets;
    /// Records that are received.
    RECORDS = "records_at_once" |limits| limits.records_at_once,
        "records_at_once" |_| usize::MAX,
        "records_at_once" |limits| limits.records_at_once.div_ceil(4);
    /// Sockets at a table of people without a seat there.
    SPECTATORS = "spectators" |limits| limits.spectators, "spectators" |_| usize::MAX,
        "spectators" |limits| limits.spectators.div_ceil(8);
    /// Connected bots of people.
    BOTS = "connected_bots" |limits| limits.connected_bots, "connected_bots" |_| usize::MAX,
        "connected_bots" |limits| limits.connected_bots;
    /// Tables at which connected bots play without a person.
    ALONE = "bots_alone" |limits| limits.bots_alone, "bots_alone" |_| usize::MAX,
        "bots_alone" |limits| limits.bots_alone.div_ceil(2);
    /// Bytes of requests that wait for a table.
    WAITING = "waiting" |limits| limits.waiting, "waiting" |_| usize::MAX,
        "waiting" |limits| limits.waiting.div_ceil(8);
    /// Bytes of requests that wait for all tables.
    WAITING_IN_ALL = "waiting_in_all" |limits| limits.waiting_in_all,
        "waiting_in_all" |_| usize::MAX,
        "waiting_in_all" |limits| limits.waiting_in_all.div_ceil(8);
    /// Places at open tables of people who are not connected there.
    PROMISES = "promises" |_| 1024, "promises" |_| 1, "promises" |limits| limits.promises;
    /// Work that waits: moves of bots, of which a table waits for one at a time.
    MOVES = "thinking" |_| 4096, "thinking" |_| usize::MAX, "thinking" |_| 2048;
    /// Forms that wait.
    FORMS = "thinking" |_| 256, "thinking" |_| usize::MAX, "thinking" |_| 128;
    /// Tables that wait to be opened.
    OPENINGS = "thinking" |_| 1024, "thinking" |_| usize::MAX, "thinking" |_| 256;
    /// Views of matches, records and tables that wait.
    VIEWS = "thinking" |_| 120, "thinking" |_| usize::MAX, "thinking" |_| 60;
    /// Hints that wait.
    HINTS = "thinking" |_| 64, "thinking" |_| usize::MAX, "thinking" |_| 32;
    /// Courses of matches that wait.
    COURSES = "thinking" |_| 32, "thinking" |_| usize::MAX, "thinking" |_| 16;
    /// Reviews that wait.
    REVIEWS = "thinking" |_| 32, "thinking" |_| usize::MAX, "thinking" |_| 16;
}

/// Why somebody loses a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Over {
    /// Others have fewer places, and need one.
    Displaced,
    /// They may not be there any more.
    Revoked,
}

/// There is no place: the name of the limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Full(pub(crate) &'static str);

/// Places, and who has them.
#[derive(Debug)]
pub(crate) struct Pool<T> {
    kind: Kind,
    /// How many places there are in all, for a person and for an address.
    sizes: [usize; 3],
    open: Mutex<Open<T>>,
    emptied: Notify,
}

#[derive(Debug)]
struct Open<T> {
    last: u64,
    /// What each has.
    taken: HashMap<Holder, Own>,
    /// All of them, by what they have of their shares.
    heavy: BTreeSet<(usize, Holder)>,
    places: BTreeMap<u64, Taken<T>>,
    /// How large all places are together.
    size: usize,
}

#[derive(Debug, Default)]
struct Own {
    /// The places, oldest first.
    places: BTreeSet<u64>,
    /// How large they are together.
    size: usize,
}

#[derive(Debug)]
struct Taken<T> {
    holders: Vec<(Holder, u32)>,
    size: usize,
    what: T,
    over: oneshot::Sender<Over>,
}

/// Returns which part of a share so many places are.
const fn part(places: usize, times: u32) -> usize {
    places.saturating_mul(WHOLE) / times as usize
}

impl<T> Open<T> {
    fn has(&self, holder: &Holder) -> usize {
        self.taken.get(holder).map_or(0, |own| own.size)
    }

    fn add(&mut self, number: u64, taken: Taken<T>) {
        self.size += taken.size;
        for (holder, times) in &taken.holders {
            let own = self.taken.entry(holder.clone()).or_default();
            self.heavy.remove(&(part(own.size, *times), holder.clone()));
            own.places.insert(number);
            own.size += taken.size;
            self.heavy.insert((part(own.size, *times), holder.clone()));
        }
        self.places.insert(number, taken);
    }

    fn remove(&mut self, number: u64) -> Option<Taken<T>> {
        let taken = self.places.remove(&number)?;
        self.size -= taken.size;
        for (holder, times) in &taken.holders {
            let Some(own) = self.taken.get_mut(holder) else { continue };
            self.heavy.remove(&(part(own.size, *times), holder.clone()));
            own.places.remove(&number);
            own.size -= taken.size;
            if own.places.is_empty() {
                self.taken.remove(holder);
            } else {
                self.heavy.insert((part(own.size, *times), holder.clone()));
            }
        }
        Some(taken)
    }

    fn resize(&mut self, number: u64, new: impl Fn(usize) -> usize) {
        if let Some(mut taken) = self.remove(number) {
            taken.size = new(taken.size);
            self.add(number, taken);
        }
    }
}

impl<T> Pool<T> {
    pub(crate) fn new(kind: Kind, limits: &Limits) -> Arc<Self> {
        let sizes = [kind.all, kind.person, kind.address].map(|(_, of)| of(limits));
        let (taken, heavy, places) = (HashMap::new(), BTreeSet::new(), BTreeMap::new());
        let open = Open { last: 0, taken, heavy, places, size: 0 };
        Arc::new(Self { kind, sizes, open: Mutex::new(open), emptied: Notify::new() })
    }

    /// Returns how many places there are.
    pub(crate) fn size(&self) -> usize {
        self.sizes[0]
    }

    /// Returns a place, and what was in those that had to be given away for it. One without an
    /// account counts for nobody, and is never given away.
    pub(crate) fn enter<'a>(
        self: &Arc<Self>,
        account: impl Into<Option<&'a Account>>,
        what: T,
        may_go: impl Fn(&T) -> bool,
    ) -> Result<(Place<T>, Vec<T>), Full> {
        self.enter_with(1, account, what, may_go)
    }

    /// Returns a place as large as so many, which may be none until it [grows](Place::grow).
    pub(crate) fn enter_with<'a>(
        self: &Arc<Self>,
        size: usize,
        account: impl Into<Option<&'a Account>>,
        what: T,
        may_go: impl Fn(&T) -> bool,
    ) -> Result<(Place<T>, Vec<T>), Full> {
        let holders: Vec<_> = account.into().map_or_else(Vec::new, |one| one.holders().collect());
        let mut open = self.open.lock();
        let given = open.make_room((&self.kind, self.sizes), (&holders, size), &may_go)?;
        let (sender, over) = oneshot::channel();
        open.last += 1;
        let number = open.last;
        open.add(number, Taken { holders, size, what, over: sender });
        Ok((Place { pool: Arc::clone(self), number, over: Some(over) }, given))
    }

    /// Ends all places that hold such a thing.
    pub(crate) fn end(&self, is_over: impl Fn(&T) -> bool) {
        let mut open = self.open.lock();
        let found = open.places.iter().filter(|(_, place)| is_over(&place.what));
        let found: Vec<u64> = found.map(|(number, _)| *number).collect();
        for taken in found.into_iter().filter_map(|number| open.remove(number)) {
            let _ = taken.over.send(Over::Revoked);
        }
    }

    /// Returns something of each place that has it, the oldest first.
    pub(crate) fn find<R, C: FromIterator<R>>(&self, of: impl Fn(&T) -> Option<R>) -> C {
        self.open.lock().places.values().filter_map(|place| of(&place.what)).collect()
    }

    /// Done when no place is taken.
    pub(crate) async fn none_left(&self) {
        loop {
            let left = self.emptied.notified();
            if self.open.lock().places.is_empty() {
                return;
            }
            left.await;
        }
    }
}

/// A place; free again when it is dropped.
#[derive(Debug)]
pub(crate) struct Place<T> {
    pool: Arc<Pool<T>>,
    number: u64,
    over: Option<oneshot::Receiver<Over>>,
}

impl<T> Place<T> {
    /// Has the place be this much larger for as long as the answer lives, and others give way. What
    /// is larger than a share takes a whole one.
    pub(crate) fn grow(self: &Arc<Self>, size: usize) -> Result<Grown<T>, Full> {
        let (sizes, mut open) = (self.pool.sizes, self.pool.open.lock());
        let size = sizes.into_iter().fold(size, usize::min);
        // Whoever has lost the place finds that out soon.
        if let Some(holders) = open.places.get(&self.number).map(|own| own.holders.clone()) {
            open.make_room((&self.pool.kind, sizes), (&holders, size), &|_| true)?;
            open.resize(self.number, |own| own + size);
        }
        Ok(Grown { place: Arc::clone(self), size })
    }

    /// Ready when it is lost, and only once.
    pub(crate) fn poll_over(&mut self, cx: &mut Context<'_>) -> Poll<Over> {
        let Some(over) = &mut self.over else { return Poll::Pending };
        let Poll::Ready(why) = Pin::new(over).poll(cx) else { return Poll::Pending };
        self.over = None;
        why.map_or(Poll::Pending, Poll::Ready)
    }

    /// Done when it is lost. Call it only once.
    pub(crate) fn over(&mut self) -> impl Future<Output = Over> + use<T> {
        let over = self.over.take();
        async {
            match over {
                None => pending().await,
                Some(over) => match over.await {
                    Ok(why) => why,
                    Err(_) => pending().await,
                },
            }
        }
    }
}

/// By how much a place is larger while this lives.
#[derive(Debug)]
pub(crate) struct Grown<T> {
    place: Arc<Place<T>>,
    size: usize,
}

impl<T> Drop for Grown<T> {
    fn drop(&mut self) {
        let mut open = self.place.pool.open.lock();
        open.resize(self.place.number, |own| own - self.size);
    }
}

impl<T> Drop for Place<T> {
    fn drop(&mut self) {
        let mut open = self.pool.open.lock();
        let taken = open.remove(self.number);
        let is_empty = open.places.is_empty();
        drop(open);
        if is_empty {
            self.pool.emptied.notify_waiters();
        }
        drop(taken);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The places of a pool in this test; its shares are to all of them as they are in the house.
    pub(super) const PLACES: usize = 128;

    pub(super) fn small(kind: Kind) -> Arc<Pool<()>> {
        let mut pool = Pool::new(kind, &Limits::default());
        let [all, person, address] = pool.sizes;
        let part = (address.min(all) * PLACES / all).max(1);
        Arc::get_mut(&mut pool).unwrap().sizes = [PLACES, person, part];
        pool
    }

    pub(super) fn person(address: IpAddr, name: String) -> Account {
        Account { person: Some(Person(name)), ..Account::at(address) }
    }

    /// Every pool is taken by those who have one name for each place, at one, three and sixty
    /// addresses; then somebody comes who has nothing, and is served.
    #[test]
    fn whoever_has_nothing_is_served_by_every_pool() {
        let v6 = |net: u16, subnet: u16, host: u16| -> IpAddr {
            [0x2001, 0xdb8, net, subnet, 0, 0, 0, host].into()
        };
        let takers: [(&str, &dyn Fn(u16) -> IpAddr); 5] = [
            ("of one /64", &|n| v6(1, 1, n)),
            ("of one /56", &|n| v6(1, n, 0)),
            ("of one /48", &|n| v6(1, n << 8, 0)),
            ("of different networks", &|n| v6(n, 1, 0)),
            ("of one IPv4 /24", &|n| [192, 0, 2, n as u8].into()),
        ];
        for kind in Kind::ALL {
            for (which, address) in takers {
                for n in [1, 3, 60] {
                    let (pool, mut held) = (small(*kind), Vec::new());
                    for at in 1..=n {
                        let mut names = 0..;
                        while let Some(name) = names.next()
                            && let Ok((place, _)) =
                                pool.enter(&person(address(at), format!("{at} {name}")), (), |()| {
                                    true
                                })
                        {
                            assert!(name <= PLACES as u32, "an address has more than all");
                            held.push(place);
                        }
                    }
                    let here = pool.open.lock().places.len();
                    assert!(here <= PLACES, "{kind:?}");
                    let new = [v6(0xffff, 1, 1), [198, 51, 100, 1].into()];
                    for account in new.map(Account::at) {
                        let entered = pool.enter(&account, (), |()| true);
                        held.push(entered.unwrap_or_else(|full| panic!("{full:?}: {n} {which}")).0);
                    }
                }
            }
        }
    }

    #[test]
    fn an_address_and_its_networks_have_their_shares() {
        let pool = small(Kind::CONNECTIONS);
        let part = pool.sizes[2];
        let taken = |of: &dyn Fn(u16) -> IpAddr| {
            let enter = |n| pool.enter(&Account::at(of(n)), (), |()| true).ok();
            let _held: Vec<_> = (0..600).filter_map(enter).collect();
            pool.open.lock().places.len()
        };
        let v6 =
            |net: u16, subnet: u16| -> IpAddr { [0x2001, 0xdb8, net, subnet, 0, 0, 0, 1].into() };
        assert_eq!(taken(&|_| v6(1, 0)), part);
        assert_eq!(taken(&|n| v6(1, n % 256)), part * 2);
        assert_eq!(taken(&|n| v6(1, n)), part * 3);
        assert_eq!(taken(&|n| [192, 0, 2, n as u8].into()), part * 16);
        let open = pool.open.lock();
        assert!(open.taken.is_empty() && open.heavy.is_empty(), "what is dropped is free");
    }
}
