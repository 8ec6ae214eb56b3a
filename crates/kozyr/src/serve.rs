//! `kozyr serve`: the tables, on the web. In the modules below it are the other commands about a
//! server and its data.

pub(crate) mod admin;
pub(crate) mod doctor;
#[cfg(feature = "laboratory")]
pub(crate) mod follow;
pub(crate) mod keep;
pub(crate) mod logs;
pub(crate) mod member;
pub(crate) mod person;
#[cfg(feature = "laboratory")]
pub(crate) mod remote;
pub(crate) mod status;
pub(crate) mod transfer;

mod addresses;
pub(crate) mod configuration;
mod data;
mod descriptors;
#[cfg(unix)]
mod supervisor;

use std::fs;
use std::io::Write;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use anyhow::{Context, ensure};
use clap::FromArgMatches;
use kozyr_bots::Rng;
use kozyr_programs::Budget;
use kozyr_server::{
    About, Config, Enter, Hour, House, Keep, Limits, Network, TablesBy, WebClient, network_address,
};
use kozyr_store::Counts;

use crate::{Outcome, unhurried};
use addresses::WayIn;
use configuration::{Configuration, LimitFlags, SERVE};

/// Serves the tables until it is stopped with Ctrl-C.
///
/// Each flag may stand in a file (--config) under its name without the leading hyphens, and in the
/// environment under the name shown with it. A flag takes precedence over the environment, and the
/// environment over the file.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// A file of settings, in TOML; --print-config prints one
    #[arg(long, value_name = "FILE")]
    config: Option<String>,
    /// Print the configuration in force and the source of each value, and do not serve
    #[arg(long)]
    print_config: bool,
    /// The address to listen on: 0.0.0.0:8080, or :8080, for every network of this machine; or
    /// unix:PATH, a socket for a trusted proxy on this machine
    #[arg(long, default_value_t = WayIn::Address(USUAL), value_parser = addresses::way_in)]
    addr: WayIn,
    /// The folder of the database; it is made if it does not exist
    #[arg(long, default_value = "data")]
    data: PathBuf,
    /// The address of a database of PostgreSQL for everything that is kept, such as
    /// postgres://kozyr@db.example/kozyr?sslmode=require, in place of a file in the folder. Of
    /// several servers of one database one has the house, and the others wait to take over
    #[arg(long, value_name = "URL", hide_env_values = true)]
    database: Option<String>,
    /// The address for the other servers of the database, such as 10.0.0.5:8081, out of strangers'
    /// reach: the servers that wait pass on to it what they are asked, encrypted; none by default
    #[arg(long, value_name = "ADDR", value_parser = addresses::listen_here)]
    nodes_addr: Option<SocketAddr>,
    /// Make a new database where the old one is gone or empty; that is refused otherwise
    #[arg(long)]
    new: bool,
    /// Refuse an empty folder of the database, because it may be on a disk that is not mounted,
    /// unless it has the file kozyr.new
    #[arg(long)]
    mounted: bool,
    /// The key with which `kozyr follow` keeps a copy of the house on another machine, and is handed
    /// it. At least 24 letters, digits and hyphens; nobody may follow by default
    #[arg(long, value_name = "KEY", hide_env_values = true, value_parser = follow_key)]
    follow_key: Option<String>,
    /// How long a bot waits before it acts, in milliseconds, unless its table sets another time
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u32).range(0..=10_000))]
    pace: u32,
    /// The number of threads for bots, hints and reviews; by default one less than this machine has
    /// cores
    #[arg(long, default_value_t = one_core_left(), hide_default_value = true, value_parser = clap::value_parser!(u16).range(1..=256))]
    bot_threads: u16,
    /// How long a bot may think, in milliseconds; then it plays the best it has found so far
    #[arg(long, default_value_t = 10_000, value_parser = clap::value_parser!(u32).range(100..=600_000))]
    bot_deadline: u32,
    /// How long a person's bot has for each action, in milliseconds
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=600_000))]
    bot_action_ms: u32,
    /// The bank of such a bot for a whole match, in milliseconds
    #[arg(long, default_value_t = 60_000, value_parser = clap::value_parser!(u32).range(0..=3_600_000))]
    bot_bank_ms: u32,
    /// Forget a person who has sat in no match and is at no table after so many days without a
    /// visit; 0 for never
    #[arg(long, value_name = "DAYS", default_value_t = Keep::GUESTS_DAYS)]
    keep_guests_days: u32,
    /// Delete a table to which only its maker came and at which no match began after so many days
    /// without a change; 0 for never
    #[arg(long, value_name = "DAYS", default_value_t = Keep::TABLES_DAYS)]
    keep_tables_days: u32,
    /// Delete settled reports of people and lines of the audit log after so many days; 0 for never
    #[arg(long, value_name = "DAYS", default_value_t = Keep::REPORTS_DAYS)]
    keep_reports_days: u32,
    /// Delete lines of a table's chat after so many days; 0 for never. A report keeps the lines
    /// that it is about
    #[arg(long, value_name = "DAYS", default_value_t = Keep::CHAT_DAYS)]
    keep_chat_days: u32,
    /// Who may enter: open (everybody), invitation (a non-member plays only at tables whose link or
    /// code they were given) or members (non-members only watch such tables)
    #[arg(long, value_name = "open|invitation|members", default_value_t = Enter::Open)]
    house: Enter,
    /// Who may open tables where the house is open: all, or members
    #[arg(long, value_name = "all|members", default_value_t = TablesBy::All)]
    tables_by: TablesBy,
    /// The key of the house: a person who opens /house#KEY becomes a member. At least 12 letters,
    /// digits and hyphens
    #[arg(long, value_name = "KEY", hide_env_values = true)]
    house_key: Option<String>,
    /// The name of the house: plain words, in the header and title of its pages
    #[arg(long, value_name = "NAME")]
    house_name: Option<String>,
    /// How to reach the admin: an address (https:, http: or mailto:), or plain words
    #[arg(long, value_name = "ADDRESS")]
    house_contact: Option<String>,
    /// Who is responsible for the house: an address (https: or http:), or plain words
    #[arg(long, value_name = "TEXT")]
    house_imprint: Option<String>,
    /// The privacy notice, a paragraph; by default one in the reader's language says what is stored
    /// for how long
    #[arg(long, value_name = "TEXT")]
    house_privacy: Option<String>,
    /// A weekly meeting, at the local time of a place, such as "thu 20:00 Europe/Kyiv kan"; may be
    /// given several times
    #[arg(long, value_name = "HOUR", value_delimiter = ',')]
    hours: Vec<Hour>,
    /// The address or network, such as 10.0.0.0/8, of trusted proxies that set X-Forwarded-For and
    /// X-Forwarded-Proto; may be given several times
    #[arg(long, value_name = "ADDRESS", value_delimiter = ',')]
    trust_proxy: Vec<Network>,
    /// Trust every proxy on this machine and in its private networks
    #[arg(long)]
    behind_proxy: bool,
    /// Expect the PROXY protocol (version 1 or 2), which names the client, from trusted proxies;
    /// other connections are closed
    #[arg(long)]
    proxy_protocol: bool,
    /// A host name of this server, such as kozyr.example; may be given several times. IP addresses
    /// and localhost need none
    #[arg(long, value_name = "NAME", value_delimiter = ',', value_parser = addresses::host)]
    host: Vec<String>,
    /// The address for metrics of Prometheus (/metrics) and readiness with reasons (/readyz), out
    /// of strangers' reach, such as 127.0.0.1:9464; a port alone is one of this machine; none by
    /// default
    #[arg(long, value_name = "ADDR", value_parser = addresses::listen_here)]
    metrics_addr: Option<SocketAddr>,
    /// How much is logged: error, warn, info, debug or trace, or by module, as in
    /// warn,kozyr_server=debug. `kozyr log` changes it while the server runs
    #[arg(long, value_name = "FILTER", default_value = "info", value_parser = logs::checked)]
    log: String,
    /// How the log is written
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = logs::Format::Text)]
    log_format: logs::Format,
    /// Log where each request comes from
    #[arg(long)]
    log_addresses: bool,
    #[command(flatten)]
    limits: LimitFlags,
    /// For measurements: no limit to what is counted, but for those that are set
    #[arg(long, hide = true)]
    no_limits: bool,
    /// For tests: the seed of deals and bots; a person who knows it knows all cards
    #[cfg(feature = "foreseen")]
    #[arg(long, hide = true)]
    seed: Option<u64>,
}

