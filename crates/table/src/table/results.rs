//! Results of a match that has ended: who has won, lost or given up, and whose result does not
//! count.

use kozyr_rules::Seat;

use crate::model::{Ending, SeatKept, SeatResult, Tenure, kept};
use crate::names::GONE;
use crate::table::Table;

impl Table {
    /// Returns the results of the last match, given its ending; none if an action in it was undone.
    /// A person who gave the seat up, or was among those who ended the match, has lost; in a match
    /// of two seats the other has then won. A person who was sent away has won or lost as it stood
    /// then ([`Live::sends_away`](crate::Live)); if they have won, those who sent them away have
    /// given the match up. Any other seat counts if the match was not cut short and its person kept
    /// it.
    pub fn results(&self, ending: &Ending) -> Vec<SeatResult> {
        let Some(live) = &self.live else { return Vec::new() };
        // A match that is ended before anybody acted was begun by mistake.
        if !ending.is_rated() || ending.ended && !live.has_begun() {
            return Vec::new();
        }
        let (n_seats, tenures) = (ending.seats.len(), live.tenures());
        let seats = Seat::first(n_seats);
        let all: Vec<_> = seats.map(|seat| kept(&tenures, seat, live.acts_of(seat))).collect();
        let ends = |seat: usize| self.state.ended_by.iter().any(|one| one.idx() == seat);
        let removals = &live.lineup.removals;
        let sent = |seat: usize, step: u32| {
            let removal = removals.iter().find(|one| (one.seat.idx(), one.step) == (seat, step));
            removal.and_then(|removal| removal.won)
        };
        // A newcomer may have the seat of somebody who sent nobody away.
        let sends = |seat: usize| {
            removals.iter().filter(|one| one.won == Some(true)).any(|removal| {
                let own =
                    |one: &&Tenure<'_>| usize::from(one.seat) == seat && one.has(removal.step);
                let then = tenures.iter().find(own);
                removal.by.iter().any(|by| by.idx() == seat)
                    && then.is_some_and(|one| one.player == &ending.seats[seat])
            })
        };
        let left = |(seat, kept): (usize, &Option<SeatKept>)| {
            let step = match kept {
                Some(SeatKept::Left(step)) => *step,
                Some(SeatKept::Kicked(step)) if sent(seat, *step) == Some(false) => *step,
                Some(SeatKept::Own) if ends(seat) || sends(seat) => u32::MAX,
                Some(SeatKept::Own | SeatKept::Kicked(_) | SeatKept::Banned) | None => return None,
            };
            // Two people may leave before the same step.
            let mut changes = live.changes().iter();
            let place = changes.position(|one| one.step == step && usize::from(one.seat) == seat);
            Some((step, place.unwrap_or(usize::MAX), seat))
        };
        let left: Vec<(u32, usize, usize)> = all.iter().enumerate().filter_map(left).collect();
        // Between two, the first to leave has lost, whatever the other one does with a bot.
        let first = left.iter().min().filter(|_| n_seats == 2).map(|(.., seat)| *seat);
        let gave_up = |seat: usize| match first {
            Some(first) => seat == first,
            None => left.iter().any(|(.., other)| *other == seat),
        };
        let places = live.game().places();
        let result = |seat: u8| {
            let idx = usize::from(seat);
            let own = SeatResult { seat, place: 1, won: true, points: None, gave_up: false };
            match all.get(idx)? {
                // The seat of a forgotten person may belong to a newcomer.
                _ if ending.seats[idx].name.as_deref() == Some(GONE) => None,
                None | Some(SeatKept::Banned) => None,
                Some(_) if gave_up(idx) => {
                    let place = u8::try_from(n_seats).unwrap_or(u8::MAX);
                    Some(SeatResult { place, won: false, gave_up: true, ..own })
                }
                Some(SeatKept::Kicked(step)) => {
                    (sent(idx, *step) == Some(true) || first.is_some()).then_some(own)
                }
                Some(_) if first.is_some() => Some(own),
                Some(_) if ending.ended => None,
                Some(_) => {
                    // Nobody has won a draw.
                    let won = ending.winners.contains(&seat) && ending.winners.len() < n_seats;
                    let place = match ending.resigned {
                        // Only a match of two can be resigned.
                        Some(_) => 2 - u8::from(won),
                        None => *places.get(Seat::new(seat))?,
                    };
                    let points = ending.scores.get(idx).copied();
                    let points = points.filter(|_| ending.is_played_out());
                    Some(SeatResult { place, won, points, ..own })
                }
            }
        };
        (0..).take(n_seats).filter_map(result).collect()
    }
}
