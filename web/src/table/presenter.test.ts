import { expect, test } from "vitest";
import type { BaseView } from "../games/types";
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

test("changes are shown one after another, each committed when its screen says so", async () => {
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

test("acting cuts short what is being shown, and a late commit changes nothing", async () => {
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

test("too many changes are not watched", async () => {
  const presenter = new Presenter();
  presenter.jump(view("a"));
  presenter.present = (_, motion) => motion.rest(60_000);
  for (let i = 0; i < 40; i += 1) presenter.push(view(String(i)), []);
  await turns();
  expect(Number(presenter.view()?.stage)).toBeGreaterThanOrEqual(24);
});
