//! Picture of the answers: a line for each, with its interval.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::asked::{Asked, Found, in_matches, shown};

const WIDTH: f64 = 760.0;
const LEFT: f64 = 190.0;
const RIGHT: f64 = 250.0;
const ROW: f64 = 20.0;

/// Returns text escaped for SVG.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

pub(super) fn draw(games: &BTreeMap<String, Asked>) -> String {
    let mut body = String::new();
    let mut y = 30.0;
    let line = |body: &mut String, y: f64, weight: &str, text: &str| {
        let _ = writeln!(
            body,
            "<text x=\"20\" y=\"{y:.1}\" font-weight=\"{weight}\" fill=\"#1e1b16\">{}</text>",
            escaped(text)
        );
    };
    for (key, asked) in games {
        line(&mut body, y, "700", &format!("{key}, {}", in_matches(asked.matches)));
        y += 1.5 * ROW;
        for (place, question) in asked.questions.iter().enumerate() {
            let answers = asked.answers(place);
            if answers.is_empty() {
                continue;
            }
            line(&mut body, y, "600", question.text);
            y += ROW;
            let (low, high) = if question.share { (0.0, 1.0) } else { ends(&answers) };
            let x = |value: f64| {
                LEFT + (WIDTH - LEFT - RIGHT) * ((value - low) / (high - low)).clamp(0.0, 1.0)
            };
            for Found { group, n, estimate, .. } in &answers {
                let middle = y - 4.0;
                let _ = writeln!(
                    body,
                    "<text x=\"{:.1}\" y=\"{y:.1}\" text-anchor=\"end\" fill=\"#6a6458\">{}</text>\
                     <path d=\"M{LEFT} {middle:.1}H{:.1}\" stroke=\"#e2dccf\"/>",
                    LEFT - 10.0,
                    escaped(group),
                    WIDTH - RIGHT,
                );
                if let Some((from, to)) = estimate.bounds() {
                    let _ = writeln!(
                        body,
                        "<path class=\"interval\" d=\"M{:.1} {middle:.1}H{:.1}\" stroke=\"#0072b2\" stroke-width=\"3\"/>",
                        x(from),
                        x(to),
                    );
                }
                let _ = writeln!(
                    body,
                    "<circle cx=\"{:.1}\" cy=\"{middle:.1}\" r=\"4\" fill=\"#0072b2\"/>\
                     <text x=\"{:.1}\" y=\"{y:.1}\" fill=\"#1e1b16\">{}, n = {n}</text>",
                    x(estimate.mean),
                    WIDTH - RIGHT + 12.0,
                    escaped(shown(question, *estimate).trim()),
                );
                y += ROW;
            }
            y += ROW / 2.0;
        }
        y += ROW;
    }
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {y:.0}\" role=\"img\" \
         aria-label=\"What records answer, with 95 % intervals\" \
         font-family=\"system-ui, sans-serif\" font-size=\"13\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n{body}</svg>\n"
    )
}

/// Returns the ends of an axis on which all of these fit.
fn ends(answers: &[Found]) -> (f64, f64) {
    let values = answers.iter().flat_map(|found| {
        let (low, high) =
            found.estimate.bounds().unwrap_or((found.estimate.mean, found.estimate.mean));
        [low, high]
    });
    let (low, high) = values.fold((0.0_f64, 0.0_f64), |(low, high), v| (low.min(v), high.max(v)));
    if high > low { (low, high) } else { (low, low + 1.0) }
}
