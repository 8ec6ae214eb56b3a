//! Who knows what: deck lists, open hands, events and imagined worlds.

use kozyr_caravan::{Action, Caravan, Card, Deck, Event};
use kozyr_laws::Rng;
use kozyr_rules::{Below, BySeat, Game, GameExt, Notation, Sampling, Seat, Turn, Viewer};

use crate::{LEAGUE, LOW, MIXED, PICTURES, decks, options};

/// Each card once, of two packs.
const SPLIT: &str = "4S 4H.b 4D 4C.b 5S 5H.b 5D 5C.b 6S 6H.b 6D 6C.b 7S 7H.b 7D 7C.b 8S 8H.b 8D \
                     8C.b 9S 9H.b 9D 9C.b TS TH.b TD TC.b JS JH.b JD JC.b QS QH.b QD QC.b KS KH.b \
                     KD KC.b";
/// Three number cards, and hardly a picture that there is room for twice.
const FEW: &str = "9H.d 2C.g AS.e JS JS.b JS.c JS.d QS QS.b QS.c QS.d KS KS.b KS.c KS.d JH JH.b JH.c JH.d QH \
                   QH.b QH.c QH.d KH KH.b KH.c KH.d JK JK.b JK2 JK2.b JK2.c JK.c";

/// Plays a random match and shows every position with the events of the game on the table.
fn each_position(
    settings: &[(&str, &str)],
    loadouts: &BySeat<Deck>,
    seed: u64,
    mut look: impl FnMut(&Caravan, &[Event], &mut Rng),
) {
    let mut rng = Rng::new(seed);
    let mut game = Caravan::new(&options(settings), loadouts, &Default::default()).expect("decks");
    let mut events = Vec::new();
    loop {
        look(&game, &events, &mut rng);
        match game.turn() {
            Turn::Over => return,
            Turn::Chance => {
                events.clear();
                let deal = game.shuffle(&mut rng);
                game.deal(&deal, &mut |event| events.push(event)).expect("a shuffle is a deal");
            }
            Turn::Seat(seat) => {
                let action = game.sample_action(&mut Vec::new(), &mut rng);
                game.apply(seat, action, &mut |event| events.push(event)).expect("legal");
            }
        }
    }
}

#[test]
fn views_retell_what_happened() {
    for seed in 0..6 {
        let settings = [("games", "3"), ("exhaustion", ["no_draw", "draw"][seed as usize % 2])];
        each_position(&settings, &decks([MIXED, PICTURES]), seed, |game, events, _| {
            for viewer in Viewer::all(2) {
                assert_eq!(game.view(viewer).events, events);
            }
        });
    }
}

#[test]
fn a_deck_list_is_secret_until_the_match_ends() {
    let loadouts = decks([MIXED, "pack d"]);
    let lists: Vec<Vec<Card>> = loadouts.iter().map(|(_, deck)| deck.iter().collect()).collect();
    let mut games = 0;
    each_position(&[("games", "5")], &loadouts, 3, |game, _, _| {
        games = games.max(game.view(Viewer::Table).game);
        let over = game.turn() == Turn::Over;
        for viewer in Viewer::all(2) {
            let view = game.view(viewer);
            for (seat, list) in view.deck_lists.iter() {
                let known = over || viewer.is(seat);
                assert_eq!(list.as_ref(), known.then_some(&lists[seat.idx()]));
            }
            for (seat, seen) in view.seen.iter() {
                assert!(seen.iter().all(|card| lists[seat.idx()].contains(card)));
            }
        }
    });
    assert!(games >= 3);
}

#[test]
fn hands_are_open_between_games_and_hidden_in_them() {
    each_position(&[("games", "3")], &decks([MIXED, LOW]), 5, |game, _, _| {
        for viewer in Viewer::all(2) {
            let view = game.view(viewer);
            for (seat, hand) in view.hands.iter() {
                let open = game.turn().seat().is_none() || viewer.is(seat);
                assert_eq!(hand.is_some(), open);
                let size = view.hand_sizes[seat];
                assert!(hand.as_ref().is_none_or(|hand| hand.len() == size));
            }
        }
    });
}

