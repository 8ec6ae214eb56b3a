//! Administration of the house.

use kozyr_store::{
    AdminAct, AdminSession, Announcement, AuditLine, Deleted, Figure, Guest, GuestId, MatchId,
    MatchRow, Old, PersonRow, Report, Reported, Sanction, SanctionKind, SeatResult, Store, TableId,
    TableRow, Unused, Write,
};

fn guest(name: &str) -> Guest {
    Guest { id: GuestId(name.to_lowercase()), name: name.to_owned() }
}

async fn filled(store: &impl Store) {
    let writes = ["Anna", "Борис"].map(|name| Write::Guest(guest(name), 10));
    store.write(writes.into()).await.unwrap();
}

fn line(session: i64, what: &'static str) -> AuditLine {
    let (about, detail) = ("Anna".to_owned(), "why".to_owned());
    AuditLine { session: Some(session), what, about, detail, until: None }
}

fn ban(until: Option<i64>) -> Sanction {
    let (guest, kind) = (guest("Anna").id, SanctionKind::Ban);
    Sanction { guest, kind, reason: "spam".into(), since: 20, until }
}

fn report(words: Option<(String, i64)>) -> Report {
    Report {
        n: 0,
        at: 30,
        table: TableId("t".into()),
        game: "kan".into(),
        by: guest("Борис"),
        about: guest("Anna"),
        reason: "abuse".into(),
        note: String::new(),
        words,
        settled: None,
    }
}

async fn whats(store: &impl Store) -> Vec<(Option<i64>, String)> {
    let rows = store.audit(None, 100).await.unwrap();
    rows.into_iter().rev().map(|row| (row.session, row.what)).collect()
}

pub(super) async fn an_admin_link_opens_one_session_before_it_expires(store: &impl Store) {
    filled(store).await;
    let (link, secret) = ([1; 32], [2; 32]);
    store.add_admin_link(link, 100, 200).await.unwrap();
    assert_eq!(store.open_admin_session([9; 32], secret, 150, 1000).await.unwrap(), None);
    let opened = store.open_admin_session(link, secret, 150, 1000).await.unwrap().unwrap();
    assert_eq!(opened, AdminSession { n: 1, began: 150, expires: 1000, unseen: true });
    // Until the session is seen, the link opens another one in its place.
    let again = store.open_admin_session(link, [7; 32], 150, 1000).await.unwrap().unwrap();
    assert_eq!(store.admin_session(secret, 999).await.unwrap(), None);
    assert_eq!(store.admin_session([7; 32], 999).await.unwrap(), Some(again));
    store.seen([7; 32], 7).await.unwrap();
    assert_eq!(store.open_admin_session(link, [3; 32], 151, 1000).await.unwrap(), None);
    let seen = AdminSession { n: 2, unseen: false, ..opened };
    assert_eq!(store.admin_session([7; 32], 999).await.unwrap(), Some(seen));
    assert_eq!(store.admin_session([7; 32], 1000).await.unwrap(), None);
    // One that is too old opens nothing.
    store.add_admin_link(link, 100, 200).await.unwrap();
    assert_eq!(store.open_admin_session(link, [3; 32], 200, 1000).await.unwrap(), None);
    // A new link takes the place of the one before.
    store.add_admin_link([4; 32], 100, 200).await.unwrap();
    store.add_admin_link([5; 32], 100, 200).await.unwrap();
    assert_eq!(store.open_admin_session([4; 32], [3; 32], 150, 1000).await.unwrap(), None);
    let second = store.open_admin_session([5; 32], [3; 32], 150, 1000).await.unwrap().unwrap();
    assert_eq!(second.n, 3);
    assert_eq!(
        whats(store).await,
        [
            (None, "link"),
            (Some(1), "opened"),
            (Some(2), "opened"),
            (None, "link"),
            (None, "link"),
            (None, "link"),
            (Some(3), "opened")
        ]
        .map(|(session, what)| (session, what.to_owned()))
    );
}

