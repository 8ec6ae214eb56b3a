//! The server: pages, API and sockets.
//!
//! Every table is one task (`live::room`), which takes what clients ask one after the other, has
//! every step kept by the store, and only then tells everybody. What a client is sent is the view
//! from its own seat, or that of the table; there is no other place where the cards of a match are
//! put into a message.
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
//! They use each other in one direction only, from the first line to the last, which is that of
//! `rooms.toml`; `./test tidy` holds it.
//!
//! | module | what it is |
//! |---|---|
//! | `serve` | a listener, signals and the end of the process |
//! | `app` | everything put together |
//! | `api/` | the routes below `/api` and their description |
//! | `ops/` | for whoever keeps the server running |
//! | `pages/` | the pages of the client and what a link shows |
//! | `http/` | a request before it is a command |
//! | `live/` | tables that are played |
//! | `lobby/` | what is found and listed |
//! | `records/` | records that somebody brings, and what finished matches show |
//! | `bots/` | thought: bots' moves, hints, reasons and reviews |
//! | `moderation/` | whom the house mutes or bans, and what whoever runs it sees of a table |
//! | `correspondence/` | clocks of days |
//! | `metrics/` | what is counted |
//! | `config/` | what a server is set to, and its sources of time and chance |

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
mod ops;
mod pages;
mod records;
mod serve;

#[cfg(not(feature = "openapi"))]
extern crate kozyr_undescribed as utoipa;

pub use crate::metrics::counters::lost_lines;
pub use app::{App, StartError};
pub use config::hours::Hour;
pub use config::house::{About, Enter, House, TablesBy};
pub use config::limits::{Limit, Limits, Rate};
pub use config::network::{Network, NoNetwork, network_address};
pub use config::{Config, Dealer, Disk, Keep, LogFilter, Seeds, Time, WebClient, Writing};
pub use ops::control::{
    AdminLink, Status, admin_link, backup, end_admin_sessions, find_people, forget_person,
    person_data, set_log, status,
};
pub use ops::doctor::{Finding, Kept, Report};
pub use ops::person::{Forgot, FoundPerson};
pub use serve::{Opened, serve, serve_on};

/// The description of the HTTP API in OpenAPI, as the handlers say it; `openapi.json` is to be it.
#[cfg(feature = "openapi")]
pub fn description() -> String {
    api::description()
}
