use kozyr_bots::{Level, Rng};
use kozyr_table::{Answer, Asker, Clock as Agreed, Command, Context, Opening, Settings, Wants};

use super::*;

/// Anna and Olena in a match of Caravan in which Anna acts next, with a clock of their own.
struct World {
    table: Table,
    timers: Timers,
    now: Millis,
    online: SeatSet,
    /// Whether a person with a seat reservation is connected.
    coming: bool,
    /// The clock of a correspondence match.
    correspondence: Option<CorrespondenceClock>,
}

fn person(name: &str) -> Person {
    Person(name.to_owned())
}

impl World {
    fn new(clock: Agreed) -> Self {
        Self::of_games("1", clock)
    }

    /// Returns a match with another deal to come, for which newcomers wait.
    fn of_games(games: &str, clock: Agreed) -> Self {
        let options = [("first", "0"), ("games", games)];
        let options = options.map(|(key, value)| (key.to_owned(), value.to_owned())).to_vec();
        let opening = Opening { game: "caravan".into(), options, pace_ms: 0 };
        let table = Table::open(person("Anna"), opening).unwrap();
        let online = SeatSet::EMPTY.with(Seat::new(0)).with(Seat::new(1));
        let mut world = Self {
            table,
            timers: Timers::default(),
            now: Millis::default(),
            online,
            coming: false,
            correspondence: None,
        };
        let settings = Settings::new(Some(20), Some(Level::Easy), clock).unwrap();
        world.ask("Anna", Command::Settings(settings));
        world.ask("Anna", Command::Sit(Seat::new(0)));
        world.ask("Olena", Command::Sit(Seat::new(1)));
        world.ask("Olena", Command::Ready(true));
        world.ask("Anna", Command::Start);
        let deal = world.table.live().unwrap().game().shuffle(&mut Rng::new(1));
        world.table.deal(deal).unwrap();
        world.refresh(false);
        world
    }

    fn ask(&mut self, name: &str, command: Command) {
        let who = person(name);
        let context = Context { online: self.online, now: 0, fresh_id: "m", spent: 0 };
        let answer = self.table.ask(Asker { person: &who, name }, command, context);
        assert!(matches!(answer, Ok(Answer::Changed(_))), "{answer:?}");
    }

    fn act(&mut self, name: &str) {
        let (version, live) = (self.table.version(), self.table.live().unwrap());
        let action = live.game().legal()[0].clone();
        self.ask(name, Command::Act { id: format!("a{version}"), version, action: action.into() });
    }

    fn refresh(&mut self, held: bool) {
        let here = (self.online, self.coming);
        self.timers.refresh(&self.table, here, held, self.correspondence.clone(), self.now);
    }

    /// Lets this many seconds pass, and refreshes the timers whenever that is due.
    fn pass(&mut self, seconds: u64, held: bool) -> Vec<HostUpdate> {
        let end = self.now + Duration::from_secs(seconds);
        let mut found = Vec::new();
        while self.now < end {
            let due = self.timers.due(&self.table).unwrap_or(end).min(end);
            self.now = due.max(self.now + Duration::from_millis(1));
            self.refresh(held);
            while let Some(update) = self.timers.next_update(&self.table) {
                found.push(update);
                if self.table.update(update, 0).is_none() {
                    break;
                }
                self.refresh(held);
            }
        }
        found
    }

    fn left(&self) -> u32 {
        self.timers.clock(&self.table).left[0] / 100
    }
}

const ANNA: Seat = Seat::new(0);
const OLENA: Seat = Seat::new(1);

#[test]
fn a_clock_runs_out_to_the_second() {
    let mut world = World::new(Agreed::Action(30));
    assert_eq!(world.pass(29, false), []);
    assert_eq!((world.left(), world.timers.spent(&world.table)), (10, 29_000));
    assert_eq!(world.pass(2, false), [HostUpdate::TimeUp(ANNA)]);
    // A bot plays, whose time does not count.
    assert_eq!(world.pass(60, false), []);
    assert_eq!(world.timers.clock(&world.table).running, None);
}

