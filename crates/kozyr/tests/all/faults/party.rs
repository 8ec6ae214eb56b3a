//! People at tables of all games, and a server that suffers faults.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep, timeout};

use super::person::{Held, Person, Tally, Watch};
use super::process::{How, PATIENCE, Place, Process};
use super::say;

/// People who play.
pub(crate) struct Party {
    pub(crate) place: Place,
    pub(crate) how: How,
    watch: Arc<Watch>,
    people: Vec<(Arc<Tally>, JoinHandle<Held<()>>)>,
}

impl Party {
    /// Starts a server and seats a person at a table of each game.
    pub(crate) async fn begin(how: How) -> (Self, Process) {
        let place = Place::default();
        let process = Process::start(&how, &place).expect("a server");
        (Self::seat(how, place).await, process)
    }

    /// Seats a person at a table of each game.
    pub(crate) async fn seat(how: How, place: Place) -> Self {
        let watch = Arc::<Watch>::default();
        let mut people = Vec::new();
        for (seed, game) in kozyr_games::keys().iter().enumerate() {
            let person = Person::come(&place, game, &watch, seed as u64).await;
            people.push((Arc::clone(&person.tally), tokio::spawn(person.play())));
        }
        Self { place, how, watch, people }
    }

    /// Starts the server again.
    pub(crate) fn restart(&self) -> Process {
        Process::start(&self.how, &self.place).expect("a server that starts again")
    }

    fn counts(&self, of: impl Fn(&Tally) -> &AtomicU32) -> Vec<u32> {
        self.people.iter().map(|(tally, _)| of(tally).load(Ordering::Relaxed)).collect()
    }

    /// Returns how many connections were lost.
    pub(crate) fn lost(&self) -> u32 {
        self.counts(|tally| &tally.lost).iter().sum()
    }

    /// Returns how many times people were notified that the server cannot save.
    pub(crate) fn warned(&self) -> u32 {
        self.counts(|tally| &tally.warned).iter().sum()
    }

    /// Lets people play for a while.
    pub(crate) async fn play(&self, time: Duration) {
        sleep(time).await;
        self.look();
    }

    /// Fails if a person has found a fault.
    fn look(&self) {
        assert!(
            self.people.iter().all(|(_, task)| !task.is_finished()),
            "somebody went home early"
        );
    }

    /// Waits until everybody has had this many more actions acknowledged.
    pub(crate) async fn goes_on(&self, n: u32) {
        let before = self.counts(|tally| &tally.acknowledged);
        let begun = Instant::now();
        loop {
            let now = self.counts(|tally| &tally.acknowledged);
            if now.iter().zip(&before).all(|(now, before)| *now >= before + n) {
                return;
            }
            if self.people.iter().any(|(_, task)| task.is_finished()) {
                return;
            }
            assert!(begun.elapsed() < PATIENCE, "they do not go on: {before:?} and now {now:?}");
            sleep(Duration::from_millis(50)).await;
        }
    }

    /// Ends the play of all people, prints what was done, and stops the server properly.
    pub(crate) async fn end(self, process: Process, what: &str) {
        self.go_home(what).await;
        process.stop();
    }

    /// Ends the play of all people, and prints what was done.
    pub(crate) async fn go_home(mut self, what: &str) {
        let tallies: Vec<Arc<Tally>> =
            self.people.iter().map(|(tally, _)| Arc::clone(tally)).collect();
        self.watch.over.store(true, Ordering::Relaxed);
        for (_, task) in std::mem::take(&mut self.people) {
            let found = timeout(PATIENCE, task).await.expect("everybody goes home").unwrap();
            found.unwrap_or_else(|lost| panic!("{what}: {lost}"));
        }
        let sum = |of: fn(&Tally) -> &AtomicU32| -> u32 {
            tallies.iter().map(|tally| of(tally).load(Ordering::Relaxed)).sum()
        };
        say(&format!(
            "{what}: {} actions acknowledged, {} sent again, {} asked for once more and known, {} \
             connections lost, {} views the same after one, told {} times that nothing can be \
             kept, {} records hold all of it and nothing else",
            sum(|tally| &tally.acknowledged),
            sum(|tally| &tally.resent),
            sum(|tally| &tally.known_again),
            sum(|tally| &tally.lost),
            sum(|tally| &tally.views),
            sum(|tally| &tally.warned),
            sum(|tally| &tally.records),
        ));
    }
}
