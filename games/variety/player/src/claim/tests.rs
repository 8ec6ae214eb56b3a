//! Claims held against every deal that the viewer takes for possible, played in every way.

use kozyr_bots::{Claim, Never, Player, Rest, Rng};
use kozyr_cards::{Card, CardSet};
use kozyr_laws::claims::{certain, layouts, same_for};
use kozyr_rules::{BySeat, Game, GameExt, Record, Sampling, Seat, SeatSet, Sides, Step, Viewer};
use kozyr_variety::contract::{Contract, N_CONTRACTS, Scoring};
use kozyr_variety::score::{Haul, results};
use kozyr_variety::{Deal, Options, SEATS, Start, Variety};

use crate::VarietyPlayer;

/// A match that stands at the beginning, and random steps until so many cards are left.
fn ending(left: usize, contract: u8, rng: &mut Rng) -> (Variety, Vec<Step<Variety>>) {
    let options = Options { deals: 4, ..Options::default() };
    let opening = Variety::new(&options, &BySeat::filled(SEATS, ()), &Start::default()).unwrap();
    let mut game = opening.clone();
    let mut steps = Vec::new();
    let mut scratch = Vec::new();
    let mut does = |game: &mut Variety, step: Step<Variety>| {
        game.step(&step, &mut |_| {}).expect("it is legal");
        steps.push(step);
    };
    let deal = game.shuffle(rng);
    does(&mut game, Step::Deal(deal));
    for _ in 0..2 {
        let seat = game.turn().seat().unwrap();
        does(&mut game, Step::Act(seat, kozyr_variety::Action::Bid(contract)));
    }
    while game.played().count() + left < 52 {
        let seat = game.turn().seat().unwrap();
        let action = game.sample_action(&mut scratch, rng);
        does(&mut game, Step::Act(seat, action));
    }
    (opening, steps)
}

/// The matches that a viewer, to whom hands lie open, takes for possible.
fn possible(
    opening: &Variety,
    steps: &[Step<Variety>],
    game: &Variety,
    viewer: Seat,
    open: SeatSet,
) -> Vec<Variety> {
    let seen = game.view_open(Viewer::Seat(viewer), open);
    let hidden: Vec<Seat> =
        Seat::first(SEATS).filter(|seat| *seat != viewer && !open.contains(*seat)).collect();
    let cards = hidden.iter().fold(CardSet::EMPTY, |all, seat| all.or(game.hand(*seat)));
    let cards: Vec<u8> = cards.iter().map(Card::idx).collect();
    let sizes: Vec<usize> = hidden.iter().map(|seat| game.hand(*seat).len()).collect();
    let Step::Deal(deal) = &steps[0] else { panic!("a deal comes first") };
    let mut worlds = Vec::new();
    layouts(&cards, &sizes, &mut |hands| {
        let mut other = Deal { dealer: deal.dealer, hands: deal.hands };
        for (seat, hand) in hidden.iter().zip(hands) {
            let hand: CardSet = hand.iter().map(|card| Card::from_idx(*card)).collect();
            let played = other.hands[seat.idx()].without(game.hand(*seat));
            other.hands[seat.idx()] = played.or(hand);
        }
        let mut again = vec![Step::Deal(other)];
        again.extend(steps[1..].iter().map(|step| match step {
            Step::Act(seat, action) => Step::Act(*seat, *action),
            Step::Deal(_) => panic!("one deal is played"),
        }));
        worlds.extend(same_for(opening, &again, Viewer::Seat(viewer), open, &seen));
    });
    worlds
}

/// The results of the deal, attackers first, once it is over.
fn ended(game: &Variety) -> Option<[i32; 2]> {
    if game.played().count() < 52 {
        return None;
    }
    let view = game.view(Viewer::Table);
    let row = view.sheet.first()?;
    Some([row.sides[0].points, row.sides[1].points])
}

