//! A deal in few words of memory, to be played out many times.

use kozyr_bacon::{Bacon, Kind};
use kozyr_rules::{Game, GameExt, Seat, Turn};

use super::cards::{Hand, Play, beats};

/// What is left of a deal.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sim {
    pub(super) n: u8,
    /// Whether even seats play against odd ones.
    pub(super) teams: bool,
    pub(super) hands: [Hand; 6],
    pub(super) counts: [u8; 6],
    /// The seats in the order of going out.
    pub(super) out: [u8; 6],
    pub(super) n_out: u8,
    /// Who acts: plays, or decides about the lead.
    pub(super) turn: u8,
    /// What is to be beaten, by whom it was played, and how many have passed since.
    pub(super) top: Option<(Kind, u8)>,
    pub(super) by: u8,
    pub(super) passes: u8,
    /// Whether the lead is to be given, and what a team-mate said to it.
    pub(super) lead_due: bool,
    pub(super) asked: Option<(u8, bool)>,
    /// Whether the deal is over.
    pub(super) over: bool,
    /// For each team, whether its going out first ends the deal.
    pub(super) first_ends: [bool; 2],
}

impl Sim {
    /// The deal of a world as it began, where each seat has played these cards since.
    pub(super) fn dealt(world: &Bacon, played: impl Fn(Seat) -> Hand) -> Self {
        let n = world.n_seats();
        let mut sim = Self {
            n: n as u8,
            teams: world.options().is_bacon(),
            hands: [Hand::default(); 6],
            counts: [0; 6],
            out: [0; 6],
            n_out: 0,
            turn: 0,
            top: None,
            by: 0,
            passes: 0,
            lead_due: false,
            asked: None,
            over: false,
            first_ends: [false; 2],
        };
        for seat in Seat::first(n) {
            sim.hands[seat.idx()] = Hand(world.hand(seat).packed()).more(played(seat));
            sim.counts[seat.idx()] = sim.hands[seat.idx()].len();
        }
        sim
    }

    /// The deal of a world in which a seat is to act; `first_ends` says for each team whether the
    /// match is decided when it goes out first.
    pub(super) fn of(world: &Bacon, first_ends: [bool; 2]) -> Option<Self> {
        let Turn::Seat(turn) = world.turn() else { return None };
        let mut sim = Self::dealt(world, |_| Hand::default());
        sim.turn = turn.number();
        sim.by = turn.number();
        sim.first_ends = first_ends;
        for &seat in world.gone_out() {
            sim.out[usize::from(sim.n_out)] = seat.number();
            sim.n_out += 1;
        }
        if let Some((combo, by, passes)) = world.to_beat() {
            sim.top = Some((combo.kind(), combo.key()));
            sim.by = by.number();
            sim.passes = passes;
        }
        if let Some((winner, asked)) = world.lead_due() {
            sim.turn = winner.number();
            sim.by = winner.number();
            sim.lead_due = true;
            sim.asked = asked.and_then(|(mate, yes)| Some((mate.number(), yes?)));
        }
        Some(sim)
    }

    #[inline]
    pub(super) fn is_in(&self, seat: u8) -> bool {
        self.counts[usize::from(seat)] > 0
    }

    #[inline]
    pub(super) fn is_mate(&self, of: u8, seat: u8) -> bool {
        self.teams && of % 2 == seat % 2 && of != seat
    }

    #[inline]
    fn left(&self, seat: u8) -> u8 {
        if seat + 1 >= self.n { 0 } else { seat + 1 }
    }

    /// The next seat clockwise that still holds cards, or the seat itself.
    #[inline]
    pub(super) fn next_in(&self, seat: u8) -> u8 {
        let mut next = self.left(seat);
        while !self.is_in(next) && next != seat {
            next = self.left(next);
        }
        next
    }

    /// To whom the winner of a round may give the lead, as bits.
    #[inline]
    pub(super) fn lead_goes(&self, winner: u8) -> u8 {
        let own = if self.is_in(winner) { winner } else { self.next_in(winner) };
        let mut to = 1 << own;
        if self.teams {
            for seat in (winner % 2..self.n).step_by(2) {
                to |= u8::from(self.is_in(seat)) << seat;
            }
        }
        to
    }

    pub(super) fn give_lead(&mut self, to: u8) {
        self.turn = to;
        self.by = to;
        self.top = None;
        self.passes = 0;
        self.lead_due = false;
        self.asked = None;
    }

    #[inline]
    pub(super) fn pass(&mut self) {
        let others = self.n - self.n_out - u8::from(self.is_in(self.by));
        self.passes += 1;
        if self.passes < others {
            self.turn = self.next_in(self.turn);
            return;
        }
        let winner = self.by;
        let to = self.lead_goes(winner);
        if to.is_power_of_two() {
            self.give_lead(to.trailing_zeros() as u8);
        } else {
            self.top = None;
            self.turn = winner;
            self.lead_due = true;
        }
    }

    #[inline]
    pub(super) fn play(&mut self, play: Play) {
        debug_assert!(self.top.is_none_or(|top| beats(play.kind, play.key, top)), "not higher");
        let seat = self.turn;
        let at = usize::from(seat);
        self.hands[at] = self.hands[at].less(play.cards);
        let size = play.kind.size() as u8;
        self.counts[at] -= size;
        self.top = Some((play.kind, play.key));
        self.by = seat;
        self.passes = 0;
        if self.counts[at] == 0 {
            self.go_out(seat);
        }
        if !self.over {
            self.turn = self.next_in(seat);
        }
    }

    /// A seat has taken the next place.
    pub(super) fn go_out(&mut self, seat: u8) {
        self.counts[usize::from(seat)] = 0;
        self.out[usize::from(self.n_out)] = seat;
        self.n_out += 1;
        self.over = self.ends(seat);
    }

    /// Whether the deal is over now that this seat has gone out.
    fn ends(&self, seat: u8) -> bool {
        if !self.teams {
            return self.n_out + 1 >= self.n;
        }
        let team = seat % 2;
        self.first_ends[usize::from(self.out[0] % 2)]
            || (team..self.n).step_by(2).all(|mate| !self.is_in(mate))
    }

    /// The cards of all seats but one, by rank: what that seat has not seen.
    pub(super) fn unseen(&self, by: u8) -> super::cards::Ranks {
        let all = (0..self.n).filter(|&seat| seat != by);
        super::cards::Ranks(all.map(|seat| self.hands[usize::from(seat)].ranks().0).sum())
    }
}
