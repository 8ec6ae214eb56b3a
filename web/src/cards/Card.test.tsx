import { render } from "solid-js/web";
import { afterEach, expect, test } from "vitest";
import type { JSX } from "solid-js";
import { saveSettings } from "../base/settings";
import { Card, CardSign } from "./Card";
import { SUITS, type Suit } from "./faces";
import type { CourtRank } from "./court/figures";
import { GRIP } from "./court/Attribute";
import { withOwnFaces } from "./own";

const ended: (() => void)[] = [];
afterEach(() => {
  for (const end of ended.splice(0)) end();
  saveSettings({ letters: "latin" });
});

function shown(draw: () => JSX.Element): HTMLElement {
  const root = document.createElement("div");
  ended.push(render(draw, root));
  return root;
}

const RANKS: readonly CourtRank[] = ["K", "Q", "J"];

test("the twelve courts are twelve figures, each twice on its card", () => {
  const figures = RANKS.flatMap((rank) =>
    SUITS.map((suit) => {
      const card = shown(() => <Card code={`${rank}${suit}`} />);
      const halves = [".court-half", ".court-other"].map((name) => card.querySelector(name)?.innerHTML ?? "");
      expect(halves[0]).toBe(halves[1]);
      return halves[0];
    }),
  );
  expect(new Set(figures).size).toBe(12);
  expect(figures.filter((figure) => (figure?.length ?? 0) < 2000)).toEqual([]);
});

test("hands hold on to what is on the card", () => {
  for (const rank of RANKS) {
    for (const suit of SUITS as readonly Suit[]) {
      const [x, y] = GRIP[rank][suit];
      expect(x > 50 && x < 94 && y > 20 && y < 66, rank + suit).toBe(true);
    }
  }
});

test("both indices of a card say the same, in the letters of one's choice", () => {
  const card = shown(() => <Card code="QH" />);
  const glyphs = () => [...card.querySelectorAll(".index .glyph")].map((glyph) => glyph.getAttribute("d"));
  const latin = glyphs();
  expect(latin).toHaveLength(2);
  expect(latin[0]).toBe(latin[1]);
  saveSettings({ letters: "cyrillic" });
  expect(glyphs()[0]).not.toBe(latin[0]);
});

test("a joker says that it is one, letter by letter, and a second is printed in other colours", () => {
  const [first, second] = ["JK", "JK2.b"].map((code) => shown(() => <Card code={code} />));
  const letters = () => first?.querySelectorAll("svg > .index .glyph");
  expect(letters()).toHaveLength(5);
  expect(first?.querySelector(".jester-1")).not.toBeNull();
  expect(second?.querySelector(".jester-2")).not.toBeNull();
  saveSettings({ letters: "cyrillic" });
  expect(letters()).toHaveLength(6);
});

test("a card in running text has the same letters", () => {
  const sign = shown(() => <CardSign code="KC" />);
  expect(sign.textContent).toBe("K");
  saveSettings({ letters: "cyrillic" });
  expect(sign.textContent).toMatch(/^[\u0400-\u04ff]$/);
  expect(shown(() => <CardSign code="TC" />).textContent).toBe("10");
});

test("a game draws its own cards, and leaves the others", () => {
  const Own = withOwnFaces(
    { has: (code) => code === "X", Card: (props) => <b>{`own ${props.code} ${props.stands}`}</b>, name: () => "" },
    (props: { code: string }) => <Card code={props.code} stands="8" />,
  );
  expect(shown(() => <Own code="X" />).textContent).toBe("own X 8");
  expect(shown(() => <Own code="8S" />).querySelector("svg")).not.toBeNull();
  expect(shown(() => <Card code="X" />).querySelector("svg .glyph")).not.toBeNull();
});
