//! The outcome of a match, including forfeits.

use kozyr_rules::{BySeat, Game, GameExt, Seat, SeatSet};

/// The outcome of a match that is over.
#[derive(Clone, PartialEq, Debug)]
pub struct Outcome {
    /// The seats that won.
    pub winners: SeatSet,
    /// The match scores by seat, in the points of the game.
    pub scores: BySeat<i32>,
    /// The place of each seat, from 1. Equal seats share a place.
    pub places: BySeat<u8>,
}

impl Outcome {
    /// Returns the outcome of a match that the seats of `forfeits` forfeited: none of their sides
    /// wins it. If nobody else has won, all other seats share the win; if there are none, all seats
    /// do. Before a match is over nobody has won it. A seat that forfeits has the last place, and
    /// the score of the seat that would have come last.
    pub fn of<G: Game>(game: &G, forfeits: SeatSet) -> Self {
        let teams = G::teams(game.options());
        let everybody: SeatSet = Seat::first(game.n_seats()).collect();
        let lost = forfeits.iter().fold(SeatSet::EMPTY, |lost, seat| lost.or(teams.of(seat)));
        let left = [game.winners().without(lost), everybody.without(lost)];
        let winners = if forfeits.is_empty() || game.winners().is_empty() {
            game.winners()
        } else {
            left.into_iter().find(|set| !set.is_empty()).unwrap_or(everybody)
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

    /// Returns the share of each seat: 1 for every member of a side that won the match, divided by
    /// the number of sides that share it.
    pub fn won<G: Game>(&self, game: &G) -> BySeat<f64> {
        let sides = G::teams(game.options()).among(self.winners).max(1) as f64;
        let share = |seat| if self.winners.contains(seat) { 1.0 / sides } else { 0.0 };
        BySeat::from_fn(game.n_seats(), share)
    }
}

#[cfg(test)]
mod tests {
    use kozyr_laws::Rng;
    use kozyr_laws::toy::{Toy, ToyOptions};
    use kozyr_rules::{Sampling, Turn};

    use super::*;

    fn played() -> Toy<0> {
        let mut game =
            Toy::<0>::new(&ToyOptions::default(), &BySeat::filled(3, ()), &()).expect("options");
        game.playout(&mut Vec::new(), &mut Rng::new(1), u64::MAX);
        assert_eq!(game.turn(), Turn::Over);
        game
    }

    #[test]
    fn an_outcome_without_forfeits_is_that_of_the_game() {
        let game = played();
        let outcome = Outcome::of(&game, SeatSet::EMPTY);
        assert_eq!((outcome.winners, &outcome.scores), (game.winners(), &game.scores()));
        let total: f64 = outcome.won(&game).as_slice().iter().sum();
        assert!((total - 1.0).abs() < 1e-9, "one match is won: {total}");
    }

    #[test]
    fn a_player_who_forfeits_is_last_and_the_others_win() {
        let game = played();
        let first = game.winners().lowest().expect("a winner");
        let outcome = Outcome::of(&game, SeatSet::EMPTY.with(first));
        assert!(!outcome.winners.contains(first) && !outcome.winners.is_empty());
        assert_eq!(outcome.places[first], 3);
        let worst = game.ranking().as_slice().iter().min().copied();
        let last = Seat::first(3).find(|&seat| Some(game.ranking()[seat]) == worst);
        assert_eq!(outcome.scores[first], game.scores()[last.expect("somebody is last")]);
        assert!(outcome.won(&game)[first].abs() < 1e-9);

        // If everybody does, nobody is better than another.
        let everybody: SeatSet = Seat::first(3).collect();
        assert_eq!(Outcome::of(&game, everybody).winners, everybody);
        // A match that goes on has no winners yet.
        let begun =
            Toy::<0>::new(&ToyOptions::default(), &BySeat::filled(3, ()), &()).expect("options");
        assert!(Outcome::of(&begun, SeatSet::EMPTY.with(first)).winners.is_empty());
    }
}
