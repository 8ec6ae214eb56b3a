import { expect, test } from "vitest";
import type { GameInfo, OptionInfo } from "../wire/protocol";
import { PRINTED, chosen, defaultOf, holds, setsOf } from "./defaults";

const number = (key: string, fallback: string, by_players?: Record<string, string>): OptionInfo => ({
  key,
  label: "",
  help: "",
  kind: { kind: "int", min: 1, max: 99, step: 1 },
  default: fallback,
  ...(by_players ? { by_players } : {}),
});
const target = number("target", "8", { 6: "18" });
const ask = number("ask", "1");
const game = { key: "bacon", options: [number("players", "4"), target, ask] } as unknown as GameInfo;

test("a default may follow from the number of players", () => {
  expect(defaultOf(game, target, {})).toBe("8");
  expect(defaultOf(game, target, { players: "4" })).toBe("8");
  expect(defaultOf(game, target, { players: "6" })).toBe("18");
  expect(defaultOf(game, ask, { players: "6" })).toBe("1");
});

const fair = { key: "fair", name: "Fair", values: { size: "54", copies: "2" } };
const usual = { key: "usual", name: "Usual", values: {} };
const shop = { key: "shop", name: "Shop", values: { bring: "9" } };
const named = {
  key: "caravan",
  options: [number("games", "1"), number("size", "0"), number("copies", "0"), number("bring", "1")],
  named: [usual, fair, shop],
} as unknown as GameInfo;

test("options that go by a name are set together; those that no name is about stay", () => {
  expect(chosen(named, fair, { games: "3", bring: "9" })).toEqual({ size: "54", copies: "2", bring: "1" });
  expect(chosen(named, shop, { size: "60" })).toEqual({ size: "0", copies: "0", bring: "9" });
  // A name that sets nothing stands for the defaults.
  expect(chosen(named, usual, { games: "3" })).toEqual({ games: "1", size: "0", copies: "0", bring: "1" });
});

test("options go by a name as long as they are what it says", () => {
  const names = (values: Record<string, string>): string[] =>
    [usual, fair, shop].filter((one) => holds(named, one, values)).map((one) => one.key);
  expect(names({})).toEqual(["usual"]);
  expect(names({ games: "3" })).toEqual([]);
  expect(names({ games: "3", size: "54", copies: "2" })).toEqual(["fair"]);
  expect(names({ size: "54", copies: "3" })).toEqual([]);
  expect(names({ size: "54", copies: "2", bring: "9" })).toEqual([]);
  expect(names({ size: "0", copies: "0", bring: "9" })).toEqual(["shop"]);
});

test("the printed rules always have a name, and leave the number of players free", () => {
  expect(setsOf(game)).toEqual([PRINTED]);
  expect(setsOf(named)).toEqual([usual, fair, shop]);
  expect(chosen(game, PRINTED, { players: "6", target: "4", ask: "2" })).toEqual({ target: "18", ask: "1" });
  expect(holds(game, PRINTED, { players: "6" })).toBe(true);
});
