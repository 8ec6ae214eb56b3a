//! Two servers on one database in PostgreSQL, of which one serves and the other one takes over.
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
    async fn begin(folder: PathBuf, schema: &str) -> Self {
        std::fs::create_dir(&folder).unwrap();
        let cut = Arc::<AtomicBool>::default();
        let port = line(Arc::clone(&cut)).await;
        let address = format!(
            "host=127.0.0.1 port={port} user=kozyr dbname=kozyr options='-c search_path={schema}'"
        );
        let mut how = How::new(&folder);
        how.env.push(("KOZYR_DATABASE".into(), address));
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

/// Makes an empty house. Returns the name of its schema.
fn house(name: &str) -> String {
    let anew = format!("DROP SCHEMA IF EXISTS {name} CASCADE; CREATE SCHEMA {name}");
    let made = Command::new("psql").args(["-q", "-c", &anew, &address()]).status();
    assert!(made.unwrap().success());
    name.to_owned()
}

/// Two servers, and where people find the one that serves.
async fn pair(folder: &Path, name: &str) -> ([Server; 2], Place) {
    let schema = house(name);
    let servers = [
        Server::begin(folder.join("a"), &schema).await,
        Server::begin(folder.join("b"), &schema).await,
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
    let server = Server::begin(folder.path().join("a"), &house("alone")).await;
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
