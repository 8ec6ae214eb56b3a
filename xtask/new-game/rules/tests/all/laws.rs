//! The laws every game obeys, under every option.

use kozyr_cards::{Card, CardSet, SuitedSet};
use kozyr_laws::{Laws, Secrets, check_game, option_sets};
use kozyr_newgame::{Action, NewGame, Options};
use kozyr_rules::{Below, BySeat, Game, Record, Seat, Step, Viewer};

struct NewGameLaws;

impl Secrets<NewGame> for NewGameLaws {
    /// A card that is still in a hand the viewer cannot see changes places with one that was not
    /// dealt.
    fn vary(
        record: &Record<NewGame>,
        viewer: Viewer,
        rng: &mut impl Below,
    ) -> Option<Vec<Step<NewGame>>> {
        let mut steps = record.steps.clone();
        let at = steps.iter().rposition(|step| matches!(step, Step::Deal(_)))?;
        let shown: CardSet = steps[at..]
            .iter()
            .filter_map(|step| match step {
                Step::Act(_, Action::Play(card)) => Some(*card),
                Step::Deal(_) => None,
            })
            .collect();
        let Step::Deal(deal) = &mut steps[at] else { return None };
        let hidden: Vec<Seat> = Seat::first(record.options.players.into())
            .filter(|&seat| !viewer.is(seat))
            .collect();
        let seat = hidden[rng.below(hidden.len() as u32) as usize];
        let dealt = deal.hands.iter().fold(CardSet::EMPTY, |all, &hand| all.or(hand));
        let mut draw = |cards: CardSet| -> Option<Card> {
            (!cards.is_empty()).then(|| cards.nth(rng.below(cards.len() as u32) as usize))?
        };
        let out = draw(deal.hands[seat.idx()].without(shown))?;
        let other = draw(CardSet::PACK.without(dealt))?;
        deal.hands[seat.idx()].remove(out);
        deal.hands[seat.idx()].insert(other);
        Some(steps)
    }

    fn cards(game: &NewGame) -> Vec<String> {
        game.all_cards()
    }
}

#[test]
fn every_option_obeys_the_laws() {
    for options in option_sets::<Options>(NewGame::KEY) {
        let loadouts = BySeat::filled(options.players.into(), ());
        // Few hands end with nothing but aces.
        let laws = Laws { matches: 24, ..Laws::default() };
        let report = check_game::<NewGameLaws, NewGame>(&options, &loadouts, &laws)
            .unwrap_or_else(|violation| panic!("{violation}"));
        assert!(report.pairs > 0 && report.worlds > 0, "{report:?}");
    }
}
