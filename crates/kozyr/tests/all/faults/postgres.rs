//! Two servers on one database in PostgreSQL, of which one serves and the other one takes over, and
//! passes everything on until then if it knows the way.
//! `KOZYR_POSTGRES` has the address of the database; `./test postgres` starts one.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use fastrand::Rng;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, UnixStream};
use tokio::time::{Instant, sleep, timeout};

use super::party::Party;
use super::person::http;
use super::process::{How, PATIENCE, Place, Process};
use super::{long, say};

/// How long a server may take to answer whether it is well.
const ANSWER: Duration = Duration::from_millis(300);

/// What becomes of the server that serves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fault {
    Killed,
    /// It stands still, and goes on.
    Stopped,
    /// It is told to end.
    Told,
    /// What it sends to the database does not arrive until later.
    Cut,
}

/// A server, and the line between it and the database.
struct Server {
    how: How,
    place: Place,
    process: Option<Process>,
    cut: Arc<AtomicBool>,
}

impl Server {
    async fn begin(folder: PathBuf, schema: &str, env: &[(&str, &str)]) -> Self {
        std::fs::create_dir(&folder).unwrap();
        let cut = Arc::<AtomicBool>::default();
        let port = line(Arc::clone(&cut)).await;
        let address = format!(
            "host=127.0.0.1 port={port} user=kozyr dbname=kozyr options='-c search_path={schema}'"
        );
        let mut how = How::new(&folder);
        how.env.push(("KOZYR_DATABASE".into(), address));
        how.env.extend(env.iter().map(|(name, value)| ((*name).into(), (*value).into())));
        let mut server = Self { how, place: Place::default(), process: None, cut };
        server.start();
        server
    }

    fn start(&mut self) {
        self.process = Some(Process::start(&self.how, &self.place).expect("a server"));
    }

    /// Returns the status of its answer, if it answers.
    async fn status(&self) -> Option<u16> {
        let addr = self.place.get()?;
        let asked = timeout(ANSWER, http(&addr, "GET /healthz", "", "")).await;
        asked.ok()?.ok().map(|answer| answer.status)
    }

    /// Returns the status of its answer to a client behind a proxy.
    async fn status_for(&self, client: &str) -> u16 {
        let cookie = format!("none=\r\nx-forwarded-for: {client}");
        let addr = self.place.get().unwrap();
        http(&addr, "GET /healthz", &cookie, "").await.unwrap().status
    }

    /// Returns whether its log has these words.
    fn logs(&self, words: &str) -> bool {
        std::fs::read_to_string(&self.how.log).unwrap().contains(words)
    }

    /// Waits until it answers with a status.
    async fn says(&self, status: u16) {
        let begun = Instant::now();
        while self.status().await != Some(status) {
            assert!(begun.elapsed() < PATIENCE, "it does not answer {status}");
            sleep(Duration::from_millis(10)).await;
        }
    }
}

/// Starts a line to the database. Returns its port.
async fn line(cut: Arc<AtomicBool>) -> u16 {
    let socket = Path::new(word("host")).join(".s.PGSQL.5432");
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(async move {
        while let Ok((server, _)) = listener.accept().await {
            let (mut answers, mut asks) = UnixStream::connect(&socket).await.unwrap().into_split();
            let (mut from, mut to) = server.into_split();
            tokio::spawn(async move {
                tokio::io::copy(&mut answers, &mut to).await.ok();
            });
            let cut = Arc::clone(&cut);
            tokio::spawn(async move {
                let mut buffer = vec![0; 1 << 16];
                while let Ok(read @ 1..) = from.read(&mut buffer).await {
                    while cut.load(Ordering::SeqCst) {
                        sleep(Duration::from_millis(5)).await;
                    }
                    if asks.write_all(&buffer[..read]).await.is_err() {
                        return;
                    }
                }
            });
        }
    });
    port
}

fn address() -> String {
    std::env::var("KOZYR_POSTGRES").expect("`./test postgres` sets KOZYR_POSTGRES to a database")
}

/// Returns a word of the address of the database.
fn word(name: &str) -> &'static str {
    let address: &'static str = address().leak();
    let mut words = address.split(' ').filter_map(|word| word.split_once('='));
    words.find_map(|(key, word)| (key == name).then_some(word)).unwrap()
}

/// Changes the database.
fn run(sql: &str) {
    let done = Command::new("psql").args(["-q", "-c", sql, &address()]).status();
    assert!(done.unwrap().success());
}

/// Makes an empty house. Returns the name of its schema.
fn house(name: &str) -> String {
    run(&format!("DROP SCHEMA IF EXISTS {name} CASCADE; CREATE SCHEMA {name}"));
    name.to_owned()
}

/// The address at which servers listen for each other.
const NODES: (&str, &str) = ("KOZYR_NODES_ADDR", "127.0.0.1:0");

