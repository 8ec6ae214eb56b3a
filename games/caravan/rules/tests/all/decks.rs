//! C1: what may be brought. A record with such a deck is no record, so this is not in the rulebook.

use kozyr_caravan::{Caravan, Deck, Options};
use kozyr_rules::record::run;
use kozyr_rules::{BySeat, Game, Notation, OptionsError, Seat};

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
