// @vitest-environment node
// The letters of the pictures of matches: each lies in its own cell.

import { Resvg } from "@resvg/resvg-js";
import { expect, test } from "vitest";
import { drawLetters } from "../letters.ts";

const { sheet, printing } = await drawLetters();
const { letters, widths, cell, size } = printing;
const [wide = 0, high = 0] = cell;

test("the sheet has the letters of the three languages and of their neighbours, and is small", () => {
  for (const letter of "AZaz09ÄßéŁőŠžАЯаяЁёҐґЄєІіЇїʼ’–−…+,()«»") expect(letters).toContain(letter);
  expect(new Set(letters).size).toBe([...letters].length);
  expect(widths).toHaveLength([...letters].length);
  expect(sheet.length).toBeLessThan(100_000);
});

test("every letter has ink in its cell, and none beside it", () => {
  const href = `data:image/png;base64,${sheet.toString("base64")}`;
  const [across, down] = [sheet.readUInt32BE(16), sheet.readUInt32BE(20)];
  const { pixels } = new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" width="${across}" height="${down}"><image width="${across}" height="${down}" href="${href}"/></svg>`).render();
  const inked = (x: number, y: number): boolean => pixels.readUInt8(4 * (y * across + x)) < 255;
  const columns = across / wide;
  const atEdge = new Set<string>();
  for (const [i, letter] of [...letters].entries()) {
    const [left, top] = [(i % columns) * wide, Math.floor(i / columns) * high];
    let ink = 0;
    for (let y = top; y < top + high; y += 1) {
      for (let x = left; x < left + wide; x += 1) {
        if (!inked(x, y)) continue;
        ink += 1;
        if (x === left || x === left + wide - 1 || y === top || y === top + high - 1) atEdge.add(letter);
      }
    }
    expect(ink > 0, letter).toBe(letter !== " ");
    const width = (widths[i] ?? 0) / 16;
    expect(width, letter).toBeGreaterThan(size / 8);
    expect(width, letter).toBeLessThanOrEqual(wide - 8);
  }
  expect([...atEdge]).toEqual([]);
});
