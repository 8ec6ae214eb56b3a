//! Nobody is sent what only others may know.
//!
//! Two servers play the same match under two deals that differ only in what is hidden from one seat
//! and from the table. Everything that this seat and a spectator receive, over the socket and over
//! HTTP, must be the same in both, byte by byte, and so must the answers to whatever they try.

use std::sync::Arc;

use kozyr_games::{AnyGame, Setup, StepText};
use kozyr_rules::{Below, Seat, Turn};
use serde_json::json;

use crate::client::{Browser, Client};
use crate::support::{Server, config, log};

struct Chance(u64);

impl Below for Chance {
    fn below(&mut self, n: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        u32::try_from((self.0 >> 33) % u64::from(n)).unwrap()
    }
}

/// One of the two worlds: a server with a given first deal and a person on each seat.
struct World {
    _data: tempfile::TempDir,
    _server: Server,
    /// The circle of the table: everybody with a seat is a member.
    circle: String,
    key: String,
    table: String,
    match_id: String,
    seats: Vec<Client>,
    spectator: Client,
    /// Also a spectator, who is shown the observer's hand.
    pupil: Client,
    observer: Browser,
    stranger: Browser,
}

impl World {
    async fn new(setup: &Setup, deal: &str, observer: usize, settings: &str) -> Self {
        let data = tempfile::tempdir().unwrap();
        let mut config = config(data.path());
        let deal = deal.to_owned();
        config.dealer = Arc::new(move |_| deal.clone());
        let server = Server::start(config).await;
        let options: serde_json::Map<_, _> =
            setup.options.iter().map(|(key, value)| (key.clone(), json!(value))).collect();
        let mut host = Browser::named(server.addr, "Seat 0").await;
        let circle = host.post("/api/circles", json!({"name": "Thursdays"})).await;
        let circle = circle.json()["id"].as_str().expect("a circle").to_owned();
        let inside = host.get(&format!("/api/circles/{circle}")).await.ok();
        let key = inside["inside"]["key"].as_str().unwrap().to_owned();
        let wanted = json!({
            "game": setup.key, "options": options, "settings": settings, "circle": circle,
        });
        let table = host.table(wanted).await;
        let n_seats = AnyGame::new(setup).unwrap().n_seats();
        let spectator = Browser::new(server.addr).connect(&table, None).await;
        let pupil = Browser::named(server.addr, "Pupil").await.connect(&table, None).await;
        let mut browsers = vec![host.clone()];
        let mut seats = vec![host.connect(&table, None).await];
        for number in 1..n_seats {
            let mut browser = Browser::named(server.addr, &format!("Seat {number}")).await;
            let join = format!("/api/circles/{circle}/join");
            assert_eq!(browser.post(&join, json!({"key": key})).await.status, 204);
            let mut client = browser.connect(&table, None).await;
            client.does(json!({"type": "sit", "seat": number})).await;
            client.does(json!({"type": "ready", "ready": true})).await;
            browsers.push(browser);
            seats.push(client);
        }
        seats[0].does(json!({"type": "start"})).await;
        let match_id = seats[0].table["match"]["id"].as_str().unwrap().to_owned();
        let (observer, stranger) = (browsers[observer].clone(), Browser::new(server.addr));
        Self {
            _data: data,
            _server: server,
            circle,
            key,
            table,
            match_id,
            seats,
            spectator,
            pupil,
            observer,
            stranger,
        }
    }

    /// Everybody reads up to this version.
    async fn until(&mut self, version: u64) {
        let watchers = [&mut self.spectator, &mut self.pupil];
        for client in self.seats.iter_mut().chain(watchers) {
            while client.version < version {
                client.read().await;
            }
        }
    }

