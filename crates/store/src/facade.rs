//! What a store must do, done by the threads of the SQLite one: each function of the contract is a
//! function of the same name that is given the connection, or the store where that has its own way.

use std::collections::HashSet;
use std::future::ready;

use tokio::sync::oneshot;

use crate::admin::{
    add_admin_link, add_report, admin_act, admin_session, announcement, audit, count_old,
    delete_old, end_admin_sessions, open_admin_session, people, person, reports_about, sanctions,
    settled_reports,
};
use crate::all::{counts, matches_after, tables_after};
use crate::batch::Job;
use crate::bots::{bot_by_token, bots_of, end_bot, make_bot};
use crate::circle_play::{circle_matches, circle_of_table, circle_tables, standings};
use crate::circles::{
    change_circle, circle, circle_members, circle_role, circles_of, end_circle, found_circle,
    join_circle, leave_circle, remove_member, renew_circle, set_role,
};
use crate::codes::{code_of, end_code, is_member, table_of_code};
use crate::copy::probe;
use crate::days::{all_away, beats, due_turns};
use crate::devices::{devices, end_device, renew_token};
use crate::error::{Answer, StoreError};
use crate::hidden::{hidden_by, hide, show_again};
use crate::model::*;
use crate::perform::{count_unused, delete_unused, take_link};
use crate::person::{
    forget_person, lock_out, matches_with, own_rows, put_table, tables_said, tables_with,
};
use crate::queries::{
    self, guest_by_token, live_tables, match_by_id, matches_of, open_tables_of, peek_link, review,
    seat_in, table, tables_of,
};
use crate::said::{delete_lines, line_said};
use crate::sqlite::Sqlite;
use crate::store::{Bots, Circles, Days, Guests, House, Matches, Tables, Upkeep, contract};
use crate::{admin, metrics};

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
    // Before the file is looked into: what is in it then goes at least as far.
    let (head, id) = (store.head(id), id.clone());
    store.read(move |db| queries::steps(db, &id, head))
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
    store.read(move |db| admin::reported(db, about.as_ref(), after, limit))
}
