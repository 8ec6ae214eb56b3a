//! `kozyr load`: tables full of people, through real sockets, and what that costs the server.

mod churn;
mod count;
mod http;
mod mirror;
mod process;
mod report;
mod seat;
mod serving;
mod steer;

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;
use std::rc::Rc;
use std::time::{Duration, Instant};

use anyhow::{Context, bail, ensure};
use kozyr_bots::Level;
use kozyr_table::Settings;
use kozyr_wire::PROTOCOL;
use kozyr_wire::http::Catalogue;
use serde_json::json;
use tokio::sync::Semaphore;
use tokio::task::{JoinHandle, JoinSet, LocalSet, spawn_local};
use tokio::time::sleep;

use crate::Outcome;
use crate::progress::Progress;
use crate::serve::descriptors;
use churn::Growth;
use count::Counts;
use http::{Http, Server};
use process::Usage;
use report::{Memory, Report, Window};
use seat::{Player, Pulse, Shared, Socket};
use serving::Serving;
use steer::Steer;

/// Plays many tables at once through a running server, and says what that costs.
///
/// Every seat of every table is a guest with a socket of its own. Whoever is to act reads its view
/// back from what it was sent, asks a bot of --policy, and sends the action; the other sockets only
/// read. A match that is over is followed by another one. A table sends its next action when the
/// last one was acknowledged and shown, so as many actions are under way at a time as there are
/// tables, at most.
///
/// All games have equal parts of the actions: one that is quicker waits for the others. The command
/// fails, and says why, if a game has less than a tenth of the actions or if anything went wrong:
/// an action that is refused, an answer that does not come, a connection that ends.
///
///   kozyr load --serve --tables 200 --spectators 1 --seconds 60
///   kozyr load --serve --tables 10 --rate 200          ten quiet tables
///   kozyr load --serve --tables 1 --games kan --spectators 1000
///   kozyr load --serve --tables 6 --churn 30 --seconds 3600
///   kozyr load --serve --settings b600.10              with clocks
///   kozyr load --url http://127.0.0.1:8080 --pid 4711 --json result.json
///
/// A server that is asked by --url has to run with --no-limits, as all of this comes from one
/// address.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
#[command(group = clap::ArgGroup::new("whom").required(true).args(["url", "serve"]))]
pub(crate) struct Args {
    /// The server to play through: http://HOST:PORT
    #[arg(long)]
    url: Option<String>,
    /// Start a server as a second process, with a fresh folder for its data, and end it afterwards
    #[arg(long)]
    serve: bool,
    /// With --serve: where the fresh folder is made, which decides on which disk. Else: the folder
    /// in which the disk is tried
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// With --url: the server's process on this machine, whose processor time, memory and bytes
    /// written are told
    #[arg(long, conflicts_with = "serve")]
    pid: Option<u32>,
    /// With --serve: a further argument for `kozyr serve`, such as --server-arg=--limit-idle=60s;
    /// may be given several times
    #[arg(long, value_name = "ARG", requires = "serve", allow_hyphen_values = true)]
    server_arg: Vec<String>,
    /// How many tables are played at
    #[arg(long, default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    tables: u32,
    /// The games, in equal parts, by their keys and separated by commas; all if none is named
    #[arg(long, value_delimiter = ',')]
    games: Vec<String>,
    /// Spectators at each of these tables
    #[arg(long, default_value_t = 0)]
    spectators: u32,
    /// Spectators in all who look at tables where nothing happens
    #[arg(long, default_value_t = 0)]
    idle: u32,
    /// So many tables at a time come and go besides: they are opened, played at for some seconds,
    /// lose all connections, are come back to, and are left for good. How fast the server's memory
    /// grows meanwhile is told
    #[arg(long, default_value_t = 0, value_name = "TABLES")]
    churn: u32,
    /// For how long it is measured, in seconds
    #[arg(long, default_value_t = 30.0, value_name = "S")]
    seconds: f64,
    /// For how long it is played before, in seconds
    #[arg(long, default_value_t = 3.0, value_name = "S")]
    warm_up: f64,
    /// Actions a second, at most; 0 for as many as there can be
    #[arg(long, default_value_t = 0.0, value_name = "N")]
    rate: f64,
    /// The bots that choose: `random`, `easy` or `normal`. Stronger ones would measure themselves
    #[arg(long, default_value = "normal")]
    policy: Level,
    /// Write the result as JSON to this file, or to `-` instead of the text
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// What people agree upon at these tables, in its short form: `b600.10` is a bank of 600
    /// seconds to which each action adds 10, `t3` are three days for each action
    #[arg(long, default_value = "", value_name = "CODE")]
    settings: Settings,
    /// What the policies' random numbers start from
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Guests and tables that are made at the same time.
const AT_ONCE: usize = 24;

/// Files that are open besides sockets, in this process or the server.
const SPARE: u64 = 60;

/// Idle spectators at one table.
const IDLE_AT_ONE: u32 = 50;

/// How long what is given back may take to be so.
const GIVING_BACK: Duration = Duration::from_secs(6);

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Outcome {
    for (name, seconds) in [("--seconds", args.seconds), ("--warm-up", args.warm_up)] {
        ensure!(
            (0.0..1e6).contains(&seconds),
            "{name}: expected a number of seconds, found {seconds}"
        );
    }
    ensure!((0.0..1e6).contains(&args.rate), "--rate: expected a number, found {}", args.rate);
    if matches!(args.policy, Level::Hard | Level::Expert) {
        bail!("--policy {}: it thinks for longer than the server takes to act", args.policy.name());
    }
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let report = LocalSet::new().block_on(&runtime, measure(args))?;
    match &args.json {
        Some(path) if path.as_os_str() == "-" => writeln!(out, "{:#}", report.json())?,
        Some(path) => {
            let text = format!("{:#}\n", report.json());
            std::fs::write(path, text).with_context(|| path.display().to_string())?;
            report.print(out)?;
        }
        None => report.print(out)?,
    }
    out.flush()?;
    for failure in report.failures() {
        let _ = writeln!(std::io::stderr(), "kozyr load: {failure}");
    }
    Ok(report.failures().is_empty())
}

/// How many files are open at a time in either process, besides what is always open.
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

/// Tables that are played at, with all who are there.
#[derive(Default)]
struct Tables {
    pulses: Vec<Rc<Pulse>>,
    players: Vec<JoinHandle<()>>,
    spectators: Vec<JoinHandle<()>>,
    idle: Vec<JoinHandle<()>>,
    churn: Vec<JoinHandle<()>>,
}

async fn measure(args: &Args) -> anyhow::Result<Report> {
    // A server that is started below may open as many.
    let files = descriptors::open_many();
    let serving = match &args.url {
        None => Some(Serving::start(args.data.as_deref(), &args.server_arg)?),
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
        // Whoever plays knows one seat: people keep theirs in another match.
        settings: args.settings.keeping_seats(true).to_string(),
        steer: Steer::new(games.len(), args.tables as usize, args.rate),
        counts: RefCell::new(Counts::new(games.len())),
        games: games.iter().map(|(key, _)| key.clone()).collect(),
        errors: RefCell::new(BTreeMap::new()),
        playing: Cell::new(true),
        waiting: Cell::new(0),
    });