#[test]
fn a_clock_stands_during_stops_failed_writes_and_pauses() {
    let mut world = World::new(Agreed::Bank { start: 30, increment: 5 });
    world.pass(10, false);
    assert_eq!(world.left(), 200);
    // The server is stopped for an hour, and looks again.
    world.now = world.now + Duration::from_secs(3600);
    world.refresh(false);
    assert!(world.left() >= 175, "{}", world.left());
    let left = world.left();
    world.pass(100, true);
    assert_eq!(world.left(), left);
    world.refresh(false);
    world.ask("Olena", Command::Pause);
    world.refresh(false);
    assert_eq!(world.pass(100, false), []);
    world.ask("Olena", Command::Resume);
    world.refresh(false);
    assert_eq!(world.left(), left);
    // A person who lets a bot play and comes back finds the clock as it stood; an action starts it
    // again.
    world.ask("Anna", Command::Takeover(ANNA, None));
    world.refresh(false);
    world.pass(50, false);
    world.ask("Anna", Command::Return);
    world.refresh(false);
    assert_eq!(world.left(), left);
    world.pass(1, false);
    assert_eq!(world.left(), left - 10);
    world.act("Anna");
    world.refresh(false);
    assert_eq!(world.timers.clock(&world.table).running, Some(1));
    assert_eq!(world.timers.spent(&world.table), 0);
    // While nobody is connected, nobody's time counts.
    world.online = SeatSet::EMPTY;
    world.refresh(false);
    assert_eq!(world.timers.clock(&world.table).running, None);
}

#[test]
fn a_pause_ends_after_another_player_has_waited_long() {
    let mut world = World::new(Agreed::None);
    world.ask("Olena", Command::Pause);
    world.refresh(false);
    // Only Olena waits, who asked for the pause.
    world.online = SeatSet::EMPTY.with(OLENA);
    world.refresh(false);
    assert_eq!(world.pass(3600, false), [HostUpdate::Away(ANNA)]);
    world.online = SeatSet::EMPTY.with(ANNA).with(OLENA);
    world.refresh(false);
    assert_eq!(world.pass(599, false), [HostUpdate::Back(ANNA)]);
    assert!(world.table.paused());
    assert_eq!(world.pass(2, false), [HostUpdate::PauseOver]);
    assert!(!world.table.paused());
    // The next one is as long.
    world.ask("Olena", Command::Pause);
    world.refresh(false);
    assert_eq!(world.pass(500, false), []);
    world.ask("Anna", Command::Resume);
    world.refresh(false);
    world.ask("Anna", Command::Pause);
    world.refresh(false);
    assert_eq!(world.pass(599, false), []);
    assert_eq!(world.pass(2, false), [HostUpdate::PauseOver]);
}

#[test]
fn clocks_are_broadcast_when_they_start_or_stop() {
    let mut world = World::new(Agreed::Action(30));
    let told = world.timers.clock_news(&world.table).expect("it began");
    assert_eq!((told.running, told.left), (Some(0), vec![30_000, 30_000]));
    world.pass(10, false);
    assert_eq!(world.timers.clock_news(&world.table), None);
    world.ask("Anna", Command::Pause);
    world.refresh(false);
    let told = world.timers.clock_news(&world.table).expect("it stopped");
    assert_eq!(told.running, None);
    let mut without = World::new(Agreed::None);
    assert_eq!(without.timers.clock_news(&without.table), None);
}

