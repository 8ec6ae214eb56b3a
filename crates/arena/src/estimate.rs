//! Means with intervals.

use serde::{Deserialize, Serialize};

/// A mean of independent blocks with its 95 % interval.
///
/// ```
/// use kozyr_arena::Estimate;
///
/// let estimate = Estimate::of(&[0.5, 0.75, 0.5, 0.25]);
/// assert_eq!(estimate.mean, 0.5);
/// assert!((estimate.margin.unwrap() - 0.325).abs() < 1e-3);
/// // One block says nothing of how much others would differ.
/// assert_eq!(Estimate::of(&[0.5]).margin, None);
/// // Ten wins of ten: perhaps one would win three of four.
/// let sweep = Estimate::share(&[1.0; 10]);
/// assert_eq!(sweep.high, Some(1.0));
/// assert!((sweep.low.unwrap() - 0.741).abs() < 1e-3);
/// ```
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// How far the farther end of the interval is from the mean; `None` if there is no interval,
    /// as for fewer than two blocks.
    pub margin: Option<f64>,
    /// The lower end of the interval.
    #[serde(default)]
    pub low: Option<f64>,
    /// The upper end of the interval.
    #[serde(default)]
    pub high: Option<f64>,
}

impl Estimate {
    /// Returns the estimate from one value for each block, by Student's t. Values that may be
    /// anything and are all the same say nothing of how much others would differ: then there is no
    /// interval.
    pub fn of(blocks: &[f64]) -> Self {
        let (mean, variance) = mean_and_variance(blocks);
        if blocks.len() < 2 || variance == 0.0 {
            return Self { mean, margin: None, low: None, high: None };
        }
        let half = student(blocks.len() - 1) * (variance / count(blocks.len())).sqrt();
        Self::between(mean, mean - half, mean + half)
    }

    /// Returns the estimate of a share of wins, from one share from 0 to 1 for each block.
    pub fn share(blocks: &[f64]) -> Self {
        Self::within([0.0, 1.0], blocks)
    }

    /// The estimate from one value for each block, all between two ends, and so is the interval.
    ///
    /// It is Wilson's interval for a share (*Journal of the American Statistical Association* 22,
    /// 1927), of as many trials as would spread as much as the blocks do. If all blocks are the
    /// same, the interval has what the mean can be if others come so rarely that with a chance of
    /// 5 % none was seen: near three in as many as there are blocks.
    pub fn within([least, most]: [f64; 2], blocks: &[f64]) -> Self {
        let width = most - least;
        let n = count(blocks.len());
        let (mean, variance) = mean_and_variance(blocks);
        if blocks.len() < 2 {
            return Self::of(blocks);
        }
        if variance == 0.0 {
            let unseen = 1.0 - libm::pow(0.05, 1.0 / n);
            let (low, high) = (mean - unseen * (mean - least), mean + unseen * (most - mean));
            return Self::between(mean, low, high);
        }
        let part = (mean - least) / width;
        let trials = n * part * (1.0 - part) / (variance / (width * width));
        let (low, high) = wilson(part, trials, student(blocks.len() - 1));
        Self::between(mean, least + width * low, least + width * high)
    }

