import { Show } from "solid-js";
import { render } from "solid-js/web";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { loadTexts } from "../i18n";
import { NameDialog } from "./NameDialog";
import { asking, ensureGuest, ensureName, forget, former, loadMe, name } from "./session";

/** Who this is to the house, whose old cookie there is, and whether that can be removed. */
const house = { known: null as string | null, former: "Olena" as string | null, sticks: false };
const asked: string[] = [];

function answer(path: string, { method = "GET", body }: RequestInit): Response {
  asked.push(`${method} ${path}`);
  if (path === "/api/me/former") {
    if (method === "POST") house.known = house.former;
    if (method === "POST" || !house.sticks) house.former = null;
  } else if (method === "PUT") house.known = (JSON.parse(String(body)) as { name: string }).name;
  else if (method === "DELETE") house.known = null;
  if (method === "DELETE") return new Response(null, { status: 204 });
  return Response.json({ name: house.known, ...(house.known === null && house.former !== null ? { former: house.former } : {}) });
}

beforeAll(() => loadTexts("shell"));

let end = (): void => {};
beforeEach(() => {
  Object.assign(house, { known: null, former: "Olena", sticks: false });
  asked.length = 0;
  localStorage.clear();
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => Promise.resolve(answer(path, init)));
  end = render(() => <Show when={asking()}>{(done) => <NameDialog done={done()} />}</Show>, document.body);
});
afterEach(async () => {
  end();
  document.body.replaceChildren();
  await forget();
  vi.unstubAllGlobals();
});

const press = async (what: string): Promise<void> => {
  await vi.waitFor(() => expect(document.querySelector(`[data-test=${what}]`)).not.toBeNull());
  document.querySelector<HTMLElement>(`[data-test=${what}]`)?.click();
};
const field = () => document.querySelector<HTMLInputElement>("input[name=name]");

test("who is asked for a name is asked first whether they are who was here before, and goes on as them", async () => {
  const named = ensureName();
  await vi.waitFor(() => expect(document.querySelector("[data-test=former]")?.textContent).toContain("Are you Olena?"));
  expect(document.querySelector("[data-test=former]")?.textContent).toContain("could then see what you play");
  expect(field()).toBeNull();
  await press("former-yes");
  await expect(named).resolves.toBe(true);
  expect(name()).toBe("Olena");
  expect(asked).toContain("POST /api/me/former");
  expect(former()).toBeNull();
});

test("who is somebody else chooses a name, and is not asked again though the cookie stays", async () => {
  house.sticks = true;
  const named = ensureName();
  await press("former-no");
  await vi.waitFor(() => expect(document.activeElement).toBe(field()));
  expect(asked).toContain("DELETE /api/me/former");
  field()!.value = "Anna";
  field()!.dispatchEvent(new InputEvent("input", { bubbles: true }));
  field()!.form!.requestSubmit();
  await expect(named).resolves.toBe(true);
  expect(name()).toBe("Anna");
  // Nor is the next person at this device.
  await forget();
  await loadMe();
  expect(house.former).toBe("Olena");
  expect(former()).toBeNull();
  // Another name is another person.
  house.former = "Ivan";
  await loadMe();
  expect(former()).toBe("Ivan");
});

test("nobody is made a guest before that is answered; who is nobody of before is one at once", async () => {
  const guest = ensureGuest();
  await press("former-yes");
  await expect(guest).resolves.toBe(true);
  expect(name()).toBe("Olena");
  expect(asked.some((one) => one.startsWith("PUT"))).toBe(false);
  await forget();
  await expect(ensureGuest()).resolves.toBe(true);
  expect(name()).toBe("Guest");
  expect(asking()).toBeNull();
});

test("an answer that did not arrive is asked for again", async () => {
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => (init.method === "DELETE" ? Promise.reject(new TypeError("offline")) : Promise.resolve(answer(path, init))));
  void ensureName();
  await press("former-no");
  await vi.waitFor(() => expect(document.querySelector<HTMLButtonElement>("[data-test=former-no]")?.disabled).toBe(false));
  expect(former()).toBe("Olena");
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => Promise.resolve(answer(path, init)));
  await press("former-no");
  await vi.waitFor(() => expect(field()).not.toBeNull());
});
