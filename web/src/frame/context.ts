// The data of a table's frame, for itself and for its contents.

import { createContext, type JSX } from "solid-js";
import type { Trouble } from "../live/trouble";
import type { Voice } from "./voice";

/** The part of the coach that a table's frame shows. */
export interface CoachParts {
  thinking: boolean;
  /** The hint as text, if there is one. */
  hint: { action: string; sure: string; why: string; odds: string } | null;
  onToggle: () => void;
  onPlay: () => void;
  busy: boolean;
}

/** The part of a question to a bot that a table's frame shows. */
export interface WhyParts {
  open: boolean;
  button: () => JSX.Element;
  line: () => JSX.Element;
  /** Beside the answer: other actions to ask about, and the way back. */
  actions: () => JSX.Element;
}

/** The last event and the next action, and a refusal or a hint in their place. */
export interface FrameLine {
  happened: string;
  prompt: string;
  /** A sentence that stays in sight above whatever is said instead of the prompt. */
  stays?: string;
  /** What the page is waiting for, if that takes long: an action on its way, or the connection. */
  waiting?: Trouble | null;
  /** Why an action is refused. */
  alert: string;
  /** A word of help: nothing was refused. */
  hint: string;
  /** The prepared action, or the one that will be played automatically, and how to stop it. */
  ready?: { says: string; stop: () => void } | null;
  mine: boolean;
  /** The rule that a refusal cites. */
  rule: string | null;
  onRule: (rule: string) => void;
}

/** What a table's frame shows, as functions that follow the table. */
export interface FrameParts {
  /** The game's name, for people who navigate by headings. */
  title: () => string;
  line: () => FrameLine;
  /** Buttons at the right of the top bar. */
  menu?: () => JSX.Element;
  /** The way back, at its left. */
  back: () => JSX.Element;
  /** Hints, while one may ask for them. */
  coach?: () => CoachParts | null;
  /** Asks why a bot took the action in the sentence, where that is allowed. */
  why?: () => WhyParts | null;
  /** An offer above the sentence, for a newcomer. */
  offer?: () => (() => JSX.Element) | null;
  /** Replaces the choices while nobody can continue. */
  note?: () => (() => JSX.Element) | null;
  /** Lies over the table when the match is over. */
  finish?: () => (() => JSX.Element) | null;
  /** A button next to the sentence that is not an action: a lesson uses it to continue. */
  goOn?: () => JSX.Element;
  /** Ends the pause after a deal, so that the next one is seen; without it what is shown is cut short. */
  next?: () => void;
  /** The text for screen readers; by default the sentence. */
  voice?: Voice;
}

/** The data of the table's frame, for its contents. */
export const FrameContext = createContext<FrameParts>();

export const FrameProvider = FrameContext.Provider;
