//! Limits and quotas of guests: each is declared once, with its default and its description.
//!
//! `docs/hosting.md` has the table, which [`Limits::table`] writes.

use std::fmt::{self, Write as _};
use std::time::Duration;

use kozyr_wire::MAX_MESSAGE;

/// A rate: a burst at once, then a number per minute. Its text is `60+30/min`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rate {
    /// The number at once.
    pub burst: u32,
    /// The number per minute afterwards.
    pub per_minute: u32,
}

impl Rate {
    /// Returns this many times the rate.
    pub(crate) const fn times(self, n: u32) -> Self {
        let (burst, per_minute) = (self.burst.saturating_mul(n), self.per_minute.saturating_mul(n));
        Self { burst, per_minute }
    }
}

impl fmt::Display for Rate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}/min", self.burst, self.per_minute)
    }
}

/// The type of a limit's value: how it is written, and which value means no limit.
trait Amount: Sized {
    fn text(&self) -> String;
    fn parse(text: &str) -> Option<Self>;
    /// Returns the value that `Limits::none` sets; `None` for a limit that always applies.
    fn none() -> Option<Self>;
    const FORM: &'static str;
}

impl Amount for usize {
    const FORM: &'static str = "a number from 1 on, such as 100";

    fn text(&self) -> String {
        self.to_string()
    }

    fn parse(text: &str) -> Option<Self> {
        text.parse().ok().filter(|&number| number > 0)
    }

    fn none() -> Option<Self> {
        // Counts of 32 bits, and sums of them, have room above it.
        Some(1 << 30)
    }
}

impl Amount for Rate {
    const FORM: &'static str = "so many at once and then a minute, such as 60+30/min";

    fn text(&self) -> String {
        self.to_string()
    }

    fn parse(text: &str) -> Option<Self> {
        let (burst, per_minute) = text.strip_suffix("/min")?.split_once('+')?;
        Some(Self { burst: burst.parse().ok()?, per_minute: per_minute.parse().ok()? })
    }

    fn none() -> Option<Self> {
        Some(Self { burst: u32::MAX, per_minute: u32::MAX })
    }
}

impl Amount for Duration {
    const FORM: &'static str = "a time such as 10s or 500ms";

    fn text(&self) -> String {
        let ms = self.as_millis();
        if ms.is_multiple_of(1000) { format!("{}s", ms / 1000) } else { format!("{ms}ms") }
    }

    fn parse(text: &str) -> Option<Self> {
        let time = match text.strip_suffix("ms") {
            Some(ms) => Self::from_millis(ms.parse().ok()?),
            None => Self::from_secs(text.strip_suffix('s')?.parse().ok()?),
        };
        (!time.is_zero()).then_some(time)
    }

    fn none() -> Option<Self> {
        None
    }
}

/// A limit, for lists of them: flags, settings, documentation.
#[derive(Clone, Copy, Debug)]
pub struct Limit {
    /// The name, as in the flag `--limit-NAME` (with hyphens) and in the counter of refusals.
    pub name: &'static str,
    /// The thing that is limited.
    pub what: &'static str,
    /// The answer to anything beyond the limit.
    pub answer: &'static str,
    /// The way in which a value is written.
    pub form: &'static str,
    get: fn(&Limits) -> String,
    set: fn(&mut Limits, &str) -> bool,
    lift: fn(&mut Limits),
}

impl Limit {
    /// Returns the value of the limit as text.
    pub fn get(&self, limits: &Limits) -> String {
        (self.get)(limits)
    }

    /// Sets the limit.
    ///
    /// # Errors
    /// A message, if the text is not such a value.
    pub fn set(&self, limits: &mut Limits, text: &str) -> Result<(), String> {
        if (self.set)(limits, text) {
            return Ok(());
        }
        Err(format!("`{text}` cannot be the limit `{}`, which is {}", self.name, self.form))
    }
}

