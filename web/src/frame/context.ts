// What the frame of a table is given, for itself and for its contents.

import { createContext, type JSX } from "solid-js";
import type { Trouble } from "../live/trouble";
import type { Voice } from "./voice";

/** What a table's frame shows of the coach. */
export interface CoachParts {
  thinking: boolean;
  /** The hint in words, if there is one. */
  hint: { action: string; sure: string; why: string } | null;
  onToggle: () => void;
  /** Plays the hinted action. */
  onPlay: () => void;
  busy: boolean;
}

/** What a table's frame shows of a question to a bot. */
export interface WhyParts {
  open: boolean;
  button: () => JSX.Element;
  line: () => JSX.Element;
  /** Beside the answer: other actions to ask about, and the way back. */
  actions: () => JSX.Element;
}

export interface FrameParts {
  /** The game's name, for people who navigate by headings. */
  title: string;
  /** What has just happened, what is to be done, and a refusal or a hint in their place. */
  line: {
    happened: string;
    prompt: string;
    /** What is waited for, when that takes long: an action under way, or the connection. */
    waiting?: Trouble | null;
    /** Why an action is refused. */
    alert: string;
    /** A word of help: nothing was refused. */
    hint: string;
    /** What is prepared, or is about to play itself, and how to stop it. */
    ready?: { says: string; stop: () => void } | null;
    mine: boolean;
    /** The rule that a refusal cites. */
    rule: string | null;
    onRule: (rule: string) => void;
  };
  /** Buttons at the right of the top bar. */
  menu: JSX.Element;
  /** The way back, at its left. */
  back: JSX.Element;
  /** Hints, while one may ask for them. */
  coach?: CoachParts | null;
  /** Asks why a bot took the action in the sentence, where that is allowed. */
  why?: WhyParts | null;
  /** What is offered above the sentence, to a person who is new here. */
  offer?: (() => JSX.Element) | null;
  /** Replaces the choices while nobody can play on. */
  note?: (() => JSX.Element) | null;
  /** Replaces the sentence and the hand when the match is over. */
  finish: (() => JSX.Element) | null;
  /** A button beside the sentence that is no action: a lesson goes on with it. */
  goOn?: JSX.Element;
  /** What a screen reader says; without it that is the sentence. */
  voice?: Voice;
}

/** What the frame of a table was given, for its contents. */
export const FrameContext = createContext<FrameParts>();

export const FrameProvider = FrameContext.Provider;
