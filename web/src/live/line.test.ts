// A line on the table: it plays itself, and is moved by hand.

import { createRoot, createSignal } from "solid-js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { BaseView } from "../games/types";
import type { GoesOn, Line } from "../wire/protocol";
import { createAskedLine, createLine, type LineOnTable } from "./line";

const view = { n: 0 } as unknown as BaseView;
const lineOf = (play: string, to: readonly number[]): Line => ({
  play,
  steps: to.map((value) => ({ events: [{ kind: `to ${value}` }], view: [{ op: "replace", path: "/n", value }] })),
});
const lines = [lineOf("play 9H", [1, 2, 3]), lineOf("play JK", [7, 8])];
const shown = (line: LineOnTable): unknown => (line.presenter.view() as unknown as { n: number }).n;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const rooted = async (check: (line: LineOnTable) => Promise<void>): Promise<void> =>
  createRoot(async (dispose) => {
    await check(createLine(view, lines));
    dispose();
  });

test("a line plays itself to its end, and begins again from there", () =>
  rooted(async (line) => {
    expect([shown(line), line.step(), line.last()]).toEqual([0, 0, 3]);
    line.play(0);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([shown(line), line.step(), line.running()]).toEqual([3, 3, false]);
    line.toggle();
    expect([shown(line), line.running()]).toEqual([0, true]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(shown(line)).toBe(3);
  }));

test("a step by hand stops it", () =>
  rooted(async (line) => {
    line.play(0);
    await vi.advanceTimersByTimeAsync(1);
    line.forward();
    await vi.advanceTimersByTimeAsync(10_000);
    expect([shown(line), line.step(), line.running()]).toEqual([2, 2, false]);
    line.back();
    expect([shown(line), line.presenter.happened()]).toEqual([1, [{ kind: "to 1" }]]);
    line.back();
    line.back();
    expect([shown(line), line.step()]).toEqual([0, 0]);
  }));

test("the other play begins where the first one did", () =>
  rooted(async (line) => {
    line.play(0);
    await vi.advanceTimersByTimeAsync(10_000);
    line.play(1);
    expect([shown(line), line.which(), line.last()]).toEqual([0, 1, 2]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(shown(line)).toBe(8);
    line.forward();
    expect(line.step()).toBe(2);
  }));

test("a line is put away when there is none to tell any more", () =>
  createRoot(async (dispose) => {
    const [goes, setGoes] = createSignal<GoesOn | null>({ view, lines });
    const asked = createAskedLine(goes);
    // Effects run once the root has been made.
    await Promise.resolve();
    expect([asked.may(), asked.line()]).toEqual([true, null]);
    asked.show();
    expect([asked.may(), asked.line()?.running()]).toEqual([false, true]);
    asked.close();
    expect([asked.may(), asked.line()]).toEqual([true, null]);
    asked.show();
    setGoes(null);
    expect([asked.may(), asked.line()]).toEqual([false, null]);
    dispose();
  }));
