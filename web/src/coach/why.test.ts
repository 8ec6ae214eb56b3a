// Whom one may ask why, about what, and how the answer reads.

import { createRoot } from "solid-js";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { loadGameTexts, loadTexts } from "../i18n";
import type { BaseEvent, BaseView } from "../games/types";
import type { Reasons, SeatInfo, TableInfo } from "../wire/protocol";
import { withActed, type Acted } from "../live/acted";
import { asked, createWhys, mayAskWhy } from "./why";
import { whyWords } from "./whyWords";

beforeAll(() => Promise.all([loadTexts("coach", "table", "shell"), loadGameTexts("kan")]));

const person = (stand_in: string | null = null): SeatInfo => ({ kind: "person", name: "Anna", ready: true, stand_in, loadout: false });
const bot: SeatInfo = { kind: "bot", level: "easy" };
const table = (seats: SeatInfo[], change: Partial<TableInfo> = {}): TableInfo => ({
  id: "t", game: "kan", options: {}, stage: "playing", seats, host: 0, match: null, paused: false, pace_ms: 0, ...change,
});
const view = (turn: BaseView["turn"]) => ({ turn }) as BaseView;
const events = (): BaseEvent[] => [{ kind: "played" }];

test("in a match with bots only, whoever is to act", () => {
  expect(mayAskWhy(table([person(), bot, bot]), 0)).toBe(true);
  expect(mayAskWhy(table([person(), bot, person()]), 0)).toBe(false);
  expect(mayAskWhy(table([person(), bot], { stage: "lobby" }), 0)).toBe(false);
  expect(mayAskWhy(table([person(), bot]), null)).toBe(false);
  expect(mayAskWhy(null, 0)).toBe(false);
});

test("of what bots did, up to what is on the screen", () => {
  const all = [7, 8, 9, 10].reduce<readonly Acted[]>((before, key) => withActed(before, key, view(key % 3), events()), []);
  expect(all.map((one) => one.seat)).toEqual([1, 2, 0, 1]);
  const bots = (seat: number) => seat !== 0;
  expect(asked(all, all[2]?.events ?? [], bots).map((one) => one.key)).toEqual([7, 8]);
  expect(asked(all, events(), bots).map((one) => one.key)).toEqual([7, 8, 10]);
  // A deal belongs to nobody.
  expect(withActed(all, 11, view("deal"), events())).toBe(all);
  expect(withActed(all, 11, null, events())).toBe(all);
});

test("an answer is that of the last question, and one may go back", async () => {
  const answers = new Map<number, (found: Reasons) => void>();
  const ask = vi.fn((key: number) => new Promise<Reasons>((resolve) => answers.set(key, resolve)));
  const all: Acted[] = [1, 2].map((key) => ({ key, seat: 1, events: events(), before: view(1) }));
  await createRoot(async (dispose) => {
    const whys = createWhys(() => all, ask);
    whys.toggle();
    expect([whys.open(), whys.thinking(), whys.about()?.key]).toEqual([true, true, 2]);
    expect(whys.step(1)).toBeNull();
    whys.step(-1)?.();
    expect(whys.about()?.key).toBe(1);
    answers.get(2)?.(reasons({ verdict: "sure" }));
    await Promise.resolve();
    expect(whys.thinking()).toBe(true);
    answers.get(1)?.(reasons({ verdict: "close" }));
    await vi.waitFor(() => expect(whys.answer()).toMatchObject({ verdict: "close" }));
    whys.toggle();
    expect([whys.open(), whys.answer()]).toEqual([false, null]);
    dispose();
  });
});

const reasons = (change: Partial<Reasons>): Reasons => ({
  seat: 1, level: "normal", from: "seen", action: "play 9H", verdict: "sure", gain: { mean: 0.052, margin: 0.01 },
  instead: { action: "play KC", share: 0.7 }, lines: [], reason: null, why: null, ...change,
});

describe("in words", () => {
  const told = (change: Partial<Reasons>) => whyWords("kan", reasons(change), "Bot 2", (action) => `<${action}>`, (action) => action.slice(5));
  test("from what one sees", () => {
    expect(told({ why: { fact: "trick", best: 0.7, next: 0.4 } })).toEqual({
      from: "From what you can see:",
      verdict: "clearly the best of what was possible, 5% more winning chances.",
      more: "Bot 2’s side takes this trick in 70% of the likely layouts, otherwise in 40%. Otherwise: <play KC>.",
    });
    expect(told({ verdict: "only", gain: null, instead: null })).toMatchObject({ verdict: "there was most likely no choice.", more: "" });
    expect(told({ verdict: "likely", gain: { mean: 0.004, margin: 0.001 } }).verdict).toContain("0.4%");
    expect(told({ verdict: "untold", gain: null, instead: null }).verdict).toBe("it cannot be told.");
  });
  test("from what it thought, by its level", () => {
    const lines = [{ action: "play 9H", value: { mean: 0.61, margin: 0.01 } }];
    const own = told({ from: "own", lines, verdict: "worse", gain: { mean: -0.08, margin: 0.02 } });
    expect(own.from).toBe("Bot 2 plays by rules of thumb. With its cards:");
    expect(own.verdict).toBe("something else was better, by 8% in winning chances.");
    expect(own.more).toBe("Otherwise: <play KC>. Winning chances of Bot 2: 61%.");
    expect(told({ from: "own", level: "expert" }).from).toContain("thought it through");
    expect(told({ from: "own", level: "random" }).from).toContain("at random");
  });
});
