//! Combinations once more, slowly and from their definitions: each X is tried as every face, and a
//! set of faces is called what it is.

use std::collections::BTreeSet;

use kozyr_bacon::{Bacon, Card, Options, Pack, Table, readings};
use kozyr_laws::Rng;
use kozyr_rules::{Below, BySeat, Checks, Game, GameExt, Sampling, Turn};

/// A rank and a suit.
type Face = (u8, u8);

fn face(card: Card) -> Option<Face> {
    Some((card.rank()?, card.suit()?.idx()))
}

/// The names of what these faces are, in the notation's words.
fn names(faces: &[Face]) -> Vec<&'static str> {
    let mut ranks: Vec<u8> = faces.iter().map(|face| face.0).collect();
    ranks.sort_unstable();
    let one_suit = faces.iter().all(|face| face.1 == faces[0].1);
    let steps: Vec<u8> = ranks.windows(2).map(|pair| pair[1] - pair[0]).collect();
    let same = steps.iter().all(|&step| step == 0);
    let consecutive = steps.iter().all(|&step| step == 1);
    match (faces.len(), steps.as_slice()) {
        (1, _) => vec!["single"],
        (2, _) if same => vec!["pair"],
        (3, _) if same => vec!["set"],
        (4, _) if same => vec!["quads"],
        (5, _) if same => vec!["quint"],
        (6, _) if same => vec!["hex"],
        (3, _) if consecutive => vec!["run"],
        (4, _) if consecutive => vec!["bobtail"],
        (5, _) if consecutive && one_suit => vec!["straight", "straight-flush"],
        (5, _) if consecutive => vec!["straight"],
        (6, _) if consecutive && one_suit => vec!["stretch", "stretch-flush"],
        (6, _) if consecutive => vec!["stretch"],
        (4, [0, 1, 0]) => vec!["stair"],
        (6, [0, 1, 0, 1, 0]) => vec!["tube"],
        (6, [0, 0, 1, 0, 0]) => vec!["plate"],
        _ => vec![],
    }
}

/// What the cards can be: names with keys, without X tried out yet.
fn tried(faces: &mut Vec<Face>, wilds: usize, pack: Pack, found: &mut BTreeSet<(String, u8)>) {
    if wilds > 0 {
        for rank in 1..=pack.ranks + 1 {
            for suit in 0..pack.suits {
                faces.push((rank, suit));
                tried(faces, wilds - 1, pack, found);
                faces.pop();
            }
        }
        return;
    }
    let key = faces.iter().map(|face| face.0).max().unwrap_or(0);
    found.extend(names(faces).into_iter().map(|name| (name.to_owned(), key)));
}

fn slow_readings(cards: &[Card], pack: Pack) -> BTreeSet<(String, u8)> {
    let mut faces: Vec<Face> = cards.iter().filter_map(|&card| face(card)).collect();
    let wilds = cards.len() - faces.len();
    let mut found = BTreeSet::new();
    tried(&mut faces, wilds, pack, &mut found);
    found
}

fn fast_readings(cards: &[Card], pack: Pack) -> BTreeSet<(String, u8)> {
    let combos = readings(pack, cards);
    combos.iter().map(|combo| (combo.kind().word().to_owned(), combo.key())).collect()
}

/// Calls `visit` with every multiset of one to `most` cards of the pack, X at most twice.
fn multisets(pack: Pack, most: usize, visit: &mut impl FnMut(&[Card])) {
    fn add(
        all: &[Card],
        from: usize,
        chosen: &mut Vec<Card>,
        most: usize,
        visit: &mut impl FnMut(&[Card]),
    ) {
        for at in from..all.len() {
            // Two equal cards stand side by side; the second is taken only after the first.
            if at > from && all[at] == all[at - 1] {
                continue;
            }
            chosen.push(all[at]);
            visit(chosen);
            if chosen.len() < most {
                add(all, at + 1, chosen, most, visit);
            }
            chosen.pop();
        }
    }
    let all: Vec<Card> = pack.faces().chain([Card::WILD]).flat_map(|card| [card, card]).collect();
    add(&all, 0, &mut Vec::new(), most, visit);
}

