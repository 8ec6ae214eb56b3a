//! What a deal is worth for the match.
//!
//! All that counts is the chance to win the match. While rounds are left it is taken from the scores
//! by a softmax, whose width was fitted to matches of the rule-based player; what is left of a round
//! is averaged over by how often its pairs win the second and the third deal.

use kozyr_kan::{Kan, N_SEATS, Outcome, explain};
use kozyr_rules::{BySeat, Game, Seat, Turn};

/// How often the pair wins the second deal of a round, and the third.
const WON: [f32; 2] = [0.8, 0.8];

/// The width of the softmax over scores: with one round left; it grows with the root of their
/// number.
const WIDTH: f32 = 2.0;

/// What the seats have of the match while a deal is due or the match is over.
pub(crate) fn between_deals(world: &Kan) -> Option<BySeat<f32>> {
    let standing = Standing::of(world);
    let values = match world.turn() {
        Turn::Seat(_) => return None,
        Turn::Over => chances(standing.scores, 0),
        Turn::Chance if world.deal_number() == 1 => {
            chances(standing.scores, standing.rounds_left + 1)
        }
        Turn::Chance => standing.before_deal(world.deal_number(), world.round_total()),
    };
    Some(by_seat(values))
}

/// What the seats have of the match if the present deal ends so.
pub(crate) fn after_deal(world: &Kan, outcome: Outcome) -> BySeat<f32> {
    let standing = Standing::of(world);
    let deal = world.deal_number();
    let (total, over, _) = explain(world.options(), deal, outcome, world.round_total());
    by_seat(if over { standing.after_round(total) } else { standing.before_deal(deal + 1, total) })
}

fn by_seat(values: [f32; N_SEATS]) -> BySeat<f32> {
    BySeat::from_fn(N_SEATS, |seat| values[seat.idx()])
}

/// A match at a deal.
struct Standing {
    scores: [i32; N_SEATS],
    pair: (Seat, Seat),
    /// Rounds after the present one.
    rounds_left: u8,
}

impl Standing {
    fn of(world: &Kan) -> Self {
        let nobody = Seat::new(0);
        Self {
            scores: world.match_scores(),
            pair: world.pair().unwrap_or((nobody, nobody)),
            rounds_left: world.options().rounds.saturating_sub(world.round_number()),
        }
    }

    /// The round ends with this total for one of the pair.
    fn after_round(&self, total: i32) -> [f32; N_SEATS] {
        let mut scores = self.scores;
        for (seat, score) in scores.iter_mut().enumerate() {
            let pair = seat == self.pair.0.idx() || seat == self.pair.1.idx();
            *score += if pair { total } else { -total };
        }
        chances(scores, self.rounds_left)
    }

    /// The round goes on with this deal, its second or third.
    fn before_deal(&self, deal: u8, total: i32) -> [f32; N_SEATS] {
        let won = WON[usize::from(deal == 3)];
        let lost = self.after_round(total - 1);
        // Who wins all three gets a point more (K14).
        let on =
            if deal == 3 { self.after_round(total + 2) } else { self.before_deal(3, total + 1) };
        core::array::from_fn(|seat| won * on[seat] + (1.0 - won) * lost[seat])
    }
}

/// How likely each seat wins the match with so many rounds to come; a shared win counts in parts.
fn chances(scores: [i32; N_SEATS], rounds: u8) -> [f32; N_SEATS] {
    let best = scores.iter().copied().max().unwrap_or(0);
    let mut parts = scores.map(|score| {
        let behind = (best - score).min(1000);
        if rounds == 0 {
            return f32::from(u8::from(behind == 0));
        }
        #[expect(clippy::cast_precision_loss, reason = "at most a thousand")]
        let behind = behind as f32;
        (-behind / (WIDTH * f32::from(rounds).sqrt())).exp()
    });
    let total: f32 = parts.iter().sum();
    for part in &mut parts {
        *part /= total;
    }
    parts
}
