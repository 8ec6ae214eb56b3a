// HTTP requests about people to play with.

import { ApiError, ask, read, segment, sent } from "./api";
import type { Found, HouseKey, OpenTables, Play, TableAndYou, TableCode, TableCreated } from "../wire/protocol";


/** An answer that has a tag; `null` if it is still the known one. */
export async function askAgain<T>(path: string, known: string | null): Promise<(T & { tag: string | null }) | null> {
  const answer = await sent("GET", path, undefined, known);
  if (answer.response.status === 304) return null;
  return { ...read<T>(answer), tag: answer.response.headers.get("etag") };
}

/** Whether the server does not know a code or a key, or cannot read it. */
export const isUnknown = (error: unknown): boolean => error instanceof ApiError && ["not_found", "bad_request"].includes(error.code);

export const api = {
  /** A seat at an open table of a game, or a new table. */
  play: (wanted: Play) => ask<Found>("POST", "/api/play", wanted),
  /** The open tables; `null` if the known ones are still current. */
  openTables: (known: string | null) => askAgain<OpenTables>("/api/open", known),
  /** Becomes a member of the house. */
  joinHouse: (key: string) => ask<void>("POST", "/api/house", { key } satisfies HouseKey),
  /** The code of a table where the caller is. */
  code: (id: string) => ask<TableCode>("POST", `/api/tables/${segment(id)}/code`),
  /** The table to which a code leads. */
  coded: (code: string) => ask<TableCreated>("GET", `/api/codes/${segment(code)}`),
  /** Takes a seat at an open table. */
  come: (id: string) => ask<TableAndYou>("POST", `/api/tables/${segment(id)}/come`),
};
