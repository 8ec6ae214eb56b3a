// @vitest-environment node
// The pictures of links: one for each game and language, on which all is said and nothing is cut.

import { Resvg } from "@resvg/resvg-js";
import { expect, test } from "vitest";
import { png } from "../png.ts";
import { CARD, draw, facesFor, type Poster, printOn } from "../poster.ts";
import { links } from "../preview.plugin.ts";
import { typeset } from "./i18n/typeset";

const cards = import.meta.glob<string>("../../games/*/book/card.en.ftl", { query: "?raw", import: "default", eager: true });
const keys = Object.values(cards).flatMap((text) => [...text.matchAll(/^(\w+)-name =/gm)].map(([, key]) => key));

const all = links();
const faces = await facesFor(all.map(({ poster }) => poster));

/** Everything that is printed lies on the card with room around it, and apart from the rest. */
function lieWell(poster: Poster): void {
  const printed = printOn(poster, faces);
  for (const [i, one] of printed.entries()) {
    const [right, bottom] = [one.left + one.width, one.top + one.height];
    const what = `"${one.words}" of ${poster.heading}`;
    expect(one.left, what).toBeGreaterThanOrEqual(CARD.left + 32);
    expect(one.top, what).toBeGreaterThanOrEqual(CARD.top + 24);
    expect(right, what).toBeLessThanOrEqual(CARD.left + CARD.width - 32);
    expect(bottom, what).toBeLessThanOrEqual(CARD.top + CARD.height - 24);
    for (const other of printed.slice(i + 1)) {
      const apart = [other.left - right, one.left - other.left - other.width, other.top - bottom, one.top - other.top - other.height];
      expect(Math.max(...apart), `${what} and "${other.words}"`).toBeGreaterThanOrEqual(3);
    }
  }
  const { heading, about, brand } = poster;
  const said = printed.map(({ words }) => words).filter((words) => words !== "");
  const end = brand === heading ? "" : ` ${brand}`;
  expect(said.join(" ")).toBe(`${heading} ${typeset(about)}${end}`);
}

test("every game and preset has its picture in each language, and so has the house", () => {
  expect(keys.length).toBeGreaterThan(5);
  const wanted = ["en", "ru", "uk"].flatMap((language) => [...keys, null].map((key) => `${language} ${key}`));
  expect(all.map(({ language, key }) => `${language} ${key}`).toSorted()).toEqual(wanted.toSorted());
});

test.each(all.map((link) => ({ ...link, name: `${link.key ?? "the house"} in ${link.language}` })))("nothing is cut: $name", ({ poster }) => lieWell(poster));

test("a long name is drawn smaller, and so is a long text; one that has no room is refused", () => {
  const [first] = all;
  if (!first) throw new Error("there is none");
  const { heading, about } = first.poster;
  const long = { ...first.poster, heading: Array.from({ length: 6 }, () => heading).join(" ") };
  lieWell(long);
  const height = (poster: Poster): number => Math.max(...printOn(poster, faces).slice(1, 3).map((line) => line.height));
  const longer = { ...first.poster, about: `${about} ${about}` };
  lieWell(longer);
  expect(height(longer)).toBeLessThan(height(first.poster));
  const longest = { ...first.poster, about: Array.from({ length: 9 }, () => about).join(" ") };
  expect(() => draw(longest, faces)).toThrow("too long");
});

test("letters that the typeface lacks are no picture", async () => {
  const [first] = all;
  if (!first) throw new Error("there is none");
  await expect(facesFor([{ ...first.poster, heading: "花札" }])).rejects.toThrow("花札");
});

/** The pixels of a picture, as somebody else reads it. */
function readBack(file: Buffer, width: number, height: number): Buffer {
  const image = `<image width="${width}" height="${height}" href="data:image/png;base64,${file.toString("base64")}"/>`;
  return new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${image}</svg>`).render().pixels;
}

/** So many colours, each in a pixel of its own. */
const pixelsOf = (colours: number): Buffer =>
  Buffer.from(Array.from({ length: colours }, (_, i) => [i & 255, 255 - (i & 255), 4 * (i >> 8), 255]).flat());

test("a picture of few colours is written as it is, and one of many with those that are nearest", () => {
  const few = pixelsOf(256);
  expect(readBack(png(few, 16, 16), 16, 16)).toEqual(few);
  // The first ones are there twice.
  const many = Buffer.concat([pixelsOf(512), few]);
  const read = readBack(png(many, 32, 24), 32, 24);
  expect(new Set(Array.from({ length: 768 }, (_, i) => read.readUInt32BE(4 * i))).size).toBe(256);
  const off = many.map((value, i) => Math.abs(value - (read[i] ?? 0)));
  expect(Math.max(...off)).toBeLessThanOrEqual(4);
});
