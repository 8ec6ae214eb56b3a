import { beforeAll, expect, test } from "vitest";
import { render } from "solid-js/web";
import { loadGameTexts, loadTexts } from "@kozyr/ui/test";
import { Played } from "./Played";
import type { Phase10View } from "./wire";

beforeAll(() => Promise.all([loadTexts("shell"), loadGameTexts("phase10")]));

const names = { me: 0, name: String };

/** Two fives in a group, another in the discard pile, and what a reshuffle took back. */
const VIEW = {
  stage: "play",
  laid: [[{ kind: "set", cards: [{ card: "R5" }, { card: "P5" }, { card: "W" }] }], []],
  discards: ["R5", "K"],
  pool: ["Y1", "Y2"],
} as unknown as Phase10View;

const shown = (view: Phase10View): HTMLElement => {
  const root = document.createElement("div");
  render(() => <Played view={view} names={names as never} />, root);
  return root;
};

test("what lies face up is counted by colour and number, what was shuffled back stands below", () => {
  const root = shown(VIEW);
  const cell = (row: number, number: number) => root.querySelectorAll("tbody tr")[row]?.querySelectorAll("td")[number - 1];
  expect(cell(0, 5)?.textContent).toBe("2");
  expect(cell(0, 5)?.className).toBe("gone-all");
  expect(cell(1, 5)?.textContent).toBe("1");
  expect(cell(2, 1)?.textContent).toBe("·");
  expect(root.textContent).toContain("Wilds: 1 of 8. Skips: 1 of 4.");
  expect(root.querySelectorAll(".p10-row .card")).toHaveLength(2);
});

test("between hands nothing of the last one is left to count", () => {
  expect(shown({ ...VIEW, stage: "deal" }).textContent).toBe("");
});
