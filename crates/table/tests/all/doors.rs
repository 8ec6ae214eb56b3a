//! Moderation and access: what the host of a table may do to people.

use kozyr_bots::Level;
use kozyr_table::{Answer, Cause, Command, Entry, NoticeKind, Stage, Table, Target};

use crate::support::{Kept, person, seat, two, watcher};

/// Returns the log: the kind of each line, the person, and who did it.
fn log(kept: &Kept) -> Vec<(NoticeKind, String, Option<String>)> {
    kept.table.notices().map(|one| (one.what, one.name.clone(), one.by.clone())).collect()
}

fn last(kept: &Kept) -> (NoticeKind, String, Option<String>) {
    log(kept).pop().expect("something is told")
}

fn told(what: NoticeKind, name: &str, by: Option<&str>) -> (NoticeKind, String, Option<String>) {
    (what, name.to_owned(), by.map(ToOwned::to_owned))
}

fn whom(name: &str) -> Target {
    Target::Watcher(watcher(name))
}

#[test]
fn a_kicked_player_stays_barred_until_the_host_lets_them_in() {
    let mut kept = two();
    kept.refused("Olena", Command::Kick(Target::Seat(seat(0))), "not-host");
    kept.refused("Anna", Command::Kick(Target::Seat(seat(0))), "oneself");
    kept.refused("Anna", Command::Kick(Target::Seat(seat(7))), "no-such-seat");
    kept.does("Anna", Command::Kick(Target::Seat(seat(1))));
    assert_eq!(last(&kept), told(NoticeKind::Kicked, "Olena", Some("Anna")));
    kept.killed();
    // A bot of the agreed level has the seat, and the match records it.
    assert_eq!(kept.table.chairs()[1].bot(), Some(Level::Normal));
    assert_eq!(kept.table.live().unwrap().changes()[0].cause, Cause::Kicked);
    assert_eq!(kept.table.entry(Some(&person("Olena"))), Entry::Barred);
    kept.does("Anna", Command::OpenToAll(true));
    kept.refused("Olena", Command::Come, "barred");
    kept.refused("Olena", Command::Say("let me in".into()), "silenced");
    kept.refused("Anna", Command::Kick(Target::Seat(seat(1))), "nobody");

    let n = kept.table.known()[0].n;
    kept.refused("Anna", Command::LetIn(n + 1), "nobody");
    kept.does("Anna", Command::LetIn(n));
    assert_eq!(last(&kept), told(NoticeKind::LetIn, "Olena", Some("Anna")));
    assert!(kept.table.known().is_empty());
    assert_eq!(kept.table.entry(Some(&person("Olena"))), Entry::Free);
    // They come back to their own seat and no other.
    kept.does("Olena", Command::Come);
    assert_eq!(kept.table.seat_of(&person("Olena")), Some(seat(1)));
}

#[test]
fn the_host_kicks_spectators_and_people_in_the_lobby() {
    let mut kept = two();
    kept.does("Anna", Command::Kick(whom("Boris")));
    assert_eq!(last(&kept), told(NoticeKind::Kicked, "Boris", Some("Anna")));
    assert_eq!(kept.table.notices().last().unwrap().seat, None);
    assert!(matches!(kept.ask("Anna", Command::Kick(whom("Boris"))), Ok(Answer::Same)));
    // In the lobby the seat becomes free.
    let mut kept = Kept::open("kan", &[]);
    kept.does("Anna", Command::Sit(seat(0)));
    kept.does("Boris", Command::Sit(seat(3)));
    kept.does("Anna", Command::Kick(Target::Seat(seat(3))));
    assert!(kept.table.chairs()[3].is_empty());
    kept.refused("Boris", Command::Sit(seat(3)), "barred");
}

