//! Claims of the rest of a deal: what is certain, and how the deal may go on so.
//!
//! A claim stands for a deal that ends as if one side took every trick that is left, or every card
//! of them that counts (V2).
//!
//! Numbers: chosen by hand.

use kozyr_bots::{Claim, Rest as Who, Stop};
use kozyr_cards::rest::{Play, Rest, Trick};
use kozyr_cards::{Card, CardSet, Rank, Strength, Suit, SuitedSet};
use kozyr_rules::{Game, GameExt, Seat, SeatSet, ignore_event};
use kozyr_variety::contract::{Contract, Scoring};
use kozyr_variety::{Action, SEATS, TRICKS, Variety, View};

/// How many nodes a search visits at most.
const NODES: u32 = 200_000;

/// See [`Player::is_certain`](kozyr_bots::Player::is_certain).
pub(crate) fn is_certain(view: &View, claim: Claim, stop: &dyn Stop) -> bool {
    let Some(me) = view.viewer.seat() else { return false };
    let Some((rest, gain)) = left(view, claim) else { return false };
    let along = if me == claim.seat {
        bit(me)
    } else if gain.contains(me) {
        bit(me) | bit(claim.seat)
    } else {
        0
    };
    Rest { along, ..rest }.holds(NODES, &|| stop.is_stopped())
}

/// See [`Player::line_of`](kozyr_bots::Player::line_of).
pub(crate) fn line_of(game: &Variety, claim: Claim, stop: &dyn Stop) -> Option<Vec<Action>> {
    let open: SeatSet = Seat::first(SEATS).collect();
    let view = game.view_open(kozyr_rules::Viewer::Seat(claim.seat), open);
    let (rest, _) = left(&view, claim)?;
    let (contract, _) = game.contract()?;
    let plays = rest.line(NODES, &|| stop.is_stopped())?;
    let mut plays = plays.into_iter();
    let (mut world, mut line) = (game.clone(), Vec::new());
    for _ in game.played().count()..SEATS * TRICKS {
        // What is left once it is decided counts for nothing.
        let next = plays.next().map(|play| Action::Play(card_of(&contract, play)));
        let next = next.or_else(|| world.legal().first().copied())?;
        let seat = world.turn().seat()?;
        world.apply(seat, next, &mut ignore_event).ok()?;
        line.push(next);
    }
    Some(line)
}

const fn bit(seat: Seat) -> u8 {
    1 << seat.number()
}

/// A rank as the search knows it, for which the stronger card is the higher one.
const fn strength(contract: &Contract, rank: u8) -> u8 {
    match contract.strength {
        Strength::High => rank,
        Strength::Low => 12 - rank,
    }
}

fn code(contract: &Contract, card: Card) -> u8 {
    16 * card.suit().idx() + strength(contract, card.rank().idx())
}

fn card_of(contract: &Contract, (code, _): Play) -> Card {
    Card::new(Rank::from_idx(strength(contract, code & 15)), Suit::from_idx(code >> 4))
}

fn set(contract: &Contract, cards: impl IntoIterator<Item = Card>) -> u64 {
    cards.into_iter().fold(0, |all, card| all | 1 << code(contract, card))
}

/// What is left of a deal as a viewer knows it, without whoever plays along, and the seats that can
/// have nothing better. `None` if the hand of whoever claims is not seen, or no cards are played.
fn left(view: &View, claim: Claim) -> Option<(Rest<SEATS>, SeatSet)> {
    let contract = Contract::numbered(view.contract?, &view.options);
    let turn = view.turn.seat()?;
    view.hands.as_slice().get(claim.seat.idx())?.as_ref()?;
    let [ours, theirs] = match view.attackers.contains(claim.seat) {
        true => [view.attackers, view.defenders],
        false => [view.defenders, view.attackers],
    };
    let [side, others] = match claim.rest {
        Who::Ours => [ours, theirs],
        Who::Theirs => [theirs, ours],
    };
    let gone = view.tricks.iter().flat_map(|trick| &trick.cards).chain(&view.trick);
    let gone: CardSet = gone.map(|played| played.card).collect();
    let mut rest = Rest { turn: turn.number(), trump: contract.trump, ..Rest::NEW };
    let mut seen = gone;
    for (seat, hand) in view.hands.iter() {
        match hand {
            Some(hand) => {
                rest.known[seat.idx()] = set(&contract, hand.iter().copied());
                seen = seen.or(hand.iter().copied().collect());
            }
            None => rest.room[seat.idx()] = view.n_cards[seat],
        }
    }
    let unseen = CardSet::PACK.without(seen);
    rest.unseen = set(&contract, unseen.iter());
    for (seat, voids) in view.voids.iter() {
        for suit in voids {
            rest.void[usize::from(suit.idx())] |= bit(seat);
        }
    }
    rest.side = side.iter().fold(0, |all, seat| all | bit(seat));
    let on_table: CardSet = view.trick.iter().map(|played| played.card).collect();
    let alive = CardSet::PACK.without(gone).or(on_table);
    let tricks = |seats: SeatSet| seats.iter().map(|seat| view.tricks_won[seat]).sum::<u8>();
    let gain = match contract.scoring {
        Scoring::Cards { plus, minus, each } => {
            rest.counting = set(&contract, plus.or(minus).iter());
            match (alive.and(plus).is_empty(), alive.and(minus).is_empty()) {
                (false, false) => 0,
                (true, _) => -each,
                (false, true) => each,
            }
        }
        Scoring::Tricks(each) => {
            rest.worth = 1;
            each
        }
        Scoring::Majority(each) => {
            rest.worth = 1;
            each
        }
    };
    if let (Some(led), Some(best)) = (view.trick.first(), view.trick_winner) {
        let winning = view.trick.iter().find(|played| played.seat == best)?;
        rest.trick = Trick {
            n: on_table.len().to_le_bytes()[0],
            led: led.card.suit().idx(),
            best: best.number(),
            best_card: code(&contract, winning.card),
            worth: (set(&contract, on_table.iter()) & rest.counting).count_ones().to_le_bytes()[0],
        };
    }
    (rest.need, rest.limit) = match contract.scoring {
        Scoring::Majority(_) => {
            // More than half of thirteen.
            let most = 7;
            let [ours, theirs] = [tricks(side), tricks(others)];
            if ours >= most || theirs >= most { (0, 1) } else { (most - ours, most - theirs) }
        }
        Scoring::Cards { .. } | Scoring::Tricks(_) => (rest.left(), 1),
    };
    let gainers = match gain {
        0 => SeatSet::EMPTY,
        1.. => side,
        _ => others,
    };
    Some((rest, gainers))
}

#[cfg(test)]
mod tests;
