//! The game's own checks.

use kozyr_rules::{Answer, Checks, Seat, read_seat};

use crate::options::N_SEATS;
use crate::state::Kan;
use crate::view::{Seen, View};

impl Checks for Kan {
    fn query(&self, words: &[&str]) -> Option<Answer> {
        let standing = &self.standing;
        Some(match words {
            ["hand", seat] => Answer::unordered(self.hand(seat_of(seat)?)),
            ["kankei"] => match standing.kankei {
                Some(kankei) => Answer::unordered([kankei.joker, kankei.ace]),
                None => Answer::Unknown,
            },
            ["chairs"] => Answer::ordered(standing.chairs),
            ["points"] => Answer::ordered(self.points),
            ["trump"] => Answer::known(self.trump),
            ["round"] => Answer::ordered([standing.round, standing.deal]),
            ["total"] => Answer::one(standing.total),
            _ => return None,
        })
    }

    fn query_view(view: &View, words: &[&str]) -> Option<Answer> {
        Some(match words {
            ["hand", seat] => Answer::shown(view.hands[seat_of(seat)?.idx()]),
            ["shown"] => match view.shown.as_ref() {
                None => Answer::Unknown,
                Some(shown) => match &shown.cards {
                    None => Answer::Hidden,
                    Some(cards) if cards.is_empty() => Answer::Unknown,
                    Some(cards) => Answer::unordered(cards),
                },
            },
            ["given"] => match view.given {
                None => Answer::Unknown,
                Some(Seen::Hidden) => Answer::Hidden,
                Some(Seen::Known(card)) => Answer::one(card),
            },
            ["words"] => match (view.joker_word, view.ace_word) {
                (None, _) => Answer::Unknown,
                (Some(Seen::Hidden), _) => Answer::Hidden,
                (Some(Seen::Known(joker)), Some(Seen::Known(ace))) => Answer::ordered([joker, ace]),
                (Some(Seen::Known(joker)), _) => Answer::one(joker),
            },
            _ => return None,
        })
    }
}

/// The seat of a check, if there is such a seat.
fn seat_of(word: &str) -> Option<Seat> {
    read_seat(word).filter(|seat| seat.idx() < N_SEATS)
}
