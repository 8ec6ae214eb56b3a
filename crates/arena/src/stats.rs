//! Means with intervals.

use serde::Serialize;

/// A mean of independent blocks with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// Half the width of the 95 % interval: 1.96 standard errors of the mean over blocks.
    /// Infinite for fewer than two blocks.
    pub margin: f64,
}

impl Estimate {
    /// The estimate from one value a block.
    #[allow(clippy::cast_precision_loss)] // numbers of blocks are far below 2^52
    pub fn of(blocks: &[f64]) -> Self {
        let n = blocks.len() as f64;
        let mean = blocks.iter().sum::<f64>() / n;
        if blocks.len() < 2 {
            return Self { mean, margin: f64::INFINITY };
        }
        let variance = blocks.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / (n - 1.0);
        Self { mean, margin: 1.96 * (variance / n).sqrt() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_of_a_known_sample() {
        // Values 0 and 1 alternating, 100 of them: the variance is 0.25 * 100 / 99.
        let blocks: Vec<f64> = (0..100).map(|i| f64::from(i % 2)).collect();
        let estimate = Estimate::of(&blocks);
        assert!((estimate.mean - 0.5).abs() < 1e-12);
        assert!((estimate.margin - 1.96 * (0.25 / 99.0_f64).sqrt()).abs() < 1e-12);
        assert!(Estimate::of(&[3.0]).margin.is_infinite());
    }
}
