// The data that a game's screen gets, and what it must provide. A screen knows no rules: the view names the
// legal actions, and a refusal explains why anything else is not allowed.

import type { Accessor, Component } from "solid-js";
import type { Motion } from "../cards/motion";
import type { Aim } from "../cards/sent";
import type { Formed, Said } from "../wire/protocol";

/** The part that every game's view has. */
export interface BaseView {
  /** The viewer: a seat, or `null` for the table. */
  viewer: number | null;
  stage: string;
  /** Who acts next: a seat, `deal` or `over`. */
  turn: number | "deal" | "over";
  scores: number[];
  /** Empty until the match is over. */
  winners: number[];
  /** The hands by seat; `null` where the viewer does not see one. */
  hands: (string[] | null)[];
  /** The viewer's legal actions as text; empty unless it is the viewer's turn. */
  legal: string[];
  /** Everything that everyone saw in the present deal, from its first event on. */
  events: BaseEvent[];
}

/** Something that everyone saw happen. */
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

/** The messages of a game's table for a person who does not see it, in addition to its sentences. */
export interface VoiceOf<V extends BaseView = BaseView> {
  /** The facts in force, for a newcomer or after a deal: trump, partner, goal. Only facts that the view shows. */
  stands: (view: V, names: Names) => string[];
  /** The name of a card that is not in the standard pack. */
  card?: (card: string) => string;
  /** A sentence with the game's own signs as words. */
  spoken?: (text: string) => string;
}

/** Names and the like, for sentences about a match. */
export interface Names {
  /** How the seat is called: a person's name or "Bot 3". */
  name: (seat: number) => string;
  /** The viewer; `null` for a spectator. */
  me: number | null;
  /** Whether a bot has the seat; absent if that is not known. */
  bot?: (seat: number) => boolean;
}

/** One of two sides that a match was played between, with its score. */
export interface Side {
  seats: number[];
  score: number;
}

/** A part of the deal so far, for the log: a trick, a round, a turn. */
export interface Chapter {
  /** Its title: "Trick 3". */
  title: string;
  /** Its state or result, in few words: "Anna, 2 points". */
  note?: string;
  /** Its events, one sentence each. */
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
  /** The events between the two, in order. */
  events: E[];
}

/**
 * Shows a change. It must call `commit` once, at the moment when the new view should appear, and may
 * animate before and after that. When the change is cut short (`motion.skipped`), every wait and flight of
 * `motion` ends at once. Input never waits for it.
 */
export type Present<V, E> = (frame: Frame<V, E>, motion: Motion, commit: () => void) => Promise<void>;

/** The chat of the table, for games in which talk is part of the game. */
export interface Talk {
  /** The last things said, oldest first. */
  said: Accessor<Said[]>;
  /** Sends a line; returns whether it was sent. The person sees a refusal. */
  say: (text: string) => Promise<boolean>;
}

/** An action prepared before the viewer's turn. It is played when the turn comes, if it is then legal. */
export interface Prepared {
  /** Its text, as part of a sentence: "9♥". */
  says: string;
  /** The cards that it takes, as the hand names its places. */
  cards: readonly string[];
  /** The action to play now that the turn has come; `null` if it is not legal. */
  find: (legal: readonly string[]) => string | null | Promise<string | null>;
  /** The question for the server if none is found: the refusal explains why not. */
  ask?: string;
  /** Whether the situation is still the one it was meant for; if not, it is returned unplayed. */
  still?: () => boolean;
}

/** The viewer's prepared action. */
export interface Preparing {
  /** Whether anything may be prepared now: one plays here, is not to act, and has not switched it off. */
  may: Accessor<boolean>;
  now: Accessor<Prepared | null>;
  set: (what: Prepared | null) => void;
}

export interface TableProps<V extends BaseView = BaseView, E extends BaseEvent = BaseEvent> {
  /** The displayed view. It may be older than the newest one while a change is being shown. */
  view: Accessor<V>;
  names: Accessor<Names>;
  /** Whether the viewer may act here: not in a replay, not as a spectator. */
  live: Accessor<boolean>;
  /** Whether an action is on its way to the server. */
  busy: Accessor<boolean>;
  /** Finishes the current animation, so that `view` is the newest. Call it before acting on input. */
  flush: () => void;
  /**
   * Plays an action. An illegal one is refused and changes nothing; the refusal is shown in the
   * line above the hand with its rule and is also returned.
   */
  act: (action: string) => Promise<Refusal | null>;
  /**
   * Asks what cards of the viewer's hand form, with what may be played now first; without cards, what there
   * is to choose from. Empty if nobody can be asked: in a replay, or while the connection is lost.
   */
  form: (cards: string[]) => Promise<Formed[]>;
  /** Shows a sentence (already translated) in the line above the hand for a while. */
  say: (text: string) => void;
  /**
   * Sets how changes are shown, and where the cards of a legal action of the viewer's go: they fly there
   * before the answer, and `Present` finds them with `motion.own`. Call it once.
   */
  present: (present: Present<V, E>, aim?: (action: string) => readonly Aim[]) => void;
  /** The prepared action; absent if none is possible, as in a replay. */
  prepare?: Preparing;
  /** The table's chat; absent if nobody can talk, as in a replay. */
  talk?: Talk;
}