pub(super) async fn admin_sessions_end_alone_or_together_with_links(store: &impl Store) {
    filled(store).await;
    for n in 1..=3 {
        store.add_admin_link([n; 32], 0, 100).await.unwrap();
        store.open_admin_session([n; 32], [n + 10; 32], 1, 100).await.unwrap().unwrap();
    }
    assert_eq!(store.end_admin_sessions(Some(1), 5).await.unwrap(), 1);
    assert_eq!(store.admin_session([11; 32], 5).await.unwrap(), None);
    assert!(store.admin_session([12; 32], 5).await.unwrap().is_some());
    store.add_admin_link([4; 32], 5, 100).await.unwrap();
    assert_eq!(store.end_admin_sessions(None, 6).await.unwrap(), 2);
    assert_eq!(store.admin_session([13; 32], 6).await.unwrap(), None);
    assert_eq!(store.open_admin_session([4; 32], [20; 32], 7, 100).await.unwrap(), None);
    let last = store.audit(None, 1).await.unwrap().remove(0);
    assert_eq!((last.what.as_str(), last.detail.as_str(), last.session), ("revoked", "2", None));
}

pub(super) async fn an_admin_act_and_its_audit_line_are_stored_together_or_not(store: &impl Store) {
    filled(store).await;
    let impose = AdminAct::Impose(ban(Some(50)));
    assert!(store.admin_act(impose, line(1, "banned"), 20).await.unwrap());
    assert_eq!(store.sanctions(49).await.unwrap(), [ban(Some(50))]);
    assert!(store.sanctions(50).await.unwrap().is_empty());
    // Another one takes its place.
    assert!(store.admin_act(AdminAct::Impose(ban(None)), line(1, "banned"), 21).await.unwrap());
    assert_eq!(store.sanctions(i64::MAX).await.unwrap(), [ban(None)]);
    let lift = AdminAct::Lift(guest("Anna").id, SanctionKind::Ban);
    assert!(store.admin_act(lift.clone(), line(1, "unbanned"), 22).await.unwrap());
    // There is nothing left to be taken back, nobody of that name and no such report.
    let nobody = Sanction { guest: GuestId("nobody".into()), ..ban(None) };
    for act in [
        lift,
        AdminAct::Impose(nobody),
        AdminAct::Withdraw,
        AdminAct::Settle(7, "dismissed".into()),
    ] {
        assert!(!store.admin_act(act, line(1, "nothing"), 23).await.unwrap());
    }
    let kept = whats(store).await;
    assert!(kept.iter().all(|(_, what)| what != "nothing"));
    assert_eq!(kept.len(), 3);
}

pub(super) async fn the_newest_announcement_holds_until_its_time(store: &impl Store) {
    filled(store).await;
    let say = |at, text: &str, until| Announcement { at, text: text.to_owned(), until };
    for one in [say(1, "one", 100), say(2, "two", 50)] {
        assert!(store.admin_act(AdminAct::Announce(one), line(1, "announced"), 2).await.unwrap());
    }
    assert_eq!(store.announcement(49).await.unwrap(), Some(say(2, "two", 50)));
    assert_eq!(store.announcement(50).await.unwrap(), None);
    assert!(store.admin_act(AdminAct::Withdraw, line(1, "withdrew"), 3).await.unwrap());
    assert_eq!(store.announcement(3).await.unwrap(), None);
}

pub(super) async fn settled_reports_are_kept_for_a_time(store: &impl Store) {
    filled(store).await;
    let words = Some(("Пусто ' \" 🂡".to_owned(), 29));
    store.add_report(report(words.clone())).await.unwrap();
    store.add_report(report(None)).await.unwrap();
    let about = report(None).about.id;
    let found = store.reports_about(vec![about.clone()], 0, 10).await.unwrap();
    assert_eq!(found.iter().map(|one| one.n).collect::<Vec<_>>(), [1, 2]);
    assert!(found[0].words == words && found[1].words.is_none());
    assert!(found[0] == Report { n: 1, ..report(words) });
    let settle = AdminAct::Settle(1, "muted".into());
    assert!(store.admin_act(settle.clone(), line(1, "settled"), 40).await.unwrap());
    assert!(!store.admin_act(settle, line(1, "settled"), 41).await.unwrap());
    let found = store.reports_about(vec![about.clone()], 0, 10).await.unwrap();
    assert_eq!(found.iter().map(|one| one.n).collect::<Vec<_>>(), [2]);
    let found = store.settled_reports(10).await.unwrap();
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].settled, Some((40, "muted".to_owned())));
    assert_eq!(store.count_old(40).await.unwrap(), Old { reports: 0, audit: 0 });
    let old = Old { reports: 1, audit: 1 };
    assert_eq!(store.count_old(41).await.unwrap(), old);
    assert_eq!(store.delete_old(41, 41).await.unwrap(), old);
    assert!(store.settled_reports(10).await.unwrap().is_empty());
}

