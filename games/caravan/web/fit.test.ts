import { expect, test } from "vitest";
import { fit, type Box, type Growth } from "./fit";

/** A lane's half at 360 × 640. */
const PHONE: Box = { w: 112, h: 156 };
const DESK: Box = { w: 280, h: 270 };
const LANDSCAPE: Box = { w: 260, h: 56 };

const inside = (pictures: number[], box: Box, growth: Growth): void => {
  const { card, numbers } = fit(pictures, box, growth, 96);
  expect(numbers).toHaveLength(pictures.length);
  for (const [i, number] of numbers.entries()) {
    expect(number.pictures).toHaveLength(pictures[i] ?? 0);
    for (const { x, y } of [number.at, ...number.pictures]) {
      expect(x).toBeGreaterThanOrEqual(-0.01);
      expect(x + card).toBeLessThanOrEqual(box.w + 0.01);
      expect(y).toBeGreaterThanOrEqual(-0.01);
      expect(y + card * 1.4).toBeLessThanOrEqual(box.h + 0.01);
    }
  }
};

test("nothing leaves its space, however many cards there are", () => {
  for (const growth of ["up", "down", "left", "right"] as const) {
    for (const box of growth === "up" || growth === "down" ? [PHONE, DESK] : [LANDSCAPE]) {
      for (const n of [1, 2, 3, 4, 5, 7, 8, 10, 13, 18, 19, 30]) {
        inside(Array.from({ length: n }, () => 0), box, growth);
        inside(Array.from({ length: n }, (_, i) => (i * 7) % 5), box, growth);
      }
      inside([60], box, growth);
    }
  }
});

test("caravans of up to twelve cards have cards of one size, and one more has a place", () => {
  const of = (n: number) => fit(Array.from({ length: n }, () => 0), PHONE, "down", 96);
  for (let n = 0; n <= 12; n += 1) {
    const { card, next } = of(n);
    expect(card).toBe(of(1).card);
    expect(next.at.y + card * 1.4).toBeLessThanOrEqual(PHONE.h + 0.01);
  }
});

test("on a phone every index of eighteen cards is in sight", () => {
  for (let n = 1; n <= 18; n += 1) {
    const { card, numbers } = fit(Array.from({ length: n }, () => 0), PHONE, "down", 96);
    for (const number of numbers) expect(number.hit.h).toBeGreaterThanOrEqual(card * 0.345 - 0.5);
    expect(card).toBeGreaterThanOrEqual(n <= 7 ? 44 : 34);
  }
});

test("on a large screen cards stay large while there is room", () => {
  for (let n = 1; n <= 5; n += 1) {
    const { card } = fit(Array.from({ length: n }, () => 0), DESK, "down", 96);
    expect(card).toBeGreaterThanOrEqual(80);
  }
});

test("one picture leaves its number's index in sight", () => {
  const { card, numbers } = fit([1, 0], PHONE, "down", 96);
  const shift = (numbers[0]?.pictures[0]?.x ?? 0) - (numbers[0]?.at.x ?? 0);
  expect(shift).toBeGreaterThanOrEqual(card * 0.7);
});

test("the parts to tap do not overlap", () => {
  for (const growth of ["up", "down", "left", "right"] as const) {
    const box = growth === "up" || growth === "down" ? PHONE : LANDSCAPE;
    const hits = fit([0, 2, 0, 1, 0, 0, 3, 0, 0, 0, 0], box, growth, 96).numbers.map((number) => number.hit);
    for (const [i, a] of hits.entries()) {
      for (const b of hits.slice(i + 1)) {
        const across = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
        const down = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
        expect(Math.min(across, down)).toBeLessThan(0.01);
      }
    }
  }
});

test("three cards on a phone are wide enough apart for a finger", () => {
  for (const number of fit([0, 0, 0], PHONE, "up", 96).numbers) expect(number.hit.h).toBeGreaterThanOrEqual(44);
});

test("an opponent's caravan grows away from the centre line", () => {
  const up = fit([0, 0, 0], PHONE, "up", 96).numbers.map((number) => number.at.y);
  const down = fit([0, 0, 0], PHONE, "down", 96).numbers.map((number) => number.at.y);
  expect(up).toEqual(up.toSorted((a, b) => b - a));
  expect(down).toEqual(down.toSorted((a, b) => a - b));
});

test("where cards lie in a row, every card's left edge, which holds its index, is in sight", () => {
  for (const growth of ["left", "right"] as const) {
    const { numbers } = fit([0, 2, 1], LANDSCAPE, growth, 96);
    const cards = numbers.flatMap(({ at, z, pictures }) => [{ x: at.x, z }].concat(pictures));
    const byPlace = cards.toSorted((a, b) => a.x - b.x).map((card) => card.z);
    expect(byPlace).toEqual(byPlace.toSorted((a, b) => a - b));
  }
});