impl Args {
    /// Checks that no setting lacks another one that it needs.
    fn check(&self) -> anyhow::Result<()> {
        ensure!(
            self.nodes_addr.is_none() || self.database.is_some(),
            "--nodes-addr is for the servers of one database: set --database too, or leave it out"
        );
        Ok(())
    }

    /// Returns the permissions of the house, and its description of itself.
    ///
    /// # Errors
    /// Returns the reason, as a message, if they are not possible.
    fn house(&self) -> anyhow::Result<House> {
        let house = House {
            enter: self.house,
            tables_by: self.tables_by,
            key: self.house_key.clone(),
            hours: self.hours.clone(),
            about: About {
                name: self.house_name.clone(),
                contact: self.house_contact.clone(),
                imprint: self.house_imprint.clone(),
                privacy: self.house_privacy.clone(),
            },
        };
        house.check().map_err(anyhow::Error::msg)?;
        Ok(house)
    }

    /// Returns the seed of all deals, in a build that is for tests.
    const fn seed(&self) -> Option<u64> {
        #[cfg(feature = "foreseen")]
        return self.seed;
        #[cfg(not(feature = "foreseen"))]
        None
    }
}

/// Returns the arguments of `kozyr serve` in a configuration that a server can start with.
///
/// # Errors
/// Returns the reason for which a server would refuse to start, as a message.
fn possible(configuration: &Configuration) -> anyhow::Result<Args> {
    let serve = configuration.matches().subcommand_matches(SERVE);
    let args = Args::from_arg_matches(serve.context("there is no such command")?)?;
    args.check()?;
    args.house()?;
    Ok(args)
}

