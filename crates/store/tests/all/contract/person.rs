//! Everything that is stored about one person: blocks, the export, and the erasure.

use kozyr_store::{
    AdminAct, AuditLine, AwayRow, BotRow, Circle, CircleId, Guest, GuestId, Hide, MatchId, Named,
    Report, SaidRow, Sanction, SanctionKind, Store, StoreError, TableId, TableRow, TurnRow, Unused,
    Value, Write,
};

use crate::{guest, lobby, new_match, sat, table};

pub(super) async fn blocks_are_listed_until_they_are_taken_back(store: &impl Store) {
    let [anna, boris, olena] = ["Anna", "Boris", "Olena"].map(guest);
    let all = [&anna, &boris, &olena].map(|one| Write::Guest(one.clone(), 1));
    store.write(all.into()).await.unwrap();
    let hide =
        async |other: &Guest, at, max| store.hide(&anna.id, other.clone(), at, max).await.unwrap();
    let Hide::Done(first) = hide(&boris, 5, 2).await else { panic!("it is done") };
    // Once more, with the new name: it is the same block.
    let renamed = Guest { name: "Борис".into(), ..boris.clone() };
    let Hide::Done(again) = hide(&renamed, 6, 1).await else { panic!("it is done") };
    assert_eq!((again.n, again.at, again.who), (first.n, 5, renamed.clone()));
    assert_eq!(hide(&olena, 7, 1).await, Hide::Full);
    assert_eq!(hide(&guest("Nobody"), 7, 9).await, Hide::Gone);
    let Hide::Done(second) = hide(&olena, 8, 2).await else { panic!("it is done") };
    let list = store.hidden_by(&anna.id).await.unwrap();
    assert_eq!(list.iter().map(|one| one.who.clone()).collect::<Vec<_>>(), [olena, renamed]);
    assert!(!store.show_again(&boris.id, second.n).await.unwrap());
    assert!(store.show_again(&anna.id, second.n).await.unwrap());
    assert!(!store.show_again(&anna.id, second.n).await.unwrap());
    assert_eq!(store.hidden_by(&anna.id).await.unwrap().len(), 1);
}

pub(super) async fn a_table_is_replaced_only_while_it_is_unchanged(store: &impl Store) {
    let anna = guest("Anna");
    let (before, id) = (table("t", 3, true), TableId("t".into()));
    let write = Write::Table(before.clone(), vec![anna.id.clone()]);
    store.write(vec![Write::Guest(anna.clone(), 1), write]).await.unwrap();
    let closed = TableRow { state: "new".into(), listed: None, open: false, ..before.clone() };
    let other = TableRow { state: "other".into(), ..before.clone() };
    assert!(!store.put_table(other, closed.clone()).await.unwrap());
    assert_eq!(store.table(&id).await.unwrap(), Some(before.clone()));
    assert_eq!(store.open_tables_of(&anna.id).await.unwrap(), 1);
    assert!(store.put_table(before, closed.clone()).await.unwrap());
    assert_eq!(store.table(&id).await.unwrap(), Some(closed));
    assert_eq!(store.open_tables_of(&anna.id).await.unwrap(), 0);
}

