// Six people at one table: everybody is whole on every screen, and nobody moves when something is laid.
import { type Page, expect, test } from "@playwright/test";
import { LESSONS, type State, statesOf } from "@kozyr/e2e/states";
import { SIZES, Stub, contextFor } from "@kozyr/e2e/stub";
import { colour, run, set, viewOf } from "./view";

const LAID = [
  [set(3, "R3 P3 G3"), run(4, "R4 P5 W6 Y7")],
  [run(1, "R1 P2 G3 Y4 W5 R6 P7 G8 Y9 R10 P11 G12")],
  [set(12, "R12 P12 W12"), run(6, "Y6 R7 P8 Y9 W10 G11")],
  [colour("R", "R1 R4 W R6 R9 R12 R12")],
  [set(5, "R5 P5 G5 Y5 W5 R5"), set(9, "R9 P9 G9 Y9 W9")],
  [run(2, "R2 P3 W4 Y5 G6 R7 R8 G9")],
];
const EVERYBODY = LAID.map((_, seat) => seat);

const stateOf = (name: string, view: ReturnType<typeof viewOf>): State => ({
  name,
  game: "phase10",
  folder: "phase10",
  options: {},
  seat: 0,
  around: "as it is",
  view: view as unknown as State["view"],
});
const phases = [2, 4, 2, 8, 7, 5];
const empty = stateOf("empty", viewOf(6, "R1 P1 P2 Y2 G6 R7 G7 P9 R10 W", { phases }));
const full = stateOf("full", viewOf(6, "R7 P11 K", { phases, down: EVERYBODY, laid: LAID, misses: [0, 2], dealer: 0, n_cards: [3, 1, 2, 3, 8, 5] }));

/** Where the seats, the piles, the own place and the hand are, and what of them and their cards is cut. */
const places = (page: Page): Promise<{ at: [number, number][]; cut: string[] }> =>
  page.evaluate(() => {
    const at: [number, number][] = [];
    const cut: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(".p10-seat, .p10-piles, .p10-own, .p10-fan, :is(.p10-seat, .p10-own) .card")) {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      if (!element.matches(".card")) at.push([top, bottom]);
      const clip = element.closest(".p10-middle")?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
      if (left < clip.left - 1 || right > clip.right + 1 || top < clip.top - 1 || bottom > clip.bottom + 1) cut.push(element.className);
    }
    return { at, cut };
  });

test("six people are whole on every screen, and stay where they are", { tag: "@desktop" }, async ({ browser }) => {
  const context = await contextFor(browser, true);
  const stub = await Stub.open(context, "en");
  const before = new Map<string, [number, number][]>();
  for (const state of [empty, full]) {
    await stub.show({ state, naming: "plain", language: "en" });
    for (const size of SIZES) {
      await stub.at(size);
      const { at, cut } = await places(stub.page);
      expect.soft(cut, `${state.name} at ${size.name}`).toEqual([]);
      expect(at).toHaveLength(8);
      const was = before.get(size.name) ?? at;
      const moved = at.map(([top, bottom], i) => Math.max(Math.abs(top - (was[i]?.[0] ?? 0)), Math.abs(bottom - (was[i]?.[1] ?? 0))));
      expect.soft(Math.max(...moved), `moved at ${size.name}: ${moved.map(Math.round).join(", ")}`).toBeLessThanOrEqual(2);
      before.set(size.name, at);
    }
  }
  await context.close();
});

test("a card that is added in a lesson opens nothing over the table", { tag: "@desktop" }, async ({ browser }) => {
  const context = await contextFor(browser, true);
  const stub = await Stub.open(context, "en");
  const state = statesOf(LESSONS).find(({ name }) => name === "/learn/phase10/hits?stop=2");
  if (!state) throw new Error("the lesson has no such stop");
  await stub.show({ state, naming: "plain", language: "en" });
  await stub.page.locator("[data-test=hand] [data-card=W]").click();
  await stub.page.locator("[data-test=target]").click();
  await expect(stub.page.locator("[data-test=hand] [data-card]")).toHaveCount(2);
  await expect(stub.page.locator("[data-test=explain]")).toHaveCount(0);
  await context.close();
});
