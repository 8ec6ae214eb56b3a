//! Exact counts about Phase 10, as text and as data.

use core::fmt;

use kozyr_phase10::counts;
use serde::Serialize;

/// How many of all hands of ten contain each phase. Counts are text as data: they do not fit into
/// the numbers of most readers of JSON.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Counts {
    game: &'static str,
    hands: String,
    phases: Vec<Phase>,
}

/// The hands that contain one phase, with a natural card in the phase or in each of its groups.
#[derive(Clone, Debug, Serialize)]
struct Phase {
    phase: u8,
    hands_natural_per_phase: String,
    hands_natural_per_group: String,
    probability_natural_per_phase: f64,
    probability_natural_per_group: f64,
}

impl Counts {
    pub(crate) fn new() -> Self {
        let counts = counts::phases();
        let hands = counts[0].hands;
        let part = |count: u128| count as f64 * 100.0 / hands as f64 / 100.0;
        let phases = counts.iter().map(|count| Phase {
            phase: count.phase,
            hands_natural_per_phase: count.per_phase.to_string(),
            hands_natural_per_group: count.per_group.to_string(),
            probability_natural_per_phase: part(count.per_phase),
            probability_natural_per_group: part(count.per_group),
        });
        Self { game: "phase10", hands: hands.to_string(), phases: phases.collect() }
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "Ten cards dealt from 108: {} hands. How many contain each phase, exactly:\n\n\
             phase   natural_minimum=per-phase              natural_minimum=per-group",
            self.hands
        )?;
        for phase in &self.phases {
            writeln!(
                f,
                "{:5} {:>16} {:13.10} %   {:>16} {:13.10} %",
                phase.phase,
                phase.hands_natural_per_phase,
                phase.probability_natural_per_phase * 100.0,
                phase.hands_natural_per_group,
                phase.probability_natural_per_group * 100.0,
            )?;
        }
        Ok(())
    }
}
