//! What a view says, and worlds imagined from it.

use kozyr_bacon::{Bacon, Ending, Event, Kind, View};
use kozyr_laws::Rng;
use kozyr_rules::{Checks, Game, GameExt, Seat, Viewer, record};

use crate::file;

/// The match at the end of one of the rulebook's records.
fn at_end_of(name: &str) -> Bacon {
    let path = file(&format!("rulebook/{name}.kozyr"));
    record::run::<Bacon>(&std::fs::read_to_string(path).unwrap()).unwrap().game
}

fn seat(game: &Bacon, seat: u8) -> View {
    game.view(Viewer::Seat(Seat::new(seat)))
}

/// Rule, seat, place, points.
type Line = (&'static str, Option<u8>, Option<u8>, i32);

fn lines(view: &View) -> Vec<Vec<Line>> {
    let row = |row: &kozyr_bacon::SheetRow| {
        row.lines
            .iter()
            .map(|line| (line.rule.word(), line.seat.map(Seat::number), line.place, line.points))
            .collect()
    };
    view.sheet.iter().map(row).collect()
}

#[test]
fn the_sheet_explains_every_deal() {
    let view = seat(&at_end_of("b14-places-1-3-5"), 1);
    assert_eq!(lines(&view), [vec![("B14", Some(2), Some(3), 4), ("B14", Some(4), Some(5), 1)]]);
    assert_eq!(view.sheet[0].ending, Ending::Whole);
    let view = seat(&at_end_of("b13-partner-last"), 0);
    assert_eq!(lines(&view), [vec![("B13", Some(2), Some(4), 1)]]);
    let view = seat(&at_end_of("b18-target-at-once"), 0);
    assert_eq!(lines(&view), [vec![("B18", None, None, 1)]]);
    assert_eq!(view.sheet[0].ending, Ending::Target);
    let view = seat(&at_end_of("b18-six-target-by-second"), 0);
    assert_eq!(lines(&view), [vec![("B18", Some(2), Some(2), 8)]]);
    let view = seat(&at_end_of("b18-last-deal-ahead"), 0);
    assert_eq!(view.sheet[0].ending, Ending::LastDeal);
    let view = seat(&at_end_of("b18-level-after-the-last"), 0);
    assert_eq!(lines(&view), [vec![("B13", Some(2), Some(2), 4)], vec![("B18", None, None, 1)]]);
    assert_eq!(view.sheet.iter().map(|row| row.deal).collect::<Vec<_>>(), [8, 9]);
    assert_eq!(view.sheet[0].scores.as_slice(), [5, 5, 5, 5]);
    let view = seat(&at_end_of("b15-applewood-4"), 3);
    let expected =
        [(0, 1, 3), (1, 2, 2), (2, 3, 1), (3, 4, 0)].map(|(s, p, n)| ("B15", Some(s), Some(p), n));
    assert_eq!(lines(&view), [expected.to_vec()]);
    let view = seat(&at_end_of("b18-applewood-scoring"), 3);
    assert_eq!(lines(&view), [expected.to_vec()]);
    assert_eq!(view.sheet[0].points.as_slice(), [4, 2, 4, 2]);
}

#[test]
fn a_leader_is_shown_kinds_and_not_thousands_of_actions() {
    let game = at_end_of("b01-deal-4");
    let view = seat(&game, 2);
    assert_eq!(view.legal_count as usize, game.legal().len());
    assert!(view.legal_count > 64 && view.legal.is_empty() && !view.can_pass);
    assert_eq!(view.possible.iter().map(|kind| kind.count).sum::<u32>(), view.legal_count);
    assert_eq!(view.possible[0].kind, Kind::Single);
    assert_eq!((view.possible[0].lowest, view.possible[0].highest), (1, 11));
    let mut faces = view.hands[Seat::new(2)].clone().unwrap();
    faces.dedup();
    assert_eq!(view.playable, faces, "every card can be led");
    let other = seat(&game, 1);
    assert_eq!(other.legal_count, 0);
    assert!(other.possible.is_empty() && other.playable.is_empty() && other.legal.is_empty());
}

/// A seat's hints as text, in their order.
fn hints(game: &Bacon, number: u8) -> Vec<String> {
    seat(game, number).hints().iter().map(|play| play.action.to_string()).collect()
}

#[test]
fn hints_are_one_way_of_each_kind_and_key_the_cheapest_first() {
    // X as 11 on the table: only bombs beat it. Seat 1 holds no three of a rank, so quads take both
    // X, and so does every flush; a row in one suit may lack two ranks, and its X count high.
    let game = at_end_of("b08-x-equal");
    let got = hints(&game, 1);
    let pairs = [(1, "1S 1H"), (2, "2S 2D"), (4, "4S 4D"), (6, "6S 6D"), (8, "8S 8D")];
    let quads = pairs.map(|(key, cards)| format!("quads {key}: {cards} X X"));
    assert_eq!(got[..5], quads);
    // 1S 2S 4S 6S is the only suit's row with four of six ranks.
    assert_eq!(got.last().map(String::as_str), Some("stretch-flush 6: 1S 2S 4S 6S X X"));
    assert!(got[5..got.len() - 1].iter().all(|hint| hint.starts_with("straight-flush ")));
    let legal: Vec<String> = game.legal().iter().map(ToString::to_string).collect();
    assert!(got.iter().all(|hint| legal.contains(hint)));
    assert_eq!(hints(&game, 2), Vec::<String>::new(), "not at turn");

    // A leader is offered much for little first, and an X by itself only as the highest it can be.
    let game = at_end_of("b01-deal-4");
    let got = hints(&game, 2);
    assert_eq!(got[0], "stretch 6: 1H 2S 3H 4S 5H 6S");
    assert_eq!(got.len(), View::HINTS);
    let singles: Vec<&String> = got.iter().filter(|hint| hint.starts_with("single")).collect();
    assert_eq!(singles.len(), 10, "{singles:?}");
}

#[test]
fn a_follower_is_shown_what_beats_the_table() {
    let game = at_end_of("b08-x-equal");
    let view = seat(&game, 1);
    // X as 11 is on the table: nothing but a bomb is higher.
    assert!(view.can_pass);
    assert!(view.possible.iter().all(|kind| kind.kind.is_bomb()));
    assert_eq!(view.top.as_ref().unwrap().play.ranks.as_slice(), [11]);
    assert_eq!(view.legal, game.legal());
}

#[test]
fn plays_say_what_x_stands_for() {
    let game = at_end_of("b05-refused");
    let view = seat(&game, 1);
    let play = &view.top.as_ref().unwrap().play;
    assert_eq!(play.action.to_string(), "run 3: 1S X X");
    assert_eq!(play.ranks.as_slice(), [1, 2, 3]);
    assert!(!play.bomb);
    let game = at_end_of("b08-bomb-on-pair");
    let play = seat(&game, 2).top.unwrap().play;
    assert_eq!((play.bomb, play.ranks.as_slice()), (true, &[1, 1, 1, 1][..]));
}

#[test]
fn events_tell_the_deal_from_its_beginning() {
    let game = at_end_of("b11-ask");
    let view = game.view(Viewer::Table);
    let events: Vec<String> = view
        .events
        .iter()
        .map(|event| match event {
            Event::Dealt { dealer, leader, .. } => format!("{dealer} deals, {leader} leads"),
            Event::Played { seat, left, .. } => format!("{seat} plays, {left} left"),
            Event::Passed { seat } => format!("{seat} passes"),
            Event::RoundWon { seat } => format!("{seat} wins"),
            Event::Asked { seat, mate } => format!("{seat} asks {mate}"),
            Event::Answered { seat, yes } => format!("{seat} says {yes}"),
            Event::LeadGoes { seat, to, chosen } => format!("{seat} to {to} {chosen}"),
            other => format!("{other:?}"),
        })
        .collect();
    let expected = "5 deals, 0 leads; 0 plays, 8 left; 1 passes; 2 passes; 3 passes; 4 passes; \
        5 passes; 0 wins; 0 asks 4; 4 says true; 0 to 2 true; 2 plays, 8 left; 3 passes; 4 passes; \
        5 passes; 0 passes; 1 passes; 2 wins; 2 asks 0; 0 says false; 2 to 0 true";
    assert_eq!(events.join("; "), expected);
}

/// B1: each seat got two X, so everybody knows how many are left; imagined worlds respect it.
#[test]
fn imagined_hands_have_the_wilds_that_must_be_left() {
    let game = at_end_of("open-wilds-off");
    let view = seat(&game, 1);
    assert_eq!(view.wilds.as_slice(), [None, Some(2), None, None]);
    let mut rng = Rng::new(6);
    let mut different = 0;
    for _ in 0..50 {
        let world = Bacon::imagine(&view, &mut rng);
        for (number, wilds) in [1, 2, 2, 2].into_iter().enumerate() {
            let hand = world.query(&["hand", &number.to_string()]).unwrap().to_string();
            assert_eq!(hand.matches('X').count(), wilds, "seat {number}: {hand}");
        }
        let own = |game: &Bacon| game.query(&["hand", "0"]).unwrap().to_string();
        different += u32::from(own(&world) != own(&game));
        assert_eq!(world.view(Viewer::Seat(Seat::new(1))), view);
    }
    assert!(different > 45, "{different}");
}

#[test]
fn three_copies_form_nothing() {
    // B1: the pack has two copies of each card, so that a third is nobody's to choose.
    let game = at_end_of("b13-partner-last");
    let view = seat(&game, 0);
    let forms = |cards: &[&str]| {
        let cards: Vec<String> = cards.iter().map(ToString::to_string).collect();
        Bacon::form(&view, &cards).unwrap().unwrap().len()
    };
    assert!(forms(&["7D", "7D"]) > 0);
    assert_eq!(forms(&["7D", "7D", "7D"]), 0);
}