    let progress = Progress::new();
    progress.say(|| format!("{} tables are opened", args.tables));
    let mut memory = Memory { before_kb: usage().rss_kb, ..Memory::default() };
    let mut tables = open_tables(args, &shared, &games).await?;
    memory.tables_kb = usage().rss_kb;
    tables.idle = open_idle(args, &shared, &games[0].0).await?;
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
    // Only what is acknowledged from here on is in the times.
    shared.counts.borrow_mut().times = count::Times::new();
    let mut growth = Growth::new();
    tokio::select! {
        () = sleep(Duration::from_secs_f64(args.seconds)) => {}
        () = growth.look(|| usage().rss_kb) => {}
        () = tell(&progress, began, args.seconds) => {}
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

    progress.say(|| "everybody leaves".to_owned());
    finish(&shared, &mut tables, &mut memory, usage).await;
    drop(progress);
    if let Some(serving) = serving {
        serving.stop()?;
    }
    let errors = shared.errors.borrow().clone();
    Ok(Report {
        games: shared.games.clone(),
        tables: args.tables,
        spectators: args.spectators,
        idle: args.idle,
        policy: args.policy.name(),
        rate: args.rate,
        window,
        memory: pid.map(|_| memory),
        churn: args.churn,
        growth_kb_per_minute: pid.and_then(|_| growth.kb_per_minute()),
        sync_ms,
        errors,
    })
}

/// Says how much of the time is over, until it is broken off.
async fn tell(progress: &Progress, began: Instant, seconds: f64) {
    loop {
        progress.count(began.elapsed().as_secs(), seconds as u64, "seconds");
        sleep(Duration::from_secs(1)).await;
    }
}

/// Everybody leaves, the idle ones first, and it is looked how much memory is given back.
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
    while shared.waiting.get() > 0 && began.elapsed() < seat::PATIENCE {
        sleep(Duration::from_millis(20)).await;
    }
    for _ in 0..shared.waiting.get() {
        shared.wrong("an action is not acknowledged");
    }
    // Those who come and go are wherever they are.
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
        // Whoever has ended before has said why, unless it could not.
        if socket.await.is_err_and(|error| error.is_panic()) {
            shared.wrong("a policy gave up: what it said stands above");
        }
    }
    sleep(GIVING_BACK).await;
    memory.left_kb = usage().rss_kb;
}