#[test]
fn a_muted_person_says_nothing_until_the_host_unmutes_them() {
    let mut kept = Kept::open("kan", &[]);
    kept.does("Anna", Command::Sit(seat(0)));
    kept.does("Olena", Command::Sit(seat(1)));
    kept.refused("Olena", Command::Mute(Target::Seat(seat(0)), true), "not-host");
    kept.does("Anna", Command::Mute(Target::Seat(seat(1)), true));
    assert_eq!(last(&kept), told(NoticeKind::Silenced, "Olena", Some("Anna")));
    kept.killed();
    kept.refused("Olena", Command::Say("hello".into()), "silenced");
    kept.refused("Olena", Command::Phrase(kozyr_table::Phrase::Hello), "silenced");
    assert!(matches!(kept.ask("Boris", Command::Say("hello".into())), Ok(Answer::Said(_))));
    let muted = Command::Mute(Target::Seat(seat(1)), true);
    assert!(matches!(kept.ask("Anna", muted), Ok(Answer::Same)));
    // A person who is not here any more is named by number.
    kept.does("Olena", Command::Leave);
    let n = kept.table.known()[0].n;
    kept.does("Anna", Command::Mute(Target::Known(n), false));
    assert_eq!(last(&kept), told(NoticeKind::Heard, "Olena", Some("Anna")));
    assert!(matches!(kept.ask("Olena", Command::Say("hello".into())), Ok(Answer::Said(_))));
}

#[test]
fn a_locked_table_seats_no_newcomer() {
    let mut kept = Kept::open("kan", &[]);
    kept.does("Anna", Command::Sit(seat(0)));
    kept.does("Olena", Command::Sit(seat(1)));
    kept.does("Anna", Command::OpenToAll(true));
    // While others may come, the two decide together.
    kept.does("Olena", Command::Lock(true));
    kept.does("Anna", Command::Lock(true));
    assert_eq!(last(&kept), told(NoticeKind::Locked, "Olena", None));
    kept.refused("Olena", Command::Lock(false), "not-host");
    kept.killed();
    assert!(kept.table.is_locked() && !kept.table.is_open_to_all());
    kept.refused("Boris", Command::Sit(seat(2)), "locked");
    kept.refused("Boris", Command::Come, "locked");
    // A person with a seat may take another one, and the owner may sit down.
    kept.does("Olena", Command::Sit(seat(4)));
    kept.does("Olena", Command::LeaveForGood);
    kept.does("Anna", Command::Leave);
    kept.does("Anna", Command::Sit(seat(2)));
    // Opening it to all unlocks it, and both are in the log.
    kept.does("Anna", Command::OpenToAll(true));
    assert_eq!(last(&kept), told(NoticeKind::Unlocked, "Anna", None));
    kept.does("Boris", Command::Come);
    assert_eq!(kept.table.stage(), Stage::Lobby);
}

#[test]
fn a_closed_table_admits_no_spectator_during_a_match() {
    let mut kept = two();
    let boris = person("Boris");
    assert_eq!(kept.table.entry(None), Entry::Free);
    kept.does("Anna", Command::Close(true));
    assert_eq!(last(&kept), told(NoticeKind::Closed, "Anna", None));
    kept.killed();
    assert_eq!(kept.table.entry(None), Entry::Closed);
    assert_eq!(kept.table.entry(Some(&boris)), Entry::Closed);
    for name in ["Anna", "Olena"] {
        assert_eq!(kept.table.entry(Some(&person(name))), Entry::Free);
    }
    // A person with a reservation, or who is shown a hand, is meant to be here.
    kept.does("Olena", Command::ShowHand(watcher("Boris")));
    assert_eq!(kept.table.entry(Some(&boris)), Entry::Free);
    kept.does("Olena", Command::HideHand);
    assert_eq!(kept.table.entry(Some(&boris)), Entry::Closed);
    kept.does("Anna", Command::Resign);
    assert_eq!(kept.table.entry(None), Entry::Free, "the match is over");
    kept.does("Anna", Command::Close(false));
    assert_eq!(last(&kept), told(NoticeKind::Opened, "Anna", None));
}