/// Checks whether a server could start with the environment and this file of settings. `command` is
/// the program with all its arguments.
///
/// # Errors
/// Returns the reason for which a server would refuse to start, in the same words.
pub(crate) fn check_settings(command: clap::Command, file: Option<&str>) -> anyhow::Result<()> {
    possible(&Configuration::of_serve(command, file)?).map(drop)
}

/// Says so if a new house begins in an empty folder that the server does not make itself, or
/// refuses that: a disk may be missing there.
fn may_begin(args: &Args) -> anyhow::Result<()> {
    let is_empty =
        |entries: fs::ReadDir| entries.flatten().all(|entry| entry.file_name() == "lost+found");
    let data = args.data.display();
    if args.new || args.database.is_some() || !fs::read_dir(&args.data).is_ok_and(is_empty) {
        return Ok(());
    }
    ensure!(
        !args.mounted,
        "{data} is an empty folder: if its disk is not mounted, mount it; if this is a new house, \
         start it once with --new"
    );
    tracing::warn!("{data} is an empty folder, so a new house begins there");
    Ok(())
}

/// Reads a key of followers, who are sent everything.
fn follow_key(text: &str) -> Result<String, String> {
    let is_plain = text.chars().all(|sign| sign.is_ascii_alphanumeric() || sign == '-');
    match is_plain && text.len() >= FOLLOW_KEY {
        true => Ok(text.to_owned()),
        false => Err(format!("it has to have {FOLLOW_KEY} letters, digits and hyphens at least")),
    }
}

/// The least length of a key of followers.
const FOLLOW_KEY: usize = 24;

