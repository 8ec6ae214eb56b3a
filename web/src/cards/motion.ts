// Flights of cards. A flying card is a copy above the page that receives no input; `Present` decides what
// the page itself already shows, or still shows.

import { settings } from "../base/settings";
import { Flyer, rectOf, run, type Pose, type Spot, type Way } from "./flight";
import type { Sent } from "./sent";

export type { Spot } from "./flight";

export interface Flight extends Partial<Way> {
  /** The flying element; a copy of it is made. */
  what: Element;
  from: Spot;
  to: Spot;
}

/** How long a flight takes at normal speed, and the last steps of a card that lies almost in its place. */
const FLY_MS = 250;
const CORRECT_MS = 150;

const EASE = "cubic-bezier(0.2, 0.7, 0.3, 1)";

/** The duration of everything in relation to the normal, by the settings; 0 for none. */
export const paceOf = (): number => ({ normal: 1, fast: 0.5, off: 0, instant: 0 })[settings.animation];

export const reducedMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The waits and flights of one change of the view; all end at once when it is skipped. */
export class Motion {
  #skip = new AbortController();
  /** How long flights take in relation to the normal; 0 for none. */
  readonly pace: number;

  /** The viewer's cards that are handed over to this change. */
  #handed: Flyer[] = [];
  readonly #sent: () => Sent | null;

  /** `haste` is the duration of everything relative to the settings; `sent` the action that awaits its answer. */
  constructor(readonly haste = 1, sent: () => Sent | null = () => null) {
    this.pace = haste * paceOf();
    this.#sent = sent;
  }

  /** The viewer's own card, if it has flown to its place before the change was known. */
  own(card: string): Flyer | null {
    const flyer = this.#sent()?.take(card) ?? null;
    if (flyer) this.#handed.push(flyer);
    return flyer;
  }

  /** The change has been shown. */
  end(): void {
    for (const flyer of this.#handed.splice(0)) flyer.remove();
  }

  get skipped(): boolean {
    return this.#skip.signal.aborted;
  }

  /** Whether there are also no pauses. */
  get instant(): boolean {
    return settings.animation === "instant";
  }

  skip(): void {
    this.#skip.abort();
    this.end();
  }

  /** Whether words about the change wait for `landed`. */
  holdsWords = false;
  /** Called when the flying element has landed. */
  onLanded: (() => void) | null = null;



  /** The announcement of the change waits until `landed` is called, or the change has been shown. */
  holdWords(): void {
    this.holdsWords = true;
  }

  /** The flying element has landed, so it may be announced. */
  landed(): void {
    this.holdsWords = false;
    this.onLanded?.();
  }

  /** A pause, in milliseconds at normal speed. It stays where animations are off, so that one can read. */
  async rest(ms: number): Promise<void> {
    if (this.skipped || this.instant || document.hidden) return;
    await new Promise<void>((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        this.#rests.delete(end);
        resolve();
      };
      const timer = setTimeout(end, ms * this.haste);
      this.#rests.add(end);
      this.#skip.signal.addEventListener("abort", end);
    });
  }

  readonly #rests = new Set<() => void>();
  /** Ends the pauses; false if there are none. */
  goOn(): boolean {
    const rests = [...this.#rests];
    for (const end of rests) end();
    return rests.length > 0;
  }

  /** Flies copies from place to place, all at once. With reduced motion they fade instead. */
  async fly(...flights: Flight[]): Promise<void> {
    if (this.skipped || this.pace === 0 || document.hidden) return;
    await Promise.all(flights.map((flight) => this.#flyOne(flight)));
  }

  /** An animation of an element of the page. */
  async animate(element: Element, frames: Keyframe[], ms: number): Promise<void> {
    if (this.skipped || this.pace === 0 || document.hidden) return;
    await this.#run(run(element, frames, { duration: ms * this.pace, easing: EASE }));
  }

  async #flyOne({ what, from, to, ...way }: Flight): Promise<void> {
    const [start, end] = [rectOf(from), rectOf(to)];
    if (start.width === 0 || end.width === 0) return;
    if (reducedMotion()) return this.#fade(what, way.fade ? from : to, way.fade ?? false);
    const flyer = new Flyer(what, from, to instanceof HTMLElement ? to.offsetWidth : end.width);
    const aim = flyer.poseAt(to);
    // What was hidden comes as its seat holds it: leaning towards where it goes.
    const lean = way.flip === "up" ? (30 * (flyer.pose.x - aim.x)) / (Math.hypot(flyer.pose.x - aim.x, flyer.pose.y - aim.y) || 1) : 0;
    // All that start now are measured before the first one moves.
    await Promise.resolve();
    if (this.skipped) return;
    if (lean !== 0) flyer.put({ ...flyer.pose, r: flyer.pose.r + lean });
    await this.wait(flyer.fly(aim, { land: !way.fade, ...way, delay: (way.delay ?? 0) * this.pace, ms: (way.ms ?? FLY_MS) * this.pace }));
    flyer.remove();
  }

  /** Appears or fades in its place, with no way. */
  async #fade(what: Element, at: Spot, away: boolean): Promise<void> {
    const flyer = new Flyer(what, at);
    flyer.put(flyer.pose);
    const [from, to] = away ? [1, 0] : [0, 1];
    await this.#run(flyer.element.animate([{ opacity: from }, { opacity: to }], { duration: 200 * this.pace, fill: "both" }));
    flyer.remove();
  }

  /** The viewer's own card goes the rest of its way, to where it lies. */
  async settle(flyer: Flyer, at: Element): Promise<void> {
    await this.wait(flyer.landed);
    if (this.skipped) return;
    const end: Pose = flyer.poseAt(at);
    const { x, y, s } = flyer.pose;
    const off = Math.hypot(end.x - x, end.y - y) + Math.abs(end.s - s) * 100;
    if (off > 3 && !reducedMotion()) await this.wait(flyer.fly(end, { ms: CORRECT_MS * this.pace, bow: 0.04, lift: 0.2 }));
    flyer.remove();
  }

  /** Waits for something, or until the change is skipped. */
  async wait(until: Promise<unknown>): Promise<void> {
    if (this.skipped) return;
    const { signal } = this.#skip;
    await Promise.race([until, new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }))]);
  }

  async #run(animation: Animation): Promise<void> {
    const stop = (): void => animation.cancel();
    this.#skip.signal.addEventListener("abort", stop);
    try {
      await animation.finished;
    } catch {
      // Cancelled: the page already shows the result.
    }
    this.#skip.signal.removeEventListener("abort", stop);
  }
}

/** Lets an element that is already in its place come there: from where it was, or as a card that has flown ahead. */
export async function arrive(motion: Motion, what: Element | null | undefined, from: Spot | Flyer | null | undefined, way: Partial<Way> = {}): Promise<void> {
  if (!what || !from || motion.skipped) return;
  if (!(from instanceof Flyer) && (motion.pace === 0 || document.hidden)) return;
  what.classList.add("away");
  try {
    if (from instanceof Flyer) await motion.settle(from, what);
    else await motion.fly({ what, from, to: what, ...way });
  } finally {
    what.classList.remove("away");
  }
}
