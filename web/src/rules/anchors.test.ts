// A refusal leads to its rule: every rule that a reason cites has its place on the page, in every language.

import { expect, test } from "vitest";
import { refusalText } from "../table/words";
import { REASONS } from "../wire/reasons";
import { blocks } from "./markdown";

const pages = import.meta.glob<string>("../../../docs/rules/*.md", { query: "?raw", import: "default", eager: true });
const LETTERS: Record<string, string> = { B: "bacon", C: "caravan", K: "kan", P: "phase10", V: "variety" };

test.each([".md", ".ru.md", ".uk.md"])("every rule that a refusal cites is on its game's page (%s)", (ending) => {
  const missing: string[] = [];
  for (const { game, id, rule } of REASONS) {
    if (rule === null) continue;
    // Applewood's rules stand on Bacon's page; a reason without a game names its game by the rule's letter.
    const name = game === "" ? LETTERS[rule.slice(0, 1)] : game === "applewood" ? "bacon" : game;
    const page = pages[`../../../docs/rules/${name}${ending}`];
    expect(page, `${id}: ${name}`).toBeDefined();
    const anchors = blocks(page ?? "").flatMap((block) => (block.kind === "heading" ? [block.rule] : []));
    if (!anchors.includes(rule)) missing.push(`${game} ${id}: ${rule}`);
  }
  expect(missing).toEqual([]);
  expect(REASONS.filter(({ rule }) => rule !== null).length).toBeGreaterThan(60);
});

test("a refusal is told with the number of its rule", () => {
  const words = refusalText("kan", { reason: "unheard-of", rule: "K7", subject: "", text: "rule K7: no" }, { name: String, me: 0 });
  expect(words).toContain("refused-by-rule");
});
