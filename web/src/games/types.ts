// What a game's screen is given and what it must provide. A screen knows no rules: the view names
// the legal actions, and a refusal says why anything else may not be done.

import type { Accessor, Component } from "solid-js";
import type { Motion } from "../cards/motion";
import type { Formed, Said } from "../wire/protocol";

/** What every game's view has. */
export interface BaseView {
  /** Who looks: a seat, or `null` for the table. */
  viewer: number | null;
  stage: string;
  /** Who is to act: a seat, `deal` or `over`. */
  turn: number | "deal" | "over";
  scores: number[];
  /** Empty until the match is over. */
  winners: number[];
  /** The hands by seat; `null` where the viewer does not see one. */
  hands: (string[] | null)[];
  /** The viewer's legal actions as text; empty unless it is the viewer's turn. */
  legal: string[];
  /** What everybody saw in the present deal, from its first event on. */
  events: BaseEvent[];
}

/** Something everybody saw happen. */
export interface BaseEvent {
  kind: string;
}

/** Why something may not be done. Nothing has changed. */
export interface Refusal {
  reason: string;
  rule: string | null;
  subject: string;
  /** An English sentence, for reasons without a translation. */
  text: string;
}

/** What a game's table says to who does not see it, besides its sentences. */
export interface VoiceOf<V extends BaseView = BaseView> {
  /** What holds, for who has just come or was dealt a hand: trump, partner, goal. Only what the view shows. */
  stands: (view: V, names: Names) => string[];
  /** What a card is called, where it is not of the ordinary pack. */
  card?: (card: string) => string;
  /** A sentence with the game's own signs as words. */
  spoken?: (text: string) => string;
}

/** Names and the like, for sentences about a match. */
export interface Names {
  /** How the seat is called: a person's name or "Bot 3". */
  name: (seat: number) => string;
  /** Whose eyes these are; `null` for a spectator. */
  me: number | null;
  /** Whether a bot has the seat; absent where nobody knows. */
  bot?: (seat: number) => boolean;
}

/** A part of the deal so far, for the log: a trick, a round, a turn. */
export interface Chapter {
  /** What it is: "Trick 3". */
  title: string;
  /** How it stands or ended, in few words: "Anna, 2 points". */
  note?: string;
  /** What happened, one sentence each. */
  lines: string[];
  /** How the deal began: it stays in sight at every table. */
  opening?: boolean;
  /** Cards to show in place of sentences, in the order in which they were played. */
  cards?: { seat: number; card: string; best?: boolean }[];
}

/** One change of the view. */
export interface Frame<V, E> {
  before: V;
  after: V;
  /** What happened between the two, in order. */
  events: E[];
}

/**
 * Shows a change. It must call `commit` once, at the moment from which the new view is to be on the
 * screen, and may animate before and after that. When the change is cut short (`motion.skipped`),
 * every wait and flight of `motion` ends at once. Input never waits for it.
 */
export type Present<V, E> = (frame: Frame<V, E>, motion: Motion, commit: () => void) => Promise<void>;

/** What people say at the table, for games in which talk is a part of the game. */
export interface Talk {
  /** The last things said, oldest first. */
  said: Accessor<Said[]>;
  /** Says something; whether it was said. A refusal is told to the person. */
  say: (text: string) => Promise<boolean>;
}

/** An action made ready before one's turn. It is played when the turn comes, if it is legal then. */
export interface Prepared {
  /** What it is, as a part of a sentence: "9♥". */
  says: string;
  /** The cards that it takes, as the hand names its places. */
  cards: readonly string[];
  /** What to play now that the turn has come; `null` if it may not be played. */
  find: (legal: readonly string[]) => string | null | Promise<string | null>;
  /** What to ask the server for where nothing is found: the refusal says why not. */
  ask?: string;
  /** Whether things stand as they did when it was meant; if not, it is given back unplayed. */
  still?: () => boolean;
}

/** What one prepares for one's turn. */
export interface Preparing {
  /** Whether anything may be prepared now: one plays here, is not to act, and has not switched it off. */
  may: Accessor<boolean>;
  now: Accessor<Prepared | null>;
  set: (what: Prepared | null) => void;
}

export interface TableProps<V extends BaseView = BaseView, E extends BaseEvent = BaseEvent> {
  /** The view on show. It may lie behind the newest one while a change is being shown. */
  view: Accessor<V>;
  names: Accessor<Names>;
  /** Whether the viewer may act here: not in a replay, not as a spectator. */
  live: Accessor<boolean>;
  /** Whether an action is on its way to the server. */
  busy: Accessor<boolean>;
  /** Ends what is being shown, so that `view` is the newest. Call it before acting on input. */
  flush: () => void;
  /**
   * Plays an action. An illegal one is refused and changes nothing; the refusal is shown in the
   * line above the hand with its rule and is also returned.
   */
  act: (action: string) => Promise<Refusal | null>;
  /**
   * Asks what cards of the own hand form, what may be played now first; without cards, what there is
   * to choose from. Nothing where nobody can be asked: in a replay, or while the connection is lost.
   */
  form: (cards: string[]) => Promise<Formed[]>;
  /** Shows a sentence (already translated) in the line above the hand for a while. */
  say: (text: string) => void;
  /** Sets how changes are shown. Call it once. */
  present: (present: Present<V, E>) => void;
  /** What one prepares; absent where nobody can, as in a replay. */
  prepare?: Preparing;
  /** The table's chat; absent where nobody can talk, as in a replay. */
  talk?: Talk;
}

