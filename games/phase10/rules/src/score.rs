//! The end of a hand and of the match (P12 to P16).

use kozyr_rules::{MAX_SEATS, Seat, SeatSet};

use crate::card::Cards;
use crate::event::{End, Event};
use crate::history::{Row, Standing, by_seat};
use crate::options::Variant;
use crate::state::{Phase10, Stage};

/// P16: how many hands `ten_hands` has.
const TEN_HANDS: u32 = 10;

impl Phase10 {
    pub(crate) fn end_hand(&mut self, end: End, out: Option<Seat>, emit: &mut impl FnMut(Event)) {
        let mut row = Row {
            dealer: self.dealer.unwrap_or_default(),
            playing: self.playing,
            replay: self.replay,
            end,
            out,
            laid: self.playing.iter().filter(|&seat| self.is_down(seat)).collect(),
            left: [Cards::EMPTY; MAX_SEATS],
        };
        for seat in self.playing.iter() {
            row.left[seat.idx()] = self.hands[seat.idx()];
        }
        let before = self.standing;
        self.standing = before.after(&row, &self.options);
        if let Some(oldest) = self.rows.push(row) {
            self.before_rows = self.before_rows.after(&oldest, &self.options);
        }
        self.drew = None;
        emit(Event::HandOver { row: row.in_full(&self.options, self.deal, &before) });
        self.stage = Stage::Deal;
        self.settle(&row, &before);
        if self.stage == Stage::Over {
            emit(Event::MatchOver {
                winners: self.winners,
                scores: by_seat(self.seats(), &self.standing.scores),
            });
        }
    }

    /// P15, P16: whether the match is over after this hand, or a tie is to be broken.
    fn settle(&mut self, row: &Row, before: &Standing) {
        if self.replay {
            if let Some(out) = row.out {
                self.stage = Stage::Over;
                self.winners = SeatSet::EMPTY.with(out);
            }
            return;
        }
        let all = self.playing;
        let last = self.options.phases.last();
        let (candidates, shared) = match self.options.variant {
            Variant::TenHands if self.deal >= TEN_HANDS => (all, true),
            Variant::TenHands => return,
            Variant::Standard => {
                let done = |seat: &Seat| before.phases[seat.idx()] == last;
                (row.laid.iter().filter(done).collect(), false)
            }
        };
        let score = |seat: Seat| self.standing.scores[seat.idx()];
        let Some(lowest) = candidates.iter().map(score).min() else { return };
        let best: SeatSet = candidates.iter().filter(|&seat| score(seat) == lowest).collect();
        if shared || best.len() == 1 {
            self.stage = Stage::Over;
            self.winners = best;
        } else {
            self.playing = best;
            self.replay = true;
        }
    }
}
