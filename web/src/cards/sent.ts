// The cards of an action that is on its way to the server. They fly when the person lets go of them; the
// answer only confirms it. Their places in the hand stay open until then.

import { Flyer, rectOf, type Spot } from "./flight";

/** A card that leaves the hand with an action, and where it will lie. */
export interface Aim {
  /** The card, as the game's events name it. */
  card: string;
  /** What shows it in the hand. */
  from: Element | null;
  to: Spot | null | undefined;
  /** Goes out of sight there. */
  fade?: boolean;
}

const FLY_MS = 240;
const BACK_MS = 260;

interface Flown {
  card: string;
  source: HTMLElement;
  flyer: Flyer;
}

/** The card that a drag has just let go of; whoever plays it takes it over. */
let released: { source: Element; flyer: Flyer; v: { x: number; y: number } } | null = null;

/** Offers a dragged card to whatever is played until the next frame; `unclaimed` is for one that nobody plays. */
export function release(source: Element, flyer: Flyer, v: { x: number; y: number }, unclaimed: () => void): void {
  const mine = { source, flyer, v };
  released = mine;
  requestAnimationFrame(() => {
    if (released !== mine) return;
    released = null;
    unclaimed();
  });
}

export class Sent {
  /** Whether the server has taken the action. */
  taken = false;
  readonly #pace: number;
  readonly #still: boolean;
  #flown: Flown[] = [];

  /** `pace` is the duration of flights in relation to the normal; `still` lets cards arrive without a way. */
  constructor(aims: readonly Aim[], pace: number, still: boolean) {
    this.#pace = pace;
    this.#still = still;
    // All is measured before anything moves.
    const flights = aims.flatMap(({ card, from, to, fade }) => {
      const source = from?.closest<HTMLElement>(".hand-card");
      if (!source || !to || rectOf(to).width === 0) return [];
      const dragged = released?.source === source ? released : null;
      if (dragged) released = null;
      const flyer = dragged?.flyer ?? new Flyer(source, source.querySelector(".card") ?? source, to instanceof HTMLElement ? to.offsetWidth : to instanceof DOMRect ? to.width : 0);
      return { card, source, flyer, end: flyer.poseAt(to), fade, v: dragged?.v };
    });
    flights.forEach(({ card, source, flyer, end, fade, v }, i) => {
      this.#flown.push({ card, source, flyer });
      if (still) flyer.put(end);
      else void flyer.fly(end, { ms: (FLY_MS + i * 14) * pace, land: true, ...(fade ? { fade } : {}), ...(v ? { v } : {}) });
      source.classList.add("sent");
    });
  }

  get size(): number {
    return this.#flown.length;
  }

  /** Whether its cards have left the hand that is shown. */
  get gone(): boolean {
    return this.#flown.every(({ source }) => !source.isConnected);
  }

  /** Hands over a card whose play is being shown. */
  take(card: string): Flyer | null {
    const at = this.#flown.findIndex((one) => one.card === card);
    const [found] = at < 0 ? [] : this.#flown.splice(at, 1);
    return found?.flyer ?? null;
  }

  /** The cards go back to the hand; refused ones shake there. */
  back(shake: boolean): void {
    const flown = this.#flown;
    this.#flown = [];
    for (const { source, flyer } of flown) {
      const home = (): void => {
        flyer.remove();
        source.classList.remove("sent");
      };
      if (this.#still || !source.isConnected) home();
      else void flyer.fly(flyer.poseAt(source.querySelector(".card") ?? source), { ms: BACK_MS * this.#pace, shake }).then(home);
    }
  }

  /** What is left of it disappears: the table shows the rest. */
  drop(): void {
    for (const { source, flyer } of this.#flown) {
      flyer.remove();
      source.classList.remove("sent");
    }
    this.#flown = [];
  }
}