#[test]
fn correspondence_turns_are_timed_by_the_server() {
    let mut world = World::new(Agreed::Days(2));
    let day = 24 * 60 * 60 * 1000;
    let away = vec![SeatAway { seat: 1, from: None, until: "2026-11-30".into() }];
    world.correspondence =
        Some(CorrespondenceClock { spent: day, stands: false, away: away.clone() });
    world.refresh(false);
    // Presence is not broadcast, and nobody is replaced.
    world.online = SeatSet::EMPTY.with(ANNA);
    world.refresh(false);
    assert_eq!(world.pass(3600, false), []);
    let told = world.timers.clock_news(&world.table).expect("it began");
    assert_eq!((told.left, told.running, told.away), (vec![day, 2 * day], Some(0), away));
    assert_eq!(world.timers.spent(&world.table), day);
    // An empty room is not kept awake.
    world.online = SeatSet::EMPTY;
    world.refresh(false);
    assert_eq!(world.timers.due(&world.table), None);
    // The clock stands while Anna is away, and while nothing can be written, whatever has been
    // used.
    world.correspondence =
        Some(CorrespondenceClock { spent: 2 * day, stands: true, away: Vec::new() });
    world.refresh(false);
    assert_eq!(world.timers.next_update(&world.table), None);
    world.correspondence =
        Some(CorrespondenceClock { spent: 2 * day, stands: false, away: Vec::new() });
    world.refresh(true);
    assert_eq!(world.timers.next_update(&world.table), None);
    world.refresh(false);
    assert_eq!(world.timers.next_update(&world.table), Some(HostUpdate::TimeUp(ANNA)));
}

#[test]
fn a_second_action_in_a_row_is_another_turn() {
    let mut world = World::new(Agreed::Action(30));
    world.timers.clock_news(&world.table).expect("it began");
    world.pass(10, false);
    world.timers.counted = world.timers.counted.map(|turn| Counted { steps: 0, ..turn });
    assert!(world.timers.clock_news(&world.table).is_some());
    assert_eq!(world.timers.clock_news(&world.table), None);
}

#[test]
fn the_clock_waits_while_players_read_the_result_of_a_deal() {
    let mut world = World::new(Agreed::Action(30));
    world.timers.deal_due = world.table.live().map(|live| live.info.began);
    world.refresh(false);
    assert_eq!(world.timers.clock(&world.table).reading, [0, 1]);
    assert_eq!(world.pass(59, false), []);
    assert_eq!((world.left(), world.timers.clock(&world.table).running), (300, None));
    // After a minute the clock runs even so.
    assert_eq!(world.pass(32, false), [HostUpdate::TimeUp(ANNA)]);

    let mut world = World::new(Agreed::Action(30));
    world.timers.deal_due = world.table.live().map(|live| live.info.began);
    world.refresh(false);
    world.timers.has_read(OLENA);
    world.refresh(false);
    assert_eq!(world.timers.clock(&world.table).running, None);
    world.timers.has_read(ANNA);
    world.refresh(false);
    assert_eq!(world.timers.clock(&world.table).running, Some(0));
}

#[test]
fn an_absence_counts_only_while_a_connected_player_waits() {
    let mut world = World::new(Agreed::None);
    world.online = SeatSet::EMPTY.with(OLENA);
    world.refresh(false);
    assert_eq!(world.pass(9, false), []);
    assert_eq!(world.pass(2, false), [HostUpdate::Away(ANNA)]);
    // Olena loses her connection too, and comes back: she waits from then on.
    world.online = SeatSet::EMPTY;
    world.refresh(false);
    assert_eq!(world.pass(300, false), [HostUpdate::Away(OLENA)]);
    world.online = SeatSet::EMPTY.with(OLENA);
    world.refresh(false);
    assert_eq!(world.pass(19, false), [HostUpdate::Back(OLENA)]);
    assert_eq!(world.pass(2, false), [HostUpdate::Absent(ANNA)]);
    assert_eq!(world.table.wants(), Wants::Bot { seat: ANNA, level: Level::Easy });
    // Anna is back, and no bot plays for her.
    world.online = world.online.with(ANNA);
    world.refresh(false);
    assert_eq!(world.pass(5, false), [HostUpdate::Back(ANNA)]);
}

