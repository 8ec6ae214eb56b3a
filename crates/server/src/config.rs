//! Configuration: the settings of a server, and its sources of time and chance. Nothing of the
//! server is below it.

pub(crate) mod background;
pub(crate) mod client;
pub(crate) mod clock;
pub(crate) mod dealer;
pub(crate) mod hours;
pub(crate) mod house;
pub(crate) mod limits;
pub(crate) mod lock;
pub(crate) mod network;
pub(crate) mod rate_limits;
pub(crate) mod secret;
pub(crate) mod shares;
pub(crate) mod turns;

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use kozyr_programs::Budget;

use kozyr_games::AnyGame;
use kozyr_store::StoreError;

use self::client::WebClient;
use self::house::House;
use self::network::{Network, is_private};

pub(crate) use self::background::Task;
pub(crate) use self::clock::now_ms;
pub(crate) use self::limits::{Limits, refused};
pub(crate) use self::lock::Mutex;
pub(crate) use self::shares::Account;
pub(crate) use self::turns::Turns;

/// The source of deals: given the match, the text of the next deal.
pub type Dealer = Arc<dyn Fn(&AnyGame) -> String + Send + Sync>;

/// The source of seeds for bots and hints: one for each start of thinking.
pub type Seeds = Arc<dyn Fn() -> u64 + Send + Sync>;

/// The time of day, in milliseconds since 1970.
pub type Time = Arc<dyn Fn() -> i64 + Send + Sync>;

/// A write of the changes at a table.
pub type Writing = Pin<Box<dyn Future<Output = Result<(), StoreError>> + Send>>;

/// A layer between tables and the store: given a write, the write to do in its place.
pub type Disk = Arc<dyn Fn(Writing) -> Writing + Send + Sync>;

/// The message to clients when the server goes down.
pub(crate) const SHUTDOWN: &str = "the server is going down; connect again in a moment";

/// Changes how much is logged: sets a filter such as `info` or `kozyr_server=debug`, or returns a
/// message that says what would be valid.
pub type LogFilter = Arc<dyn Fn(&str) -> Result<(), String> + Send + Sync>;

/// The settings of a server.
#[derive(Clone)]
pub struct Config {
    /// The address to listen on.
    pub addr: SocketAddr,
    /// A Unix socket to listen on instead, for a proxy on this machine, which is trusted. A socket
    /// on which nobody listens any more is replaced.
    pub socket: Option<PathBuf>,
    /// Whether connections start with the PROXY protocol, which names the client's address. Only
    /// trusted proxies may connect then; other connections are closed.
    pub proxy_protocol: bool,
    /// The folder for the database; created if it does not exist.
    pub data_dir: PathBuf,
    /// The address of a database of PostgreSQL, in place of the file in the folder.
    pub database: Option<String>,
    /// The address at which this server listens for the other servers of its database, and they
    /// reach it; without one they pass nothing on to it.
    pub nodes_addr: Option<SocketAddr>,
    /// Whether to create a new database if the folder had one that is gone or empty.
    pub anew: bool,
    /// The key with which a copy elsewhere may follow the house, and be handed it.
    pub follow_key: Option<String>,
    /// The proxies that are trusted to name the client (`X-Forwarded-For`, `X-Forwarded-Proto`).
    /// They have to set these headers themselves.
    pub trust_proxy: Vec<Network>,
    /// Whether every proxy on this machine or in its private networks is trusted as well.
    pub behind_proxy: bool,
    /// The host names of the server, besides `localhost` and any IP address.
    pub hosts: Vec<String>,
    /// The time that a bot waits before it acts, unless a table sets another, in milliseconds.
    pub pace_ms: u32,
    /// The number of threads that search at the same time: for bots, then for hints, then for
    /// reviews.
    pub bot_threads: usize,
    /// The time that a bot may think, including the wait for a thread. Then it plays the best
    /// action that it has found.
    pub bot_deadline: Duration,
    /// The time that a person's own bot has at a seat, and the number of faults.
    pub bot_budget: Budget,
    /// The address for metrics and for health with the reasons; none by default.
    pub metrics_addr: Option<SocketAddr>,
    /// Whether the log shows the addresses of clients.
    pub log_addresses: bool,
    /// A function that changes the log filter while the server runs, if there is one.
    pub log_filter: Option<LogFilter>,
    /// Limits on what clients may use.
    pub limits: Limits,
    /// The permissions of the house, and the hours when people meet.
    pub house: House,
    /// Retention: the time for which unused data is stored.
    pub keep: Keep,
    /// The source of deals: the operating system's randomness, unless a test sets another.
    pub dealer: Dealer,
    /// The source of seeds for bots and hints: the operating system's randomness, unless a test
    /// sets another.
    pub seeds: Seeds,
    /// The time that a write may take before the people at the table see that it is slow.
    pub patience: Duration,
    /// The interval at which the server records a heartbeat and looks for overdue turns. If three
    /// heartbeats are missing, the time does not count for turns that have days.
    pub beat: Duration,
    /// The time of day for turns that have days: the system's, unless a test sets another.
    pub time: Time,
    /// The layer between tables and the store: none, unless a test makes writes fail.
    pub disk: Option<Disk>,
    /// The built web client.
    pub client: WebClient,
}

