//! Ratings of all levels and versions, kept in a file and drawn as a picture.

mod plot;

use core::fmt::Write as _;

use serde::{Deserialize, Serialize};

use crate::estimate::Estimate;
use crate::run::Report;
use crate::stats::Elo;
use crate::versions::by_version;

/// One contest between neighbouring levels, as it is kept.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rung {
    /// The version of the program.
    pub version: String,
    /// The commit that the program was built from, if that is known.
    #[serde(default)]
    pub commit: Option<String>,
    /// The game's key.
    pub game: String,
    /// The stronger level.
    pub level: String,
    /// The level it was measured against.
    pub against: String,
    /// The command that repeats it.
    pub command: String,
    /// Blocks played.
    pub blocks: u64,
    /// The result of the level: its win share at a seat or, where the deal decides who plays
    /// together, the share of deals that it won as the named side.
    pub result: Estimate,
    /// The result of `against`.
    pub other: Estimate,
    /// The rating difference.
    pub elo: Elo,
    /// The mean time of the level's decisions, in microseconds.
    pub mean_us: u64,
    /// The time that 95 % of its decisions do not exceed, in microseconds.
    pub p95_us: u64,
}

/// All results that are kept.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Ladder {
    /// One entry for each version, game and pair of neighbouring levels.
    pub rungs: Vec<Rung>,
}

/// The levels from weakest to strongest, as text.
pub const LEVELS: [&str; 5] = ["random", "easy", "normal", "hard", "expert"];

/// A level whose rating is 0.
const ANCHOR: &str = "normal";

/// A level's rating on a ladder.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The level, as a place in [`LEVELS`].
    pub level: usize,
    /// Above `normal`.
    pub elo: f64,
    /// Half the 95 % interval of the rating, the steps from `normal` taken as independent. `None`
    /// if a level on the way won or lost everything: then the rating is the nearest to `normal`
    /// that it may be, and it may be any further away.
    pub margin: Option<f64>,
}

impl Rung {
    /// The results of a contest of two levels, the first against the second.
    ///
    /// # Panics
    /// If the contest had not exactly two levels.
    pub fn new(
        game: &str,
        version: &str,
        commit: Option<&str>,
        command: String,
        report: &Report,
    ) -> Self {
        let [first, second] = &report.standings[..] else { panic!("two levels meet") };
        let pairs = command.contains("--pairs");
        let of =
            |standing: &crate::Standing| if pairs { standing.score } else { standing.win_share };
        let micros =
            |time: std::time::Duration| u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        Self {
            version: version.to_owned(),
            commit: commit.map(ToOwned::to_owned),
            game: game.to_owned(),
            level: first.level.name().to_owned(),
            against: second.level.name().to_owned(),
            command,
            blocks: report.blocks,
            result: of(first),
            other: of(second),
            elo: report.elo.expect("two levels have a rating"),
            mean_us: micros(first.times.mean()),
            p95_us: micros(first.times.quantile(0.95)),
        }
    }
}

impl Ladder {
    /// Keeps a rung, in place of the one for the same version, game and levels.
    pub fn keep(&mut self, rung: Rung) {
        let same = |known: &Rung| {
            (&known.version, &known.game, &known.level, &known.against)
                == (&rung.version, &rung.game, &rung.level, &rung.against)
        };
        self.rungs.retain(|known| !same(known));
        self.rungs.push(rung);
        let place = |level: &str| LEVELS.iter().position(|&known| known == level);
        self.rungs.sort_by(|a, b| {
            let by_game = (&a.game, place(&a.level)).cmp(&(&b.game, place(&b.level)));
            by_version(&a.version, &b.version).then(by_game)
        });
    }

    /// Returns the versions, oldest first.
    pub fn versions(&self) -> Vec<&str> {
        let mut versions: Vec<&str> = self.rungs.iter().map(|rung| &*rung.version).collect();
        versions.dedup();
        versions
    }