    /// Without ids, aliases and times, which differ in any two matches, and names of requests.
    fn plain(&self, text: &str) -> String {
        let mut requests = text.split(",\"request\":\"");
        let mut text = requests.next().unwrap_or_default().to_owned();
        for part in requests {
            text += part.split_once('"').unwrap().1;
        }
        let mut plain = text;
        for (random, word) in [
            (&self.table, "TABLE"),
            (&self.match_id, "MATCH"),
            (&self.circle, "CIRCLE"),
            (&self.key, "KEY"),
        ] {
            plain = plain.replace(random, word);
        }
        let mut aliases = plain.split("\"who\":\"");
        let mut without = aliases.next().unwrap_or_default().to_owned();
        for part in aliases {
            without += "\"who\":\"";
            without += part.trim_start_matches(|c: char| c.is_ascii_hexdigit());
        }
        plain = without;
        for time in ["changed", "at", "since", "now", "joined"] {
            let key = format!("\"{time}\":");
            let mut parts = plain.split(&key);
            let mut timeless = parts.next().unwrap_or_default().to_owned();
            for part in parts {
                timeless += &key;
                timeless += "0";
                timeless += part.trim_start_matches(|c: char| c.is_ascii_digit());
            }
            plain = timeless;
        }
        plain
    }

    /// All but how the disk is, which differs from one moment to the next.
    fn all_received(&self, client: &Client) -> String {
        let of_the_table =
            client.received.iter().filter(|text| !text.contains("\"type\":\"storage\""));
        self.plain(&of_the_table.map(String::as_str).collect::<Vec<_>>().join("\n"))
    }

    /// The HTTP responses for the observer and a stranger.
    async fn asked(&mut self) -> String {
        let (table, id, circle) = (&self.table, &self.match_id, &self.circle);
        let mut told = String::new();
        for path in [
            "/api/tables".to_owned(),
            format!("/api/tables/{table}"),
            "/api/matches".to_owned(),
            format!("/api/matches/{id}"),
            format!("/api/matches/{id}/record"),
            format!("/api/matches/{id}/replay?seat=1"),
            "/api/circles".to_owned(),
            format!("/api/circles/{circle}"),
            format!("/api/circles/{circle}/matches"),
        ] {
            told += &self.observer.get(&path).await.body;
            told += &self.stranger.get(&path).await.body;
        }
        self.plain(&told)
    }
}

/// The words of a deal, with the places of each seat's cards.
struct Words {
    words: Vec<String>,
    cards: Vec<Vec<usize>>,
}

impl Words {
    fn of(deal: &str) -> Self {
        let words: Vec<String> = deal.split(' ').map(ToOwned::to_owned).collect();
        let mut cards: Vec<Vec<usize>> = Vec::new();
        for (at, word) in words.iter().enumerate() {
            if word.ends_with(':') {
                cards.push(Vec::new());
            } else if word != "/"
                && let Some(cards) = cards.last_mut()
            {
                cards.push(at);
            }
        }
        Self { words, cards }
    }

    fn swapped(&self, a: usize, b: usize) -> String {
        let mut words = self.words.clone();
        words.swap(a, b);
        words.join(" ")
    }
}