impl Config {
    /// Returns whether this is the address of a trusted proxy.
    pub(crate) fn believes(&self, peer: IpAddr) -> bool {
        self.is_named_proxy(peer) || (self.behind_proxy && is_private(peer))
    }

    /// Returns whether this is the address of a proxy that the settings name.
    pub(crate) fn is_named_proxy(&self, address: IpAddr) -> bool {
        self.trust_proxy.iter().any(|network| network.contains(address))
    }

    /// Returns the defaults, with an address to listen on and a folder for the data.
    pub fn new(addr: SocketAddr, data_dir: impl Into<PathBuf>) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Self {
            addr,
            socket: None,
            proxy_protocol: false,
            data_dir: data_dir.into(),
            database: None,
            nodes_addr: None,
            anew: false,
            follow_key: None,
            trust_proxy: Vec::new(),
            behind_proxy: false,
            hosts: Vec::new(),
            pace_ms: 1000,
            bot_threads: cores.saturating_sub(1).max(1),
            bot_deadline: Duration::from_secs(10),
            bot_budget: Budget::default(),
            metrics_addr: None,
            log_addresses: false,
            log_filter: None,
            limits: Limits::default(),
            house: House::default(),
            keep: Keep::default(),
            dealer: Arc::new(dealer::from_system),
            seeds: Arc::new(secret::seed),
            patience: Duration::from_secs(2),
            beat: Duration::from_secs(30),
            time: Arc::new(now_ms),
            disk: None,
            client: WebClient::default(),
        }
    }
}

/// The times for which unused data is stored; `None` is for ever. Matches, and people who have sat
/// in one, are never deleted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Keep {
    /// People who have sat in no match and are at no table, since their last visit.
    pub guests: Option<Duration>,
    /// Tables that only their maker visited and where no match began, since their last change.
    pub tables: Option<Duration>,
    /// Reports of people, since they were settled, and the audit log.
    pub reports: Option<Duration>,
    /// Chat at tables, since it was said.
    pub chat: Option<Duration>,
}

impl Keep {
    /// Everything is stored for ever.
    pub const ALL: Self = Self { guests: None, tables: None, reports: None, chat: None };
    /// The default for guests, in days.
    pub const GUESTS_DAYS: u32 = 180;
    /// The default for tables, in days.
    pub const TABLES_DAYS: u32 = 30;
    /// The default for reports and the audit log, in days.
    pub const REPORTS_DAYS: u32 = 365;

    /// The default for chat at tables, in days.
    pub const CHAT_DAYS: u32 = 90;

    /// Returns retention times of these numbers of days; 0 is for ever.
    pub fn days(guests: u32, tables: u32, reports: u32, chat: u32) -> Self {
        let kept =
            |days: u32| (days > 0).then(|| Duration::from_secs(u64::from(days) * 24 * 60 * 60));
        Self {
            guests: kept(guests),
            tables: kept(tables),
            reports: kept(reports),
            chat: kept(chat),
        }
    }
}

/// Returns a retention time in whole days.
pub(crate) fn in_days(kept: Option<Duration>) -> Option<u32> {
    kept.map(|kept| u32::try_from(kept.as_secs() / (24 * 60 * 60)).unwrap_or(u32::MAX))
}

impl Default for Keep {
    fn default() -> Self {
        Self::days(Self::GUESTS_DAYS, Self::TABLES_DAYS, Self::REPORTS_DAYS, Self::CHAT_DAYS)
    }
}
