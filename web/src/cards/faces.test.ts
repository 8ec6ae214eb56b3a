import { afterEach, expect, test } from "vitest";
import { saveSettings } from "../base/settings";
import { INDEX, LAYOUT, PIP, jokerText, parseFace, rankText, type Spot } from "./faces";
import { GLYPHS, PRINTED, glyphOf } from "./glyphs";

afterEach(() => saveSettings({ letters: "latin" }));

const numbers = Object.entries(LAYOUT);

test("a number has as many pips as its rank says", () => {
  expect(numbers.map(([rank, spots]) => [rank, spots.length])).toEqual(
    [..."123456789T"].map((rank, i) => [rank, i + 1]),
  );
});

test("pips keep clear of the indices and of each other", () => {
  const overlap = ([ax, ay]: Spot, aw: number, ah: number, [bx, by]: Spot, bw: number, bh: number): boolean =>
    Math.abs(ax - bx) * 2 < aw + bw && Math.abs(ay - by) * 2 < ah + bh;
  const low = INDEX.suitY + INDEX.suit / 2;
  const corner: Spot = [INDEX.x, (INDEX.y + low) / 2];
  const found: string[] = [];
  for (const [rank, spots] of numbers.slice(1)) {
    for (const [i, spot] of spots.entries()) {
      const [x, y] = spot;
      const turned: Spot = [100 - x, 140 - y];
      // No suit's sign is wider than nine tenths of its height.
      for (const at of [spot, turned]) if (overlap(at, PIP * 0.9, PIP, corner, INDEX.most, low - INDEX.y)) found.push(`${rank}: ${x} ${y}`);
      for (const other of spots.slice(i + 1)) if (overlap(spot, PIP * 0.76, PIP * 0.9, other, PIP * 0.76, PIP * 0.9)) found.push(`${rank}: ${x} ${y} and ${other[0]} ${other[1]}`);
    }
  }
  expect(found).toEqual([]);
  expect(INDEX.suit).toBeLessThan(PIP);
});

test("a number looks the same upside down, but for the seven", () => {
  const turned = (spots: readonly Spot[]): string[] => spots.map(([x, y]) => `${100 - x} ${140 - y}`).toSorted();
  const unlike = numbers.filter(([, spots]) => turned(spots).join() !== spots.map(([x, y]) => `${x} ${y}`).toSorted().join());
  expect(unlike.map(([rank]) => rank)).toEqual(["7"]);
});

test("letters are those of one's choice, numbers stay", () => {
  const said = () => [..."AKQJT9"].map(rankText).join(" ");
  expect(said()).toBe("A K Q J 10 9");
  expect(jokerText()).toBe("JOKER");
  saveSettings({ letters: "cyrillic" });
  expect(said()).toBe(`${[..."AKQJ"].map((rank) => PRINTED.cyrillic.ranks[rank]).join(" ")} 10 9`);
  expect(said()).toMatch(/^[\u0400-\u04ff]( [\u0400-\u04ff]){3} 10 9$/);
  expect(jokerText()).toBe(PRINTED.cyrillic.joker);
});

test("there is a glyph for all that is printed, and none is wider than high", () => {
  for (const { ranks, joker } of Object.values(PRINTED)) {
    for (const text of [...Object.values(ranks), ...joker, ..."AKQJX123456789", "10"]) expect(glyphOf(text).path, text).toMatch(/^M/);
  }
  for (const [letter, { width }] of Object.entries(GLYPHS)) expect(width, letter).toBeLessThan(100);
  expect(() => glyphOf("W")).toThrow("W");
});

test("a card's text is read", () => {
  expect(parseFace("TS.b")).toEqual({ rank: "T", suit: "S", pack: "b", copy: 1 });
  expect(parseFace("JK2.c")).toEqual({ rank: "JK", suit: null, pack: "c", copy: 2 });
});