/// Plays the same actions in both worlds as long as both allow them, up to `max`, and returns how
/// many there were. All the while nothing may differ for the observer.
async fn play(
    setup: &Setup,
    deals: [&str; 2],
    observer: usize,
    max: usize,
    tries: &[String],
    settings: &str,
) -> usize {
    let mut mirrors = deals.map(|deal| {
        let mut game = AnyGame::new(setup).unwrap();
        game.step(&StepText::Deal(deal.to_owned())).unwrap();
        game
    });
    let mut a = World::new(setup, deals[0], observer, settings).await;
    let mut b = World::new(setup, deals[1], observer, settings).await;
    let version = a.seats[0].version + 1;
    assert_eq!(b.seats[0].version + 1, version);
    for world in [&mut a, &mut b] {
        world.until(version).await;
        let n = world.seats[observer].presence["watching"][0]["n"].clone();
        world.seats[observer].does(json!({"type": "show_hand", "watcher": n})).await;
        world.until(version + 1).await;
        // The pupil may not act.
        assert_eq!(world.pupil.view["viewer"], json!(observer));
        assert_eq!(world.pupil.view["legal"], json!([]));
    }
    let mut chance = Chance(5);
    let mut played = 0;
    while played < max {
        let Turn::Seat(seat) = mirrors[0].turn() else { break };
        let legal = mirrors[1].legal();
        let both: Vec<String> =
            mirrors[0].legal().into_iter().filter(|action| legal.contains(action)).collect();
        if mirrors[1].turn() != Turn::Seat(seat) || both.is_empty() {
            break;
        }
        // Whatever the observer tries gets the same answer.
        for action in tries {
            let act = a.seats[observer].act("try", action);
            if seat == Seat::from_idx(observer) && both.contains(action) {
                continue;
            }
            let of_a = a.seats[observer].ask(act.clone()).await;
            assert_eq!(of_a["type"], "refused", "{action}");
            assert_eq!(of_a, b.seats[observer].ask(act).await, "{action}");
        }
        let action = both[chance.below(u32::try_from(both.len()).unwrap()) as usize].clone();
        let before = mirrors.clone();
        let over = mirrors.iter_mut().any(|game| {
            let done = game.step(&StepText::Act(seat, action.clone())).unwrap();
            drop(done);
            matches!(game.turn(), Turn::Chance | Turn::Over)
        });
        if over {
            // At the end of a deal the hands are shown.
            drop(before);
            break;
        }
        for world in [&mut a, &mut b] {
            let act = world.seats[seat.idx()].act(&format!("a{played}"), &action);
            let version = world.seats[seat.idx()].does(act).await;
            world.until(version).await;
        }
        played += 1;
        let (of_a, of_b) = (&a.seats[observer], &b.seats[observer]);
        assert_eq!(a.all_received(of_a), b.all_received(of_b), "seat {observer} after {action}");
        assert_eq!(
            a.all_received(&a.spectator),
            b.all_received(&b.spectator),
            "the spectator after {action}"
        );
        assert_eq!(
            a.all_received(&a.pupil),
            b.all_received(&b.pupil),
            "who is shown the hand of seat {observer} after {action}"
        );
    }
    assert_eq!(a.asked().await, b.asked().await);
    // The two worlds do differ, and those who may know it see it.
    let differs = |seat: &Client, other: &Client| a.all_received(seat) != b.all_received(other);
    let others = a.seats.iter().zip(&b.seats).enumerate();
    assert!(
        others
            .filter(|(number, _)| *number != observer)
            .any(|(_, (of_a, of_b))| differs(of_a, of_b))
            || setup.key == "caravan",
        "the deals differ in nothing that anybody sees"
    );
    played
}

fn first_deal(setup: &Setup, seed: u64) -> String {
    AnyGame::new(setup).unwrap().shuffle(&mut Chance(seed))
}

#[tokio::test]
async fn a_kan_seat_learns_nothing_of_other_hands() {
    let setup = Setup {
        key: "kan".into(),
        options: vec![("rounds".into(), "1".into())],
        loadouts: Vec::new(),
    };
    let mut played = 0;
    for seed in 1..=6 {
        let deal = first_deal(&setup, seed);
        let words = Words::of(&deal);
        assert!(words.cards.iter().all(|hand| hand.len() == 10), "{deal}");
        let mut chance = Chance(seed + 100);
        let observer = chance.below(5) as usize;
        // Two cards of two other hands; joker and trump ace are known to all by the call (K4).
        let mut pick = |not: &[usize]| loop {
            let seat = chance.below(5) as usize;
            let at = words.cards.get(seat).unwrap()[chance.below(10) as usize];
            if !not.contains(&seat) && words.words[at] != "JK" && words.words[at] != "AS" {
                return (seat, at);
            }
        };
        let (seat, first) = pick(&[observer]);
        let (_, second) = pick(&[observer, seat]);
        let other = words.swapped(first, second);
        let tries = [first, second].map(|at| format!("play {}", words.words[at]));
        let settings = if seed % 2 == 0 { "d4" } else { "" };
        played += play(&setup, [&deal, &other], observer, 60, &tries, settings).await;
    }
    assert!(played >= 60, "only {played} actions could be compared");
}

