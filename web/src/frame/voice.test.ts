// What a screen reader says at a table: every event of a deal once and in order, the prompt only during
// the viewer's turn, and nothing that the view does not show.

import { createRoot, createSignal } from "solid-js";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { BaseEvent, BaseView, GameScreen, Names } from "../games/types";
import { spoken } from "../cards/spoken";
import { loadGameTexts, loadTexts } from "../i18n";
import { Presenter } from "../live/presenter";
import { ARRIVAL_MS, saidOf, speakTable, standing, type Voice } from "./voice";
import { told } from "../games/words";

interface State {
  name: string;
  game: string;
  seat: number | null;
  view: BaseView;
}

const screens = import.meta.glob<GameScreen>("../../../games/*/web/index.ts", { import: "default", eager: true });
const states = import.meta.glob<State[]>("../../../games/*/web/e2e/states.json", { import: "default", eager: true });
const games = Object.entries(screens).map(([path, screen]) => ({ folder: path.split("/")[4] ?? "", screen }));
const statesOf = (folder: string): State[] => states[`../../../games/${folder}/web/e2e/states.json`] ?? [];

const names = (me: number | null): Names => ({ name: (seat) => `Bot ${seat + 1}`, me });
const words = (screen: GameScreen, text: string): string => spoken(screen.voice?.spoken?.(text) ?? text);

beforeAll(async () => {
  await loadTexts("shell", "table", "seats", "games");
  await loadGameTexts(...games.map(({ folder }) => folder));
});
beforeEach(() => void vi.useFakeTimers());
const ended: (() => void)[] = [];
afterEach(() => {
  for (const end of ended.splice(0)) end();
  vi.useRealTimers();
});

/** A table that speaks, and its presenter. */
function table(screen: GameScreen, me: number | null, first: BaseView): { presenter: Presenter; voice: Voice; said: () => string[]; refuse: (text: string) => void } {
  const presenter = new Presenter();
  presenter.jump(first);
  const [alert, setAlert] = createSignal<{ text: string } | null>(null);
  const voice = createRoot((end) => {
    ended.push(end);
    return speakTable({
      screen,
      game: () => "",
      names: () => names(me),
      heard: () => presenter.heard,
      live: () => true,
      hear: (listen) => (presenter.hear = listen),
      besides: [],
      alert,
    });
  });
  return { presenter, voice, said: () => voice.lines().map(({ text }) => text), refuse: (text) => setAlert({ text }) };
}

for (const { folder, screen } of games) {
  test(`${folder}: a viewer who arrives hears nothing that is not shown yet`, async () => {
    const state = statesOf(folder).find(({ seat, view }) => seat !== null && view.turn === seat && view.events.length > 0);
    if (!state) throw new Error("no state in which it is one's turn");
    const { view, seat } = state;
    const asked = words(screen, screen.prompt(view, names(seat)));
    const { presenter, said } = table(screen, seat, { ...view, turn: "deal", stage: "between" });
    let land = (): void => {};
    presenter.present = async (_, motion, commit) => {
      await new Promise<void>((open) => (land = open));
      if (!motion.skipped) commit();
    };
    presenter.push(view, view.events.slice(-1));
    await vi.advanceTimersByTimeAsync(ARRIVAL_MS);
    expect(said().join(" ")).not.toContain(asked);
    land();
    await vi.advanceTimersByTimeAsync(0);
    expect(said().join(" ").split(asked)).toHaveLength(2);
  });
}

