// What all pictures that are sent have in common: a sheet of paper with a hard shadow, which lies on the
// surface of its game, the emblem and a fan of cards, all as parts of an SVG. The build draws the pictures
// of links with them (`web/poster.ts`), a page those of score sheets.

/** How the pictures of a game look: as its face by day. */
export interface Look {
  tint: string;
  accent: string;
  /** The pattern of its table, and how wide and high it is before it repeats. */
  surface: string;
  size: readonly [number, number];
  /** Its emblem, 64 by 64. */
  emblem: string;
  /** Its cards, a whole drawing of `FAN`. */
  fan: string;
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export const INK = "#1e2433";
export const PAPER = "#fffdf8";
export const SOFT = "#5b6070";
/** How large a fan of cards is drawn. */
export const FAN = { width: 256, height: 170 } as const;

export const EDGE = `stroke="${INK}" stroke-width="3"`;

export const svg = (width: number, height: number, inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inner}</svg>`;

export const rect = ({ left, top, width, height }: Box, round: number, more: string): string =>
  `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="${round}" ${more}/>`;

/** A drawing of 64 by 64, elsewhere and in another size. */
export const inset = (drawing: string, x: number, y: number, size: number): string =>
  `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 64 64">${drawing}</svg>`;

/** What stands within an SVG file, in a colour. */
export function inColour(file: string, colour: string): string {
  const within = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(file)?.[1] ?? "";
  const bare = within.replaceAll(/<!--[\s\S]*?-->|\n\s*/g, "").replaceAll("#000", colour);
  return `<g fill="${colour}">${bare}</g>`;
}

/** How wide and high an SVG file says that it is. */
export function sizeOf(file: string): readonly [number, number] {
  const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(file) ?? [];
  return [Number(width ?? 32), Number(height ?? 32)];
}

/** The sheet, on the surface of its game over the whole picture. */
export function sheetOn({ tint, accent, surface, size }: Look, width: number, height: number, sheet: Box): string {
  const all: Box = { left: 0, top: 0, width, height };
  return [
    `<defs><pattern id="surface" width="${size[0]}" height="${size[1]}" patternUnits="userSpaceOnUse">${surface}</pattern></defs>`,
    rect(all, 0, `fill="${tint}"`),
    rect(all, 0, 'fill="url(#surface)"'),
    rect({ ...sheet, left: sheet.left + 16, top: sheet.top + 16 }, 22, `fill="${accent}"`),
    rect(sheet, 22, `fill="${PAPER}" ${EDGE}`),
  ].join("");
}

/** The emblem in a square on its own tint. */
export function emblemIn(look: Look, box: Box): string {
  const edge = Math.round(box.width * 0.12);
  return rect(box, 18, `fill="${look.tint}" ${EDGE}`) + inset(look.emblem, box.left + edge, box.top + edge, box.width - 2 * edge);
}

/** The fan of cards. */
export const fanIn = ({ fan }: Look, { left, top, width, height }: Box): string =>
  fan.replace(/<svg[^>]*>/, `<svg x="${left}" y="${top}" width="${width}" height="${height}" viewBox="0 0 ${FAN.width} ${FAN.height}">`);
