// The sounds of the table: short, woody and soft, synthesised when they are played; there are no files. A
// phone is silent until the person turns sound on.

import { saveSettings, settings } from "./settings";

export type Sound = "card" | "trick" | "turn" | "message" | "win" | "refusal";

/** The default volume of a device. */
const AUDIBLE = 0.6;

/** Whether sounds are on at this device. */
export const audible = (): boolean =>
  settings.volume > 0 && (settings.sound === "on" || (settings.sound === "auto" && matchMedia("(hover: hover) and (pointer: fine)").matches));

/** Turns sounds on or off; on also means loud enough. */
export function letHear(heard: boolean): void {
  saveSettings({ sound: heard ? "on" : "off", ...(heard && settings.volume === 0 ? { volume: AUDIBLE } : {}) });
}

/** A struck bar: a tone and its first overtone, which fades sooner. */
interface Note {
  /** The start, in seconds. */
  at: number;
  hertz: number;
  /** How long it rings, in seconds. */
  rings: number;
  loud: number;
}

/** A tap on wood: a burst of noise through a narrow band. */
interface Tap {
  at: number;
  hertz: number;
  lasts: number;
  loud: number;
}

const SOUNDS: Record<Sound, { notes?: Note[]; taps?: Tap[] }> = {
  card: { taps: [{ at: 0, hertz: 1500, lasts: 0.045, loud: 0.5 }, { at: 0.012, hertz: 320, lasts: 0.05, loud: 0.4 }] },
  trick: { taps: [0, 0.06, 0.13].map((at, i) => ({ at, hertz: 900 - i * 180, lasts: 0.05, loud: 0.35 })) },
  turn: { notes: [{ at: 0, hertz: 523, rings: 0.28, loud: 0.28 }, { at: 0.11, hertz: 659, rings: 0.36, loud: 0.3 }] },
  message: { notes: [{ at: 0, hertz: 784, rings: 0.22, loud: 0.2 }] },
  win: { notes: [523, 659, 784, 1047].map((hertz, i) => ({ at: i * 0.13, hertz, rings: 0.5 + i * 0.12, loud: 0.28 })) },
  refusal: { taps: [{ at: 0, hertz: 210, lasts: 0.07, loud: 0.7 }, { at: 0.1, hertz: 180, lasts: 0.08, loud: 0.7 }] },
};

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;
let rest: ReturnType<typeof setTimeout> | undefined;

/** How long the loudspeaker is kept after a sound begins: longer than any rings. Then it and the device may sleep. */
const KEPT_MS = 4000;

/** What Safari knows of the sounds of a page. */
type Sounding = Navigator & { audioSession?: { type: string } };

/** A browser allows sound only after the person has touched the page; before that it is silent. */
function ready(): AudioContext | null {
  if (typeof AudioContext === "undefined") return null;
  const { audioSession } = navigator as Sounding;
  // Otherwise a phone ends whoever's music plays.
  if (audioSession && audioSession.type !== "ambient") audioSession.type = "ambient";
  const of = (context ??= new AudioContext());
  if (of.state !== "running") void of.resume().catch(() => {});
  clearTimeout(rest);
  rest = setTimeout(() => void of.suspend().catch(() => {}), KEPT_MS);
  return of;
}

function hiss(of: AudioContext): AudioBuffer {
  if (noise) return noise;
  noise = of.createBuffer(1, of.sampleRate / 5, of.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  return noise;
}

/** A gain that starts loud and fades to nothing. */
function fading(of: AudioContext, start: number, lasts: number, loud: number): GainNode {
  const gain = of.createGain();
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud * settings.volume, start + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  gain.connect(of.destination);
  return gain;
}

function strike(of: AudioContext, note: Note): void {
  const start = of.currentTime + note.at;
  for (const [times, share, rings] of [[1, 1, note.rings], [3.9, 0.22, note.rings * 0.35]] as const) {
    const tone = of.createOscillator();
    tone.type = "sine";
    tone.frequency.value = note.hertz * times;
    tone.connect(fading(of, start, rings, note.loud * share));
    tone.start(start);
    tone.stop(start + rings + 0.02);
  }
}

function knock(of: AudioContext, tap: Tap): void {
  const start = of.currentTime + tap.at;
  const source = of.createBufferSource();
  source.buffer = hiss(of);
  const band = of.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = tap.hertz;
  band.Q.value = 1.6;
  source.connect(band).connect(fading(of, start, tap.lasts, tap.loud));
  source.start(start);
  source.stop(start + tap.lasts + 0.02);
}

/** Plays a sound, where sounds are on. */
export function sound(which: Sound): void {
  if (!audible() || settings.animation === "instant") return;
  const of = ready();
  if (!of) return;
  const { notes = [], taps = [] } = SOUNDS[which];
  for (const note of notes) strike(of, note);
  for (const tap of taps) knock(of, tap);
}

/** A short buzz, if it is wanted and the device can do it. */
export function buzz(): void {
  if (settings.vibration && "vibrate" in navigator) navigator.vibrate(35);
}
