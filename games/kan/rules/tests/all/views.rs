//! Views, imagined worlds and the score sheet.

use std::collections::BTreeMap;

use kozyr_kan::{Action, Card, Event, Hand, Kan, N_SEATS, Options, Seen, Start, View};
use kozyr_laws::Rng;
use kozyr_rules::{BySeat, Checks, Game, GameExt, Record, Sampling, Seat, Turn, Viewer};

fn new_match(rounds: u8) -> Kan {
    let options = Options { rounds, ..Options::default() };
    Kan::new(&options, &BySeat::filled(N_SEATS, ()), &Start::default()).unwrap()
}

/// Plays one random step and says what happened.
fn random_step(game: &mut Kan, rng: &mut Rng) -> Vec<Event> {
    let mut events = Vec::new();
    let mut tell = |event| events.push(event);
    match game.turn() {
        Turn::Over => {}
        Turn::Chance => {
            let deal = game.shuffle(rng);
            game.deal(&deal, &mut tell).unwrap();
        }
        Turn::Seat(seat) => {
            let action = game.sample_action(&mut Vec::new(), rng);
            game.apply(seat, action, &mut tell).unwrap();
        }
    }
    events
}

#[test]
fn a_view_tells_the_deal_as_it_was_told() {
    let mut rng = Rng::new(31);
    for _ in 0..10 {
        let mut game = new_match(3);
        let mut told = Vec::new();
        while game.turn() != Turn::Over {
            if game.turn() == Turn::Chance {
                told.clear();
            }
            told.extend(random_step(&mut game, &mut rng));
            assert_eq!(game.view(Viewer::Table).events, told);
        }
    }
}

#[test]
fn the_sheet_adds_up_to_the_scores() {
    let mut rng = Rng::new(32);
    for _ in 0..10 {
        let mut game = new_match(6);
        while game.turn() != Turn::Over {
            random_step(&mut game, &mut rng);
        }
        let view = game.view(Viewer::Table);
        assert_eq!(view.sheet.len(), 6);
        let mut sums = [0; N_SEATS];
        for (number, row) in (1..).zip(&view.sheet) {
            assert_eq!((row.round, row.over), (number, true));
            assert_eq!(row.deals.last().map(|deal| deal.total), Some(row.total));
            for (sum, change) in sums.iter_mut().zip(row.change.unwrap()) {
                *sum += change;
            }
        }
        assert_eq!(sums, view.scores);
        assert_eq!(view.legal, []);
        assert!(view.hands.iter().all(Option::is_some));
    }
}

/// The view of `viewer` after this record from the rulebook.
fn after(record: &str, viewer: Viewer) -> View {
    let path = format!("{}/tests/rulebook/{record}.kozyr", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).unwrap();
    Record::<Kan>::parse(&text).unwrap().replay().unwrap().view(viewer)
}

fn seat(number: u8) -> Viewer {
    Viewer::Seat(Seat::new(number))
}

#[test]
fn only_the_two_kankei_know_what_was_shown_and_given() {
    for number in 0..5 {
        let shown = after("k11-show-again", seat(number)).shown.unwrap();
        let expected = matches!(number, 1 | 3).then(|| vec!["KD".to_owned(), "KD".to_owned()]);
        let cards = shown.cards.map(|cards| cards.iter().map(Card::to_string).collect::<Vec<_>>());
        assert_eq!(cards, expected);
        let given = after("k04-both", seat(number)).given.unwrap();
        match given {
            Seen::Known(card) => assert!(number % 3 == 0 && card.to_string() == "7S"),
            Seen::Hidden => assert!(number % 3 != 0),
        }
    }
}

#[test]
fn a_partner_imagines_the_cards_it_was_shown_where_they_are() {
    let mut rng = Rng::new(33);
    let view = after("k11-show-together", seat(1));
    for _ in 0..50 {
        let world = Kan::imagine(&view, &mut rng);
        let hand = world.query(&["hand", "3"]).unwrap().to_string();
        assert!(hand.contains("KD") && hand.contains("AH"), "{hand}");
    }
    let view = after("k04-both", seat(0));
    for _ in 0..50 {
        let world = Kan::imagine(&view, &mut rng);
        let hand = world.query(&["hand", "3"]).unwrap().to_string();
        assert!(hand.contains("7S") && hand.contains("JK"), "{hand}");
    }
    // The others know that seat 3 holds the joker and seat 0 the trump ace, and no more.
    let view = after("k04-both", seat(1));
    let mut gave = BTreeMap::new();
    for _ in 0..200 {
        let world = Kan::imagine(&view, &mut rng);
        let hand = world.query(&["hand", "3"]).unwrap().to_string();
        assert!(hand.contains("JK"), "{hand}");
        assert!(world.query(&["hand", "0"]).unwrap().to_string().contains("AC"));
        let given = Kan::query_view(&world.view(seat(3)), &["given"]).unwrap().to_string();
        assert!(hand.contains(&given), "gave {given} into {hand}");
        *gave.entry(given).or_insert(0) += 1;
    }
    assert!(gave.len() > 20, "{gave:?}");
}

