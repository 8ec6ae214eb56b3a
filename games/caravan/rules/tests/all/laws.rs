//! The laws every game obeys, at every option and with decks of every make.

use kozyr_caravan::{Caravan, Card, Deal, Deck, Event, Options};
use kozyr_laws::{Laws, Past, Secrets, check_game, option_sets};
use kozyr_rules::{Below, BySeat, Game, GameExt, Record, Seat, Step, Turn, Viewer};

use crate::{LEAGUE, LOW, MIXED, PICTURES, decks, for_any_deck, options};

struct CaravanLaws;

/// How many cards each seat drew in the games of a record, each with the step that dealt it.
fn games(record: &Record<Caravan>) -> Option<Vec<(usize, [usize; 2])>> {
    let mut game = record.opening().ok()?;
    let mut games: Vec<(usize, [usize; 2])> = Vec::new();
    for (at, step) in record.steps.iter().enumerate() {
        if matches!(step, Step::Deal(_)) {
            games.push((at, [8, 8]));
        }
        let (_, drawn) = games.last_mut()?;
        game.step(step, &mut |event| {
            if let Event::Drew { seat, .. } = event {
                drawn[seat.idx()] += 1;
            }
        })
        .ok()?;
    }
    Some(games)
}

impl Secrets<Caravan> for CaravanLaws {
    /// Two cards of one deck change places in the shuffle. Of the own deck a viewer knows all but
    /// the order of what is undrawn. Of another's it knows neither what is undrawn nor what is in
    /// the hand, until the game is over and the hands are shown; and never when a card was drawn.
    fn vary(
        record: &Record<Caravan>,
        viewer: Viewer,
        rng: &mut impl Below,
    ) -> Option<Vec<Step<Caravan>>> {
        let games = games(record)?;
        let pick = rng.below(u32::try_from(games.len()).ok()?) as usize;
        let (at, drawn) = games[pick];
        let last = pick + 1 == games.len();
        let shown = !last || !matches!(record.replay().ok()?.turn(), Turn::Seat(_));
        let Step::Deal(deal) = &record.steps[at] else { return None };
        let mut cards = [0, 1].map(|seat| deal.cards(Seat::new(seat)).to_vec());

        let seat = rng.below(2) as usize;
        let n = cards[seat].len();
        let own = viewer.is(Seat::from_idx(seat));
        let from = if own { drawn[seat] } else { 0 };
        let below = u32::try_from(n - from).ok().filter(|&n| n > 1)?;
        let (i, j) = (from + rng.below(below) as usize, from + rng.below(below) as usize);
        let crosses = (i < drawn[seat]) != (j < drawn[seat]);
        if i == j || shown && crosses {
            return None;
        }
        cards[seat].swap(i, j);
        let mut steps = record.steps.clone();
        steps[at] = Step::Deal(Deal::new(deal.first(), [&cards[0], &cards[1]])?);
        Some(steps)
    }

    /// Whoever has a deck in the world brought it to every game: in those before, it fills the
    /// places that were not drawn.
    fn past(
        record: &Record<Caravan>,
        seat: Seat,
        world: &Caravan,
        _: &mut impl Below,
    ) -> Past<Caravan> {
        past(record, seat, world).map_or(Past::Never, Past::Of)
    }

    fn cards(game: &Caravan) -> Vec<String> {
        game.all_cards()
    }
}

/// The decks and deals that lead to a world.
fn past(record: &Record<Caravan>, seat: Seat, world: &Caravan) -> Option<Record<Caravan>> {
    let mut past = record.clone();
    let games = games(record)?;
    let &(last, _) = games.last()?;
    let played = |owner: Seat, card: Card| {
        record.steps[last..].iter().any(|step| match step {
            Step::Act(actor, action) => *actor == owner && action.card() == Some(card),
            Step::Deal(_) => false,
        })
    };
    let owners = [Seat::new(0), Seat::new(1)];
    let mut now = [Vec::new(), Vec::new()];
    for &(at, drawn) in games.iter().rev() {
        let Step::Deal(deal) = &record.steps[at] else { return None };
        let decks = owners.map(|owner| {
            let (known, unseen) = deal.cards(owner).split_at(drawn[owner.idx()]);
            let mut cards = known.to_vec();
            if at == last {
                let mut hand = world.hand(owner).to_vec();
                let kept = |card: Card| owner == seat || played(owner, card);
                for card in cards.iter_mut().filter(|card| !kept(**card)) {
                    *card = hand.pop()?;
                }
                cards.extend(world.undrawn(owner).iter().rev());
            } else {
                let list: Deck = now[owner.idx()].iter().copied().collect();
                cards.extend(list.without(&cards.iter().copied().collect()).iter());
            }
            (cards.len() == known.len() + unseen.len()).then_some(cards)
        });
        let [Some(a), Some(b)] = decks else { return None };
        past.steps[at] = Step::Deal(Deal::new(deal.first(), [&a, &b])?);
        if at == last {
            past.loadouts =
                [&a, &b].map(|deck| deck.iter().copied().collect::<Deck>()).into_iter().collect();
            now = [a, b];
        }
    }
    Some(past)
}

#[test]
fn the_laws_hold_at_every_option() {
    let one_pack = BySeat::filled(2, Deck::default());
    for (i, options) in option_sets::<Options>("caravan").iter().enumerate() {
        let laws = Laws { matches: 2, seed: i as u64 + 1, ..Laws::default() };
        check_game::<CaravanLaws, Caravan>(options, &one_pack, &laws)
            .unwrap_or_else(|violation| panic!("{violation}"));
    }
}

#[test]
fn the_laws_hold_with_built_decks() {
    let sets = option_sets::<Options>("caravan");
    for (i, pair) in [[PICTURES, LOW], [LOW, LOW], [PICTURES, PICTURES], ["pack h", MIXED]]
        .into_iter()
        .enumerate()
    {
        // The last sets are random mixtures of options.
        for options in [&sets[0], &sets[sets.len() - 1 - i], &sets[sets.len() - 5 - i]] {
            let laws = Laws { matches: 2, seed: i as u64 + 1, ..Laws::default() };
            check_game::<CaravanLaws, Caravan>(&for_any_deck(options), &decks(pair), &laws)
                .unwrap_or_else(|violation| panic!("{violation}"));
        }
    }
}

#[test]
fn the_laws_hold_with_limits_on_decks() {
    let league = [("deck_max", "54"), ("copies", "2")];
    let three = [("packs", "3"), ("copies", "2"), ("games", "3")];
    for (i, settings) in
        [&league[..], &three, &[("loadout", "pack"), ("games", "3")]].iter().enumerate()
    {
        let pair = if i == 2 { ["pack a", "pack a"] } else { [LEAGUE, "pack b"] };
        let laws = Laws { matches: 2, seed: i as u64 + 1, ..Laws::default() };
        check_game::<CaravanLaws, Caravan>(&options(settings), &decks(pair), &laws)
            .unwrap_or_else(|violation| panic!("{violation}"));
    }
}
