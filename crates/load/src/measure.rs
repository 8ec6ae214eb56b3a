//! A measurement, from the first table to the last person who leaves.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;
use std::time::{Duration, Instant};

use anyhow::{Context, bail, ensure};
use kozyr_wire::PROTOCOL;
use kozyr_wire::http::Catalogue;
use tokio::task::spawn_local;
use tokio::time::sleep;

use crate::args::Args;
use crate::churn::{self, Growth};
use crate::count::{Counts, Times};
use crate::http::Server;
use crate::process::{self, Usage};
use crate::report::{Memory, Report, Window};
use crate::seat::{PATIENCE, Shared};
use crate::serving::Serving;
use crate::steer::Steer;
use crate::tables::{self, AT_ONCE, Tables};
use crate::terminal::{bar, say};

/// The number of open files besides sockets, in this process or the server.
const SPARE: u64 = 60;

/// How long the server may take to give memory back.
const GIVING_BACK: Duration = Duration::from_secs(6);

/// Returns the maximum number of connections that either process has open at a time.
fn sockets(args: &Args, games: &[(String, u8)]) -> u64 {
    let seats = |number: usize| u64::from(games[number % games.len()].1);
    let played: u64 = (0..args.tables as usize).map(seats).sum();
    let most = games.iter().map(|(_, seats)| u64::from(*seats)).max().unwrap_or_default();
    played
        + u64::from(args.tables) * u64::from(args.spectators)
        + u64::from(args.churn) * (most + 2)
        + u64::from(args.idle)
        + AT_ONCE as u64
}

/// Opens tables, plays at them, and returns the measurements.
pub(crate) async fn measure(args: &Args) -> anyhow::Result<Report<'_>> {
    // A server that is started below may open as many.
    let files = process::open_many();
    let serving = match &args.url {
        None => Some(Serving::start(args)?),
        Some(_) => None,
    };
    let server = match (&serving, &args.url) {
        (Some(serving), _) => Server::at(&serving.authority),
        (None, url) => Server::parse(url.as_deref().unwrap_or_default())?,
    };
    let pid = serving.as_ref().map(Serving::pid).or(args.pid);
    if let Some(pid) = pid {
        Usage::of(pid).with_context(|| format!("nothing is known of process {pid}"))?;
    }
    let usage = || pid.and_then(Usage::of).unwrap_or_default();
    let sync_ms = match serving.as_ref().map(Serving::folder).or(args.data.as_deref()) {
        Some(folder) => Some(process::sync_ms(folder).context("the disk cannot be tried")?),
        None => None,
    };
    let games = games(args, &server).await?;
    let needed = sockets(args, &games) + SPARE;
    ensure!(
        files >= needed,
        "this process may open {files} files and needs {needed}: raise the limit (ulimit -n)"
    );
    let shared = Rc::new(Shared {
        server,
        level: args.policy,
        // A player knows one seat, so people keep theirs in another match.
        settings: args.settings.keeping_seats(true).to_string(),
        steer: Steer::new(games.len(), args.tables as usize, args.rate),
        counts: RefCell::new(Counts::new(games.len())),
        games: games.iter().map(|(key, _)| key.clone()).collect(),
        errors: RefCell::new(BTreeMap::new()),
        playing: Cell::new(true),
        waiting: Cell::new(0),
    });

    say(&format!("{} tables are opened", args.tables));
    let mut memory = Memory { before_kb: usage().rss_kb, ..Memory::default() };
    let mut tables = tables::open_tables(args, &shared, &games).await?;
    memory.tables_kb = usage().rss_kb;
    tables.idle = tables::open_idle(args, &shared, &games[0].0).await?;
    memory.idle_kb = usage().rss_kb;
    shared.steer.begin();

    let seats: Vec<u8> = games.iter().map(|(_, seats)| *seats).collect();
    for number in 0..args.churn {
        let seed = !args.seed ^ u64::from(number) << 20;
        let churn = churn::come_and_go(Rc::clone(&shared), seats.clone(), number, seed);
        tables.churn.push(spawn_local(churn));
    }

    sleep(Duration::from_secs_f64(args.warm_up)).await;
    let (counts, server_usage) = (shared.counts.borrow().clone(), usage());
    let own = Usage::of(std::process::id()).unwrap_or_default();
    let began = Instant::now();
    // The times include only what is acknowledged from here on.
    shared.counts.borrow_mut().times = Times::new();
    let mut growth = Growth::new();
    tokio::select! {
        () = sleep(Duration::from_secs_f64(args.seconds)) => {}
        () = growth.look(|| usage().rss_kb) => {}
        () = tell(began, args.seconds) => {}
        _ = tokio::signal::ctrl_c() => {}
    }
    let window = Window {
        seconds: began.elapsed().as_secs_f64(),
        before: counts,
        after: shared.counts.borrow().clone(),
        server: pid.map(|_| usage().since(server_usage)),
        own: Usage::of(std::process::id()).unwrap_or_default().since(own),
    };
    memory.after_kb = usage().rss_kb;
    memory.most_kb = usage().rss_max_kb;

    say("everybody leaves");
    finish(&shared, &mut tables, &mut memory, usage).await;
    let program = serving.as_ref().and_then(|serving| serving.built.clone());
    if let Some(serving) = serving {
        serving.stop()?;
    }
    let errors = shared.errors.borrow().clone();
    Ok(Report {
        args,
        games: shared.games.clone(),
        window,
        memory: pid.map(|_| memory),
        growth_kb_per_minute: pid.and_then(|_| growth.kb_per_minute()),
        sync_ms,
        errors,
        program,
    })
}

