//! The game's own checks: what records may ask of a position (`? what => answer`).

use alloc::borrow::ToOwned;
use alloc::string::ToString;
use kozyr_rules::{Answer, Checks, GameExt, read_seat};

use crate::deal::next_dealer;
use crate::state::{At, Bacon};
use crate::view::View;

impl Checks for Bacon {
    fn query(&self, words: &[&str]) -> Option<Answer> {
        let seat = |word| read_seat(word).filter(|seat| seat.idx() < self.n_seats());
        Some(match *words {
            ["hand", word] => Answer::unordered(self.hands[seat(word)?.idx()].cards()),
            ["top"] => match self.to_beat() {
                None => Answer::Unknown,
                Some((combo, by, _)) => Answer::ordered([
                    combo.kind().word().to_owned(),
                    combo.key().to_string(),
                    "by".to_owned(),
                    by.to_string(),
                ]),
            },
            ["out"] => Answer::ordered(&self.went_out),
            ["dealer"] => {
                let due = matches!(self.at, At::Deal);
                let dealer = if due { next_dealer(self) } else { self.dealer };
                Answer::known(dealer)
            }
            ["guaranteed"] if self.options.is_bacon() => Answer::ordered(self.guaranteed()),
            _ => return None,
        })
    }

    fn query_view(view: &View, words: &[&str]) -> Option<Answer> {
        let [what, word] = *words else { return None };
        let seat = read_seat(word)?;
        match what {
            "hand" => Some(Answer::shown(view.hands.get(seat)?.as_ref())),
            "wilds" => Some(view.wilds.get(seat)?.map_or(Answer::Hidden, Answer::one)),
            _ => None,
        }
    }
}
