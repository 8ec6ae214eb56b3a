//! The cost of a restart for a connected person, with many tables in the folder.

use std::sync::Arc;
use std::time::Instant;

use tokio::task::JoinSet;

use super::person::{Person, Watch};
use super::process::{How, Place, Process};
use super::{long, say};

/// How many actions are played at each table before the restart.
const PLAYED: u32 = 12;

/// How many people play at the same time.
const AT_ONCE: usize = 32;

/// Returns people whose matches are in progress, and who are not connected.
async fn matches(place: &Place, tables: usize) -> Vec<Person> {
    let watch = Arc::<Watch>::default();
    let games = kozyr_games::keys();
    let (mut playing, mut away) = (JoinSet::new(), Vec::new());
    for seed in 0..tables {
        if playing.len() == AT_ONCE {
            away.extend(playing.join_next().await.map(Result::unwrap));
        }
        let (place, watch, game) = (place.clone(), Arc::clone(&watch), games[seed % games.len()]);
        playing.spawn(async move {
            let mut person = Person::come(&place, game, &watch, seed as u64).await;
            person.play_some(PLAYED).await.unwrap();
            person
        });
    }
    away.extend(playing.join_all().await);
    away
}

/// `KOZYR_TABLES` is the number of tables. `KOZYR_BIN` names another server, such as one from a
/// release build.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connected_people_see_their_table_again_after_a_restart() {
    let tables = std::env::var("KOZYR_TABLES").ok().map(|n| n.parse().expect("a number"));
    let tables = tables.unwrap_or(if long() { 2000 } else { 48 });
    let folder = tempfile::tempdir().unwrap();
    let (mut how, place) = (How::new(folder.path()), Place::default());
    let mut process = Process::start(&how, &place).unwrap();
    let addr: std::net::SocketAddr = place.get().unwrap().parse().unwrap();
    how.port = addr.port();
    let mut people = matches(&place, tables).await;
    for signal in ["KILL", "TERM"] {
        let mut one = people.swap_remove(0);
        one.look().await.unwrap();
        let begun = Instant::now();
        let again = tokio::spawn(async move {
            one.is_cut_off().await.unwrap();
            one.look().await.unwrap();
            (one, begun.elapsed())
        });
        if signal == "TERM" {
            process.stop();
        } else {
            process.kill();
        }
        let stopped = begun.elapsed();
        process = Process::start(&how, &place).unwrap();
        let listens = begun.elapsed();
        let (one, seen) = again.await.unwrap();
        say(&format!(
            "SIG{signal} with {tables} tables: gone after {} ms, the next one listens after {} ms, \
             and who was connected sees the table after {} ms",
            stopped.as_millis(),
            listens.as_millis(),
            seen.as_millis(),
        ));
        people.push(one);
    }
    // All of it is there, at each table.
    let mut going = JoinSet::new();
    for mut person in people {
        if going.len() == AT_ONCE {
            going.join_next().await.unwrap().unwrap();
        }
        going.spawn(async move {
            person.play_some(1).await.unwrap();
            person.go_home().await.unwrap();
        });
    }
    going.join_all().await;
    process.stop();
}
