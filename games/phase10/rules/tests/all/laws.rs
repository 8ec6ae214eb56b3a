//! The laws every game obeys, under every option.

use kozyr_laws::{Laws, Past, Rng, Secrets, check_game, option_sets};
use kozyr_phase10::{Action, Card, Deal, HandDeal, Options, Phase10, Phases, Start, Variant};
use kozyr_rules::{Below, BySeat, Game, Record, Seat, Step, Turn, Viewer};

use crate::past;

struct Phase10Laws;

/// A place of the deal that somebody may not know: a hand's card, or one of the pile.
#[derive(Clone, Copy)]
enum Place {
    Hand(Seat, Card),
    Pile(usize),
}

fn card_at(deal: &HandDeal, place: Place) -> Card {
    match place {
        Place::Hand(_, card) => card,
        Place::Pile(n) => deal.pile[n],
    }
}

fn put(deal: &mut HandDeal, place: Place, card: Card) {
    match place {
        Place::Hand(seat, old) => {
            assert!(deal.hands[seat.idx()].remove(old));
            deal.hands[seat.idx()].insert(card);
        }
        Place::Pile(n) => deal.pile[n] = card,
    }
}

impl Secrets<Phase10> for Phase10Laws {
    /// Two hidden cards of the last deal change places: cards of hands that the viewer does not
    /// see, or of the pile that it has not drawn itself. If one of them has come to light, the
    /// steps become illegal or public events change; the former is thrown away, the latter is
    /// avoided by taking only kinds that no step names.
    fn vary(
        record: &Record<Phase10>,
        viewer: Viewer,
        rng: &mut impl Below,
    ) -> Option<Vec<Step<Phase10>>> {
        // After a hand all that was left in hands is shown.
        if ["deal", "over"].contains(&record.replay().ok()?.stage()) {
            return None;
        }
        let mut steps = record.steps.clone();
        let at = steps.iter().rposition(|step| matches!(step, Step::Deal(Deal::Hand(_))))?;
        if steps[at + 1..].iter().any(|step| matches!(step, Step::Deal(_))) {
            // After a reshuffle everything has come to light but what is still in hands; new
            // piles are varied below.
            return vary_reshuffle(steps, rng);
        }
        let mut named: Vec<Card> = Vec::new();
        let mut own_draws = Vec::new();
        let mut drawn = 0;
        for step in &steps[at + 1..] {
            let Step::Act(seat, action) = step else { continue };
            match action {
                Action::Draw => {
                    if viewer.is(*seat) {
                        own_draws.push(drawn);
                    }
                    drawn += 1;
                }
                Action::Lay(lay) => named.extend(lay.cards()),
                Action::Hit(hit) => named.push(hit.card),
                Action::Discard(card) => named.push(*card),
                Action::Skip(_) => named.push(Card::SKIP),
                Action::Take => {}
            }
        }
        let Step::Deal(Deal::Hand(deal)) = &mut steps[at] else { return None };
        let mut places: Vec<Place> = Vec::new();
        for seat in deal.playing.iter().filter(|&seat| !viewer.is(seat)) {
            places.extend(deal.hands[seat.idx()].kinds().map(|card| Place::Hand(seat, card)));
        }
        places.extend((0..deal.pile.len()).filter(|n| !own_draws.contains(n)).map(Place::Pile));
        places.retain(|&place| !named.contains(&card_at(deal, place)));
        if places.is_empty() {
            return None;
        }
        let mut draw = || places[rng.below(u32::try_from(places.len()).unwrap()) as usize];
        let (a, b) = (draw(), draw());
        let (card_a, card_b) = (card_at(deal, a), card_at(deal, b));
        if let (Place::Hand(s, _), Place::Hand(t, _)) = (a, b)
            && s == t
        {
            return None;
        }
        put(deal, a, card_b);
        put(deal, b, card_a);
        Some(steps)
    }

    fn past(
        record: &Record<Phase10>,
        seat: Seat,
        world: &Phase10,
        rng: &mut impl Below,
    ) -> Past<Phase10> {
        past::past(record, seat, world, rng)
    }

    fn cards(game: &Phase10) -> Vec<String> {
        game.all_cards()
    }
}

/// Two cards of the last reshuffled pile that nobody has drawn yet change places.
fn vary_reshuffle(
    mut steps: Vec<Step<Phase10>>,
    rng: &mut impl Below,
) -> Option<Vec<Step<Phase10>>> {
    let at = steps.iter().rposition(|step| matches!(step, Step::Deal(_)))?;
    let draws = |step: &&Step<Phase10>| matches!(step, Step::Act(_, Action::Draw));
    let drawn = steps[at..].iter().filter(draws).count();
    let Step::Deal(Deal::Reshuffle(pile)) = &mut steps[at] else { return None };
    let left = u32::try_from(pile.len() - drawn).unwrap();
    if left < 2 {
        return None;
    }
    let (a, b) = (drawn + rng.below(left) as usize, drawn + rng.below(left) as usize);
    pile.swap(a, b);
    Some(steps)
}

fn obeys(options: &Options, matches: u32) {
    let loadouts = BySeat::filled(options.players.into(), ());
    let laws = Laws { matches, max_steps: 200_000, ..Laws::default() };
    let report = check_game::<Phase10Laws, Phase10>(options, &loadouts, &laws)
        .unwrap_or_else(|violation| panic!("{violation}"));
    assert!(report.pairs > 0 && report.worlds > 0, "{report:?}");
}

#[test]
fn every_option_obeys_the_laws() {
    for mut options in option_sets::<Options>("phase10") {
        // Random players need long for many phases; one test below plays more of them.
        if options.variant == Variant::Standard && options.phases != Phases::Even {
            options.phases = Phases::To1;
        }
        obeys(&options, 1);
    }
}

#[test]
fn later_phases_obey_the_laws() {
    obeys(&Options { players: 2, phases: Phases::To4, ..Options::default() }, 1);
}

#[test]
fn illegal_actions_do_no_harm() {
    // `apply_unchecked` promises no more than not to panic and not to hang.
    let mut rng = Rng::new(8);
    for _ in 0..40 {
        let mut game =
            Phase10::new(&Options::default(), &BySeat::filled(4, ()), &Start::default()).unwrap();
        let mut scratch = Vec::new();
        let mut met: Vec<Action> = Vec::new();
        for _ in 0..300 {
            match game.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let deal: Deal = game.shuffle(&mut rng);
                    game.deal_unchecked(&deal, &mut |_| {});
                }
                Turn::Seat(_) => {
                    game.legal_actions(&mut scratch);
                    met.extend(&scratch);
                    let k = rng.below(u32::try_from(met.len()).unwrap());
                    game.apply_unchecked(met[k as usize], &mut |_| {});
                }
            }
        }
    }
}
