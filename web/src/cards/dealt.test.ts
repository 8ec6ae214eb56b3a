import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dealt } from "./deal";
import { Motion } from "./motion";

const count = (selector: string): number => document.querySelectorAll(selector).length;
const reduced = (matches: boolean): void => void vi.stubGlobal("matchMedia", () => ({ matches }));

beforeEach(() => {
  reduced(false);
  // Nothing lands before the test is over.
  Object.assign(Element.prototype, { animate: () => ({ finished: new Promise(() => {}), cancel: () => {} }) });
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 50, 70);
  const seats = [0, 1, 2].map((seat) => `<div data-seat="${seat}"><span class="seat-mark"></span></div>`).join("");
  document.body.innerHTML = `${seats}<div class="hand">${"<button class='hand-card'><span class='card'></span></button>".repeat(4)}</div><span class="card"></span>`;
});
afterEach(() => vi.unstubAllGlobals());

test("backs leave the dealer for every other seat and each card of the own hand, until a tap", async () => {
  const shown = dealt(new Motion(), { dealer: 1, me: 0 });
  // Two packets to the seat that neither deals nor is one's own.
  expect([count(".flying"), count(".dealing .card")]).toEqual([6, 4]);
  dispatchEvent(new Event("pointerdown"));
  await shown;
  expect(count(".flying, .dealing")).toBe(0);
});

test("nothing moves where that is not wanted, or was tapped away", async () => {
  const skipped = new Motion();
  skipped.skip();
  await dealt(skipped, { dealer: 1, me: 0 });
  reduced(true);
  await dealt(new Motion(), { dealer: 1, me: 0 });
  expect(count(".flying, .dealing")).toBe(0);
});