export interface SheetProps<V extends BaseView = BaseView> {
  view: V;
  names: Names;
}

/** What a game's editor of loadouts is given (Caravan: decks). */
export interface LoadoutProps {
  /** What one has brought, as text; empty for the default. */
  value: string;
  /** The house rules of the table: the value of an option. */
  option: (key: string) => string;
  /** Brings it, empty for the default; why not, if it is refused. */
  bring: (text: string) => Promise<Refusal | null>;
  /** A refusal in words. */
  explain: (refusal: Refusal) => string;
  /** Shows a rule. */
  onRule: (rule: string) => void;
  onClose: () => void;
}

/** What a game's page of a loadout is given that somebody handed on by a link. */
export interface SharedLoadoutProps {
  /** As text, as the link has it. */
  text: string;
  /** What it is called there; may be empty. */
  name: string;
  /** Goes on to a new table, to which one brings this. */
  play: (text: string) => void;
  /** Shows a rule. */
  onRule: (rule: string) => void;
}

/** What people bring to a game, for games in which they do. */
export interface LoadoutScreen {
  /** A dialog to choose it. */
  Editor: Component<LoadoutProps>;
  /** What a link shows that hands one on. */
  Shared: Component<SharedLoadoutProps>;
  /** What one brings, in few words. */
  words: (text: string, option: (key: string) => string) => string;
  /** Whether the house rules leave nothing to choose. */
  settled: (option: (key: string) => string) => boolean;
}

/** A key of a table, for the list that `?` shows. */
export interface KeyHelp {
  /** As they stand on the keyboard: "P", "↵". Several do the same. */
  press: readonly string[];
  /** The id of what they do. */
  does: string;
}

/** A game's screen for the shell, which knows views and events only as far as all games share them. */
export const gameScreen = <V extends BaseView, E extends BaseEvent>(screen: GameScreen<V, E>): GameScreen =>
  screen as unknown as GameScreen;

/** One game's part of the client. Every game is a chunk of its own, loaded when needed. */
export interface GameScreen<V extends BaseView = BaseView, E extends BaseEvent = BaseEvent> {
  /** The table: render a `<TableFrame>`. */
  Table: Component<TableProps<V, E>>;
  /** The score sheet; every number opens to how it came about. */
  Sheet: Component<SheetProps<V>>;
  /** Where the match stands, in a few words: "Round 2 of 10, deal 1". */
  headline: (view: V) => string;
  /** What the viewer may do now, or who is waited for: one sentence. */
  prompt: (view: V, names: Names) => string;
  /** One event as a sentence in the present tense; `null` if there is nothing to say. */
  tell: (event: E, names: Names) => string | null;
  /** Events as sentences, for games in which one sentence tells several; else each is told by itself. */
  tellAll?: (events: readonly E[], names: Names) => string[];
  /** The deal so far in parts, the first first. Games without it list every event by itself. */
  chapters?: (view: V, names: Names) => Chapter[];
  /** A finished match: how it ended, in a sentence or two, where the scores alone do not say. */
  ending?: (view: V, names: Names) => string;
  /** The seats from the first place to the last, for games in which the highest score is not the best. */
  ranking?: (view: V) => number[];
  /** The subject of a refusal in words, where it is neither a card nor a seat; `null` to leave it as it is. */
  subject?: (refusal: Refusal, names: Names) => string | null;
  /** The cards of the ordinary pack that everybody has seen played in this deal. */
  gone?: (view: V) => readonly string[];
  /** The same for cards of another kind: what has been played, as this game counts it. */
  Counted?: Component<SheetProps<V>>;
  /** What an event sounds like, where it is not that a card was laid. */
  sound?: (event: E) => "card" | "trick" | null;
  /** Whether the view lists all that is legal; absent in games where it always does. */
  listed?: (view: V) => boolean;
  /** Why nobody may talk now; `null` while everybody may. Games without this never close the chat. */
  silence?: (view: V) => string | null;
  /** Why only ready phrases may be said now, which say nothing of cards; `null` while anything may. */
  phrasesOnly?: (view: V) => string | null;
  /** What the seat to act may do, as a button would say it: "Play 9♥". `view` is the one before the action. */
  actionText: (action: string, view: V, names: Names) => string;
  /** The keys that only this game has. */
  keys?: readonly KeyHelp[];
  /** A card in a sentence, for games whose cards have no suits. */
  cardText?: (card: string) => string;
  /** For games to which people bring something of their own. */
  loadout?: LoadoutScreen;
  /** What is said to who does not see the table. */
  voice?: VoiceOf<V>;
}