/// Stores something of every kind about Anna.
async fn filled(store: &impl Store) -> (GuestId, GuestId) {
    let [anna, boris] = ["Anna", "Boris"].map(guest);
    let (t, m) = (TableId("t".into()), MatchId("m".into()));
    let line = SaidRow { n: 1, by: anna.clone(), words: "I am here".into(), aside: false, at: 7 };
    let reply = SaidRow { n: 2, by: boris.clone(), words: "Hello, Anna".into(), ..line.clone() };
    let [first, last] = ["2026-11-24", "2026-11-28"].map(str::to_owned);
    let turn = TurnRow { table: t.clone(), guest: anna.id.clone(), since: 5, rest: 4, due: 9 };
    store
        .write(vec![
            Write::Guest(anna.clone(), 1),
            Write::Guest(boris.clone(), 1),
            Write::Token([1; 32], anna.id.clone(), 2),
            Write::Link([2; 32], anna.id.clone(), 99),
            Write::Member(anna.id.clone()),
            Write::Away(anna.id.clone(), vec![AwayRow { begins: 1, ends: 2, first, last }]),
            Write::Practice(anna.id.clone(), "positions".into()),
            Write::Table(lobby("t"), vec![boris.id.clone()]),
            Write::Mentions(t.clone(), vec![anna.id.clone()]),
            Write::Table(table("t", 4, true), vec![boris.id.clone()]),
            Write::Mentions(t.clone(), vec![boris.id.clone()]),
            Write::Table(lobby("listed"), vec![anna.id.clone()]),
            Write::Table(lobby("other"), vec![boris.id.clone()]),
            Write::Turn(t.clone(), Some(turn)),
            Write::Said(t.clone(), line),
            Write::Said(t.clone(), reply),
            Write::Match(new_match("m", "t"), vec![(0, anna.id.clone()), (1, boris.id.clone())]),
            Write::Match(new_match("n", "other"), vec![(0, boris.id.clone())]),
            Write::Finish(m, 20, "Anna 1, Boris 2".into()),
        ])
        .await
        .unwrap();
    let bot = BotRow {
        id: "b".into(),
        owner: anna.id.clone(),
        owner_name: anna.name.clone(),
        name: "bot".into(),
        open: true,
        created: 3,
    };
    store.make_bot(bot, [3; 32], 9).await.unwrap();
    let circle = Circle {
        id: CircleId("c".into()),
        name: "Thursday".into(),
        about: String::new(),
        games: "kan".into(),
        zone: "UTC".into(),
        hours: String::new(),
        key: "key".into(),
    };
    store.found_circle(circle, &anna.id, 5, 9).await.unwrap();
    store.join_circle(&CircleId("c".into()), "key", &boris.id, 6, (9, 9)).await.unwrap();
    store.hide(&anna.id, boris.clone(), 4, 9).await.unwrap();
    store.hide(&boris.id, anna.clone(), 4, 9).await.unwrap();
    let report = |by: &Guest, about: &Guest, note: &str| Report {
        n: 0,
        at: 30,
        table: t.clone(),
        game: "kan".into(),
        by: by.clone(),
        about: about.clone(),
        reason: "abuse".into(),
        note: note.into(),
        words: Some(("words".into(), 29)),
        settled: None,
    };
    store.add_report(report(&anna, &boris, "by Anna")).await.unwrap();
    store.add_report(report(&boris, &anna, "Anna, again")).await.unwrap();
    for (of, reason) in [(&anna, "Anna"), (&boris, "Anna says so")] {
        let line = AuditLine {
            what: "muted",
            about: of.name.clone(),
            detail: reason.into(),
            ..AuditLine::default()
        };
        let (guest, kind) = (of.id.clone(), SanctionKind::Mute);
        let sanction = Sanction { guest, kind, reason: reason.into(), since: 8, until: None };
        store.admin_act(AdminAct::Impose(sanction), line, 8).await.unwrap();
    }
    (anna.id, boris.id)
}

pub(super) async fn own_rows_are_exported_without_what_others_wrote(store: &impl Store) {
    let (anna, boris) = filled(store).await;
    let rows = store.own_rows(&anna).await.unwrap();
    let counts: Vec<_> = rows.iter().map(|(what, rows)| (*what, rows.len())).collect();
    let kinds = [
        "devices",
        "links",
        "house",
        "away",
        "practice",
        "turns",
        "said",
        "bots",
        "sanctions",
        "hidden",
        "circles",
        "standings",
        "matches",
        "reports_made",
        "reports_about",
    ];
    assert_eq!(counts, kinds.map(|what| (what, usize::from(what != "standings"))));
    let of = |what: &str| &rows.iter().find(|(kind, _)| *kind == what).unwrap().1[0];
    let text = |text: &str| Value::Text(text.into());
    assert!(
        *of("said")
            == [("table", text("t")), ("at", Value::Number(7)), ("words", text("I am here"))]
    );
    assert!(of("circles").contains(&("role", text("founder"))));
    assert!(of("devices").contains(&("browser", Value::Nothing)));
    assert!(of("matches").contains(&("finished", Value::Number(20))));
    assert!(of("reports_made").contains(&("note", text("by Anna"))));
    assert!(!of("reports_about").iter().any(|(name, _)| *name == "note"));

    let [t, listed] = ["t", "listed"].map(|id| TableId(id.into()));
    assert_eq!(store.tables_with(&anna).await.unwrap(), [listed, t]);
    let with = async |guest: &GuestId, tables: &[TableId]| {
        let all = store.matches_with(guest, tables).await.unwrap();
        all.into_iter().map(|one| (one.row.id.0, one.own)).collect::<Vec<_>>()
    };
    let m = ("m".to_owned(), vec![sat(0, 0, 0)]);
    let n = ("n".to_owned(), vec![]);
    assert_eq!(with(&anna, &[]).await, std::slice::from_ref(&m));
    assert_eq!(with(&anna, &[TableId("other".into())]).await, [m, n]);
    assert_eq!(with(&boris, &[]).await.len(), 2);
}

