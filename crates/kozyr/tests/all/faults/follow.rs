//! A copy that follows the house of a server, whatever becomes of either, and becomes the house.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, SystemTime};

use fastrand::Rng;
use serde_json::{Value, json};
use tokio::time::{Instant, sleep};

use super::party::Party;
use super::person::http;
use super::process::{How, PATIENCE, Place, Process};
use super::{long, say};

const KEY: &str = "a-key-that-only-this-test-has";

fn how(folder: &Path) -> How {
    std::fs::create_dir_all(folder).unwrap();
    let mut how = How::new(folder);
    how.env.push(("KOZYR_FOLLOW_KEY".into(), KEY.into()));
    how
}

/// Runs a command about a data folder.
fn kozyr(args: &[&str], data: &Path) -> (bool, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kozyr"));
    command.args(args).arg("--data").arg(data);
    if !args.contains(&"--key") {
        command.env("KOZYR_FOLLOW_KEY", KEY);
    }
    let output = command.output().unwrap();
    let said = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8(said).unwrap())
}

/// A copy in a folder, whose process is killed when this is dropped.
struct Copying {
    child: Child,
    data: PathBuf,
}

impl Copying {
    fn start(place: &Place, data: &Path) -> Self {
        let from = format!("http://{}", place.get().unwrap());
        let log = File::create(data.with_extension("log")).unwrap();
        let child = Command::new(env!("CARGO_BIN_EXE_kozyr"))
            .args(["follow", "--from", &from, "--data"])
            .arg(data)
            .env("KOZYR_FOLLOW_KEY", KEY)
            .stdin(Stdio::null())
            .stderr(log.try_clone().unwrap())
            .stdout(log)
            .spawn()
            .unwrap();
        Self { child, data: data.to_owned() }
    }

    /// Returns the time up to which the copy says that it has everything.
    fn has_all_of(&self) -> Option<SystemTime> {
        let (well, said) = kozyr(&["status"], &self.data);
        let status: Value = serde_json::from_str(&said).ok().filter(|_| well)?;
        let behind = status["behind_s"].as_f64()?;
        SystemTime::now().checked_sub(Duration::from_secs_f64(behind))
    }

    /// Waits until the copy has everything that was there when this was called.
    async fn is_in_step(&self) {
        let (begun, now) = (Instant::now(), SystemTime::now());
        let log = self.data.with_extension("log");
        let begins = || std::fs::read_to_string(&log).unwrap().contains("in step");
        while !begins() || self.has_all_of().is_none_or(|time| time < now) {
            assert!(begun.elapsed() < PATIENCE, "{}", std::fs::read_to_string(&log).unwrap());
            sleep(Duration::from_millis(20)).await;
        }
    }
}