/// Returns the number of cores of this machine minus one, but at least one.
fn one_core_left() -> u16 {
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    u16::try_from(cores.saturating_sub(1)).unwrap_or(u16::MAX).clamp(1, 256)
}

pub(crate) fn run(
    args: &Args,
    configuration: &Configuration,
    client: WebClient,
    out: &mut impl Write,
) -> Outcome {
    args.check()?;
    let house = args.house()?;
    if args.print_config {
        write!(out, "{}", configuration.printed()?)?;
        return Ok(true);
    }
    // Lives until the end of this function, which waits for the last lines.
    let (log_filter, _log) = logs::begin(&args.log, args.log_format)?;
    for unknown in configuration.unknown_variables() {
        tracing::warn!("{unknown}");
    }
    #[cfg(unix)]
    let log = Arc::clone(&log_filter);
    may_begin(args)?;
    let (addr, socket) = match &args.addr {
        WayIn::Address(addr) => (*addr, None),
        WayIn::Socket(path) => (USUAL, Some(path.clone())),
    };
    let defaults = Config::new(addr, &args.data);
    let mut config = Config {
        socket,
        proxy_protocol: args.proxy_protocol,
        database: args.database.clone(),
        nodes_addr: args.nodes_addr,
        anew: args.new,
        follow_key: args.follow_key.clone(),
        pace_ms: args.pace,
        bot_threads: args.bot_threads.into(),
        bot_deadline: Duration::from_millis(args.bot_deadline.into()),
        bot_budget: Budget {
            action_ms: args.bot_action_ms.into(),
            bank_ms: args.bot_bank_ms.into(),
            ..Budget::default()
        },
        trust_proxy: args.trust_proxy.clone(),
        behind_proxy: args.behind_proxy,
        metrics_addr: args.metrics_addr,
        log_addresses: args.log_addresses,
        log_filter: Some(log_filter),
        client,
        hosts: args.host.clone(),
        house,
        keep: Keep::days(
            args.keep_guests_days,
            args.keep_tables_days,
            args.keep_reports_days,
            args.keep_chat_days,
        ),
        limits: if args.no_limits { without_limits(&args.limits.0) } else { args.limits.0 },
        ..defaults
    };
    if let Some(seed) = args.seed() {
        foreseen(&mut config, seed);
    }
    descriptors::say_what_is_short();
    descriptors::say_how_many_fit(config.limits.connections, descriptors::open_many());
    let runtime = tokio::runtime::Runtime::new().context("the runtime cannot start")?;
    let served = runtime.block_on(async {
        let data = args.data.display();
        #[cfg(unix)]
        let beside = async {
            tokio::join!(
                supervisor::hangups(configuration, |now| possible(now).map(drop), &log),
                supervisor::signs_of_life(),
                former(&args.data, args.follow_key.as_deref()),
            );
            std::future::pending::<()>().await;
        };
        #[cfg(not(unix))]
        let beside = std::future::pending::<()>();
        let serving = kozyr_server::serve(config, |opened| {
            let (version, format) = (env!("CARGO_PKG_VERSION"), kozyr_store::VERSION);
            let ways_in = match &opened.socket {
                Some(path) => format!("unix:{}", path.display()),
                None => ways_in(opened.addr, network_address()),
            };
            let mut said = match opened.counts {
                Some(Counts { tables, matches, .. }) => format!(
                    "Kozyr is open at {ways_in}\n(version {version}; data in {data}: format \
                     {format}, {tables} tables, {matches} matches; Ctrl-C to stop)\n"
                ),
                None => format!(
                    "Kozyr waits at {ways_in}\n(version {version}; another server has the house; \
                     Ctrl-C to stop)\n"
                ),
            };
            if args.seed().is_some() {
                said += "(deals follow from --seed: this server is for tests)\n";
            }
            // The tables are served even if nobody reads that.
            unhurried::say(unhurried::stdout(), said);
            #[cfg(unix)]
            supervisor::ready();
        });
        tokio::select! {
            served = serving => served,
            () = beside => Ok(()),
        }
    });
    // Nobody waits for work that still runs, such as the replay of a long match.
    runtime.shutdown_background();
    served?;
    Ok(true)
}