/// What was seen in an earlier game is known to be in the deck in the next.
#[test]
fn what_was_seen_is_remembered() {
    let mut seen_before: Vec<Vec<Card>> = vec![Vec::new(); 2];
    let mut grown = false;
    each_position(&[("games", "3")], &decks(["pack a", MIXED]), 9, |game, _, _| {
        let view = game.view(Viewer::Table);
        for (seat, seen) in view.seen.iter() {
            let before = &mut seen_before[seat.idx()];
            assert!(before.iter().all(|card| seen.contains(card)));
            let on_table = |card: &Card| {
                view.caravans.iter().any(|(_, caravans)| {
                    caravans.iter().flat_map(|c| &c.numbers).any(|number| number.card == *card)
                })
            };
            grown |= view.game > 1 && seen.len() > 20 && !seen.iter().all(on_table);
            before.clone_from(seen);
        }
    });
    assert!(grown);
}

#[test]
fn imagined_decks_hold_what_is_certain() {
    let mut sizes = Vec::new();
    let loadouts = decks([MIXED, "pack d"]);
    each_position(&[("games", "3")], &loadouts, 11, |game, _, rng| {
        for viewer in Viewer::all(2) {
            let view = game.view(viewer);
            let world = Caravan::imagine(&view, rng);
            for seat in Seat::first(2) {
                let list = world.view(Viewer::Seat(seat)).deck_lists[seat].clone().expect("own");
                assert_eq!(list.len(), loadouts[seat].len());
                assert!(view.seen[seat].iter().all(|card| list.contains(card)));
                if viewer.is(seat) {
                    assert_eq!(list, loadouts[seat].iter().collect::<Vec<_>>());
                } else if seat == Seat::new(1) && !view.seen[seat].is_empty() {
                    // 54 cards, all seen ones of pack d: the whole of it.
                    assert!(list.iter().all(|card| card.pack() == 3));
                }
                sizes.push(list.len());
            }
        }
    });
    assert!(sizes.len() > 100);
}

/// C11: what is imagined of a deck might have been brought.
#[test]
fn imagined_decks_keep_the_limits() {
    let limits = [
        (vec![("deck_max", "54"), ("copies", "2")], [LEAGUE, LEAGUE]),
        (vec![("packs", "3"), ("copies", "2"), ("games", "3")], [LEAGUE, "pack c"]),
        (vec![("packs", "2"), ("copies", "1"), ("games", "3")], [SPLIT, "pack a"]),
        (vec![("packs", "7"), ("games", "3")], [MIXED, "pack g"]),
        (vec![("copies", "4"), ("games", "3")], [FEW, FEW]),
    ];
    for (i, (settings, texts)) in limits.iter().enumerate() {
        let mut strangers = 0;
        each_position(settings, &decks(*texts), 20 + i as u64, |game, _, rng| {
            for viewer in Viewer::all(2) {
                let view = game.view(viewer);
                let world = Caravan::imagine(&view, rng);
                let lists: BySeat<Deck> = Seat::first(2)
                    .map(|seat| {
                        let own = world.view(Viewer::Seat(seat));
                        own.deck_lists[seat].iter().flatten().copied().collect()
                    })
                    .collect();
                assert_eq!(world.view(viewer), view);
                Caravan::new(&view.options, &lists, &Default::default())
                    .unwrap_or_else(|error| panic!("{texts:?}: {error}"));
                strangers += usize::from(lists != decks(*texts));
            }
        });
        assert!(strangers > 10, "{texts:?}: only {strangers} decks were imagined otherwise");
    }
}

/// C11: what everybody plays is no secret.
#[test]
fn the_pack_that_everybody_plays_is_known() {
    let pack: Vec<Card> = Deck::default().iter().collect();
    each_position(&[("loadout", "pack")], &decks(["pack a", "pack a"]), 4, |game, _, rng| {
        for viewer in Viewer::all(2) {
            let view = game.view(viewer);
            assert!(view.deck_lists.iter().all(|(_, list)| list.as_ref() == Some(&pack)));
            assert_eq!(Caravan::imagine(&view, rng).view(viewer), view);
        }
    });
}

