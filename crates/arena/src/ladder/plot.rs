//! The ladder as a picture.

use core::fmt::Write as _;

use super::{LEVELS, Rating};

/// Colours that colour-blind people can distinguish too (Okabe and Ito, 2008).
const COLOURS: [&str; 6] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9"];

const WIDTH: f64 = 760.0;
const HEIGHT: f64 = 460.0;
const LEFT: f64 = 70.0;
const RIGHT: f64 = 150.0;
const TOP: f64 = 30.0;
const BOTTOM: f64 = 60.0;
/// How long an arrow is, in points.
const ARROW: f64 = 100.0;

/// The picture of these lines: whether it is of the newest version, the game, the ratings.
pub(super) fn plot(lines: &[(bool, &str, Vec<Rating>)]) -> String {
    const GRID: f64 = 200.0;
    let ends = lines.iter().flat_map(|(_, _, ratings)| ratings);
    let (mut low, mut high) = (0.0_f64, 0.0_f64);
    for rating in ends {
        let margin = rating.margin.unwrap_or(ARROW).min(400.0);
        low = low.min(rating.elo - margin);
        high = high.max(rating.elo + margin);
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
        "<text x=\"{LEFT}\" y=\"{:.1}\" fill=\"#6a6458\">Elo above normal; bars are 95 % intervals, arrows mean: at least</text>",
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
            let bar = match rating.margin {
                Some(margin) => {
                    let (top, foot) = (y(rating.elo + margin), y(rating.elo - margin));
                    format!("<path d=\"M{at:.1} {top:.1}V{foot:.1}\"/>")
                }
                None => {
                    let tip = y(rating.elo + ARROW.copysign(rating.elo));
                    let wings = tip + 6.0_f64.copysign(rating.elo);
                    format!(
                        "<path class=\"open\" d=\"M{at:.1} {:.1}V{tip:.1}M{:.1} {wings:.1}L{at:.1} {tip:.1}L{:.1} {wings:.1}\"/>",
                        y(rating.elo),
                        at - 4.0,
                        at + 4.0,
                    )
                }
            };
            let _ = writeln!(
                svg,
                "{bar}<circle cx=\"{at:.1}\" cy=\"{:.1}\" r=\"3.5\" fill=\"{colour}\"/>",
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
