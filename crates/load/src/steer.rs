//! The pace of actions: equal parts for the games, and no faster than asked.

use std::cell::{Cell, RefCell};
use std::time::Duration;

use tokio::sync::Notify;
use tokio::time::{Instant, sleep_until};

pub(crate) struct Steer {
    /// Actions sent, by game.
    sent: RefCell<Vec<u64>>,
    /// How many actions a game may be ahead of the last one.
    ahead: u64,
    /// The notification that the last game has sent one more.
    goes_on: Notify,
    /// Whether everybody is connected. Nobody plays before that: it would slow down the arrival of
    /// the others.
    began: Cell<bool>,
    /// The time between two actions; zero for as fast as possible.
    every: Duration,
    next: Cell<Instant>,
}

impl Steer {
    /// Returns a pace of at most `rate` actions per second; 0 for as many as possible.
    pub(crate) fn new(games: usize, tables: usize, rate: f64) -> Self {
        // Enough that each table of a game can act at the same time, and no more: no game is to be
        // far ahead when the measurement ends.
        let ahead = (tables.div_ceil(games) as u64).max(4);
        let every = if rate > 0.0 { Duration::from_secs_f64(1.0 / rate) } else { Duration::ZERO };
        Self {
            sent: RefCell::new(vec![0; games]),
            ahead,
            goes_on: Notify::new(),
            began: Cell::new(false),
            every,
            next: Cell::new(Instant::now()),
        }
    }

    /// Begins play: everybody is connected.
    pub(crate) fn begin(&self) {
        self.began.set(true);
        self.goes_on.notify_waiters();
    }

    /// Waits until an action of this game may be sent, and counts it.
    pub(crate) async fn may_send(&self, game: usize) {
        loop {
            // Created before the check, so that no change is missed.
            let more = self.goes_on.notified();
            let (own, last) = {
                let sent = self.sent.borrow();
                (sent[game], sent.iter().min().copied().unwrap_or(0))
            };
            if self.began.get() && own < last + self.ahead {
                self.sent.borrow_mut()[game] += 1;
                if own == last {
                    self.goes_on.notify_waiters();
                }
                break;
            }
            more.await;
        }
        if self.every.is_zero() {
            return;
        }
        // Lost time is not made good later, except for a tenth of a second.
        let now = Instant::now();
        let at = self.next.get().max(now - Duration::from_millis(100));
        self.next.set(at + self.every);
        if at > now {
            sleep_until(at).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use super::*;

    fn run<F: Future>(future: F) -> F::Output {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build();
        tokio::task::LocalSet::new().block_on(&runtime.expect("a runtime"), future)
    }

    #[test]
    fn a_quick_game_waits_for_a_slow_one() {
        run(async {
            let steer = Rc::new(Steer::new(2, 20, 0.0));
            let quick = Rc::clone(&steer);
            let quick = tokio::task::spawn_local(async move {
                for _ in 0..1000 {
                    quick.may_send(0).await;
                }
            });
            tokio::task::yield_now().await;
            assert_eq!(*steer.sent.borrow(), [0, 0], "not all are there");
            steer.begin();
            for _ in 0..100 {
                tokio::task::yield_now().await;
                steer.may_send(1).await;
            }
            tokio::task::yield_now().await;
            assert_eq!(*steer.sent.borrow(), [100 + 10, 100]);
            quick.abort();
        });
    }

    #[test]
    fn the_next_action_waits_for_the_rate() {
        run(async {
            let began = Instant::now();
            let steer = Steer::new(1, 1, 1000.0);
            steer.begin();
            for _ in 0..50 {
                steer.may_send(0).await;
            }
            assert!(steer.next.get() >= began + Duration::from_millis(50));
        });
    }
}
