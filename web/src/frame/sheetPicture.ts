// Picture of the score sheet to send: the contents of its table on a sheet of paper, which lies on the
// surface of the game with its cards, as on the pictures of links.

import { t } from "../i18n";
import { type Box, FAN, INK, type Look, SOFT, emblemIn, fanIn, inColour, sheetOn, sizeOf, svg } from "./printed";

/** The contents of the picture: a header, and cells for each row. */
export interface Drawn {
  head: string[];
  rows: string[][];
  sums: string[][];
}

/** The text of a cell; if it shows only signs, its text for screen readers. */
function textOf(cell: Element): string {
  const copy = cell.cloneNode(true) as Element;
  const hidden = [...copy.querySelectorAll(".visually-hidden")].map((one) => one.textContent ?? "");
  for (const one of copy.querySelectorAll(".visually-hidden, button > [aria-hidden]")) one.remove();
  for (const one of copy.querySelectorAll(":has(+ *)")) one.after(" ");
  return (copy.textContent || hidden.join(" ")).replaceAll(/\s+/g, " ").trim();
}

/** Reads the table of a score sheet; rows that explain another one are left out. */
export function readSheet(table: HTMLTableElement): Drawn {
  const columns = table.querySelectorAll("thead tr:first-child > *").length;
  const read = (part: string): string[][] =>
    [...table.querySelectorAll(`${part} > tr`)]
      .map((row) => [...row.children].map(textOf))
      .filter((cells) => cells.length === columns);
  return { head: read("thead")[0] ?? [], rows: read("tbody"), sums: read("tfoot") };
}

const fans = import.meta.glob<string>("../../../games/*/web/face/*fan.svg", { query: "?url", import: "default" });

/** The look of a game by day, whatever the page's is. */
async function lookOf(game: string, folder: string): Promise<Look> {
  const sample = document.createElement("i");
  sample.dataset["game"] = game;
  sample.style.setProperty("--light", "initial");
  sample.style.setProperty("--dark", " ");
  sample.hidden = true;
  document.body.append(sample);
  const style = getComputedStyle(sample);
  const value = (name: string): string => style.getPropertyValue(`--game-${name}`).trim();
  const [tint, accent, pattern] = [value("tint"), value("accent"), value("pattern")];
  const urls = ["surface", "emblem"].map((name) => /url\("?([^")]*)"?\)/.exec(value(name))?.[1] ?? "");
  sample.remove();
  const face = `../../../games/${folder}/web/face/`;
  const fan = await (fans[`${face}${game}.fan.svg`] ?? fans[`${face}fan.svg`])?.();
  const read = async (url: string | undefined): Promise<string> => (url ? (await fetch(url)).text() : "<svg></svg>");
  const [surface = "", emblem = "", cards = ""] = await Promise.all([...urls, fan].map(read));
  return { tint, accent, surface: inColour(surface, pattern), size: sizeOf(surface), emblem: inColour(emblem, accent), fan: cards };
}

/** What a picture says besides the table. */
export interface Said {
  title: string;
  /** Who has won, or how far the match is. */
  how: string;
  /** The house and the day. */
  below: string;
  /** Who has won, as the columns call them. */
  winners: readonly string[];
}

const WIDE = 1200;
const MARGIN = 48;
const INSIDE = MARGIN + 44;
const TOP = 316;
const LINE = 50;
const GAP = 24;
const FOOT = 76;
/** No name is wider; longer ones have several lines. */
const NAME = 220;
const EMBLEM: Box = { left: INSIDE, top: MARGIN + 44, width: 96, height: 96 };
const CARDS: Box = { left: 0, top: MARGIN + 22, width: 340, height: (340 * FAN.height) / FAN.width };

/** Words in lines that are at most so wide, as far as words allow. */
function wrapped(pen: CanvasRenderingContext2D, text: string, most: number): string[] {
  return text.split(" ").reduce<string[]>((lines, word) => {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && pen.measureText(longer).width <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
    return lines;
  }, []);
}

