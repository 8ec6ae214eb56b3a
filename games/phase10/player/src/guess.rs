//! Worlds in which the others hold what players who went for their phases would hold.
//!
//! Numbers: chosen by hand.

use arrayvec::ArrayVec;
use kozyr_bots::Rng;
use kozyr_phase10::melds::goal;
use kozyr_phase10::{Card, Cards, Kind, Phase10, View};
use kozyr_rules::{Below, Game, GameExt, Seat};

use crate::assess::{Counts, distance};
use crate::mind::fits;

/// Cards in no order.
type Rest = ArrayVec<Card, { Card::PACK }>;

/// About what may still come, for hands of which little is known.
const LIVE: Counts = Counts { numbers: [6; 12], colours: [18; 4], wilds: 6 };

/// A world that fits the view. Each hidden hand has kept the best of what it drew, is not ready to
/// lay its phase, and mostly lacks what it would have hit with.
pub(super) fn imagine(view: &View, rng: &mut Rng) -> Phase10 {
    let world = Phase10::imagine(view, rng);
    // After a reshuffle it is bound by more what may lie where.
    if view.dealer.is_none() || !view.pool.is_empty() {
        return world;
    }
    let mut rest: Rest = world.undrawn().iter().collect();
    let mut likely: Option<View> = None;
    for seat in Seat::first(world.n_seats()) {
        let drawn = view.drawn_from_pile[seat];
        if view.hands[seat].is_some() || drawn == 0 {
            continue;
        }
        let mut hand = *world.hand(seat);
        if world.laid(seat).is_empty() {
            gather_unrefused(&mut hand, &mut rest, &world, seat, drawn, rng);
        } else {
            have_hit(&mut hand, &mut rest, &world, seat, rng);
        }
        let likely = likely.get_or_insert_with(|| view.clone());
        likely.hands[seat] = Some(hand.iter().collect());
    }
    likely.map_or(world, |view| Phase10::imagine(&view, rng))
}

/// A random place among this number of cards.
fn place(cards: usize, rng: &mut Rng) -> Option<usize> {
    let n = u32::try_from(cards).unwrap_or_default();
    (n > 0).then(|| rng.below(n) as usize)
}

/// Lets a hand gather for its phase, anew as long as it wants what its seat has refused in this
/// hand.
fn gather_unrefused(
    hand: &mut Cards,
    rest: &mut Rest,
    world: &Phase10,
    seat: Seat,
    drawn: u8,
    rng: &mut Rng,
) {
    /// How often it is tried. Then it is the hand that wanted the fewest of these cards.
    const TRIES: u32 = 8;
    let (known, phase) = (world.known(seat), world.phase(seat));
    let refused = world.refused(seat);
    let mut best: Option<(usize, Cards, Rest)> = None;
    for n in 0..TRIES {
        if n > 0 {
            exchange(hand, known, rest, rng);
        }
        let (mut gathered, mut left) = (*hand, rest.clone());
        gather(&mut gathered, known, &mut left, phase, drawn, rng);
        let lacks = |hand: &Cards| distance(&Counts::of(hand), &LIVE, phase).missing;
        let missing = lacks(&gathered);
        let wants = |card: &Card| {
            let mut with = gathered;
            with.insert(*card);
            lacks(&with) < missing
        };
        let wanted = refused.kinds().filter(wants).count();
        if best.as_ref().is_none_or(|&(min, ..)| wanted < min) {
            best = Some((wanted, gathered, left));
        }
        if wanted == 0 {
            break;
        }
    }
    if let Some((_, gathered, left)) = best {
        (*hand, *rest) = (gathered, left);
    }
}

/// Other cards in place of those a hand is not known to hold.
fn exchange(hand: &mut Cards, known: &Cards, rest: &mut Rest, rng: &mut Rng) {
    for card in hand.iter().collect::<Rest>() {
        if hand.count(card) <= known.count(card) {
            continue;
        }
        if let Some(place) = place(rest.len(), rng) {
            hand.remove(card);
            hand.insert(rest[place]);
            rest[place] = card;
        }
    }
}

/// Lets a hand draw `drawn` cards and throw the worst each time, but none of those it is known to
/// hold. What it throws goes back, as what it really threw lies in the open.
fn gather(hand: &mut Cards, known: &Cards, rest: &mut Rest, phase: u8, drawn: u8, rng: &mut Rng) {
    for _ in 0..drawn {
        let Some(place_of_drawn) = place(rest.len(), rng) else { return };
        let drew = rest[place_of_drawn];
        hand.insert(drew);
        let mut thrown = worst(hand, known, phase).unwrap_or(drew);
        hand.remove(thrown);
        // With these cards it would have laid its phase.
        if distance(&Counts::of(hand), &LIVE, phase).missing == 0 {
            hand.insert(thrown);
            let other = place(hand.len(), rng).and_then(|place| hand.iter().nth(place));
            thrown = other.filter(|&card| hand.count(card) > known.count(card)).unwrap_or(drew);
            hand.remove(thrown);
        }
        rest[place_of_drawn] = thrown;
    }
}

