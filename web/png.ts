// A PNG with a palette: a picture of few colours is a third of what it is with all of them.

import { crc32, deflateSync } from "node:zlib";

const MOST = 256;

/** A chunk: its length, its kind, what is in it, and a sum of the latter two. */
function chunk(kind: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, "latin1"), content]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(content.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}

/** The place of the colour that is nearest to one. */
function nearest(palette: readonly number[], colour: number): number {
  let [best, least] = [0, Infinity];
  for (const [at, other] of palette.entries()) {
    let distance = 0;
    for (const shift of [16, 8, 0]) distance += (((colour >> shift) & 255) - ((other >> shift) & 255)) ** 2;
    if (distance < least) [best, least] = [at, distance];
  }
  return best;
}

/** A picture without transparent parts as PNG, from its pixels: red, green, blue, alpha. */
export function png(pixels: Buffer, width: number, height: number): Buffer {
  const counts = new Map<number, number>();
  const each = (use: (colour: number, from: number, to: number) => void): void => {
    // Most pixels are like those before them.
    let from = 0;
    for (let i = 1; i <= width * height; i += 1) {
      if (i < width * height && pixels.readUInt32BE(4 * i) === pixels.readUInt32BE(4 * from)) continue;
      use(pixels.readUInt32BE(4 * from) >>> 8, from, i);
      from = i;
    }
  };
  each((colour, from, to) => counts.set(colour, (counts.get(colour) ?? 0) + to - from));
  const byUse = [...counts].toSorted(([a, m], [b, n]) => n - m || a - b).map(([colour]) => colour);
  const palette = byUse.slice(0, MOST);
  const places = new Map(byUse.map((colour, at) => [colour, at < MOST ? at : nearest(palette, colour)]));
  const flat = Buffer.alloc(width * height);
  each((colour, from, to) => flat.fill(places.get(colour) ?? 0, from, to));
  // A line begins with how it is written: as it is.
  const lines = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) flat.copy(lines, y * (width + 1) + 1, y * width, (y + 1) * width);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits for each pixel, which are its place in the palette.
  head.set([8, 3, 0, 0, 0], 8);
  const entries = Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("PLTE", entries),
    chunk("IDAT", deflateSync(lines)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
