// The socket of a table: reconnects by itself, says what it saw last, and sends actions that were
// not acknowledged again with the same id.

import { createSignal, type Accessor } from "solid-js";
import { ApiError, api } from "./api";
import type { ClientRequest, ServerMessage } from "../wire/protocol";

const PROTOCOL = 1;
const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;

type Said<T extends ServerMessage["type"]> = Extract<ServerMessage, { type: T }>;
export type Answer = Said<"ack"> | Said<"refused"> | Said<"formed"> | Said<"hint">;
export type Welcome = Said<"welcome">;
export type Update = Said<"update">;
/** A request without its id; each member of the union keeps its own fields. */
export type Wanted = ClientRequest extends infer R ? (R extends { id: string } ? Omit<R, "id"> : never) : never;

export type Status = "connecting" | "open" | "lost" | "gone" | "reload";

export interface Listener {
  welcome: (message: Welcome) => void;
  update: (message: Update) => void;
  said: (message: Said<"said">) => void;
  presence: (message: Said<"presence">) => void;
  /** The version of the table seen last. */
  seen: () => number | null;
}

interface Pending {
  message: string;
  /** Whether it may be sent again after a lost connection. */
  repeat: boolean;
  answer: (answer: Answer) => void;
}

const LOST: Said<"refused"> = {
  type: "refused",
  id: "",
  reason: "lost",
  rule: null,
  subject: "",
  text: "the connection was lost; try again",
};

export class TableSocket {
  readonly status: Accessor<Status>;
  #setStatus: (status: Status) => void;
  #socket: WebSocket | null = null;
  #pending = new Map<string, Pending>();
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #answered: (() => void)[] = [];
  #closed = false;
  #ready = false;
  #welcomed = false;
  #count = 0;
  // Ids must differ between visits to the same table, whose answers the server remembers.
  #prefix = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(36)).join("");

  constructor(
    readonly table: string,
    readonly listener: Listener,
  ) {
    const [status, setStatus] = createSignal<Status>("connecting");
    this.status = status;
    this.#setStatus = setStatus;
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
    this.#connect();
  }

  /** Sends a request and waits for its answer, across reconnects if it is an action. */
  request(wanted: Wanted): Promise<Answer> {
    this.#count += 1;
    const id = `${this.#prefix}-${this.#count}`.slice(-40);
    const repeat = wanted.type === "act";
    const message = JSON.stringify({ ...wanted, id });
    return new Promise((answer) => {
      if (this.#closed || (!this.#ready && !repeat)) return answer(LOST);
      this.#pending.set(id, { message, repeat, answer });
      if (this.#ready) this.#socket?.send(message);
    });
  }

  /** Connects anew, as the person this device belongs to now; done when the server has answered. */
  again(): Promise<void> {
    const old = this.#socket;
    this.#ready = false;
    clearTimeout(this.#timer);
    const done = new Promise<void>((answered) => this.#answered.push(answered));
    this.#connect();
    old?.close();
    return done;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    this.#socket?.close();
    this.#drop(() => true);
  }

  #connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const path = `/api/tables/${encodeURIComponent(this.table)}/socket`;
    const socket = new WebSocket(`${scheme}://${location.host}${path}`);
    this.#socket = socket;
    socket.addEventListener("open", () => {
      socket.send(JSON.stringify({ type: "hello", protocol: PROTOCOL, seen: this.listener.seen() }));
    });
    socket.addEventListener("message", (event) => {
      if (socket === this.#socket) this.#hear(JSON.parse(String(event.data)) as ServerMessage);
    });
    socket.addEventListener("close", () => {
      if (socket !== this.#socket) return;
      if (!this.#welcomed) void this.#look();
      this.#lost();
    });
  }

  /** A socket that was never opened does not say why: perhaps there is no such table. */
  async #look(): Promise<void> {
    try {
      await api.table(this.table);
    } catch (error) {
      if (error instanceof ApiError && error.code === "not_found") this.#stop("gone");
    }
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.#wait = FIRST_WAIT;
        this.#ready = true;
        this.#welcomed = true;
        this.listener.welcome(message);
        this.#setStatus("open");
        for (const answered of this.#answered.splice(0)) answered();
        for (const { message: again } of this.#pending.values()) this.#socket?.send(again);
        break;
      case "update":
        this.listener.update(message);
        break;
      case "said":
        this.listener.said(message);
        break;
      case "presence":
        this.listener.presence(message);
        break;
      case "ack":
      case "refused":
      case "formed":
      case "hint": {
        const pending = this.#pending.get(message.id);
        this.#pending.delete(message.id);
        pending?.answer(message);
        break;
      }
      case "error":
        if (message.code === "gone") this.#stop("gone");
        else if (message.code === "protocol") this.#stop("reload");
        else if (message.code === "slow") this.#wait = FIRST_WAIT;
        break;
    }
  }

  #stop(status: Status): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#setStatus(status);
    this.#drop(() => true);
  }

  #lost(): void {
    this.#ready = false;
    this.#drop((pending) => !pending.repeat);
    if (this.#closed) return;
    this.#setStatus("lost");
    const wait = this.#wait * (0.75 + Math.random() / 2);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#connect(), wait);
  }

  /** Tries at once when the network or the page comes back. */
  #hurry = (): void => {
    if (this.#closed || this.#ready || document.hidden) return;
    if (this.#socket?.readyState === WebSocket.CONNECTING) return;
    clearTimeout(this.#timer);
    this.#wait = FIRST_WAIT;
    this.#connect();
  };

  #drop(which: (pending: Pending) => boolean): void {
    for (const [id, pending] of this.#pending) {
      if (!which(pending)) continue;
      this.#pending.delete(id);
      pending.answer(LOST);
    }
  }
}
