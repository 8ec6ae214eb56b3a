//! The checks of this game: what records may ask of a position.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use kozyr_rules::{Answer, Checks, Seat, read_seat};

use crate::melds::Laid;
use crate::state::Phase10;
use crate::view::View;

impl Checks for Phase10 {
    fn query(&self, words: &[&str]) -> Option<Answer> {
        let seat = |word| read_seat(word).filter(|seat| seat.idx() < self.seats());
        Some(match *words {
            ["hand", n] => Answer::unordered(self.hands[seat(n)?.idx()].iter()),
            ["known", n] => Answer::unordered(self.known[seat(n)?.idx()].iter()),
            ["phases"] => Answer::ordered(&self.standing.phases[..self.seats()]),
            ["top"] => Answer::known(self.discards.last()),
            ["pile"] => Answer::one(self.pile.len()),
            ["laid", group] => {
                let (owner, group) = group.split_once('.')?;
                laid(self, seat(owner)?, group.parse().ok()?)
            }
            _ => return None,
        })
    }

    fn query_view(view: &View, words: &[&str]) -> Option<Answer> {
        let ["hand", n] = *words else { return None };
        Some(Answer::shown(view.hands.get(read_seat(n)?)?.as_ref()))
    }
}

fn laid(game: &Phase10, owner: Seat, group: usize) -> Answer {
    let laid = group.checked_sub(1).and_then(|group| game.laid[owner.idx()].get(group));
    let Some(laid) = laid else { return Answer::Unknown };
    let mut words: Vec<String> = laid.cards().iter().map(ToString::to_string).collect();
    if laid.all_wild() {
        let number = match *laid {
            Laid::Set { number, .. } => number,
            Laid::Run { low, .. } => low,
            Laid::Colour { .. } => 0,
        };
        words.push(format!("={number}"));
    }
    Answer::Ordered(words)
}
