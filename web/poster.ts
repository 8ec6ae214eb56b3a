// The picture of a link: a printed card that lies on the table of its game, with what the game is
// called and what it is.

import { Resvg } from "@resvg/resvg-js";
import { cut } from "./fonts.plugin.ts";
import { png } from "./png.ts";
import { type Box, type Look, FAN, INK, SOFT, emblemIn, fanIn, inset, sheetOn, svg } from "./src/frame/printed.ts";
import { typeset } from "./src/i18n/typeset.ts";

/** How large pictures are, as `crates/server/src/pages/head.rs` says to those who show them. */
export const [WIDTH, HEIGHT] = [1200, 630];

export interface Poster {
  look: Look;
  heading: string;
  about: string;
  /** The name of the house and its mark, 64 by 64, which are at the foot. */
  brand: string;
  mark: string;
}

/** The card, and what may be printed of it. */
export const CARD: Box = { left: 56, top: 54, width: 1080, height: 512 };
const INSIDE: Box = { left: 104, top: 94, width: 992, height: 440 };
/** Where the emblem lies, in the upper left corner. */
const EMBLEM: Box = { left: 104, top: 88, width: 104, height: 104 };
/** The name stands beside it, on this line. */
const HEADING = { left: 236, line: 182, size: 124, width: 860 };
/** The cards, below the end of the name. */
const CARDS: Box = { left: 690, top: 224, width: 406, height: (406 * FAN.height) / FAN.width };
/** What the game is stands beside them between these heights, as large as it fits. */
export const ABOUT = { left: INSIDE.left, from: 226, to: 530, width: 566, sizes: [42, 38, 34, 30] };
/** The name of the house and its mark before it, in the lower right corner. */
const BRAND = { line: 530, size: 28, mark: 40 };

/** The parts in which a typeface comes, each with the letters for which it is asked. */
export const PARTS: Record<string, readonly (readonly [number, number])[]> = {
  latin: [[0x20, 0x7e], [0xa0, 0xff], [0x131, 0x131], [0x152, 0x153], [0x2bc, 0x2bc], [0x2013, 0x2014], [0x2018, 0x201e], [0x2026, 0x2026], [0x2212, 0x2212]],
  "latin-ext": [[0x100, 0x17f], [0x218, 0x21b], [0x1e9e, 0x1e9e]],
  cyrillic: [[0x400, 0x45f], [0x490, 0x491], [0x2116, 0x2116]],
  "cyrillic-ext": [[0x460, 0x48f], [0x492, 0x52f]],
};

/** A typeface on the disk, cut to the letters that are drawn. */
interface Face {
  family: string;
  files: string[];
}

export async function face(family: string, file: (part: string) => string, texts: readonly string[], weight?: number): Promise<Face> {
  const left = new Set(texts.join(" "));
  const files: string[] = [];
  for (const [part, spans] of Object.entries(PARTS)) {
    const has = (letter: string): boolean => {
      const code = letter.codePointAt(0) ?? 0;
      return spans.some(([first, last]) => first <= code && code <= last);
    };
    const letters = [...left].filter(has).toSorted();
    for (const letter of letters) left.delete(letter);
    if (letters.length === 0) continue;
    const wanted = { from: file(part), letters: letters.join(""), format: "truetype" as const, ...(weight ? { weights: weight } : {}) };
    files.push(await cut(`poster-${family.toLowerCase()}-${part}`, wanted));
  }
  if (left.size > 0) throw new Error(`${family} has no letters for "${[...left].join("")}"`);
  return { family, files };
}

/** What is drawn with: a typeface for what games are called, and one for the rest. */
export interface Faces {
  title: Face;
  text: Face;
}

/** The faces for some pictures. */
export async function facesFor(posters: readonly Poster[]): Promise<Faces> {
  const words = posters.flatMap(({ about, brand }) => [typeset(about), brand]);
  return {
    title: await face("Oranienbaum", (part) => `@fontsource/oranienbaum/files/oranienbaum-${part}-400-normal.woff2`, posters.map(({ heading }) => heading)),
    text: await face("Onest", (part) => `@fontsource-variable/onest/files/onest-${part}-wght-normal.woff2`, words, 600),
  };
}

export const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Something printed as SVG, and where its ink lies. */
export interface Printed extends Box {
  /** What it says. */
  words: string;
  paths: string;
}

