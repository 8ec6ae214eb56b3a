//! Fitting the learned estimate to games that it plays against itself.
//!
//! Numbers: chosen by hand.

use kozyr_bots::Rng;
use kozyr_caravan::{Caravan, Deck, Options, Start};
use kozyr_rules::{Below, BySeat, Game, Sampling, Turn, ignore_event};

pub use super::estimate::NetworkError;
use super::estimate::{
    LANE_WIDTH, LAST_AT, MIX_AT, Network, SIZE, UNIT, WHOLE_AT, WIDTH, parse_numbers,
};
use super::search::best_by;
use super::sight::{LANE_ROWS, Sight, WHOLE_ROWS, lane_rows, see, whole_rows};

/// A position as the network saw it in a game.
#[derive(Clone, Debug)]
pub struct Seen {
    sight: Sight,
    /// Whether the seat to act was the first to act in the game.
    first: bool,
    /// The value that the network gave it for the seat to act.
    value: f32,
}

/// A game of the network against itself.
#[derive(Clone, Debug)]
pub struct Played {
    seen: Vec<Seen>,
    /// What the first to act made of the game: 1 for a win, 0 for a loss.
    first_won: f32,
}

impl Played {
    /// Returns how many positions it had.
    pub fn len(&self) -> usize {
        self.seen.len()
    }

    /// Returns whether it had none.
    pub fn is_empty(&self) -> bool {
        self.seen.is_empty()
    }

    /// The value that the network should have given each position for the seat to act: the result,
    /// mixed with its own later values, which count the more the smaller `lambda` is, from 0 to 1.
    fn targets(&self, lambda: f32) -> Vec<f32> {
        let mut target = self.first_won;
        let mut targets = vec![0.0; self.seen.len()];
        for (place, seen) in self.seen.iter().enumerate().rev() {
            targets[place] = seen.for_first(target);
            target = (1.0 - lambda).mul_add(seen.for_first(seen.value), lambda * target);
        }
        targets
    }
}

impl Seen {
    /// From what is true for the first seat to what is true for the seat to act, or back.
    fn for_first(&self, value: f32) -> f32 {
        if self.first { value } else { 1.0 - value }
    }
}

/// A network that is being fitted, with the running means of Adam (Kingma and Ba, 2015).
pub struct Fit {
    network: Network,
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

/// What a lane came to on the way forward.
struct Lane {
    word: u128,
    before: [f32; LANE_WIDTH],
}

impl Fit {
    /// Returns an untrained network: small random numbers.
    pub fn from_nothing(rng: &mut Rng) -> Self {
        let mut numbers: Vec<f32> = (0..SIZE).map(|_| 0.1 * signed(rng)).collect();
        numbers[SIZE - 1] = 0.0;
        Self::of(numbers)
    }

    /// Returns the network that a text holds.
    ///
    /// # Errors
    /// If the text does not hold a network.
    pub fn parse(text: &str) -> Result<Self, NetworkError> {
        parse_numbers(text).map(Self::of)
    }

    fn of(numbers: Vec<f32>) -> Self {
        let (mean, square) = (vec![0.0; SIZE], vec![0.0; SIZE]);
        Self { network: Network(numbers), mean, square, steps: 0 }
    }

    /// Returns the network as text, as [`Fit::parse`] reads it.
    pub fn text(&self) -> String {
        /// Numbers in a line.
        const IN_LINE: usize = 24;
        let mut text = String::new();
        let word = |number: &f32| ((number * UNIT).round() as i32).to_string();
        for line in self.network.0.chunks(IN_LINE) {
            text.push_str(&line.iter().map(word).collect::<Vec<_>>().join(" "));
            text.push('\n');
        }
        text
    }

