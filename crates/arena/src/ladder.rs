//! Ratings of all levels and versions, kept in a file and drawn as a picture.

use core::fmt::Write as _;

use serde::{Deserialize, Serialize};

use crate::run::Report;
use crate::stats::Elo;

/// One contest between neighbouring levels, as it is kept.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rung {
    /// The version of the program.
    pub version: String,
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
    pub result: Measured,
    /// The result of `against`.
    pub other: Measured,
    /// The rating difference.
    pub elo: Elo,
    /// The mean time of the level's decisions, in microseconds.
    pub mean_us: u64,
    /// The time that 95 % of its decisions do not exceed, in microseconds.
    pub p95_us: u64,
}

/// A share, with half its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Measured {
    /// The mean.
    pub mean: f64,
    /// Half the width of the interval.
    pub margin: f64,
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
    /// Half the 95 % interval of the rating, the steps from `normal` taken as independent.
    pub margin: f64,
}

impl Rung {
    /// The results of a contest of two levels, the first against the second.
    ///
    /// # Panics
    /// If the contest had not exactly two levels.
    pub fn new(game: &str, version: &str, command: String, report: &Report) -> Self {
        let [first, second] = &report.standings[..] else { panic!("two levels meet") };
        let pairs = command.contains("--pairs");
        let of = |standing: &crate::Standing| {
            let estimate = if pairs { standing.score } else { standing.win_share };
            Measured { mean: estimate.mean, margin: estimate.margin }
        };
        let micros =
            |time: std::time::Duration| u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        Self {
            version: version.to_owned(),
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
            (&a.version, &a.game, place(&a.level)).cmp(&(&b.version, &b.game, place(&b.level)))
        });
    }

    /// The versions, oldest first.
    pub fn versions(&self) -> Vec<&str> {
        let mut versions: Vec<&str> = self.rungs.iter().map(|rung| &*rung.version).collect();
        versions.dedup();
        versions
    }

    /// The games of a version.
    pub fn games(&self, version: &str) -> Vec<&str> {
        let of_version = self.rungs.iter().filter(|rung| rung.version == version);
        let mut games: Vec<&str> = of_version.map(|rung| &*rung.game).collect();
        games.dedup();
        games
    }

    /// The ratings of a game's levels that are connected with `normal` by results, weakest first.
    pub fn ratings(&self, version: &str, game: &str) -> Vec<Rating> {
        let step = |level: usize| {
            self.rungs.iter().find(|rung| {
                rung.version == version
                    && rung.game == game
                    && rung.level == LEVELS[level]
                    && rung.against == LEVELS[level - 1]
            })
        };
        let half = |elo: Elo| (elo.high - elo.low) / 2.0;
        let anchor = LEVELS.iter().position(|&level| level == ANCHOR).unwrap_or(0);
        let mut ratings = vec![Rating { level: anchor, elo: 0.0, margin: 0.0 }];
        for level in anchor + 1..LEVELS.len() {
            let (Some(rung), Some(&below)) = (step(level), ratings.last()) else { break };
            ratings.push(Rating {
                level,
                elo: below.elo + rung.elo.value,
                margin: libm::hypot(below.margin, half(rung.elo)),
            });
        }
        for level in (1..=anchor).rev() {
            let (Some(rung), Some(&above)) = (step(level), ratings.first()) else { break };
            let rating = Rating {
                level: level - 1,
                elo: above.elo - rung.elo.value,
                margin: libm::hypot(above.margin, half(rung.elo)),
            };
            ratings.insert(0, rating);
        }
        ratings
    }

    /// The newest version's contests as a table in Markdown.
    pub fn table(&self) -> String {
        let mut text = String::from(
            "| game | level | against | result | the other way | rating difference | a decision, mean | 95 % of them within |\n\
             |---|---|---|---|---|---|---|---|\n",
        );
        let newest = self.versions().last().map(|&version| version.to_owned());
        for rung in self.rungs.iter().filter(|rung| Some(&rung.version) == newest.as_ref()) {
            let part =
                |part: Measured| format!("{:.1} ± {:.1} %", part.mean * 100.0, part.margin * 100.0);
            let _ = writeln!(
                text,
                "| {} | {} | {} | {} | {} | {:+.0} ({:+.0} to {:+.0}) | {} | {} |",
                rung.game,
                rung.level,
                rung.against,
                part(rung.result),
                part(rung.other),
                rung.elo.value,
                rung.elo.low,
                rung.elo.high,
                time(rung.mean_us),
                time(rung.p95_us),
            );
        }
        text.push_str("\nTo repeat them:\n\n```sh\n");
        for rung in self.rungs.iter().filter(|rung| Some(&rung.version) == newest.as_ref()) {
            text.push_str(&rung.command);
            text.push('\n');
        }
        text.push_str("```\n");
        text
    }

    /// The ladder as a picture: a line for each game, older versions faint.
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
        plot(&lines)
    }
}

fn time(micros: u64) -> String {
    match micros {
        0..1_000 => format!("{micros} µs"),
        1_000..100_000 => format!("{:.1} ms", micros as f64 / 1e3),
        _ => format!("{:.0} ms", micros as f64 / 1e3),
    }
}