/// The card without which a hand is best, of those it is not known to hold.
fn worst(hand: &Cards, known: &Cards, phase: u8) -> Option<Card> {
    let counts = Counts::of(hand);
    let by_colour = goal(phase)[0].kind == Kind::Colour;
    let mut worst: Option<(i32, Card)> = None;
    // Cards of one number leave hands that are alike.
    let mut last: Option<(u8, i32)> = None;
    for card in hand.kinds().filter(|&card| hand.count(card) > known.count(card)) {
        let value = match (last, card.number()) {
            (Some((same, value)), Some(number)) if same == number && !by_colour => value,
            _ => {
                let rest = if card == Card::SKIP { counts } else { counts.without(card) };
                let left = distance(&rest, &LIVE, phase);
                let wild = if card == Card::WILD { 900 } else { 0 };
                i32::from(left.outs) + 2 * i32::from(left.spare)
                    - 1000 * i32::from(left.missing)
                    - wild
            }
        };
        last = card.number().map(|number| (number, value));
        let value = value + i32::from(card.points()) / 5;
        if worst.is_none_or(|(max, _)| value > max) {
            worst = Some((value, card));
        }
    }
    worst.map(|(_, card)| card)
}

/// Takes most of what fits the table out of the hand of a seat whose phase is down.
fn have_hit(hand: &mut Cards, rest: &mut Rest, world: &Phase10, seat: Seat, rng: &mut Rng) {
    /// How many of ten cards that fit have been hits: the others came down too late.
    const OF_TEN: u32 = 8;
    let known = world.known(seat);
    let fits = |card: Card| fits(world, card);
    for card in hand.iter().collect::<Rest>() {
        if hand.count(card) <= known.count(card) || !fits(card) || rng.below(10) >= OF_TEN {
            continue;
        }
        let others = (0..4).filter_map(|_| place(rest.len(), rng));
        if let Some(place) = others.into_iter().find(|&place| !fits(rest[place])) {
            hand.remove(card);
            hand.insert(rest[place]);
            rest[place] = card;
        }
    }
}

#[cfg(test)]
mod tests {
    use kozyr_phase10::melds::missing;
    use kozyr_phase10::{Options, Stage, Start};
    use kozyr_rules::{BySeat, Turn, Viewer, ignore_event};

    use super::*;
    use crate::mind::Mind;

    /// Calls `at` for every decision of some hands.
    fn every_decision(hands: u64, mut at: impl FnMut(&Phase10, Seat, &mut Rng)) {
        let options = Options::default();
        for n in 0..hands {
            let mut rng = Rng::new(n);
            let start = Start { phases: Some([2, 7, 4, 8, 1, 1]), ..Default::default() };
            let seats = BySeat::filled(4, ());
            let mut game = Phase10::new(&options, &seats, &start).expect("options are right");
            let deal = game.shuffle(&mut rng);
            game.deal_unchecked(&deal, &mut ignore_event);
            while let Turn::Seat(seat) = game.turn() {
                at(&game, seat, &mut rng);
                let action = Mind::of(&game).choose();
                game.apply_unchecked(action, &mut ignore_event);
            }
        }
    }

    #[test]
    fn worlds_fit_the_view() {
        every_decision(30, |game, seat, rng| {
            let view = game.view(Viewer::Seat(seat));
            let world = imagine(&view, rng);
            assert_eq!(world.view(Viewer::Seat(seat)), view);
            let mut all = Cards::PACK;
            for other in Seat::first(4) {
                assert!(world.hand(other).contains(world.known(other)));
                assert!(world.hand(other).iter().all(|card| all.remove(card)), "a card twice");
            }
        });
    }

    #[test]
    fn imagined_hands_are_as_far_on_as_true_ones() {
        let lacks =
            |world: &Phase10, seat| f64::from(missing(world.hand(seat), world.phase(seat), false));
        let (mut truth, mut likely, mut plain, mut n) = (0.0, 0.0, 0.0, 0.0);
        every_decision(60, |game, seat, rng| {
            let other = game.next_seat(seat);
            if game.laid(other).is_empty() && game.stage_now() == Stage::Draw {
                let view = game.view(Viewer::Seat(seat));
                truth += lacks(game, other);
                likely += lacks(&imagine(&view, rng), other);
                plain += lacks(&Phase10::imagine(&view, rng), other);
                n += 1.0;
            }
        });
        let (likely, plain) = ((likely - truth) / n, (plain - truth) / n);
        assert!(likely.abs() < 0.35 && plain > 2.0 * likely.abs(), "{likely} {plain}, {n}");
    }

    #[test]
    fn imagined_hands_want_less_of_what_their_seats_refused() {
        let (mut likely, mut plain, mut truth) = (0, 0, 0);
        every_decision(40, |game, seat, rng| {
            let other = game.next_seat(seat);
            if !game.laid(other).is_empty() || game.stage_now() == Stage::Draw {
                return;
            }
            let wants = |world: &Phase10| {
                let lacks = |hand: &Cards| missing(hand, world.phase(other), false);
                let hand = *world.hand(other);
                let wanted = |card: &Card| {
                    let mut with = hand;
                    with.insert(*card);
                    lacks(&with) < lacks(&hand)
                };
                game.refused(other).kinds().filter(wanted).count()
            };
            let view = game.view(Viewer::Seat(seat));
            truth += wants(game);
            likely += wants(&imagine(&view, rng));
            plain += wants(&Phase10::imagine(&view, rng));
        });
        assert!(2 * likely.abs_diff(truth) < plain.abs_diff(truth), "{truth}, {likely}, {plain}");
    }
}
