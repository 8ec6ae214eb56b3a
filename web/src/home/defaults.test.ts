import { expect, test } from "vitest";
import type { GameInfo, OptionInfo } from "../wire/protocol";
import { defaultOf } from "./defaults";

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
