import { expect, test } from "vitest";
import type { BaseView } from "../games/types";
import { promptBy, wonText } from "./prompt";

const view = (turn: BaseView["turn"], winners: number[] = []) => ({ turn, winners, scores: [0, 0, 0] }) as unknown as BaseView;
const names = { name: (seat: number) => `#${seat}`, me: 1 };

const prompt = promptBy<BaseView>({
  over: () => "over",
  deal: () => "deal",
  wait: (_, { name }, seat) => `wait ${name(seat)}`,
  yours: (_, { name }, seat) => `yours ${name(seat)}`,
});

test("the prompt follows whose turn it is", () => {
  expect(prompt(view("over"), names)).toBe("over");
  expect(prompt(view("deal"), names)).toBe("deal");
  expect(prompt(view(0), names)).toBe("wait #0");
  expect(prompt(view(1), names)).toBe("yours #1");
  expect(prompt(view(1), { ...names, me: null })).toBe("wait #1");
});

test("only a sole winner is told so, and nobody has won a draw", () => {
  // Without texts a message shows its name.
  expect(wonText("g", view("over", [1]), names)).toBe("g-over-you");
  expect(wonText("g", view("over", [0, 1]), names)).toBe("g-over");
  expect(wonText("g", view("over", [0]), names)).toBe("g-over");
  expect(wonText("g", view("over", [0, 1, 2]), names)).toBe("match-draw");
});
