// The moment of a match's end: the table fades, the deciding card comes to the middle, the game's band
// unrolls behind it, words and scores follow. The style is the end, the animations only the way there.

const OUT = "cubic-bezier(0.2, 0.8, 0.3, 1)";
const LIFT: Keyframe[] = [{ opacity: 0, transform: "translateY(14px)" }, { opacity: 1, transform: "none" }];
/** The number of stitches in which the band comes. */
const STITCHES = 26;

export interface Moment {
  /** When it is over, or was skipped. */
  done: Promise<unknown>;
  skip: () => void;
}

/** The same card on the table, where it is drawn alike. */
function original(card: Element, table: readonly Element[]): Element | undefined {
  const drawn = card.querySelector("svg")?.innerHTML;
  return table.flatMap((part) => [...part.querySelectorAll(".card")]).find((one) => drawn !== undefined && one.querySelector("svg")?.innerHTML === drawn);
}

/** Where the card comes from, as a transform of where it ends. */
function origin(card: Element, from: Element | undefined): Keyframe {
  const [a, b] = [from?.getBoundingClientRect(), card.getBoundingClientRect()];
  if (!a || a.width === 0) return { opacity: 0, transform: "translateY(40%) scale(0.8)" };
  const [dx, dy] = [a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2];
  return { transform: `translate(${dx}px, ${dy}px) scale(${Math.min(1, a.width / b.width)})` };
}

/** Plays it on the end of a match; `pace` is its length relative to the usual one. */
export function playMoment(root: HTMLElement, pace: number): Moment {
  const all: Animation[] = [];
  const run = (what: Element | null | undefined, frames: Keyframe[], ms: number, delay = 0, easing = OUT): void => {
    if (what) all.push(what.animate(frames, { duration: ms * pace, delay: delay * pace, easing, fill: "backwards" }));
  };
  const table = [...(root.closest(".frame")?.querySelectorAll(":scope > :is(.frame-board, .frame-say, .frame-hand)") ?? [])];
  const find = (what: string): Element[] => [...root.querySelectorAll(what)];

  for (const part of table) run(part, [{ opacity: 1 }, { opacity: 0 }], 260, 0, "linear");
  const [card] = find(".finish-card");
  if (card) {
    const from = original(card, table);
    run(from, [{ opacity: 0 }, { opacity: 0 }], 260);
    const end = getComputedStyle(card).transform;
    run(card, [
      { ...origin(card, from), easing: OUT },
      { opacity: 1, transform: end, offset: 0.82, easing: "ease-out" },
      { transform: `${end} scale(0.965)`, offset: 0.9 },
      { transform: end },
    ], 510, 0, "linear");
  }
  const [band, thread] = find(".finish-band, .finish-band i");
  if (band && thread) {
    const axis = band.clientHeight > band.clientWidth ? "Y" : "X";
    const steps = `steps(${STITCHES})`;
    run(find(".finish-roll")[0], [{ transform: `translate${axis}(-100%)` }, { transform: "none" }], 620, 360, steps);
    run(thread, [{ transform: `translate${axis}(100%)` }, { transform: "none" }], 620, 360, steps);
  }
  run(find(".finish-title")[0], LIFT, 320, 520);
  for (const line of find(".finish-line")) run(line, LIFT, 260, 680);
  for (const [i, row] of find(".finish-rows > li").entries()) {
    run(row, LIFT, 240, 720 + i * 50);
    const [wheel] = row.querySelectorAll(".finish-wheel > *");
    if (wheel) run(wheel, [{ transform: "none" }, { transform: getComputedStyle(wheel).transform }], 560, 800 + i * 30, "cubic-bezier(0.3, 0, 0.2, 1)");
  }
  for (const part of find(".finish-go")) run(part, LIFT, 260, 1340);

  return {
    // One that is cancelled, because its element is gone, is over too.
    done: Promise.allSettled(all.map((one) => one.finished)),
    skip: () => {
      for (const one of all) one.finish();
    },
  };
}

/** What a number shows on its way from 0: every one up to a few, of more some. */
export function countTo(n: number): number[] {
  const steps = Math.min(Math.abs(n), 10);
  return Array.from({ length: steps + 1 }, (_, i) => (i === 0 ? 0 : Math.round((n * i) / steps)));
}