export interface SheetProps<V extends BaseView = BaseView> {
  view: V;
  names: Names;
}

/** The data of a game's loadout editor (Caravan: decks). */
export interface LoadoutProps {
  /** The viewer's loadout, as text; empty for the default. */
  value: string;
  /** The house rules of the table: the value of an option. */
  option: (key: string) => string;
  /** Brings it, empty for the default; why not, if it is refused. */
  bring: (text: string) => Promise<Refusal | null>;
  /** A refusal as text. */
  explain: (refusal: Refusal) => string;
  onRule: (rule: string) => void;
  onClose: () => void;
}

/** The data of a game's page for a loadout from a link. */
export interface SharedLoadoutProps {
  /** As text, as the link has it. */
  text: string;
  /** Its name in the link; may be empty. */
  name: string;
  /** Goes on to a new table, to which one brings this. */
  play: (text: string) => void;
  onRule: (rule: string) => void;
}

/** The loadouts of a game, for games that have them. */
export interface LoadoutScreen {
  /** A dialog to choose it. */
  Editor: Component<LoadoutProps>;
  /** The contents of a link with a loadout. */
  Shared: Component<SharedLoadoutProps>;
  /** The loadout, in few words. */
  words: (text: string, option: (key: string) => string) => string;
  /** Whether the house rules leave nothing to choose. */
  settled: (option: (key: string) => string) => boolean;
}

/** A key of a table, for the list that `?` shows. */
export interface KeyHelp {
  /** Their labels on the keyboard: "P", "↵". Several may do the same. */
  press: readonly string[];
  /** The id of their function. */
  does: string;
}

/** A game's screen for the shell, which knows views and events only as far as all games share them. */
export const gameScreen = <V extends BaseView, E extends BaseEvent>(screen: GameScreen<V, E>): GameScreen =>
  screen as unknown as GameScreen;

/** One game's part of the client. Every game is a separate chunk, loaded when needed. */
export interface GameScreen<V extends BaseView = BaseView, E extends BaseEvent = BaseEvent> {
  /** The table: render a `<TableFrame>`. */
  Table: Component<TableProps<V, E>>;
  /** The score sheet; every number opens to how it came about. */
  Sheet: Component<SheetProps<V>>;
  /** The stage of the match, in a few words: "Round 2 of 10, deal 1". */
  headline: (view: V) => string;
  /** What the viewer may do now, or who the table is waiting for: one sentence. */
  prompt: (view: V, names: Names) => string;
  /** One event as a sentence in the present tense; `null` if there is nothing to say. */
  tell: (event: E, names: Names) => string | null;
  /** Events as sentences, for games in which one sentence covers several; otherwise each event has its own. */
  tellAll?: (events: readonly E[], names: Names) => string[];
  /** The deal so far in parts, in order. Games without it list every event separately. */
  chapters?: (view: V, names: Names) => Chapter[];
  /** A finished match: how it ended, in a sentence or two, where the scores alone do not say. */
  ending?: (view: V, names: Names) => string;
  /** The seats from the first place to the last, for games in which the highest score is not the best. */
  ranking?: (view: V) => number[];
  /** The two sides of a finished match that was decided between two; `null` if it was not. */
  sides?: (view: V) => readonly Side[] | null;
  /** The card that decided a finished match; `null` if none did. */
  decider?: (view: V) => string | null;
  /** The subject of a refusal as text, if it is neither a card nor a seat; `null` to leave it unchanged. */
  subject?: (refusal: Refusal, names: Names) => string | null;
  /** The cards of the standard pack that everyone has seen played in this deal. */
  gone?: (view: V) => readonly string[];
  /** The same for other cards: the played ones, as this game counts them. */
  Counted?: Component<SheetProps<V>>;
  /** The sound of an event, if it is not the playing of a card. */
  sound?: (event: E) => "card" | "trick" | null;
  /** Whether the view lists all legal actions; absent in games where it always does. */
  listed?: (view: V) => boolean;
  /** Why nobody may talk now; `null` while everyone may. Games without this never close the chat. */
  silence?: (view: V) => string | null;
  /** Why only ready phrases that reveal nothing about cards are allowed now; `null` while anything is. */
  phrasesOnly?: (view: V) => string | null;
  /** The action of the seat that acts next, as a button label: "Play 9♥". `view` is the one before the action. */
  actionText: (action: string, view: V, names: Names) => string;
  /** The action as a noun in a sentence: "9♥"; by default as on its button, in quotes. */
  actionName?: (action: string, view: V, names: Names) => string;
  /** The keys that only this game has. */
  keys?: readonly KeyHelp[];
  /** A card in a sentence, for games whose cards have no suits. */
  cardText?: (card: string) => string;
  /** For games to which people bring something of their own. */
  loadout?: LoadoutScreen;
  /** The messages for a person who does not see the table. */
  voice?: VoiceOf<V>;
}
