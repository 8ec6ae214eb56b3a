// Screen reader log (live region, accessibility): the messages of a table for a person who does not see it.
// Events feed it, never the screen, so nothing is said twice, too early or too late.

import { createSignal, onCleanup, type Accessor } from "solid-js";
import { whenChanged } from "../base/follow";
import { spoken } from "../cards/spoken";
import { list, t } from "../i18n";
import { cardName } from "../cards/names";
import { gameName } from "../games";
import type { BaseEvent, BaseView, GameScreen, Names } from "../games/types";
import type { Told } from "../live/presenter";
import { told } from "../games/words";

/** A screen reader starts to listen to a page a moment after it has loaded. */
export const ARRIVAL_MS = 1000;

/** Lines already read are of no further use: the course of play has them all. */
const KEPT = 12;

export interface Voice {
  lines: Accessor<readonly { text: string }[]>;
  /** Says something once, even if it was said before. */
  say: (text: string) => void;
}

export function createVoice(screen?: Pick<GameScreen, "voice">): Voice {
  const [lines, setLines] = createSignal<readonly { text: string }[]>([]);
  const words = (text: string): string => spoken(screen?.voice?.spoken?.(text) ?? text).trim();
  return {
    lines,
    say: (text) => {
      const said = words(text);
      if (said !== "") setLines((before) => [...before, { text: said }].slice(-KEPT));
    },
  };
}

/** The name of a card of the viewer's hand. */
const nameOf = (screen: GameScreen, card: string): string => (screen.voice?.card ?? cardName)(card);

/** The cards that a hand has now and did not have before, as far as they are visible. */
function gained(before: BaseView | null, after: BaseView, me: number | null): string[] {
  const [had, has] = [before?.hands[me ?? -1], after.hands[me ?? -1]];
  if (!had || !has) return [];
  const left = [...had];
  return has.filter((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const isDeal = (events: readonly BaseEvent[]): boolean => events.some(({ kind }) => kind === "dealt");

/** Events as sentences for the ear, with the cards that they brought into the viewer's hand. */
export function saidOf(screen: GameScreen, { before, after, events }: Told, names: Names): string[] {
  const lines = told(screen, events, names);
  if (isDeal(events) || events.length === 0) return lines;
  const all = lines.map((line) => spoken(screen.voice?.spoken?.(line) ?? line)).join(" ");
  const cards = gained(before, after, names.me)
    .map((card) => nameOf(screen, card))
    .filter((name) => !all.includes(name));
  return cards.length > 0 ? [...lines, t("voice-got", { cards: list(cards) })] : lines;
}

/**
 * The state of play, for a viewer who has just arrived or was dealt a hand: the stage of the match, the
 * facts in force, the viewer's cards.
 */
export function standing(screen: GameScreen, view: BaseView, names: Names): string[] {
  if (typeof view.turn !== "number") return [screen.headline(view)];
  const hand = view.hands[names.me ?? -1] ?? [];
  const cards = list(hand.map((card) => nameOf(screen, card)));
  return [screen.headline(view), ...(screen.voice?.stands(view, names) ?? []), hand.length > 0 ? `${t("hand-label", { n: hand.length })}: ${cards}` : ""];
}

/** Sentences as one line, each with its full stop. */
export const joined = (sentences: readonly string[]): string =>
  sentences
    .filter((text) => text !== "")
    .map((text) => (/[.!?…]$/.test(text) ? text : `${text}.`))
    .join(" ");

export interface Spoken {
  screen: GameScreen;
  game: Accessor<string>;
  names: Accessor<Names>;
  /** The view reported last. */
  heard: () => BaseView | null;
  /** Whether the viewer may act. */
  live: Accessor<boolean>;
  /** Registers a listener for each change, once and in order. */
  hear: (listen: (change: Told) => void) => void;
  /** Other messages, when they change: a refusal, a hint, the reason why the match has stopped. */
  besides: readonly Accessor<string>[];
  /** A refusal, as an object: the same words may be refused twice. */
  alert: Accessor<{ text: string } | null>;
}

/** Makes a table speak as long as the caller lives. */
export function speakTable(at: Spoken): Voice {
  const voice = createVoice(at.screen);
  /** Events from before a screen reader listens. */
  let early: string[] | null = [];
  /** The last request to the viewer in this turn. */
  let asked = "";

  /** The viewer's next action, if any; said once. */
  const turn = (view: BaseView): string => {
    const over = view.turn === "over";
    const mine = view.turn === at.names().me && at.live();
    const prompt = mine || over ? at.screen.prompt(view, at.names()) : "";
    const fresh = prompt !== asked ? prompt : "";
    asked = prompt;
    return fresh;
  };
  at.hear((change) => {
    const lines = saidOf(at.screen, change, at.names());
    if (early) return void early.push(...lines);
    const deal = isDeal(change.events) ? standing(at.screen, change.after, at.names()) : [];
    if (change.after.turn !== at.names().me) asked = "";
    voice.say(joined([...lines, ...deal, change.more ? "" : turn(change.after)]));
  });
  const arrive = (): void => {
    const view = at.heard();
    const before = early ?? [];
    early = null;
    if (view) voice.say(joined([gameName(at.game()), ...before, ...standing(at.screen, view, at.names()), turn(view)]));
  };
  const timer = setTimeout(arrive, ARRIVAL_MS);
  onCleanup(() => clearTimeout(timer));

  // The turn comes without an event where a player takes the seat again, or play resumes.
  whenChanged(at.live, () => {
    const view = at.heard();
    if (view && !early) voice.say(turn(view));
  });
  for (const one of at.besides) whenChanged(one, (text) => voice.say(text));
  whenChanged(at.alert, (alert) => alert && voice.say(alert.text));
  return voice;
}

/** Says the line above the hand if nothing else does: in lessons, positions and replays. */
export function speakLine(title: Accessor<string>, parts: readonly Accessor<string>[], screen?: Pick<GameScreen, "voice">): Voice {
  const voice = createVoice(screen);
  let heard = false;
  const timer = setTimeout(() => {
    heard = true;
    voice.say(joined([title(), ...new Set(parts.map((part) => part()))]));
  }, ARRIVAL_MS);
  onCleanup(() => clearTimeout(timer));
  whenChanged(() => parts.map((part) => part()), (now, before = []) => {
    if (!heard) return;
    const fresh = now.filter((text, i) => text !== before[i] && !before.includes(text));
    voice.say(joined([...new Set(fresh)]));
  });
  return voice;
}