    /// Returns the games of a version.
    pub fn games(&self, version: &str) -> Vec<&str> {
        let of_version = self.rungs.iter().filter(|rung| rung.version == version);
        let mut games: Vec<&str> = of_version.map(|rung| &*rung.game).collect();
        games.dedup();
        games
    }

    /// Returns the ratings of a game's levels that are connected with `normal` by results, weakest
    /// first.
    pub fn ratings(&self, version: &str, game: &str) -> Vec<Rating> {
        let step = |level: usize| {
            self.rungs.iter().find(|rung| {
                rung.version == version
                    && rung.game == game
                    && rung.level == LEVELS[level]
                    && rung.against == LEVELS[level - 1]
            })
        };
        let anchor = LEVELS.iter().position(|&level| level == ANCHOR).unwrap_or(0);
        let mut ratings = vec![Rating { level: anchor, elo: 0.0, margin: Some(0.0) }];
        for level in anchor + 1..LEVELS.len() {
            let (Some(rung), Some(&below)) = (step(level), ratings.last()) else { break };
            let (step, margin) = step_of(rung.elo);
            ratings.push(Rating {
                level,
                elo: below.elo + step,
                margin: both(below.margin, margin),
            });
        }
        for level in (1..=anchor).rev() {
            let (Some(rung), Some(&above)) = (step(level), ratings.first()) else { break };
            let (step, margin) = step_of(rung.elo);
            let rating = Rating {
                level: level - 1,
                elo: above.elo - step,
                margin: both(above.margin, margin),
            };
            ratings.insert(0, rating);
        }
        ratings
    }

    /// Returns the newest version's contests as a table in Markdown.
    pub fn table(&self) -> String {
        let mut text = String::from(
            "| game | level | against | result | the other way | rating difference | a decision, mean | 95 % of them within |\n\
             |---|---|---|---|---|---|---|---|\n",
        );
        let newest = self.versions().last().copied();
        let rungs = || self.rungs.iter().filter(|rung| Some(rung.version.as_str()) == newest);
        let mut any_wide = false;
        for rung in rungs() {
            let part = |part: Estimate| {
                format!("{:.1} % {}", part.mean * 100.0, part.scaled(100.0, 0.0).interval(1))
            };
            let wide = if rung.elo.is_wider_than(WIDE) { ", wide" } else { "" };
            any_wide |= !wide.is_empty();
            let _ = writeln!(
                text,
                "| {} | {} | {} | {} | {} | {}{wide} | {} | {} |",
                rung.game,
                rung.level,
                rung.against,
                part(rung.result),
                part(rung.other),
                rung.elo,
                time(rung.mean_us),
                time(rung.p95_us),
            );
        }
        if any_wide {
            let _ = writeln!(text, "\nwide: the interval reaches more than {WIDE} points away.");
        }
        let mut commits: Vec<&str> =
            rungs().map(|rung| rung.commit.as_deref().unwrap_or("unknown")).collect();
        commits.sort_unstable();
        commits.dedup();
        let _ = writeln!(text, "\nMeasured at commit {}.", commits.join(" and "));
        text.push_str("\nTo repeat them:\n\n```sh\n");
        for rung in rungs() {
            text.push_str(&rung.command);
            text.push('\n');
        }
        text.push_str("```\n");
        text
    }

    /// Returns the ladder as a picture: a line for each game, older versions faint.
    pub fn svg(&self) -> String {
        let versions = self.versions();
        let lines: Vec<(bool, &str, Vec<Rating>)> = versions
            .iter()
            .flat_map(|&version| {
                let newest = Some(&version) == versions.last();
                let games = self.games(version).into_iter();
                games.map(move |game| (newest, game, self.ratings(version, game)))
            })
            .collect();
        plot::plot(&lines)
    }
}

/// How far an interval may reach, in points, before that is said.
const WIDE: f64 = 40.0;

