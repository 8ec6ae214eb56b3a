// HTTP client: the requests over HTTP.

import { hearDate } from "./clock";
import type { Position } from "../wire/position";
import type * as Wire from "../wire/protocol";

/** How long an answer may take. */
export const ANSWER_MS = 15_000;

/** A request that failed: `code` selects the translation. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    /** The seconds after which a retry may succeed, where the server says so. */
    readonly wait: number | null = null,
  ) {
    super(message);
  }
}

/** Why there is no readable answer: the server was silent for too long, or could not be reached. */
const unanswered = (error: unknown): ApiError =>
  error instanceof DOMException && error.name === "TimeoutError"
    ? new ApiError("timeout", "the server does not answer")
    : new ApiError("offline", "the server cannot be reached");

/** The seconds of a `Retry-After`. */
function waitOf(response: Response): number | null {
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : null;
}

/** The pause before the notice of the house is requested again, if it did not load, in milliseconds. */
const TOLD_AGAIN = 5000;

let told = (_word: string): Promise<void> => Promise.resolve();

/** Sets the reaction to a notice from the house; a failure is retried. */
export function whenTold(then: (word: string) => Promise<void>): void {
  told = then;
}

/** The server sends a word when the house has a notice, which is loaded elsewhere. It may send it only once. */
export function hear(word: string | null): void {
  if (word) told(word).catch(() => void setTimeout(hear, TOLD_AGAIN, word));
}

/** After a page is left a browser sends no more than this, in characters. */
const MAX_KEPT = 20_000;

/** The answer that `theme.js` requested before this program was loaded; it is taken once. */
function early(path: string): Promise<Response> | undefined {
  if (path !== "/api/games") return undefined;
  const page = globalThis as { kozyrGames?: Promise<Response> | undefined };
  const answer = page.kozyrGames;
  page.kozyrGames = undefined;
  return answer;
}

/** Answers that the worker caches may be days old; the same paths as there. */
const KEPT = /^\/api\/(games|me|matches(\/.*)?)(\?.*)?$/;

export async function sent(method: string, path: string, body?: unknown, known?: string | null): Promise<{ response: Response; text: string }> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const asked = Date.now();
  try {
    const answer =
      early(path) ??
      fetch(path, {
        method,
        credentials: "same-origin",
        signal: AbortSignal.timeout(ANSWER_MS),
        // A request is carried out even if the page is left at the same moment.
        keepalive: method !== "GET" && (text ?? "").length < MAX_KEPT,
        ...(text === undefined ? {} : { body: text, headers: { "content-type": "application/json" } }),
        ...(known ? { headers: { "if-none-match": known } } : {}),
      });
    const response = await answer;
    if (method !== "GET" || !KEPT.test(path)) hearDate(response.headers.get("date"), asked);
    hear(response.headers.get("kozyr-told"));
    // The body may break off too.
    return { response, text: await response.text() };
  } catch (error) {
    throw unanswered(error);
  }
}

export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  return read(await sent(method, path, body));
}

let unknown = (): void => {};
let ended = (): void => {};

/** Sets the reaction when the server does not know the caller. */
export function whenUnknown(then: () => void): void {
  unknown = then;
}

/** Sets the reaction when the server says that this device was signed out. */
export function whenEnded(then: () => void): void {
  ended = then;
}

/** For when the server says so unasked. */
export const hearEnded = (): void => ended();

export function read<T>({ response, text }: { response: Response; text: string }): T {
  const body = parsed(text);
  if (!response.ok) {
    const error = (body as Partial<Wire.Failed> | null | undefined)?.error;
    if (typeof error?.code !== "string") throw new ApiError(elsewhere(response), response.statusText, waitOf(response));
    if (error.code === "no_name") unknown();
    throw new ApiError(error.code, error.message, waitOf(response));
  }
  if (response.status === 204) return undefined as T;
  if (body === undefined) throw new ApiError(elsewhere(response), "the answer is not JSON");
  return body as T;
}

/** What something between the server and this page has answered in its place, by its status. */
function elsewhere({ status, redirected }: Response): string {
  if ([413, 414, 431].includes(status)) return "between_large";
  if (status === 429) return "too_many";
  if ([502, 503, 504].includes(status) || (status >= 520 && status <= 530)) return "between_down";
  if (redirected || status < 400 || [401, 403, 407, 511].includes(status)) return "between_login";
  return "between";
}

/** The value of a text; `undefined` if it is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A part of a path. */
export const segment = encodeURIComponent;

