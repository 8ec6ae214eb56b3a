import { render } from "solid-js/web";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { loadTexts } from "../i18n";
import { untell } from "../widgets/problems";
import type { AdminMember } from "../wire/protocol";
import Members from "./Members";

let members: AdminMember[] = [];
const asked: string[] = [];

beforeAll(() => loadTexts("shell", "admin"));

let end = (): void => {};
beforeEach(() => {
  asked.length = 0;
  const day = (n: number): number => Date.UTC(2026, 10, n, 12);
  members = ["Anna", "Olena"].map((name, i) => ({ id: `id of ${name}`, name, since: day(3 + i), seen: day(20 + i) }));
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    if (init.method === "GET") return Promise.resolve(Response.json({ members }));
    asked.push(`${init.method} ${decodeURIComponent(path)}`);
    const before = members.length;
    members = members.filter(({ id }) => !decodeURIComponent(path).endsWith(`/members/${id}`));
    const done = members.length < before;
    return Promise.resolve(done ? new Response(null, { status: 204 }) : Response.json({ error: { code: "nothing", message: "not a member" } }, { status: 409 }));
  });
  end = render(() => <Members />, document.body);
});
afterEach(() => {
  end();
  untell();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const all = (what: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(`[data-test=${what}]`)];
const names = (): (string | undefined)[] => all("admin-member").map((one) => one.dataset["name"]);

test("members are listed, and one is removed once the dialog that says what it costs is answered", async () => {
  await vi.waitFor(() => expect(names()).toEqual(["Anna", "Olena"]));
  expect(all("admin-member")[1]?.textContent).toMatch(/since .*4.*2026.*seen .*21.*2026/);
  all("admin-member-end")[1]!.click();
  expect(asked).toEqual([]);
  const dialog = document.querySelector("dialog")!;
  expect(dialog.textContent).toContain("Olena");
  expect(dialog.textContent).toContain("house-key");
  all("sure")[0]!.click();
  await vi.waitFor(() => expect(names()).toEqual(["Anna"]));
  expect(asked).toEqual(["DELETE /api/admin/members/id of Olena"]);
  expect(document.querySelector("dialog")).toBeNull();
});

test("a member who has just gone is still listed until that is read again", async () => {
  await vi.waitFor(() => expect(names()).toEqual(["Anna", "Olena"]));
  all("admin-member-end")[0]!.click();
  members = members.slice(1);
  all("sure")[0]!.click();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(document.querySelector("dialog")).not.toBeNull();
});
