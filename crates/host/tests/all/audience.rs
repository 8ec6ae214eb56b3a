//! The people of a room: whom it lets in, whom it disconnects, and what each of them is sent.

use kozyr_host::Input;
use kozyr_rules::Viewer;
use kozyr_table::{Opening, Phrase, Stage, Table};
use kozyr_wire::socket::{Command, ErrorCode, Target};
use kozyr_wire::table::TableInfo;
use serde_json::{Value, json};

use crate::house::{Port, World};
use crate::support::person;

/// A match of Caravan between Anna, who is the host and has connection 1, and Olena, who has
/// connection 2. Ivan watches on connection 3, and is the third spectator whom the room has named.
struct Match {
    world: World,
    anna: Port,
    olena: Port,
    ivan: Port,
}

impl Match {
    /// A match with these settings, after its deal: it is Anna's turn.
    fn dealt(settings: &str) -> Self {
        let options = vec![("first".to_owned(), "0".to_owned())];
        let opening = Opening { game: "caravan".to_owned(), options, ..Opening::default() };
        let mut world = World::of(Table::open(person("Anna"), opening).unwrap());
        let anna = world.joins(1, Some("Anna"));
        world.does(1, Command::Sit { seat: 0 });
        if !settings.is_empty() {
            world.does(1, Command::Settings { code: settings.to_owned() });
        }
        let olena = world.joins(2, Some("Olena"));
        world.does(2, Command::Sit { seat: 1 });
        world.does(2, Command::Ready { ready: true });
        let ivan = world.joins(3, Some("Ivan"));
        world.does(1, Command::Start);
        let mut table = Self { world, anna, olena, ivan };
        table.deals();
        table
    }

    fn deals(&mut self) {
        if !self.world.writes() {
            self.world.wakes();
        }
        assert!(!self.world.written());
    }

    /// The person whose turn it is takes the first legal action, as a request with this id.
    fn acts(&mut self, id: &str) -> (u64, Command) {
        let (table, game) = (self.world.table(), self.world.table().live().unwrap().game());
        let kozyr_rules::Turn::Seat(seat) = game.turn() else { panic!("a person acts next") };
        let action = game.legal()[0].clone().into();
        let act = Command::Act { version: table.version(), action };
        let conn = u64::from(seat.number()) + 1;
        assert!(self.asks(conn, id, act.clone()));
        assert!(!self.world.written());
        (conn, act)
    }

    fn asks(&mut self, conn: u64, id: &str, command: Command) -> bool {
        self.world.says(Input::Ask { conn, id: id.to_owned(), command, reply: None })
    }

    /// The reason for which a request of a connection is refused. It changes nothing.
    fn refused(&mut self, conn: u64, command: Command) -> Value {
        let port =
            [&self.anna, &self.olena, &self.ivan][usize::try_from(conn).unwrap() - 1].clone();
        port.heard();
        assert!(!self.asks(conn, "refused", command));
        let [answer] = &port.heard()[..] else { panic!("one answer") };
        assert_eq!(answer["type"], "refused");
        answer["reason"].clone()
    }

    /// The table as everybody sees it.
    fn info(&self) -> Value {
        serde_json::to_value(TableInfo::of("table", self.world.table())).unwrap()
    }

    /// What another connection is welcomed with.
    fn welcome(&mut self, conn: u64, name: Option<&str>, seen: Option<u32>) -> Value {
        let (who, client) = (name.map(|name| (person(name), name.to_owned())), Port::default());
        assert!(!self.world.says(Input::Join { conn, who, client: client.clone(), seen }));
        client.heard().swap_remove(0)
    }

    /// The error that ends another connection at once.
    fn not_let_in(&mut self, conn: u64, name: Option<&str>) -> Option<ErrorCode> {
        ended(&self.world.joins(conn, name))
    }
}

fn ended(port: &Port) -> Option<ErrorCode> {
    port.0.borrow().ended
}

/// The last message of a type that a client was sent since it was asked last.
fn last(port: &Port, of: &str) -> Value {
    let heard = port.heard();
    heard.into_iter().rfind(|message| message["type"] == of).unwrap_or_default()
}

