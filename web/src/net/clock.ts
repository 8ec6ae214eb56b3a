// Server clock: the time there, which all times it sends refer to; the clock of this device may be wrong
// by hours.

import { createSignal } from "solid-js";

/** By how many milliseconds the server's clock is ahead of this device's, as far as is known. */
const [ahead, setAhead] = createSignal(0);

/** The milliseconds that a `date` header leaves out. */
const FRACTION = 1000;

/** Learns from the `date` of an answer; the request and answer times are on this device's clock. */
export function hearDate(date: string | null, asked: number, answered = Date.now()): void {
  const said = Date.parse(date ?? "");
  if (Number.isNaN(said)) return;
  // It was set in between; an offset that agrees with that is precise enough, so a correct clock is left alone.
  setAhead((known) => Math.min(Math.max(known, said - answered), said + FRACTION - asked));
}

/** Now, in milliseconds since 1970; follows the learned offset. */
export const serverNow = (): number => Date.now() + ahead();
