//! Configuration: what a server is set to, and its sources of time and chance. Nothing of the
//! server stands lower.

pub(crate) mod background;
pub(crate) mod clock;
pub(crate) mod dealer;
pub(crate) mod hours;
pub(crate) mod house;
pub(crate) mod limits;
pub(crate) mod network;
pub(crate) mod rate_limits;
pub(crate) mod secret;

use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use kozyr_programs::Budget;

use kozyr_games::AnyGame;
use kozyr_store::StoreError;

use self::clock::now_ms;
use self::house::House;
use self::limits::Limits;
use self::network::{Network, is_private};

/// Where deals come from: given the match, the text of the deal that is due.
pub type Dealer = Arc<dyn Fn(&AnyGame) -> String + Send + Sync>;

/// Where the seeds of bots and hints come from: one each time somebody begins to think.
pub type Seeds = Arc<dyn Fn() -> u64 + Send + Sync>;

/// The time of day, in milliseconds since 1970.
pub type Time = Arc<dyn Fn() -> i64 + Send + Sync>;

/// A write of what is new at a table.
pub type Writing = Pin<Box<dyn Future<Output = Result<(), StoreError>> + Send>>;

/// What stands between tables and the store: given a write, how it goes.
pub type Disk = Arc<dyn Fn(Writing) -> Writing + Send + Sync>;

/// Changes how much is logged: given a filter such as `info` or `kozyr_server=debug`, sets it, or
/// says what would be right.
pub type LogFilter = Arc<dyn Fn(&str) -> Result<(), String> + Send + Sync>;

/// The settings of a server.
#[derive(Clone)]
pub struct Config {
    /// Where to listen.
    pub addr: SocketAddr,
    /// Where to listen instead: a Unix socket at this path, for a proxy on this machine, which is
    /// believed. One at which nobody listens any more is replaced.
    pub socket: Option<PathBuf>,
    /// Whether connections begin with the PROXY protocol, which says where they come from: those of
    /// proxies that are believed. Others are closed.
    pub proxy_protocol: bool,
    /// The folder for the database; made if it is not there.
    pub data_dir: PathBuf,
    /// Whether a new database is made where there was one that is gone or empty.
    pub anew: bool,
    /// The proxies that are believed when they tell who asks (`X-Forwarded-For`,
    /// `X-Forwarded-Proto`). They have to set these headers themselves.
    pub trust_proxy: Vec<Network>,
    /// Whether every proxy on this machine or in its private networks is believed as well.
    pub behind_proxy: bool,
    /// The names under which the server may be asked for, besides `localhost` and any IP address.
    pub hosts: Vec<String>,
    /// How long a bot waits before it acts, unless a table says otherwise, in milliseconds.
    pub pace_ms: u32,
    /// How many threads think at the same time: for bots, then for hints, then for reviews.
    pub bot_threads: usize,
    /// How long a bot may think, waiting for its turn included. Then it plays the best it has found
    /// so far.
    pub bot_deadline: Duration,
    /// How much time each bot of somebody's has at a seat, and how many faults.
    pub bot_budget: Budget,
    /// Where to tell measures, and how the server is with the reasons; nowhere unless it is said.
    pub metrics_addr: Option<SocketAddr>,
    /// Whether the log says where requests come from.
    pub log_addresses: bool,
    /// What changes how much is logged while the server runs, if anything does.
    pub log_filter: Option<LogFilter>,
    /// Limits on what clients may use.
    pub limits: Limits,
    /// Who may do what, and when people meet.
    pub house: House,
    /// For how long what nobody comes back for is kept.
    pub keep: Keep,
    /// Where deals come from: the operating system's randomness, unless a test says otherwise.
    pub dealer: Dealer,
    /// Where the seeds of bots and hints come from: the operating system's randomness, unless a
    /// test says otherwise.
    pub seeds: Seeds,
    /// How long a write may take before the people at the table are told that it does.
    pub patience: Duration,
    /// How often is noted that the server runs, and looked for turns whose days are over. Where
    /// nothing is noted three times, time does not count for turns that have days.
    pub beat: Duration,
    /// The time of day for turns that have days: the system's, unless a test says otherwise.
    pub time: Time,
    /// What stands between tables and the store: nothing, unless a test has writes fail.
    pub disk: Option<Disk>,
    /// The built web client.
    pub client: WebClient,
}

impl Config {
    /// Whether somebody at this address is a proxy that is believed.
    pub(crate) fn believes(&self, peer: IpAddr) -> bool {
        self.is_named_proxy(peer) || (self.behind_proxy && is_private(peer))
    }

    /// Whether this is the address of a proxy that was named.
    pub(crate) fn is_named_proxy(&self, address: IpAddr) -> bool {
        self.trust_proxy.iter().any(|network| network.contains(address))
    }

    /// The defaults, with a place to listen and a folder for the data.
    pub fn new(addr: SocketAddr, data_dir: impl Into<PathBuf>) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Self {
            addr,
            socket: None,
            proxy_protocol: false,
            data_dir: data_dir.into(),
            anew: false,
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

/// Where the files of the built web client are.
#[derive(Clone)]
pub enum WebClient {
    /// In a folder. What is built there later is found too.
    Folder(PathBuf),
    /// In the program: a function from a path, without a slash before it, to a file.
    Program(fn(&str) -> Option<&'static [u8]>),
}

impl Default for WebClient {
    /// `web/dist` in the checkout that this was built from.
    fn default() -> Self {
        Self::Folder(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/dist"))
    }
}

impl fmt::Debug for WebClient {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Folder(folder) => f.debug_tuple("Folder").field(folder).finish(),
            Self::Program(_) => f.write_str("Program"),
        }
    }
}

/// For how long what nobody comes back for is kept; `None` is for ever. A match, and a person who
/// has sat in one, is always kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Keep {
    /// People who have sat in no match and are at no table, since their last visit.
    pub guests: Option<Duration>,
    /// Tables to which only their maker came and at which no match began, since their last change.
    pub tables: Option<Duration>,
    /// Reports of people, since they were settled, and the log of what whoever runs the house did.
    pub reports: Option<Duration>,
    /// What people say at tables, since they said it.
    pub chat: Option<Duration>,
}

impl Keep {
    /// For ever.
    pub const ALL: Self = Self { guests: None, tables: None, reports: None, chat: None };
    /// How many days guests are kept unless it is said otherwise.
    pub const GUESTS_DAYS: u32 = 180;
    /// How many days tables are kept unless it is said otherwise.
    pub const TABLES_DAYS: u32 = 30;
    /// How many days reports and the log of the house are kept unless it is said otherwise.
    pub const REPORTS_DAYS: u32 = 365;

    /// How many days what people say at tables is kept unless it is said otherwise.
    pub const CHAT_DAYS: u32 = 90;

    /// For so many days each; 0 is for ever.
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

impl Default for Keep {
    fn default() -> Self {
        Self::days(Self::GUESTS_DAYS, Self::TABLES_DAYS, Self::REPORTS_DAYS, Self::CHAT_DAYS)
    }
}
