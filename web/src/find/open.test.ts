import { createRoot } from "solid-js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OpenTable } from "../wire/protocol";
import { EVERY_MS, gamesOf, watchOpen } from "./open";
import { api } from "./api";

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

test("games stand once, in the order of the first page", () => {
  const tables = [table("a", "kan"), table("b", "bacon"), table("c", "kan")];
  expect(gamesOf(tables, ["bacon", "variety", "kan"])).toEqual(["bacon", "kan"]);
});