fn last_notice(info: &Value) -> Value {
    let notice = info["notices"].as_array().unwrap().last().unwrap();
    json!([notice["what"], notice["seat"], notice["name"], notice["by"], notice["level"]])
}

#[test]
fn a_kicked_person_is_disconnected_until_the_host_lets_them_in() {
    let mut table = Match::dealt("");
    let nobody = Command::Kick { whom: Target::Watcher(7) };
    assert_eq!(table.refused(1, nobody), "nobody");
    table.olena.heard();
    table.world.does(1, Command::Kick { whom: Target::Watcher(3) });
    assert_eq!(ended(&table.ivan), Some(ErrorCode::Barred));
    assert_eq!(table.not_let_in(4, Some("Ivan")), Some(ErrorCode::Barred));
    assert_eq!(last_notice(&table.info()), json!(["kicked", null, "Ivan", "Anna", null]));
    assert_eq!(last(&table.olena, "presence")["spectators"], 0);
    // A bot has the seat of a kicked player from then on.
    table.world.does(1, Command::Kick { whom: Target::Seat(1) });
    assert_eq!(ended(&table.olena), Some(ErrorCode::Barred));
    assert_eq!(table.not_let_in(5, Some("Olena")), Some(ErrorCode::Barred));
    let info = table.info();
    assert_eq!(info["seats"][1]["kind"], "bot");
    assert_eq!(last_notice(&info), json!(["kicked", 1, "Olena", "Anna", "normal"]));
    assert_eq!(info["barred"], json!([{"n": 1, "name": "Ivan"}, {"n": 2, "name": "Olena"}]));

    table.world.does(1, Command::LetIn { known: 1 });
    assert_eq!(table.info()["barred"], json!([{"n": 2, "name": "Olena"}]));
    assert_eq!(table.welcome(6, Some("Ivan"), None)["you"]["seat"], Value::Null);
    assert_eq!(last(&table.anna, "presence")["watching"][0]["name"], "Ivan");
    assert_eq!(table.not_let_in(7, Some("Olena")), Some(ErrorCode::Barred));
}

#[test]
fn a_closed_table_disconnects_spectators_until_the_match_is_over() {
    let mut table = Match::dealt("");
    table.world.does(1, Command::Close { closed: true });
    assert_eq!(ended(&table.ivan), Some(ErrorCode::Closed));
    for (conn, name) in [(4, Some("Ivan")), (5, None)] {
        assert_eq!(table.not_let_in(conn, name), Some(ErrorCode::Closed));
    }
    assert_eq!((ended(&table.olena), table.not_let_in(6, Some("Olena"))), (None, None));
    table.world.does(2, Command::Resign);
    assert_eq!(table.welcome(7, Some("Ivan"), None)["table"]["closed"], true);
}

#[test]
fn everybody_sees_whom_the_host_mutes_and_who_the_host_is() {
    let mut table = Match::dealt("");
    table.world.does(1, Command::Mute { whom: Target::Seat(1), muted: true });
    table.world.does(1, Command::Mute { whom: Target::Watcher(3), muted: true });
    assert_eq!(table.refused(2, Command::Say { text: "hello".to_owned().into() }), "silenced");
    assert_eq!(table.refused(3, Command::Phrase { phrase: Phrase::Hello }), "silenced");
    let silenced = json!([{"n": 1, "name": "Olena", "seat": 1}, {"n": 2, "name": "Ivan"}]);
    assert_eq!(table.info()["silenced"], silenced);
    table.world.does(1, Command::Mute { whom: Target::Known(2), muted: false });
    assert!(table.asks(3, "again", Command::Say { text: "hello".to_owned().into() }));
    assert!(!table.world.written());

    for port in [&table.anna, &table.olena, &table.ivan] {
        port.heard();
    }
    table.world.does(1, Command::HandOver { seat: 1 });
    let proposed = table.info()["proposals"][0].clone();
    assert_eq!((&proposed["what"], &proposed["seat"]), (&json!("hand_over"), &json!(1)));
    let proposal = u32::try_from(proposed["n"].as_u64().unwrap()).unwrap();
    table.world.does(2, Command::Vote { proposal, yes: true });
    assert_eq!(table.info()["host"], 1);
    assert_eq!(last_notice(&table.info()), json!(["host", 1, "Olena", "Anna", null]));
    assert_eq!(last(&table.anna, "update")["you"]["host"], false);
    assert_eq!(last(&table.olena, "update")["you"]["host"], true);
    let update = last(&table.ivan, "update");
    assert!(update["table"].to_string().contains("host") && update.get("you").is_none());
    assert_eq!(table.refused(1, Command::Lock { locked: true }), "not-host");
    table.world.does(2, Command::Lock { locked: true });
}

