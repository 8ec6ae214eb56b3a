//! Answers to the checks of records.

use kozyr_rules::read_seat;
use kozyr_rules::{Answer, SeatSet};

use crate::SEATS;
use crate::state::Variety;
use crate::view::View;

pub(crate) fn query(game: &Variety, words: &[&str]) -> Option<Answer> {
    let seat = |word| read_seat(word).filter(|seat| seat.idx() < SEATS);
    Some(match *words {
        ["hand", n] => Answer::unordered(game.hands[seat(n)?.idx()].iter()),
        ["contract"] => game.contract.map_or(Answer::Unknown, |c| Answer::one(c.number)),
        ["attackers"] => {
            let attackers = game.contract.map_or(SeatSet::EMPTY, |c| c.attackers());
            Answer::unordered(attackers.iter())
        }
        ["tricks"] => Answer::ordered(game.won),
        ["taken", n] => Answer::unordered(game.taken[seat(n)?.idx()].iter()),
        _ => return None,
    })
}

pub(crate) fn query_view(view: &View, words: &[&str]) -> Option<Answer> {
    match *words {
        ["hand", n] => Some(match view.hands.get(read_seat(n)?)? {
            Some(cards) => Answer::unordered(cards),
            None => Answer::Hidden,
        }),
        _ => None,
    }
}
