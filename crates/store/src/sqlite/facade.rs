//! The contract of a store, carried out by the threads of the SQLite store. Each function of the
//! contract is a function of the same name that gets the connection, or the store if it has its own
//! way.

use std::collections::HashSet;
use std::future::ready;

use super::Sqlite;
use super::backup::probe;
use super::steps;
use crate::metrics;
use crate::sql::bots::*;
use crate::sql::circles::*;
use crate::sql::codes::*;
use crate::sql::devices::*;
use crate::sql::figures::*;
use crate::sql::hidden::*;
use crate::sql::house::{self, *};
use crate::sql::person::*;
use crate::sql::read::*;
use crate::sql::said::*;
use crate::sql::scan::*;
use crate::sql::standings::*;
use crate::sql::turns::*;
use crate::sql::write::{count_unused, delete_unused};
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
    let asked = store.ask_writes(writes);
    Box::pin(async move {
        let answer = asked?.await.map_err(|_| StoreError::Closed)?;
        drop(waiting);
        answer
    })
}

fn steps(store: &Sqlite, id: &MatchId) -> Answer<Vec<StepRow>> {
    // Before the file is read: its content is then at least as new.
    let (head, id) = (store.head(id), id.clone());
    store.scan(move |db| steps::steps(db, &id, head))
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
