//! The picture of a link, as SVG: a printed card that lies on the table of its game.

pub(crate) mod font;

use std::fmt::Write as _;

use font::{Font, Fonts};

use crate::head::{PICTURE_SIZE, escaped};
use crate::phrases::Look;
use crate::preview::{Drawing, Sitter, signed};

const INK: &str = "#1E2433";
const PAPER: &str = "#FFFDF8";
const OCHRE: &str = "#E2A33B";
const SOFT: &str = "#5B6070";

/// The left edge of all words, and how far they may go beside the emblem and below it.
const LEFT: f32 = 104.0;
const BESIDE: f32 = 780.0;
const BELOW: f32 = 992.0;

/// A picture as SVG.
pub(crate) fn svg(drawing: &Drawing, look: &Look, brand: &str, fonts: &Fonts) -> String {
    let font = &fonts.text;
    let (width, height) = PICTURE_SIZE;
    let Look { tint, accent, surface, size, emblem } = look;
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\" font-family=\"{}\">\
         <defs><pattern id=\"surface\" width=\"{wide}\" height=\"{high}\" \
         patternUnits=\"userSpaceOnUse\">{surface}</pattern></defs>\
         <rect width=\"{width}\" height=\"{height}\" fill=\"{tint}\"/>\
         <rect width=\"{width}\" height=\"{height}\" fill=\"url(#surface)\"/>\
         <rect x=\"72\" y=\"70\" width=\"1080\" height=\"512\" rx=\"22\" fill=\"{accent}\"/>\
         <rect x=\"56\" y=\"54\" width=\"1080\" height=\"512\" rx=\"22\" fill=\"{PAPER}\" \
         stroke=\"{INK}\" stroke-width=\"3\"/>\
         <g transform=\"translate(928 94)\"><rect width=\"168\" height=\"168\" rx=\"18\" \
         fill=\"{tint}\"/><svg x=\"20\" y=\"20\" width=\"128\" height=\"128\" \
         viewBox=\"0 0 64 64\"><g fill=\"{accent}\">{emblem}</g></svg>\
         <rect width=\"168\" height=\"168\" rx=\"18\" fill=\"none\" stroke=\"{INK}\" \
         stroke-width=\"3\"/></g>",
        escaped(font.family()),
        wide = size.0,
        high = size.1,
    );
    let words = drawing.seats.is_empty();
    let titles = fonts.of_title(&drawing.heading);
    let heading = titles.fitting(&drawing.heading);
    let large = titles.fit(&heading, 120.0, BESIDE);
    let _ = write!(out, "<g font-family=\"{}\">", escaped(titles.family()));
    text(&mut out, &heading, LEFT, 206.0, large, INK, "start");
    out.push_str("</g>");
    if words {
        let mut y = 330.0;
        for line in font.lines(&font.fitting(&drawing.line), 40.0, BELOW).iter().take(4) {
            text(&mut out, line, LEFT, y, 40.0, SOFT, "start");
            y += 54.0;
        }
    } else {
        let _ = write!(
            out,
            "<circle cx=\"{}\" cy=\"262\" r=\"11\" fill=\"{OCHRE}\" stroke=\"{INK}\" \
             stroke-width=\"3\"/>",
            LEFT + 13.0
        );
        let line = font.fitting(&drawing.line);
        let large = font.fit(&line, 40.0, BESIDE - 40.0);
        text(&mut out, &line, LEFT + 40.0, 276.0, large, accent, "start");
        seats(&mut out, &drawing.seats, font);
    }
    text(&mut out, &font.fitting(brand), 1096.0, 536.0, 28.0, SOFT, "end");
    out.push_str("</svg>");
    out
}

/// The seats in two columns, each with a mark, a name and a score.
fn seats(out: &mut String, seats: &[Sitter], font: &Font) {
    let rows = seats.len().div_ceil(2).max(1);
    let step = (204.0 / rows as f32).min(68.0);
    let mark = step * 0.38;
    for (i, seat) in seats.iter().enumerate() {
        let x = if i < rows { LEFT } else { LEFT + 506.0 };
        let y = 338.0 + step * (i % rows) as f32;
        let name = drawable(seat, font);
        let fill = if seat.won { OCHRE } else { PAPER };
        let dash = if seat.free { " stroke-dasharray=\"6 6\"" } else { "" };
        let middle = x + mark;
        let _ = write!(
            out,
            "<circle cx=\"{middle}\" cy=\"{y}\" r=\"{mark}\" fill=\"{fill}\" stroke=\"{INK}\" \
             stroke-width=\"3\"{dash}/>"
        );
        if !seat.free {
            let initial: String = name.chars().find(|c| c.is_alphanumeric()).into_iter().collect();
            let initial = initial.to_uppercase();
            text(out, &initial, middle, y + mark * 0.4, mark * 1.1, INK, "middle");
        }
        let score = seat.score.map(signed).unwrap_or_default();
        let large = step * 0.5;
        let begin = x + mark * 2.0 + 16.0;
        let room = 460.0 - mark * 2.0 - 28.0 - font.width(&score, large);
        let colour = if seat.free { SOFT } else { INK };
        text(out, &name, begin, y + large * 0.36, font.fit(&name, large, room), colour, "start");
        text(out, &score, x + 460.0, y + large * 0.36, large, INK, "end");
    }
}

/// A name as it can be drawn: whole, as initials, or as the number of its seat.
fn drawable(seat: &Sitter, font: &Font) -> String {
    if font.has(&seat.name) {
        return seat.name.clone();
    }
    let initials: String = seat
        .name
        .split_whitespace()
        .filter_map(|word| word.chars().find(|&c| c.is_alphanumeric() && font.has_char(c)))
        .take(2)
        .flat_map(|c| c.to_uppercase().chain(['.']))
        .collect();
    if initials.is_empty() { font.fitting(&seat.instead) } else { initials }
}

fn text(out: &mut String, text: &str, x: f32, y: f32, size: f32, fill: &str, anchor: &str) {
    // A string takes all that is written to it.
    let _ = write!(
        out,
        "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" fill=\"{fill}\" \
         text-anchor=\"{anchor}\">{}</text>",
        escaped(text)
    );
}
