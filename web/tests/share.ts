// A share of many states: which ones, what they hold decides, so that the same tree is looked at in
// the same way under every commit.
import type { State } from "./states";

/** A number that a text leads to, as good as any. */
function hash(text: string): number {
  let sum = 0x81_1c_9d_c5;
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93);
  // The last letters are to be felt in all digits.
  sum = Math.imul(sum ^ (sum >>> 15), 0x2c_1b_3c_6d);
  sum = Math.imul(sum ^ (sum >>> 12), 0x29_7a_2d_39);
  return (sum ^ (sum >>> 15)) >>> 0;
}

/** A number below `below` that follows from what a state is called and holds, and from what is to be chosen. */
export const drawn = (state: State, what: string, below: number): number => hash(`${what} ${JSON.stringify(state)}`) % below;

/** One of several, in the same way. */
export function one<T>(of: readonly T[], state: State, what: string): T {
  const chosen = of[drawn(state, what, of.length)];
  if (chosen === undefined) throw new Error(`there is no ${what} to choose from`);
  return chosen;
}

/** Whether a state is among the one in so many that are looked at. */
export const isChosen = (state: State, what: string, oneIn: number): boolean => drawn(state, what, oneIn) === 0;