export async function drawSheet(drawn: Drawn, said: Said, look: Look): Promise<HTMLCanvasElement> {
  const style = getComputedStyle(document.body);
  const font = (weight: number, size: number, family = "text"): string => `${weight} ${size}px ${style.getPropertyValue(`--${family}`).trim()}`;
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d");
  if (!pen) return canvas;
  pen.font = font(700, 25);
  const names = drawn.head.map((name) => wrapped(pen, name, NAME));
  const lines = [...drawn.rows, ...drawn.sums];
  const needs = names.map((name, column) =>
    Math.max(64, ...[...name, ...lines.map((line) => line[column] ?? "")].map((text) => pen.measureText(text).width)),
  );
  const needed = needs.reduce((sum, width) => sum + width + GAP, 0);
  const wide = Math.ceil(Math.max(WIDE, needed + 2 * INSIDE));
  const spare = (wide - 2 * INSIDE - needed) / needs.length;
  const head = Math.max(1, ...names.map(({ length }) => length)) * 30 + 20;
  const high = TOP + head + lines.length * LINE + FOOT + MARGIN + 16;
  canvas.width = wide;
  canvas.height = high;

  const sheet: Box = { left: MARGIN, top: MARGIN, width: wide - 2 * MARGIN - 16, height: high - 2 * MARGIN - 16 };
  const right = wide - INSIDE;
  const ground = [sheetOn(look, wide, high, sheet), emblemIn(look, EMBLEM), fanIn(look, { ...CARDS, left: right - CARDS.width })];
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg(wide, high, ground.join("")))}`;
  await image.decode();
  pen.drawImage(image, 0, 0);

  const write = (text: string, x: number, y: number, how: string, colour = INK): void => {
    pen.font = how;
    pen.fillStyle = colour;
    pen.fillText(text, x, y);
  };
  pen.textBaseline = "middle";
  write(said.title, EMBLEM.left + EMBLEM.width + 24, EMBLEM.top + 52, font(400, 84, "title"));
  pen.font = font(700, 34);
  for (const [i, line] of wrapped(pen, said.how, right - CARDS.width - INSIDE - 24).entries()) {
    write(line, INSIDE, EMBLEM.top + 142 + i * 42, font(700, 34));
  }

  let left = INSIDE;
  for (const [column, name] of names.entries()) {
    const width = (needs[column] ?? 0) + GAP + spare;
    const called = ` ${(drawn.head[column] ?? "").replaceAll(/[,·+/]/g, " ")} `;
    const won = column > 0 && said.winners.some((winner) => called.includes(` ${winner} `));
    if (won) {
      pen.fillStyle = look.tint;
      pen.fillRect(left + GAP / 2, TOP, width - GAP / 2, head + lines.length * LINE);
      pen.fillStyle = "#e0a02c";
      pen.fillRect(left + GAP / 2, TOP, width - GAP / 2, 6);
    }
    const at = column === 0 ? left : left + width - GAP / 2;
    pen.textAlign = column === 0 ? "left" : "right";
    for (const [i, line] of name.entries()) write(line, at, TOP + head - 25 - (name.length - 1 - i) * 30, font(700, 25), column === 0 ? SOFT : INK);
    for (const [row, line] of lines.entries()) {
      const strong = row >= drawn.rows.length || won;
      write(line[column] ?? "", at, TOP + head + row * LINE + LINE / 2, font(strong ? 700 : 400, 25), column === 0 && !strong ? SOFT : INK);
    }
    left += width;
  }
  pen.fillStyle = INK;
  for (const row of [0, drawn.rows.length]) pen.fillRect(INSIDE, TOP + head + row * LINE - 1.5, right - INSIDE, 3);
  pen.textAlign = "right";
  write(said.below, right, high - MARGIN - 16 - FOOT / 2, font(500, 22), SOFT);
  return canvas;
}

/** Saves the picture of a game's sheet as a file of that name. */
export async function keepPicture(drawn: Drawn, game: string, folder: string, said: Said, name: string): Promise<void> {
  // A picture in another typeface is better than none.
  const title = document.fonts.load(`84px ${getComputedStyle(document.body).getPropertyValue("--title")}`, said.title).catch(() => []);
  const [look] = await Promise.all([lookOf(game, folder), title, document.fonts.ready]);
  const canvas = await drawSheet(drawn, said, look);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!blob) throw new Error(t("sheet-picture-failed"));
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = `${name}.png`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
