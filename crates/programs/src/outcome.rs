//! How a match ended, those who forfeited it taken into account.

use kozyr_rules::{BySeat, Game, GameExt, Seat, SeatSet};

/// How a match that is over ended.
#[derive(Clone, PartialEq, Debug)]
pub struct Outcome {
    /// Who won.
    pub winners: SeatSet,
    /// The match scores, in the points of the game.
    pub scores: BySeat<i32>,
    /// The place of each seat, from 1; who is equal shares one.
    pub places: BySeat<u8>,
}

impl Outcome {
    /// The outcome of a match that is over, which the seats of `forfeits` forfeited: none of their
    /// sides wins it. If nobody else has won, all other seats share the win; if there are none, all
    /// seats. Who forfeits has the last place, and the score of whoever came out last.
    pub fn of<G: Game>(game: &G, forfeits: SeatSet) -> Self {
        let teams = G::teams(game.options());
        let everybody: SeatSet = Seat::first(game.n_seats()).collect();
        let lost = forfeits.iter().fold(SeatSet::EMPTY, |lost, seat| lost.or(teams.of(seat)));
        let left = [game.winners().without(lost), everybody.without(lost)];
        let winners = match forfeits.is_empty() {
            true => game.winners(),
            false => left.into_iter().find(|set| !set.is_empty()).unwrap_or(everybody),
        };
        let (mut scores, mut ranking) = (game.scores(), game.ranking());
        if let Some((last, _)) = ranking.iter().min_by_key(|&(_, rank)| *rank) {
            let score = scores[last];
            for seat in forfeits.iter() {
                scores[seat] = score;
                ranking[seat] = i32::MIN;
            }
        }
        let rank = |seat: Seat| (winners.contains(seat), ranking[seat]);
        let places = BySeat::from_fn(game.n_seats(), |seat| {
            // Those who have won are equal, whatever they have.
            let before = Seat::first(game.n_seats())
                .filter(|&other| !winners.contains(seat) && rank(other) > rank(seat));
            u8::try_from(before.count() + 1).unwrap_or(u8::MAX)
        });
        Self { winners, scores, places }
    }

    /// What each seat has won: 1 for every member of a side that won the match, divided by the
    /// number of sides that share it.
    pub fn won<G: Game>(&self, game: &G) -> BySeat<f64> {
        let sides = G::teams(game.options()).among(self.winners).max(1) as f64;
        let share = |seat| if self.winners.contains(seat) { 1.0 / sides } else { 0.0 };
        BySeat::from_fn(game.n_seats(), share)
    }
}
