// Programs of people in lists: each is called a bot.

import { beforeAll, expect, test } from "vitest";
import { loadTexts } from "../i18n";
import { companions, playerName, sitterName } from "./players";

beforeAll(() => loadTexts("shell"));

test("who played: people by name, programs as bots, levels by seat", () => {
  const seats = [
    { name: "Anna", level: null },
    { name: "mybot", level: null, owner: "Anna" },
    { name: null, level: "normal" },
  ];
  expect(seats.map(playerName)).toEqual(["Anna", "mybot (bot)", "Bot 3"]);
  expect(playerName(undefined, 1)).toBe("Bot 2");
});

test("who sits: the same at tables", () => {
  const bot = { kind: "bot", level: "normal" } as const;
  expect(sitterName({ kind: "person", name: "Anna", ready: true, stand_in: null, loadout: false })).toBe("Anna");
  expect(sitterName({ ...bot, program: { name: "mybot", owner: "Anna" } })).toBe("mybot (bot)");
  expect([sitterName(bot), sitterName({ kind: "empty" })]).toEqual(["bot", "free seat"]);
});

test("with whom: the others, levels counted", () => {
  const bot = { name: null, level: "normal" } as const;
  const seats = [{ name: "Anna", level: null }, bot, { name: "Olena", level: null }, bot];
  expect(companions(seats, 0)).toBe("2 bots and Olena");
  expect(companions([bot, { name: "mybot", level: null, owner: "Anna" }], null)).toBe("1 bot and mybot (bot)");
});
