import { render } from "solid-js/web";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { loadHouse, mayFind, mayOpen } from "../net/house";
import { hash, path } from "../base/router";
import { loadTexts } from "../i18n";
import type { House } from "../wire/protocol";
import Door from "./Door";
import { keyIn, linkIn } from "./pasted";

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

const key = "four-aces-and-a-king";

test("a link of this house is found in what is pasted, however it was copied, and one of another house is told from it", () => {
  const { host, origin } = location;
  for (const [text, to] of [
    [`${origin}/table/abc`, "/table/abc"],
    [`  ${origin}/table/abc\n`, "/table/abc"],
    [`Come! ${host}/table/abc.`, "/table/abc"],
    [`(${origin}/match/abc/replay?at=12/0)`, "/match/abc/replay?at=12/0"],
    [`«${origin}/circle/abc#${key}»,`, `/circle/abc#${key}`],
    [`${host}/house#${key}`, `/house#${key}`],
    [`${origin}/house/${key}?lang=uk`, `/house/${key}?lang=uk`],
    [`/move#${key}_-`, `/move#${key}_-`],
    [`${origin.toUpperCase()}/move#${key}`, `/move#${key}`],
    [`${origin}/loadout/game#text=a%20b&name=x`, "/loadout/game#text=a%20b&name=x"],
    [`http://127.0.0.1:${location.port}/today`, "/today"],
  ] as const) {
    expect(linkIn(text), text).toEqual({ to });
  }
  for (const text of ["https://kozyr.example/table/abc", "kozyr.example/circle/abc#key", "see https://kozyr.example:8443/house#key!"]) {
    expect(linkIn(text), text).toEqual({ host: text.includes("8443") ? "kozyr.example:8443" : "kozyr.example" });
  }
  for (const text of ["", "ABCDEF", key, "a/b", "https://[", "and/or"]) expect(linkIn(text), text).toBeNull();
  for (const text of [key, `  ${key}\n`, `${key}».`]) expect(keyIn(text), text).toBe(key);
  for (const text of ["", "ABCDEF", "a key that is none"]) expect(keyIn(text), text).toBeNull();
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

test("the door leads to any link of the house, and says what is none or leads elsewhere", async () => {
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
  expect(document.querySelector("#door-wrong")?.textContent).toContain("another house, kozyr.example");
  enter(key);
  await vi.waitFor(() => expect([path(), hash()]).toEqual(["/house", `#${key}`]));
  enter(`${location.origin}/table/abc`);
  await vi.waitFor(() => expect([path(), hash()]).toEqual(["/table/abc", ""]));
  await told({ enter: "members", member: true });
  expect(document.querySelector("[data-test=door]")).toBeNull();
  end();
});
