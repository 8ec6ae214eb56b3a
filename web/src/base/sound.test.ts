import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { saveSettings } from "./settings";
import { audible, letHear, sound, type Sound } from "./sound";

/** What a device was asked to play: the peak volume of each part of a sound. */
const loud: number[] = [];

const made: Context[] = [];
/** As what the device was to take the sounds when they began. */
const as: string[] = [];

/** The parts of an AudioContext that sounds are made of, silent and counted. */
class Context {
  constructor() {
    made.push(this);
    as.push((navigator as { audioSession?: { type: string } }).audioSession?.type ?? "");
  }
  state = "running";
  suspend = () => Promise.resolve(void (this.state = "suspended"));
  resume = () => Promise.resolve(void (this.state = "running"));
  currentTime = 0;
  sampleRate = 100;
  destination = {};
  part = () => ({
    connect: (to: unknown) => to,
    start: () => {},
    stop: () => {},
    frequency: {},
    Q: {},
    gain: { setValueAtTime: () => {}, linearRampToValueAtTime: (most: number) => loud.push(most), exponentialRampToValueAtTime: () => {} },
  });
  createGain = this.part;
  createOscillator = this.part;
  createBufferSource = this.part;
  createBiquadFilter = this.part;
  createBuffer = () => ({ getChannelData: () => [] });
}

const device = (pointer: "mouse" | "finger"): void => void vi.stubGlobal("matchMedia", () => ({ matches: pointer === "mouse", addEventListener: () => {} }));

beforeEach(() => {
  loud.length = 0;
  vi.stubGlobal("AudioContext", Context);
  device("mouse");
  saveSettings({ sound: "auto", volume: 0.6, animation: "normal" });
});
afterEach(() => vi.unstubAllGlobals());

test.each<Sound>(["card", "trick", "turn", "message", "win", "refusal"])("%s is heard, and as loud as it was set", (which) => {
  sound(which);
  expect(loud.length).toBeGreaterThan(0);
  const before = [...loud];
  loud.length = 0;
  saveSettings({ volume: 0.3 });
  sound(which);
  expect(loud.map((one) => one.toFixed(6))).toEqual(before.map((one) => (one / 2).toFixed(6)));
});

test("a phone is silent until asked", () => {
  device("finger");
  sound("card");
  expect(loud).toEqual([]);
  letHear(true);
  sound("card");
  expect(loud).not.toEqual([]);
});

test("the device has the loudspeaker back some seconds after the last sound, and a phone goes on with its music", async () => {
  vi.useFakeTimers();
  Object.defineProperty(navigator, "audioSession", { value: { type: "auto" }, configurable: true });
  vi.resetModules();
  const { sound: fresh } = await import("./sound");
  fresh("win");
  const own = made.at(-1);
  expect(as.at(-1)).toBe("ambient");
  vi.advanceTimersByTime(3000);
  expect(own?.state).toBe("running");
  fresh("card");
  vi.advanceTimersByTime(3000);
  expect(own?.state).toBe("running");
  vi.advanceTimersByTime(2000);
  expect(own?.state).toBe("suspended");
  fresh("card");
  expect([own?.state, made.at(-1) === own]).toEqual(["running", true]);
  vi.advanceTimersByTime(5000);
  expect(own?.state).toBe("suspended");
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, "audioSession");
});

test("a device at no volume can be switched on", () => {
  saveSettings({ volume: 0 });
  expect(audible()).toBe(false);
  letHear(true);
  expect(audible()).toBe(true);
  letHear(false);
  expect(audible()).toBe(false);
});
