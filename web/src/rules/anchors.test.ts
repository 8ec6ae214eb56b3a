// A refusal leads to its rule: every rule that a reason cites has its place on the page, in every language.

import { expect, test } from "vitest";
import { refusalText } from "../games/words";
import { REASONS } from "../wire/reasons";
import { blocks } from "./markdown";
import { rulesPages } from "./pages";

const ofGames = import.meta.glob<typeof import("../wire/reasons")>("../../../games/*/web/reasons.ts", { eager: true });
/** The reasons with the folders that they stand in; those of the table and of all games in none. */
const reasons = Object.entries({ ...ofGames, shell: { REASONS } }).flatMap(([path, one]) =>
  one.REASONS.map(({ game, id, rule }) => ({ folder: path.split("/").at(-3) ?? "", game, id, rule })),
);

test.each(["en", "ru", "uk"])("every rule that a refusal cites is on its game's page (%s)", (language) => {
  const missing: string[] = [];
  for (const { game, folder, id, rule } of reasons) {
    if (rule === null) continue;
    // A reason without a game names its game by the rule's letter: it is on one of the pages.
    const pages = rulesPages.filter((page) => page.language === language && (folder === "" || page.game === folder));
    expect(pages.length, `${id}: ${game}`).toBeGreaterThan(0);
    const anchors = pages.flatMap(({ text, isOwn }) => blocks(text, isOwn)).flatMap((block) => (block.kind === "heading" ? [block.rule] : []));
    if (!anchors.includes(rule)) missing.push(`${game} ${id}: ${rule}`);
  }
  expect(missing).toEqual([]);
  expect(reasons.filter(({ rule }) => rule !== null).length).toBeGreaterThan(60);
});

test("a refusal is told with the number of its rule", () => {
  const words = refusalText("kan", { reason: "unheard-of", rule: "K7", subject: "", text: "rule K7: no" }, { name: String, me: 0 });
  expect(words).toContain("refused-by-rule");
});
