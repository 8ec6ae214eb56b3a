import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { loadTexts } from "../i18n";
import { keepRest } from "./register";

beforeAll(() => loadTexts("shell"));
afterEach(() => vi.unstubAllGlobals());

/** What the worker is asked for. */
async function asked(connection: { saveData: boolean } | undefined): Promise<unknown[]> {
  const active = { postMessage: vi.fn() };
  vi.stubGlobal("navigator", { connection, serviceWorker: { ready: Promise.resolve({ active }) } });
  await keepRest();
  return active.postMessage.mock.calls.flat();
}

test("what was never opened is asked for, but not of somebody who is sparing with data", async () => {
  expect(await asked(undefined)).toEqual([{ keep: "en" }]);
  expect(await asked({ saveData: false })).toEqual([{ keep: "en" }]);
  expect(await asked({ saveData: true })).toEqual([]);
});
