//! The settings of a server.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use kozyr_games::AnyGame;

use crate::{deals, secret};

/// Where deals come from: given the match, the text of the deal that is due.
pub type Dealer = Arc<dyn Fn(&AnyGame) -> String + Send + Sync>;

/// Where the seeds of bots and hints come from: one each time somebody begins to think.
pub type Seeds = Arc<dyn Fn() -> u64 + Send + Sync>;

/// The settings of a server.
#[derive(Clone)]
pub struct Config {
    /// Where to listen.
    pub addr: SocketAddr,
    /// The folder for the database; made if it is not there.
    pub data_dir: PathBuf,
    /// Whether to believe the headers by which a proxy tells who asks (`X-Forwarded-For`,
    /// `X-Forwarded-Proto`). Only behind a proxy that sets them itself.
    pub behind_proxy: bool,
    /// How long a bot waits before it acts, unless a table says otherwise, in milliseconds.
    pub pace_ms: u32,
    /// How many threads think at the same time: for bots, then for hints, then for reviews.
    pub bot_threads: usize,
    /// How long a bot may think, waiting for its turn included. Then it plays the best it has found
    /// so far.
    pub bot_deadline: Duration,
    /// Limits on what clients may use.
    pub limits: Limits,
    /// For how long what nobody comes back for is kept.
    pub keep: Keep,
    /// Where deals come from: the operating system's randomness, unless a test says otherwise.
    pub dealer: Dealer,
    /// Where the seeds of bots and hints come from: the operating system's randomness, unless a
    /// test says otherwise.
    pub seeds: Seeds,
}

impl Config {
    /// The defaults, with a place to listen and a folder for the data.
    pub fn new(addr: SocketAddr, data_dir: impl Into<PathBuf>) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Self {
            addr,
            data_dir: data_dir.into(),
            behind_proxy: false,
            pace_ms: 1000,
            bot_threads: cores.saturating_sub(1).max(1),
            bot_deadline: Duration::from_secs(10),
            limits: Limits::default(),
            keep: Keep::default(),
            dealer: Arc::new(deals::from_system),
            seeds: Arc::new(secret::seed),
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
}

impl Keep {
    /// For ever.
    pub const ALL: Self = Self { guests: None, tables: None };
    /// How many days guests are kept unless it is said otherwise.
    pub const GUESTS_DAYS: u32 = 180;
    /// How many days tables are kept unless it is said otherwise.
    pub const TABLES_DAYS: u32 = 30;

    /// For so many days each; 0 is for ever.
    pub fn days(guests: u32, tables: u32) -> Self {
        let kept =
            |days: u32| (days > 0).then(|| Duration::from_secs(u64::from(days) * 24 * 60 * 60));
        Self { guests: kept(guests), tables: kept(tables) }
    }
}

impl Default for Keep {
    fn default() -> Self {
        Self::days(Self::GUESTS_DAYS, Self::TABLES_DAYS)
    }
}

/// Limits on what clients may use.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// New names an address may take, at once and then a minute.
    pub new_guests: Rate,
    /// Tables a guest may open, at once and then a minute.
    pub new_tables: Rate,
    /// Tables at which a guest may sit in unfinished matches or lobbies.
    pub open_tables: usize,
    /// Messages on a connection, at once and then a minute.
    pub messages: Rate,
    /// Things said on a connection, at once and then a minute.
    pub said: Rate,
    /// Connections to one table.
    pub connections: usize,
    /// Messages that may wait for a client that does not read before it is cut off.
    pub backlog: usize,
    /// How long the first message of a client may take.
    pub hello: Duration,
    /// How often a connection is tried.
    pub ping: Duration,
    /// How long a connection may be silent.
    pub silence: Duration,
    /// After how long a review that nobody asks for any more is given up.
    pub unasked: Duration,
    /// After how long a table that nobody looks at is removed from memory.
    pub idle: Duration,
}

/// A rate limit: a burst at once, then a number per minute.
#[derive(Clone, Copy, Debug)]
pub struct Rate {
    /// At once.
    pub burst: u32,
    /// A minute, afterwards.
    pub per_minute: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            new_guests: Rate { burst: 60, per_minute: 30 },
            new_tables: Rate { burst: 30, per_minute: 6 },
            open_tables: 60,
            messages: Rate { burst: 120, per_minute: 1200 },
            said: Rate { burst: 8, per_minute: 40 },
            connections: 100,
            backlog: 512,
            hello: Duration::from_secs(10),
            ping: Duration::from_secs(20),
            silence: Duration::from_secs(60),
            unasked: Duration::from_secs(60),
            idle: Duration::from_secs(600),
        }
    }
}
