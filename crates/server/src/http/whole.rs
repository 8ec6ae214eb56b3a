//! Requests that change something: each runs to its end in a task of its own, whoever has gone. A
//! request that only asks is dropped where it waits when its connection ends, so it may change
//! nothing: with debug assertions, [`Door`] does not take a change from it.

use std::collections::HashSet;

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use kozyr_store::contract::{Bots, Circles, Days, Guests, House, Matches, Tables, Upkeep};
use kozyr_store::*;
use tokio_util::task::TaskTracker;

use super::error::ApiError;
use crate::config::background;

tokio::task_local! {
    /// Set while a request that only asks is answered.
    static ASKS: ();
}

/// The requests that may change something and are not over, and how the others are told apart.
#[derive(Clone)]
pub(crate) struct Whole {
    pub(crate) changes: TaskTracker,
    pub(crate) only_asks: fn(&Request) -> bool,
}

/// Answers a request: one that only asks here, any other in a task of its own.
pub(crate) async fn to_its_end(
    State(whole): State<Whole>,
    request: Request,
    next: Next,
) -> Response {
    if (whole.only_asks)(&request) {
        return ASKS.scope((), next.run(request)).await;
    }
    let answer = background::whole(whole.changes.track_future(next.run(request))).await;
    answer.unwrap_or_else(|_| ApiError::internal().into_response())
}

/// The store as requests and tables see it.
pub(crate) struct Door(pub(crate) SharedStore);

impl Door {
    fn read(&self, _name: &str) {}

    fn scan(&self, _name: &str) {}

    fn own(&self, name: &str) {
        if name == "write" {
            self.change(name);
        }
    }

    fn erase(&self, name: &str) {
        self.change(name);
    }

    #[expect(clippy::unused_self)]
    fn change(&self, name: &str) {
        // The probe changes nothing.
        let changes = name != "probe";
        debug_assert!(
            !changes || ASKS.try_with(|()| ()).is_err(),
            "a request that only asks did {name}"
        );
    }
}

macro_rules! door {
    ($($(#[$about:meta])* $theme:ident { $(
        $(#[$doc:meta])*
        $how:ident $name:ident($($(&$lent:ident)? $($given:ident)?: $of:ty),*) -> $answer:ty;
    )* })*) => {
        $(impl $theme for Door {
            $(fn $name(&self, $($($lent: &$of)? $($given: $of)?),*) -> Answer<$answer> {
                self.$how(stringify!($name));
                self.0.$name($($($lent)? $($given)?),*)
            })*
        })*
    };
}
contract!(door);
