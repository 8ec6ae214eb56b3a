// What the frame of a table is given, for itself and for what stands inside it.

import { createContext, type JSX } from "solid-js";
import type { Trouble } from "../live/trouble";
import type { Voice } from "./voice";

/** What a table's frame shows of the coach. */
export interface CoachParts {
  thinking: boolean;
  /** The hint in words, if there is one. */
  hint: { action: string; sure: string; why: string } | null;
  onToggle: () => void;
  /** Plays what is hinted. */
  onPlay: () => void;
  busy: boolean;
}

/** What a table's frame shows of a question. */
export interface WhyParts {
  open: boolean;
  button: () => JSX.Element;
  line: () => JSX.Element;
  /** Beside the answer: others to ask about, and the way back. */
  actions: () => JSX.Element;
}

export interface FrameParts {
  /** The game's name, for those who go by headings. */
  title: string;
  /** What has just happened, what is to be done, and a refusal or a hint in their place. */
  line: {
    happened: string;
    prompt: string;
    /** What is waited for, when that takes long: an action that is on its way, or the connection. */
    waiting?: Trouble | null;
    /** Why something may not be done. */
    alert: string;
    /** A word of help: nothing was refused. */
    hint: string;
    /** What is prepared, or is about to play itself, and how to take it back. */
    ready?: { says: string; stop: () => void } | null;
    mine: boolean;
    /** The rule that a refusal cites. */
    rule: string | null;
    onRule: (rule: string) => void;
  };
  /** Buttons at the right of the top bar. */
  menu: JSX.Element;
  /** The way out, at its left. */
  back: JSX.Element;
  /** Hints, while one may ask for them. */
  coach?: CoachParts | null;
  /** A way to ask why a bot did what the sentence tells, where one may. */
  why?: WhyParts | null;
  /** What is offered above the sentence, to somebody who is new here. */
  offer?: (() => JSX.Element) | null;
  /** What stands in place of the choices while nobody can play on. */
  note?: (() => JSX.Element) | null;
  /** What stands in place of the sentence and the hand when the match is over. */
  finish: (() => JSX.Element) | null;
  /** A button beside the sentence that is no action: a lesson goes on with it. */
  goOn?: JSX.Element;
  /** What is said to who does not see the table; without it the sentence is. */
  voice?: Voice;
}

/** What the frame of a table was given, for what stands inside it. */
export const FrameContext = createContext<FrameParts>();

export const FrameProvider = FrameContext.Provider;
