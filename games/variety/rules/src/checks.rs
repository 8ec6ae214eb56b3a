//! The game's own checks.

use kozyr_rules::{Answer, Checks, SeatSet, read_seat};

use crate::SEATS;
use crate::state::Variety;
use crate::view::View;

impl Checks for Variety {
    fn query(&self, words: &[&str]) -> Option<Answer> {
        let seat = |word| read_seat(word).filter(|seat| seat.idx() < SEATS);
        Some(match *words {
            ["hand", n] => Answer::unordered(self.hand(seat(n)?)),
            ["contract"] => Answer::known(self.settled.map(|settled| settled.number)),
            ["attackers"] => {
                let attackers = self.settled.map_or(SeatSet::EMPTY, |s| s.attackers());
                Answer::unordered(attackers)
            }
            ["tricks"] => Answer::ordered(self.won),
            ["taken", n] => Answer::unordered(self.taken[seat(n)?.idx()]),
            _ => return None,
        })
    }

    fn query_view(view: &View, words: &[&str]) -> Option<Answer> {
        let ["hand", n] = *words else { return None };
        Some(Answer::shown(view.hands.get(read_seat(n)?)?.as_ref()))
    }
}