const image = ({ family, files }: Face, text: string): Resvg =>
  // What a file of a face lacks is looked for in all files that there are, so each face is printed by itself.
  new Resvg(svg(WIDTH, HEIGHT, text), { font: { loadSystemFonts: false, fontFiles: files, defaultFontFamily: family } });

const textAt = ({ family }: Face, words: string, y: number, size: number, fill: string): string =>
  `<text y="${y}" font-family="${family}" font-size="${size}" fill="${fill}">${escaped(words)}</text>`;

/** Whether a typeface has a letter. */
export const hasInk = (of: Face, letter: string): boolean => image(of, textAt(of, letter, 100, 100, INK)).getBBox() !== undefined;

/** Prints words on a line, so that their ink begins at the left edge. */
function printed(of: Face, words: string, left: number, y: number, size: number, fill: string): Printed {
  const drawn = image(of, textAt(of, words, y, size, fill));
  const [box, paths] = [drawn.getBBox(), /<g>[\s\S]*<\/g>/.exec(drawn.toString())?.[0]];
  if (!box || !paths) throw new Error(`"${words}" cannot be drawn`);
  const moved = `<g transform="translate(${left - box.x} 0)">${paths}</g>`;
  return { words, paths: moved, left, top: box.y, width: box.width, height: box.height };
}

/** How wide words are at size 1. */
export function measure(of: Face): (words: string) => number {
  const known = new Map<string, number>();
  return (words) => {
    const width = known.get(words) ?? printed(of, words, 0, 0, 100, INK).width / 100;
    known.set(words, width);
    return width;
  };
}

/** Words in lines that are at most so wide. */
function lines(words: readonly string[], width: (words: string) => number, gap: number, room: number): string[] {
  const found: string[] = [];
  let used = Infinity;
  for (const word of words) {
    const more = width(word);
    if (used + gap + more <= room) {
      found.push(`${found.pop()} ${word}`);
      used += gap + more;
    } else {
      found.push(word);
      used = more;
    }
  }
  return found;
}

/** A text as large as it fits between two heights, in lines of about the same width. */
function block(of: Face, text: string, from: number, to: number): Printed[] {
  const width = measure(of);
  const gap = width("n n") - 2 * width("n");
  const words = typeset(text).split(" ");
  for (const size of ABOUT.sizes) {
    const step = size * 1.35;
    const inLines = (room: number): string[] => lines(words, width, gap, room / size);
    const { length } = inLines(ABOUT.width);
    if (length * step > to - from || words.some((word) => width(word) * size > ABOUT.width)) continue;
    let room = ABOUT.width;
    while (inLines(room - 8).length === length) room -= 8;
    // The line on which letters stand is a bit below the middle of what they take.
    const first = (from + to) / 2 - ((length - 1) * step) / 2 + size * 0.35;
    return inLines(room).map((line, i) => printed(of, line, ABOUT.left, first + i * step, size, SOFT));
  }
  throw new Error(`this is too long for the picture of a link: ${text}`);
}

/** What is printed on a card, and where. */
export function printOn({ look, heading, about, brand, mark }: Poster, { title, text }: Faces): Printed[] {
  const size = Math.min(HEADING.size, HEADING.width / measure(title)(heading));
  // On the picture of the house its name is the heading.
  const signed = brand !== heading;
  const all = [
    printed(title, heading, HEADING.left, HEADING.line, size, INK),
    ...block(text, about, ABOUT.from, ABOUT.to),
    { ...EMBLEM, words: "", paths: emblemIn(look, EMBLEM) },
    { ...CARDS, words: "", paths: fanIn(look, CARDS) },
  ];
  if (!signed) return all;
  const name = INSIDE.left + INSIDE.width - measure(text)(brand) * BRAND.size;
  const at = { left: name - BRAND.mark - 6, top: BRAND.line - BRAND.mark + 8, width: BRAND.mark, height: BRAND.mark };
  return [
    ...all,
    { ...at, words: "", paths: inset(mark, at.left, at.top, BRAND.mark) },
    printed(text, brand, name, BRAND.line, BRAND.size, SOFT),
  ];
}

/** A picture as PNG. */
export function draw(poster: Poster, faces: Faces): Buffer {
  const parts = [sheetOn(poster.look, WIDTH, HEIGHT, CARD), ...printOn(poster, faces).map(({ paths }) => paths)];
  const { pixels } = new Resvg(svg(WIDTH, HEIGHT, parts.join("")), { font: { loadSystemFonts: false } }).render();
  return png(pixels, WIDTH, HEIGHT);
}
