use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::task::{Wake, Waker};

use kozyr_rules::Seat;
use kozyr_store::GuestId;
use kozyr_table::{Answer, Asker, Command, Context, Opening};

use super::*;
use crate::live::outbox::{Next, Outgoing, outbox};

/// Longer than any test takes.
const LONG: Duration = Duration::from_secs(3600);

/// What one connection is sent, and how often it is woken for that.
struct Line {
    conn: ConnId,
    outgoing: Outgoing,
    woken: Arc<Woken>,
}

#[derive(Default)]
struct Woken(AtomicUsize);

impl Wake for Woken {
    fn wake(self: Arc<Self>) {
        self.0.fetch_add(1, Ordering::SeqCst);
    }
}

impl Line {
    /// What came, if the connection was woken since it last looked. A connection that was not woken
    /// looks at nothing.
    fn heard(&self) -> Vec<Value> {
        if self.woken.0.swap(0, Ordering::SeqCst) == 0 {
            return Vec::new();
        }
        let waker = Waker::from(Arc::clone(&self.woken));
        self.outgoing.listen(&waker);
        std::iter::from_fn(|| match self.outgoing.next() {
            Next::Message(text) => Some(serde_json::from_str(&text).unwrap()),
            Next::Nothing | Next::End(_) => None,
        })
        .collect()
    }

    fn heard_types(&self) -> Vec<String> {
        let heard = self.heard();
        heard.iter().map(|message| message["type"].as_str().unwrap().to_owned()).collect()
    }
}

/// A table whose host sits in seat 0, and those who are connected.
struct Hall {
    table: Table,
    audience: Audience,
    host: Line,
    crowd: Vec<Line>,
}

const HOST: &str = "host";

impl Hall {
    /// The host and so many more, who have all been welcomed.
    fn of(crowd: usize) -> Self {
        let id = TableId("table".into());
        let game = kozyr_games::keys()[0].to_owned();
        let opening = Opening { game, ..Opening::default() };
        let mut table = Table::open(Person(HOST.into()), opening).unwrap();
        asked(&mut table, Command::Sit(Seat::new(0)));
        let mut audience = Audience::new(&id, &table);
        let guest = Guest { id: GuestId(HOST.into()), name: "Anna".into() };
        let host = come(&mut audience, 0, Some(guest), &table);
        let mut hall = Self { table, audience, host, crowd: Vec::new() };
        for _ in 0..crowd {
            hall.spectator();
        }
        hall.audience.send();
        hall.all().for_each(|line| drop(line.heard()));
        hall
    }

    fn spectator(&mut self) {
        let conn = self.crowd.len() as ConnId + 1;
        let line = come(&mut self.audience, conn, None, &self.table);
        self.crowd.push(line);
    }

    fn all(&self) -> impl Iterator<Item = &Line> {
        std::iter::once(&self.host).chain(&self.crowd)
    }

    /// Something changes and everybody is told, as a room does it; the version.
    fn changes(&mut self) -> u64 {
        let pace = 1 + self.table.pace_ms() % 1000;
        let Answer::Changed(change) = asked(&mut self.table, Command::Pace(pace)) else {
            panic!("the pace is another one")
        };
        self.audience.tell_change(&self.table, &change);
        self.audience.send();
        change.version.into()
    }

    /// The time at which a crowd is sent something is over, or far away.
    fn is_due(&mut self, due: bool) {
        let now = Instant::now();
        self.audience.sent =
            if due { now.checked_sub(SPECTATOR_BROADCAST_PAUSE).unwrap() } else { now + LONG };
    }
}

fn asked(table: &mut Table, command: Command) -> Answer {
    let person = Person(HOST.into());
    let context = Context { online: SeatSet::EMPTY, now: 0, fresh_id: "m", spent: 0 };
    table.ask(Asker { person: &person, name: "Anna" }, command, context).unwrap()
}

fn come(audience: &mut Audience, conn: ConnId, guest: Option<Guest>, table: &Table) -> Line {
    let (outbox, outgoing) = outbox(64);
    let woken = Arc::<Woken>::default();
    outgoing.listen(&Waker::from(Arc::clone(&woken)));
    audience.add(conn, (guest, [127, 0, 0, 1].into()), outbox, table, None);
    Line { conn, outgoing, woken }
}

fn versions(heard: &[Value]) -> Vec<u64> {
    heard.iter().map(|message| message["version"].as_u64().unwrap()).collect()
}

#[test]
fn up_to_a_crowd_everybody_is_sent_at_once() {
    let mut hall = Hall::of(SPECTATOR_BROADCAST_LIMIT - 1);
    hall.is_due(false);
    for _ in 0..3 {
        let version = hall.changes();
        assert!(hall.all().all(|line| versions(&line.heard()) == [version]));
        assert_eq!(hall.audience.due(), None);
    }
}

#[test]
fn a_crowd_is_sent_all_of_it_in_order_when_it_is_due_and_who_is_seated_at_once() {
    let mut hall = Hall::of(SPECTATOR_BROADCAST_LIMIT);
    hall.is_due(false);
    let mut told = Vec::new();
    for _ in 0..5 {
        let version = hall.changes();
        told.push(version);
        assert_eq!(versions(&hall.host.heard()), [version]);
        assert!(hall.crowd.iter().all(|line| line.heard().is_empty()));
        assert_eq!(hall.audience.due(), Some(hall.audience.sent + SPECTATOR_BROADCAST_PAUSE));
    }
    hall.is_due(true);
    assert!(hall.audience.due().unwrap() <= Instant::now());
    hall.audience.send();
    assert!(hall.host.heard().is_empty());
    assert!(hall.crowd.iter().all(|line| versions(&line.heard()) == told));
    // The next one is waited for again, and until there is one nothing is due.
    assert_eq!(hall.audience.due(), None);
    hall.is_due(false);
    let version = hall.changes();
    assert!(hall.crowd.iter().all(|line| line.heard().is_empty()));
    hall.is_due(true);
    hall.audience.send();
    assert!(hall.crowd.iter().all(|line| versions(&line.heard()) == [version]));
}