pub(super) async fn many_reports_about_one_person_hide_none_about_another(store: &impl Store) {
    filled(store).await;
    let by = |n: usize, about: &str, words: Option<&str>| Report {
        by: Guest { id: GuestId(format!("{n:022}")), name: format!("Bad {n}") },
        about: guest(about),
        words: words.map(|words| (words.to_owned(), 29)),
        ..report(None)
    };
    let reporters = (0..30).map(|n| Write::Guest(by(n, "Anna", None).by, 10));
    store.write(reporters.collect()).await.unwrap();
    for n in 0..30 {
        store.add_report(by(n, "Борис", None)).await.unwrap();
        // Once more is the same report, of which the last note counts.
        let again = Report { note: format!("note {n}"), ..by(n, "Борис", None) };
        store.add_report(again).await.unwrap();
    }
    store.add_report(by(0, "Anna", Some("a threat"))).await.unwrap();
    store.add_report(by(0, "Anna", Some("another"))).await.unwrap();
    let told = |all: Vec<Reported>| -> Vec<_> {
        let each = |one: Reported| (one.about.name, one.open, one.reporters, one.first, one.last);
        all.into_iter().map(each).collect()
    };
    let anna = ("Anna".to_owned(), 2, 1, 31, 32);
    let all = told(store.reported(None, 0, 10).await.unwrap());
    assert_eq!(all, [("Борис".to_owned(), 30, 30, 1, 30), anna.clone()]);
    for of in [None, Some(&guest("Anna").id)] {
        let one = told(store.reported(of, 1, 10).await.unwrap());
        assert_eq!(one, std::slice::from_ref(&anna));
    }
    assert_eq!(told(store.reported(None, 0, 1).await.unwrap()).len(), 1);
    let boris = guest("Борис").id;
    let page = store.reports_about(vec![boris.clone()], 28, 10).await.unwrap();
    let notes: Vec<_> = page.iter().map(|one| (one.n, one.note.as_str())).collect();
    assert_eq!(notes, [(29, "note 28"), (30, "note 29")]);
    // What came after the last that was seen is not settled with it.
    let settle = |until| AdminAct::SettleAll(boris.clone(), until, "dismissed".into());
    assert!(store.admin_act(settle(29), line(1, "settled_all"), 40).await.unwrap());
    assert!(!store.admin_act(settle(29), line(1, "settled_all"), 41).await.unwrap());
    let all = told(store.reported(None, 0, 10).await.unwrap());
    assert_eq!(all, [("Борис".to_owned(), 1, 1, 30, 30), anna]);
    assert_eq!(store.settled_reports(100).await.unwrap().len(), 29);
}

pub(super) async fn people_are_found_by_a_part_of_their_name_in_any_case(store: &impl Store) {
    filled(store).await;
    let token = Write::Token([7; 32], guest("Борис").id, 3);
    store.write(vec![token]).await.unwrap();
    let found = store.people("бОр", Vec::new(), 10).await.unwrap();
    assert_eq!(found, [PersonRow { guest: guest("Борис"), since: 3, seen: 10, devices: 1 }]);
    // Those of the first group, those of the second, and the others by their last visit.
    let later = Write::Guest(guest("Вера"), 90);
    store.write(vec![later]).await.unwrap();
    let names = async |groups: &[&[&str]], limit| {
        let group = |names: &&[&str]| names.iter().map(|name| guest(name).id).collect();
        let found = store.people("", groups.iter().map(group).collect(), limit).await.unwrap();
        found.into_iter().map(|row| row.guest.name).collect::<Vec<_>>()
    };
    assert_eq!(names(&[], 10).await, ["Вера", "Anna", "Борис"]);
    assert_eq!(names(&[], 1).await, ["Вера"]);
    assert_eq!(names(&[&["Борис"], &["Anna"]], 10).await, ["Борис", "Anna", "Вера"]);
    assert_eq!(names(&[&[], &["Anna", "Борис"]], 10).await, ["Anna", "Борис", "Вера"]);
    assert_eq!(names(&[&[], &["Борис"]], 1).await, ["Борис"]);
    assert_eq!(store.person(&guest("Anna").id).await.unwrap().unwrap().since, 10);
    assert_eq!(store.person(&GuestId("x".into())).await.unwrap(), None);
}