/// Whether no renaming of the three suits gives cards that come before these: one of up to six
/// sets that differ in names of suits alone.
fn is_first_of_its_suits(cards: &[Card]) -> bool {
    const RENAMED: [[u8; 3]; 5] = [[0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let own: Vec<Face> = cards.iter().filter_map(|&card| face(card)).collect();
    RENAMED.iter().all(|names| {
        let mut other: Vec<Face> =
            own.iter().map(|&(rank, suit)| (rank, names[usize::from(suit)])).collect();
        other.sort_unstable();
        own <= other
    })
}

/// The smallest pack has every phenomenon; what suits are called makes no difference.
#[test]
fn readings_of_every_multiset_of_up_to_six_cards() {
    let pack = Pack::of(3);
    let (mut sets, mut formed) = (0u32, 0u32);
    multisets(pack, 6, &mut |cards| {
        if is_first_of_its_suits(cards) {
            let fast = fast_readings(cards, pack);
            assert_eq!(fast, slow_readings(cards, pack), "{cards:?}");
            sets += 1;
            formed += u32::from(!fast.is_empty());
        }
    });
    assert!(sets > 90_000 && formed > 3_000, "{sets} sets, {formed} formed");
}

#[test]
fn readings_of_every_multiset_of_up_to_three_cards_in_every_pack() {
    for players in 4..=6 {
        let pack = Pack::of(players);
        multisets(pack, 3, &mut |cards| {
            assert_eq!(fast_readings(cards, pack), slow_readings(cards, pack), "{cards:?}");
        });
    }
}

/// B8, from its text: whether one beats the other.
fn beats((kind, key): (&str, u8), (on, on_key): (&str, u8)) -> bool {
    const BOMBS: [&str; 5] = ["quads", "straight-flush", "quint", "stretch-flush", "hex"];
    let strength = |kind| BOMBS.iter().position(|&bomb| bomb == kind);
    match (strength(kind), strength(on)) {
        (None, None) => kind == on && key > on_key,
        (None, Some(_)) => false,
        (Some(_), None) => true,
        (Some(mine), Some(its)) => mine > its || (mine == its && key > on_key),
    }
}

/// All plays with all subsets of the hand, as text.
fn slow_plays(hand: &[Card], pack: Pack, top: Option<(&str, u8)>) -> BTreeSet<String> {
    fn subsets(hand: &[Card], from: usize, chosen: &mut Vec<Card>, all: &mut BTreeSet<Vec<Card>>) {
        for at in from..hand.len() {
            chosen.push(hand[at]);
            all.insert(chosen.clone());
            if chosen.len() < 6 {
                subsets(hand, at + 1, chosen, all);
            }
            chosen.pop();
        }
    }
    let mut all = BTreeSet::new();
    subsets(hand, 0, &mut Vec::new(), &mut all);
    let mut plays = BTreeSet::new();
    for cards in all {
        for (kind, key) in slow_readings(&cards, pack) {
            if top.is_none_or(|top| beats((&kind, key), top)) {
                let cards: Vec<String> = cards.iter().map(Card::to_string).collect();
                plays.insert(format!("{kind} {key}: {}", cards.join(" ")));
            }
        }
    }
    plays
}

/// How many plays and passes the seat to act has, by the slow definitions; `None` if it has too
/// many cards to try them all quickly.
pub(crate) fn slow_count(game: &Bacon) -> Option<u64> {
    let hand = game.hand(game.turn().seat()?).cards().collect::<Vec<Card>>();
    if game.stage() != "play" || hand.len() > 9 {
        return None;
    }
    let top = top_of(game);
    let plays = slow_plays(&hand, game.options().pack(), as_top(&top));
    Some(plays.len() as u64 + u64::from(top.is_some()))
}

/// Kind and key on the table.
fn top_of(game: &Bacon) -> Option<(String, u8)> {
    let top = game.query(&["top"]).unwrap().to_string();
    let (kind, key) = top.split_once(" by ")?.0.split_once(' ')?;
    Some((kind.to_owned(), key.parse().unwrap()))
}

fn as_top(top: &Option<(String, u8)>) -> Option<(&str, u8)> {
    top.as_ref().map(|(kind, key)| (kind.as_str(), *key))
}

/// Random matches: where the seat to act plays, its list is what all subsets of its hand form.
#[test]
fn legal_plays_of_random_hands_against_all_subsets() {
    let mut rng = Rng::new(7);
    let (mut leads, mut follows, mut whole) = (0, 0, 0);
    for (table, players) in
        [(Table::Bacon, 4), (Table::Bacon, 6), (Table::Applewood, 3), (Table::Applewood, 5)]
    {
        let options = Options::of(table, players);
        let pack = options.pack();
        for number in 0..2 {
            let loadouts = BySeat::filled(usize::from(players), ());
            let mut game = Bacon::new(&options, &loadouts, &Default::default()).unwrap();
            let mut looked_at_whole = number > 0;
            for _ in 0..400 {
                let seat = match game.turn() {
                    Turn::Over => break,
                    Turn::Chance => {
                        let deal = game.shuffle(&mut rng);
                        game.deal_unchecked(&deal, &mut |_| {});
                        continue;
                    }
                    Turn::Seat(seat) => seat,
                };
                let legal = game.legal();
                let hand = game.hand(seat).cards().collect::<Vec<Card>>();
                // A whole hand has some twenty thousand subsets: one of each table is enough.
                let all = !looked_at_whole && hand.len() == usize::from(pack.dealt());
                if game.stage() == "play" && (all || hand.len() <= 11) {
                    looked_at_whole |= all;
                    let top = top_of(&game);
                    let mut expected = slow_plays(&hand, pack, as_top(&top));
                    if top.is_some() {
                        expected.insert("pass".to_owned());
                        follows += 1;
                    } else {
                        leads += 1;
                        whole += u32::from(all);
                    }
                    let listed: BTreeSet<String> = legal.iter().map(ToString::to_string).collect();
                    assert_eq!(listed, expected, "{hand:?} on {top:?}");
                }
                let action = legal[rng.below(u32::try_from(legal.len()).unwrap()) as usize];
                game.apply_unchecked(action, &mut |_| {});
            }
        }
    }
    assert!(leads > 100 && follows > 400 && whole == 4, "{leads} {follows} {whole}");
}

/// The readings that a screen asks for are those of the list, for any chosen cards.
#[test]
fn forms_are_the_listed_actions_with_exactly_these_cards() {
    let mut rng = Rng::new(8);
    let mut game =
        Bacon::new(&Options::default(), &BySeat::filled(4, ()), &Default::default()).unwrap();
    let mut some = 0;
    for _ in 0..300 {
        match game.turn() {
            Turn::Over => break,
            Turn::Chance => {
                let deal = game.shuffle(&mut rng);
                game.deal_unchecked(&deal, &mut |_| {});
                continue;
            }
            Turn::Seat(_) => {}
        }
        let legal = game.legal();
        let action = legal[rng.below(u32::try_from(legal.len()).unwrap()) as usize];
        if let kozyr_bacon::Action::Play(combo) = action {
            let mut cards: Vec<Card> = combo.cards().collect();
            let expected: Vec<_> = legal
                .iter()
                .filter(|action| match action {
                    kozyr_bacon::Action::Play(other) => other.cards().eq(combo.cards()),
                    _ => false,
                })
                .copied()
                .collect();
            cards.reverse();
            let viewer = kozyr_rules::Viewer::Seat(game.turn().seat().unwrap());
            let view = game.view(viewer);
            assert_eq!(view.forms(&cards), expected);
            let mut merged = Vec::new();
            game.merged_actions(&mut merged);
            assert_eq!(view.merged(), merged);
            assert_eq!(game.view(kozyr_rules::Viewer::Table).forms(&cards), []);
            some += 1;
        }
        game.apply_unchecked(action, &mut |_| {});
    }
    assert!(some > 50, "{some}");
}
