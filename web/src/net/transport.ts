// Transport to a table: its requests, its messages, and the state of the connection. A socket is one
// implementation; there may be others.

import type { Accessor } from "solid-js";
import type { ClientRequest, ServerMessage } from "../wire/protocol";

/** A message of one kind. */
export type Said<T extends ServerMessage["type"]> = Extract<ServerMessage, { type: T }>;
export type Answer = Said<"ack"> | Said<"refused"> | Said<"formed"> | Said<"hint"> | Said<"why">;
export type Welcome = Said<"welcome">;
export type Update = Said<"update">;
/** A request without its id; each member of the union keeps its own fields. */
export type Wanted = ClientRequest extends infer R ? (R extends { id: string } ? Omit<R, "id"> : never) : never;

/**
 * Of those that end it for good, `barred` is for a person whom the host has kicked, and `closed` for
 * spectators of a closed table.
 */
export type Status = "connecting" | "open" | "lost" | "gone" | "unreadable" | "barred" | "closed" | "reload";

export interface Listener {
  welcome: (message: Welcome) => void;
  /** The next update, by its version; false, with nothing changed, if it does not fit what is known. */
  update: (message: Update) => boolean;
  said: (message: Said<"said">) => void;
  presence: (message: Said<"presence">) => void;
  clock: (message: Said<"clock">) => void;
  /** The last version of the table seen. */
  seen: () => number | null;
}

export interface Transport {
  readonly status: Accessor<Status>;
  /** Whether the other side has said that it can save nothing at present: it answers when it can. */
  readonly stalled: Accessor<boolean>;
  /** Whether no connection opens in any way though the server answers: something refuses them. */
  readonly refused: Accessor<boolean>;
  /** Whether the table is reached in another way because this page found that the default one is refused. */
  readonly turned: Accessor<boolean>;
  /** Sends a request and waits for its answer. */
  request: (wanted: Wanted) => Promise<Answer>;
  /** Reconnects as the person this device belongs to now. */
  again: () => Promise<void>;
  close: () => void;
}

/** Connects to a table; the listener gets its messages from then on. */
export type Connect = (table: string, listener: Listener) => Transport;
