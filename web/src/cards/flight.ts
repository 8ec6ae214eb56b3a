// A card in the air: one element above the page, laid out once. Its way is sampled into keyframes, so that
// the page is measured only where a flight begins and ends, and any flight can be interrupted.

/** Where a card is: its middle in pixels, its angle, its size in relation to its layout, and its height. */
export interface Pose {
  x: number;
  y: number;
  r: number;
  s: number;
  /** 1 is the height of a card in the hand of who drags it; 0 lies. */
  z: number;
}

/** How a card gets somewhere. */
export interface Way {
  ms: number;
  /** How far the arc leaves the straight line, in parts of the way. */
  bow?: number;
  /** The height in the middle. */
  lift?: number;
  /** Sets the card down with a small give. */
  land?: boolean;
  /** Fades away at the end. */
  fade?: boolean;
  /** Turns the card over half-way: its face comes up, or its back. */
  flip?: "up" | "down";
  /** Waits, in milliseconds. */
  delay?: number;
  /** The speed that it already has, in pixels per millisecond. */
  v?: { x: number; y: number };
  /** Shakes on the spot at the end. */
  shake?: boolean;
}

interface Sample extends Pose {
  t: number;
  /** How much it gives while it lands. */
  q: number;
}

/** A place on the screen: an element, or where one was. */
export type Spot = Element | DOMRect;

const LAND_MS = 66;
const SHAKE_MS = 260;
const EVERY_MS = 24;

export const mix = (a: number, b: number, k: number): number => a + (b - a) * k;

export const rectOf = (spot: Spot): DOMRect => (spot instanceof DOMRect ? spot : spot.getBoundingClientRect());

/** The angle at which an element lies, by `rotate` of itself and what it is in. */
function angleOf(spot: Spot): number {
  let angle = 0;
  let at = spot instanceof Element ? spot : null;
  for (let up = 0; at && up < 4; up += 1, at = at.parentElement) angle += Number.parseFloat(getComputedStyle(at).rotate) || 0;
  return angle;
}

/** The width of an element before it is turned or enlarged. */
const widthOf = (spot: Spot): number => (spot instanceof HTMLElement && spot.offsetWidth > 0 ? spot.offsetWidth : rectOf(spot).width);

export class Flyer {
  readonly element = document.createElement("div");
  /** Resolves when the last flight has ended, however it ended. */
  landed: Promise<void> = Promise.resolve();
  #shade = document.createElement("i");
  #card: HTMLElement;
  #w: number;
  #h: number;
  #pose: Pose;
  #flight: { all: Animation[]; samples: Sample[] } | null = null;

