import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dealt, type Motion } from "./motion";

/** A motion that says of each card when it begins to be seen, in parts of its whole time. */
function recorder(skipped = false): { motion: Motion; begun: number[] } {
  const begun: number[] = [];
  const animate = (_: Element, frames: Keyframe[], ms: number): Promise<void> => Promise.resolve(void begun.push(Math.round((frames[1]?.offset ?? 0) * ms)));
  return { motion: { skipped, animate } as unknown as Motion, begun };
}

const reduced = (matches: boolean): void => void vi.stubGlobal("matchMedia", () => ({ matches }));

beforeEach(() => {
  reduced(false);
  document.body.innerHTML = `<div class="hand">${"<button class='hand-card'><span class='card'></span></button>".repeat(3)}</div><span class="card"></span>`;
});
afterEach(() => vi.unstubAllGlobals());

test("the cards of a deal come into the hand one after another, and only those", async () => {
  const { motion, begun } = recorder();
  await dealt(motion);
  expect(begun).toHaveLength(3);
  expect(begun[0]).toBe(0);
  expect(begun).toEqual(begun.toSorted((a, b) => a - b));
  expect(new Set(begun).size).toBe(3);
});

test("nothing moves where that is not wanted, or was tapped away", async () => {
  reduced(true);
  const still = recorder();
  await dealt(still.motion);
  reduced(false);
  const skipped = recorder(true);
  await dealt(skipped.motion);
  expect([still.begun, skipped.begun]).toEqual([[], []]);
});