export const api = {
  /** The facts about this house. */
  house: () => ask<Wire.House>("GET", "/api/house"),
  games: () => ask<Wire.Catalogue>("GET", "/api/games"),
  me: () => ask<Wire.Me>("GET", "/api/me"),
  setName: (name: string) => ask<Wire.Me>("PUT", "/api/me", { name }),
  /** Makes this device that of the person of its old cookie. */
  goOnAsFormer: () => ask<Wire.Me>("POST", "/api/me/former"),
  /** Removes that cookie. */
  denyFormer: () => ask<void>("DELETE", "/api/me/former"),
  forget: () => ask<void>("DELETE", "/api/me"),
  forgetInHouse: () => ask<void>("DELETE", "/api/me/data"),
  makeLink: () => ask<Wire.MoveLink>("POST", "/api/me/link"),
  offer: (token: string) => ask<Wire.MoveOffer>("POST", "/api/move/offer", { token } satisfies Wire.MoveToken),
  /** The caller's devices: this one first, then by when they were last used. */
  devices: () => ask<Wire.Device[]>("GET", "/api/me/devices"),
  endDevice: (id: string) => ask<void>("DELETE", `/api/me/devices/${segment(id)}`),
  /** Signs all other devices out, revokes their links, and gives this one a new secret. */
  endOtherDevices: () => ask<void>("DELETE", "/api/me/devices"),
  claim: (token: string) => ask<Wire.Me>("POST", "/api/move", { token } satisfies Wire.MoveToken),
  /** The people whose chat the caller has hidden, the latest first; with a table, also who they are there. */
  hidden: (table?: string) => ask<Wire.HiddenPerson[]>("GET", `/api/me/hidden${table === undefined ? "" : `?table=${segment(table)}`}`),
  hide: (table: string, of: Wire.HidePerson) => ask<Wire.HiddenPerson>("POST", `/api/tables/${segment(table)}/hide`, of),
  unhide: (n: number) => ask<void>("DELETE", `/api/me/hidden/${n}`),
  createTable: (table: Wire.CreateTable) => ask<Wire.TableCreated>("POST", "/api/tables", table),
  myTables: () => ask<Wire.TableList>("GET", "/api/me/tables"),
  /** Ends a table for everyone. */
  endTable: (id: string) => ask<Wire.TableAndYou>("POST", `/api/tables/${segment(id)}/end`),
  /** Takes a table off the caller's list, and leaves it for good if need be. */
  unlistTable: (id: string) => ask<void>("DELETE", `/api/tables/${segment(id)}/mine`),
  table: (id: string) => ask<Wire.TableAndYou>("GET", `/api/tables/${segment(id)}`),
  matches: (before?: string) =>
    ask<Wire.MatchList>("GET", `/api/matches${before ? `?before=${segment(before)}` : ""}`),
  match: (id: string) => ask<Wire.MatchDetail>("GET", `/api/matches/${segment(id)}`),
  /** The review of a match for a seat, or its progress; the first request starts it. */
  review: (id: string, seat: number) =>
    ask<Wire.ReviewStatus>("POST", `/api/matches/${segment(id)}/review?seat=${seat}`),
  /** A decision of a review as a position, by its step. */
  position: (id: string, seat: number, step: number) =>
    ask<Position>("GET", `/api/matches/${segment(id)}/review/${seat}/positions/${step}`),
  /** Adds to the caller's own positions, and returns all of them. */
  practise: (positions: Wire.Practice) => ask<Wire.Practice>("POST", "/api/me/positions", positions),
  /** Why a bot took a step of a match, from 0. */
  why: (id: string, step: number) => ask<Wire.Reasons>("POST", `/api/matches/${segment(id)}/why?step=${step}`),
  /** A seat's chances from step to step in a match, or the progress of that. */
  course: (id: string, seat: number) =>
    ask<Wire.CourseStatus>("POST", `/api/matches/${segment(id)}/course?seat=${seat}`),
  /** A record as a match, or its invalid lines. */
  openRecord: (text: string, seat?: number | "table") =>
    ask<Wire.RecordOpened>("POST", "/api/records", seat === undefined ? { text } : { text, seat: String(seat) }),
  /** Plays on from a moment of a match, at a new table. */
  playOn: (id: string, moment: Wire.Continue) => ask<Wire.TableCreated>("POST", `/api/matches/${segment(id)}/continue`, moment),
  /** The same from a record. */
  playOnRecord: (text: string, moment: Wire.Continue) => ask<Wire.TableCreated>("POST", "/api/records/continue", { text, moment }),
  replay: (id: string, seat?: number | "table") =>
    ask<Wire.Replay>("GET", `/api/matches/${segment(id)}/replay${seat === undefined ? "" : `?seat=${seat}`}`),
};

/** The address of a match's record. */
export const recordPath = (id: string): string => `/api/matches/${segment(id)}/record`;