#[cfg(all(unix, feature = "laboratory"))]
use follow::end_former as former;

/// Does nothing: a program without the laboratory makes no copy a house.
#[cfg(all(unix, not(feature = "laboratory")))]
async fn former(_data: &std::path::Path, _key: Option<&str>) {}

/// Returns limits that are off, except those that differ from their defaults.
fn without_limits(given: &Limits) -> Limits {
    let (usual, mut limits) = (Limits::default(), Limits::none());
    for limit in Limits::all() {
        let value = limit.get(given);
        if value != limit.get(&usual) {
            // The value has the form that is read.
            let _ = limit.set(&mut limits, &value);
        }
    }
    limits
}

/// Makes deals and bots follow from a seed.
fn foreseen(config: &mut Config, seed: u64) {
    let deals = Mutex::new(Rng::new(seed));
    config.dealer = Arc::new(move |game| {
        game.shuffle(&mut *deals.lock().unwrap_or_else(PoisonError::into_inner))
    });
    let bots = AtomicU64::new(seed);
    config.seeds = Arc::new(move || bots.fetch_add(1, Ordering::Relaxed));
}

/// The default address to listen on.
const USUAL: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 8080);

/// Returns the addresses to open on this machine and, if reachable, on phones in its network.
fn ways_in(addr: SocketAddr, network: Option<IpAddr>) -> String {
    let port = addr.port();
    if addr.ip().is_loopback() {
        return format!("http://{addr}; for phones in your network add --addr 0.0.0.0:{port}");
    }
    match network.filter(|_| addr.ip().is_unspecified()) {
        Some(ip) => {
            let there = SocketAddr::new(ip, port);
            format!("http://localhost:{port}, for phones in your network at http://{there}")
        }
        None => format!("http://{addr}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_the_same_deals_and_bots_each_time() {
        let key = kozyr_games::keys()[0].to_owned();
        let setup = kozyr_games::Setup { key, ..Default::default() };
        let game = kozyr_games::AnyGame::new(&setup).expect("a match");
        let drawn = |seed| {
            let mut config = Config::new(SocketAddr::from((Ipv4Addr::LOCALHOST, 0)), "data");
            foreseen(&mut config, seed);
            let deals = [(config.dealer)(&game), (config.dealer)(&game)];
            (deals, [(config.seeds)(), (config.seeds)()])
        };
        let (deals, seeds) = drawn(7);
        assert_eq!((deals.clone(), seeds), drawn(7));
        assert_ne!(deals[0], deals[1]);
        assert_ne!(seeds[0], seeds[1]);
        assert_ne!(deals, drawn(8).0);
    }

    #[test]
    fn explicit_limits_hold_although_limits_are_off() {
        let mut given = Limits::default();
        given.set("idle=2s").expect("a limit");
        given.set("spectators=7").expect("a limit");
        let limits = without_limits(&given);
        assert_eq!((limits.idle, limits.spectators), (Duration::from_secs(2), 7));
        assert_eq!(limits.new_guests, Limits::none().new_guests);
    }

    #[test]
    fn the_first_line_names_an_address_that_phones_can_open() {
        let phone = Some(IpAddr::V4(Ipv4Addr::new(192, 168, 1, 5)));
        let shown = |addr: &str, network| ways_in(addr.parse().expect("an address"), network);
        assert_eq!(
            shown("127.0.0.1:8080", phone),
            "http://127.0.0.1:8080; for phones in your network add --addr 0.0.0.0:8080"
        );
        assert_eq!(
            shown("0.0.0.0:9000", phone),
            "http://localhost:9000, for phones in your network at http://192.168.1.5:9000"
        );
        assert_eq!(shown("0.0.0.0:9000", None), "http://0.0.0.0:9000");
        assert_eq!(shown("10.0.0.2:9000", phone), "http://10.0.0.2:9000");
    }
}
