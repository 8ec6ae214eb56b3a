//! The contract of a store, carried out by the threads of the PostgreSQL store.

use std::collections::HashSet;
use std::future::ready;

use super::Postgres;
use super::connection::Connection;
use crate::metrics;
use crate::sql::bots::*;
use crate::sql::circles::*;
use crate::sql::codes::*;
use crate::sql::devices::*;
use crate::sql::digest;
use crate::sql::figures::*;
use crate::sql::hidden::*;
use crate::sql::house::{self, *};
use crate::sql::person::*;
use crate::sql::query::{Query, Result};
use crate::sql::read::*;
use crate::sql::said::*;
use crate::sql::scan::*;
use crate::sql::standings::*;
use crate::sql::turns::*;
use crate::sql::write::{count_unused, delete_unused};
use kozyr_storage::contract;
use kozyr_storage::contract::{Bots, Circles, Days, Guests, House, Matches, Tables, Upkeep};
use kozyr_storage::{Answer, StoreError, *};

macro_rules! serve {
    ($($(#[$about:meta])* $theme:ident { $(
        $(#[$doc:meta])*
        $how:ident $name:ident($($(&$lent:ident)? $($given:ident)?: $of:ty),*) -> $answer:ty;
    )* })*) => {
        $(#[allow(clippy::clone_on_copy)] // a read may be done twice
        impl $theme for Postgres {
            $(fn $name(&self, $($($lent: &$of)? $($given: $of)?),*) -> Answer<$answer> {
                $($(let $lent = $lent.to_owned();)?)*
                self.$how(move |with| $name(with, $($(&$lent)? $($given.clone())?),*))
            })*
        })*
    };
}
contract!(serve);

fn write(store: &Postgres, writes: Vec<Write>) -> Answer<()> {
    let waiting = metrics::Waiting::new();
    let asked = store.ask_writes(writes);
    Box::pin(async move {
        let answer = asked?.await.map_err(|_| StoreError::Closed)?;
        drop(waiting);
        answer
    })
}

fn steps(store: &Postgres, id: &MatchId) -> Answer<Vec<StepRow>> {
    let id = id.clone();
    store.scan(move |db| {
        let rows = db.all(
            "SELECT s.number, s.seat, s.text, s.action_id, s.version, s.time, s.clock, s.digest
             FROM steps s JOIN matches m ON m.n = s.match_n WHERE m.id = ?1 ORDER BY s.number",
            [&id.0],
        )?;
        digest::whole(&id, rows)
    })
}

fn health(store: &Postgres) -> Answer<()> {
    match store.faults() {
        Ok(()) => store.read(|db| guest_by_token(db, [0; 32]).map(|_| ())),
        Err(error) => Box::pin(ready(Err(error))),
    }
}

fn reported(
    store: &Postgres,
    about: Option<&GuestId>,
    after: i64,
    limit: u32,
) -> Answer<Vec<Reported>> {
    let about = about.cloned();
    store.read(move |db| house::reported(db, about.as_ref(), after, limit))
}

/// Every change writes into the row of the house.
fn probe(_: &Connection) -> Result<()> {
    Ok(())
}
