//! Tables that are opened and left again, with connections that break and return.

use std::rc::Rc;
use std::time::{Duration, Instant};

use kozyr_bots::Rng;
use kozyr_rules::Below;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use crate::seat::{Player, Pulse, Shared, Socket};
use crate::tables::{guests, new_table, open_table};

/// The time between two samples of memory.
const LOOK: Duration = Duration::from_secs(1);

/// Opens a table, plays for some seconds, loses all connections, reconnects, leaves for good, and
/// starts over with another game.
pub(crate) async fn come_and_go(shared: Rc<Shared>, seats: Vec<u8>, number: u32, seed: u64) {
    let mut rng = Rng::new(seed);
    let mut game = number as usize;
    while shared.playing.get() {
        game = (game + 1) % seats.len();
        if let Err(error) = once(&shared, game, seats[game], &mut rng).await {
            shared.wrong(&format!("a table that comes and goes: {error:#}"));
            // The cause may last for a while.
            sleep(LOOK).await;
        }
    }
}

async fn once(shared: &Rc<Shared>, game: usize, seats: u8, rng: &mut Rng) -> anyhow::Result<()> {
    let mut http = shared.server.connect().await?;
    let cookies = guests(&mut http, seats).await?;
    let wanted = (shared.games[game].as_str(), shared.settings.as_str());
    let table = new_table(&mut http, &cookies[0], wanted, true).await?;
    let (players, watching) = open_table(shared, &table, game, &cookies, 1, rng.bits()).await?;
    play(shared, players, watching, rng).await;
    // All have lost their connections at once, and reconnect.
    let (mut players, pulse) = (Vec::new(), Pulse::new());
    for (seat, cookie) in (0..seats).zip(&cookies) {
        let place = (game, seat);
        players.push(Player::join(shared, &table, cookie, place, &pulse, rng.bits()).await?);
    }
    let (watching, _) = Socket::join(shared, &table, None, Some(1)).await?;
    play(shared, players, vec![watching], rng).await;
    for cookie in cookies.iter().rev() {
        let leave = format!("POST /api/tables/{table}/leave");
        http.ask(&leave, Some(cookie), None).await?;
    }
    Ok(())
}

/// Plays for one to four seconds. Then all connections end, whatever is pending.
async fn play(shared: &Shared, players: Vec<Player>, watching: Vec<Socket>, rng: &mut Rng) {
    let mut all = JoinSet::new();
    for player in players {
        all.spawn_local(player.play());
    }
    for socket in watching {
        all.spawn_local(socket.look_on());
    }
    let time = Duration::from_millis(1000 + u64::from(rng.below(3000)));
    let ended = async {
        // A task ends by itself only if something went wrong, which it reports.
        while let Some(ended) = all.join_next().await {
            if ended.is_err_and(|error| error.is_panic()) {
                shared.wrong("a policy gave up: what it said stands above");
            }
        }
    };
    let _ = timeout(time, ended).await;
}

/// The memory of the server over time.
pub(crate) struct Growth {
    began: Instant,
    /// The samples: the time in seconds and the memory in kB.
    seen: Vec<(f64, f64)>,
}

impl Growth {
    pub(crate) fn new() -> Self {
        Self { began: Instant::now(), seen: Vec::new() }
    }

    /// Samples the memory until it is dropped.
    pub(crate) async fn look(&mut self, rss_kb: impl Fn() -> u64) {
        loop {
            self.seen.push((self.began.elapsed().as_secs_f64(), rss_kb() as f64));
            sleep(LOOK).await;
        }
    }

    /// Returns the growth in kB per minute, without the first third; `None` if it is not known yet.
    pub(crate) fn kb_per_minute(&self) -> Option<f64> {
        let seen = &self.seen[self.seen.len() / 3..];
        let n = seen.len() as f64;
        if n < 3.0 {
            return None;
        }
        let mean = |of: fn(&(f64, f64)) -> f64| seen.iter().map(of).sum::<f64>() / n;
        let (x, y) = (mean(|it| it.0), mean(|it| it.1));
        let both: f64 = seen.iter().map(|it| (it.0 - x) * (it.1 - y)).sum();
        let square: f64 = seen.iter().map(|it| (it.0 - x) * (it.0 - x)).sum();
        (square > 0.0).then(|| both / square * 60.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn growth_is_the_slope_of_the_fitted_line() {
        let mut growth = Growth::new();
        assert_eq!(growth.kb_per_minute(), None);
        // The first part does not count.
        growth.seen.extend((0..30).map(|s| (f64::from(s), f64::from(s * 1000))));
        growth.seen.extend((30..90).map(|s| (f64::from(s), f64::from(5000 + s * 2))));
        let grown = growth.kb_per_minute().expect("it is known");
        assert!((grown - 120.0).abs() < 1e-6, "{grown}");
    }
}
