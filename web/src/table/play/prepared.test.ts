import { createRoot, createSignal } from "solid-js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { saveSettings } from "../../base/settings";
import type { BaseView, Prepared, Refusal } from "../../games/types";
import { createReady, FORCED_MS, PREPARED_MS, type At } from "./prepared";

const view = (part: Partial<BaseView>): BaseView => ({
  viewer: 0, stage: "play", turn: 1, scores: [], winners: [], hands: [], legal: [], events: [], ...part,
});
const REFUSAL: Refusal = { reason: "follow", rule: "K9", subject: "9H", text: "" };

/** A table at which another seat is to act. */
function tableOf(over: Partial<At> = {}) {
  const [now, show] = createSignal(view({}));
  const [live, setLive] = createSignal(true);
  const played: string[] = [];
  const returned: [string, unknown][] = [];
  const { ready, end } = createRoot((dispose) => ({
    ready: createReady({
      view: now,
      mine: () => now().turn === 0,
      live,
      busy: () => false,
      act: (action) => {
        played.push(action);
        return Promise.resolve(now().legal.includes(action) ? null : REFUSAL);
      },
      listed: () => true,
      returned: (what, why) => returned.push([what.says, why]),
      ...over,
    }),
    end: dispose,
  }));
  return { ready, show, setLive, played, returned, end };
}

const nine = (part: Partial<Prepared> = {}): Prepared => ({
  says: "9♥", cards: ["9H"], find: (legal) => legal.find((one) => one === "play 9H") ?? null, ask: "play 9H", ...part,
});
const press = (key: string): void => void dispatchEvent(new KeyboardEvent("keydown", { key, cancelable: true }));
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  saveSettings({ animation: "normal", prepare: true, playForced: false });
});
afterEach(() => vi.useRealTimers());

test("a prepared action waits for the turn and is played if it is legal", async () => {
  const { ready, show, played, returned, end } = tableOf();
  ready.set(nine());
  await pass(60_000);
  expect(played).toEqual([]);
  show(view({ turn: 0, legal: ["play 8H", "play 9H"] }));
  expect(ready.coming()).toBe(true);
  await pass(PREPARED_MS - 1);
  expect(played).toEqual([]);
  await pass(1);
  expect([played, returned, ready.prepared()]).toEqual([["play 9H"], [], null]);
  end();
});

test("an illegal prepared action is returned with its refusal, and nothing else is played", async () => {
  const { ready, show, played, returned, end } = tableOf();
  ready.set(nine());
  show(view({ turn: 0, legal: ["play 8H"] }));
  await pass(PREPARED_MS);
  expect(played).toEqual(["play 9H"]);
  expect(returned).toEqual([["9♥", REFUSAL]]);
  expect(ready.prepared()).toBeNull();
  end();
});

test("a prepared action whose condition has changed is not sent", async () => {
  const { ready, show, played, returned, end } = tableOf();
  ready.set(nine({ still: () => false }));
  show(view({ turn: 0, legal: ["play 9H"] }));
  await pass(PREPARED_MS);
  expect([played, returned]).toEqual([[], [["9♥", "changed"]]]);
  end();
});

test("Escape cancels a prepared action until it is played", async () => {
  const { ready, show, played, end } = tableOf();
  ready.set(nine());
  press("Escape");
  expect(ready.prepared()).toBeNull();
  ready.set(nine());
  show(view({ turn: 0, legal: ["play 9H"] }));
  await pass(PREPARED_MS - 1);
  press("Escape");
  await pass(10_000);
  expect(played).toEqual([]);
  end();
});

test("a prepared action ends with the deal, with play, or when premoves are switched off", () => {
  const { ready, show, setLive, end } = tableOf();
  for (const leave of [
    () => show(view({ stage: "deal", turn: "deal" })),
    () => setLive(false),
    () => saveSettings({ prepare: false }),
  ]) {
    show(view({}));
    setLive(true);
    saveSettings({ prepare: true });
    ready.set(nine());
    expect(ready.prepared()).not.toBeNull();
    leave();
    expect(ready.prepared()).toBeNull();
  }
  end();
});

test("a forced action plays itself after a moment, if that is switched on", async () => {
  const off = tableOf();
  off.show(view({ turn: 0, legal: ["pass"] }));
  await pass(60_000);
  expect([off.played, off.ready.forced()]).toEqual([[], null]);
  off.end();

  saveSettings({ playForced: true });
  const { ready, show, played, end } = tableOf();
  show(view({ turn: 0, legal: ["pass", "play 9H"] }));
  await pass(60_000);
  expect(played).toEqual([]);
  show(view({ turn: 0, legal: ["pass"] }));
  expect(ready.forced()).toBe("pass");
  await pass(FORCED_MS);
  expect(played).toEqual(["pass"]);
  end();
});

test("a forced action can be stopped until the next turn", async () => {
  saveSettings({ playForced: true });
  const { ready, show, played, end } = tableOf();
  show(view({ turn: 0, legal: ["pass"] }));
  await pass(FORCED_MS - 1);
  press("Escape");
  await pass(60_000);
  expect(played).toEqual([]);
  show(view({ turn: 0, legal: ["pass"] }));
  await pass(60_000);
  expect([played, ready.forced()]).toEqual([[], null]);
  // At the next turn it plays itself again.
  show(view({ turn: 1 }));
  show(view({ turn: 0, legal: ["pass"] }));
  await pass(FORCED_MS);
  expect(played).toEqual(["pass"]);
  end();
});

test("the one action of an incomplete list is not forced", async () => {
  saveSettings({ playForced: true });
  const { show, played, end } = tableOf({ listed: () => false });
  show(view({ turn: 0, legal: ["discard R5"] }));
  await pass(60_000);
  expect(played).toEqual([]);
  end();
});