  /**
   * A copy of what lies somewhere; `width` is the largest that it will have. It is on the page from when it is
   * first put somewhere or flies: those that start together measure first, and the page is laid out once.
   */
  constructor(what: Element, from: Spot = what, width = 0) {
    const face = what.matches(".card") ? what : (what.querySelector(".card") ?? what);
    const own = rectOf(face);
    const [w, h] = face instanceof HTMLElement && face.offsetWidth > 0 ? [face.offsetWidth, face.offsetHeight] : [own.width, own.height];
    this.#w = Math.max(w, width);
    this.#h = w > 0 ? (h * this.#w) / w : this.#w * 1.4;
    this.#card = face.cloneNode(true) as HTMLElement;
    this.#card.removeAttribute("id");
    this.#card.classList.remove("away");
    this.#shade.className = "flying-shade";
    const { style } = this.element;
    this.element.className = "flying";
    style.setProperty("--w", `${this.#w}px`);
    style.width = `${this.#w}px`;
    style.height = `${this.#h}px`;
    this.element.append(this.#shade, this.#card);
    this.#pose = this.poseAt(from);
  }

  /** How it would lie at a place. */
  poseAt(spot: Spot): Pose {
    const { x, y, width, height } = rectOf(spot);
    const w = widthOf(spot) || this.#w;
    // What is not a card is aimed at in its middle, by a card that fits there.
    const s = Math.min(w, (Math.max(height, 1) * this.#w) / this.#h) / this.#w;
    return { x: x + width / 2, y: y + height / 2, r: angleOf(spot), s: Math.min(Math.max(s, 0.2), 3), z: 0 };
  }

  get pose(): Pose {
    return this.#pose;
  }

  /** Where it is at this moment, with its speed; the page is not asked. */
  now(): Pose & Pick<Way, "v"> {
    const [animation] = this.#flight?.all ?? [];
    if (!this.#flight || animation?.playState !== "running") return this.#pose;
    const t = Number(animation.currentTime);
    const { samples } = this.#flight;
    const at = samples.findIndex((one) => one.t > t);
    const [a, b] = [samples[at - 1], samples[at]];
    if (!a || !b) return at === 0 && samples[0] ? samples[0] : this.#pose;
    const k = (t - a.t) / (b.t - a.t);
    const [x, y, r, s, z] = (["x", "y", "r", "s", "z"] as const).map((key) => mix(a[key], b[key], k)) as [number, number, number, number, number];
    return { x, y, r, s, z, v: { x: (b.x - a.x) / (b.t - a.t), y: (b.y - a.y) / (b.t - a.t) } };
  }

  #css({ x, y, r, s, z }: Pose, q = 1): string {
    return `translate(${(x - this.#w / 2).toFixed(1)}px, ${(y - this.#h / 2).toFixed(1)}px) rotate(${r.toFixed(2)}deg) scale(${(s * (1 + 0.06 * z) * q).toFixed(4)})`;
  }

  /** The shadow falls to one side of the room, however the card is turned; its length is the height. */
  static #shadow({ r, s, z }: Pose, wide = 1): string {
    const [angle, d] = [(-r * Math.PI) / 180, (z * 9) / s];
    const [x, y] = [d * 0.55, d];
    return `translate(${(x * Math.cos(angle) - y * Math.sin(angle)).toFixed(1)}px, ${(x * Math.sin(angle) + y * Math.cos(angle)).toFixed(1)}px) scaleX(${wide.toFixed(3)})`;
  }

  /** Puts it somewhere at once. */
  put(pose: Pose): void {
    this.#set(pose);
    this.#show();
  }

  #show(): void {
    if (!this.element.isConnected) layer().append(this.element);
  }

  #set(pose: Pose): void {
    this.#stop();
    this.#pose = pose;
    this.element.style.transform = this.#css(pose);
    this.#shade.style.transform = Flyer.#shadow(pose);
    this.#shade.style.opacity = `${Math.min(1, pose.z * 2)}`;
  }

  #stop(): void {
    for (const one of this.#flight?.all ?? []) one.cancel();
    this.#flight = null;
  }

