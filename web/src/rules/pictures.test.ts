import { beforeAll, expect, test } from "vitest";
import { GLYPHS } from "../cards/glyphs";
import { loadTexts } from "../i18n";
import { spoken } from "./Pictures";
import { blocks, type Block } from "./markdown";
import { glancePages, rulesPages } from "./pages";
import { picture, type Picture } from "./pictures";

const codes = (row: Picture): string[] => row.items.flatMap((item) => (item.kind === "card" ? [item.code] : [item.sign]));
const rows = (found: Block[]): Picture[] => found.flatMap((block) => (block.kind === "pictures" ? block.rows : []));

beforeAll(() => loadTexts("shell", "rules"));

test("a line is cards and a caption", () => {
  const row = picture("10♠ 7♥+Q♣ [JK] > X=11    — pair: two — of a rank");
  expect(codes(row)).toEqual(["TS", "7H", "JK", ">", "X"]);
  expect(row).toMatchObject({ lead: "pair", caption: "two — of a rank" });
  expect(row.items[1]).toMatchObject({ on: ["QC"], marked: false });
  expect(row.items[2]).toMatchObject({ marked: true });
  expect(row.items[4]).toMatchObject({ stands: "11" });
  expect(codes(picture("Q1 X=3 ← 7♥", (code) => code === "Q1"))).toEqual(["Q1", "X", "←", "7H"]);
  expect(() => picture("Q1 — no such card")).toThrow("Q1");
});

test("pictures stand between other blocks, and a fence that is not closed ends with its paragraph", () => {
  const kinds = (text: string): string[] => blocks(text).map((block) => block.kind);
  expect(kinds("A\n```cards\n7S\n8S\n```\nB")).toEqual(["paragraph", "pictures", "paragraph"]);
  expect(kinds("- a\n```cards\n7S\n```")).toEqual(["list", "pictures"]);
  expect(kinds("```cards\n7S\n\nB")).toEqual(["pictures", "paragraph"]);
});

test("a picture is told in words", () => {
  expect(spoken(picture("8♠+Q♦ [1H] + X=8"))).toBe(
    "eight of spades, on it queen of diamonds, one of hearts (pointed out) and wild card X as 8",
  );
});

test("every language of a page has the same pictures, each with words", () => {
  expect(rulesPages.length).toBeGreaterThan(0);
  for (const { path, game, text, isOwn } of rulesPages) {
    const here = rows(blocks(text, isOwn));
    const english = rulesPages.find((page) => page.game === game && page.language === "en")?.text ?? "";
    expect(here.length, path).toBeGreaterThan(0);
    expect(here.map((row) => row.items), path).toEqual(rows(blocks(english, isOwn)).map((row) => row.items));
    for (const row of here) expect(row.caption, path).not.toBe("");
  }
});

test("whatever a wild stands for in a picture can be printed on it", () => {
  const wilds = [...rulesPages, ...glancePages]
    .flatMap(({ text, isOwn }) => rows(blocks(text, isOwn)).flatMap((row) => row.items))
    .flatMap((item) => (item.kind === "card" && item.code === "X" && item.stands ? [item.stands] : []));
  expect(wilds).toContain("11");
  expect(wilds.filter((rank) => !(rank in GLYPHS))).toEqual([]);
});

test("every language of what is worth knowing at a glance has the same parts and pictures", () => {
  expect(glancePages.length).toBeGreaterThan(0);
  for (const { path, of, game, text, isOwn } of glancePages) {
    const english = glancePages.find((page) => page.game === game && page.of === of && page.language === "en")?.text ?? "";
    const [here, there] = [blocks(text, isOwn), blocks(english, isOwn)];
    expect(here.map(({ kind }) => kind), path).toEqual(there.map(({ kind }) => kind));
    expect(rows(here).map((row) => row.items), path).toEqual(rows(there).map((row) => row.items));
    // A screen at the most, and nothing that leads elsewhere.
    expect(text.length, path).toBeLessThan(2200);
    expect(JSON.stringify(here), path).not.toContain('"kind":"rule"');
  }
});