#[test]
fn a_person_with_a_reservation_waits_like_a_seated_player() {
    let mut world = World::of_games("3", Agreed::None);
    // Anna plays alone, at a table that is open to all, and is gone when Boris comes.
    world.ask("Olena", Command::LeaveForGood);
    world.ask("Anna", Command::OpenToAll(true));
    world.online = SeatSet::EMPTY;
    world.refresh(false);
    assert_eq!(world.pass(300, false), [HostUpdate::Away(ANNA)]);
    world.ask("Boris", Command::Come);
    // Boris has gone again, so no bot plays for him.
    world.refresh(false);
    assert_eq!(world.pass(300, false), []);
    world.coming = true;
    world.refresh(false);
    assert_eq!(world.pass(19, false), []);
    assert_eq!(world.pass(2, false), [HostUpdate::Absent(ANNA)]);
    assert_eq!(world.table.wants(), Wants::Bot { seat: ANNA, level: Level::Easy });
}

#[test]
fn an_absent_player_is_replaced_only_when_to_act() {
    let mut world = World::new(Agreed::None);
    world.online = SeatSet::EMPTY.with(ANNA);
    world.refresh(false);
    assert_eq!(world.pass(120, false), [HostUpdate::Away(OLENA)]);
    world.act("Anna");
    world.refresh(false);
    assert_eq!(world.pass(1, false), [HostUpdate::Absent(OLENA)]);
}

#[test]
fn a_bot_may_be_voted_for_after_a_while() {
    let mut world = World::new(Agreed::None);
    // A person who waits alone waits longer, and an absent person does not wait.
    assert_eq!(world.pass(119, false), []);
    world.online = SeatSet::EMPTY.with(ANNA);
    world.refresh(false);
    assert_eq!(world.pass(300, false), [HostUpdate::Away(OLENA)]);
    world.online = world.online.with(OLENA);
    world.refresh(false);
    assert_eq!(world.pass(3, false), [HostUpdate::Stalled(ANNA), HostUpdate::Back(OLENA)]);
    // A room in which people only look at each other is not kept awake.
    assert_eq!((world.timers.due(&world.table), world.pass(3600, false)), (None, vec![]));
    world.ask("Olena", Command::VoteBot(ANNA));
    world.refresh(false);
    assert_eq!(world.pass(14, false), []);
    // Time in which nothing can be written does not count.
    assert_eq!(world.pass(60, true), []);
    assert_eq!(world.pass(3, false), [HostUpdate::StallOver]);
    assert_eq!(world.table.wants(), Wants::Bot { seat: ANNA, level: Level::Easy });
    // The bot plays this action. Then Anna has as long as before.
    let live = world.table.live().unwrap();
    let (after, action) = (live.row_count(), live.game().legal()[0].clone());
    world.table.bot(ANNA, after, action).unwrap().unwrap();
    world.refresh(false);
    world.act("Olena");
    world.refresh(false);
    assert_eq!(world.pass(119, false), []);
    assert_eq!(world.pass(3, false), [HostUpdate::Stalled(ANNA)]);
}

#[test]
fn a_stall_needs_a_waiting_person_and_a_pause_does_not_reset_it() {
    let mut world = World::of_games("3", Agreed::None);
    world.ask("Olena", Command::LeaveForGood);
    world.ask("Anna", Command::OpenToAll(true));
    world.online = SeatSet::EMPTY.with(ANNA);
    world.refresh(false);
    assert_eq!(world.pass(3600, false), [], "Anna is alone");
    assert_eq!(world.timers.due(&world.table), None);
    world.ask("Boris", Command::Come);
    world.coming = true;
    world.refresh(false);
    assert_eq!(world.pass(119, false), []);
    assert_eq!(world.pass(2, false), [HostUpdate::Stalled(ANNA)]);
    // A clock that ends sooner leaves nothing to vote for, and a pause no time to gain.
    let mut world = World::new(Agreed::Action(90));
    assert_eq!(world.pass(92, false), [HostUpdate::TimeUp(ANNA)]);
    let mut world = World::new(Agreed::None);
    world.pass(100, false);
    world.ask("Anna", Command::Pause);
    world.refresh(false);
    world.pass(300, false);
    world.ask("Olena", Command::Resume);
    world.refresh(false);
    assert_eq!(world.pass(22, false), [HostUpdate::Stalled(ANNA)]);
}

