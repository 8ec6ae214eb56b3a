import { beforeAll, expect, test } from "vitest";
import { type Names, saveSettings } from "@kozyr/ui";
import { loadGameTexts, loadTexts } from "@kozyr/ui/test";
import { readMoves } from "./moves";
import { badgeOf, outcomesOf, outcomeText, overview } from "./outcomes";
import type { CaravanView } from "./wire";

const files = import.meta.glob<string>("./e2e/states.json", { query: "?raw", import: "default", eager: true });
const states = JSON.parse(files["./e2e/states.json"] ?? "[]") as { name: string; formed?: []; pick?: string[]; view: CaravanView }[];
const state = (name: string) => {
  const found = states.find((one) => one.name === name);
  if (!found) throw new Error(name);
  return { view: found.view, outcomes: outcomesOf(found.formed ?? []), card: found.pick?.[0] ?? "" };
};
const names: Names = { me: 0, name: (seat) => ["Anna", "Olena"][seat] ?? "?" };

beforeAll(async () => {
  saveSettings({ language: "en" });
  await Promise.all([loadGameTexts("caravan"), loadTexts("table")]);
});

test("everything that the card may be put on is answered", () => {
  for (const name of ["number-picked", "picture-picked"]) {
    const { view, outcomes, card } = state(name);
    const targets = readMoves(view.legal).targets.get(card) ?? [];
    expect(targets.length).toBeGreaterThan(0);
    expect([...outcomes.keys()].toSorted()).toEqual(targets.map((target) => target.action).toSorted());
  }
});

test("what a card would do is a sentence, and a sign where it would lie", () => {
  for (const name of ["number-picked", "picture-picked"]) {
    const { view, outcomes } = state(name);
    const me = { ...names, me: view.viewer };
    for (const [action, outcome] of outcomes) {
      const said = outcomeText(action, outcome, view, me);
      for (const later of outcome.caravans) {
        const now = view.caravans[later.owner]?.[later.caravan - 1];
        if (!now || now.value === later.value) continue;
        expect(said).toContain(`${now.value} → ${later.value}`);
        expect(badgeOf(outcome, now)).toEqual({ kind: "total", total: later.value, status: later.status });
      }
    }
  }
});

test("of a number each place is told, of a picture how many there are", () => {
  const number = state("number-picked");
  const said = overview(readMoves(number.view.legal).targets.get(number.card) ?? [], number.outcomes, number.view);
  expect(said).toMatch(/^caravan \d: \d+ → \d+/);
  const picture = state("picture-picked");
  expect(overview(readMoves(picture.view.legal).targets.get(picture.card) ?? [], picture.outcomes, picture.view)).toBe("");
});