/// A step between two levels with half its interval; if all was won or lost, the least step that
/// this tells, without one.
fn step_of(elo: Elo) -> (f64, Option<f64>) {
    match (elo.value, elo.low, elo.high) {
        (Some(value), Some(low), Some(high)) => (value, Some((high - low) / 2.0)),
        (value, low, high) => (value.or(low).or(high).unwrap_or(0.0), None),
    }
}

/// The margin of a sum of two independent ones.
fn both(one: Option<f64>, other: Option<f64>) -> Option<f64> {
    Some(libm::hypot(one?, other?))
}

fn time(micros: u64) -> String {
    match micros {
        0..1_000 => format!("{micros} µs"),
        1_000..100_000 => format!("{:.1} ms", micros as f64 / 1e3),
        _ => format!("{:.0} ms", micros as f64 / 1e3),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rung(level: usize, elo: f64) -> Rung {
        let measured = Estimate { mean: 0.5, margin: Some(0.1), low: Some(0.4), high: Some(0.6) };
        Rung {
            version: "1".to_owned(),
            commit: None,
            game: "kan".to_owned(),
            level: LEVELS[level].to_owned(),
            against: LEVELS[level - 1].to_owned(),
            command: String::new(),
            blocks: 1,
            result: measured,
            other: measured,
            elo: Elo { value: Some(elo), low: Some(elo - 30.0), high: Some(elo + 30.0) },
            mean_us: 5,
            p95_us: 5_000,
        }
    }

    #[test]
    fn ratings_add_up_from_normal() {
        let mut ladder = Ladder::default();
        for (level, elo) in [(4, 50.0), (1, 300.0), (3, 100.0), (2, 200.0)] {
            ladder.keep(rung(level, elo));
        }
        ladder.keep(rung(4, 60.0));
        assert_eq!(ladder.rungs.len(), 4, "a newer measurement replaces the older one");
        let ratings = ladder.ratings("1", "kan");
        let elos: Vec<f64> = ratings.iter().map(|rating| rating.elo).collect();
        assert_eq!(elos, [-500.0, -200.0, 0.0, 100.0, 160.0]);
        let margin = ratings[4].margin.expect("no sweep");
        assert!((margin - libm::hypot(30.0, 30.0)).abs() < 1e-9);
        let table = ladder.table();
        assert!(table.contains("| kan | expert | hard | 50.0 % ± 10.0 |"), "{table}");
        assert!(table.contains("| +60 (+30 to +90) |") && !table.contains("wide"), "{table}");
        let svg = ladder.svg();
        assert_eq!(svg.matches("<circle").count(), 5);
        assert!(svg.contains(">kan</text>"));
    }

    #[test]
    fn a_clean_sweep_has_no_upper_end_and_a_wide_interval_is_said() {
        let mut ladder = Ladder::default();
        let mut sweep = rung(2, 0.0);
        sweep.elo = Elo { value: None, low: Some(500.0), high: None };
        ladder.keep(sweep);
        ladder.keep(rung(3, 100.0));
        let ratings = ladder.ratings("1", "kan");
        assert_eq!((ratings[0].elo, ratings[0].margin), (-500.0, None));
        let table = ladder.table();
        assert!(table.contains("| at least +500, wide |"), "{table}");
        assert!(
            table.contains("\nwide: the interval reaches more than 40 points away."),
            "{table}"
        );
        assert!(ladder.svg().contains("class=\"open\""), "an arrow in place of a bar");
    }

    #[test]
    fn versions_sort_as_versions() {
        let mut ladder = Ladder::default();
        for version in ["0.10.0", "0.9.0"] {
            ladder.keep(Rung { version: version.to_owned(), ..rung(2, 10.0) });
        }
        assert_eq!(ladder.versions(), ["0.9.0", "0.10.0"]);
    }

    #[test]
    fn a_missing_step_ends_the_ladder() {
        let mut ladder = Ladder::default();
        ladder.keep(rung(4, 60.0));
        ladder.keep(rung(2, 200.0));
        let levels: Vec<usize> = ladder.ratings("1", "kan").iter().map(|r| r.level).collect();
        assert_eq!(levels, [1, 2]);
    }
}