#[test]
fn who_takes_a_seat_out_of_a_crowd_is_sent_everything_at_once() {
    let mut hall = Hall::of(SPECTATOR_BROADCAST_LIMIT);
    hall.is_due(false);
    asked(&mut hall.table, Command::Leave);
    let Answer::Changed(change) = asked(&mut hall.table, Command::Sit(Seat::new(1))) else {
        panic!("the seat is free")
    };
    hall.audience.tell_change(&hall.table, &change);
    hall.audience.send();
    let heard = hall.host.heard();
    assert_eq!(heard[0]["you"]["seat"], 1);
    assert!(hall.crowd.iter().all(|line| line.heard().is_empty()));
}

#[test]
fn who_comes_to_a_crowd_or_asks_there_waits_for_nothing() {
    let mut hall = Hall::of(SPECTATOR_BROADCAST_LIMIT);
    hall.is_due(false);
    hall.spectator();
    assert_eq!(hall.crowd[SPECTATOR_BROADCAST_LIMIT].heard_types(), ["welcome"]);
    let version = hall.changes();
    let asks = &hall.crowd[7];
    let pong = ServerMessage::Pong { id: "p".into(), version: hall.table.version() };
    hall.audience.tell(asks.conn, &pong);
    // What it was told before comes with it, and before it.
    let heard = asks.heard();
    assert_eq!(heard[0]["type"], "update");
    assert_eq!(heard[1]["id"], "p");
    assert_eq!(versions(&heard), [version, version]);
    assert!(hall.crowd[..7].iter().all(|line| line.heard().is_empty()));
}

#[test]
fn few_are_told_at_once_who_is_there() {
    let mut hall = Hall::of(FEW - 2);
    hall.audience.presence_told = Instant::now() + LONG;
    hall.spectator();
    hall.audience.tell_presence(&hall.table);
    hall.audience.send();
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
fn who_comes_and_goes_without_end_is_told_of_once_in_a_while_however_few_look_on() {
    let mut hall = Hall::of(1);
    hall.audience.presence_told = Instant::now();
    let flaps = |hall: &mut Hall, times: usize| {
        for _ in 0..times {
            hall.spectator();
            hall.audience.tell_presence(&hall.table);
            let last = hall.crowd.pop().unwrap();
            hall.audience.remove(last.conn);
            hall.audience.tell_presence(&hall.table);
        }
        hall.audience.send();
        hall.host.heard_types().iter().filter(|what| *what == "presence").count()
    };
    // One more for each second that the machine stands still meanwhile.
    let is_about = |heard: usize, n: usize| assert!((n..=n + 2).contains(&heard), "{heard}");
    is_about(flaps(&mut hall, 100), AT_ONCE as usize);
    // What is left out is told when it is due, and once.
    assert!(hall.audience.due().is_some());
    let rests = |hall: &mut Hall, seconds: u32| {
        hall.audience.presence_told = Instant::now().checked_sub(PRESENCE * seconds).unwrap();
    };
    rests(&mut hall, 1);
    is_about(flaps(&mut hall, 100), 1);
    // After a while it is told at once again.
    rests(&mut hall, 5);
    is_about(flaps(&mut hall, 100), 5);
}

#[test]
fn many_who_come_and_go_are_told_of_once_when_it_is_due() {
    let mut hall = Hall::of(FEW);
    hall.audience.presence_told = Instant::now() + LONG;
    for _ in 0..5 {
        hall.spectator();
        hall.audience.tell_presence(&hall.table);
    }
    hall.audience.remove(hall.crowd[0].conn);
    hall.audience.tell_presence(&hall.table);
    hall.audience.tell_due(&hall.table);
    hall.audience.send();
    let presence = |line: &Line| -> Vec<Value> {
        line.heard().into_iter().filter(|message| message["type"] == "presence").collect()
    };
    assert!(hall.all().all(|line| presence(line).is_empty()));
    let told = hall.audience.presence_told;
    assert_eq!(hall.audience.due(), Some(told + PRESENCE));

    let now = Instant::now();
    hall.audience.presence_told = now.checked_sub(PRESENCE).unwrap();
    hall.audience.presence_due = Some(now);
    hall.audience.tell_due(&hall.table);
    hall.audience.send();
    let gone = &hall.crowd[0];
    for line in hall.all().filter(|line| line.conn != gone.conn) {
        let heard = presence(line);
        assert_eq!(heard.len(), 1);
        assert_eq!(heard[0]["spectators"], FEW + 4);
    }
    assert!(presence(gone).is_empty());
    assert_eq!(hall.audience.due(), None);

    // Who came has gone again when it is due: nobody is told anything.
    hall.audience.presence_told = Instant::now() + LONG;
    hall.spectator();
    hall.audience.tell_presence(&hall.table);
    let last = hall.crowd.pop().unwrap();
    hall.audience.remove(last.conn);
    hall.audience.presence_told = now.checked_sub(PRESENCE).unwrap();
    hall.audience.presence_due = Some(now);
    hall.audience.tell_due(&hall.table);
    hall.audience.send();
    assert!(hall.all().all(|line| presence(line).is_empty()));
}
