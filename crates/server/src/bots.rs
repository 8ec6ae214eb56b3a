//! Bots think on threads of their own, so that no table waits for another's thoughts.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError, mpsc};

use kozyr_games::AnyView;
use kozyr_players::coach::{Hint, hint_any};
use kozyr_players::{Level, choose_any};
use tokio::sync::oneshot;

use crate::config::Seeds;

/// The level that is offered first.
pub(crate) const DEFAULT_LEVEL: Level = Level::Normal;

type Job = Box<dyn FnOnce() + Send>;

/// Threads that think.
#[derive(Clone)]
pub(crate) struct Pool {
    jobs: mpsc::Sender<Job>,
    seeds: Seeds,
}

impl Pool {
    pub(crate) fn start(threads: usize, seeds: Seeds) -> std::io::Result<Self> {
        let (jobs, inbox) = mpsc::channel::<Job>();
        let inbox = Arc::new(Mutex::new(inbox));
        for number in 0..threads.max(1) {
            let inbox = Arc::clone(&inbox);
            std::thread::Builder::new().name(format!("bot {number}")).spawn(move || {
                loop {
                    let job = inbox.lock().unwrap_or_else(PoisonError::into_inner).recv();
                    let Ok(job) = job else { return };
                    job();
                }
            })?;
        }
        Ok(Self { jobs, seeds })
    }

    /// What a bot of a level does at a view; `None` if the threads are gone.
    pub(crate) async fn choose(&self, level: Level, view: AnyView) -> Option<String> {
        let seed = (self.seeds)();
        self.run(move || think(level, &view, seed)).await
    }

    /// A hint for the viewer, whose turn it must be; `None` if there is none.
    pub(crate) async fn hint(&self, view: AnyView) -> Option<Hint> {
        let seed = (self.seeds)();
        self.run(move || catch_unwind(AssertUnwindSafe(|| hint_any(&view, seed))).ok()).await?
    }

    async fn run<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let (reply, answer) = oneshot::channel();
        let job = move || {
            // Nobody waits any more if the table went another way.
            if !reply.is_closed() {
                let _ = reply.send(work());
            }
        };
        self.jobs.send(Box::new(job)).ok()?;
        answer.await.ok()
    }
}

fn think(level: Level, view: &AnyView, seed: u64) -> String {
    let choose = |level| catch_unwind(AssertUnwindSafe(|| choose_any(level, view, seed)));
    choose(level)
        .or_else(|_| {
            // A match must not stand still because a bot has a fault.
            tracing::error!(%level, "a bot panicked; a random action is played instead");
            choose(Level::Random)
        })
        .unwrap_or_default()
}