pub(super) async fn a_banned_guest_is_not_deleted_before_the_ban_ends(store: &impl Store) {
    filled(store).await;
    store.admin_act(AdminAct::Impose(ban(Some(50))), line(1, "banned"), 20).await.unwrap();
    let unused = Unused { guests: 100, tables: 100 };
    assert_eq!(store.count_unused(unused).await.unwrap(), Deleted { guests: 1, tables: 0 });
    assert_eq!(store.delete_unused(unused).await.unwrap().guests, 1);
    assert!(store.person(&guest("Anna").id).await.unwrap().is_some());
    store.delete_old(0, 50).await.unwrap();
    assert_eq!(store.delete_unused(unused).await.unwrap().guests, 1);
    assert_eq!(store.person(&guest("Anna").id).await.unwrap(), None);
}

pub(super) async fn first_wins_and_lessons_are_counted_by_game(store: &impl Store) {
    filled(store).await;
    let table = TableRow {
        id: TableId("table".to_owned()),
        game: "kan".to_owned(),
        state: "{}".into(),
        match_id: None,
        listed: None,
        open: true,
        live: false,
        updated: 1,
    };
    store.write(vec![Write::Table(table.clone(), Vec::new())]).await.unwrap();
    let played = async |id: &str, game: &str, winners: &[u8]| {
        let row = MatchRow {
            id: MatchId(id.to_owned()),
            table: table.id.clone(),
            game: game.to_owned(),
            setup: "{}".into(),
            started: 1,
            finished: None,
        };
        let result = |seat: u8| SeatResult {
            seat,
            place: 1,
            won: winners.contains(&seat),
            points: None,
            gave_up: false,
        };
        let seats = vec![(0, guest("Anna").id), (1, guest("Борис").id)];
        let of = row.id.clone();
        let writes = vec![
            Write::Match(row, seats),
            Write::Finish(of.clone(), 2, "{}".to_owned()),
            Write::Results(of, vec![result(0), result(1)]),
        ];
        // Writing it again counts nothing again.
        for _ in 0..2 {
            store.write(writes.clone()).await.unwrap();
        }
    };
    let counted = async || {
        let rows = store.figures().await.unwrap();
        rows.into_iter().map(|row| (row.game, row.figure, row.n)).collect::<Vec<_>>()
    };
    assert_eq!(counted().await, []);
    played("one", "kan", &[0]).await;
    played("two", "kan", &[0]).await;
    assert_eq!(counted().await, [("kan".to_owned(), Figure::Won, 1)]);
    played("three", "kan", &[0, 1]).await;
    played("four", "caravan", &[0]).await;
    store.count_figure("kan", Figure::Finished).await.unwrap();
    for _ in 0..2 {
        store.count_figure("kan", Figure::Begun).await.unwrap();
    }
    let now = [("caravan", Figure::Won, 1), ("kan", Figure::Begun, 2)];
    let now = now.into_iter().chain([("kan", Figure::Finished, 1), ("kan", Figure::Won, 2)]);
    let now: Vec<_> = now.map(|(game, figure, n)| (game.to_owned(), figure, n)).collect();
    assert_eq!(counted().await, now);
    // Numbers remain without the person.
    let gone = store.forget_person(&guest("Anna").id, Vec::new(), "gone", Vec::new(), 9).await;
    assert!(gone.unwrap());
    assert_eq!(counted().await, now);
}
