//! Claims held against every deal that the viewer takes for possible, played in every way.

use kozyr_bots::{Claim, Never, Player, Rest, Rng};
use kozyr_kan::{
    Action, Card, Deal, Hand, Kan, N_SEATS, Options, Outcome, Show, Side, Stage, Start,
};
use kozyr_laws::claims::{certain, layouts, same_for};
use kozyr_rules::Element as _;
use kozyr_rules::{
    Below, BySeat, Game, GameExt, Record, Sampling, Seat, SeatSet, Step, Turn, Viewer,
};

use crate::KanPlayer;

/// Random steps of a match, until so many cards are left in one of its deals.
fn ending(
    options: &Options,
    deal: u8,
    left: usize,
    rng: &mut Rng,
) -> Option<(Kan, Vec<Step<Kan>>)> {
    let nothing = BySeat::filled(N_SEATS, ());
    let opening = Kan::new(options, &nothing, &Start::default()).unwrap();
    let (mut game, mut steps, mut scratch) = (opening, Vec::new(), Vec::new());
    loop {
        let now = game.deal_number() == deal && game.round_number() == 1;
        if now && game.stage_now() == Stage::Play && game.played().len() + left == 50 {
            return Some((opening, steps));
        }
        let step = match game.turn() {
            Turn::Over => return None,
            Turn::Chance if game.round_number() > 1 => return None,
            Turn::Chance => Step::Deal(game.shuffle(rng)),
            Turn::Seat(seat) => Step::Act(
                seat,
                match game.stage_now() {
                    // What is hidden besides hands would have to be tried in every way too.
                    Stage::Give => return None,
                    Stage::Show => Action::Show(Show::None),
                    Stage::Declare if rng.below(3) > 0 => Action::Juuroku,
                    Stage::Declare
                    | Stage::Deal
                    | Stage::Word
                    | Stage::Trump
                    | Stage::Play
                    | Stage::Over => game.sample_action(&mut scratch, rng),
                },
            ),
        };
        game.step(&step, &mut |_| {}).expect("it is legal");
        steps.push(step);
    }
}

/// The matches that a viewer, to whom a hand lies open, takes for possible.
fn possible(
    opening: &Kan,
    steps: &[Step<Kan>],
    game: &Kan,
    viewer: Seat,
    open: SeatSet,
) -> Vec<Kan> {
    let seen = game.view_open(Viewer::Seat(viewer), open);
    let hidden: Vec<Seat> =
        Seat::first(N_SEATS).filter(|seat| *seat != viewer && !open.contains(*seat)).collect();
    let cards = hidden.iter().fold(Hand::EMPTY, |all, seat| all.or(game.hand(*seat)));
    let cards: Vec<u8> = cards.iter().map(Card::idx).collect();
    let sizes: Vec<usize> = hidden.iter().map(|seat| game.hand(*seat).len()).collect();
    let last = steps.iter().rposition(|step| matches!(step, Step::Deal(_))).unwrap();
    let mut before = *opening;
    for step in &steps[..last] {
        before.step(step, &mut |_| {}).unwrap();
    }
    let Step::Deal(deal) = &steps[last] else { panic!("a deal") };
    let mut worlds = Vec::new();
    layouts(&cards, &sizes, &mut |hands| {
        let mut other = Deal { dealer: deal.dealer, hands: deal.hands };
        for (seat, hand) in hidden.iter().zip(hands) {
            let hand: Hand = hand.iter().map(|card| Card::from_idx(*card)).collect();
            let played = other.hands[seat.idx()].without(game.hand(*seat));
            other.hands[seat.idx()] = played.or(hand);
        }
        let mut again = vec![Step::Deal(other)];
        again.extend(steps[last + 1..].iter().map(|step| match step {
            Step::Act(seat, action) => Step::Act(*seat, *action),
            Step::Deal(_) => panic!("the last one comes first"),
        }));
        worlds.extend(same_for(&before, &again, Viewer::Seat(viewer), open, &seen));
    });
    worlds
}

fn side_of(game: &Kan, seat: Seat) -> Side {
    let (joker, ace) = game.pair().unwrap();
    if seat == joker || seat == ace { Side::Kankei } else { Side::Mukankei }
}