macro_rules! limits {
    ($($name:ident: $kind:ty = $default:expr, $what:literal, $answer:literal;)*) => {
        /// Limits on what guests may use.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct Limits {
            $(#[doc = concat!($what, ". Beyond it: ", $answer, ".")] pub $name: $kind,)*
        }

        impl Default for Limits {
            fn default() -> Self {
                Self { $($name: $default,)* }
            }
        }

        /// All limits, in the order of the documentation.
        const ALL: &[Limit] = &[$(Limit {
            name: stringify!($name),
            what: $what,
            answer: $answer,
            form: <$kind as Amount>::FORM,
            get: |limits| limits.$name.text(),
            set: |limits, text| match <$kind as Amount>::parse(text) {
                Some(value) => { limits.$name = value; true }
                None => false,
            },
            lift: |limits| if let Some(none) = <$kind as Amount>::none() { limits.$name = none },
        },)*];
    };
}

limits! {
    connections: usize = 16_384,
        "connections in all", "answered 503 and closed";
    address_connections: usize = 512,
        "connections of an address, and its requests that a proxy carries at once",
        "answered 429 and closed";
    head: Duration = Duration::from_secs(10),
        "time for the head of a request, from its first byte or from the connection",
        "answered 408 and closed";
    kept_open: Duration = Duration::from_secs(75),
        "time between two requests on a connection", "closed";
    head_size: usize = 16 * 1024,
        "bytes in the head of a request", "answered 431 and closed";
    body: Duration = Duration::from_secs(20),
        "time for the body of a request", "answered 408 and closed";
    body_size: usize = 64 * 1024,
        "bytes in the body of a request", "answered 413";
    stalled: Duration = Duration::from_secs(20),
        "time for which a client may read less than 1 KiB a second of what it is sent", "closed";
    requests: Rate = Rate { burst: 3000, per_minute: 6000 },
        "requests of an address", "answered 429";
    records: Rate = Rate { burst: 60, per_minute: 20 },
        "records that an address opens", "answered 429";
    record_size: usize = 1024 * 1024,
        "bytes in a record that is opened", "answered 413";
    records_at_once: usize = 64,
        "records that are received at the same time; a quarter of them from an address",
        "the oldest one of who has most, or answered 429";
    record_steps: usize = 20_000,
        "steps in a record that is opened", "answered 413";
    record_time: Duration = Duration::from_secs(5),
        "time for playing a record through that is opened", "answered 413";
    taken_over: Rate = Rate { burst: 20_000, per_minute: 2000 },
        "steps that an address takes over from matches and records to play on", "answered 429";
    new_guests: Rate = Rate { burst: 60, per_minute: 30 },
        "new names from an address", "answered 429";
    renames: Rate = Rate { burst: 12, per_minute: 1 },
        "other names that a person takes", "answered 429";
    new_tables: Rate = Rate { burst: 30, per_minute: 6 },
        "new tables of a person", "answered 429";
    open_tables: usize = 60,
        "unfinished tables of a person", "answered 429";
    tables: usize = 8192,
        "tables in memory, of which one counts once more for each 256 steps of its match",
        "those that nobody looks at leave memory, and answered 429";
    promises: usize = 8,
        "places at open tables that people of an address hold without being connected there",
        "the oldest one of who has most there is given up, or answered 429";
    promised: Duration = Duration::from_secs(20),
        "time for which such a place is kept for somebody who has not been there", "given up";
    searches: Rate = Rate { burst: 30, per_minute: 20 },
        "times a person comes to an open table, or looks for one", "answered 429";
    circles: usize = 20,
        "circles that a person is in", "answered 409";
    circle_members: usize = 150,
        "members of a circle", "answered 409";
    circle_changes: Rate = Rate { burst: 40, per_minute: 20 },
        "times a person makes, joins or changes a circle", "answered 429";
    bots: usize = 10,
        "bots that a person has", "answered 409";
    bot_changes: Rate = Rate { burst: 20, per_minute: 6 },
        "bots that a person makes", "answered 429";
    connected_bots: usize = 32,
        "bots of people that are connected", "`too_many`, closed";
    bot_connections: Rate = Rate { burst: 60, per_minute: 30 },
        "times that bots connect from an address", "answered 429";
    bot_messages: Rate = Rate { burst: 2000, per_minute: 30_000 },
        "messages on the socket of a bot", "`too_fast`, closed";
    bots_alone: usize = 4,
        "tables at which bots of people play without a person", "refused as `bots-alone`";
    codes: Rate = Rate { burst: 12, per_minute: 6 },
        "wrong codes of tables that an address tries",
        "answered 429";
    house_keys: Rate = Rate { burst: 12, per_minute: 6 },
        "wrong keys of the house that an address tries", "answered 429";
    admin_links: Rate = Rate { burst: 12, per_minute: 6 },
        "wrong links to the admin page that an address tries", "answered 429";
    address_sockets: usize = 256,
        "sockets of an address", "the oldest one of who has most there is closed, or answered 429";
    person_sockets: usize = 128,
        "sockets of a person", "that person's oldest one is closed";
    spectators: usize = 2000,
        "sockets at a table of people without a seat there, an eighth of them of an address",
        "the oldest one of who has most there is closed, or answered 429";
    hello: Duration = Duration::from_secs(10),
        "time for the first message on a socket", "`malformed`, closed";
    message: usize = MAX_MESSAGE,
        "bytes in a message on a socket", "`malformed`, closed";
    messages: Rate = Rate { burst: 120, per_minute: 1200 },
        "messages on a socket", "`too_fast`, closed";
    person_messages: Rate = Rate { burst: 600, per_minute: 6000 },
        "messages of a person, on all sockets", "`too_fast`, closed";
    reports: Rate = Rate { burst: 6, per_minute: 2 },
        "reports that a person makes", "answered 429";
    lessons: Rate = Rate { burst: 30, per_minute: 6 },
        "lessons that an address says it began or finished", "answered 429";
    own_data: Rate = Rate { burst: 6, per_minute: 1 },
        "times a person asks for all that is kept of them", "answered 429";
    said: Rate = Rate { burst: 8, per_minute: 40 },
        "things said by a person, at all tables", "refused as `too-fast`";
    questions: usize = 8,
        "hints, whys and forms that a person waits for at a table", "refused as `busy`";
    waiting: usize = 1024 * 1024,
        "bytes of requests that wait for a table, an eighth of them of an address",
        "`too_fast`, closed for who has most";
    waiting_in_all: usize = 64 * 1024 * 1024,
        "bytes of requests that wait for all tables, an eighth of them of an address",
        "`too_fast`, closed for who has most";
    backlog: usize = 512,
        "messages that wait for a client that does not read", "`slow`, closed";
    backlog_in_all: usize = 256 * 1024 * 1024,
        "bytes of messages that wait for all clients", "`slow`, closed for those that lag behind";
    ping: Duration = Duration::from_secs(20),
        "time after which a client is asked whether it is there", "asked";
    silence: Duration = Duration::from_secs(60),
        "time for which a client that is asked may be silent", "closed";
    unasked: Duration = Duration::from_secs(60),
        "time after which a review that nobody asks for is given up", "given up";
    idle: Duration = Duration::from_secs(600),
        "time after which a table that nobody looks at leaves memory", "read again when asked for";
}

