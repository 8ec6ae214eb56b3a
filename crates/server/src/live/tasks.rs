//! Pace of a table: the deal or the bot's choice that it waits for, each after its time.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use kozyr_bots::{Claim, Level};
use kozyr_games::AnyView;
use kozyr_rules::{Seat, Viewer};
use kozyr_table::{Table, Wants};

use super::programs::{Asking, ConnectedPrograms, Played, ProgramSeats};
use crate::bots::scheduler::Account;
use crate::bots::{self, Bots};
use crate::config::background;

/// How much longer than a bot's move the cards of a finished deal stay on the table.
const DEAL_PAUSE: u32 = 3;

/// How long a card of those stays alone on the table that make a claim good, at most.
const CLAIMED_PAUSE: u32 = 150;

/// What has come. It has no `Debug`, as it holds a bot's choice.
pub(crate) enum Ready {
    /// It is time to deal.
    Deal,
    /// It is time for newcomers to sit down.
    Newcomers,
    /// A bot has chosen; `lent` if that is not the program whose seat it is.
    Bot { seat: Seat, after: u32, action: String, lent: bool },
    /// It is known whether a claim is certain to a seat.
    Judged { seat: Seat, claim: Claim, certain: bool },
    /// Actions were looked for that make a claim good.
    Line { claim: Claim, actions: Option<Vec<String>> },
    /// It is time for the next of them.
    Claimed,
}

type Task = Pin<Box<dyn Future<Output = Ready> + Send>>;

/// Who thinks for a table, and for whom.
pub(crate) struct Thinking<'a> {
    pub(crate) bots: &'a Bots,
    /// The bots of people, where they are asked.
    pub(crate) connected: Option<&'a Arc<ConnectedPrograms>>,
    pub(crate) account: Account,
}

/// What a table waits for. A wait goes on while nothing changes what it is for.
pub(crate) struct Waiting {
    wants: Wants,
    after: u32,
    began: u32,
    task: Option<Task>,
}

impl Waiting {
    pub(crate) fn new() -> Self {
        Self { wants: Wants::Nothing, after: 0, began: 0, task: None }
    }

    /// Whether only people can change the table now.
    pub(crate) fn is_idle(&self) -> bool {
        self.task.is_none()
    }

    /// Waits for nothing of the host's, as long as nobody is connected.
    pub(crate) fn rest(&mut self) {
        *self = Self::new();
    }

    /// Begins to wait for what the table wants, unless that is already so.
    pub(crate) fn plan(
        &mut self,
        table: &Table,
        thinking: Thinking<'_>,
        places: &mut ProgramSeats,
    ) {
        let Thinking { bots, connected, account } = thinking;
        let wants = table.wants();
        let (after, began) =
            table.live().map_or((0, 0), |live| (live.row_count(), live.info.began));
        let same = self.wants == wants && self.after == after && self.began == began;
        if same && (self.task.is_some() || !wants.is_of_host()) {
            return;
        }
        let pace = table.pace_ms();
        self.task = match &wants {
            Wants::Person(_) | Wants::Answers(_) | Wants::Nothing => None,
            Wants::Newcomers => Some(Box::pin(async { Ready::Newcomers })),
            Wants::Deal => {
                let pause = if after == 0 { 0 } else { pace * DEAL_PAUSE };
                Some(Box::pin(async move {
                    sleep(pause).await;
                    Ready::Deal
                }))
            }
            Wants::Bot { seat, level } => {
                let (seat, level, bots) = (*seat, *level, bots.clone());
                let chair = table.chairs().get(seat.idx());
                let is_program = chair.is_some_and(|chair| chair.program().is_some());
                let connected = connected.filter(|_| is_program);
                let asking = connected.and_then(|connected| {
                    places.asking(connected, table, seat, bots.seed(), bots.budget())
                });
                table.view(Viewer::Seat(seat)).map(|view| {
                    Box::pin(async move {
                        let chosen = choice(asking, bots, level, view, account);
                        let (played, ()) = tokio::join!(chosen, sleep(pace));
                        let (action, lent) = match played {
                            Chosen::Program(Played { action, lent }) => (action, lent),
                            Chosen::Level(action) => (action, is_program),
                        };
                        Ready::Bot { seat, after, action, lent }
                    }) as Task
                })
            }
            Wants::Judge { seat, claim } => {
                let (seat, claim, bots) = (*seat, *claim, bots.clone());
                table.view(Viewer::Seat(seat)).map(|view| {
                    Box::pin(async move {
                        let certain = bots.is_certain(view, claim, &account).await;
                        Ready::Judged { seat, claim, certain }
                    }) as Task
                })
            }
            Wants::Line(claim) => {
                let (claim, bots) = (*claim, bots.clone());
                table.live().map(|live| {
                    let game = live.game().clone();
                    Box::pin(async move {
                        let actions = bots.line_of(game, claim, &account).await;
                        Ready::Line { claim, actions }
                    }) as Task
                })
            }
            Wants::Claimed => Some(Box::pin(async move {
                sleep(pace.min(CLAIMED_PAUSE)).await;
                Ready::Claimed
            })),
        };
        (self.wants, self.after, self.began) = (wants, after, began);
    }

    /// Waits; for ever if there is nothing to wait for. The wait survives being dropped.
    pub(crate) async fn ready(&mut self) -> Ready {
        match &mut self.task {
            None => std::future::pending().await,
            Some(task) => {
                let ready = task.await;
                self.task = None;
                ready
            }
        }
    }
}

/// Who has chosen.
enum Chosen {
    Program(Played),
    Level(String),
}

/// What is played at a bot's seat: by the program whose seat it is, or by a level where there is
/// none or it is not there.
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