fn gains(game: &Kan, claim: Claim) -> Side {
    let ours = side_of(game, claim.seat);
    match claim.rest {
        Rest::Ours => ours,
        Rest::Theirs => ours.other(),
    }
}

/// How the deal ends if a side takes all points that are left: `None` where it decides then whether
/// to go on.
fn as_if(game: &Kan, side: Side) -> Option<Outcome> {
    let view = game.view(Viewer::Table);
    let points = [view.kankei_points, view.mukankei_points];
    let goals = [view.kankei_goal, view.mukankei_goal];
    let decided = [Side::Kankei, Side::Mukankei]
        .into_iter()
        .find(|side| points[side.idx()] >= goals[side.idx()]);
    if let Some(by) = view.juuroku {
        return Some(match (by, by == side) {
            (Side::Kankei, true) => Outcome::JuurokuMade,
            (Side::Kankei, false) => Outcome::JuurokuFailed,
            (Side::Mukankei, true) => Outcome::GyakuJuurokuMade,
            (Side::Mukankei, false) => Outcome::GyakuJuurokuFailed,
        });
    }
    let winners = decided.unwrap_or(side);
    if decided.is_none() && points[side.other().idx()] == 0 {
        return (view.deal == 1).then_some(match side {
            Side::Kankei => Outcome::Sukonku,
            Side::Mukankei => Outcome::GyakuSukonku,
        });
    }
    Some(match winners {
        Side::Kankei => Outcome::Won,
        Side::Mukankei => Outcome::Lost,
    })
}

/// Whether a match has gone as was claimed, once no cards are played any more.
fn went(world: &Kan, side: Side, wanted: Option<Outcome>) -> Option<bool> {
    match world.stage_now() {
        Stage::Play => None,
        Stage::Declare => {
            Some(wanted.is_none() && side_of(world, world.turn().seat().unwrap()) == side)
        }
        _ => Some(wanted.is_some() && world.outcome() == wanted),
    }
}

fn hold(opening: &Kan, steps: &[Step<Kan>], found: &mut [u32; 4]) {
    let mut game = *opening;
    for step in steps {
        game.step(step, &mut |_| {}).unwrap();
    }
    for seat in Seat::first(N_SEATS) {
        let open = SeatSet::from_iter([seat]);
        for viewer in Seat::first(N_SEATS) {
            let view = game.view_open(Viewer::Seat(viewer), open);
            let worlds = possible(opening, steps, &game, viewer, open);
            assert!(!worlds.is_empty());
            for rest in Rest::ALL {
                let claim = Claim { seat, rest };
                let side = gains(&game, claim);
                let wanted = as_if(&game, side);
                let says = KanPlayer::is_certain(&view, claim, &Never);
                let with = viewer == seat || side_of(&game, viewer) == side;
                let along = |one: Seat| with && (one == seat || one == viewer);
                let truth = certain(&worlds, &along, &|world| went(world, side, wanted));
                assert_eq!(says, truth, "{claim:?} as {viewer} sees it");
                found[usize::from(viewer != seat) * 2 + usize::from(says)] += 1;
            }
        }
        for rest in Rest::ALL {
            let claim = Claim { seat, rest };
            let side = gains(&game, claim);
            let went = |world: &Kan| went(world, side, as_if(&game, side));
            let Some(line) = KanPlayer::line_of(&game, claim, &Never) else {
                assert!(!certain(std::slice::from_ref(&game), &|_| true, &went));
                continue;
            };
            let mut world = game;
            for action in line {
                assert_eq!(world.stage_now(), Stage::Play);
                let seat = world.turn().seat().unwrap();
                world.apply(seat, action, &mut |_| {}).expect("it is legal");
            }
            assert_eq!(went(&world), Some(true));
        }
    }
}

