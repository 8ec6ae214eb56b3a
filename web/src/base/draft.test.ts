import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  sessionStorage.clear();
  vi.resetModules();
});

/** The page after a reload. */
const loaded = () => import("./draft").then((found) => found.createDraft);

test("what somebody makes is there after a reload and in another place, until it is sent", async () => {
  const before = await loaded();
  const note = before("note", () => "");
  note.set("I was called n");
  expect(before("note", () => "")()).toBe("I was called n");
  vi.resetModules();
  const createDraft = await loaded();
  const again = createDraft("note", () => "");
  expect(again()).toBe("I was called n");
  expect(createDraft("note", () => "", "/elsewhere")()).toBe("");
  again.done();
  expect([again(), sessionStorage.length]).toEqual(["", 0]);
});

test("what is as it began is no draft", async () => {
  const hours = (await loaded())("hours", () => [1, 2]);
  hours.set([1]);
  expect(hours()).toEqual([1]);
  hours.set([1, 2]);
  expect([hours(), sessionStorage.length]).toEqual([[1, 2], 0]);
});

/** Fields in which nothing is written. */
const CHOSEN = /type="(?:radio|checkbox|range|file|time)"|\breadonly\b/i;
/** The fields of a source in which something is written, but for those whose text is a draft by their type. */
const written = (source: string): string[] =>
  [...source.matchAll(/<(?:input|textarea)\b(?:[^>]|=>)*/g)].map(([field]) => field).filter((field) => !CHOSEN.test(field));

test("every field in which something is written is one whose text is a draft", () => {
  expect(written('<input name="a" onInput={(event) => set(event)} /><TextInput draft={a} /><textarea rows={2} /><input type="radio" />')).toHaveLength(2);
  const sources = import.meta.glob<string>(["../**/*.tsx", "../../../games/*/web/**/*.tsx", "!../**/*.test.tsx"], { query: "?raw", import: "default", eager: true });
  expect(Object.keys(sources).length).toBeGreaterThan(100);
  // The two that ask for a draft.
  expect(Object.entries(sources).flatMap(([file, source]) => written(source).map(() => file))).toEqual(["../widgets/Field.tsx", "../widgets/Field.tsx"]);
});