/// Every hand that plays against what it showed of itself would be caught here: voids, and the
/// joker after the ninth trick.
#[test]
fn imagined_hands_respect_what_was_shown_in_play() {
    let mut rng = Rng::new(34);
    let (mut with_voids, mut late) = (0, 0);
    for _ in 0..12 {
        let mut game = {
            let options = Options { rounds: 3, play_out: true, ..Options::default() };
            Kan::new(&options, &BySeat::filled(N_SEATS, ()), &Start::default()).unwrap()
        };
        while game.turn() != Turn::Over {
            random_step(&mut game, &mut rng);
            if game.turn().seat().is_none() {
                continue;
            }
            for viewer in Viewer::all(N_SEATS) {
                let view = game.view(viewer);
                let world = Kan::imagine(&view, &mut rng).view(Viewer::Table);
                let open = Kan::imagine(&view, &mut rng);
                assert_eq!(world.counts, view.counts);
                let hands: Vec<String> = (0..N_SEATS)
                    .map(|s| open.query(&["hand", &s.to_string()]).unwrap().to_string())
                    .collect();
                for (seat, voids) in view.voids.iter() {
                    for suit in voids {
                        with_voids += 1;
                        let cards = hands[seat.idx()].split(' ');
                        let has = cards
                            .filter(|card| *card != "JK")
                            .any(|card| card.ends_with(suit.letter()));
                        assert!(!has, "seat {seat} has {suit} again: {}", hands[seat.idx()]);
                    }
                }
                let ninth: Vec<(Seat, Card)> = view
                    .events
                    .iter()
                    .filter_map(|event| match *event {
                        Event::Played { seat, card, .. } => Some((seat, card)),
                        _ => None,
                    })
                    .skip(40)
                    .take(5)
                    .collect();
                for (seat, card) in ninth {
                    late += 1;
                    assert!(
                        card == Card::JOKER || !hands[seat.idx()].contains("JK"),
                        "seat {seat} kept the joker in trick nine"
                    );
                }
            }
        }
    }
    assert!(with_voids > 1000 && late > 100, "{with_voids} {late}");
}

/// Three unseen cards, two of them of a suit one seat is out of: every layout that fits must be
/// about as likely as any other.
#[test]
fn imagined_layouts_are_drawn_evenly() {
    let mut rng = Rng::new(35);
    // A position late in a deal with several voids: count how often each layout comes.
    let mut game = new_match(1);
    let view = loop {
        random_step(&mut game, &mut rng);
        if game.turn() == Turn::Over {
            game = new_match(1);
            continue;
        }
        let Turn::Seat(actor) = game.turn() else { continue };
        let view = game.view(Viewer::Seat(actor));
        let hidden: usize = view.counts.iter().map(|&n| usize::from(n)).sum::<usize>()
            - usize::from(view.counts[actor.idx()]);
        let voids: usize = view.voids.iter().map(|(_, voids)| voids.len()).sum();
        if (5..=6).contains(&hidden) && voids >= 5 && view.counts[actor.idx()] == 2 {
            break view;
        }
    };
    let mut layouts: BTreeMap<String, u32> = BTreeMap::new();
    for _ in 0..20_000 {
        let world = Kan::imagine(&view, &mut rng);
        let hands: Vec<String> = (0..N_SEATS)
            .map(|seat| world.query(&["hand", &seat.to_string()]).unwrap().to_string())
            .collect();
        *layouts.entry(hands.join("/")).or_default() += 1;
    }
    let (least, most) =
        (layouts.values().min().copied().unwrap(), layouts.values().max().copied().unwrap());
    assert!(layouts.len() > 1, "{layouts:?}");
    let mean = 20_000.0 / layouts.len() as f64;
    let spread = 6.0 * mean.sqrt() + 0.15 * mean;
    assert!(
        f64::from(least) > mean - spread && f64::from(most) < mean + spread,
        "{} layouts, from {least} to {most} times",
        layouts.len()
    );
}

#[test]
fn a_merged_list_keeps_one_of_touching_cards() {
    let mut rng = Rng::new(36);
    let mut merged = Vec::new();
    let mut shorter = 0;
    for _ in 0..4 {
        let mut game = new_match(2);
        while game.turn() != Turn::Over {
            random_step(&mut game, &mut rng);
            if game.turn().seat().is_none() || game.stage() != "play" {
                continue;
            }
            game.merged_actions(&mut merged);
            let full = game.legal();
            shorter += usize::from(merged.len() < full.len());
            // Every honour or low card left out has a neighbour of its kind below it that stays.
            let hand: Hand = full
                .iter()
                .filter_map(|action| match action {
                    Action::Play(card) => Some(*card),
                    _ => None,
                })
                .collect();
            for action in full.iter().filter(|action| !merged.contains(action)) {
                let Action::Play(card) = action else { panic!("{action} was merged") };
                let stands = hand.iter().any(|other| {
                    other < *card
                        && other.suit() == card.suit()
                        && other.is_honour() == card.is_honour()
                        && merged.contains(&Action::Play(other))
                });
                assert!(stands, "nothing stands for {card} in {merged:?}");
            }
        }
    }
    assert!(shorter > 100);
}
