//! A server that is killed, not stopped.
//!
//! The test starts its own program once more as a server, plays over the port, kills the process
//! and starts another one on the same folder.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use serde_json::json;

use crate::client::Browser;
use crate::support::{Server, config};

const FOLDER: &str = "KOZYR_TEST_FOLDER";

/// Not a test: the server that [`a_killed_server_loses_nothing_it_has_acknowledged`] kills.
#[tokio::test]
#[ignore = "it is started by another test and serves until it is killed"]
async fn serve_until_killed() {
    let Some(folder) = std::env::var_os(FOLDER) else { return };
    let server = Server::start(config(Path::new(&folder))).await;
    #[allow(clippy::print_stdout)] // how the other process learns the port
    {
        println!("listening {}", server.addr);
    }
    std::future::pending::<()>().await;
}

/// A server in a process of its own.
pub(crate) struct Process(Child);

impl Process {
    pub(crate) fn start(folder: &Path) -> (Self, SocketAddr) {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--ignored", "--exact", "--nocapture", "killed::serve_until_killed"])
            .env(FOLDER, folder)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let addr = loop {
            let line = lines.next().expect("the server says where it listens").unwrap();
            if let Some((_, addr)) = line.split_once("listening ") {
                break addr.parse().unwrap();
            }
        };
        (Self(child), addr)
    }

    /// SIGKILL: nothing is finished or said.
    pub(crate) fn kill(&mut self) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[tokio::test]
async fn a_killed_server_loses_nothing_it_has_acknowledged() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let wanted =
        json!({"game": "kan", "options": {"rounds": "2"}, "bots": "normal", "start": true});
    let table = anna.table(wanted).await;
    server.stop().await;
    let (mut process, addr) = Process::start(data.path());
    anna.addr = addr;
    let mut client = anna.connect(&table, None).await;
    let mut acknowledged = Vec::new();
    for round in 0..4 {
        for turn in 0..3 {
            assert!(client.my_turn().await);
            let act = client.act(&format!("a{round}-{turn}"), &client.legal()[0]);
            let version = client.does(act.clone()).await;
            acknowledged.push((act, version));
        }
        let seen = client.version;
        // While the bots are in the middle of their moves.
        process.kill();
        let addr;
        (process, addr) = Process::start(data.path());
        anna.addr = addr;
        client = anna.connect(&table, Some(seen)).await;
        assert!(client.version >= seen, "what was shown had been kept");
        assert!(client.welcome["missed"].is_array());
        for (act, version) in &acknowledged {
            assert_eq!(client.does(act.clone()).await, *version, "{act}");
        }
    }
    client.play_on(2).await;
    let id = client.table["match"]["id"].as_str().unwrap().to_owned();
    process.kill();
    let server = Server::start(config(data.path())).await;
    anna.addr = server.addr;
    let record = anna.get(&format!("/api/matches/{id}/record")).await.body;
    let own = record.lines().filter_map(|line| line.strip_prefix("0: "));
    let played: Vec<&str> = own.take(acknowledged.len()).collect();
    let wanted: Vec<&str> =
        acknowledged.iter().map(|(act, _)| act["action"].as_str().unwrap()).collect();
    assert_eq!(played, wanted);
}