#[test]
fn spectators_are_named_counted_and_renamed_after_the_match() {
    let mut table = Match::dealt("");
    // A person with two windows is one spectator. A person without a name is counted.
    table.welcome(4, Some("Ivan"), None);
    table.welcome(5, None, None);
    // A spectator with the name of a player gets a number.
    let other = Some((person("another Anna"), "Anna".to_owned()));
    table.world.says(Input::Join { conn: 6, who: other, client: Port::default(), seen: None });
    let presence = last(&table.anna, "presence");
    assert_eq!((&presence["seats"], &presence["spectators"]), (&json!([0, 1]), &json!(3)));
    let named = |presence: &Value| {
        let watching = presence["watching"].as_array().unwrap().iter();
        watching.map(|one| json!([one["n"], one["name"]])).collect::<Value>()
    };
    assert_eq!(named(&presence), json!([[3, "Ivan"], [4, "Anna 2"]]));
    // A new name is shown when the match is over, and the number stays.
    table.world.says(Input::Renamed { person: person("Ivan"), name: "Ivan K.".to_owned() });
    assert_eq!(last(&table.anna, "presence"), Value::Null);
    table.world.does(1, Command::Resign);
    assert_eq!(named(&last(&table.anna, "presence"))[0], json!([3, "Ivan K."]));
    // A player who disconnects is away.
    table.world.says(Input::Leave(2));
    let presence = last(&table.anna, "presence");
    assert_eq!((&presence["seats"], &presence["away"][0]["seat"]), (&json!([0]), &json!(1)));
    table.world.says(Input::Leave(5));
    assert_eq!(last(&table.anna, "presence")["spectators"], 2);
}

#[test]
fn a_delayed_spectator_is_sent_late_steps_and_no_clock() {
    let mut table = Match::dealt("c60-d2");
    table.world.says(Input::Leave(3));
    let ivan = table.world.joins(8, Some("Ivan"));
    assert_eq!(ivan.types(), ["welcome", "presence"], "no clock");
    let public = |table: &Match| {
        let game = table.world.table().live().unwrap().game();
        serde_json::to_value(game.view(Viewer::Table)).unwrap()["caravans"].clone()
    };
    // The public view before the deal, after it, and after each action.
    let mut lanes = vec![public(&table), public(&table)];
    assert!(lanes[0].is_array());
    for n in 0..6 {
        table.acts(&format!("a{n}"));
        lanes.push(public(&table));
        let seen = table.world.table().version() - 1;
        let again = table.welcome(10 + n, Some("Ivan"), Some(seen));
        assert_eq!(again["view"]["caravans"], lanes[usize::try_from(n).unwrap()], "after {n}");
        // A spectator who reconnects is sent the events that the others got.
        let heard = ivan.heard();
        let update = heard.iter().rfind(|message| message["type"] == "update").unwrap();
        let missed = json!([{"version": update["version"], "events": update["events"]}]);
        assert_eq!(again["missed"], missed);
        assert!(heard.iter().all(|message| message["type"] != "clock"));
    }
    assert_ne!(lanes[7], lanes[5], "something was played");
    let mut heard = table.anna.heard();
    assert!(heard.iter().any(|message| message["type"] == "clock"));
    // When the match is over, nothing is held back.
    table.world.does(2, Command::Resign);
    assert_eq!(table.world.table().stage(), Stage::Finished);
    assert_eq!(table.welcome(20, Some("Ivan"), None)["view"]["caravans"], lanes[7]);
    let last_event = |heard: Vec<Value>| {
        let events = heard.into_iter().filter_map(|message| message["events"].as_array().cloned());
        events.flatten().last().unwrap()
    };
    heard.extend(table.anna.heard());
    assert_eq!(last_event(ivan.heard()), last_event(heard));
}

