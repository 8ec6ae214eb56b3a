//! The result of a record's match.

use kozyr_programs::Outcome;
use kozyr_rules::{BySeat, Game, GameExt, Record, Seat, SeatSet, Turn};
use kozyr_table::resigned_in;

/// The result of a match.
#[derive(Clone, PartialEq, Debug)]
pub struct Result {
    /// The final scores by seat.
    pub scores: BySeat<i32>,
    /// The share of each seat: 1 for every member of a side that won, divided by the number of
    /// sides that share the win.
    pub won: BySeat<f64>,
}

/// Returns the result of the match of a record, given its last state `end`; `None` if the match is
/// not over. A match that was resigned or forfeited counts as lost.
///
/// ```
/// use kozyr_laws::toy::Toy;
/// use kozyr_rules::{Record, Seat};
///
/// let text = "kozyr 1\ngame toy\noption players=2\n\
///             deal dealer 0 / 1 2 3 4 5 12 7 8 9 10 11 6\n";
/// let won = |more: &str| {
///     let record = Record::<Toy<0>>::parse(&format!("{text}{more}")).unwrap();
///     let end = record.replay().unwrap();
///     kozyr_archive::result(&record, &end).map(|result| result.won.as_slice().to_vec())
/// };
/// assert_eq!(won(""), None);
/// assert_eq!(won("x-resigned 1\n"), Some(vec![1.0, 0.0]));
/// ```
pub fn result<G: Game>(record: &Record<G>, end: &G) -> Option<Result> {
    let n = end.n_seats();
    if end.turn() == Turn::Over {
        let forfeit = |(_, line): &(usize, String)| {
            let seat: usize = line.strip_prefix("x-forfeit ")?.trim().parse().ok()?;
            Seat::first(n).nth(seat)
        };
        let forfeits: SeatSet = record.kept.iter().filter_map(forfeit).collect();
        let outcome = Outcome::of(end, forfeits);
        return Some(Result { won: outcome.won(end), scores: outcome.scores });
    }
    let resigned = resigned_in(&record.kept, record.steps.len(), n)?;
    let won = BySeat::from_fn(n, |seat| if seat == resigned { 0.0 } else { 1.0 });
    Some(Result { scores: end.scores(), won })
}
