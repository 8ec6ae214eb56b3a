//! What a deal is worth for the match.
//!
//! All that counts is the chance to win the match. While rounds are left it is taken from the
//! scores by a softmax, whose width was fitted to matches of the rule-based player. What is left of
//! a round is averaged over by how often its pairs win the second and the third deal.
//!
//! Numbers: chosen by hand.

use kozyr_bots::chances;
use kozyr_kan::{Kan, N_SEATS, Outcome, explain};
use kozyr_rules::{BySeat, Game, Seat, Turn};

/// How often the pair wins the second or third deal of a round, and how often it is shut out there.
const WON: f32 = 0.32;
const SHUT_OUT: f32 = 0.07;

/// What a round is worth for one of the pair if it is shut out after its first deal (K14).
const SHUT_OUT_TOTAL: i32 = -3;

/// The width of the softmax over scores with one round to come; it grows with the root of their
/// number. Fitted to three thousand matches of ten rounds.
const WIDTH: f32 = 0.75;

/// What the seats have of the match while a deal is due or the match is over.
pub(crate) fn between_deals(world: &Kan) -> Option<BySeat<f32>> {
    let standing = Standing::of(world);
    Some(match world.turn() {
        Turn::Seat(_) => return None,
        Turn::Over => chances(&standing.scores, WIDTH, 0),
        Turn::Chance if world.deal_number() == 1 => {
            chances(&standing.scores, WIDTH, standing.rounds_left + 1)
        }
        Turn::Chance => standing.before_deal(world.deal_number(), world.round_total()),
    })
}

/// What the seats have of the match if the present deal ends so.
pub(crate) fn after_deal(world: &Kan, outcome: Outcome) -> BySeat<f32> {
    let standing = Standing::of(world);
    let deal = world.deal_number();
    let (total, over, _) = explain(world.options(), deal, outcome, world.round_total());
    if over { standing.after_round(total) } else { standing.before_deal(deal + 1, total) }
}

/// A match at a deal.
struct Standing {
    scores: BySeat<i32>,
    pair: (Seat, Seat),
    /// Rounds after the present one.
    rounds_left: u8,
}

impl Standing {
    fn of(world: &Kan) -> Self {
        let nobody = Seat::new(0);
        Self {
            scores: world.scores(),
            pair: world.pair().unwrap_or((nobody, nobody)),
            rounds_left: world.options().rounds.saturating_sub(world.round_number()),
        }
    }

    /// The round ends with this total for one of the pair.
    fn after_round(&self, total: i32) -> BySeat<f32> {
        let scores = BySeat::from_fn(N_SEATS, |seat| {
            let pair = seat == self.pair.0 || seat == self.pair.1;
            self.scores[seat] + if pair { total } else { -total }
        });
        chances(&scores, WIDTH, self.rounds_left)
    }

    /// The round goes on with this deal, its second or third.
    fn before_deal(&self, deal: u8, total: i32) -> BySeat<f32> {
        let lost = self.after_round(total - 1);
        let shut_out = self.after_round(SHUT_OUT_TOTAL);
        // Who wins all three gets a point more (K14).
        let won =
            if deal == 3 { self.after_round(total + 2) } else { self.before_deal(3, total + 1) };
        BySeat::from_fn(N_SEATS, |seat| {
            WON * won[seat] + SHUT_OUT * shut_out[seat] + (1.0 - WON - SHUT_OUT) * lost[seat]
        })
    }
}

#[cfg(test)]
mod tests {
    use kozyr_rules::ignore_event;

    use kozyr_bots::Rng;
    use kozyr_kan::{Options, Start};

    use super::*;

    /// A deal in play, of a match of three rounds that stands so.
    fn world(scores: [i32; N_SEATS], round: u8) -> Kan {
        let options = Options { rounds: 3, ..Options::default() };
        let start = Start { scores, round, ..Start::default() };
        let mut game = Kan::new(&options, &BySeat::filled(5, ()), &start).unwrap();
        let deal = game.shuffle(&mut Rng::new(6));
        game.deal_unchecked(&deal, &mut ignore_event);
        game
    }

    #[test]
    fn chances_add_up_and_better_ends_are_worth_more() {
        // From the pair's worst to its best.
        let ends = [Outcome::GyakuSukonku, Outcome::Lost, Outcome::Won, Outcome::Sukonku];
        for scores in [[0; 5], [3, -1, 2, 0, 5], [-20, 4, 4, 0, 1]] {
            for round in 1..=3 {
                let game = world(scores, round);
                let (joker, ace) = game.pair().unwrap();
                let values = ends.map(|end| after_deal(&game, end));
                for value in &values {
                    let sum: f32 = value.iter().map(|(_, &value)| value).sum();
                    assert!((sum - 1.0).abs() < 1e-4, "{value:?}");
                }
                for pair in values.windows(2) {
                    let of_pair = |value: &BySeat<f32>| value[joker] + value[ace];
                    assert!(of_pair(&pair[0]) <= of_pair(&pair[1]) + 1e-6, "{scores:?} {pair:?}");
                    if scores == [0; 5] && round < 3 {
                        assert!(of_pair(&pair[0]) < of_pair(&pair[1]), "{round} {pair:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn the_last_deal_is_worth_what_it_makes_of_the_match() {
        // The pair's seats lead by ten points, so that a deal lost does not cost the match. Who
        // wins is then settled between the two of them.
        let game = world([0; 5], 3);
        let (joker, ace) = game.pair().unwrap();
        let mut scores = [0; 5];
        scores[joker.idx()] = 10;
        scores[ace.idx()] = 10;
        let game = world(scores, 3);
        assert_eq!(game.pair(), Some((joker, ace)));
        let lost = after_deal(&game, Outcome::Lost);
        assert_eq!((lost[joker], lost[ace]), (0.5, 0.5));
    }

    #[test]
    fn a_lead_counts_more_the_fewer_rounds_are_left() {
        let chances = |scores: [i32; 5], rounds| {
            chances(&BySeat::from_fn(5, |seat| scores[seat.idx()]), WIDTH, rounds)
        };
        let lead = |rounds| chances([2, 0, 0, 0, 0], rounds)[Seat::new(0)];
        assert!(lead(10) > 0.2 && lead(10) < lead(3) && lead(3) < lead(1) && lead(1) < 1.0);
        assert_eq!(chances([7, 7, 1, -3, 0], 0).as_slice(), [0.5, 0.5, 0.0, 0.0, 0.0]);
    }
}