/// The results if a side got all that is left.
fn as_if(game: &Variety, side: SeatSet) -> [i32; 2] {
    let (contract, attackers) = game.contract().unwrap();
    let view = game.view(Viewer::Table);
    let mut taken = [CardSet::EMPTY; 2];
    let mut tricks = [0, 0];
    for trick in &view.tricks {
        let side = usize::from(!attackers.contains(trick.winner));
        tricks[side] += 1;
        taken[side] = taken[side].or(trick.cards.iter().map(|played| played.card).collect());
    }
    let gains = usize::from(!side.iter().all(|seat| attackers.contains(seat)));
    let rest = CardSet::from_bits((1 << 52) - 1).without(taken[0]).without(taken[1]);
    taken[gains] = taken[gains].or(rest);
    tricks[gains] += 13 - view.tricks.len() as u8;
    results(&contract, [0, 1].map(|side| Haul::of(&contract, tricks[side], taken[side])))
}

fn side_of(game: &Variety, claim: Claim) -> SeatSet {
    let sides: Sides = game.sides();
    let ours = sides.iter().find(|side| side.contains(claim.seat)).unwrap();
    match claim.rest {
        Rest::Ours => ours,
        Rest::Theirs => Seat::first(SEATS).filter(|seat| !ours.contains(*seat)).collect(),
    }
}

/// Whether results are the same and were come by alike: where cards add and take off, a side may
/// have the same without having taken them all, which is no claim.
fn is_counted_singly(contract: u8) -> bool {
    match Contract::numbered(contract, &Options::default()).scoring {
        Scoring::Cards { plus, minus, .. } => plus.is_empty() || minus.is_empty(),
        Scoring::Majority(_) | Scoring::Tricks(_) => true,
    }
}

fn hold(left: usize, contract: u8, rng: &mut Rng, found: &mut [u32; 4]) {
    let (opening, steps) = ending(left, contract, rng);
    let mut game = opening.clone();
    for step in &steps {
        game.step(step, &mut |_| {}).unwrap();
    }
    for seat in Seat::first(SEATS) {
        for rest in Rest::ALL {
            let claim = Claim { seat, rest };
            let side = side_of(&game, claim);
            let wanted = as_if(&game, side);
            let went = |world: &Variety| ended(world).map(|results| results == wanted);
            for viewer in Seat::first(SEATS) {
                let open = SeatSet::from_iter([seat]);
                let view = game.view_open(Viewer::Seat(viewer), open);
                let says = VarietyPlayer::is_certain(&view, claim, &Never);
                let worlds = possible(&opening, &steps, &game, viewer, open);
                assert!(!worlds.is_empty());
                // Who gains by what is left, by its sign.
                let best =
                    wanted[usize::from(!is_attacker(&game, viewer))] >= most(&game, viewer, side);
                let gains = best && viewer != seat;
                let along =
                    |one: Seat| one == seat && (viewer == seat || gains) || one == viewer && gains;
                let truth = certain(&worlds, &along, &went);
                if is_counted_singly(contract) {
                    assert_eq!(says, truth, "contract {contract}: {claim:?} as {viewer} sees it");
                } else {
                    assert!(!says || truth, "contract {contract}: {claim:?} as {viewer} sees it");
                }
                found[usize::from(viewer != seat) * 2 + usize::from(says)] += 1;
            }
            // A line ends as was claimed.
            if let Some(line) = VarietyPlayer::line_of(&game, claim, &Never) {
                let mut world = game.clone();
                for action in line {
                    let seat = world.turn().seat().unwrap();
                    world.apply(seat, action, &mut |_| {}).expect("it is legal");
                }
                assert_eq!(ended(&world), Some(wanted));
            } else if is_counted_singly(contract) {
                assert!(!certain(std::slice::from_ref(&game), &|_| true, &went));
            }
        }
    }
}

fn is_attacker(game: &Variety, seat: Seat) -> bool {
    game.contract().unwrap().1.contains(seat)
}

