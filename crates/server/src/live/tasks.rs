//! Tasks of a table: the deal or the bot's choice that it waits for, each after its time.

use std::sync::Arc;
use std::time::Duration;

use futures_util::future::BoxFuture;
use kozyr_bots::Level;
use kozyr_games::AnyView;
use kozyr_host::{Ready, Task, Work};
use kozyr_table::Table;

use super::programs::{Asking, ConnectedPrograms, Played, ProgramSeats};
use crate::bots::scheduler::Account;
use crate::bots::{self, Bots};
use crate::config::background;

/// The bots that think for a table, and the account that pays.
pub(crate) struct Thinking<'a> {
    pub(crate) bots: &'a Bots,
    /// The bots of people, if they are asked.
    pub(crate) connected: Option<&'a Arc<ConnectedPrograms>>,
    pub(crate) account: Account,
}

/// Does the task that a table waits for.
pub(crate) fn task(
    task: Task,
    table: &Table,
    thinking: Thinking<'_>,
    places: &mut ProgramSeats,
) -> BoxFuture<'static, Ready> {
    let Thinking { bots, connected, account } = thinking;
    let (bots, pause) = (bots.clone(), sleep(task.delay_ms));
    match task.work {
        Work::Deal => after(pause, Ready::Deal),
        Work::Newcomers => after(pause, Ready::Newcomers),
        Work::Claimed => after(pause, Ready::Claimed),
        Work::Bot { seat, level, after, view } => {
            let chair = table.chairs().get(seat.idx());
            let is_program = chair.is_some_and(|chair| chair.program().is_some());
            let connected = connected.filter(|_| is_program);
            let asking = connected.and_then(|connected| {
                places.asking(connected, table, seat, bots.seed(), bots.budget)
            });
            Box::pin(async move {
                let chosen = choice(asking, bots, level, view, account);
                let (played, ()) = tokio::join!(chosen, pause);
                let (action, lent) = match played {
                    Chosen::Program(Played { action, lent }) => (action, lent),
                    Chosen::Level(action) => (action, is_program),
                };
                Ready::Bot { seat, after, action, lent }
            })
        }
        Work::Substitute { seat, after, view } => Box::pin(async move {
            let action = bots.choose(Level::Random, view, &account).await;
            Ready::Substitute { seat, after, action }
        }),
        Work::Judge { seat, claim, view } => Box::pin(async move {
            let certain = bots.is_certain(view, claim, &account).await;
            Ready::Judged { seat, claim, certain }
        }),
        Work::Line { claim, game } => Box::pin(async move {
            let actions = bots.line_of(*game, claim, &account).await;
            Ready::Line { claim, actions }
        }),
    }
}

fn after(
    pause: impl Future<Output = ()> + Send + 'static,
    ready: Ready,
) -> BoxFuture<'static, Ready> {
    Box::pin(async move {
        pause.await;
        ready
    })
}

/// An action, by who chose it.
enum Chosen {
    Program(Played),
    Level(String),
}

/// Chooses the action at a bot's seat: by its program, or by a level if it has none or the program
/// is not connected.
async fn choice(
    asking: Option<Asking>,
    bots: Bots,
    level: Level,
    view: AnyView,
    account: Account,
) -> Chosen {
    let Some(asking) = asking else {
        return Chosen::Level(bots.choose(level, view, &account).await);
    };
    let (seed, own) = (bots.seed(), view.clone());
    let work = move || asking.ask(&|| bots::at_once(level, &own, seed));
    // A program may take its time; the server's threads do not wait for it.
    match background::blocking(work).await {
        Ok(Some(played)) => Chosen::Program(played),
        Ok(None) | Err(_) => Chosen::Level(bots.choose(level, view, &account).await),
    }
}

async fn sleep(ms: u32) {
    // The timer counts whole milliseconds, so even the shortest sleep takes one.
    if ms > 0 {
        tokio::time::sleep(Duration::from_millis(u64::from(ms))).await;
    }
}
