import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { saveSettings } from "./settings";
import { audible, letHear, sound, type Sound } from "./sound";

/** What a device was asked to play: the peak volume of each part of a sound. */
const loud: number[] = [];

/** The parts of an AudioContext that sounds are made of, silent and counted. */
class Context {
  state = "running";
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

test("a device at no volume can be switched on", () => {
  saveSettings({ volume: 0 });
  expect(audible()).toBe(false);
  letHear(true);
  expect(audible()).toBe(true);
  letHear(false);
  expect(audible()).toBe(false);
});
