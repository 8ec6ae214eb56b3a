//! Pictures of tables and of finished matches: those of their games, with names and scores in place
//! of the words about the game. They show what the description of the link says, and nothing else.

use serde::Deserialize;

use super::png::Png;

/// Where and with what the build prints (`web/letters.ts`): the sheet is a picture of letters, black
/// on white, in cells of equal size.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Printing {
    /// The file of the sheet.
    pub(crate) sheet: String,
    /// The letters in the order of their cells, with the mark of a winner as the first one.
    letters: String,
    /// The width of each letter in sixteenths of a pixel.
    widths: Vec<usize>,
    /// How large the letters are on the sheet.
    size: usize,
    /// The width and the height of a cell.
    cell: [usize; 2],
    /// The line on which letters stand, from the top of a cell.
    line: usize,
    /// Where letters begin in their cells.
    pad: usize,
    /// The place on the picture of a game: left, top, width, height.
    room: [usize; 4],
    paper: [u8; 3],
    ink: [u8; 3],
    soft: [u8; 3],
}

/// What a picture shows.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Shown {
    pub(crate) rows: Vec<Row>,
    /// How far the match was, if it was not over, or how the table stands.
    pub(crate) below: Option<String>,
}

/// A seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Row {
    pub(crate) name: String,
    pub(crate) score: String,
    pub(crate) won: bool,
}

/// The height of a line of text, and how large its letters are.
type Line = (usize, usize);
const WINNER: Line = (56, 40);
const OTHER: Line = (42, 30);
const BELOW: Line = (42, 26);
/// The room between a name and its score.
const GAP: usize = 20;

impl Printing {
    /// Returns whether there are letters for this name. Signs without a letter are left out.
    pub(crate) fn can_print(&self, name: &str) -> bool {
        let known = |c: char| self.cell_of(c).is_some();
        name.chars().any(|c| known(c) && !c.is_whitespace())
            && name.chars().all(|c| known(c) || !c.is_alphanumeric())
    }

    fn cell_of(&self, letter: char) -> Option<usize> {
        self.letters.chars().skip(1).position(|known| known == letter).map(|at| at + 1)
    }

    fn cells(&self, text: &str) -> Vec<usize> {
        text.chars().filter_map(|letter| self.cell_of(letter)).collect()
    }

    /// The width of letters of this size, in pixels.
    fn width(&self, cells: &[usize], size: usize) -> usize {
        let all: usize = cells.iter().filter_map(|cell| self.widths.get(*cell)).sum();
        (all * size).div_ceil(self.size * 16)
    }

    /// Cuts letters to a width.
    fn cut(&self, mut cells: Vec<usize>, size: usize, most: usize) -> Vec<usize> {
        if self.width(&cells, size) > most {
            let dots = self.cells("…");
            while !cells.is_empty() && self.width(&[&cells[..], &dots].concat(), size) > most {
                cells.pop();
            }
            cells.extend(dots);
        }
        cells
    }

    /// Draws on the picture of a game; `None` if the files are not those of one build.
    pub(crate) fn draw(&self, ground: &[u8], sheet: &[u8], shown: &Shown) -> Option<Vec<u8>> {
        let mut press = Press { of: self, on: Png::read(ground)?, sheet: Png::read(sheet)? };
        let [left, top, width, height] = self.room;
        let fits = left + width <= press.on.width
            && (top + height) * press.on.width <= press.on.pixels.len()
            && self.cell[0] <= press.sheet.width
            && self.size > 0
            && self.cell[0] > 0;
        if !fits {
            return None;
        }
        press.clear();
        let (won, others): (Vec<&Row>, Vec<&Row>) = shown.rows.iter().partition(|row| row.won);
        let below = shown.below.as_ref().map_or(0, |_| BELOW.0);
        let all = |winner: Line| won.len() * winner.0 + others.len() * OTHER.0 + below;
        let winner = if all(WINNER) <= height { WINNER } else { OTHER };
        let mut y = top + height.saturating_sub(all(winner)) / 2;
        let lines =
            won.iter().map(|row| (row, winner)).chain(others.iter().map(|row| (row, OTHER)));
        for (row, (high, size)) in lines {
            let score = self.cells(&row.score);
            let wide = self.width(&score, size);
            let mark: &[usize] = if row.won { &[0] } else { &[] };
            let marked = self.width(mark, size);
            let name =
                self.cut(self.cells(&row.name), size, width.saturating_sub(wide + GAP + marked));
            let line = y + (high + size * 7 / 10) / 2;
            press.print(mark, left, line, size, self.ink);
            press.print(&name, left + marked, line, size, self.ink);
            press.print(&score, left + width.saturating_sub(wide), line, size, self.ink);
            y += high;
        }
        if let Some(text) = &shown.below {
            let cells = self.cut(self.cells(text), BELOW.1, width);
            press.print(&cells, left, y + (BELOW.0 + BELOW.1 * 7 / 10) / 2, BELOW.1, self.soft);
        }
        press.on.write().ok()
    }
}

