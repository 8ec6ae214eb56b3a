import { afterEach, beforeEach, expect, test, vi } from "vitest";
import worker from "../offline/worker.ts?raw";
import source from "./api.ts?raw";
import { ask } from "./api";
import { hearDate, serverNow } from "./clock";

/** The time of the server's clock. */
const NOW = Date.UTC(2026, 10, 25, 18);
const HOUR = 3_600_000;
/** As an answer states it, which leaves out parts of a second. */
const said = (ms: number): string => new Date(ms).toUTCString();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  // The learned offset holds for the whole page: this device's clock is right again.
  hearDate(said(NOW), NOW + 1000, NOW);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Makes the server answer this many milliseconds after a request. */
function answering(headers: Record<string, string>, after = 0): void {
  vi.stubGlobal("fetch", async () => {
    vi.setSystemTime(Date.now() + after);
    return new Response("{}", { headers });
  });
}

test("a clock that is right stays as it is", () => {
  hearDate(said(NOW), NOW - 200, NOW + 150);
  expect(serverNow()).toBe(NOW);
  hearDate("nonsense", NOW);
  hearDate(null, NOW);
  expect(serverNow()).toBe(NOW);
});

test.each([5, -7, 24 * 30])("a clock that is wrong by %s hours is put right by any answer", async (hours) => {
  vi.setSystemTime(NOW + hours * HOUR);
  expect(serverNow()).toBe(NOW + hours * HOUR);
  answering({ date: said(NOW + 100) }, 200);
  await ask("GET", "/api/house");
  expect(Math.abs(serverNow() - (NOW + 200))).toBeLessThanOrEqual(1000);
  // And from each answer that is more precise; time goes on.
  vi.advanceTimersByTime(HOUR);
  expect(Math.abs(serverNow() - (NOW + 200 + HOUR))).toBeLessThanOrEqual(1000);
});

test("what the worker may have kept for days says nothing of now", async () => {
  const paths = ["/api/games", "/api/me", "/api/matches", "/api/matches?before=a", "/api/matches/a/replay?seat=1"];
  for (const path of paths) {
    answering({ date: said(NOW - 72 * HOUR) });
    await ask("GET", path);
    expect(serverNow(), path).toBe(NOW);
  }
  // Both have the same paths.
  expect(worker).toContain('pathname === "/api/games"');
  expect(worker).toContain("/^\\/api\\/(me|matches(\\/.*)?)$/");
  expect(source).toContain("/^\\/api\\/(games|me|matches(\\/.*)?)(\\?.*)?$/");
});
