// What is chosen stays chosen, and never becomes another card.

import { batch, createRoot, createSignal } from "solid-js";
import { expect, test } from "vitest";
import type { TableProps } from "@kozyr/ui";
import { choosing, type Choosing } from "./choosing";
import type { Phase10Event, Phase10View } from "./wire";

/** A hand of somebody whose phase lies, in whose turn it is; what it holds may be set. */
function holding(cards: string[]): { choice: Choosing; hold: (cards: string[]) => void; end: () => void } {
  const [held, hold] = createSignal(cards);
  const view = { stage: "play", turn: 0, turn_number: 1, down: [0], phases: [1, 1], goals: [] };
  const props = {
    view: () => view as unknown as Phase10View,
    live: () => true,
    form: async () => [],
  } as unknown as TableProps<Phase10View, Phase10Event>;
  return createRoot((end) => ({ choice: choosing(props, held, () => 0), hold, end }));
}

test("the twin of a card that was played is not chosen", () => {
  for (const [played, twin] of [["R5", "R5#2"], ["R5#2", "R5"]] as const) {
    const { choice, hold, end } = holding(["R5", "R5", "G9"]);
    choice.toggle(played);
    expect(choice.chosen()).toEqual([played]);
    hold(["R5", "G9"]);
    expect(choice.hand()).toEqual([twin, "G9"]);
    expect(choice.chosen()).toEqual([]);
    // Nor is one that comes later.
    hold(["R5", "R5", "G9"]);
    expect(choice.chosen()).toEqual([]);
    end();
  }
});

test("what is chosen stays so while other cards go and come, and while the hand is sorted anew", () => {
  const { choice, hold, end } = holding(["R5", "R5", "G9"]);
  choice.toggle("R5#2");
  hold(["R5", "R5"]);
  hold(["G9", "R5", "R5", "R5"]);
  expect(choice.chosen()).toEqual(["R5#2"]);
  batch(() => {
    hold(["R5", "R5", "R5"]);
    hold(["R5", "R5", "R5", "G9"]);
  });
  expect(choice.hand()).toContain("R5#2");
  expect(choice.chosen()).toEqual(["R5#2"]);
  end();
});