/// The most that the side of a seat can still have: with all that is left, or with nothing of it.
fn most(game: &Variety, seat: Seat, side: SeatSet) -> i32 {
    let other = Seat::first(SEATS).filter(|one| !side.contains(*one)).collect();
    let own = usize::from(!is_attacker(game, seat));
    as_if(game, side)[own].max(as_if(game, other)[own])
}

#[test]
fn certain_is_what_no_deal_and_no_play_can_prevent() {
    let mut found = [0; 4];
    let mut rng = Rng::new(5);
    for round in 0..24 {
        for contract in 1..=N_CONTRACTS {
            // In the middle of a trick too.
            hold(8 - round % 4, contract, &mut rng, &mut found);
        }
    }
    let [unsure, sure, refused, agreed] = found;
    assert!(unsure > 50 && sure > 50 && refused > 50 && agreed > 50, "{found:?}");
}

#[test]
fn the_same_with_three_tricks_left() {
    let mut found = [0; 4];
    let mut rng = Rng::new(11);
    for _ in 0..3 {
        for contract in 1..=N_CONTRACTS {
            hold(10, contract, &mut rng, &mut found);
        }
    }
    assert!(found.iter().sum::<u32>() > 0);
}

/// Seats 0 and 1 attack in contract 2: clubs are trumps, and tricks count.
fn position(plays: &str) -> Variety {
    let text = format!(
        "kozyr 1\ngame variety\ndeal dealer 3 \
         / 0: AC KC QC JC TC 9C 8C AS KS QS AH KH AD \
         / 1: 7C 2S 3S 4S 2H 3H 4H 5H 2D 3D 4D 5D 6D \
         / 2: 6C 5C 5S 6S 7S 8S 6H 7H 8H 7D 8D 9D TD \
         / 3: 4C 3C 2C JS TS 9S QH JH TH 9H KD QD JD\n0: bid 2\n1: bid 2\n{plays}"
    );
    Record::<Variety>::parse(&text).unwrap().replay().unwrap()
}

#[test]
fn the_highest_cards_are_certain_from_the_first_trick_on() {
    let game = position("");
    let says = |seat: u8, rest: Rest| {
        let claim = Claim { seat: Seat::new(seat), rest };
        let open = SeatSet::from_iter([claim.seat]);
        let view = game.view_open(Viewer::Seat(claim.seat), open);
        VarietyPlayer::is_certain(&view, claim, &Never)
    };
    // Seven trumps draw the other six, and the rest are the highest of their suits.
    assert!(says(0, Rest::Ours));
    assert!(!says(0, Rest::Theirs));
    // The same cards are in nobody else's view.
    assert!(!says(2, Rest::Theirs) && !says(1, Rest::Ours));
    let claim = Claim { seat: Seat::new(0), rest: Rest::Ours };
    let line = VarietyPlayer::line_of(&game, claim, &Never).expect("there is one");
    assert_eq!(line.len(), 52);
    // And no line takes the ace of trumps from whoever has it.
    let claim = Claim { seat: Seat::new(0), rest: Rest::Theirs };
    assert_eq!(VarietyPlayer::line_of(&game, claim, &Never), None);
}

#[test]
fn nothing_is_certain_in_the_auction_or_told_of_a_hand_that_is_not_seen() {
    let game = position("");
    let claim = Claim { seat: Seat::new(0), rest: Rest::Ours };
    let view = game.view(Viewer::Seat(Seat::new(1)));
    assert!(!VarietyPlayer::is_certain(&view, claim, &Never), "its hand is not seen");
    let view = game.view(Viewer::Table);
    assert!(!VarietyPlayer::is_certain(&view, claim, &Never), "nobody looks");
    let told = std::sync::atomic::AtomicBool::new(true);
    let game = position("0: play AC\n1: play 7C\n");
    let view = game.view(Viewer::Seat(Seat::new(0)));
    assert!(VarietyPlayer::is_certain(&view, claim, &Never));
    assert!(!VarietyPlayer::is_certain(&view, claim, &told), "it is told to stop");
    assert_eq!(VarietyPlayer::line_of(&game, claim, &told), None);
}