/// The games to play, with their seats.
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

/// Opens all tables and begins to play.
async fn open_tables(
    args: &Args,
    shared: &Rc<Shared>,
    games: &[(String, u8)],
) -> anyhow::Result<Tables> {
    let doors = Rc::new(Semaphore::new(AT_ONCE));
    let mut opening = JoinSet::new();
    for number in 0..args.tables {
        let (shared, doors) = (Rc::clone(shared), Rc::clone(&doors));
        let game = number as usize % games.len();
        let seats = games[game].1;
        let (spectators, seed) = (args.spectators, args.seed);
        opening.spawn_local(async move {
            let _open = doors.acquire().await?;
            let mut http = shared.server.connect().await?;
            let guests = guests(&mut http, seats).await?;
            let wanted = (shared.games[game].as_str(), shared.settings.as_str());
            let table = new_table(&mut http, &guests[0], wanted, true).await?;
            let seed = seed ^ u64::from(number) << 20;
            open_table(&shared, &table, game, &guests, spectators, seed).await
        });
    }
    let mut tables = Tables::default();
    while let Some(opened) = opening.join_next().await {
        let (players, spectators) = opened.context("a table was not opened")??;
        tables.pulses.extend(players.first().map(Player::pulse));
        tables.players.extend(players.into_iter().map(|one| spawn_local(one.play())));
        tables.spectators.extend(spectators.into_iter().map(|one| spawn_local(one.look_on())));
    }
    Ok(tables)
}

/// So many guests.
async fn guests(http: &mut Http, n: u8) -> anyhow::Result<Vec<String>> {
    let mut cookies = Vec::new();
    for number in 0..n {
        cookies.push(http.guest(&format!("Load {number}")).await?);
    }
    Ok(cookies)
}

/// A table of the first of these guests; whether seated there or not.
async fn new_table(
    http: &mut Http,
    host: &str,
    (game, settings): (&str, &str),
    seated: bool,
) -> anyhow::Result<String> {
    let seat = seated.then_some(0);
    let wanted = json!({ "game": game, "seat": seat, "pace_ms": 0, "settings": settings });
    let made = http.ask("POST /api/tables", Some(host), Some(wanted)).await?;
    Ok(made.body["id"].as_str().context("the server names no table")?.to_owned())
}

/// Lets everybody come to a table of the first of these guests, and begins.
async fn open_table(
    shared: &Rc<Shared>,
    table: &str,
    game: usize,
    guests: &[String],
    spectators: u32,
    seed: u64,
) -> anyhow::Result<(Vec<Player>, Vec<Socket>)> {
    let mut players = Vec::new();
    let pulse = Pulse::new();
    for (seat, cookie) in (0..).zip(guests) {
        let seed = seed ^ u64::from(seat) << 52;
        let mut player = Player::join(shared, table, cookie, (game, seat), &pulse, seed).await?;
        if seat > 0 {
            player.ask(json!({ "type": "sit", "seat": seat })).await?;
            player.ask(json!({ "type": "ready", "ready": true })).await?;
        }
        players.push(player);
    }
    let mut looking_on = Vec::new();
    for _ in 0..spectators {
        looking_on.push(Socket::join(shared, table, None, None).await?.0);
    }
    players[0].ask(json!({ "type": "start" })).await?;
    shared.counts.borrow_mut().tables += 1;
    Ok((players, looking_on))
}

/// Spectators at tables where nothing happens.
async fn open_idle(
    args: &Args,
    shared: &Rc<Shared>,
    game: &str,
) -> anyhow::Result<Vec<JoinHandle<()>>> {
    let doors = Rc::new(Semaphore::new(AT_ONCE));
    let mut opening = JoinSet::new();
    let mut left = args.idle;
    while left > 0 {
        let n = left.min(IDLE_AT_ONE);
        left -= n;
        let (shared, doors, game) = (Rc::clone(shared), Rc::clone(&doors), game.to_owned());
        opening.spawn_local(async move {
            let _open = doors.acquire().await?;
            let mut http = shared.server.connect().await?;
            let host = http.guest("Idle").await?;
            let table = new_table(&mut http, &host, (&game, &shared.settings), false).await?;
            let mut sockets = Vec::new();
            for _ in 0..n {
                sockets.push(Socket::join(&shared, &table, None, None).await?.0);
            }
            anyhow::Ok(sockets)
        });
    }
    let mut idle = Vec::new();
    while let Some(opened) = opening.join_next().await {
        let sockets = opened.context("a table was not opened")??;
        idle.extend(sockets.into_iter().map(|one| spawn_local(one.look_on())));
    }
    Ok(idle)
}
