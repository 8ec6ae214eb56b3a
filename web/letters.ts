// The letters with which the server prints names and scores on the pictures of finished matches: a sheet
// of cells, black on white, and how wide each letter is (`crates/server/src/pages/picture.rs` reads both).

import { Resvg } from "@resvg/resvg-js";
import { png } from "./png.ts";
import { ABOUT, PARTS, escaped, face, hasInk, measure } from "./poster.ts";
import { INK, PAPER, SOFT, svg } from "./src/frame/printed.ts";

const SIZE = 40;
const [WIDE, HIGH, LINE, COLUMNS] = [64, 64, 47, 20];
/** Where letters begin in their cells: some reach out to the left. */
const PAD = 8;
/** The mark of a winner, in the first cell: a star, before room for the name. */
const STAR = { letter: "★", width: 44, path: "M18 12l5.3 10.7 11.7 1.7-8.5 8.3 2 11.7L18 38.9 7.5 44.4l2-11.7L1 24.4l11.7-1.7z" };
const SPANS = ["latin", "latin-ext", "cyrillic"];

const channels = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** Letters, digits and signs that pictures have. */
function all(): string {
  const codes = SPANS.flatMap((part) => PARTS[part] ?? []).flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i));
  const letters = new Set(codes.map((code) => String.fromCodePoint(code)));
  return [...letters].filter((letter) => /[\p{L}\p{N}\p{P}\p{S} ]/u.test(letter)).join("");
}

/** The sheet, and what the server is told of it. */
export async function drawLetters() {
  const text = await face("Onest", (part) => `@fontsource-variable/onest/files/onest-${part}-wght-normal.woff2`, [all()], 600);
  const width = measure(text);
  const between = width("nn");
  const letters = [...all()].filter((letter) => letter === " " || hasInk(text, letter));
  const cells = letters.map((letter, i) => {
    const [column, row] = [(i + 1) % COLUMNS, Math.floor((i + 1) / COLUMNS)];
    return `<text x="${column * WIDE + PAD}" y="${row * HIGH + LINE}">${escaped(letter)}</text>`;
  });
  const [across, down] = [COLUMNS * WIDE, Math.ceil((letters.length + 1) / COLUMNS) * HIGH];
  const paper = `<rect width="${across}" height="${down}" fill="#fff"/><path transform="translate(${PAD} 4)" d="${STAR.path}"/>`;
  const image = svg(across, down, `${paper}<g font-family="${text.family}" font-size="${SIZE}">${cells.join("")}</g>`);
  const { pixels } = new Resvg(image, { font: { loadSystemFonts: false, fontFiles: text.files, defaultFontFamily: text.family } }).render();
  // Sixteen shades are enough, and half as large.
  const sheet = png(Buffer.from(pixels.map((value) => Math.round(value / 17) * 17)), across, down);
  const widths = [STAR.width, ...letters.map((letter) => (width(`n${letter}n`) - between) * SIZE)].map((one) => Math.round(16 * one));
  const printing = {
    letters: STAR.letter + letters.join(""),
    widths,
    size: SIZE,
    cell: [WIDE, HIGH],
    line: LINE,
    pad: PAD,
    room: [ABOUT.left, ABOUT.from, ABOUT.width, ABOUT.to - ABOUT.from],
    paper: channels(PAPER),
    ink: channels(INK),
    soft: channels(SOFT),
  };
  return { sheet, printing };
}
