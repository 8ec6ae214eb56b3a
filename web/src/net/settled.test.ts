import { expect, test } from "vitest";
import { settled } from "./settled";

test("what says the same stays the same object, wherever it stands now", () => {
  const before = { name: "club", members: [{ n: 1, name: "Anna" }, { n: 2, name: "Olena" }], hours: [{ day: 1 }] };
  const now = { name: "club", members: [{ n: 2, name: "Olena" }, { n: 1, name: "Ann" }], hours: [{ day: 1 }], told: "later" };
  const made = settled(before, now);
  expect(made).toEqual(now);
  expect(made.members[0]).toBe(before.members[1]);
  expect(made.members[1]).not.toBe(before.members[0]);
  expect(made.hours).toBe(before.hours);
  expect(before.members.map((one) => one.name)).toEqual(["Anna", "Olena"]);
});

test("where nothing has changed it is the old value itself", () => {
  const before = { rows: [{ id: "a" }, { id: "b" }], none: null };
  expect(settled(before, structuredClone(before))).toBe(before);
  expect(settled(before.rows, [{ id: "a" }])).toEqual([{ id: "a" }]);
  expect(settled(undefined, before)).toBe(before);
  expect(settled(before, null)).toBeNull();
  expect(settled({ a: undefined }, { b: undefined })).toEqual({ b: undefined });
});
