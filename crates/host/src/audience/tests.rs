use std::cell::RefCell;
use std::rc::Rc;

use kozyr_rules::Seat;
use kozyr_table::{Answer, Asker, Command, Context, Opening};
use kozyr_wire::socket::ErrorCode;

use super::*;

/// The messages of a client: the queued ones and the sent ones.
#[derive(Default)]
struct Sent {
    put_in: Vec<String>,
    out: Vec<Value>,
}

struct Port(Rc<RefCell<Sent>>);

impl Client for Port {
    type Text = String;

    fn send(&mut self, text: String) -> bool {
        self.0.borrow_mut().put_in.push(text);
        true
    }

    fn wake(&mut self) {
        let Sent { put_in, out } = &mut *self.0.borrow_mut();
        out.extend(put_in.drain(..).map(|text| serde_json::from_str::<Value>(&text).unwrap()));
    }

    fn is_unheard(&self) -> bool {
        !self.0.borrow().put_in.is_empty()
    }

    fn end(self, _code: ErrorCode, _message: &'static str) {}
}

/// A connection, seen from the client.
struct Line {
    conn: ConnId,
    sent: Rc<RefCell<Sent>>,
}

impl Line {
    /// Returns the messages since the last call.
    fn heard(&self) -> Vec<Value> {
        std::mem::take(&mut self.sent.borrow_mut().out)
    }

    fn heard_types(&self) -> Vec<String> {
        let heard = self.heard();
        heard.iter().map(|message| message["type"].as_str().unwrap().to_owned()).collect()
    }
}

/// A table whose host sits in seat 0, with its connections.
struct Hall {
    table: Table,
    audience: Audience<Port>,
    now: Now,
    host: Line,
    crowd: Vec<Line>,
}

const HOST: &str = "host";

impl Hall {
    /// Returns a table with the host and this number of spectators, all of them welcomed.
    fn of(crowd: usize) -> Self {
        let game = kozyr_games::keys()[0].to_owned();
        let opening = Opening { game, ..Opening::default() };
        let mut table = Table::open(Person(HOST.into()), opening).unwrap();
        asked(&mut table, Command::Sit(Seat::new(0)));
        let now = Now { at: Millis(1_000_000), time: 7 };
        let mut audience = Audience::new("table", &table, now.at);
        let anna = (Person(HOST.into()), "Anna".to_owned());
        let host = come(&mut audience, 0, Some(anna), &table, now);
        let mut hall = Self { table, audience, now, host, crowd: Vec::new() };
        for _ in 0..crowd {
            hall.spectator();
        }
        hall.sends();
        hall.all().for_each(|line| drop(line.heard()));
        hall
    }

    fn spectator(&mut self) {
        let conn = self.crowd.len() as ConnId + 1;
        let line = come(&mut self.audience, conn, None, &self.table, self.now);
        self.crowd.push(line);
    }

    fn all(&self) -> impl Iterator<Item = &Line> {
        std::iter::once(&self.host).chain(&self.crowd)
    }

    /// Makes a change and broadcasts it, as a room does. Returns the version.
    fn changes(&mut self) -> u64 {
        let pace = 1 + self.table.pace_ms() % 1000;
        let Answer::Changed(change) = asked(&mut self.table, Command::Pace(pace)) else {
            panic!("the pace is another one")
        };
        self.audience.tell_change(&self.table, &change, self.now);
        self.sends();
        change.version.into()
    }

    fn sends(&mut self) {
        self.audience.send(self.now.at);
    }

    fn tells_presence(&mut self) {
        self.audience.tell_presence(&self.table, self.now);
    }

    fn tells_due(&mut self) {
        self.audience.tell_due(&self.table, self.now);
        self.sends();
    }