impl Limits {
    /// Returns all limits, in the order of the documentation.
    pub fn all() -> &'static [Limit] {
        ALL
    }

    /// Returns the limit with a name, if there is one.
    pub fn named(name: &str) -> Option<&'static Limit> {
        ALL.iter().find(|limit| limit.name == name)
    }

    /// Sets a limit, from `name=value`.
    ///
    /// # Errors
    /// A message, if there is no such limit or the text is not such a value.
    pub fn set(&mut self, setting: &str) -> Result<(), String> {
        let (name, text) = setting.split_once('=').unwrap_or((setting, ""));
        let limit = Self::named(name).ok_or_else(|| {
            let names: Vec<&str> = ALL.iter().map(|limit| limit.name).collect();
            format!("there is no limit `{name}`; there are {}", names.join(", "))
        })?;
        limit.set(self, text)
    }

    /// Returns limits that leave counts unlimited; times still apply. For measurements.
    pub fn none() -> Self {
        let mut limits = Self::default();
        for limit in ALL {
            (limit.lift)(&mut limits);
        }
        // Nothing larger is a message of the protocol, or a head or body of this API.
        let sizes = Self::default();
        Self {
            message: sizes.message,
            body_size: sizes.body_size,
            head_size: sizes.head_size,
            record_size: sizes.record_size,
            record_steps: sizes.record_steps,
            ..limits
        }
    }

    /// Returns the table of the defaults, as in `docs/hosting.md`.
    pub fn table() -> String {
        let defaults = Self::default();
        let mut table =
            "| limit | default | bounds | what is beyond it |\n|---|---|---|---|\n".to_owned();
        for limit in ALL {
            let value = limit.get(&defaults);
            // Writing to a string cannot fail.
            let _ = writeln!(
                table,
                "| `{}` | {value} | {} | {} |",
                limit.name, limit.what, limit.answer
            );
        }
        table
    }
}

