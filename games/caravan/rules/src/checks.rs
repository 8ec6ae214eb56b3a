//! The game's own checks: `? value 0/1 => 21` and the like.

use alloc::borrow::ToOwned;
use alloc::string::ToString;
use kozyr_rules::{Answer, Checks};

use crate::state::Caravan;
use crate::view::View;

impl Checks for Caravan {
    fn query(&self, words: &[&str]) -> Option<Answer> {
        Some(match *words {
            ["value", place] => Answer::one(self.table.exact_value(caravan_at(place)?)),
            ["direction", place] => Answer::one(self.table.summaries[caravan_at(place)?].direction),
            ["suit", place] => Answer::known(self.table.summaries[caravan_at(place)?].suit()),
            ["lanes"] => Answer::ordered((0..3).map(|lane| match self.table.lane_owner(lane) {
                Some(seat) => seat.to_string(),
                None => "-".to_owned(),
            })),
            ["deck", seat] => Answer::one(self.decks[seat_at(seat)?].len()),
            ["hand", seat] => Answer::unordered(self.hands[seat_at(seat)?].iter()),
            _ => return None,
        })
    }

    fn query_view(view: &View, words: &[&str]) -> Option<Answer> {
        match *words {
            ["hand", seat] => {
                Some(Answer::shown(view.hands.as_slice().get(seat_at(seat)?)?.as_ref()))
            }
            _ => None,
        }
    }
}

fn seat_at(word: &str) -> Option<usize> {
    match word {
        "0" => Some(0),
        "1" => Some(1),
        _ => None,
    }
}

/// The caravan, from 0 to 5, that is written so, such as `1/3`.
fn caravan_at(word: &str) -> Option<usize> {
    let (seat, caravan) = word.split_once('/')?;
    let caravan = match caravan {
        "1" => 0,
        "2" => 1,
        "3" => 2,
        _ => return None,
    };
    Some(seat_at(seat)? * 3 + caravan)
}
