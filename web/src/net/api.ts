// What is asked over HTTP.

import type {
  Catalogue,
  CreateTable,
  Failed,
  MatchDetail,
  MatchList,
  Me,
  MoveLink,
  MoveOffer,
  Replay,
  ReviewStatus,
  TableAndYou,
  TableCreated,
} from "../wire/protocol";

/** A request that failed: `code` is what translations go by. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      credentials: "same-origin",
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
  } catch {
    throw new ApiError("offline", "the server cannot be reached");
  }
  if (!response.ok) {
    const failed = (await response.json().catch(() => null)) as Failed | null;
    throw new ApiError(failed?.error.code ?? "internal", failed?.error.message ?? response.statusText);
  }
  return (response.status === 204 ? undefined : await response.json()) as T;
}

const segment = encodeURIComponent;

export const api = {
  games: () => ask<Catalogue>("GET", "/api/games"),
  me: () => ask<Me>("GET", "/api/me"),
  setName: (name: string) => ask<Me>("PUT", "/api/me", { name }),
  forget: () => ask<void>("DELETE", "/api/me"),
  makeLink: () => ask<MoveLink>("POST", "/api/me/link"),
  offer: (token: string) => ask<MoveOffer>("GET", `/api/move/${segment(token)}`),
  claim: (token: string) => ask<Me>("POST", `/api/move/${segment(token)}`),
  createTable: (table: CreateTable) => ask<TableCreated>("POST", "/api/tables", table),
  tables: () => ask<TableAndYou[]>("GET", "/api/tables"),
  table: (id: string) => ask<TableAndYou>("GET", `/api/tables/${segment(id)}`),
  matches: (before?: string) =>
    ask<MatchList>("GET", `/api/matches${before ? `?before=${segment(before)}` : ""}`),
  match: (id: string) => ask<MatchDetail>("GET", `/api/matches/${segment(id)}`),
  /** The review of a match for a seat, or how far it is; the first to ask begins it. */
  review: (id: string, seat: number) =>
    ask<ReviewStatus>("POST", `/api/matches/${segment(id)}/review?seat=${seat}`),
  replay: (id: string, seat?: number | "table") =>
    ask<Replay>("GET", `/api/matches/${segment(id)}/replay${seat === undefined ? "" : `?seat=${seat}`}`),
};

/** Where a match's record can be downloaded. */
export const recordPath = (id: string): string => `/api/matches/${segment(id)}/record`;
