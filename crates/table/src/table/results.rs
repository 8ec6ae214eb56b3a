//! Results of a match that has ended: who has won, lost or given up, and whose result does not
//! count.

use kozyr_rules::Seat;

use crate::model::{Ending, SeatKept, SeatResult, kept};
use crate::names::GONE;
use crate::table::Table;

impl Table {
    /// Returns the results of the last match, given its ending; none if an action in it was undone.
    /// A person who gave the seat up, or ended the match as host, has lost; in a match of two seats
    /// the other has then won. Any other seat counts if the match was not cut short and its person
    /// kept it.
    pub fn results(&self, ending: &Ending) -> Vec<SeatResult> {
        let Some(live) = &self.live else { return Vec::new() };
        // A match that is ended before anybody acted was begun by mistake.
        if !ending.is_rated() || ending.ended && !live.has_begun() {
            return Vec::new();
        }
        let (n_seats, tenures) = (ending.seats.len(), live.tenures());
        let seats = Seat::first(n_seats);
        let all: Vec<_> = seats.map(|seat| kept(&tenures, seat, live.acts_of(seat))).collect();
        // After the last person leaves, nobody sits there any more.
        let ends = ending.ended && self.state.closed_because.is_none();
        let host = ends.then(|| self.seat_of(self.host())).flatten().map(Seat::idx);
        // A host who kicks the only opponent has broken the match off. With several seats nobody
        // can tell who was host then.
        let sends = |seat: usize| {
            let Some(Some(SeatKept::Kicked(step))) = all.get(1 - seat.min(1)) else { return false };
            let then = tenures.iter().find(|one| usize::from(one.seat) == seat && one.has(*step));
            n_seats == 2 && then.is_some_and(|one| one.player == &ending.seats[seat])
        };
        let left = |(seat, kept): (usize, &Option<SeatKept>)| {
            let step = match kept {
                Some(SeatKept::Left(step)) => *step,
                Some(SeatKept::Own) if host == Some(seat) || sends(seat) => u32::MAX,
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
                // A person who is kicked by the host from a match of two has won it.
                Some(SeatKept::Kicked(_)) if first.is_some() => Some(own),
                None | Some(SeatKept::Kicked(_) | SeatKept::Banned) => None,
                Some(_) if gave_up(idx) => {
                    let place = u8::try_from(n_seats).unwrap_or(u8::MAX);
                    Some(SeatResult { place, won: false, gave_up: true, ..own })
                }
                Some(_) if first.is_some() => Some(own),
                Some(_) if ending.ended => None,
                Some(_) => {
                    let won = ending.winners.contains(&seat);
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