/// Shows how much of the time has passed, until it is cancelled.
async fn tell(began: Instant, seconds: f64) {
    loop {
        say(&format!("{} seconds", bar(began.elapsed().as_secs(), seconds as u64)));
        sleep(Duration::from_secs(1)).await;
    }
}

/// Makes everybody leave, idle spectators first, and measures how much memory is given back.
async fn finish(
    shared: &Rc<Shared>,
    tables: &mut Tables,
    memory: &mut Memory,
    usage: impl Fn() -> Usage,
) {
    for _ in tables.pulses.iter().filter(|pulse| pulse.stands_still()) {
        shared.wrong("a table stands still");
    }
    shared.playing.set(false);
    let began = Instant::now();
    while shared.waiting.get() > 0 && began.elapsed() < PATIENCE {
        sleep(Duration::from_millis(20)).await;
    }
    for _ in 0..shared.waiting.get() {
        shared.wrong("an action is not acknowledged");
    }
    // These stop wherever they are.
    for table in tables.churn.drain(..) {
        table.abort();
    }
    for socket in tables.idle.drain(..) {
        socket.abort();
    }
    sleep(GIVING_BACK / 3).await;
    memory.without_idle_kb = usage().rss_kb;
    for socket in tables.players.drain(..).chain(tables.spectators.drain(..)) {
        socket.abort();
        // A task that ended early has reported why, unless it panicked.
        if socket.await.is_err_and(|error| error.is_panic()) {
            shared.wrong("a policy gave up: what it said stands above");
        }
    }
    sleep(GIVING_BACK).await;
    memory.left_kb = usage().rss_kb;
}

/// Returns the games to play, with their numbers of seats.
async fn games(args: &Args, server: &Server) -> anyhow::Result<Vec<(String, u8)>> {
    let body = server.connect().await?.ask("GET /api/games", None, None).await?.body;
    let protocol = body["protocol"].as_u64();
    if protocol.is_some_and(|protocol| protocol != u64::from(PROTOCOL)) {
        let theirs = protocol.unwrap_or_default();
        bail!("the server speaks version {theirs} of the protocol, this program {PROTOCOL}");
    }
    let catalogue: Catalogue = serde_json::from_value(body)
        .with_context(|| format!("{} is no Kozyr of this version", server.url()))?;
    let known = catalogue.games.iter().filter(|game| game.available);
    let seats: BTreeMap<&str, u8> =
        known.clone().map(|game| (game.key.as_str(), game.default_seats)).collect();
    let mut keys: Vec<&str> = args.games.iter().map(String::as_str).collect();
    if keys.is_empty() {
        keys = known.map(|game| game.key.as_str()).collect();
    }
    let named = |key: &str| {
        let seats = seats.get(key).with_context(|| {
            let keys: Vec<_> = seats.keys().copied().collect();
            format!("the server has no game `{key}`; it has {}", keys.join(", "))
        })?;
        Ok((key.to_owned(), *seats))
    };
    let games: Vec<_> = keys.into_iter().map(named).collect::<anyhow::Result<_>>()?;
    ensure!(
        games.len() <= args.tables as usize,
        "--tables {}: there are {} games, and each needs a table",
        args.tables,
        games.len()
    );
    Ok(games)
}