impl Drop for Copying {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// People play while the copy is killed again and again. Then the copy becomes the house, and
/// nothing that was acknowledged is missing there; and back.
#[tokio::test(flavor = "multi_thread")]
async fn a_copy_that_was_killed_often_becomes_the_house_with_everything() {
    let folder = tempfile::tempdir().unwrap();
    let [mut here, mut there] = ["a", "b"].map(|name| how(&folder.path().join(name)));
    let (party, mut process) = Party::begin(here.clone()).await;
    let mut rng = Rng::with_seed(1);
    for _ in 0..if long() { 20 } else { 2 } {
        let _ = std::fs::remove_dir_all(&there.data);
        for _ in 0..if long() { 40 } else { 6 } {
            let copying = Copying::start(&party.place, &there.data);
            party.play(Duration::from_millis(rng.u64(50..1200))).await;
            drop(copying);
        }
        let copying = Copying::start(&party.place, &there.data);
        copying.is_in_step().await;
        let (well, said) = kozyr(&["follow", "--promote"], &there.data);
        assert!(!well && said.contains("in use"), "{said}");
        drop(copying);
        party.goes_on(1).await;
        let (well, said) = kozyr(&["follow", "--promote"], &there.data);
        assert!(well && said.contains("the house is handed over"), "{said}");
        process.ended();
        // The former server is none any more.
        let refused = Process::start(&here, &Place::default()).err().expect("no server");
        assert!(refused.contains("handed over"), "{refused}");
        process = Process::start(&there, &party.place).expect("a server");
        party.goes_on(2).await;
        std::mem::swap(&mut here, &mut there);
    }
    party.end(process, "a copy that became the house").await;
}

/// The server is killed while people come. Nobody is missing that was let in before the copy says
/// that it had everything. The server that was cut off ends as soon as it can be reached.
#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_was_cut_off_ends_when_it_can_be_reached() {
    let folder = tempfile::tempdir().unwrap();
    let [mut here, there] = ["a", "b"].map(|name| how(&folder.path().join(name)));
    let mut rng = Rng::with_seed(2);
    for round in 0..if long() { 30 } else { 3 } {
        for how in [&here, &there] {
            let _ = std::fs::remove_dir_all(&how.data);
        }
        let place = Place::default();
        here.port = 0;
        let process = Process::start(&here, &place).expect("a server");
        let addr = place.get().unwrap();
        here.port = addr.rsplit(':').next().unwrap().parse().unwrap();
        let copying = Copying::start(&place, &there.data);
        copying.is_in_step().await;
        let until = Instant::now() + Duration::from_millis(rng.u64(100..1500));
        let mut came = Vec::new();
        while Instant::now() < until {
            let name = format!("Guest {}", came.len());
            let body = json!({ "name": name }).to_string();
            let answer = http(&addr, "PUT /api/me", "", &body).await.unwrap();
            let (_, cookie) = answer.head.split_once("set-cookie: ").expect("a cookie");
            came.push((cookie.split(';').next().unwrap().to_owned(), SystemTime::now()));
        }
        let in_doubt = format!("round {round}");
        process.kill();
        let until = copying.has_all_of().expect("a time");
        drop(copying);
        let (well, said) = kozyr(&["follow", "--promote"], &there.data);
        assert!(!well && said.contains("--cut-off"), "{said}");
        let (well, said) = kozyr(&["follow", "--promote", "--cut-off"], &there.data);
        assert!(well && said.contains("is lost"), "{said}");
        let now = Place::default();
        let house = Process::start(&there, &now).expect("a server");
        let addr = now.get().unwrap();
        let mut missing = 0;
        for (number, (cookie, at)) in came.iter().enumerate() {
            let me = http(&addr, "GET /api/me", cookie, "").await.unwrap();
            let known = me.body.contains(&format!("Guest {number}"));
            assert!(known || *at > until, "{in_doubt}: {number} of {} is missing", came.len());
            missing += usize::from(!known);
        }
        say(&format!("{in_doubt}: {} came, {missing} are missing", came.len()));
        // It comes back at its address, and is told.
        let former = Process::start(&here, &Place::default()).expect("a server");
        former.ended();
        let refused = Process::start(&here, &Place::default()).err().expect("no server");
        assert!(refused.contains("handed over"), "{refused}");
        house.stop();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_followed_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let here = how(&folder.path().join("a"));
    let place = Place::default();
    let process = Process::start(&here, &place).expect("a server");
    let from = format!("http://{}", place.get().unwrap());
    let copy = folder.path().join("copy");
    let refused = |args: &[&str], data: &Path, why: &str| {
        let (well, said) = kozyr(&[&["follow"], args].concat(), data);
        assert!(!well && said.contains(why), "{args:?}: {said}");
    };
    let wrong = ["--from", &from, "--key", "another-key-of-another-test"];
    refused(&wrong, &copy, "there is no such follow-key");
    refused(&["--from", &from, "--key", ""], &copy, "the follow-key is missing");
    refused(&["--from", "kozyr.example"], &copy, "is no address");
    refused(&["--from", "https://kozyr.example/kan"], &copy, "more than a name and port");
    refused(&["--promote"], &folder.path().join("none"), "there is no folder");
    refused(&["--promote"], &copy, "has no copy of a house");
    let other = how(&folder.path().join("b"));
    let elsewhere = Place::default();
    let second = Process::start(&other, &elsewhere).expect("a server");
    let copying = Copying::start(&elsewhere, &copy);
    copying.is_in_step().await;
    drop(copying);
    refused(&["--from", &from], &copy, "choose an empty folder");
    second.stop();
    refused(&["--from", &from], &other.data, "a house of its own");
    let (well, said) = kozyr(&["serve", "--addr", "127.0.0.1:0"], &copy);
    assert!(!well && said.contains("kozyr follow --promote"), "{said}");
    let short = ["serve", "--follow-key", "short", "--print-config"];
    let (well, said) = kozyr(&short, &copy);
    assert!(!well && said.contains("24 letters, digits and hyphens"), "{said}");
    process.stop();
}