#[test]
fn certain_is_what_no_deal_and_no_play_can_prevent() {
    let mut found = [0; 4];
    let mut rng = Rng::new(3);
    // The joker is played in the ninth trick at the latest, so with ten cards left it may be there.
    for (play_out, left, n) in [(true, 10, 8), (true, 7, 14), (false, 10, 6), (false, 9, 8)] {
        let options = Options { play_out, rounds: 2, ..Options::default() };
        let mut held = 0;
        while held < n {
            let Some((opening, steps)) = ending(&options, 1, left, &mut rng) else { continue };
            hold(&opening, &steps, &mut found);
            held += 1;
        }
    }
    let [unsure, sure, refused, agreed] = found;
    assert!(unsure > 20 && sure > 20 && refused > 20 && agreed > 20, "{found:?}");
}

#[test]
fn so_it_is_in_the_second_deal_and_after_a_juuroku() {
    let mut found = [0; 4];
    let mut rng = Rng::new(4);
    let options = Options { rounds: 2, ..Options::default() };
    let mut held = 0;
    for _ in 0..4_000 {
        if held == 8 {
            break;
        }
        let Some((opening, steps)) = ending(&options, 2, 10, &mut rng) else { continue };
        hold(&opening, &steps, &mut found);
        held += 1;
    }
    assert_eq!(held, 8);
    assert!(found.iter().all(|n| *n > 0), "{found:?}");
}

/// Clubs are trumps; seats 1 and 3 are the pair, and the joker is gone.
fn position() -> Kan {
    let text = "kozyr 1\ngame kan\ndeal dealer 0 \
        / 0: 3C 4C 6S 7S 8S 6H 7H 5D 6D 7D \
        / 1: JK 2S 3S 4S 5S 3H 4H 5H 3D 4D \
        / 2: 5C 6C 9S TS JS 8H 9H TH 8D 9D \
        / 3: AC KC QC JC TC AH AS AD KH KS \
        / 4: 7C 8C 9C QS JH QH TD JD QD KD\n\
        1: koi\n3: iku\n\
        3: play AC\n4: play 7C\n0: play 3C\n1: play 2S\n2: play 5C\n\
        3: play KC\n4: play 8C\n0: play 4C\n1: play JK\n2: play 6C\n\
        1: play 3S\n2: play 9S\n3: play AS\n4: play QS\n0: play 6S\n";
    Record::<Kan>::parse(text).unwrap().replay().unwrap()
}

#[test]
fn the_highest_cards_are_certain_with_seven_tricks_left() {
    let game = position();
    let says = |viewer: u8, seat: u8, rest: Rest| {
        let claim = Claim { seat: Seat::new(seat), rest };
        let open = SeatSet::from_iter([claim.seat]);
        let view = game.view_open(Viewer::Seat(Seat::new(viewer)), open);
        KanPlayer::is_certain(&view, claim, &Never)
    };
    assert!(says(3, 3, Rest::Ours), "trumps are drawn, and nothing is above the rest");
    assert!(!says(3, 3, Rest::Theirs));
    assert!(!says(0, 0, Rest::Theirs), "seat 0 does not see why");
    let claim = Claim { seat: Seat::new(3), rest: Rest::Ours };
    let mut world = game;
    for action in KanPlayer::line_of(&game, claim, &Never).expect("there is one") {
        let seat = world.turn().seat().unwrap();
        world.apply(seat, action, &mut |_| {}).expect("it is legal");
    }
    assert_eq!(world.outcome(), Some(Outcome::Sukonku));
}

#[test]
fn nothing_is_certain_of_a_hand_that_is_not_seen_or_to_who_is_told_to_stop() {
    let game = position();
    let claim = Claim { seat: Seat::new(3), rest: Rest::Ours };
    let view = game.view(Viewer::Seat(Seat::new(1)));
    assert!(!KanPlayer::is_certain(&view, claim, &Never), "the hand is not seen");
    assert!(!KanPlayer::is_certain(&game.view(Viewer::Table), claim, &Never), "nobody looks");
    let told = core::sync::atomic::AtomicBool::new(true);
    assert_eq!(KanPlayer::line_of(&game, claim, &told), None);
    let before = game.view(Viewer::Seat(Seat::new(3)));
    assert!(KanPlayer::is_certain(&before, claim, &Never));
    assert!(!KanPlayer::is_certain(&before, claim, &told));
}