#[test]
fn a_shown_hand_is_sent_to_one_spectator() {
    let mut table = Match::dealt("");
    let hand = table.welcome(4, Some("Anna"), None)["view"]["hands"].clone();
    assert!(hand[0][0].is_string() && hand[1][0].is_null());
    assert_eq!(table.refused(3, Command::ShowHand { watcher: 3 }), "not-seated");
    table.world.does(1, Command::ShowHand { watcher: 3 });
    assert_eq!(last(&table.ivan, "update")["you"]["shown"], 0);
    assert_eq!(table.info()["shown"], json!([{"seat": 0, "name": "Ivan"}]));
    assert_eq!(table.refused(2, Command::ShowHand { watcher: 3 }), "no-showing");
    // It goes on over a lost connection. The spectator sees no legal actions, and may not act.
    let again = table.welcome(5, Some("Ivan"), None);
    assert_eq!((&again["view"]["hands"], &again["view"]["viewer"]), (&hand, &json!(0)));
    assert_eq!((&again["view"]["legal"], &again["you"]["seat"]), (&json!([]), &Value::Null));
    let version = table.world.table().version();
    let act = Command::Act { version, action: "discard AS".to_owned().into() };
    assert_eq!(table.refused(3, act), "not-seated");
    assert_eq!(table.refused(3, Command::Say { text: "aces".to_owned().into() }), "has-seen");
    // Nobody else sees the hand.
    for (conn, name) in [(6, None), (7, Some("Olena"))] {
        assert!(table.welcome(conn, name, None)["view"]["hands"][0][0].is_null());
    }
    table.world.does(1, Command::HideHand);
    assert!(last(&table.ivan, "update")["you"].get("shown").is_none());
    let again = table.welcome(8, Some("Ivan"), None);
    assert_eq!(
        (&again["view"]["viewer"], &again["view"]["hands"][0][0]),
        (&json!(null), &json!(null))
    );
    assert_eq!(table.refused(3, Command::Say { text: "aces".to_owned().into() }), "has-seen");
}

#[test]
fn advice_is_refused_among_people_and_to_spectators() {
    let mut table = Match::dealt("");
    let version = table.world.table().version();
    for conn in [1, 2, 3] {
        assert_eq!(table.refused(conn, Command::Hint), "no-hints");
        assert_eq!(table.refused(conn, Command::Why { version }), "no-why");
    }
    assert!(table.world.home().jobs.is_empty());
    // In the lobby there is nothing to advise on.
    let mut lobby = World::open("caravan");
    let anna = lobby.joins(1, Some("Anna"));
    anna.heard();
    assert!(!lobby.asks(1, Command::Hint));
    assert_eq!(last(&anna, "refused")["reason"], "no-hints");
    assert!(!lobby.asks(1, Command::Form { cards: Vec::new().into() }));
    assert_eq!(last(&anna, "refused")["reason"], "no-match");
}

#[test]
fn a_repeated_action_gets_its_first_answer_again() {
    let mut table = Match::dealt("");
    let (conn, act) = table.acts("first");
    let led_to = last(&table.anna, "ack")["version"].clone();
    assert_eq!((conn, &led_to), (1, &json!(table.world.table().version())));
    // Also after others have acted, and on a connection that knows nothing of the action.
    table.acts("second");
    table.anna.heard();
    assert!(!table.asks(1, "first", act.clone()));
    assert_eq!(table.anna.heard(), [json!({"type": "ack", "id": "first", "version": led_to})]);
    let other = table.world.joins(4, Some("Anna"));
    other.heard();
    assert!(!table.asks(4, "first", act.clone()));
    assert_eq!(other.heard(), [json!({"type": "ack", "id": "first", "version": led_to})]);
    // With another id it is a new action, and too late.
    assert_eq!(table.refused(1, act), "stale");
}

