import { expect, test } from "vitest";
import { blocks, inline } from "./markdown";
import { rulesPages } from "./pages";

test("blocks", () => {
  const found = blocks("# Kan\n\nTwo\nlines.\n\n## K8 The joker\n\n- one\n- two\n  more\n\n| a | b |\n|---|---|\n| 1 | **2** |\n");
  expect(found.map((block) => block.kind)).toEqual(["heading", "paragraph", "heading", "list", "table"]);
  expect(found[0]).toMatchObject({ level: 1, rule: null });
  expect(found[1]).toEqual({ kind: "paragraph", parts: [{ kind: "text", text: "Two lines." }] });
  expect(found[2]).toMatchObject({ level: 2, rule: "K8" });
  expect(found[3]).toMatchObject({ ordered: false, items: [[{ text: "one" }], [{ text: "two more" }]] });
  expect(found[4]).toMatchObject({ rows: [[[{ text: "1" }], [{ kind: "strong" }]]] });
});

test("cards in running text", () => {
  const codes = (text: string): string[] =>
    inline(text).flatMap((part) => (part.kind === "card" ? [part.code] : []));
  expect(codes("9H AH: JK. 10♠ T5")).toEqual(["9H", "AH", "JK", "TS"]);
  expect(codes("JK:S is text, K8 a rule, `9H` code, KS.b of a pack")).toEqual([]);
});

test("a rule in brackets, or alone in a cell, is a way to it", () => {
  const rules = (text: string): string[] => inline(text).flatMap((part) => (part.kind === "rule" ? [part.rule] : []));
  expect(rules("see (K8), not K9, (JK) or (K8 and K9)")).toEqual(["K8"]);
  expect(inline("(K8).")).toEqual([{ kind: "text", text: "(" }, { kind: "rule", rule: "K8" }, { kind: "text", text: ")." }]);
  expect(blocks("| a | |\n|---|---|\n| b | K8 |")).toMatchObject([{ rows: [[[{ text: "b" }], [{ kind: "rule", rule: "K8" }]]] }]);
});

test("every rule that a page leads to is on it", () => {
  for (const { path, text, isOwn } of rulesPages) {
    const known = new Set([...text.matchAll(/^## ([A-Z]{1,2}\d+)\b/gm)].map((match) => match[1]));
    const led = JSON.stringify(blocks(text, isOwn)).matchAll(/"kind":"rule","rule":"(\w+)"/g);
    expect([...led].flatMap(([, rule]) => (known.has(rule) ? [] : [rule])), path).toEqual([]);
  }
});

test("every rules page is read to the end, with its rules", () => {
  expect(rulesPages.length).toBeGreaterThan(0);
  for (const { path, text, isOwn } of rulesPages) {
    const found = blocks(text, isOwn);
    const rules = found.flatMap((block) => (block.kind === "heading" && block.rule ? [block.rule] : []));
    const written = [...text.matchAll(/^## ([A-Z]{1,2}\d+)\b/gm)].map((match) => match[1]);
    expect(rules, path).toEqual(written);
    expect(rules.length, path).toBeGreaterThanOrEqual(3);
    for (const block of found) {
      if (block.kind === "paragraph") {
        const left = block.parts.map((part) => (part.kind === "text" ? part.text : "")).join("");
        expect(left, path).not.toMatch(/\*|`/);
      }
    }
  }
});
