import { expect, test } from "vitest";
import { patched } from "./patch";

test("adds, removes and replaces in objects and arrays", () => {
  const old = { hands: [["2S", "9H", "AC"], null], score: 1, "a/b": { "~": 1 } };
  const changed = patched(old, [
    { op: "remove", path: "/hands/0/1" },
    { op: "add", path: "/hands/0/0", value: "JK" },
    { op: "replace", path: "/score", value: 2 },
    { op: "replace", path: "/a~1b/~0", value: 5 },
    { op: "add", path: "/more", value: [1] },
    { op: "remove", path: "/hands/1" },
  ]);
  expect(changed).toEqual({ hands: [["JK", "2S", "AC"]], score: 2, "a/b": { "~": 5 }, more: [1] });
  expect(old).toEqual({ hands: [["2S", "9H", "AC"], null], score: 1, "a/b": { "~": 1 } });
});

test("replaces the whole, and keeps what did not change", () => {
  const old = { a: { deep: [1] }, b: { deep: [2] } };
  const changed = patched(old, [{ op: "replace", path: "/b/deep/0", value: 3 }]);
  expect(changed.a).toBe(old.a);
  expect(changed.b).not.toBe(old.b);
  expect(patched<unknown>(null, [{ op: "replace", path: "", value: 7 }])).toBe(7);
  expect(patched(old, [])).toBe(old);
});