    /// Plays a game with whole packs in which every seat does what this network thinks best of what
    /// it knows, and something at random once in `stray` turns.
    pub fn play(&self, stray: u32, rng: &mut Rng) -> Played {
        let decks = BySeat::filled(2, Deck::default());
        let mut game = Caravan::new(&Options::default(), &decks, &Start::default())
            .unwrap_or_else(|error| unreachable!("the default options: {error}"));
        let deal = game.shuffle(rng);
        game.deal_unchecked(&deal, &mut ignore_event);
        let Turn::Seat(first) = game.turn() else { unreachable!("a game was dealt") };
        let mut scratch = Vec::new();
        let mut seen = Vec::new();
        let mut strayed = None;
        while let Turn::Seat(seat) = game.turn() {
            let sight = see(&game, seat);
            let value = self.network.chance(&sight);
            seen.push(Seen { sight, first: seat == first, value });
            let action = if stray > 0 && rng.below(stray) == 0 {
                strayed = Some(seen.len());
                game.sample_action(&mut scratch, rng)
            } else {
                best_by(&game, &mut scratch, rng, |world, seat| {
                    self.network.chance(&see(world, seat))
                })
            };
            game.apply_unchecked(action, &mut ignore_event);
        }
        // Positions before a random action do not predict what came after it.
        seen.drain(..strayed.unwrap_or(0).min(seen.len().saturating_sub(1)));
        let first_won = f32::from(u8::from(game.winners().contains(first)));
        Played { seen, first_won }
    }

    /// Returns the mean log loss of the network over the positions of these games, by their
    /// results. A constant one half has ln 2 = 0.693.
    pub fn loss(&self, games: &[Played]) -> f32 {
        let (mut sum, mut n) = (0.0, 0.0);
        for game in games {
            for seen in &game.seen {
                let chance = self.network.chance(&seen.sight);
                sum -= log_likelihood(chance, seen.for_first(game.first_won));
                n += 1.0;
            }
        }
        sum / f32::max(n, 1.0)
    }

    /// Fits the network to these games: once through all their positions in random order, a step
    /// for every `batch` of them. `lambda` is how much results count against later values.
    pub fn learn(&mut self, games: &[Played], lambda: f32, rate: f32, batch: usize, rng: &mut Rng) {
        let mut lessons: Vec<(Sight, f32)> = Vec::new();
        for game in games {
            let targets = game.targets(lambda);
            lessons
                .extend(game.seen.iter().zip(targets).map(|(seen, target)| (seen.sight, target)));
        }
        kozyr_rules::chance::shuffle(&mut lessons, rng);
        let mut slope = vec![0.0; SIZE];
        for batch in lessons.chunks(batch.max(1)) {
            slope.fill(0.0);
            for (sight, target) in batch {
                self.add_slope(sight, *target, &mut slope);
            }
            let part = 1.0 / batch.len() as f32;
            self.step(&slope, part, rate);
        }
    }

    /// A step of Adam down a slope, scaled by `part`.
    fn step(&mut self, slope: &[f32], part: f32, rate: f32) {
        const KEEP: f32 = 0.9;
        const KEEP_SQUARE: f32 = 0.999;
        self.steps += 1;
        let mean_part = 1.0 - libm::powf(KEEP, self.steps as f32);
        let square_part = 1.0 - libm::powf(KEEP_SQUARE, self.steps as f32);
        let means = self.mean.iter_mut().zip(&mut self.square);
        for ((number, (mean, square)), slope) in self.network.0.iter_mut().zip(means).zip(slope) {
            let slope = slope * part;
            *mean = KEEP.mul_add(*mean, (1.0 - KEEP) * slope);
            *square = KEEP_SQUARE.mul_add(*square, (1.0 - KEEP_SQUARE) * slope * slope);
            *number -= rate * (*mean / mean_part) / ((*square / square_part).sqrt() + 1e-8);
        }
    }

