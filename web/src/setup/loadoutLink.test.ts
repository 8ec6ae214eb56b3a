import { expect, test } from "vitest";
import { bringing, handedOn, loadoutPath } from "./loadoutLink";

test("what a link hands on is read as it was written", () => {
  const text = "AS AS.b 9H JK2.c";
  const link = new URL(loadoutPath("caravan", text, "Diamonds & Co. # 1"), location.origin);
  expect(link.pathname).toBe("/loadout/caravan");
  expect(link.search).toBe("");
  expect(link.hash).toContain("text=AS_AS.b_9H_JK2.c");
  expect(handedOn(link.hash)).toEqual({ text, name: "Diamonds & Co. # 1" });
  expect(handedOn(new URL(bringing("caravan", "pack b"), location.origin).hash)).toEqual({ text: "pack b", name: "" });
});

test("a link that hands nothing on, or nonsense", () => {
  expect(handedOn("")).toEqual({ text: "", name: "" });
  expect(handedOn("#rule-C2")).toEqual({ text: "", name: "" });
  expect(handedOn("#text=%E0%A4%A&name=%")).toMatchObject({ name: "%" });
});