/// Colours that colour-blind people can distinguish too (Okabe and Ito, 2008).
const COLOURS: [&str; 6] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9"];

const WIDTH: f64 = 760.0;
const HEIGHT: f64 = 460.0;
const LEFT: f64 = 70.0;
const RIGHT: f64 = 150.0;
const TOP: f64 = 30.0;
const BOTTOM: f64 = 60.0;

fn plot(lines: &[(bool, &str, Vec<Rating>)]) -> String {
    const GRID: f64 = 200.0;
    let ends = lines.iter().flat_map(|(_, _, ratings)| ratings);
    let (mut low, mut high) = (0.0_f64, 0.0_f64);
    for rating in ends {
        low = low.min(rating.elo - rating.margin.min(400.0));
        high = high.max(rating.elo + rating.margin.min(400.0));
    }
    let low = (low / GRID).floor() * GRID;
    let high = ((high / GRID).ceil() * GRID).max(low + GRID);
    let x =
        |level: usize| LEFT + (WIDTH - LEFT - RIGHT) * (level as f64 + 0.5) / LEVELS.len() as f64;
    let y = |elo: f64| TOP + (HEIGHT - TOP - BOTTOM) * (high - elo) / (high - low);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" \
         aria-label=\"Ratings of the levels in each game\" font-family=\"system-ui, sans-serif\" \
         font-size=\"13\">\n<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n"
    );
    let mut grid = low;
    while grid <= high {
        let at = y(grid);
        let _ = writeln!(
            svg,
            "<path d=\"M{LEFT} {at:.1}H{:.1}\" stroke=\"#e2dccf\"/><text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\" fill=\"#6a6458\">{grid:+.0}</text>",
            WIDTH - RIGHT,
            LEFT - 8.0,
            at + 4.0
        );
        grid += GRID;
    }
    for (level, name) in LEVELS.iter().enumerate() {
        let _ = writeln!(
            svg,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\" fill=\"#1e1b16\">{name}</text>",
            x(level),
            HEIGHT - BOTTOM + 24.0
        );
    }
    let _ = writeln!(
        svg,
        "<text x=\"{LEFT}\" y=\"{:.1}\" fill=\"#6a6458\">Elo above normal; bars are 95 % intervals</text>",
        HEIGHT - 12.0
    );
    let mut names: Vec<&str> = lines.iter().map(|(_, game, _)| *game).collect();
    names.sort_unstable();
    names.dedup();
    for (newest, game, ratings) in lines {
        let place = names.iter().position(|name| name == game).unwrap_or(0);
        let colour = COLOURS[place % COLOURS.len()];
        // Side by side, so that bars do not hide each other.
        let shift = (place as f64 - names.len() as f64 / 2.0) * 7.0;
        let opacity = if *newest { 1.0 } else { 0.3 };
        let points: Vec<String> = ratings
            .iter()
            .map(|rating| format!("{:.1},{:.1}", x(rating.level) + shift, y(rating.elo)))
            .collect();
        let _ = writeln!(
            svg,
            "<g stroke=\"{colour}\" fill=\"none\" stroke-width=\"2\" opacity=\"{opacity}\"><polyline points=\"{}\"/>",
            points.join(" ")
        );
        for rating in ratings {
            let at = x(rating.level) + shift;
            let (top, foot) = (y(rating.elo + rating.margin), y(rating.elo - rating.margin));
            let _ = writeln!(
                svg,
                "<path d=\"M{at:.1} {top:.1}V{foot:.1}\"/><circle cx=\"{at:.1}\" cy=\"{:.1}\" r=\"3.5\" fill=\"{colour}\"/>",
                y(rating.elo)
            );
        }
        svg.push_str("</g>\n");
        if *newest {
            let row = TOP + 20.0 * place as f64 + 10.0;
            let _ = writeln!(
                svg,
                "<path d=\"M{:.1} {row:.1}h18\" stroke=\"{colour}\" stroke-width=\"3\"/><text x=\"{:.1}\" y=\"{:.1}\" fill=\"#1e1b16\">{game}</text>",
                WIDTH - RIGHT + 14.0,
                WIDTH - RIGHT + 40.0,
                row + 4.0
            );
        }
    }
    svg.push_str("</svg>\n");
    svg
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rung(level: usize, elo: f64) -> Rung {
        let measured = Measured { mean: 0.5, margin: 0.1 };
        Rung {
            version: "1".to_owned(),
            game: "kan".to_owned(),
            level: LEVELS[level].to_owned(),
            against: LEVELS[level - 1].to_owned(),
            command: String::new(),
            blocks: 1,
            result: measured,
            other: measured,
            elo: Elo { value: elo, low: elo - 30.0, high: elo + 30.0 },
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
        assert!((ratings[4].margin - libm::hypot(30.0, 30.0)).abs() < 1e-9);
        assert!(ladder.table().contains("| kan | expert | hard | 50.0 ± 10.0 % |"));
        let svg = ladder.svg();
        assert_eq!(svg.matches("<circle").count(), 5);
        assert!(svg.contains(">kan</text>"));
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