#[test]
fn a_client_that_reconnects_gets_the_missed_events() {
    let mut table = Match::dealt("");
    let seen = table.world.table().version();
    assert_eq!(table.welcome(4, Some("Olena"), Some(seen))["missed"], json!([]));
    table.ivan.heard();
    for n in 0..4 {
        table.acts(&format!("a{n}"));
    }
    let updates = table.ivan.heard().into_iter().filter(|message| message["type"] == "update");
    let happened =
        |update: Value| json!({"version": update["version"], "events": update["events"]});
    let happened: Vec<Value> = updates.map(happened).collect();
    assert_eq!(happened.len(), 4);
    let again = table.welcome(5, Some("Ivan"), Some(seen));
    assert_eq!(again["missed"], json!(happened));
    // A client that names a version that never was gets the view alone.
    let unknown = table.welcome(6, Some("Ivan"), Some(9999));
    assert_eq!((&unknown["missed"], &unknown["view"]), (&Value::Null, &again["view"]));
}

#[test]
fn a_ping_is_answered_after_everything_that_led_to_its_version() {
    let mut table = Match::dealt("");
    table.anna.heard();
    table.acts("a");
    let version = table.world.table().version();
    for (conn, port) in [(1, table.anna.clone()), (3, table.ivan.clone())] {
        assert!(!table.asks(conn, "p-1", Command::Ping));
        let heard = port.heard();
        assert_eq!(
            *heard.last().unwrap(),
            json!({"type": "pong", "id": "p-1", "version": version})
        );
        assert!(heard.iter().any(|told| told["type"] == "update" && told["version"] == version));
    }
}

#[test]
fn a_player_who_leaves_the_seat_sees_the_table_on_every_connection() {
    let mut table = Match::dealt("");
    table.world.does(1, Command::Resign);
    let second = table.world.joins(4, Some("Anna"));
    assert_eq!(second.heard()[0]["view"]["viewer"], 0);
    table.anna.heard();
    table.world.does(1, Command::Leave);
    for port in [&table.anna, &second] {
        assert_eq!(last(port, "update")["you"]["seat"], Value::Null);
    }
    assert_eq!(table.welcome(5, Some("Anna"), None)["view"]["viewer"], Value::Null);
}

#[test]
fn swaps_teams_and_the_seats_of_a_rematch_are_shown_before() {
    let mut world = World::open("bacon");
    for (conn, name) in [(1, "Anna"), (2, "Olena")] {
        world.joins(conn, Some(name));
        world.does(conn, Command::Sit { seat: u8::try_from(conn).unwrap() - 1 });
    }
    let info = |world: &World| serde_json::to_value(TableInfo::of("table", world.table())).unwrap();
    assert_eq!(info(&world)["teams"], json!([[0, 2], [1, 3]]));
    world.does(2, Command::Swap { seat: 0 });
    assert_eq!(info(&world)["swaps"], json!([{"from": 1, "with": 0}]));
    world.does(1, Command::AnswerSwap { seat: 1, yes: false });
    assert_eq!(info(&world)["swaps"][0]["declined"], true);
    world.does(1, Command::Swap { seat: 1 });
    world.does(2, Command::AnswerSwap { seat: 0, yes: true });
    let swapped = info(&world);
    let names = [0, 1].map(|seat| swapped["seats"][seat]["name"].clone());
    assert_eq!((names, &swapped["host"]), (["Olena", "Anna"].map(Value::from), &json!(1)));

    let mut table = Match::dealt("");
    assert_eq!(table.info().get("next_seats"), None);
    table.world.does(1, Command::Resign);
    assert_eq!(table.info()["next_seats"], json!([1, 0]));
    table.world.does(1, Command::Settings { code: "k".to_owned() });
    assert_eq!(table.info().get("next_seats"), None);
    assert_eq!(table.info()["settings"]["keeps_seats"], true);
    table.world.does(1, Command::Settings { code: String::new() });
    // Then each of them has the hand of their new seat.
    table.world.does(1, Command::Rematch);
    table.world.does(2, Command::Rematch);
    table.deals();
    for (conn, name, seat, other) in [(4, "Olena", 0, 1), (5, "Anna", 1, 0)] {
        let welcome = table.welcome(conn, Some(name), None);
        assert_eq!(
            (&welcome["you"]["seat"], &welcome["view"]["viewer"]),
            (&json!(seat), &json!(seat))
        );
        let hands = &welcome["view"]["hands"];
        assert!(hands[seat][0].is_string() && hands[other][0].is_null());
    }
}
