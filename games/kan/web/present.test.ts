import { describe, expect, it } from "vitest";
import type { Motion } from "@kozyr/ui/cards";
import { present } from "./present";
import type { KanEvent, KanTrick, KanView } from "./wire";

const view = (stage: string): KanView => ({ stage, outcome: null, last_trick: TRICK }) as unknown as KanView;
const TRICK = { number: 3, led: "S", cards: [], best: 2 } as unknown as KanTrick;
const LAST = [
  { kind: "played", seat: 4, card: "9S", named: null },
  { kind: "took", seat: 2, honours: 1 },
] as unknown as KanEvent[];

/** What was done, in order. */
async function shown(after: KanView): Promise<string[]> {
  const done: string[] = [];
  const motion = {
    skipped: false,
    own: () => null,
    holdWords: () => {},
    landed: () => done.push("landed"),
    rest: () => Promise.resolve(void done.push("rest")),
    fly: () => Promise.resolve(),
    animate: () => Promise.resolve(),
  } as unknown as Motion;
  let committed = false;
  const commit = (): void => {
    if (!committed) done.push("commit");
    committed = true;
  };
  const setTaken = (trick: KanTrick | null): void => void done.push(trick ? "lie" : "clear");
  await present({ before: view("play"), after, events: LAST }, motion, commit, { setTaken });
  return done;
}

describe("a full trick", () => {
  it("rests while the new view is on the screen already, so that nobody can play the card again", async () => {
    expect(await shown(view("play"))).toEqual(["lie", "commit", "landed", "rest", "clear"]);
  });

  it("is seen before the end of the match is shown", async () => {
    expect(await shown(view("over"))).toEqual(["lie", "landed", "rest", "clear", "commit"]);
  });
});