    /// Adds the slope of the log loss at a position to `slope`.
    fn add_slope(&self, sight: &Sight, target: f32, slope: &mut [f32]) {
        let numbers = &self.network.0;
        let mut sum = self.network.whole(sight.whole);
        let lanes = sight.lanes.map(|word| Lane { word, before: self.network.lane_before(word) });
        for lane in &lanes {
            let mixed = self.network.mix(&lane.before);
            sum.iter_mut().zip(mixed).for_each(|(sum, mixed)| *sum += mixed);
        }
        // For the logistic function the slope of the log loss is simply the error.
        let error = self.network.finish(&sum) - target;
        slope[SIZE - 1] += error;
        let mut of_sum = [0.0; WIDTH];
        for (place, of_sum) in of_sum.iter_mut().enumerate() {
            slope[LAST_AT + place] += error * sum[place].max(0.0);
            if sum[place] > 0.0 {
                *of_sum = error * numbers[LAST_AT + place];
            }
        }
        let mut add = |at: usize, of: &[f32]| {
            slope[at..at + of.len()].iter_mut().zip(of).for_each(|(slope, of)| *slope += of);
        };
        add(WHOLE_AT + WHOLE_ROWS * WIDTH, &of_sum);
        whole_rows(sight.whole, |row| add(WHOLE_AT + row * WIDTH, &of_sum));
        for lane in &lanes {
            let mut of_lane = [0.0; LANE_WIDTH];
            for (row, (before, of_lane)) in lane.before.iter().zip(&mut of_lane).enumerate() {
                if *before <= 0.0 {
                    continue;
                }
                let at = MIX_AT + row * WIDTH;
                let weights = &numbers[at..at + WIDTH];
                *of_lane = weights.iter().zip(&of_sum).map(|(weight, of)| weight * of).sum();
                add(at, &of_sum.map(|of| of * before));
            }
            add(LANE_ROWS * LANE_WIDTH, &of_lane);
            lane_rows(lane.word, |row| add(row * LANE_WIDTH, &of_lane));
        }
    }
}

/// The log likelihood of a result under a chance.
fn log_likelihood(chance: f32, came: f32) -> f32 {
    let chance = chance.clamp(1e-4, 1.0 - 1e-4);
    came.mul_add(libm::logf(chance), (1.0 - came) * libm::logf(1.0 - chance))
}

/// A number between -1 and 1.
fn signed(rng: &mut Rng) -> f32 {
    const STEPS: u32 = 1 << 20;
    let number = rng.below(STEPS) as f32 / STEPS as f32;
    2.0 * number - 1.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games(fit: &Fit, n: u64) -> Vec<Played> {
        (0..n).map(|number| fit.play(20, &mut Rng::new(number))).collect()
    }

    #[test]
    fn the_slope_is_that_of_the_loss() {
        let mut fit = Fit::from_nothing(&mut Rng::new(1));
        let game = fit.play(0, &mut Rng::new(2));
        let sight = game.seen[game.len() / 2].sight;
        let mut slope = vec![0.0; SIZE];
        fit.add_slope(&sight, 1.0, &mut slope);
        let mut checked = 0;
        for place in (0..SIZE).filter(|place| slope[*place].abs() > 0.02).step_by(7) {
            let mut loss = |by: f32| {
                let kept = fit.network.0[place];
                fit.network.0[place] += by;
                let loss = -log_likelihood(fit.network.chance(&sight), 1.0);
                fit.network.0[place] = kept;
                loss
            };
            let measured = (loss(0.01) - loss(-0.01)) / 0.02;
            assert!((measured - slope[place]).abs() < 0.01, "{place}: {measured} {}", slope[place]);
            checked += 1;
        }
        assert!(checked >= 10, "{checked} slopes were checked");
    }

    #[test]
    fn a_network_from_nothing_learns_from_games() {
        let mut fit = Fit::from_nothing(&mut Rng::new(3));
        let (lessons, held_out) = (games(&fit, 60), games(&fit, 80).split_off(60));
        let before = fit.loss(&held_out);
        for _ in 0..3 {
            fit.learn(&lessons, 0.9, 2e-3, 64, &mut Rng::new(4));
        }
        let after = fit.loss(&held_out);
        assert!(after < before - 0.03, "from {before} to {after}");
    }

    #[test]
    fn results_and_later_values_are_mixed() {
        let sight = Sight { lanes: [0; 3], whole: 0 };
        let seen = |first, value| Seen { sight, first, value };
        let game = Played { seen: vec![seen(true, 0.5), seen(false, 0.3)], first_won: 1.0 };
        assert_eq!(game.targets(1.0), [1.0, 0.0]);
        // The second to act was given 0.3, so the first has 0.7.
        assert_eq!(game.targets(0.0), [0.7, 0.0]);
    }

    #[test]
    fn a_network_survives_as_text() {
        let fit = Fit::from_nothing(&mut Rng::new(5));
        let again = Fit::parse(&fit.text()).expect("the text of a network");
        let off = |a: &f32, b: &f32| (a - b).abs();
        let most = fit.network.0.iter().zip(&again.network.0).map(|(a, b)| off(a, b));
        assert!(most.fold(0.0, f32::max) <= 0.51 / UNIT);
        assert_eq!(again.text(), Fit::parse(&again.text()).expect("a network").text());
        assert!(Fit::parse("1 2 3").is_err());
        assert!(Fit::parse(&fit.text().replacen(' ', " x ", 1)).is_err());
    }
}
