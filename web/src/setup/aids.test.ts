import { expect, test } from "vitest";
import type { Chapter } from "../games/types";
import { shownChapters, type AidName } from "./aids";

const chapter = (title: string, opening = false): Chapter => ({ title, lines: [], ...(opening ? { opening } : {}) });
const DEAL = [chapter("deal", true), chapter("1"), chapter("2"), chapter("3")];
const shown = (stage: string, ...hidden: AidName[]): string[] =>
  shownChapters(DEAL, { stage }, (aid) => !hidden.includes(aid)).map(({ title }) => title);

test("a table that remembers shows the whole deal", () => {
  expect(shown("play")).toEqual(["deal", "1", "2", "3"]);
  expect(shown("play", "last_trick")).toEqual(["deal", "1", "2", "3"]);
});

test("one that does not shows how the deal began, what is on, and the last part before it", () => {
  expect(shown("play", "past_tricks")).toEqual(["deal", "2", "3"]);
  expect(shown("play", "past_tricks", "last_trick")).toEqual(["deal", "3"]);
});

test("when the deal is over there is nothing to be kept in mind", () => {
  expect(shown("deal", "past_tricks", "last_trick")).toEqual(["deal", "1", "2", "3"]);
  expect(shown("over", "past_tricks", "last_trick")).toEqual(["deal", "1", "2", "3"]);
});
