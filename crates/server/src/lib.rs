//! The server: pages, API and sockets.
//!
//! Every table is one task (`live::room`). It handles the requests of clients one after the other,
//! commits every step to the store, and only then broadcasts it. A client gets the view from its
//! own seat, or that of the table; nothing else puts the cards of a match into a message.
//!
//! ```no_run
//! # async fn host() -> Result<(), kozyr_server::StartError> {
//! use kozyr_server::{Config, serve};
//!
//! let config = Config::new("127.0.0.1:8080".parse().unwrap(), "data");
//! serve(config, |opened| println!("open http://{}", opened.addr)).await
//! # }
//! ```
//!
//! # Modules
//!
//! Dependencies go in one direction only, from the first line to the last, in the order of
//! `rooms.toml`; `./test tidy` checks this.
//!
//! | module | content |
//! |---|---|
//! | `serve` | a listener, signals and the end of the process |
//! | `app` | the parts put together |
//! | `nodes/` | the servers of one database among each other |
//! | `api/` | the routes below `/api` and their description |
//! | `ops/` | tools for operators of the server |
//! | `pages/` | the pages of the client and what a link shows |
//! | `http/` | a request until it is a command |
//! | `live/` | tables in play |
//! | `lobby/` | matchmaking and lists of tables |
//! | `records/` | uploaded records, and what finished matches show |
//! | `bots/` | thinking: bots' moves, hints, reasons and reviews |
//! | `moderation/` | mutes and bans of the house, and what an admin sees of a table |
//! | `correspondence/` | clocks that count days |
//! | `metrics/` | counters and other metrics of the server |
//! | `config/` | the settings of a server, and its sources of time and randomness |

mod api;
mod app;
mod bots;
mod config;
mod correspondence;
mod http;
mod live;
mod lobby;
mod metrics;
mod moderation;
mod nodes;
mod ops;
mod pages;
mod records;
mod serve;
#[cfg(test)]
mod tests;

#[cfg(not(feature = "openapi"))]
extern crate kozyr_undescribed as utoipa;

pub use crate::metrics::counters::lost_lines;
pub use app::{App, StartError};
pub use config::client::WebClient;
pub use config::hours::Hour;
pub use config::house::{About, Enter, House, TablesBy};
pub use config::limits::{Limit, Limits, Rate};
pub use config::network::{Network, NoNetwork, network_address};
pub use config::{Config, Dealer, Disk, Keep, LogFilter, Seeds, Time, Writing};
pub use ops::control::{
    AdminLink, Status, admin_link, backup, end_admin_sessions, end_membership, find_people,
    forget_person, members, person_data, set_log, status,
};
pub use ops::doctor::{Finding, Kept, Report};
pub use ops::follow::PATH as FOLLOW;
pub use ops::person::{Forgot, FoundPerson};
pub use serve::{Opened, serve, serve_on};

/// Returns the OpenAPI description of the HTTP API, made from the handlers; `openapi.json` has to
/// equal it.
#[cfg(feature = "openapi")]
pub fn description() -> String {
    api::description()
}
