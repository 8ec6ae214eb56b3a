//! Combinations of the learner's cards at a stop: the answers to everything that can be asked
//! there, so that the client asks nobody.

use std::collections::BTreeSet;

use kozyr_rules::Game;
use kozyr_wire::advice::Formed;

use super::model::LessonForm;

/// The largest number of answers at one stop. If a hand forms more, those with the fewest cards are
/// kept.
const MOST: usize = 400;

/// Returns the answers; none in games without combinations.
pub(super) fn forms<G: Game>(
    view: &G::View,
    hand: &[String],
    legal: &[String],
    action: &str,
) -> Result<Vec<LessonForm>, String> {
    let mut found = Vec::new();
    let Some(hints) = ask::<G>(view, &[])? else { return Ok(found) };
    found.push(LessonForm { cards: Vec::new(), formed: hints });
    // What the lesson wants comes first, with what one chooses on the way to it.
    let right = cards_of(action, hand);
    let mut wanted: Vec<Vec<String>> = vec![right.clone()];
    wanted.extend(parts(&right));
    let mut others: Vec<Vec<String>> = legal.iter().map(|text| cards_of(text, hand)).collect();
    others.extend(legal.iter().flat_map(|text| parts(&cards_of(text, hand))));
    others.sort_by_key(Vec::len);
    wanted.extend(others);
    let mut seen = BTreeSet::new();
    for cards in wanted {
        if cards.is_empty() || found.len() >= MOST || !seen.insert(cards.clone()) {
            continue;
        }
        match ask::<G>(view, &cards)? {
            Some(formed) if !formed.is_empty() => found.push(LessonForm { cards, formed }),
            _ => {}
        }
    }
    Ok(found)
}

fn ask<G: Game>(view: &G::View, cards: &[String]) -> Result<Option<Vec<Formed>>, String> {
    let Some(formed) = G::form(view, cards) else { return Ok(None) };
    let formed = formed.map_err(|error| error.to_string())?;
    Ok(Some(formed.into_iter().map(Formed::from).collect()))
}

/// Returns the cards of a hand that an action names, as often as it names them, sorted.
fn cards_of(action: &str, hand: &[String]) -> Vec<String> {
    let mut left: Vec<&String> = hand.iter().collect();
    let mut found: Vec<String> = action
        .split(|c: char| c.is_whitespace() || ":+={}".contains(c))
        .filter_map(|word| {
            let at = left.iter().position(|card| *card == word)?;
            Some(left.swap_remove(at).clone())
        })
        .collect();
    found.sort();
    found
}

/// Returns the parts of some cards that a learner may have chosen before the last one. Of many
/// cards, only single ones.
fn parts(cards: &[String]) -> Vec<Vec<String>> {
    if cards.len() > 6 {
        return Vec::new();
    }
    (1..1_usize << cards.len())
        .map(|mask| {
            let chosen = cards.iter().enumerate().filter(|(i, _)| mask >> i & 1 == 1);
            chosen.map(|(_, card)| card.clone()).collect()
        })
        .collect()
}
