//! C1 and C11: what may be brought. A record with a wrong deck is no record, so those stand beside
//! the rulebook, in `refused/`.

use std::fs;

use kozyr_caravan::{Caravan, Card, Deck, Loadouts, Options};
use kozyr_laws::{Rng, option_sets};
use kozyr_rules::record::run;
use kozyr_rules::{Below, BySeat, Game, GameOptions, Notation, OptionsError, Seat};

use crate::{LOW, MIXED, PICTURES, folder};

const THIRTY: &str = "AS 2S 3S JS QS KS JH QH KH JD QD KD JC QC KC JK JK2 JS.b QS.b KS.b JH.b QH.b \
                      KH.b JD.b QD.b KD.b JC.b QC.b KC.b JK.b";

fn with(text: &str) -> Result<Caravan, OptionsError> {
    let deck = Caravan::parse_loadout(text).expect("a list of cards");
    let loadouts: BySeat<Deck> = [Deck::default(), deck].into_iter().collect();
    Caravan::new(&Options::default(), &loadouts, &Default::default())
}

#[test]
fn thirty_cards_with_three_numbers_are_enough() {
    assert!(with(THIRTY).is_ok());
    assert!(with("pack h").is_ok());
}

#[test]
fn smaller_decks_and_fewer_numbers_are_refused() {
    for text in [THIRTY.replace(" JK2", ""), THIRTY.replace("3S", "QS.c")] {
        let error = with(&text).expect_err("C1 forbids it");
        assert_eq!((error.rule, error.seat), (Some("C1"), Some(Seat::new(1))), "{error}");
        assert!(error.message.starts_with("rule C1: "), "{error}");
    }
}

#[test]
fn all_eight_packs_are_a_deck() {
    let all: Vec<String> = kozyr_caravan::Card::all().map(|card| card.to_string()).collect();
    assert_eq!(all.len(), 432);
    assert!(with(&all.join(" ")).is_ok());
    let twice = format!("{} AS.h", all.join(" "));
    let error = Caravan::parse_loadout(&twice).expect_err("AS.h is there twice");
    assert_eq!(error.rule(), Some("C1"));
}

#[test]
fn a_record_names_the_line_of_the_wrong_deck() {
    let record = "kozyr 1\ngame caravan\n\ndeck 1: AS 2S 3S\ndeck 0: pack b\n";
    let failure = run::<Caravan>(record).expect_err("three cards are no deck");
    assert_eq!(failure.line, 4);
    assert!(failure.to_string().contains("C1"), "{failure}");
    for wrong in ["deck 2: pack a", "deck 0: pack k", "deck 0: AS AS", "deck 0:"] {
        let record = format!("kozyr 1\ngame caravan\n{wrong}\n");
        let failure = run::<Caravan>(&record).expect_err(wrong);
        assert_eq!(failure.line, 3, "{wrong}");
    }
}

/// Each record of `refused/` says in a line `x-refused LINE TEXT` what has to be said of it.
#[test]
fn wrong_decks_are_refused_with_what_would_be_right() {
    let mut n_records = 0;
    for entry in fs::read_dir(folder().join("refused")).expect("the folder is there") {
        let path = entry.expect("a file").path();
        let text = fs::read_to_string(&path).expect("a record");
        let said = text.lines().find_map(|line| line.strip_prefix("x-refused "));
        let (line, said) = said.and_then(|said| said.split_once(' ')).expect("what is refused");
        let failure = run::<Caravan>(&text).expect_err("a wrong deck");
        assert_eq!(failure.line.to_string(), line, "{}: {failure}", path.display());
        let wanted = format!("line {line}: {said}");
        assert_eq!(failure.to_string(), wanted, "{}", path.display());
        n_records += 1;
    }
    assert!(n_records >= 11, "{n_records} records");
}

