import { render } from "solid-js/web";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { loadHouse, mayFind, mayOpen } from "../net/house";
import { hash, path } from "../base/router";
import { loadTexts } from "../i18n";
import type { House } from "../wire/protocol";
import Door from "./Door";
import { keyIn } from "./door";

beforeAll(() => loadTexts("find"));
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const about = {
  name: null,
  contact: null,
  imprint: null,
  privacy: null,
  guests_days: 180,
  chat_days: 90,
  reports_days: 365,
};

const told = (part: Partial<House>): Promise<void> => {
  const house: House = { enter: "open", members_open: false, member: false, hours: [], about, ...part };
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(house)));
  return loadHouse();
};

test("the key is found in the link of a house, and in what stands at its end", () => {
  const key = "four-aces-and-a-king";
  for (const text of [key, `  ${key}\n`, `https://kozyr.example/house/${key}`, `kozyr.example/house/${key}?lang=uk`, `https://kozyr.example/house/${key}.`, `https://kozyr.example/house#${key}`, `(kozyr.example/house#${key})`, `«${key}».`.slice(1), `Come! https://kozyr.example/house/${key} Anna`]) {
    expect(keyIn(text), text).toBe(key);
  }
  for (const text of ["", "ABCDEF", "https://kozyr.example/", "a key that is none", "%E0%A4%A"]) expect(keyIn(text), text).toBeNull();
});

test("who is no member opens tables in no house of members, and is led to tables in an open one only", async () => {
  const seen: [string, boolean, boolean][] = [];
  for (const [name, part] of [
    ["open", {}],
    ["tables by members", { members_open: true }],
    ["by invitation", { enter: "invitation" }],
    ["of members", { enter: "members" }],
    ["a member's", { enter: "members", members_open: true, member: true }],
  ] as const) {
    await told(part);
    seen.push([name, mayOpen(), mayFind()]);
  }
  expect(seen).toEqual([
    ["open", true, true],
    ["tables by members", false, true],
    ["by invitation", false, false],
    ["of members", false, false],
    ["a member's", true, true],
  ]);
});

test("the door leads to the house's link, and says what is no key", async () => {
  await told({ enter: "members" });
  const end = render(() => <Door />, document.body);
  const field = document.querySelector<HTMLInputElement>("[data-test=door-field]");
  const form = document.querySelector("form");
  const enter = (text: string): void => {
    if (field) field.value = text;
    field?.dispatchEvent(new InputEvent("input", { bubbles: true }));
    form?.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));
  };
  enter("please");
  expect(document.querySelector("#door-wrong")?.textContent).toContain("not a house link or key");
  enter("https://kozyr.example/house/four-aces-and-a-king");
  expect([path(), hash()]).toEqual(["/house", "#four-aces-and-a-king"]);
  await told({ enter: "members", member: true });
  expect(document.querySelector("[data-test=door]")).toBeNull();
  end();
});
