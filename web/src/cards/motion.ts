// Flights of cards. A flying card is a copy above the page that receives no input; `Present` decides what
// the page itself already shows, or still shows.

import { settings } from "../base/settings";

/** A place on the screen: an element, or where one was. */
export type Spot = Element | DOMRect;

export interface Flight {
  /** The flying element; a copy of it is made. */
  what: Element;
  from: Spot;
  to: Spot;
  /** In milliseconds at normal speed; 220 if absent. */
  ms?: number;
  /** Fades away while flying. */
  fade?: boolean;
}

const EASE = "cubic-bezier(0.2, 0.7, 0.3, 1)";

const rectOf = (spot: Spot): DOMRect => (spot instanceof DOMRect ? spot : spot.getBoundingClientRect());

export const reducedMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The waits and flights of one change of the view; all end at once when it is skipped. */
export class Motion {
  #skip = new AbortController();
  /** How long flights take in relation to the normal; 0 for none. */
  readonly pace: number;

  /** `haste` is the duration of everything relative to the settings. */
  constructor(readonly haste = 1) {
    this.pace = haste * { normal: 1, fast: 0.5, off: 0, instant: 0 }[settings.animation];
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
      const timer = setTimeout(resolve, ms * this.haste);
      this.#skip.signal.addEventListener("abort", () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  /** Flies copies from place to place, all at once. With reduced motion they fade instead. */
  async fly(...flights: Flight[]): Promise<void> {
    if (this.skipped || this.pace === 0 || document.hidden) return;
    await Promise.all(flights.map((flight) => this.#flyOne(flight)));
  }

  /** An animation of an element of the page. */
  async animate(element: Element, frames: Keyframe[], ms: number): Promise<void> {
    if (this.skipped || this.pace === 0 || document.hidden) return;
    await this.#run(element.animate(frames, { duration: ms * this.pace, easing: EASE }));
  }

  async #flyOne(flight: Flight): Promise<void> {
    const from = rectOf(flight.from);
    const to = rectOf(flight.to);
    if (from.width === 0 || to.width === 0) return;
    const ms = (flight.ms ?? 220) * this.pace;
    const copy = flight.what.cloneNode(true) as HTMLElement;
    const own = flight.what.getBoundingClientRect();
    copy.removeAttribute("id");
    copy.classList.add("flying");
    copy.style.setProperty("--w", `${own.width}px`);
    copy.style.width = `${own.width}px`;
    copy.style.height = `${own.height}px`;
    copy.style.opacity = "1";
    layer().append(copy);
    const at = (rect: DOMRect): string => {
      const scale = rect.width / (own.width || rect.width);
      return `translate(${rect.x}px, ${rect.y}px) scale(${Math.min(Math.max(scale, 0.3), 3)})`;
    };
    const frames: Keyframe[] = reducedMotion()
      ? [
          { transform: at(flight.fade ? from : to), opacity: flight.fade ? 1 : 0 },
          { transform: at(flight.fade ? from : to), opacity: flight.fade ? 0 : 1 },
        ]
      : [
          { transform: at(from), opacity: 1 },
          { transform: at(to), opacity: flight.fade ? 0 : 1 },
        ];
    await this.#run(copy.animate(frames, { duration: ms, easing: EASE, fill: "both" }));
    copy.remove();
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

/** Moves an element that is already in its place there from its old position. */
export function arrive(motion: Motion, what: Element, from: DOMRect): Promise<void> {
  if (reducedMotion()) return motion.animate(what, [{ opacity: 0 }, { opacity: 1 }], 200);
  const to = what.getBoundingClientRect();
  const [dx, dy] = [from.x + from.width / 2 - to.x - to.width / 2, from.y + from.height / 2 - to.y - to.height / 2];
  return motion.animate(what, [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], 220);
}

/** Between one card of a deal and the next, and how long each of them takes. */
const DEALT_EVERY_MS = 28;
const DEALT_MS = 220;

/** The cards of a new deal enter the hand one after another; with reduced motion they appear at once. */
export async function dealt(motion: Motion): Promise<void> {
  if (motion.skipped || reducedMotion()) return;
  const cards = [...document.querySelectorAll<HTMLElement>(".hand .hand-card .card")];
  const hidden = { opacity: 0, transform: "translateY(24px)" };
  await Promise.all(
    cards.map((card, i) => {
      const wait = i * DEALT_EVERY_MS;
      return motion.animate(card, [hidden, { ...hidden, offset: wait / (wait + DEALT_MS) }, { opacity: 1, transform: "none" }], wait + DEALT_MS);
    }),
  );
}

let above: HTMLElement | undefined;

function layer(): HTMLElement {
  if (!above?.isConnected) {
    above = document.createElement("div");
    above.className = "flights";
    above.setAttribute("aria-hidden", "true");
    document.body.append(above);
  }
  return above;
}
