//! Power cuts under a whole server with its tables, in this process, on a disk of [`kozyr_faults`].

use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::time::Duration;

use fastrand::Rng;
use kozyr_faults::{Disk, Kept};
use kozyr_server::{App, Config, Limits, serve_on};
use tokio::net::TcpListener;
use tokio::runtime::{Builder, Runtime};

use super::long;
use super::party::Party;
use super::process::{How, PATIENCE, Place};

/// How long the parts of a server without power may take to end.
const END: Duration = Duration::from_secs(20);

/// A server on a disk, with all its tasks.
struct Powered {
    runtime: Option<Runtime>,
    place: Place,
}

impl Powered {
    /// Starts it, unless the power is cut before it listens.
    fn start(disk: &Disk, place: &Place) -> Result<Self, String> {
        let runtime = Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
        let mut config =
            Config::new(SocketAddr::from((Ipv4Addr::LOCALHOST, 0)), disk.path().join("data"));
        (config.pace_ms, config.limits) = (0, Limits::none());
        let opened: Result<SocketAddr, String> = runtime.block_on(async {
            let app = App::open(config).await.map_err(|error| error.to_string())?;
            let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
            let addr = listener.local_addr().unwrap();
            tokio::spawn(async move { serve_on(listener, &app, std::future::pending()).await });
            Ok(addr)
        });
        let powered = Self { runtime: Some(runtime), place: place.clone() };
        place.set(Some(opened?.to_string()));
        Ok(powered)
    }
}

impl Drop for Powered {
    /// Nothing is finished or reported.
    fn drop(&mut self) {
        self.place.set(None);
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_timeout(END);
        }
    }
}

/// Starts a server on the data in a folder, and cuts the power at one of the next calls. The other
/// folder then contains what the disk has kept.
fn one_life(from: &Path, to: &Path, place: &Place, rng: &mut Rng) {
    let disk = Disk::watch(from);
    let far = [60, 400, 3000][rng.usize(..3)];
    disk.cut_at(rng.u64(1..far));
    match Powered::start(&disk, place) {
        Ok(powered) => {
            let begun = std::time::Instant::now();
            while !disk.is_cut() {
                assert!(begun.elapsed() < PATIENCE, "nobody writes any more");
                std::thread::sleep(Duration::from_millis(2));
            }
            drop(powered);
        }
        Err(why) => assert!(disk.is_cut(), "it does not start: {why}"),
    }
    let kept = [Kept::Some, Kept::Some, Kept::Synced, Kept::Until(disk.calls())];
    let kept = kept[rng.usize(..kept.len())];
    disk.keep(rng, kept, to);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_power_cut_under_the_whole_server_loses_nothing() {
    let shm = tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir()).unwrap();
    let folder = shm.path().to_owned();
    let lives = if long() { 3000 } else { 25 };
    let place = Place::default();
    std::fs::create_dir(folder.join("0")).unwrap();
    // People come before the first cut.
    let calm = Disk::watch(&folder.join("0"));
    let first = {
        let place = place.clone();
        tokio::task::spawn_blocking(move || {
            Powered::start(&calm, &place).map(|powered| (powered, calm))
        })
    };
    let (powered, calm) = first.await.unwrap().unwrap();
    let party = Party::seat(How::new(&folder), place.clone()).await;
    party.goes_on(1).await;
    let (at, place) = (folder.clone(), place.clone());
    let storm = tokio::task::spawn_blocking(move || {
        let mut rng = Rng::with_seed(3);
        calm.cut();
        drop(powered);
        calm.keep(&mut rng, Kept::Synced, &at.join("1"));
        drop(calm);
        for life in 1..=lives {
            let (from, to) = (at.join(life.to_string()), at.join((life + 1).to_string()));
            one_life(&from, &to, &place, &mut rng);
            std::fs::remove_dir_all(from).unwrap();
        }
        let disk = Disk::watch(&at.join((lives + 1).to_string()));
        (Powered::start(&disk, &place).expect("a server"), disk)
    });
    let (powered, disk) = storm.await.unwrap();
    party.goes_on(2).await;
    party.go_home(&format!("{lives} power cuts under a server")).await;
    tokio::task::spawn_blocking(move || drop((powered, disk))).await.unwrap();
}