    fn pass(&mut self, time: Duration) {
        self.now.at = self.now.at + time;
    }
}

fn asked(table: &mut Table, command: Command) -> Answer {
    let person = Person(HOST.into());
    let context = Context { online: SeatSet::EMPTY, now: 0, fresh_id: "m", spent: 0 };
    table.ask(Asker { person: &person, name: "Anna" }, command, context).unwrap()
}

fn come(
    audience: &mut Audience<Port>,
    conn: ConnId,
    who: Option<(Person, String)>,
    table: &Table,
    now: Now,
) -> Line {
    let sent = Rc::default();
    audience.add(conn, who, Port(Rc::clone(&sent)), table, None, now);
    Line { conn, sent }
}

fn versions(heard: &[Value]) -> Vec<u64> {
    heard.iter().map(|message| message["version"].as_u64().unwrap()).collect()
}

#[test]
fn few_spectators_are_sent_each_update_at_once() {
    let mut hall = Hall::of(SPECTATOR_BROADCAST_LIMIT - 1);
    for _ in 0..3 {
        let version = hall.changes();
        assert!(hall.all().all(|line| versions(&line.heard()) == [version]));
        assert_eq!(hall.audience.due(), None);
    }
}

#[test]
fn many_spectators_are_sent_batched_updates_in_order() {
    let mut hall = Hall::of(SPECTATOR_BROADCAST_LIMIT);
    let mut told = Vec::new();
    for _ in 0..5 {
        let version = hall.changes();
        told.push(version);
        assert_eq!(versions(&hall.host.heard()), [version]);
        assert!(hall.crowd.iter().all(|line| line.heard().is_empty()));
        assert_eq!(hall.audience.due(), Some(hall.audience.sent + SPECTATOR_BROADCAST_PAUSE));
    }
    hall.pass(SPECTATOR_BROADCAST_PAUSE);
    assert!(hall.audience.due().unwrap() <= hall.now.at);
    hall.sends();
    assert!(hall.host.heard().is_empty());
    assert!(hall.crowd.iter().all(|line| versions(&line.heard()) == told));
    // The next change waits again, and without one nothing is due.
    assert_eq!(hall.audience.due(), None);
    let version = hall.changes();
    assert!(hall.crowd.iter().all(|line| line.heard().is_empty()));
    hall.pass(SPECTATOR_BROADCAST_PAUSE);
    hall.sends();
    assert!(hall.crowd.iter().all(|line| versions(&line.heard()) == [version]));
}

#[test]
fn a_spectator_who_takes_a_seat_is_sent_updates_at_once() {
    let mut hall = Hall::of(SPECTATOR_BROADCAST_LIMIT);
    asked(&mut hall.table, Command::Leave);
    let Answer::Changed(change) = asked(&mut hall.table, Command::Sit(Seat::new(1))) else {
        panic!("the seat is free")
    };
    hall.audience.tell_change(&hall.table, &change, hall.now);
    hall.sends();
    let heard = hall.host.heard();
    assert_eq!(heard[0]["you"]["seat"], 1);
    assert!(hall.crowd.iter().all(|line| line.heard().is_empty()));
}

#[test]
fn welcomes_and_answers_are_not_batched() {
    let mut hall = Hall::of(SPECTATOR_BROADCAST_LIMIT);
    hall.spectator();
    assert_eq!(hall.crowd[SPECTATOR_BROADCAST_LIMIT].heard_types(), ["welcome"]);
    let version = hall.changes();
    let asks = &hall.crowd[7];
    let pong = ServerMessage::Pong { id: "p".into(), version: hall.table.version() };
    hall.audience.tell(asks.conn, &pong);
    // The messages that waited for it are sent with the answer, and before it.
    let heard = asks.heard();
    assert_eq!(heard[0]["type"], "update");
    assert_eq!(heard[1]["id"], "p");
    assert_eq!(versions(&heard), [version, version]);
    assert!(hall.crowd[..7].iter().all(|line| line.heard().is_empty()));
}

#[test]
fn presence_is_broadcast_to_few_at_once() {
    let mut hall = Hall::of(FEW - 2);
    hall.spectator();
    hall.tells_presence();
    hall.sends();
    for line in hall.all() {
        let heard = line.heard();
        let presence = heard.last().unwrap();
        assert_eq!(presence["type"], "presence");
        assert_eq!(presence["seats"], serde_json::json!([0]));
        assert_eq!(presence["spectators"], FEW - 1);
    }
    assert_eq!(hall.audience.due(), None);
}

#[test]
fn repeated_joins_and_leaves_are_throttled() {
    let mut hall = Hall::of(1);
    let flaps = |hall: &mut Hall, times: usize| {
        for _ in 0..times {
            hall.spectator();
            hall.tells_presence();
            let last = hall.crowd.pop().unwrap();
            hall.audience.remove(last.conn);
            hall.tells_presence();
        }
        hall.sends();
        hall.host.heard_types().iter().filter(|what| *what == "presence").count()
    };
    assert_eq!(flaps(&mut hall, 100), AT_ONCE as usize);
    // The rest is broadcast when it is due, and once.
    assert!(hall.audience.due().is_some());
    hall.pass(PRESENCE);
    assert_eq!(flaps(&mut hall, 100), 1);
    // After a while presence is broadcast at once again.
    hall.pass(PRESENCE * 5);
    assert_eq!(flaps(&mut hall, 100), 5);
}

#[test]
fn presence_changes_among_many_are_broadcast_together() {
    let mut hall = Hall::of(FEW);
    for _ in 0..5 {
        hall.spectator();
        hall.tells_presence();
    }
    hall.audience.remove(hall.crowd[0].conn);
    hall.tells_presence();
    hall.tells_due();
    let presence = |line: &Line| -> Vec<Value> {
        line.heard().into_iter().filter(|message| message["type"] == "presence").collect()
    };
    assert!(hall.all().all(|line| presence(line).is_empty()));
    let told = hall.audience.presence_told;
    assert_eq!(hall.audience.due(), Some(told + PRESENCE));

    hall.pass(PRESENCE);
    hall.tells_due();
    let gone = &hall.crowd[0];
    for line in hall.all().filter(|line| line.conn != gone.conn) {
        let heard = presence(line);
        assert_eq!(heard.len(), 1);
        assert_eq!(heard[0]["spectators"], FEW + 4);
    }
    assert!(presence(gone).is_empty());
    assert_eq!(hall.audience.due(), None);

    // The newcomer is gone again when it is due: nothing is broadcast.
    hall.spectator();
    hall.tells_presence();
    let last = hall.crowd.pop().unwrap();
    hall.audience.remove(last.conn);
    hall.pass(PRESENCE);
    hall.tells_due();
    assert!(hall.all().all(|line| presence(line).is_empty()));
}

#[test]
fn the_numbers_of_spectators_who_have_gone_are_forgotten() {
    let mut hall = Hall::of(0);
    let conn_of = |n: u64| n + 1;
    for n in 1..=1200 {
        let who = (Person(format!("guest {n}")), format!("Guest {n}"));
        come(&mut hall.audience, conn_of(n), Some(who), &hall.table, hall.now);
        // The one before is still there.
        hall.audience.remove(conn_of(n.saturating_sub(2)));
        hall.pass(PRESENCE);
        hall.tells_presence();
        let here = [n.saturating_sub(1), n].map(|n| hall.audience.watcher(n as u32));
        let names = here.map(|who| who.map(|(_, name)| name));
        assert_eq!(names[1], Some(format!("Guest {n}")));
        assert_eq!(names[0], (n > 1).then(|| format!("Guest {}", n - 1)));
        assert!(hall.audience.numbers.len() <= 502, "{}", hall.audience.numbers.len());
    }
}