/// Whether a deck may be brought, card by card and by the words of the rules.
fn slowly_allowed(cards: &[Card], options: &Options) -> Result<(), &'static str> {
    let count = |what: &dyn Fn(&Card) -> bool| cards.iter().filter(|card| what(card)).count();
    if cards.len() < 30
        || count(&|card| card.to_string().starts_with(|c| "A23456789T".contains(c))) < 3
    {
        return Err("C1");
    }
    let letter = |card: &Card| {
        card.to_string()
            .split_once('.')
            .map_or('a', |(_, pack)| pack.chars().next().expect("a letter"))
    };
    let allowed = &"abcdefgh"[..usize::from(options.packs)];
    let mut wrong = cards.iter().any(|card| !allowed.contains(letter(card)));
    wrong |= options.deck_max != 0 && cards.len() > usize::from(options.deck_max);
    for card in cards {
        let name = |card: &Card| card.to_string().split('.').next().map(str::to_owned);
        let joker = |card: &Card| card.to_string().starts_with("JK");
        let (n, most) = if joker(card) {
            (count(&joker), 2 * usize::from(options.copies))
        } else {
            (count(&|other| name(other) == name(card)), usize::from(options.copies))
        };
        wrong |= options.copies != 0 && n > most;
    }
    let pack = cards.len() == 54 && cards.iter().all(|card| letter(card) == 'a');
    wrong |= options.loadout == Loadouts::Pack && !pack;
    if wrong { Err("C11") } else { Ok(()) }
}

#[test]
fn limits_are_as_the_slow_program_finds_them() {
    let mut rng = Rng::new(5);
    let (mut allowed, mut refused) = (0, 0);
    for options in option_sets::<Options>("caravan") {
        let kept = [PICTURES, LOW, MIXED, "pack a", "pack c"];
        let kept = kept.map(|text| Caravan::parse_loadout(text).expect("a deck"));
        let drawn = (0..40).map(|_| {
            let (n_packs, n_cards) = (1 + rng.below(8) as usize, 26 + rng.below(100) as usize);
            let mut cards: Vec<Card> = Card::all().filter(|card| card.pack() < n_packs).collect();
            kozyr_rules::chance::shuffle(&mut cards, &mut rng);
            cards.into_iter().take(n_cards).collect::<Deck>()
        });
        for deck in kept.into_iter().chain(drawn) {
            let loadouts: BySeat<Deck> = [Deck::default(), deck].into_iter().collect();
            let fast = Caravan::new(&options, &loadouts, &Default::default());
            let slow = slowly_allowed(&deck.iter().collect::<Vec<_>>(), &options);
            match (&fast, slow) {
                (Ok(_), Ok(())) => allowed += 1,
                (Err(error), Err(rule)) if error.rule == Some(rule) => refused += 1,
                _ => panic!("{:?} but {slow:?}", fast.map(drop)),
            }
        }
    }
    assert!(allowed > 300 && refused > 300, "{allowed} allowed, {refused} refused");
}

#[test]
fn one_pack_keeps_every_limit_and_every_name() {
    let loadouts = BySeat::filled(2, Deck::default());
    for options in option_sets::<Options>("caravan") {
        assert!(Caravan::new(&options, &loadouts, &Default::default()).is_ok(), "{options:?}");
    }
    let named = Options::named("caravan");
    assert_eq!(
        named.iter().map(|one| one.title).collect::<Vec<_>>(),
        ["New Vegas", "League", "Shop"]
    );
    assert_eq!(named[0].values, []);
    assert_eq!(named[1].values, [("deck_max", "54"), ("copies", "2")]);
    assert_eq!(named[2].values, [("loadout", "pack")]);
}

#[test]
fn a_start_at_which_the_match_is_over_is_refused() {
    let start = |games: &str, wins: &str| {
        let text = format!("kozyr 1\ngame caravan\noption games={games}\nstart wins={wins}\n");
        run::<Caravan>(&text).map(|run| run.game.scores().as_slice().to_vec())
    };
    assert_eq!(start("3", "1,1"), Ok(vec![1, 1]));
    assert_eq!(start("5", "2,2"), Ok(vec![2, 2]));
    for (games, wins) in [("1", "1,0"), ("3", "2,0"), ("3", "0,2"), ("5", "3,1"), ("3", "300,0")] {
        assert!(start(games, wins).is_err(), "{games} {wins}");
    }
    for wrong in ["1", "1,1,1", "-1,0", "a,b"] {
        assert!(start("5", wrong).is_err(), "{wrong}");
    }
}