#[test]
fn the_host_hands_the_table_over() {
    let mut kept = two();
    kept.refused("Olena", Command::HandOver(seat(1)), "not-host");
    kept.refused("Anna", Command::HandOver(seat(0)), "oneself");
    kept.does("Anna", Command::HandOver(seat(1)));
    let n = kept.table.proposals()[0].n;
    kept.does("Olena", Command::Vote(n, true));
    kept.killed();
    assert_eq!(kept.table.host(), &person("Olena"));
    assert_eq!(last(&kept), told(NoticeKind::Host, "Olena", Some("Anna")));
    kept.refused("Anna", Command::Lock(true), "not-host");
    // When another host leaves, the log names the new one too.
    kept.does("Olena", Command::LeaveForGood);
    assert_eq!(last(&kept), told(NoticeKind::Host, "Anna", None));
    assert_eq!(kept.table.host(), &person("Anna"));
}

#[test]
fn a_new_host_may_kick_the_owner_who_got_up() {
    let mut kept = Kept::open("kan", &[]);
    kept.does("Anna", Command::Sit(seat(0)));
    kept.does("Olena", Command::Sit(seat(1)));
    kept.does("Anna", Command::Leave);
    assert_eq!(last(&kept), told(NoticeKind::Host, "Olena", None));
    kept.does("Olena", Command::Kick(whom("Anna")));
    assert_eq!(kept.table.owner(), &person("Olena"));
    assert_eq!(kept.table.people(), [person("Olena")]);
    kept.refused("Anna", Command::Sit(seat(0)), "barred");
}

#[test]
fn a_bot_replaces_a_player_whom_the_house_bans() {
    let mut kept = two();
    assert!(kept.table.banish(&person("Zoya"), 5).is_none(), "who is not there cannot leave");
    let change = kept.table.banish(&person("Olena"), 5).expect("Olena is there");
    kept.keep(&change);
    assert_eq!(last(&kept), told(NoticeKind::Banned, "Olena", None));
    assert_eq!(kept.table.chairs()[1].bot(), Some(Level::Normal));
    assert_eq!(kept.table.live().unwrap().changes()[0].cause, Cause::Banned);
    assert!(!kept.table.people().contains(&person("Olena")));
    kept.killed();
    assert_eq!(last(&kept), told(NoticeKind::Banned, "Olena", None));
    assert!(kept.table.banish(&person("Olena"), 6).is_none());
    // The table ends with the last person.
    let change = kept.table.banish(&person("Anna"), 7).unwrap();
    assert!(change.over.as_ref().is_some_and(|over| over.ended && over.winners.is_empty()));
    assert_eq!(kept.table.stage(), Stage::Ended);
}

#[test]
fn another_player_succeeds_a_banned_host() {
    let mut kept = Kept::open("kan", &[]);
    kept.does("Anna", Command::Sit(seat(0)));
    kept.does("Anna", Command::OpenToAll(true));
    kept.does("Olena", Command::Come);
    let change = kept.table.banish(&person("Anna"), 5).unwrap();
    kept.keep(&change);
    assert_eq!(kept.table.host(), &person("Olena"));
    assert_eq!(last(&kept), told(NoticeKind::Host, "Olena", None));
    kept.killed();
    assert_eq!(kept.table.stage(), Stage::Lobby);
}

#[test]
fn a_table_that_the_house_closes_says_why_and_has_no_result() {
    let mut kept = two();
    let change = kept.table.close_by_house("The server moves", 5).unwrap();
    assert!(change.over.as_ref().is_some_and(|over| over.ended && over.winners.is_empty()));
    kept.keep(&change);
    assert_eq!(kept.table.stage(), Stage::Ended);
    assert_eq!(last(&kept), told(NoticeKind::HouseClosed, "", None));
    kept.killed();
    assert_eq!(kept.table.closed_because(), Some("The server moves"));
    assert!(kept.table.close_by_house("again", 6).is_none());
    assert_eq!(kept.table.closed_because(), Some("The server moves"));
    kept.refused("Anna", Command::Sit(seat(0)), "ended");
}

#[test]
fn a_saved_chat_line_names_its_speaker() {
    let mut kept = Kept::open("caravan", &[]);
    kept.ask("Olena", Command::Say("hm".into())).unwrap();
    let restored = Table::restore(&kept.table.save(), None).unwrap();
    assert_eq!(restored.chat().last().unwrap().by, Some(person("Olena")));
}
