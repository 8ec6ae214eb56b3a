import { beforeAll, expect, test } from "vitest";
import { render } from "solid-js/web";
import { loadGameTexts, loadTexts } from "@kozyr/ui/test";
import { Played } from "./Played";
import type { View } from "./wire";

beforeAll(() => Promise.all([loadTexts("shell"), loadGameTexts("bacon")]));

const names = { me: 0, name: (seat: number) => ["Anna", "Boris"][seat] ?? "" };
const VIEW = { stage: "play", players: 2, suits: 3, ranks: 10, played: [["5S", "5S", "X"], ["5H"]] } as unknown as View;

test("cards are counted by suit and rank, and each player's X that are left", () => {
  const root = document.createElement("div");
  render(() => <Played view={VIEW} names={names as never} />, root);
  const cell = (row: number, rank: number) => root.querySelectorAll("tbody tr")[row]?.querySelectorAll("td")[rank - 1];
  expect(cell(0, 5)?.textContent).toBe("2");
  expect(cell(0, 5)?.className).toBe("gone-all");
  expect(cell(1, 5)?.textContent).toBe("1");
  const left = [...root.querySelectorAll("li")].map((line) => line.textContent);
  expect(left).toEqual(["Anna: 1 X still in hand", "Boris: 2 X still in hand"]);
});