/// A picture that is printed on.
struct Press<'a> {
    of: &'a Printing,
    on: Png,
    sheet: Png,
}

/// The shades between paper and ink.
const SHADES: usize = 16;
/// Each pixel is the mean of so many times so many places on the sheet.
const FINE: usize = 4;

impl Press<'_> {
    fn clear(&mut self) {
        let [left, top, width, height] = self.of.room;
        let paper = self.on.nearest(self.of.paper);
        for line in self.on.pixels.chunks_exact_mut(self.on.width).skip(top).take(height) {
            line[left..left + width].fill(paper);
        }
    }

    /// Prints letters on a line; what would lie outside the room is left out.
    fn print(&mut self, cells: &[usize], left: usize, line: usize, size: usize, ink: [u8; 3]) {
        let of = self.of;
        let shades: Vec<u8> = (0..SHADES)
            .map(|shade| {
                let mixed = |at: usize| {
                    let (paper, ink) = (usize::from(of.paper[at]), usize::from(ink[at]));
                    let sum = paper * (SHADES - 1 - shade) + ink * shade;
                    u8::try_from(sum / (SHADES - 1)).unwrap_or(u8::MAX)
                };
                self.on.nearest([mixed(0), mixed(1), mixed(2)])
            })
            .collect();
        let [high, wide] = [of.cell[1], of.cell[0]].map(|side| side * size / of.size);
        let top = line.saturating_sub(of.line * size / of.size);
        let room = of.room;
        for (at, cell) in cells.iter().enumerate() {
            let from = left + of.width(&cells[..at], size);
            let pad = of.pad * size / of.size;
            for (y, x) in (0..high).flat_map(|y| (0..wide).map(move |x| (y, x))) {
                let shade = self.shade(*cell, x, y, size);
                let (x, y) = ((from + x).saturating_sub(pad), top + y);
                let inside = (room[0]..room[0] + room[2]).contains(&x)
                    && (room[1]..room[1] + room[3]).contains(&y);
                if shade > 0 && inside {
                    self.on.pixels[y * self.on.width + x] = shades[shade];
                }
            }
        }
    }

    /// How dark a pixel of a letter is in this size.
    fn shade(&self, cell: usize, x: usize, y: usize, size: usize) -> usize {
        let [wide, high] = self.of.cell;
        let columns = self.sheet.width / wide;
        let place = |at: usize, fine: usize| (at * FINE + fine) * self.of.size / (size * FINE);
        let mut dark = 0;
        for (down, right) in (0..FINE).flat_map(|down| (0..FINE).map(move |right| (down, right))) {
            let (x, y) = (place(x, right), place(y, down));
            if x < wide && y < high {
                let (x, y) = (cell % columns * wide + x, cell / columns * high + y);
                let pixel = self.sheet.pixels.get(y * self.sheet.width + x);
                let colour = pixel.and_then(|pixel| self.sheet.palette.get(usize::from(*pixel)));
                dark += colour.map_or(0, |[red, ..]| usize::from(u8::MAX - red));
            }
        }
        (dark * (SHADES - 1) + 255 * FINE * FINE / 2) / (255 * FINE * FINE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LETTERS: &str = "\u{2605} Anя1\u{2212}…";

    /// Letters of 10 by 10 in cells of 16 by 16, each a block of another height.
    fn printing() -> (Printing, Vec<u8>) {
        let n = LETTERS.chars().count();
        let mut sheet =
            Png { width: 16 * n, palette: vec![[0; 3], [255; 3]], pixels: vec![1; 16 * 16 * n] };
        for (cell, letter) in LETTERS.chars().enumerate().filter(|(_, letter)| *letter != ' ') {
            let high = 2 + cell;
            for y in 12 - high..12 {
                let wide = if letter == '…' { 4 } else { 8 };
                let from = y * sheet.width + 16 * cell + 3;
                sheet.pixels[from..from + wide].fill(0);
            }
        }
        let printing = Printing {
            sheet: String::new(),
            letters: LETTERS.to_owned(),
            widths: vec![160; n],
            size: 10,
            cell: [16, 16],
            line: 12,
            pad: 3,
            room: [20, 30, 400, 304],
            paper: [250; 3],
            ink: [0; 3],
            soft: [90; 3],
        };
        (printing, sheet.write().unwrap())
    }

    fn ground() -> Png {
        let palette = vec![[9, 200, 9], [250; 3], [0; 3], [90; 3], [125; 3]];
        Png { width: 450, palette, pixels: vec![0; 450 * 360] }
    }

    fn row(name: &str, score: &str, won: bool) -> Row {
        Row { name: name.to_owned(), score: score.to_owned(), won }
    }

    fn drawn(rows: &[Row], below: Option<&str>) -> Png {
        let (printing, sheet) = printing();
        let shown = Shown { rows: rows.to_vec(), below: below.map(ToOwned::to_owned) };
        let file = printing.draw(&ground().write().unwrap(), &sheet, &shown).unwrap();
        Png::read(&file).unwrap()
    }

    /// The lines of pixels with ink between two columns, as `(first, last)` of each block.
    fn inked(picture: &Png, from: usize, to: usize) -> Vec<(usize, usize)> {
        let mut found: Vec<(usize, usize)> = Vec::new();
        for (y, line) in picture.pixels.chunks_exact(picture.width).enumerate() {
            if line[from..to].contains(&2) {
                match found.last_mut().filter(|(_, last)| *last + 1 == y) {
                    Some((_, last)) => *last = y,
                    None => found.push((y, y)),
                }
            }
        }
        found
    }

    #[test]
    fn a_picture_shows_winners_first_and_larger_and_leaves_the_rest_of_the_ground_as_it_is() {
        let picture = drawn(&[row("An", "1", false), row("nA", "11", true)], None);
        for (at, pixel) in picture.pixels.iter().enumerate() {
            let (x, y) = (at % picture.width, at / picture.width);
            let inside = (20..420).contains(&x) && (30..334).contains(&y);
            assert_eq!(inside, *pixel != 0, "{x} {y}");
        }
        let names = inked(&picture, 20, 220);
        let scores = inked(&picture, 300, 420);
        assert_eq!((names.len(), scores.len()), (2, 2), "{names:?} {scores:?}");
        let high = |(first, last): (usize, usize)| last - first;
        assert!(high(scores[0]) > high(scores[1]), "{scores:?}");
        // The mark of the winner stands before the name, in the first line only.
        let marks = inked(&drawn(&[row("An", "", true)], None), 20, 50);
        assert_eq!(high(marks[0]), high(inked(&drawn(&[row("", "", true)], None), 20, 50)[0]));
        assert_ne!(drawn(&[row("An", "1", true)], None), drawn(&[row("An", "1", false)], None));
    }

    #[test]
    fn a_moment_has_a_line_below_and_seats_that_are_too_many_for_large_lines_fit() {
        let six = |won| vec![row("An", "\u{2212}1", won); 6];
        for won in [true, false] {
            assert_eq!(inked(&drawn(&six(won), None), 20, 420).len(), 6);
            let below = drawn(&six(won), Some("An"));
            let soft = |y: usize| below.pixels[y * below.width..][20..420].contains(&3);
            assert!((290..334).any(soft) && !(30..290).any(soft));
        }
    }

    #[test]
    fn names_are_cut_and_signs_without_letters_are_left_out() {
        let (printing, _) = printing();
        let name = |name: &str| drawn(&[row(name, "11", false)], None);
        assert_eq!(name("A\u{202e}n\u{7}\u{1f600}"), name("An"));
        for (name, can) in [
            ("An я", true),
            ("An\u{2067}\u{1f600}", true),
            ("An花", false),
            ("\u{1f600}", false),
            (" ", false),
            ("", false),
        ] {
            assert_eq!(printing.can_print(name), can, "{name:?}");
        }
        // However long it is, it ends before the score.
        let long = name(&"A".repeat(200));
        assert_ne!(long, name(&"A".repeat(8)));
        assert!(inked(&long, 420 - 60 - GAP + 2, 420 - 60).is_empty());
        assert_eq!(inked(&long, 360, 420), inked(&name("An"), 360, 420));
    }

    #[test]
    fn files_of_another_build_are_no_picture() {
        let (printing, sheet) = printing();
        let (shown, good) = (Shown::default(), ground().write().unwrap());
        assert!(printing.draw(&good, &sheet, &shown).is_some());
        let small = Png { width: 30, pixels: vec![0; 900], ..ground() }.write().unwrap();
        for (ground, sheet) in [(&small, &sheet), (&sheet, &good), (&good, &small[..9].to_vec())] {
            assert_eq!(printing.draw(ground, sheet, &shown), None);
        }
    }
}
