import { afterEach, expect, test, vi } from "vitest";
import type { BaseView, Present, BaseEvent } from "../games/types";
import { Presenter } from "./presenter";

const view = (stage: string): BaseView => ({
  viewer: 0,
  stage,
  turn: 0,
  scores: [],
  winners: [],
  hands: [],
  legal: [],
  events: [],
});

const turns = async (): Promise<void> => {
  for (let i = 0; i < 10; i += 1) await Promise.resolve();
};

test("changes are shown in order, each committed by its screen", async () => {
  const presenter = new Presenter();
  presenter.jump(view("a"));
  const gates: (() => void)[] = [];
  presenter.present = async (_, __, commit) => {
    await new Promise<void>((open) => gates.push(open));
    commit();
  };
  presenter.push(view("b"), [{ kind: "one" }]);
  presenter.push(view("c"), [{ kind: "two" }]);
  await turns();
  expect(presenter.view()?.stage).toBe("a");
  gates.shift()?.();
  await turns();
  expect(presenter.view()?.stage).toBe("b");
  expect(presenter.happened()).toEqual([{ kind: "one" }]);
  gates.shift()?.();
  await turns();
  expect(presenter.view()?.stage).toBe("c");
});

test("words wait until a flying card has landed or the change is skipped", async () => {
  const presenter = new Presenter();
  presenter.jump(view("a"));
  let land = (): void => {};
  presenter.present = async (_, motion, commit) => {
    motion.holdWords();
    commit();
    await new Promise<void>((open) => (land = open));
    motion.landed();
    await motion.rest(60_000);
  };
  presenter.push(view("b"), [{ kind: "one" }]);
  await turns();
  expect(presenter.view()?.stage).toBe("b");
  expect(presenter.told()?.stage).toBe("a");
  expect(presenter.happened()).toEqual([]);
  land();
  await turns();
  expect(presenter.told()?.stage).toBe("b");
  expect(presenter.happened()).toEqual([{ kind: "one" }]);

  presenter.push(view("c"), [{ kind: "two" }]);
  presenter.flush();
  expect(presenter.told()?.stage).toBe("c");
  expect(presenter.happened()).toEqual([{ kind: "two" }]);
});

test("a flush skips the animations, and a late commit changes nothing", async () => {
  const presenter = new Presenter();
  presenter.jump(view("a"));
  let late = (): void => {};
  presenter.present = async (_, motion, commit) => {
    late = commit;
    await motion.rest(60_000);
  };
  presenter.push(view("b"), []);
  presenter.push(view("c"), [{ kind: "last" }]);
  await turns();
  presenter.flush();
  expect(presenter.view()?.stage).toBe("c");
  expect(presenter.happened()).toEqual([{ kind: "last" }]);
  late();
  await turns();
  expect(presenter.view()?.stage).toBe("c");
  presenter.present = null;
  presenter.push(view("d"), []);
  await turns();
  expect(presenter.view()?.stage).toBe("d");
});

test("too many waiting changes are skipped", async () => {
  const presenter = new Presenter();
  presenter.jump(view("a"));
  presenter.present = (_, motion) => motion.rest(60_000);
  for (let i = 0; i < 40; i += 1) presenter.push(view(String(i)), []);
  await turns();
  expect(Number(presenter.view()?.stage)).toBeGreaterThanOrEqual(24);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const broken: Record<string, Present<BaseView, BaseEvent>> = {
  "throws at once": () => {
    throw new Error("planted");
  },
  "throws later": async () => {
    await Promise.resolve();
    throw new Error("planted");
  },
  "throws after its commit": async (_, __, commit) => {
    commit();
    await Promise.resolve();
    throw new Error("planted");
  },
};

test.each(Object.entries(broken))("an animation that %s is reported and stops nothing", async (_, present) => {
  const reported = vi.fn();
  vi.stubGlobal("reportError", reported);
  const presenter = new Presenter();
  presenter.jump(view("a"));
  presenter.present = present;
  presenter.push(view("b"), [{ kind: "one" }]);
  presenter.push(view("c"), [{ kind: "two" }]);
  await turns();
  expect(presenter.view()?.stage).toBe("c");
  expect(presenter.happened()).toEqual([{ kind: "two" }]);
  expect(reported).toHaveBeenCalledTimes(2);
  presenter.push(view("d"), []);
  await turns();
  expect(presenter.view()?.stage).toBe("d");
});

test("an endless animation is ended, and its late commit changes nothing", async () => {
  vi.useFakeTimers();
  const presenter = new Presenter();
  presenter.jump(view("a"));
  const late: (() => void)[] = [];
  const skipped: boolean[] = [];
  presenter.present = (_, motion, commit) => {
    late.push(() => {
      skipped.push(motion.skipped);
      commit();
    });
    return new Promise(() => {});
  };
  presenter.push(view("b"), []);
  presenter.push(view("c"), []);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(presenter.view()?.stage).toBe("a");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(presenter.view()?.stage).toBe("b");
  await vi.advanceTimersByTimeAsync(25_000);
  expect(presenter.view()?.stage).toBe("c");
  for (const commit of late) commit();
  expect(skipped).toEqual([true, true]);
  expect(presenter.view()?.stage).toBe("c");
});

test("an endless animation can be skipped", async () => {
  const presenter = new Presenter();
  presenter.jump(view("a"));
  presenter.present = () => new Promise(() => {});
  presenter.push(view("b"), []);
  presenter.push(view("c"), []);
  await turns();
  presenter.flush();
  expect(presenter.view()?.stage).toBe("c");
  presenter.present = null;
  presenter.push(view("d"), []);
  await turns();
  expect(presenter.view()?.stage).toBe("d");
});
