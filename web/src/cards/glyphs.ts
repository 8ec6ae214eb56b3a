// The narrow bold letters of the indices. Each is a line for a broad pen, 100 units high including the
// pen's width, so cards look the same everywhere.

/** The printed corner of court cards and aces if it differs from the letter of the notation, and of jokers. */
export const PRINTED: Readonly<Record<"latin" | "cyrillic", { ranks: Readonly<Record<string, string>>; joker: string }>> = {
  latin: { ranks: {}, joker: "JOKER" },
  cyrillic: { ranks: { A: "Т", K: "К", Q: "Д", J: "В" }, joker: "ДЖОКЕР" },
};

export interface Glyph {
  /** The line's path; it runs half a pen inside the letter's box. */
  path: string;
  /** The letter's whole width. */
  width: number;
  /** The pen's width, where it is not `PEN`. */
  pen?: number;
}

/** The height of every letter. */
export const HEIGHT = 100;

/** The width of the pen. */
export const PEN = 18;

const glyph = (width: number, path: string, pen?: number): Glyph => (pen === undefined ? { path, width } : { path, width, pen });

/** By printed letter; `10`, `11` and `12` are one glyph each. */
export const GLYPHS: Readonly<Record<string, Glyph>> = {
  "1": glyph(40, "M4 31C14 27 22 20 25 9V100"),
  "2": glyph(56, "M9 36C9 17 16 9 28 9S47 17 47 31C47 54 12 64 10 91H52"),
  "3": glyph(56, "M9 31C9 16 16 9 28 9S46 16 46 28S38 47 22 47C39 47 47 54 47 69S40 91 28 91S9 84 9 68"),
  "4": glyph(58, "M39 100V8L10 72H57"),
  "5": glyph(56, "M50 9H14L12 50C16 43 22 40 29 40C41 40 47 49 47 65C47 82 40 91 28 91C17 91 10 85 9 72"),
  "6": glyph(56, "M46 30C45 16 39 9 28 9C15 9 9 17 9 36V66C9 83 16 91 28 91S47 83 47 67S40 44 28 44S9 54 9 64"),
  "7": glyph(54, "M3 9H44C34 36 26 66 24 100"),
  "8": glyph(56, "M28 9C17 9 11 16 11 28S17 47 28 47S45 40 45 28S39 9 28 9ZM28 47C16 47 9 55 9 69S16 91 28 91S47 83 47 69S40 47 28 47Z"),
  "9": glyph(56, "M10 70C11 84 17 91 28 91C41 91 47 83 47 64V34C47 17 40 9 28 9S9 17 9 33S16 56 28 56S47 46 47 36"),
  "10": glyph(70, "M2 29C8 26 13 20 15 8V100M34 36C34 17 39 8 48 8S62 17 62 36V64C62 83 57 92 48 92S34 83 34 64Z", 15),
  "11": glyph(62, "M2 29C8 26 13 20 15 8V100M35 29C41 26 46 20 48 8V100", 15),
  "12": glyph(70, "M2 29C8 26 13 20 15 8V100M35 36C35 17 40 8 49 8S62 17 62 31C62 54 38 66 36 92H67", 15),
  A: glyph(58, "M9 100L25 9H33L49 100M15 72H43"),
  E: glyph(48, "M46 9H9V91H46M9 49H40"),
  J: glyph(50, "M41 0V68C41 84 35 91 25 91S9 84 9 66"),
  K: glyph(56, "M9 0V100M49 0L19 48L50 100"),
  O: glyph(56, "M9 34C9 17 16 9 28 9S47 17 47 34V66C47 83 40 91 28 91S9 83 9 66Z"),
  P: glyph(54, "M9 100V9H25C39 9 45 16 45 31S39 53 25 53H9"),
  Q: glyph(58, "M9 34C9 17 16 9 28 9S47 17 47 34V66C47 83 40 91 28 91S9 83 9 66ZM30 66L52 98"),
  R: glyph(56, "M9 100V9H25C39 9 45 16 45 30S39 51 25 51H9M28 51L48 100"),
  X: glyph(58, "M8 0L50 100M50 0L8 100"),
  В: glyph(56, "M9 9H25C37 9 43 16 43 28S37 47 25 47H9M25 47C40 47 47 54 47 69S40 91 25 91H9M9 0V100"),
  Д: glyph(66, "M3 79H63M9 76V100M57 76V100M19 79C24 58 24 38 24 9H48V79"),
  Ж: glyph(82, "M41 0V100M8 0L33 49L8 100M74 0L49 49L74 100", 16),
  Т: glyph(54, "M2 9H52M27 9V100"),
};

// Letters that both alphabets have in one form.
const SAME: Readonly<Record<string, string>> = { А: "A", Е: "E", К: "K", О: "O", Р: "P", Х: "X" };

/** How a printed letter is drawn. */
export function glyphOf(letter: string): Glyph {
  const found = GLYPHS[SAME[letter] ?? letter];
  if (!found) throw new Error(`no glyph for ${letter}`);
  return found;
}