    /// Returns the estimate of a mean per item from clusters: for each the sum over its items and
    /// their number. Items of a cluster may depend on each other as they like; clusters are
    /// independent.
    ///
    /// The interval is by the spread of clusters around the mean, each counting the more the more
    /// of all items it has, as the jackknife does (Bell and McCaffrey, *Survey Methodology* 28,
    /// 2002), and by Student's t for their number. One cluster, or clusters in which nothing
    /// differs, have none.
    ///
    /// ```
    /// use kozyr_arena::Estimate;
    ///
    /// let estimate = Estimate::per_item(&[(1.0, 10.0), (3.0, 10.0), (4.0, 20.0)]);
    /// assert_eq!(estimate.mean, 0.2);
    /// // The first two are 1 away from what they would have; they are a quarter of all items.
    /// let squares = 2.0 * (1.0 / 0.75_f64) * (1.0 / 0.75);
    /// // 4.303 is Student's t for two degrees of freedom.
    /// let margin = 4.303 * (squares * 2.0 / 3.0).sqrt() / 40.0;
    /// assert!((estimate.margin.unwrap() - margin).abs() < 1e-3);
    /// assert_eq!(Estimate::per_item(&[(1.0, 10.0)]).margin, None);
    /// ```
    pub fn per_item(clusters: &[(f64, f64)]) -> Self {
        let items: f64 = clusters.iter().map(|(_, items)| items).sum();
        let sum: f64 = clusters.iter().map(|(sum, _)| sum).sum();
        // Nothing adds up to -0.0, which would be shown.
        let mean = (sum + 0.0) / items.max(1.0);
        let square = |&(sum, own): &(f64, f64)| {
            let away = (sum - mean * own) / (1.0 - own / items).max(1e-9);
            away * away
        };
        let squares: f64 = clusters.iter().map(square).sum();
        let n = clusters.len();
        if n < 2 || squares == 0.0 {
            return Self { mean, margin: None, low: None, high: None };
        }
        let error = (squares * count(n - 1) / count(n)).sqrt() / items;
        let half = student(n - 1) * error;
        Self::between(mean, mean - half, mean + half)
    }

    /// Estimates a share per item: Wilson's interval, of as many trials as would spread as much as
    /// the clusters do. Where nothing differs, the interval is that of as many trials as there are
    /// clusters, of which with a chance of 5 % none was otherwise.
    ///
    /// ```
    /// use kozyr_arena::Estimate;
    ///
    /// // Clusters of one case each are blocks.
    /// let cases = [1.0, 0.0, 1.0, 1.0, 0.0, 1.0];
    /// let clusters = cases.map(|won| (won, 1.0));
    /// let (one, other) = (Estimate::share_per_item(&clusters), Estimate::share(&cases));
    /// assert!((one.low.unwrap() - other.low.unwrap()).abs() < 0.05, "{one:?}, {other:?}");
    /// // Who won all of five matches may lose one of the next three.
    /// let all = Estimate::share_per_item(&[(9.0, 9.0); 5]);
    /// assert_eq!(all.low, Estimate::share(&[1.0; 5]).low);
    /// ```
    pub fn share_per_item(clusters: &[(f64, f64)]) -> Self {
        let plain = Self::per_item(clusters);
        let n = clusters.len();
        if n < 2 {
            return plain;
        }
        let equal = clusters.iter().all(|(sum, own)| (sum - plain.mean * own).abs() < 1e-12);
        let Some(margin) = plain.margin.filter(|_| !equal) else {
            return Self::share(&vec![plain.mean; n]);
        };
        let (mean, t) = (plain.mean, student(n - 1));
        let trials = mean * (1.0 - mean) / ((margin / t) * (margin / t));
        let (low, high) = wilson(mean, trials, t);
        Self::between(mean, low, high)
    }

    /// Returns the estimate of a share of wins that holds whenever one stops, also where one stops
    /// because of what was seen, as a sequential test does.
    ///
    /// It is one of a sequence of intervals that all hold at once with 95 %: the asymptotic
    /// confidence sequence of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas (*Time-uniform
    /// central limit theory and asymptotic confidence sequences*, *Annals of Statistics* 52, 2024,
    /// theorem 2.2), narrowest near 100 blocks. It is about half as wide again as that of a number
    /// of blocks that was fixed before.
    ///
    /// ```
    /// use kozyr_arena::Estimate;
    ///
    /// let blocks = [0.5, 0.75, 0.5, 0.25].repeat(25);
    /// let (fixed, stopped) = (Estimate::share(&blocks), Estimate::share_at_any_time(&blocks));
    /// assert_eq!(fixed.mean, stopped.mean);
    /// let wider = stopped.margin.unwrap() / fixed.margin.unwrap();
    /// assert!((1.3..1.7).contains(&wider), "{wider}");
    /// ```
    pub fn share_at_any_time(blocks: &[f64]) -> Self {
        // Few equal blocks are no sign of no variance.
        let estimate = Self::sequence(blocks, 0.25 / count(blocks.len()));
        let Some((low, high)) = estimate.bounds() else { return estimate };
        Self::between(estimate.mean, low.max(0.0), high.min(1.0))
    }

