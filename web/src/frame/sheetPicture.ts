// Picture of the score sheet to save: the contents of its table, redrawn in the colours of the page.

import { t } from "../i18n";

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

const LINE = 34;
const GAP = 28;
const EDGE = 32;
const TOP = 92;
const FOOT = 44;

export function drawSheet(drawn: Drawn, title: string, below: string): HTMLCanvasElement {
  const style = getComputedStyle(document.body);
  const colour = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  const font = (weight: number, size: number): string => `${weight} ${size}px ${colour("text")}`;
  const lines = [drawn.head, ...drawn.rows, ...drawn.sums];
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d");
  if (!pen) return canvas;
  pen.font = font(700, 17);
  const widths = drawn.head.map((_, column) =>
    Math.max(40, ...lines.map((line) => pen.measureText(line[column] ?? "").width)) + GAP,
  );
  const wide = Math.ceil(Math.max(360, widths.reduce((sum, width) => sum + width, 0) + 2 * EDGE));
  const high = TOP + lines.length * LINE + FOOT + EDGE;
  const scale = 2;
  canvas.width = wide * scale;
  canvas.height = high * scale;
  pen.scale(scale, scale);
  pen.fillStyle = colour("paper");
  pen.fillRect(0, 0, wide, high);
  // A sheet of paper with a hard shadow, as everything important has here.
  pen.fillStyle = colour("accent");
  pen.fillRect(16 + 4, 16 + 4, wide - 32, high - 32);
  pen.fillStyle = colour("surface");
  pen.fillRect(16, 16, wide - 32, high - 32);
  pen.strokeStyle = colour("edge");
  pen.lineWidth = 1.5;
  pen.strokeRect(16, 16, wide - 32, high - 32);
  pen.fillStyle = colour("accent");
  pen.font = `400 32px ${colour("title")}`;
  pen.textBaseline = "middle";
  pen.fillText(title, EDGE, 52);
  lines.forEach((line, n) => {
    const y = TOP + n * LINE + LINE / 2;
    const strong = n === 0 || n > drawn.rows.length;
    let x = EDGE;
    line.forEach((text, column) => {
      pen.font = font(strong ? 700 : column === 0 ? 500 : 400, 17);
      pen.fillStyle = colour(column === 0 && !strong ? "soft" : "ink");
      pen.textAlign = column === 0 ? "left" : "right";
      pen.fillText(text, column === 0 ? x : x + (widths[column] ?? 0), y);
      x += widths[column] ?? 0;
    });
    if (n === 0 || n === drawn.rows.length) {
      pen.fillStyle = colour("edge");
      pen.fillRect(EDGE, y + LINE / 2 - 1, wide - 2 * EDGE, 1.5);
    }
  });
  pen.textAlign = "left";
  pen.font = font(400, 14);
  pen.fillStyle = colour("soft");
  pen.fillText(below, EDGE, high - EDGE - 8);
  return canvas;
}

/** Saves the picture of a table as a file of that name. */
export async function keepPicture(table: HTMLTableElement, title: string, below: string, name: string): Promise<void> {
  await document.fonts.ready;
  const canvas = drawSheet(readSheet(table), title, below);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!blob) throw new Error(t("sheet-picture-failed"));
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = `${name}.png`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
