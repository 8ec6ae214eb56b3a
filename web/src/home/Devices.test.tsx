import { render } from "solid-js/web";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { untell, notice } from "../widgets/problems";
import { loadTexts } from "../i18n";
import type { Device } from "../wire/protocol";
import { Devices } from "./Devices";

const at = Date.UTC(2026, 10, 22, 12);
const device = (id: string, browser: string | null, system: string | null): Device => ({ id, browser, system, since: at, seen: at, here: id === "a" });

/** The devices that the house knows, and the requests to it. */
let known: Device[] = [];
const asked: string[] = [];
let refuses = false;

function answer(method: string, path: string): Response {
  asked.push(`${method} ${path}`);
  if (method === "GET") return Response.json(known);
  if (refuses) return Response.json({ error: { code: "storage", message: "the disk is full" } }, { status: 503 });
  known = known.filter(({ id, here }) => (path.endsWith("/devices") ? here : path !== `/api/me/devices/${id}`));
  return new Response(null, { status: 204 });
}

beforeAll(() => loadTexts("shell", "settings"));

let end = (): void => {};
const othersEnded = vi.fn();
beforeEach(async () => {
  known = [device("a", "Firefox", "Android"), device("b", "Chrome", null), device("c", null, null)];
  asked.length = 0;
  refuses = false;
  othersEnded.mockReset();
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => Promise.resolve(answer(init.method ?? "GET", path)));
  end = render(() => <Devices onOthersEnded={othersEnded} />, document.body);
  await vi.waitFor(() => expect(rows().length).toBeGreaterThan(0));
});
afterEach(() => {
  end();
  untell();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const rows = () => [...document.querySelectorAll("[data-test=device]")];
const press = (what: string, within: ParentNode = document): void => within.querySelector<HTMLElement>(`[data-test=${what}]`)?.click();

test("each is called after its browser and its system, and the one that asks cannot be ended", () => {
  expect(rows().map((row) => row.querySelector("strong")?.textContent)).toEqual(["Firefox, Android", "Chrome", "A device"]);
  expect(rows().map((row) => row.textContent?.includes("this device"))).toEqual([true, false, false]);
  expect(rows().map((row) => row.querySelector("[data-test=device-end]") !== null)).toEqual([false, true, true]);
  expect(rows()[1]?.textContent).toMatch(/Yours since .*2026, last here .*2026/);
});

test("one of the others is ended when that is meant, and who goes by keys is left at the heading", async () => {
  press("device-end", rows()[1]);
  expect(document.querySelector("dialog")?.getAttribute("aria-label")).toBe("Sign out: Chrome");
  expect(asked).toEqual(["GET /api/me/devices"]);
  press("sure");
  await vi.waitFor(() => expect(rows().length).toBe(2));
  expect(asked.slice(1)).toEqual(["DELETE /api/me/devices/b", "GET /api/me/devices"]);
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe("Your devices"));
  expect(document.querySelector("dialog")).toBeNull();
  expect(notice()?.text).toBe("Signed out: Chrome");
  expect(othersEnded).not.toHaveBeenCalled();
});

test("all others end, and links with them, also where no other is known", async () => {
  press("devices-end-others");
  press("sure");
  await vi.waitFor(() => expect(rows().length).toBe(1));
  expect(othersEnded).toHaveBeenCalledOnce();
  press("devices-end-others");
  press("sure");
  await vi.waitFor(() => expect(othersEnded).toHaveBeenCalledTimes(2));
  expect(asked.filter((one) => one === "DELETE /api/me/devices").length).toBe(2);
});

test("what could not be done is said, and asked for again from where it was", async () => {
  refuses = true;
  press("devices-end-others");
  press("sure");
  await vi.waitFor(() => expect(notice()?.text).toContain("cannot save"));
  expect(rows().length).toBe(3);
  expect(othersEnded).not.toHaveBeenCalled();
  expect(document.querySelector("dialog")).not.toBeNull();
});