/// Anna and others in a lobby, who have sat down at the first seats.
fn lobby(names: &[&str]) -> World {
    let mut world = World::new(Agreed::None);
    let opening = Opening { game: "bacon".into(), ..Opening::default() };
    (world.table, world.timers) =
        (Table::open(person("Anna"), opening).unwrap(), Timers::default());
    world.online = SeatSet::EMPTY;
    for (number, name) in (0..).zip(names) {
        world.ask(name, Command::Sit(Seat::new(number)));
        world.online = world.online.with(Seat::new(number));
    }
    world.refresh(false);
    world
}

#[test]
fn a_match_begins_some_time_after_two_people_are_ready_or_once_all_are() {
    let mut world = lobby(&["Anna", "Olena", "Boris"]);
    world.ask("Olena", Command::Ready(true));
    world.ask("Boris", Command::Ready(true));
    world.refresh(false);
    assert_eq!((world.timers.begins(), world.timers.begins_in()), (false, None));
    world.ask("Anna", Command::OpenToAll(true));
    world.refresh(false);
    assert_eq!(world.timers.begins_in(), Some(20_000));
    world.pass(19, false);
    // What is written meanwhile does not count, and begins nothing anew.
    world.pass(30, true);
    assert_eq!((world.timers.begins(), world.timers.begins_in()), (false, Some(1000)));
    world.pass(1, false);
    assert!(world.timers.begins());
    // Boris is not ready any more.
    world.ask("Boris", Command::Ready(false));
    world.refresh(false);
    assert_eq!((world.timers.begins(), world.timers.begins_in()), (false, None));
    world.ask("Boris", Command::Ready(true));
    world.ask("Anna", Command::Ready(true));
    world.refresh(false);
    assert_eq!((world.timers.begins(), world.timers.begins_in()), (true, None));
}

#[test]
fn a_host_who_is_gone_is_succeeded_and_loses_the_seat() {
    let mut world = lobby(&["Anna", "Olena"]);
    world.online = SeatSet::EMPTY.with(OLENA);
    world.refresh(false);
    world.ask("Olena", Command::Ready(true));
    world.refresh(false);
    assert_eq!(world.pass(59, false), [HostUpdate::Away(ANNA)]);
    assert_eq!(world.pass(2, false), [HostUpdate::HostIdle(OLENA)]);
    // The settings wait for ninety seconds.
    assert_eq!(world.pass(28, false), []);
    assert_eq!(world.pass(2, false), [HostUpdate::Absent(ANNA)]);
    assert_eq!((world.pass(600, false), world.timers.due(&world.table)), (vec![], None));
    // Nobody waits for somebody who has gone if nobody else is there.
    let mut world = lobby(&["Anna", "Olena"]);
    world.online = SeatSet::EMPTY;
    world.refresh(false);
    let away = [HostUpdate::Away(ANNA), HostUpdate::Away(OLENA)];
    assert_eq!(world.pass(3600, false), away);
}

#[test]
fn a_proposal_is_open_for_a_minute() {
    let mut world = lobby(&["Anna", "Olena", "Boris"]);
    world.ask("Anna", Command::OpenToAll(true));
    world.ask("Olena", Command::End);
    let n = world.table.proposals()[0].n;
    world.refresh(false);
    assert_eq!(world.pass(59, false), []);
    assert_eq!(world.pass(2, false), [HostUpdate::ProposalOver(n)]);
    assert_eq!(world.timers.due(&world.table), None);
}
