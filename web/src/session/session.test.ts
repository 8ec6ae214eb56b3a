// Who is at this device, with a server that may not recognize it.

import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { loadTexts } from "../i18n";
import { ApiError, api, hearEnded } from "../net/api";
import { problemText } from "../widgets/problems";
import { claim, forget, loadMe, name, rename } from "./session";

/** The state of the server; `cookies` is whether the browser sends back the ones it got. */
const house = { known: null as string | null, cookies: true };

function answer(path: string, init: RequestInit): Response {
  const { method = "GET", body } = init;
  if (method === "DELETE") {
    house.known = null;
    return new Response(null, { status: 204 });
  }
  if (path === "/api/me/tables" && house.known === null) {
    return Response.json({ error: { code: "no_name", message: "choose a name first" } }, { status: 401 });
  }
  if (method === "GET") return Response.json({ name: house.known });
  const made = method === "PUT" ? (JSON.parse(String(body)) as { name: string }).name : "Olena";
  if (house.cookies) house.known = made;
  return Response.json({ name: made });
}

beforeAll(() => loadTexts("shell"));
beforeEach(() => {
  house.cookies = true;
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => Promise.resolve(answer(path, init)));
});
afterEach(async () => {
  await forget();
  vi.unstubAllGlobals();
});

test("who chooses a name has it", async () => {
  await rename("Anna");
  expect(name()).toBe("Anna");
  await rename("Hanna");
  expect(name()).toBe("Hanna");
});

test.each([
  ["chooses a name", () => rename("Anna")],
  ["follows a private link", () => claim("token")],
])("who %s in a browser without cookies is told so, and is still nobody", async (_, what) => {
  house.cookies = false;
  const error: unknown = await what().catch((found: unknown) => found);
  expect(error).toBeInstanceOf(ApiError);
  expect(problemText(error)).toContain("Allow cookies");
  expect(name()).toBeNull();
});

test("whom the server knows no more, a name is asked of again", async () => {
  await rename("Anna");
  house.known = null;
  await expect(api.myTables()).rejects.toThrow("choose a name first");
  await vi.waitFor(() => expect(name()).toBeNull());
});

test("whose device was ended elsewhere is told, and nothing of theirs stays", async () => {
  const go = vi.spyOn(location, "replace").mockImplementation(() => {});
  // A test before this one left on another page.
  localStorage.removeItem("kozyr.sitting");
  await rename("Anna");
  localStorage.setItem("kozyr.lessons", "{}");
  // The device has another secret, and is Anna's as before.
  hearEnded();
  await loadMe();
  expect(name()).toBe("Anna");
  house.known = null;
  hearEnded();
  await vi.waitFor(() => expect(go).toHaveBeenCalledWith(location.pathname));
  expect(sessionStorage.getItem("kozyr.said")).toContain("was signed out");
  expect(localStorage.getItem("kozyr.lessons")).toBeNull();
  // A stranger has nothing to lose.
  hearEnded();
  await loadMe();
  expect(go).toHaveBeenCalledOnce();
});