pub(super) async fn the_own_positions_of_a_guest_are_replaced_as_a_whole(store: &impl Store) {
    let anna = guest("Anna");
    let practise = |text: &str| vec![Write::Practice(anna.id.clone(), text.into())];
    assert!(store.write(practise("of nobody")).await.is_err());
    store.write(vec![Write::Guest(anna.clone(), 1)]).await.unwrap();
    assert_eq!(store.practice(&anna.id).await.unwrap(), None);
    for text in ["one", "two"] {
        store.write(practise(text)).await.unwrap();
        assert_eq!(store.practice(&anna.id).await.unwrap().as_deref(), Some(text));
    }
    // A new name changes nothing.
    let renamed = Guest { name: "Ганна".into(), ..anna.clone() };
    store.write(vec![Write::Guest(renamed, 2)]).await.unwrap();
    assert_eq!(store.practice(&anna.id).await.unwrap().as_deref(), Some("two"));
    let deleted = store.delete_unused(Unused { guests: 9, tables: 0 }).await.unwrap();
    assert_eq!(deleted.guests, 1);
    assert_eq!(store.practice(&anna.id).await.unwrap(), None);
}

pub(super) async fn an_erased_person_is_nowhere(store: &impl Store) {
    let (anna, boris) = filled(store).await;
    store.lock_out(&anna, 40).await.unwrap();
    let erased = store.sanctions(99).await.unwrap().into_iter();
    let erased = erased.filter(|one| one.kind == SanctionKind::Erase).map(|one| one.guest);
    assert_eq!(erased.collect::<Vec<_>>(), std::slice::from_ref(&anna));
    assert_eq!(store.guest_by_token([1; 32]).await.unwrap(), None);
    assert_eq!(store.peek_link([2; 32], 1).await.unwrap(), None);
    assert_eq!(store.bot_by_token([3; 32]).await.unwrap(), None);
    assert!(store.person(&anna).await.unwrap().is_some());

    let (m, n) = (MatchId("m".into()), MatchId("n".into()));
    let rewritten = |id: &MatchId| (id.clone(), "setup".to_owned(), Some("summary".to_owned()));
    let matches = vec![rewritten(&m), rewritten(&n)];
    // A table of which she is a part has come up again since.
    let state = format!(r#"{{"chat":[{{"by":"{}","at":7}}]}}"#, anna.0);
    let listed = TableRow { state: state.into(), ..lobby("listed") };
    let own = lobby("listed");
    store.write(vec![Write::Table(listed, vec![anna.clone()])]).await.unwrap();
    let names = vec!["Anna".to_owned()];
    let erases = || store.forget_person(&anna, names.clone(), "gone", matches.clone(), 50);
    assert!(!erases().await.unwrap());
    assert!(store.person(&anna).await.unwrap().is_some());
    store.write(vec![Write::Table(own, vec![anna.clone()])]).await.unwrap();
    assert!(erases().await.unwrap());
    assert!(erases().await.unwrap(), "there is nothing left to do");
    assert_eq!(store.person(&anna).await.unwrap(), None);
    assert!(store.own_rows(&anna).await.unwrap().iter().all(|(_, rows)| rows.is_empty()));
    assert_eq!(store.all_away().await.unwrap(), []);
    assert_eq!(store.due_turns(99, 9).await.unwrap(), []);
    assert_eq!(store.tables_with(&anna).await.unwrap(), []);
    let row = store.match_by_id(&m).await.unwrap().unwrap();
    assert_eq!(
        (row.setup.expose().as_str(), row.finished),
        ("setup", Some((20, "summary".into())))
    );
    // A match that has not ended gets no summary.
    assert_eq!(store.match_by_id(&n).await.unwrap().unwrap().finished, None);
    assert_eq!(store.seat_in(&m, &boris).await.unwrap(), Some(sat(1, 0, 0)));
    assert_eq!(store.hidden_by(&boris).await.unwrap(), []);
    let members = store.circle_members(&CircleId("c".into())).await.unwrap();
    assert_eq!(members.iter().map(|one| &one.guest).collect::<Vec<_>>(), [&boris]);

    let t = TableId("t".into());
    assert_eq!(store.line_said(&t, 1).await.unwrap(), None);
    let reply = store.line_said(&t, 2).await.unwrap().unwrap();
    assert_eq!(reply.words.expose(), "Hello, Anna", "the words of others are theirs");
    let sanctions = store.sanctions(99).await.unwrap();
    assert_eq!(
        sanctions.iter().map(|one| one.reason.expose()).collect::<Vec<_>>(),
        ["Anna says so"]
    );
    // That somebody was reported, and by whom the others were, remains without her name.
    let nobody = GuestId(String::new());
    let about = store.reports_about(vec![boris, nobody.clone()], 0, 9).await.unwrap();
    let reports: Vec<_> = about
        .iter()
        .map(|one| (one.by.name.as_str(), one.about.name.as_str(), one.note.as_str()))
        .collect();
    assert_eq!(reports, [("gone", "Boris", ""), ("Boris", "gone", "Anna, again")]);
    assert!(about[0].by.id == nobody && about[1].words == Some(("gone".into(), 29)));
    let log = store.audit(None, 9).await.unwrap();
    let log: Vec<_> = log
        .iter()
        .map(|row| (row.what.as_str(), row.about.as_str(), row.detail.as_str()))
        .collect();
    let lines =
        [("forgotten", "gone", ""), ("muted", "Boris", "Anna says so"), ("muted", "gone", "Anna")];
    assert_eq!(log, lines);
}

/// Whoever was looked up before that and acts after it leaves no row of a person who is gone.
pub(super) async fn a_row_of_an_erased_person_is_refused(store: &impl Store) {
    let (anna, boris) = filled(store).await;
    let gone = guest("Anna");
    let listed = store.table(&TableId("listed".into())).await.unwrap().unwrap();
    let bare = Write::Table(listed.clone(), Vec::new());
    store.write(vec![bare]).await.unwrap();
    assert!(store.forget_person(&anna, Vec::new(), "gone", Vec::new(), 50).await.unwrap());
    let (t, m) = (TableId("t".into()), MatchId("m".into()));
    let turn = TurnRow { table: t.clone(), guest: anna.clone(), since: 1, rest: 2, due: 3 };
    let at = AwayRow { begins: 1, ends: 2, first: "a".into(), last: "b".into() };
    let by = Guest { id: anna.clone(), name: gone.name.clone() };
    let line = SaidRow { n: 9, by: by.clone(), words: "hm".into(), aside: false, at: 9 };
    let writes = [
        Write::Rename(by.clone(), 60),
        Write::Token([9; 32], anna.clone(), 60),
        Write::Link([9; 32], anna.clone(), 60),
        Write::Member(anna.clone()),
        Write::Away(anna.clone(), vec![at]),
        Write::Table(listed, vec![anna.clone()]),
        Write::Match(new_match("o", "t"), vec![(0, anna.clone())]),
        Write::Turn(t.clone(), Some(turn)),
        Write::Said(t.clone(), line),
    ];
    for write in writes {
        // Nothing else of the request is stored either.
        let renamed = Write::Guest(Guest { id: boris.clone(), name: "B.".into() }, 60);
        let answer = store.write(vec![renamed, write.clone()]).await;
        assert!(matches!(answer, Err(StoreError::Refused(_))), "{write:?}: {answer:?}");
    }
    assert_eq!(store.person(&boris).await.unwrap().unwrap().guest.name, "Boris");
    let bob = Guest { id: boris, name: "Boris".into() };
    for (by, about) in [(&by, &bob), (&bob, &by)] {
        let report = Report {
            n: 0,
            at: 60,
            table: t.clone(),
            game: "kan".into(),
            by: by.clone(),
            about: about.clone(),
            reason: "abuse".into(),
            note: String::new(),
            words: None,
            settled: None,
        };
        assert!(matches!(store.add_report(report).await, Err(StoreError::Refused(_))));
    }
    assert_eq!(store.match_by_id(&MatchId("o".into())).await.unwrap(), None);
    assert_eq!(store.seat_in(&m, &anna).await.unwrap(), None);
    assert_eq!(store.person(&anna).await.unwrap(), None);
    assert!(store.own_rows(&anna).await.unwrap().iter().all(|(_, rows)| rows.is_empty()));
}

pub(super) async fn a_person_who_came_later_is_erased_from_the_match(store: &impl Store) {
    let [anna, boris, olena] = ["Anna", "Boris", "Olena"].map(guest);
    let m = MatchId("m".into());
    let mut writes: Vec<_> = [&anna, &boris, &olena].map(|one| Write::Guest(one.clone(), 1)).into();
    let seats = vec![(0, anna.id.clone()), (1, boris.id.clone())];
    writes.extend([
        Write::Table(lobby("t"), Vec::new()),
        Write::Match(new_match("m", "t"), seats),
        Write::Joined(m.clone(), vec![(sat(1, 2, 7), olena.id.clone())]),
    ]);
    store.write(writes).await.unwrap();
    let of = async |guest: &Guest| {
        let rows = store.own_rows(&guest.id).await.unwrap();
        let (_, matches) = rows.into_iter().find(|(kind, _)| *kind == "matches").unwrap();
        let first = |row: &Named| row.iter().find(|(name, _)| *name == "first").unwrap().1.clone();
        matches.iter().map(first).collect::<Vec<_>>()
    };
    assert!(of(&boris).await == [Value::Number(0)]);
    assert!(of(&olena).await == [Value::Number(7)]);
    let with = async |guest: &Guest| {
        let all = store.matches_with(&guest.id, &[]).await.unwrap();
        all.into_iter().map(|one| one.own).collect::<Vec<Vec<_>>>()
    };
    let [b, o] = [sat(1, 0, 0), sat(1, 2, 7)];
    assert_eq!(with(&olena).await, [vec![o]]);
    assert_eq!(with(&boris).await, [vec![b]]);
    let names = vec!["Olena".to_owned()];
    store.forget_person(&olena.id, names, "gone", Vec::new(), 50).await.unwrap();
    assert_eq!(with(&olena).await, [[]; 0]);
    assert_eq!(with(&boris).await, [vec![b]]);
    assert_eq!(store.seat_in(&m, &olena.id).await.unwrap(), None);
    assert_eq!(store.seat_in(&m, &boris.id).await.unwrap(), Some(b));
}

pub(super) async fn tables_with_old_chat_are_found_a_few_at_a_time(store: &impl Store) {
    let at = |id: &str, state: &str| {
        Write::Table(TableRow { state: state.into(), ..lobby(id) }, Vec::new())
    };
    let writes = vec![
        at("a", r#"{"rows":["\"chat\":[{\"at\":1}]"],"chat":[{"by":null,"at": 10 },{"at":99}]}"#),
        at("b", r#"{"chat":[]}"#),
        at("c", "chat at 1"),
        at("d", r#"{"before":{"chat":[{"at":1}]},"chat":[{"at":20}]}"#),
        at("e", r#"{}"#),
    ];
    store.write(writes).await.unwrap();
    let said = async |before, after: Option<&str>, limit| {
        let after = after.map(|id| TableId(id.into()));
        let (rows, last) = store.tables_said(before, after, limit).await.unwrap();
        let rows: Vec<_> = rows.into_iter().map(|row| row.id.0).collect();
        (rows.concat(), last.map(|id| id.0).unwrap_or_default())
    };
    assert_eq!(said(10, None, 9).await, (String::new(), "e".into()));
    assert_eq!(said(11, None, 9).await, ("a".into(), "e".into()));
    assert_eq!(said(21, None, 9).await, ("ad".into(), "e".into()));
    assert_eq!(said(21, None, 3).await, ("a".into(), "c".into()));
    assert_eq!(said(21, Some("c"), 9).await, ("d".into(), "e".into()));
    assert_eq!(said(21, Some("e"), 9).await, Default::default());
}