/// With few number cards in the deck the opening tells where they are: in the hand.
#[test]
fn the_opening_can_be_finished_in_imagined_worlds() {
    for seed in 0..20 {
        let mut rng = Rng::new(seed);
        let mut game =
            Caravan::new(&options(&[]), &decks([PICTURES, PICTURES]), &Default::default())
                .expect("decks");
        let deal = game.shuffle(&mut rng);
        game.deal(&deal, &mut |_| {}).expect("a shuffle is a deal");
        for step in 0..6 {
            for viewer in Viewer::all(2) {
                let mut world = Caravan::imagine(&game.view(viewer), &mut rng);
                for _ in step..6 {
                    let legal = world.legal();
                    let pick = rng.below(u32::try_from(legal.len()).expect("few")) as usize;
                    world.apply_unchecked(legal[pick], &mut |_| {});
                }
                assert_eq!(world.stage(), "play");
            }
            let action = game.sample_action(&mut Vec::new(), &mut rng);
            game.apply_unchecked(action, &mut |_| {});
        }
    }
}

#[test]
fn what_a_chosen_card_would_do_is_what_it_does() {
    let mut compared = 0;
    for seed in 0..4 {
        let settings = [("queen_target", ["any", "last"][seed as usize % 2])];
        each_position(&settings, &decks([MIXED, PICTURES]), seed, |game, _, _| {
            let Turn::Seat(seat) = game.turn() else { return };
            let view = game.view(Viewer::Seat(seat));
            let hand: Vec<Card> = view.hands[seat].clone().expect("its own hand");
            let mut answered = Vec::new();
            for &card in &hand {
                for way in view.formed(&[card]) {
                    let [text] = way.actions.as_slice() else { panic!("one action") };
                    let action = game.parse_action(text).expect("an action");
                    let mut then = game.clone();
                    let mut gone = Vec::new();
                    then.apply(seat, action, &mut |event| {
                        if let Event::Removed { card, place, .. } = event {
                            gone.push((card, place));
                        }
                    })
                    .expect("legal");
                    gone.retain(|(left, _)| *left != card);
                    let outcome = way.facts.expect("what it does");
                    let after = then.view(Viewer::Seat(seat));
                    for (owner, caravans) in after.caravans.iter() {
                        for facts in caravans {
                            let was = &view.caravans[owner][usize::from(facts.caravan) - 1];
                            let told = outcome
                                .caravans
                                .iter()
                                .find(|one| (one.owner, one.caravan) == (owner, facts.caravan));
                            assert_eq!(told.unwrap_or(was), facts, "{text}");
                            assert_eq!(told.is_some(), was != facts, "{text}");
                        }
                    }
                    assert_eq!(outcome.lanes, after.lanes, "{text}");
                    let told: Vec<_> =
                        outcome.removed.iter().map(|gone| (gone.card, gone.place)).collect();
                    assert_eq!(told, gone, "{text}");
                    if outcome.winner.is_some() {
                        let line = after.sheet.last().expect("the game is over");
                        assert_eq!(line.winner, outcome.winner, "{text}");
                    }
                    answered.push(action);
                    compared += 1;
                }
            }
            let puts =
                |action: &&Action| matches!(action, Action::Place { .. } | Action::Attach { .. });
            let mut legal: Vec<Action> = view.legal.iter().filter(puts).copied().collect();
            legal.sort_unstable_by_key(ToString::to_string);
            answered.sort_unstable_by_key(ToString::to_string);
            assert_eq!(answered, legal);
            // Nobody else, and of no other cards, is told anything.
            for viewer in [Viewer::Table, Viewer::Seat(Seat::new(1 - seat.number()))] {
                assert!(game.view(viewer).formed(&hand[..1]).is_empty());
            }
            assert!(view.formed(&[]).is_empty() && view.formed(&[hand[0], hand[0]]).is_empty());
        });
    }
    assert!(compared > 1_000, "{compared}");
}