    /// Estimates from values that may be anything. Where all of them are equal there is no
    /// interval.
    pub fn at_any_time(blocks: &[f64]) -> Self {
        Self::sequence(blocks, 0.0)
    }

    /// The interval of the sequence for these blocks, whose variance is not taken for less.
    fn sequence(blocks: &[f64], least: f64) -> Self {
        const ALPHA: f64 = 0.05;
        /// Where the sequence is to be narrow.
        const BLOCKS: f64 = 100.0;
        let n = count(blocks.len());
        let (mean, variance) = mean_and_variance(blocks);
        let variance = variance.max(least);
        if blocks.len() < 2 || variance == 0.0 {
            return Self::of(blocks);
        }
        let rate = -2.0 * libm::log(ALPHA);
        let rho = (rate + libm::log(rate + 1.0)) / BLOCKS;
        let spread = n * rho + 1.0;
        let root = libm::log(spread.sqrt() / ALPHA);
        let mut half = (variance * 2.0 * spread / (n * n * rho) * root).sqrt();
        // The variance is measured: by as much as Student's t is wider.
        half *= student(blocks.len() - 1) / student(usize::MAX);
        Self::between(mean, mean - half, mean + half)
    }

    fn between(mean: f64, low: f64, high: f64) -> Self {
        Self { mean, margin: Some((mean - low).max(high - mean)), low: Some(low), high: Some(high) }
    }

    /// Returns the ends of the interval, if there is one.
    pub fn bounds(self) -> Option<(f64, f64)> {
        self.low.zip(self.high)
    }

    /// Returns the estimate of the values times `factor`, plus `shift`. The factor must be
    /// positive.
    pub fn scaled(self, factor: f64, shift: f64) -> Self {
        let at = |value: f64| value * factor + shift;
        Self {
            mean: at(self.mean),
            margin: self.margin.map(|margin| margin * factor),
            low: self.low.map(at),
            high: self.high.map(at),
        }
    }

    /// Returns the interval as text to follow the mean: `± 1.25`, or what is known if the mean is
    /// an end of the interval. A margin is rounded up, so that it never reads as none.
    ///
    /// ```
    /// use kozyr_arena::Estimate;
    ///
    /// let text = |blocks: &[f64]| Estimate::share(blocks).scaled(100.0, 0.0).interval(1);
    /// assert_eq!(text(&[0.5, 0.75, 0.5, 0.25]), "± 27.3");
    /// assert_eq!(text(&[1.0; 60]), "(at least 95.1)");
    /// assert_eq!(text(&[0.0; 60]), "(at most 4.9)");
    /// assert_eq!(text(&[0.5]), "(no interval)");
    /// ```
    pub fn interval(self, digits: usize) -> String {
        let Some(margin) = self.margin else { return "(no interval)".to_owned() };
        // What was kept before the ends were has a margin only.
        let (low, high) = self.bounds().unwrap_or((self.mean - margin, self.mean + margin));
        let unit = (0..digits).fold(1.0, |unit, _| unit * 10.0);
        let down = |value: f64| (value * unit).floor() / unit;
        let up = |value: f64| (value * unit).ceil() / unit;
        if high <= self.mean {
            return format!("(at least {:.digits$})", down(low));
        }
        if low >= self.mean {
            return format!("(at most {:.digits$})", up(high));
        }
        // A margin of 1.2 is one also where it was computed as a little more.
        format!("± {:.digits$}", up(margin - margin * 1e-9))
    }
}