  /** Flies there, from where it is at this moment. */
  fly(to: Pose, way: Way): Promise<void> {
    const from = this.now();
    const samples = sampled(from, to, { ...(from.v ? { v: from.v } : {}), ...way });
    const ms = samples.at(-1)?.t ?? 0;
    this.#set(to);
    const options: KeyframeAnimationOptions = { duration: ms, delay: way.delay ?? 0, fill: "backwards" };
    const fades = (t: number): Keyframe => (way.fade ? { opacity: 1 - Math.max(0, t / ms - 0.55) / 0.45 } : {});
    // A shadow that goes from one to the next of a few looks as one that follows each step.
    const few = way.flip ? samples : samples.filter((_, i) => i % 3 === 0 || i === samples.length - 1);
    /** How wide a card is that turns over. */
    const wide = (t: number): number => {
      const u = Math.min(Math.max((t / way.ms - 0.1) / 0.8, 0), 1);
      return way.flip ? Math.cos((Math.PI / 2) * (1 - Math.abs(2 * u - 1)) ** 1.7) : 1;
    };
    if (way.fade) this.element.style.opacity = "0";
    const all = [
      run(this.element, samples.map((p) => ({ offset: p.t / ms, transform: this.#css(p, p.q), ...fades(p.t) })), options),
      run(this.#shade, few.map((p) => ({ offset: p.t / ms, transform: Flyer.#shadow(p, wide(p.t)), opacity: Math.min(1, p.z * 2) })), options),
    ];
    if (way.flip) all.push(...this.#flip(way.flip === "up", way.ms, way.delay ?? 0));
    this.#show();
    this.#flight = { all, samples };
    this.landed = (all[0] as Animation).finished.then(
      () => {},
      () => {},
    );
    return this.landed;
  }

  /** Half a turn, the other side, half a turn. */
  #flip(up: boolean, ms: number, delay: number): Animation[] {
    const back = document.createElement("span");
    back.className = "card card-back flying-back";
    this.#card.append(back);
    const [was, is] = up ? [1, 0] : [0, 1];
    back.style.opacity = `${is}`;
    const options: KeyframeAnimationOptions = { duration: ms * 0.8, delay: delay + ms * 0.1, fill: "backwards" };
    return [
      run(this.#card, [
        { transform: "none", easing: "ease-in" },
        { transform: "perspective(600px) rotateY(90deg)", offset: 0.5 },
        { transform: "perspective(600px) rotateY(-90deg)", offset: 0.5, easing: "ease-out" },
        { transform: "none" },
      ], options),
      run(back, [{ opacity: was }, { opacity: was, offset: 0.5 }, { opacity: is, offset: 0.5 }, { opacity: is }], options),
    ];
  }

  /** Turns to its edge after a while, and is out of sight then. */
  turnAway(ms: number, delay: number): void {
    const frames = [{ transform: "none" }, { transform: "perspective(600px) rotateY(90deg)" }];
    run(this.#card, frames, { duration: ms, delay, easing: "ease-in", fill: "forwards" });
  }

  remove(): void {
    this.#stop();
    this.element.remove();
  }
}

/** Starts in the frame that is being made: without a start time it would wait for the next one. */
export function run(element: Element, frames: Keyframe[], options: KeyframeAnimationOptions): Animation {
  const animation = element.animate(frames, options);
  animation.startTime = document.timeline.currentTime;
  return animation;
}

/** The way from one pose to another, step by step. */
export function sampled(from: Pose, to: Pose, way: Way): Sample[] {
  const { ms, bow = 0.09, lift = 0.8, v } = way;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  const side = Math.abs(dx) > 8 ? Math.sign(dx) : 1;
  // A card that is thrown towards its place goes on as it was thrown, but never beyond it.
  const speed = v && v.x * dx + v.y * dy > 0 ? Math.hypot(v.x, v.y) : 0;
  const cap = speed > 0 ? Math.min(1, (2.4 * length) / (speed * ms)) : 0;
  const one =
    v && speed > 0.25
      ? { x: from.x + (v.x * cap * ms) / 3, y: from.y + (v.y * cap * ms) / 3 }
      : { x: from.x + 0.5 * dx + dy * side * bow * 2.2, y: from.y + 0.5 * dy - dx * side * bow * 2.2 };
  const samples: Sample[] = [{ ...from, t: 0, q: 1 }];
  const steps = Math.max(3, Math.round(ms / EVERY_MS));
  for (let i = 1; i <= steps; i += 1) {
    const u = i / steps;
    const w = 1 - u;
    const [b1, b2] = [3 * w * w * u, 3 * w * u * u + u * u * u];
    const e = b1 * 0.5 + b2;
    samples.push({
      t: ms * u,
      x: w * w * w * from.x + b1 * one.x + b2 * to.x,
      y: w * w * w * from.y + b1 * one.y + b2 * to.y,
      r: mix(from.r, to.r, e),
      s: mix(from.s, to.s, e),
      z: mix(from.z, to.z, e) + lift * Math.sin(Math.PI * u ** 0.8),
      q: 1,
    });
  }
  const after = (ends: number, n: number, at: (u: number) => Partial<Sample>): void => {
    for (let i = 1; i <= n; i += 1) samples.push({ ...to, q: 1, t: ms + (ends * i) / n, ...at(i / n) });
  };
  if (way.shake) after(SHAKE_MS, 12, (u) => ({ x: to.x + 8 * Math.sin(u * 18.8 + 1) * (1 - u) }));
  else if (way.land) after(LAND_MS, 4, (u) => ({ q: 1 - 0.035 * Math.sin(Math.PI * u), r: to.r + 1.5 * Math.sin(2 * Math.PI * u) * (1 - u) }));
  return samples;
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
