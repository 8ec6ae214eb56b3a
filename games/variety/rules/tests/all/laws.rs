//! The laws every game obeys, under every option.

use kozyr_cards::{Card, CardSet};
use kozyr_laws::{Laws, Rng, Secrets, check_game, option_sets};
use kozyr_rules::{Below, BySeat, Game, Record, Step, Viewer};
use kozyr_variety::{Action, Options, Variety};

use crate::views::late_position;

struct VarietyLaws;

impl Secrets<Variety> for VarietyLaws {
    /// Two cards that were still in hands which the viewer cannot see change places in the deal.
    fn vary(
        record: &Record<Variety>,
        viewer: Viewer,
        rng: &mut impl Below,
    ) -> Option<Vec<Step<Variety>>> {
        let mut steps = record.steps.clone();
        let at = steps.iter().rposition(|step| matches!(step, Step::Deal(_)))?;
        let shown: CardSet = steps[at..]
            .iter()
            .filter_map(|step| match step {
                Step::Act(_, Action::Play(card)) => Some(*card),
                _ => None,
            })
            .collect();
        let Step::Deal(deal) = &mut steps[at] else { return None };
        let hidden: Vec<usize> = (0..4)
            .filter(|&seat| viewer.seat().is_none_or(|viewer| viewer.idx() != seat))
            .collect();
        let first = hidden[rng.below(hidden.len() as u32) as usize];
        let second = hidden[rng.below(hidden.len() as u32) as usize];
        let mut draw = |seat: usize| -> Option<Card> {
            let cards = deal.hands[seat].without(shown);
            (!cards.is_empty()).then(|| cards.nth(rng.below(cards.len() as u32) as usize))?
        };
        let (a, b) = (draw(first)?, draw(second)?);
        if first == second {
            return None;
        }
        deal.hands[first].remove(a);
        deal.hands[second].remove(b);
        deal.hands[first].insert(b);
        deal.hands[second].insert(a);
        Some(steps)
    }

    fn cards(game: &Variety) -> Vec<String> {
        game.all_cards()
    }
}

#[test]
fn every_option_obeys_the_laws() {
    for options in option_sets::<Options>("variety") {
        let loadouts = BySeat::filled(4, ());
        let laws = Laws { matches: if options.deals > 8 { 1 } else { 2 }, ..Laws::default() };
        let report = check_game::<VarietyLaws, Variety>(&options, &loadouts, &laws)
            .unwrap_or_else(|violation| panic!("{violation}"));
        assert!(report.pairs > 0 && report.worlds > 0, "{report:?}");
    }
}

#[test]
fn illegal_actions_do_no_harm() {
    // `apply_unchecked` promises no more than not to panic and not to hang.
    let mut rng = Rng::new(4);
    for _ in 0..50 {
        let mut game = late_position(&mut rng, 9);
        for _ in 0..100 {
            let action = if rng.below(2) == 0 {
                Action::Bid(u8::try_from(rng.below(256)).unwrap())
            } else {
                Action::Play(Card::from_idx(u8::try_from(rng.below(52)).unwrap()))
            };
            game.apply_unchecked(action, &mut |_| {});
        }
    }
}