/// The ends of Wilson's interval of a share of so many trials, `t` standard errors wide.
fn wilson(part: f64, trials: f64, t: f64) -> (f64, f64) {
    let square = t * t;
    let middle = (part + square / (2.0 * trials)) / (1.0 + square / trials);
    let spread = part * (1.0 - part) + square / (4.0 * trials);
    let half = (square * spread / trials).sqrt() / (1.0 + square / trials);
    ((middle - half).clamp(0.0, 1.0), (middle + half).clamp(0.0, 1.0))
}

/// The number of standard errors that the 95 % interval of a mean reaches, by degrees of freedom:
/// Student's t. The first are those of the tables (R. A. Fisher, *Statistical Methods for Research
/// Workers*, 1925, table IV); beyond them the expansion of Cornish and Fisher (1937) has the same
/// three decimals.
fn student(freedom: usize) -> f64 {
    const FIRST: [f64; 12] =
        [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179];
    let beyond = || 1.959_964 + 2.372 / count(freedom) + 2.82 / (count(freedom) * count(freedom));
    FIRST.get(freedom - 1).copied().unwrap_or_else(beyond)
}

pub(crate) fn count(n: usize) -> f64 {
    n as f64
}

pub(crate) fn mean_and_variance(blocks: &[f64]) -> (f64, f64) {
    let n = count(blocks.len());
    let mean = blocks.iter().sum::<f64>() / n;
    if blocks.iter().all(|&block| block == blocks[0]) {
        // The mean of equal blocks is theirs, whatever adding up and dividing makes of it.
        return (blocks.first().copied().unwrap_or(mean), 0.0);
    }
    (mean, blocks.iter().map(|x| (x - mean) * (x - mean)).sum::<f64>() / (n - 1.0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use kozyr_bots::Rng;

    #[test]
    fn the_interval_of_a_known_sample() {
        // Values 0 and 1 alternating, 100 of them: the variance is 0.25 * 100 / 99.
        let blocks: Vec<f64> = (0..100).map(|i| f64::from(i % 2)).collect();
        let estimate = Estimate::of(&blocks);
        assert!((estimate.mean - 0.5).abs() < 1e-12);
        // 1.984 is Student's t for 99 degrees of freedom.
        let margin = estimate.margin.expect("an interval");
        assert!((margin - 1.984 * (0.25 / 99.0_f64).sqrt()).abs() < 1e-4, "{margin}");
        assert_eq!(Estimate::of(&[3.0]).bounds(), None);
        assert_eq!(Estimate::of(&[3.0; 9]).bounds(), None);
    }

    /// How often the interval of the share of `blocks` blocks of two matches holds the truth.
    fn covered(chance: f64, blocks: usize) -> f64 {
        let mut rng = Rng::new(3);
        let mut won = move || {
            let unit = u32::try_from(rng.bits() >> 40).unwrap_or(0);
            f64::from(u8::from(f64::from(unit) < chance * f64::from(1 << 24)))
        };
        let trials = 4_000;
        let holds = (0..trials).filter(|_| {
            let blocks: Vec<f64> = (0..blocks).map(|_| f64::midpoint(won(), won())).collect();
            let (low, high) = Estimate::share(&blocks).bounds().expect("more than one block");
            (low..=high).contains(&chance)
        });
        count(holds.count()) / f64::from(trials)
    }

    #[test]
    fn intervals_hold_the_truth_as_often_as_they_say() {
        for (chance, blocks) in
            [(0.5, 12), (0.5, 60), (0.9, 12), (0.97, 60), (0.03, 60), (0.99, 30), (0.999, 30)]
        {
            let covered = covered(chance, blocks);
            assert!(covered > 0.93, "{covered} with {chance} and {blocks}");
        }
        // Not by being of no use.
        let estimate = Estimate::share(&[0.5, 1.0, 0.0, 0.5].repeat(15));
        assert!(estimate.margin.expect("an interval") < 0.1, "{estimate:?}");
    }

    #[test]
    fn students_t_is_that_of_the_tables() {
        for (freedom, table) in [(1, 12.706), (12, 2.179), (13, 2.160), (20, 2.086), (60, 2.000)] {
            assert!((student(freedom) - table).abs() < 1e-3, "{freedom}: {}", student(freedom));
        }
        assert!((student(usize::MAX) - 1.959_964).abs() < 1e-6);
    }

    /// Whoever stops as soon as zero seems wrong is wrong no more often than it says.
    #[test]
    fn values_of_any_size_have_intervals_that_hold_whenever_one_stops() {
        let mut rng = Rng::new(5);
        let mut unit =
            move || count(usize::try_from(rng.bits() >> 40).unwrap_or(0)) / f64::from(1 << 24);
        let (mut wrong, mut fixed) = (0, 0);
        let (trials, most) = (300, 300);
        for _ in 0..trials {
            let values: Vec<f64> = (0..most).map(|_| 40.0 * (unit() + unit() - 1.0)).collect();
            let misses = |of: fn(&[f64]) -> Estimate| {
                (10..=most).any(|n| {
                    of(&values[..n]).bounds().is_some_and(|(low, high)| low > 0.0 || high < 0.0)
                })
            };
            wrong += u32::from(misses(Estimate::at_any_time));
            fixed += u32::from(misses(Estimate::of));
        }
        assert!(wrong * 100 < 7 * trials, "{wrong} of {trials}");
        assert!(fixed * 100 > 20 * trials, "{fixed} of {trials}");
        assert_eq!(Estimate::at_any_time(&[3.0; 9]).bounds(), None);
    }

    /// A match is good or bad as a whole: what its decisions gain goes together.
    #[test]
    fn decisions_of_a_match_are_not_taken_for_independent() {
        let mut rng = Rng::new(9);
        let mut unit =
            move || count(usize::try_from(rng.bits() >> 40).unwrap_or(0)) / f64::from(1 << 24);
        let (mut by_match, mut by_decision) = (0, 0);
        let trials = 1_000;
        for _ in 0..trials {
            let mut clusters = Vec::new();
            let mut all = Vec::new();
            for _ in 0..8 {
                let (common, items) = (unit() - 0.5, 10 + (unit() * 30.0) as usize);
                let gains: Vec<f64> = (0..items).map(|_| common + unit() - 0.5).collect();
                clusters.push((gains.iter().sum(), count(items)));
                all.extend(gains);
            }
            let holds = |estimate: Estimate| {
                estimate.bounds().is_some_and(|(low, high)| (low..=high).contains(&0.0))
            };
            by_match += u32::from(holds(Estimate::per_item(&clusters)));
            by_decision += u32::from(holds(Estimate::of(&all)));
        }
        assert!(by_match > 925, "{by_match} of {trials}");
        assert!(by_decision < 700, "{by_decision} of {trials}");
    }

    #[test]
    fn intervals_stay_between_the_ends_and_are_never_nothing() {
        for n in 2..80 {
            for odd in [0.0, 0.25, 0.5, 1.0] {
                for rest in [0.0, 0.5, 1.0] {
                    let mut blocks = vec![rest; n];
                    blocks[0] = odd;
                    let share = Estimate::share(&blocks);
                    let (low, high) = share.bounds().expect("more than one block");
                    assert!(0.0 <= low && low <= share.mean && share.mean <= high && high <= 1.0);
                    assert!(high - low > 1e-3, "{share:?}");
                    assert!(!share.scaled(100.0, 0.0).interval(2).ends_with(" 0.00"), "{share:?}");
                }
            }
        }
        // The same values between other ends.
        let gain = Estimate::within([-1.0, 1.0], &[0.0, 0.5, 0.0, 0.0]);
        let share = Estimate::share(&[0.5, 0.75, 0.5, 0.5]).scaled(2.0, -1.0);
        assert!((gain.low.unwrap() - share.low.unwrap()).abs() < 1e-12, "{gain:?} {share:?}");
    }
}