/// Servers that all serve, with their settings; the first one has the house.
async fn all_serve<const N: usize>(
    folder: &Path,
    name: &str,
    env: [&[(&str, &str)]; N],
) -> [Server; N] {
    let schema = house(name);
    let mut servers = Vec::new();
    for (n, env) in env.into_iter().enumerate() {
        let folder = folder.join(n.to_string());
        let server = Server::begin(folder, &schema, &[env, &[NODES]].concat()).await;
        server.says(200).await;
        servers.push(server);
    }
    servers.try_into().ok().unwrap()
}

/// Returns which server has the house.
fn holder(schema: &str, servers: &[Server]) -> usize {
    let holds = format!("SELECT address FROM {schema}.nodes NATURAL JOIN {schema}.leases");
    let told = Command::new("psql").args(["-At", "-c", &holds, &address()]).output().unwrap();
    let told = String::from_utf8(told.stdout).unwrap();
    let (_, process) = told.trim().rsplit_once(' ').expect("a server that has the house");
    let is = |server: &Server| {
        server.process.as_ref().is_some_and(|own| own.id().to_string() == process)
    };
    servers.iter().position(is).expect("one of the servers")
}

/// Two servers, and where people find the one that serves.
async fn pair(folder: &Path, name: &str) -> ([Server; 2], Place) {
    let schema = house(name);
    let servers = [
        Server::begin(folder.join("a"), &schema, &[]).await,
        Server::begin(folder.join("b"), &schema, &[]).await,
    ];
    servers[0].says(200).await;
    servers[1].says(503).await;
    let place = Place::default();
    place.set(servers[0].place.get());
    (servers, place)
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_becomes_of_the_server_that_serves_the_other_one_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let (mut servers, place) = pair(folder.path(), "two_servers").await;
    let party = Party::seat(servers[0].how.clone(), place.clone()).await;
    let seed = std::env::var("KOZYR_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1);
    let mut rng = Rng::with_seed(seed);
    let faults = [Fault::Killed, Fault::Stopped, Fault::Told, Fault::Cut];
    let mut times = faults.map(|_| Vec::new());
    for round in 0..if long() { 120 } else { 8 } {
        party.play(Duration::from_millis(rng.u64(50..900))).await;
        // Each in turn, in an order of its own.
        let which = (round + rng.usize(0..2) * 2) % 4;
        let fault = faults[which];
        let (serves, waits) = servers.split_at_mut(1);
        let (mut serves, mut waits) = (&mut serves[0], &mut waits[0]);
        if place.get() != serves.place.get() {
            (serves, waits) = (waits, serves);
        }
        let mut process = serves.process.take();
        let began = Instant::now();
        match fault {
            Fault::Killed => process.take().unwrap().kill(),
            Fault::Stopped => process.as_ref().unwrap().signal("STOP"),
            Fault::Told => process.as_ref().unwrap().signal("TERM"),
            Fault::Cut => serves.cut.store(true, Ordering::SeqCst),
        }
        waits.says(200).await;
        times[which].push(began.elapsed());
        if fault == Fault::Cut {
            assert_ne!(serves.status().await, Some(200), "both serve in round {round}");
        }
        place.set(waits.place.get());
        // The other one is there again, and learns that it has nothing.
        sleep(Duration::from_millis(rng.u64(0..1200))).await;
        match (fault, process) {
            (Fault::Told, Some(process)) => process.ended(),
            (Fault::Stopped, Some(process)) => {
                process.signal("CONT");
                serves.process = Some(process);
            }
            (_, process) => serves.process = process,
        }
        serves.cut.store(false, Ordering::SeqCst);
        if serves.process.is_none() {
            serves.start();
        }
        for _ in 0..20 {
            assert_ne!(serves.status().await, Some(200), "both serve in round {round}, {fault:?}");
        }
        serves.says(503).await;
        party.goes_on(2).await;
    }
    party.go_home("two servers, one after the other").await;
    for server in &mut servers {
        server.process.take().unwrap().stop();
    }
    for (fault, mut times) in faults.into_iter().zip(times) {
        times.sort();
        if let (Some(median), Some(worst)) = (times.get(times.len() / 2), times.last()) {
            say(&format!("{fault:?}, {} times: {median:?}, at worst {worst:?}", times.len()));
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_is_alone_shows_nothing_while_it_is_cut_off_and_then_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::begin(folder.path().join("a"), &house("alone"), &[]).await;
    server.says(200).await;
    let party = Party::seat(server.how.clone(), server.place.clone()).await;
    party.goes_on(2).await;
    let lost = party.lost();
    server.cut.store(true, Ordering::SeqCst);
    server.says(503).await;
    let addr = server.place.get().unwrap();
    let games = http(&addr, "GET /api/games", "", "").await.unwrap();
    assert!(games.status == 503 && games.body.contains("standby"), "{}", games.body);
    server.cut.store(false, Ordering::SeqCst);
    server.says(200).await;
    party.goes_on(2).await;
    assert_eq!(party.lost(), lost, "the same connections go on");
    party.go_home("cut off from the database for a while").await;
    server.process.unwrap().stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn every_server_serves_everybody_whichever_has_the_house() {
    let folder = tempfile::tempdir().unwrap();
    let mut servers = all_serve(folder.path(), "all_serve", [&[], &[], &[]]).await;
    let mut parties = Vec::new();
    for server in &servers {
        parties.push(Party::seat(server.how.clone(), server.place.clone()).await);
    }
    let seed = std::env::var("KOZYR_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1);
    let mut rng = Rng::with_seed(seed);
    let faults = [Fault::Killed, Fault::Stopped, Fault::Told, Fault::Cut];
    let mut times = Vec::new();
    for round in 0..if long() { 120 } else { 10 } {
        for party in &parties {
            party.goes_on(2).await;
        }
        sleep(Duration::from_millis(rng.u64(50..600))).await;
        // The one with the house, and now and then one that passes on.
        let has = holder("all_serve", &servers);
        let which = if round % 5 == 4 { (has + 1) % 3 } else { has };
        let (place, fault) = (servers[which].place.clone(), faults[round % 4]);
        let addr = place.get();
        let mut process = servers[which].process.take();
        let began = Instant::now();
        match fault {
            Fault::Killed => process.take().unwrap().kill(),
            Fault::Stopped => process.as_ref().unwrap().signal("STOP"),
            Fault::Told => process.as_ref().unwrap().signal("TERM"),
            Fault::Cut => servers[which].cut.store(true, Ordering::SeqCst),
        }
        place.set(None);
        // Nobody waits for a house that stands still.
        let asks = (0..3).filter(|other| *other != which).map(|other| {
            let addr = servers[other].place.get().unwrap();
            async move { timeout(PATIENCE, http(&addr, "GET /healthz", "", "")).await }
        });
        let ends = futures_util::future::join_all(asks).await;
        assert!(ends.iter().all(Result::is_ok), "a request has no end in round {round}, {fault:?}");
        // It may still have an answer under way.
        sleep(Duration::from_millis(100)).await;
        for other in (0..3).filter(|other| *other != which) {
            servers[other].says(200).await;
            parties[other].goes_on(2).await;
        }
        if which == has {
            times.push((began.elapsed(), fault));
        }
        servers[which].cut.store(false, Ordering::SeqCst);
        match (fault, process) {
            (Fault::Told, Some(process)) => process.ended(),
            (_, Some(process)) => {
                if fault == Fault::Stopped {
                    process.signal("CONT");
                }
                place.set(addr);
                servers[which].process = Some(process);
            }
            _ => {}
        }
        if servers[which].process.is_none() {
            servers[which].start();
        }
        servers[which].says(200).await;
    }
    for party in parties {
        party.go_home("one of three servers that all serve").await;
    }
    for server in &mut servers {
        server.process.take().unwrap().stop();
    }
    times.sort_by_key(|(time, _)| *time);
    say(&format!("people of the other servers have gone on after {times:?}"));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_house_counts_clients_and_not_the_server_that_passes_them_on() {
    let folder = tempfile::tempdir().unwrap();
    let limit = ("KOZYR_LIMIT_REQUESTS", "20+1/min");
    let proxy = ("KOZYR_TRUST_PROXY", "127.0.0.1");
    let env: [&[_]; 2] = [&[limit], &[limit, proxy]];
    let [house, mut server] = all_serve(folder.path(), "counted", env).await;
    let asks = async |server: &Server, client: &str| {
        let mut allowed = 0;
        while server.status_for(client).await == 200 {
            allowed += 1;
        }
        allowed
    };
    for client in ["203.0.113.9", "203.0.113.10"] {
        assert!(asks(&server, client).await >= 20, "{client} has less than is its own");
    }
    // Whoever is no proxy names nobody else.
    server.process.take().unwrap().stop();
    server.how.env.retain(|(name, _)| name != proxy.0);
    server.start();
    assert!(asks(&server, "203.0.113.11").await > 0);
    assert_eq!(server.status_for("203.0.113.12").await, 429);
    assert_eq!(house.status().await, Some(429));
}

#[tokio::test(flavor = "multi_thread")]
async fn only_servers_of_the_database_talk_to_each_other() {
    let folder = tempfile::tempdir().unwrap();
    let [house, server] = all_serve(folder.path(), "strangers", [&[], &[]]).await;
    let with = |which: &str, fingerprint: &str| {
        run(&format!(
            "SET search_path = strangers; UPDATE nodes SET fingerprint = {fingerprint}
             WHERE (node = (SELECT node FROM leases)) = {which}"
        ));
    };
    run("SET search_path = strangers; CREATE TABLE before AS SELECT * FROM nodes");
    let before = "(SELECT fingerprint FROM before WHERE before.node = nodes.node)";
    // Another one listens at the address of the house.
    with("true", "sha256('another')");
    server.says(503).await;
    // The house does not know who asks.
    with("false", "sha256('stranger')");
    with("true", before);
    let begun = Instant::now();
    while !house.logs("its key is in no row of the database") {
        assert_ne!(server.status().await, Some(200), "the house answers a stranger");
        assert!(begun.elapsed() < PATIENCE, "nobody asks the house");
        sleep(Duration::from_millis(10)).await;
    }
    with("false", before);
    server.says(200).await;
}
