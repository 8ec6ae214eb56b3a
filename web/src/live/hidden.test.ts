import { createRoot, createSignal } from "solid-js";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { notice, untell } from "../widgets/problems";
import { loadTexts } from "../i18n";
import type { Status } from "../net/transport";
import type { Said, You } from "../wire/protocol";
import { isHidden, knowsHidden, setHidden, watchHidden } from "./hidden";
import { createUnread } from "./chat";

beforeAll(() => loadTexts("shell", "table"));

/** The block list that the house keeps for the caller. */
let kept: { n: number; name: string; at: number; who: string }[] = [];
let fails = false;
const asked: string[] = [];

beforeEach(() => {
  kept = [];
  fails = false;
  asked.length = 0;
  vi.stubGlobal("fetch", async (path: string, { method, body }: { method: string; body?: string }) => {
    asked.push(`${method} ${path}${body ? ` ${body}` : ""}`);
    if (fails) return Response.json({ error: { code: "storage", message: "" } }, { status: 503 });
    if (method === "GET") return Response.json(kept);
    if (method === "DELETE") {
      kept = kept.filter(({ n }) => !path.endsWith(`/${n}`));
      return new Response(null, { status: 204 });
    }
    const made = { n: kept.length + 1, name: "Bob", at: 0, who: "w-bob" };
    kept = [made, ...kept];
    return Response.json(made);
  });
});

let end = (): void => {};
afterEach(() => {
  end();
  untell();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

/** A person at a table, with a name or without. */
function at(id: string, name: string | null) {
  const [status, setStatus] = createSignal<Status>("connecting");
  const [you, setYou] = createSignal<You>({ name, seat: null, host: false, loadout: null });
  const store = { id, status, you };
  end = createRoot((dispose) => {
    watchHidden(store);
    return dispose;
  });
  return { store, setStatus, setYou };
}

const settled = (table: string): Promise<void> => vi.waitFor(() => expect(knowsHidden(table)).toBe(true));

test("hiding follows the person and not the name", async () => {
  const { store, setStatus } = at("one", "Anna");
  expect(knowsHidden("one")).toBe(false);
  setStatus("open");
  await settled("one");
  await setHidden(store, { name: "Bob", who: "w-bob" }, { line: 4 }, true);
  expect(asked).toEqual(["GET /api/me/hidden?table=one", 'POST /api/tables/one/hide {"line":4}']);
  expect(isHidden({ name: "Robert", who: "w-bob" })).toBe(true);
  expect(isHidden({ name: "Bob", who: "w-cy" })).toBe(false);
  expect(isHidden({ name: "Bob" })).toBe(false);
  expect(notice()?.text).toContain("Bob");
  // Their lines do not count as unread.
  const line = (n: number, name: string, who: string): Said => ({ n, name, who, seat: null, text: "", at: 0 });
  const [chat, say] = createSignal<Said[]>([]);
  const [unread, forget] = createRoot((dispose) => [createUnread({ chat, you: store.you }, () => false), dispose] as const);
  say([line(1, "Robert", "w-bob"), line(2, "Bob", "w-cy")]);
  expect(unread()).toBe(1);
  forget();
  await setHidden(store, { name: "Robert", who: "w-bob" }, { seat: 2 }, false);
  expect(asked.at(-1)).toBe("DELETE /api/me/hidden/1");
  expect(isHidden({ name: "Robert", who: "w-bob" })).toBe(false);
});

test("the hidden people of another device are loaded when a table opens and when the page returns", async () => {
  kept = [{ n: 7, name: "Bob", at: 0, who: "w-bob" }];
  const { setStatus } = at("two", "Anna");
  setStatus("open");
  await settled("two");
  expect(isHidden({ name: "Zed", who: "w-bob" })).toBe(true);
  kept = [];
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.waitFor(() => expect(isHidden({ name: "Zed", who: "w-bob" })).toBe(false));
  kept = [{ n: 8, name: "Cy", at: 0, who: "w-cy" }];
  setStatus("lost");
  setStatus("open");
  await vi.waitFor(() => expect(isHidden({ name: "Cy", who: "w-cy" })).toBe(true));
});

test("a viewer without a name hides a person for this tab only", async () => {
  const { store, setStatus, setYou } = at("three", null);
  setStatus("open");
  await settled("three");
  await setHidden(store, { name: "Bob", who: "w-3" }, { line: 1 }, true);
  expect(isHidden({ name: "Robert", who: "w-3" })).toBe(true);
  expect(isHidden({ name: "Bob", who: "w-4" })).toBe(false);
  expect(asked).toEqual([]);
  expect(sessionStorage.getItem("kozyr.hidden")).toContain("w-3");
  // With a name it stays hidden, and the list of the house is loaded.
  setYou((you) => ({ ...you, name: "Anna" }));
  await vi.waitFor(() => expect(asked).toEqual(["GET /api/me/hidden?table=three"]));
  expect(isHidden({ name: "Robert", who: "w-3" })).toBe(true);
  await setHidden(store, { name: "Bob", who: "w-3" }, { line: 1 }, false);
  expect(isHidden({ name: "Robert", who: "w-3" })).toBe(false);
});

test("a chat line without a person is hidden by its name, for this tab", async () => {
  const { store } = at("four", "Anna");
  await setHidden(store, { name: "Old Bob" }, { line: 1 }, true);
  expect(isHidden({ name: "Old Bob" })).toBe(true);
  expect(isHidden({ name: "Old Bob", who: "w-9" })).toBe(false);
  expect(asked).toEqual([]);
});

test("a failure is shown, and hides nobody", async () => {
  fails = true;
  const { store, setStatus } = at("five", "Anna");
  setStatus("open");
  await settled("five");
  expect(notice()?.text).toMatch(/cannot save/);
  expect(notice()?.again).toBeDefined();
  await expect(setHidden(store, { name: "Eve", who: "w-eve" }, { line: 1 }, true)).rejects.toThrow();
  expect(isHidden({ name: "Eve", who: "w-eve" })).toBe(false);
});
