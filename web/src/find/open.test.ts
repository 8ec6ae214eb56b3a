import { createRoot } from "solid-js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OpenTable } from "../wire/protocol";
import { EVERY_MS, addressWith, filterIn, filtered, gamesOf, inForce, watchOpen } from "./open";
import { api } from "../net/findApi";

const table = (id: string, game = "kan"): OpenTable => ({
  id,
  game,
  options: {},
  stage: "playing",
  people: ["Anna"],
  coming: [],
  places: 4,
  seats: 5,
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("what has changed is shown, and what has not or cannot be asked stays", async () => {
  const asked = vi.spyOn(api, "openTables");
  asked.mockResolvedValueOnce({ tag: "1", tables: [table("a")] });
  await createRoot(async (dispose) => {
    const tables = watchOpen();
    expect(tables()).toBeNull();
    await vi.advanceTimersByTimeAsync(0);
    expect(tables()?.map((one) => one.id)).toEqual(["a"]);
    asked.mockResolvedValueOnce(null);
    await vi.advanceTimersByTimeAsync(EVERY_MS);
    expect(asked).toHaveBeenLastCalledWith("1");
    expect(tables()?.map((one) => one.id)).toEqual(["a"]);
    asked.mockRejectedValueOnce(new Error("offline"));
    await vi.advanceTimersByTimeAsync(EVERY_MS);
    expect(tables()?.map((one) => one.id)).toEqual(["a"]);
    asked.mockResolvedValueOnce({ tag: "2", tables: [table("b")] });
    await vi.advanceTimersByTimeAsync(EVERY_MS);
    expect(tables()?.map((one) => one.id)).toEqual(["b"]);
    const before = asked.mock.calls.length;
    dispose();
    await vi.advanceTimersByTimeAsync(10 * EVERY_MS);
    expect(asked.mock.calls.length).toBe(before);
  });
});

test("tables are looked through by game and clock, and the address says so", () => {
  const clocked: OpenTable = { ...table("c", "kan"), clock: { kind: "action", seconds: 30 } };
  const long: OpenTable = { ...table("d", "bacon"), clock: { kind: "days", days: 3 } };
  const tables = [table("a", "kan"), table("b", "bacon"), clocked, long];
  const ids = (search: string): string[] => filtered(tables, inForce(filterIn(search), tables)).map((one) => one.id);
  expect(ids("")).toEqual(["a", "b", "c", "d"]);
  expect(ids("?clock=days")).toEqual(["d"]);
  expect(ids("?game=kan")).toEqual(["a", "c"]);
  expect(ids("?game=kan&clock=without")).toEqual(["a"]);
  expect(ids("?clock=with&lang=ru")).toEqual(["c"]);
  // A value that is no longer a choice hides nothing.
  expect(ids("?game=chess&clock=never")).toEqual(["a", "b", "c", "d"]);
  expect(filtered([clocked], inForce({ game: "", clock: "without" }, [clocked]))).toEqual([clocked]);
  // The rest of the address stays.
  expect(addressWith({ game: "kan", clock: "with" }, "/", "?lang=ru")).toBe("/?lang=ru&game=kan&clock=with");
  expect(addressWith({ game: "", clock: "" }, "/", "?lang=ru&game=kan&clock=with")).toBe("/?lang=ru");
  expect(addressWith({ game: "", clock: "" }, "/", "?game=kan")).toBe("/");
});

test("games stand once, in the order of the first page", () => {
  const tables = [table("a", "kan"), table("b", "bacon"), table("c", "kan")];
  expect(gamesOf(tables, ["bacon", "variety", "kan"])).toEqual(["bacon", "kan"]);
});

test("what says the same stays the same row, so that no button is replaced under a finger", async () => {
  const asked = vi.spyOn(api, "openTables");
  asked.mockResolvedValueOnce({ tag: "1", tables: [table("a"), table("b")] });
  await createRoot(async (dispose) => {
    const tables = watchOpen();
    await vi.advanceTimersByTimeAsync(0);
    const row = tables()?.[1];
    asked.mockResolvedValueOnce({ tag: "2", tables: [table("b"), table("c")] });
    await vi.advanceTimersByTimeAsync(EVERY_MS);
    expect(tables()?.map((one) => one.id)).toEqual(["b", "c"]);
    expect(tables()?.[0]).toBe(row);
    dispose();
  });
});