#[tokio::test]
async fn a_caravan_seat_learns_nothing_of_the_other_hand_and_the_decks() {
    let setup = Setup {
        key: "caravan".into(),
        options: vec![("first".into(), "0".into())],
        loadouts: Vec::new(),
    };
    let mut played = 0;
    for seed in 1..=4 {
        let deal = first_deal(&setup, seed);
        let words = Words::of(&deal);
        let observer = usize::from(seed % 2 == 0);
        let (own, others) = (&words.cards[observer], &words.cards[1 - observer]);
        // A card of the other hand with one deep in that deck; two cards deep in the observer's own
        // deck.
        for (first, second) in
            [(others[7], others[40]), (others[20], others[45]), (own[44], own[50])]
        {
            let other = words.swapped(first, second);
            // A hand with fewer than three numbers cannot be dealt (C2).
            let mut game = AnyGame::new(&setup).unwrap();
            if game.step(&StepText::Deal(other.clone())).is_err() {
                continue;
            }
            let tries = [first, second].map(|at| format!("discard {}", words.words[at]));
            played += play(&setup, [&deal, &other], observer, 20, &tries, "").await;
        }
    }
    assert!(played >= 100, "only {played} actions could be compared");
}

#[tokio::test(flavor = "multi_thread")]
async fn logs_hold_no_secrets() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut anna = Browser::named(server.addr, "Anna Secret").await;
    let link = anna.send("POST", "/api/me/link", None).await.ok();
    let link = link["path"].as_str().unwrap().to_owned();
    anna.get(&link).await;
    anna.get(&format!("/api{link}")).await;
    let wanted =
        json!({"game": "kan", "options": {"rounds": "1"}, "bots": "normal", "start": true});
    let table = anna.table(wanted).await;
    let mut client = anna.connect(&table, None).await;
    assert!(client.my_turn().await);
    let cards: Vec<String> = serde_json::from_value(client.view["hands"][0].clone()).unwrap();
    client
        .refused(
            json!({"type": "act", "version": client.version, "action": "play XX"}),
            "bad-action",
        )
        .await;
    client.play_on(1).await;
    let id = client.table["match"]["id"].as_str().unwrap().to_owned();
    anna.get(&format!("/api/matches/{id}/record")).await;
    anna.get(&format!("/api/tables/{table}x")).await;
    // The metrics tell no more than the log does.
    kozyr_server::backup(data.path(), &data.path().join("copy.db")).unwrap();
    let watched = server.watched.clone();
    let request = axum::http::Request::get("/metrics").body(axum::body::Body::empty()).unwrap();
    let answer = tower::ServiceExt::oneshot(watched, request).await.unwrap();
    let measures = axum::body::to_bytes(answer.into_body(), 1_000_000).await.unwrap();
    let measures = String::from_utf8(measures.to_vec()).unwrap();
    server.stop().await;

    let log = log() + &measures;
    assert!(log.contains("# TYPE kozyr_sockets gauge"), "measures are there: {log}");
    assert!(log.contains("/api/tables/{id}"), "the log is there: {log}");
    let token = anna.token().to_owned();
    let secrets = [table.as_str(), &id, token.as_str(), &link["/move/".len()..], "Anna", "XX"];
    for secret in secrets.into_iter().chain(cards.iter().map(String::as_str)) {
        let found = log.lines().find(|line| line.split(['"', ' ', '/', '=']).any(|w| w == secret));
        assert_eq!(found, None, "the log says {secret}");
    }
    assert!(!log.contains(&table) && !log.contains(&id) && !log.contains(token.as_str()));
}