for (const { folder, screen } of games) {
  test(`${folder}: every event of a deal is spoken once, watched or skipped`, async () => {
    // The longest deals have events of all kinds.
    const longest = statesOf(folder).toSorted((a, b) => b.view.events.length - a.view.events.length);
    for (const state of longest.filter(({ seat }) => seat !== null).slice(0, 4)) {
      const { view, seat } = state;
      const waiting: BaseView = { ...view, turn: "deal", stage: "between" };
      // How many are watched before the rest is skipped; what is reported together is shown together.
      for (const watched of [0, 2, view.events.length]) {
        const { presenter, voice, said } = table(screen, seat, waiting);
        expect(said()).toEqual([]);
        const all: string[] = [];
        vi.advanceTimersByTime(ARRIVAL_MS);
        expect(said(), "how things stand, in one line").toHaveLength(1);
        const heard = new Set<object>(voice.lines());
        const keep = (): void => {
          for (const line of voice.lines()) {
            if (!heard.has(line)) all.push(line.text);
            heard.add(line);
          }
        };
        let gate = (): void => {};
        presenter.present = async (_, motion, commit) => {
          if (watched < view.events.length && all.length >= watched) await new Promise<void>((open) => (gate = open));
          if (!motion.skipped) commit();
        };
        for (const [i, event] of view.events.entries()) {
          presenter.push({ ...waiting }, [event]);
          await vi.advanceTimersByTimeAsync(0);
          keep();
          // Several wait when they are skipped.
          if (presenter.newest !== presenter.view() && (i % 3 === 2 || i === view.events.length - 1)) {
            presenter.flush();
            gate();
          }
          keep();
        }
        await vi.advanceTimersByTimeAsync(0);
        keep();
        const wanted = view.events.flatMap((event) => told(screen, [event], names(seat)).map((text) => words(screen, text)));
        const text = all.join(" ");
        let from = 0;
        for (const sentence of wanted) {
          const at = text.indexOf(sentence, from);
          expect(at, `${state.name}: ${sentence}`).toBeGreaterThanOrEqual(from);
          from = at + sentence.length;
        }
        for (const sentence of new Set(wanted)) {
          const times = (where: string): number => where.split(sentence).length - 1;
          expect(times(text), `${state.name}: ${sentence}`).toBe(times(wanted.join(" ")));
        }
        expect(text).not.toMatch(/[♠♥♦♣●◆▲■→]/);
      }
    }
  });

  test(`${folder}: the viewer's turn is spoken when it comes, unless it has passed`, async () => {
    const mine = statesOf(folder).find(({ view, seat }) => seat !== null && view.turn === seat && view.events.length > 0);
    if (!mine) throw new Error(`${folder} has no position with the own turn`);
    const { view, seat } = mine;
    const prompt = words(screen, screen.prompt(view, names(seat)));
    const other: BaseView = { ...view, turn: view.scores.findIndex((_, one) => one !== seat), legal: [] };
    const { presenter, said } = table(screen, seat, other);
    vi.advanceTimersByTime(ARRIVAL_MS);
    expect(said().join(" ")).not.toContain(prompt);
    const gates: (() => void)[] = [];
    presenter.present = async (_, motion, commit) => {
      await new Promise<void>((open) => gates.push(open));
      if (!motion.skipped) commit();
    };
    const asked = (): number => said().filter((line) => line.includes(prompt)).length;
    // It came and went while the change before was shown.
    presenter.push(view, []);
    presenter.push(other, []);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked(), "before the change is on the screen").toBe(0);
    presenter.flush();
    expect(asked(), "gone by").toBe(0);
    presenter.push(view, []);
    await vi.advanceTimersByTimeAsync(0);
    gates.at(-1)?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked(), "now").toBe(1);
    // The same words for the next turn are said again, but not twice within one.
    presenter.push({ ...view }, []);
    presenter.flush();
    expect(asked(), "still").toBe(1);
    presenter.push(other, []);
    presenter.push({ ...view }, []);
    presenter.flush();
    expect(asked(), "again").toBe(2);
  });

  test(`${folder}: the spoken state follows from the viewer's view alone`, () => {
    for (const { view, seat } of statesOf(folder)) {
      const known = standing(screen, view, names(seat)).join(" ");
      expect(known).not.toMatch(/undefined|NaN|\{\$/);
      // Only the viewer's hand is said, whatever else the view holds.
      const hands = view.hands.map((hand, one) => (one === seat ? hand : ["AS", "R1"]));
      expect(standing(screen, { ...view, hands }, names(seat)).join(" ")).toBe(known);
      if (seat === null) expect(known).not.toContain("Your hand");
    }
  });
}

test("a card that enters a hand is named to its viewer only", () => {
  const { screen } = games.find(({ screen: one }) => one.voice?.card) ?? { screen: null };
  if (!screen) throw new Error("no game has cards of its own");
  const view = (hand: string[] | null): BaseView => ({ viewer: 0, stage: "play", turn: 0, scores: [0, 0], winners: [], hands: [hand, null], legal: [], events: [] });
  const change = (before: string[] | null, after: string[] | null) => ({ before: view(before), after: view(after), events: [{ kind: "drew", seat: 0 } as BaseEvent], more: false });
  expect(saidOf(screen, change(["R5", "R5"], ["R5", "R5", "Y1"]), names(0)).at(-1)).toBe("Now in your hand: yellow 1");
  expect(saidOf(screen, change(["R5"], ["R5", "R5"]), names(0)).at(-1)).toBe("Now in your hand: red 5");
  for (const me of [1, null]) expect(saidOf(screen, change(["R5"], ["R5", "Y1"]), names(me)).join(" ")).not.toContain("yellow");
  expect(saidOf(screen, change(null, null), names(0)).join(" ")).not.toContain("Now");
});

test("a refusal is spoken each time", () => {
  const [first] = games;
  const state = first && statesOf(first.folder).find(({ view }) => view.events.length > 0);
  if (!first || !state) throw new Error("no game");
  const { said, refuse } = table(first.screen, state.seat, state.view);
  vi.advanceTimersByTime(ARRIVAL_MS);
  refuse("3♦ is of another suit");
  refuse("3♦ is of another suit");
  expect(said().slice(-2)).toEqual(["three of diamonds is of another suit", "three of diamonds is of another suit"]);
});
