//! Opening of tables: their guests, their spectators, and the start of play.

use std::rc::Rc;

use anyhow::Context;
use serde_json::json;
use tokio::sync::Semaphore;
use tokio::task::{JoinHandle, JoinSet, spawn_local};

use crate::args::Args;
use crate::http::Http;
use crate::seat::{Player, Pulse, Shared, Socket};

/// The number of guests and tables that are created at the same time.
pub(crate) const AT_ONCE: usize = 24;

/// The number of idle spectators at one table.
const IDLE_AT_ONE: u32 = 50;

/// The tables in play, with the tasks of all their people.
#[derive(Default)]
pub(crate) struct Tables {
    pub(crate) pulses: Vec<Rc<Pulse>>,
    pub(crate) players: Vec<JoinHandle<()>>,
    pub(crate) spectators: Vec<JoinHandle<()>>,
    pub(crate) idle: Vec<JoinHandle<()>>,
    pub(crate) churn: Vec<JoinHandle<()>>,
}

/// Opens all tables and begins to play.
pub(crate) async fn open_tables(
    args: &Args,
    shared: &Rc<Shared>,
    games: &[(String, u8)],
) -> anyhow::Result<Tables> {
    let permits = Rc::new(Semaphore::new(AT_ONCE));
    let mut opening = JoinSet::new();
    for number in 0..args.tables {
        let (shared, permits) = (Rc::clone(shared), Rc::clone(&permits));
        let game = number as usize % games.len();
        let seats = games[game].1;
        let (spectators, seed) = (args.spectators, args.seed);
        opening.spawn_local(async move {
            let _permit = permits.acquire().await?;
            let mut http = shared.server.connect().await?;
            let guests = guests(&mut http, seats).await?;
            let wanted = (shared.games[game].as_str(), shared.settings.as_str());
            let table = new_table(&mut http, &guests[0], wanted, true).await?;
            let seed = seed ^ u64::from(number) << 20;
            open_table(&shared, &table, game, &guests, spectators, seed).await
        });
    }
    let mut tables = Tables::default();
    while let Some(opened) = opening.join_next().await {
        let (players, spectators) = opened.context("a table was not opened")??;
        tables.pulses.extend(players.first().map(Player::pulse));
        tables.players.extend(players.into_iter().map(|one| spawn_local(one.play())));
        tables.spectators.extend(spectators.into_iter().map(|one| spawn_local(one.look_on())));
    }
    Ok(tables)
}

/// Opens connections of spectators to tables where nothing happens.
pub(crate) async fn open_idle(
    args: &Args,
    shared: &Rc<Shared>,
    game: &str,
) -> anyhow::Result<Vec<JoinHandle<()>>> {
    let permits = Rc::new(Semaphore::new(AT_ONCE));
    let mut opening = JoinSet::new();
    let mut left = args.idle;
    while left > 0 {
        let n = left.min(IDLE_AT_ONE);
        left -= n;
        let (shared, permits, game) = (Rc::clone(shared), Rc::clone(&permits), game.to_owned());
        opening.spawn_local(async move {
            let _permit = permits.acquire().await?;
            let mut http = shared.server.connect().await?;
            let host = http.guest("Idle").await?;
            let table = new_table(&mut http, &host, (&game, &shared.settings), false).await?;
            let mut sockets = Vec::new();
            for _ in 0..n {
                sockets.push(Socket::join(&shared, &table, None, None).await?.0);
            }
            anyhow::Ok(sockets)
        });
    }
    let mut idle = Vec::new();
    while let Some(opened) = opening.join_next().await {
        let sockets = opened.context("a table was not opened")??;
        idle.extend(sockets.into_iter().map(|one| spawn_local(one.look_on())));
    }
    Ok(idle)
}

/// Creates this number of guests.
pub(crate) async fn guests(http: &mut Http, n: u8) -> anyhow::Result<Vec<String>> {
    let mut cookies = Vec::new();
    for number in 0..n {
        cookies.push(http.guest(&format!("Load {number}")).await?);
    }
    Ok(cookies)
}

/// Creates a table of the host, who has a seat at it if `seated`.
pub(crate) async fn new_table(
    http: &mut Http,
    host: &str,
    (game, settings): (&str, &str),
    seated: bool,
) -> anyhow::Result<String> {
    let seat = seated.then_some(0);
    let wanted = json!({ "game": game, "seat": seat, "pace_ms": 0, "settings": settings });
    let made = http.ask("POST /api/tables", Some(host), Some(wanted)).await?;
    Ok(made.body["id"].as_str().context("the server names no table")?.to_owned())
}

/// Connects everybody to a table of the first of these guests, and begins play.
pub(crate) async fn open_table(
    shared: &Rc<Shared>,
    table: &str,
    game: usize,
    guests: &[String],
    spectators: u32,
    seed: u64,
) -> anyhow::Result<(Vec<Player>, Vec<Socket>)> {
    let mut players = Vec::new();
    let pulse = Pulse::new();
    for (seat, cookie) in (0..).zip(guests) {
        let seed = seed ^ u64::from(seat) << 52;
        let mut player = Player::join(shared, table, cookie, (game, seat), &pulse, seed).await?;
        if seat > 0 {
            player.ask(json!({ "type": "sit", "seat": seat })).await?;
            player.ask(json!({ "type": "ready", "ready": true })).await?;
        }
        players.push(player);
    }
    let mut looking_on = Vec::new();
    for _ in 0..spectators {
        looking_on.push(Socket::join(shared, table, None, None).await?.0);
    }
    players[0].ask(json!({ "type": "start" })).await?;
    shared.counts.borrow_mut().tables += 1;
    Ok((players, looking_on))
}
