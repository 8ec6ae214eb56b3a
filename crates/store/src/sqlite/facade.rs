//! The contract of a store, carried out by the threads of the SQLite store. Each function of the
//! contract is a function of the same name that gets the connection, or the store if it has its own
//! way.

use std::collections::HashSet;
use std::future::ready;

use tokio::sync::oneshot;

use super::Sqlite;
use super::backup::probe;
use super::batch::Job;
use super::bots::*;
use super::circles::*;
use super::codes::*;
use super::devices::*;
use super::hidden::*;
use super::house::{self, *};
use super::person::*;
use super::read::{self, *};
use super::said::*;
use super::scan::*;
use super::standings::*;
use super::turns::*;
use super::write::{count_unused, delete_unused};
use crate::metrics;
use kozyr_storage::contract;
use kozyr_storage::contract::{Bots, Circles, Days, Guests, House, Matches, Tables, Upkeep};
use kozyr_storage::*;
use kozyr_storage::{Answer, StoreError};

macro_rules! serve {
    ($($(#[$about:meta])* $theme:ident { $(
        $(#[$doc:meta])*
        $how:ident $name:ident($($(&$lent:ident)? $($given:ident)?: $of:ty),*) -> $answer:ty;
    )* })*) => {
        $(impl $theme for Sqlite {
            $(fn $name(&self, $($($lent: &$of)? $($given: $of)?),*) -> Answer<$answer> {
                $($(let $lent = $lent.to_owned();)?)*
                self.$how(move |with| $name(with, $($(&$lent)? $($given)?),*))
            })*
        })*
    };
}
contract!(serve);

fn write(store: &Sqlite, writes: Vec<Write>) -> Answer<()> {
    let waiting = metrics::Waiting::new();
    let (reply, answer) = oneshot::channel();
    let sent = store.send(|open| open.writer.send(Job::Write(writes, reply)).is_ok());
    Box::pin(async move {
        sent?;
        let answer = answer.await.map_err(|_| StoreError::Closed)?;
        drop(waiting);
        answer
    })
}

fn steps(store: &Sqlite, id: &MatchId) -> Answer<Vec<StepRow>> {
    // Before the file is read: its content is then at least as new.
    let (head, id) = (store.head(id), id.clone());
    store.scan(move |db| read::steps(db, &id, head))
}

fn health(store: &Sqlite) -> Answer<()> {
    match store.faults() {
        Ok(()) => store.read(|db| guest_by_token(db, [0; 32]).map(|_| ())),
        Err(error) => Box::pin(ready(Err(error))),
    }
}

fn reported(
    store: &Sqlite,
    about: Option<&GuestId>,
    after: i64,
    limit: u32,
) -> Answer<Vec<Reported>> {
    let about = about.cloned();
    store.read(move |db| house::reported(db, about.as_ref(), after, limit))
}