/// Limits that refuse nothing: pings and idle tables are normal.
const UNCOUNTED: [&str; 2] = ["ping", "idle"];

/// Other refusals, by the names of their counts, which `docs/hosting.md` explains.
const OTHERS: [&str; 6] = ["malformed", "host", "origin", "thinking", "one_review", "descriptors"];

/// Returns the names under which refusals are counted.
pub(crate) fn counted() -> impl Iterator<Item = &'static str> {
    let limits = ALL.iter().map(|limit| limit.name).filter(|name| !UNCOUNTED.contains(name));
    limits.chain(OTHERS)
}

/// Counts a refusal, by its limit.
pub(crate) fn refused(limit: &'static str) {
    debug_assert!(counted().any(|name| name == limit), "`{limit}` is no limit that is counted");
    metrics::counter!("kozyr_refused_total", "limit" => limit).increment(1);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_read_back_as_they_are_written() {
        let defaults = Limits::default();
        let mut read = Limits::none();
        assert_ne!(read, defaults);
        for limit in Limits::all() {
            read.set(&format!("{}={}", limit.name, limit.get(&defaults))).unwrap();
        }
        assert_eq!(read, defaults);
        let none = Limits::none();
        assert_eq!((none.head, none.message), (defaults.head, defaults.message));
        assert!(none.spectators > 1_000_000 && none.said.burst > 1_000_000);
    }

    #[test]
    fn a_bad_limit_is_refused_with_its_reason() {
        for (setting, says) in [
            ("chairs=3", "there is no limit `chairs`; there are connections, "),
            ("connections", "`` cannot be the limit `connections`, which is a number"),
            ("connections=-1", "`-1` cannot be"),
            ("spectators=0", "a number from 1 on"),
            ("ping=0ms", "such as 10s or 500ms"),
            ("said=8", "such as 60+30/min"),
            ("said=8+x/min", "such as 60+30/min"),
            ("ping=20", "such as 10s or 500ms"),
        ] {
            let mut limits = Limits::default();
            let error = limits.set(setting).unwrap_err();
            assert!(error.contains(says), "{setting}: {error}");
            assert_eq!(limits, Limits::default());
        }
        let mut limits = Limits::default();
        limits.set("head=250ms").unwrap();
        assert_eq!(limits.head, Duration::from_millis(250));
    }

    #[test]
    fn the_guide_for_hosts_has_the_table() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/hosting.md");
        let guide = std::fs::read_to_string(path).unwrap();
        let heading = "| limit | default |";
        let start = guide.find(heading).expect("docs/hosting.md has the table of limits");
        let length = guide[start..].find("\n\n").map_or(guide.len() - start, |end| end + 1);
        let (table, kept) = (Limits::table(), &guide[start..start + length]);
        if std::env::var_os("UPDATE_GOLDEN").is_some() && kept != table {
            std::fs::write(path, guide.replace(kept, &table)).unwrap();
            return;
        }
        assert_eq!(kept, table, "docs/hosting.md is not of now: cargo xtask golden server");
        for name in OTHERS {
            assert!(guide.contains(&format!("\n| `{name}` | ")), "docs/hosting.md lacks `{name}`");
        }
    }
}
