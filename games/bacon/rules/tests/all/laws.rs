//! The laws every game obeys, under the options.

use kozyr_bacon::{Action, Bacon, Options, Table};
use kozyr_laws::{Laws, Secrets, check_game, option_sets};
use kozyr_rules::{Below, BySeat, Game, Notation, Record, Step, Turn, Viewer};

struct BaconLaws;

impl Secrets<Bacon> for BaconLaws {
    /// Two natural cards still in hands which the viewer cannot see change places in the deal.
    /// X stay where they are: everybody knows that each seat got two.
    fn vary(
        record: &Record<Bacon>,
        viewer: Viewer,
        rng: &mut impl Below,
    ) -> Option<Vec<Step<Bacon>>> {
        // After a deal the hands are open.
        if !matches!(record.replay().ok()?.turn(), Turn::Seat(_)) {
            return None;
        }
        let game = record.opening().ok()?;
        let at = record.steps.iter().rposition(|step| matches!(step, Step::Deal(_)))?;
        let Step::Deal(deal) = &record.steps[at] else { return None };
        let text = game.deal_text(deal);
        let mut parts = text.split(" / ").map(str::to_owned);
        let dealer = parts.next()?;
        let mut hands: Vec<Vec<String>> =
            parts.map(|part| part.split(' ').skip(1).map(str::to_owned).collect()).collect();
        let mut held = hands.clone();
        for step in &record.steps[at..] {
            if let Step::Act(seat, Action::Play(combo)) = step {
                for card in combo.cards().map(|card| card.to_string()) {
                    let place = held[seat.idx()].iter().position(|own| *own == card)?;
                    held[seat.idx()].remove(place);
                }
            }
        }
        let hidden: Vec<usize> = (0..hands.len())
            .filter(|&seat| viewer.seat().is_none_or(|viewer| viewer.idx() != seat))
            .collect();
        let mut draw = || -> Option<(usize, String)> {
            let seat = hidden[rng.below(hidden.len() as u32) as usize];
            let cards: Vec<&String> = held[seat].iter().filter(|card| *card != "X").collect();
            let card =
                (!cards.is_empty()).then(|| cards[rng.below(cards.len() as u32) as usize])?;
            Some((seat, card.clone()))
        };
        let ((one, a), (other, b)) = (draw()?, draw()?);
        if one == other {
            return None;
        }
        for (seat, from, to) in [(one, &a, &b), (other, &b, &a)] {
            let place = hands[seat].iter().position(|own| own == from)?;
            hands[seat][place].clone_from(to);
        }
        let hands = hands.iter().enumerate().map(|(i, hand)| format!("{i}: {}", hand.join(" ")));
        let text = format!("{dealer} / {}", hands.collect::<Vec<_>>().join(" / "));
        let mut steps = record.steps.clone();
        steps[at] = Step::Deal(game.parse_deal(&text).ok()?);
        Some(steps)
    }

    fn cards(game: &Bacon) -> Vec<String> {
        game.all_cards()
    }
}

fn check(options: &Options, laws: &Laws) {
    let loadouts = BySeat::filled(usize::from(options.players), ());
    let report = check_game::<BaconLaws, Bacon>(options, &loadouts, laws)
        .unwrap_or_else(|violation| panic!("{violation}"));
    assert!(report.pairs > 0 && report.worlds > 0, "{report:?}");
}

/// Of numbers that make a match long only small ones are tried here, and few of the many numbers
/// of deals.
fn short(options: &Options) -> bool {
    let deals = options.deals.is_none_or(|deals| deals <= 2 || deals == 6);
    let applewood = options.is_bacon() || options.target <= 12;
    deals && (applewood || options.deals.is_some())
}

#[test]
fn every_option_of_bacon_obeys_the_laws() {
    let mut n = 0;
    for options in option_sets::<Options>("bacon").iter().filter(|options| short(options)) {
        check(options, &Laws { matches: 1, ..Laws::default() });
        n += 1;
    }
    assert!(n >= 8, "{n}");
}

#[test]
fn every_option_of_applewood_obeys_the_laws() {
    let mut n = 0;
    for options in option_sets::<Options>("applewood").iter().filter(|options| short(options)) {
        check(options, &Laws { matches: 1, ..Laws::default() });
        n += 1;
    }
    assert!(n >= 8, "{n}");
}

#[test]
fn every_number_of_players_obeys_the_laws() {
    for (table, players) in [
        (Table::Bacon, 4),
        (Table::Bacon, 6),
        (Table::Applewood, 3),
        (Table::Applewood, 4),
        (Table::Applewood, 5),
        (Table::Applewood, 6),
    ] {
        check(&Options::of(table, players), &Laws { matches: 1, seed: 2, ..Laws::default() });
    }
}
