//! The game's own checks.

use kozyr_rules::{Answer, Checks, read_seat};

use crate::state::NewGame;
use crate::view::View;

impl Checks for NewGame {
    fn query(&self, words: &[&str]) -> Option<Answer> {
        let seat = |word| read_seat(word).filter(|seat| seat.idx() < self.n());
        Some(match *words {
            ["hand", n] => Answer::unordered(self.hand(seat(n)?).iter()),
            ["tricks"] => Answer::ordered(self.by_seat(&self.won).as_slice()),
            _ => return None,
        })
    }

    fn query_view(view: &View, words: &[&str]) -> Option<Answer> {
        match *words {
            ["hand", n] => Some(match view.hands.get(read_seat(n)?)? {
                Some(cards) => Answer::unordered(cards),
                None => Answer::Hidden,
            }),
            _ => None,
        }
    }
}
