// Reconnect and resync: the connection to a table detects that it is dead (heartbeat) and reconnects
// automatically (backoff). It names the version that it saw last, and sends unacknowledged actions again
// with the same id (idempotent). A message that does not follow from the known state leads to a request for
// a fresh view. If WebSockets are refused, plain HTTP replaces them.

import type { Accessor } from "solid-js";
import { cell } from "../base/cell";
import { inTab } from "../base/shelf";
import { ApiError, api, hear, hearEnded } from "./api";
import type { Line } from "./line";

import type { Answer, Listener, Said, Status, Transport, Update, Wanted, Welcome } from "./transport";
import { Way, loadHttp } from "./way";
import { PROTOCOL, type ServerMessage } from "../wire/protocol";

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
/** A server that announced its shutdown is back soon: the time between tries, and how many of them. */
const RESTART_WAIT = 400;
const RESTART_TRIES = 30;
/** How long a connection may take until its `welcome`. */
const OPENING = 10_000;
/** After this much silence a heartbeat is sent, and its answer may take this long. */
const QUIET = 15_000;
const LIFE = 8000;
/** The same when the page or the network comes back: then a dead connection is likely. */
const LIFE_AFTER = 3000;
/** How long an answer may take, and one that needs thought. */
const ANSWER = 10_000;
const THOUGHT = 60_000;
/** How often an action is sent over open connections before its answer is given up. */
const TRIES = 3;

/** After this many silent connections in a row, with an answer to a request after each, something refuses them: the other way is tried. */
const SILENT_TRIES = 3;

/** Storage for actions that wait for the page to be reloaded, and the protocol for which it was reloaded. */
const UNSENT = "kozyr-unsent";
const RELOADED = "kozyr-reloaded";

interface Pending {
  message: string;
  /** Whether it may be sent again after a lost connection: an action is not played twice, a question may be asked twice. */
  repeat: boolean;
  patience: number;
  tries: number;
  timer?: ReturnType<typeof setTimeout>;
  answer: (answer: Answer) => void;
}

const unheard = (reason: string, text: string): Said<"refused"> => ({
  type: "refused",
  id: "",
  reason,
  rule: null,
  subject: "",
  text,
});
const LOST = unheard("lost", "the connection was lost; try again");
const NO_ANSWER = unheard("no-answer", "no answer came; look whether it was done, or try again");

export class TableSocket implements Transport {
  #status = cell<Status>("connecting");
  readonly status: Accessor<Status> = this.#status;
  #stalled = cell(false);

  readonly stalled: Accessor<boolean> = this.#stalled;
  #refused = cell(false);

  readonly refused: Accessor<boolean> = this.#refused;
  #turned = cell(false);

  readonly turned: Accessor<boolean> = this.#turned;
  #way = new Way();
  #line: Line | null = null;
  /** Counts the lines: messages of an earlier one are ignored. */
  #lines = 0;
  /** Whether this page has found that WebSockets are refused. */
  #found = false;
  #pending = new Map<string, Pending>();
  #wait = FIRST_WAIT;
  /** The tries left for a server that is restarting. */
  #restarting = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When this connection counts as dead, or a heartbeat is sent. */
  #watch: ReturnType<typeof setTimeout> | undefined;
  #answered: (() => void)[] = [];
  #closed = false;
  #ready = false;
  #welcomed = false;
  /** Whether anything arrived over this connection, and over how many before it nothing did though the server answered. */
  #heard = false;
  #silent = 0;
  /** Whether the known state is in doubt: the next view must be a whole one. */
  #doubt = false;
  /** Whether an update has fitted since the last one that did not. */
  #fits = true;
  #count = 0;
  // Ids must differ between visits to the same table, whose answers the server remembers.
  #prefix = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(36)).join("");

  constructor(
    readonly table: string,
    readonly listener: Listener,
    readonly reload: () => void = () => location.reload(),
  ) {
    addEventListener("online", this.#hurry);
    addEventListener("offline", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
    this.#recall();
    this.#connect();
  }

  /** Sends a request and waits for its answer; across reconnects for an action or a question. */
  request(wanted: Wanted): Promise<Answer> {
    const id = this.#id();
    const repeat = wanted.type === "act" || wanted.type === "form";
    const patience = wanted.type === "hint" || wanted.type === "why" ? THOUGHT : ANSWER;
    const message = JSON.stringify({ ...wanted, id });
    return new Promise((answer) => {
      if (this.#closed || (!this.#ready && !repeat)) return answer(LOST);
      const pending: Pending = { message, repeat, patience, tries: 0, answer };
      this.#pending.set(id, pending);
      if (this.#ready) this.#ask(id, pending);
    });
  }

  /** This page has another version than the server: reloads it, once, and sends the unanswered actions afterwards. */
  #outdated(): void {
    const unsent = [...this.#pending].flatMap(([id, { message }]) => (message.includes('"type":"act"') ? [[id, message]] : []));
    inTab.set(`${UNSENT}-${this.table}`, unsent.length > 0 ? JSON.stringify(unsent) : null);
    const before = inTab.get(RELOADED);
    const isKept = inTab.set(RELOADED, `${PROTOCOL}`);
    this.#stop("reload");
    // The reloaded page had the same version, or could not know that it was reloaded: then people have to try.
    if (isKept && before !== `${PROTOCOL}`) this.reload();
  }

  /** Takes over the unsent actions of the page before this one. */
  #recall(): void {
    const unsent = inTab.get(`${UNSENT}-${this.table}`);
    if (unsent === null) return;
    inTab.set(`${UNSENT}-${this.table}`, null);
    try {
      for (const [id, message] of JSON.parse(unsent) as [string, string][])
        this.#pending.set(id, { message, repeat: true, patience: ANSWER, tries: 0, answer: () => {} });
    } catch {
      // Nothing else writes there.
    }
  }

  /** Reconnects as the person this device belongs to now; resolves when the server has answered. */
  again(): Promise<void> {
    if (this.#closed) return Promise.resolve();
    const done = new Promise<void>((answered) => this.#answered.push(answered));
    this.#leave();
    this.#drop((pending) => !pending.repeat);
    this.#connect();
    return done;
  }

  close(): void {
    this.#end();
    this.#drop(() => true);
  }

  #id(): string {
    this.#count += 1;
    return `${this.#prefix}-${this.#count}`.slice(-40);
  }

  #connect(): void {
    clearTimeout(this.#timer);
    // They may be refused still: one try is enough to see.
    if (this.#way.retry()) this.#silent = SILENT_TRIES - 1;
    this.#heard = false;
    this.#lines += 1;
    const own = this.#lines;
    const heard = <T extends unknown[]>(then: (...said: T) => void) => (...said: T): void => {
      if (own === this.#lines) then(...said);
    };
    this.#expect(OPENING);
    const lost = heard(() => this.#lost());
    if (this.#way.open === null) return void loadHttp().then(heard(() => this.#connect()), lost);
    this.#line = this.#way.open(`/api/tables/${encodeURIComponent(this.table)}`, {
      open: heard(() => {
        const seen = this.#doubt ? null : this.listener.seen();
        this.#line?.send(JSON.stringify({ type: "hello", protocol: PROTOCOL, seen }));
      }),
      message: heard((data: unknown) => this.#hear(data)),
      close: lost,
    });
  }

  /** A silent connection gives no reason: perhaps there is no such table, or no network, or something refuses it. */
  async #look(silent: boolean): Promise<void> {
    // A proxy whose server is down answers as well, but with no table.
    let answered = true;
    try {
      await api.table(this.table);
    } catch (error) {
      if (error instanceof ApiError && error.code === "not_found") return this.#stop("gone");
      answered = false;
    }
    if (this.#closed || this.#ready) return;
    // Without a network nothing is learnt about the way.
    if (silent) this.#silent = answered ? this.#silent + 1 : 0;
    if (!answered) this.#refused.set(false);
    else if (this.#silent >= SILENT_TRIES) this.#turn();
  }

  /** Changes the way, at once where the other one has not been tried. */
  #turn(): void {
    if (this.#way.isHttp) this.#refused.set(true);
    this.#way.change();
    this.#found = this.#way.isHttp;
    this.#silent = 0;
    if (this.refused()) return;
    this.#wait = FIRST_WAIT;
    this.#leave();
    this.#connect();
  }

  #hear(data: unknown): void {
    this.#heard = true;
    const message = read(data);
    if (message === null) return this.#misfit();
    if (this.#ready) this.#listen();
    switch (message.type) {
      case "welcome":
        // A second one on the same connection adds nothing to the updates.
        if (!this.#ready) this.#begin(message);
        break;
      case "update":
        this.#update(message);
        break;
      case "said":
        this.listener.said(message);
        break;
      case "presence":
        this.listener.presence(message);
        break;
      case "clock":
        this.listener.clock(message);
        break;
      case "house":
        hear(`${message.announcement?.at}`);
        break;
      case "storage":
        if (this.#ready) this.#store(message.state === "waiting");
        break;
      case "ack":
      case "refused":
      case "formed":
      case "hint":
      case "why":
        this.#answer(message.id, message);
        break;
      case "pong":
        if (this.#ready && message.version > (this.listener.seen() ?? 0)) this.#misfit();
        break;
      case "error":
        switch (message.code) {
          case "gone":
          case "unreadable":
          case "barred":
          case "closed":
            return this.#stop(message.code);
        }
        if (message.code === "protocol") return this.#outdated();
        if (message.code === "forgotten") hearEnded();
        if (message.code === "slow") this.#wait = FIRST_WAIT;
        if (message.code === "shutdown") this.#restarting = RESTART_TRIES;
        this.#lost();
        break;
    }
  }

  #begin(message: Welcome): void {
    if (this.#fits) this.#wait = FIRST_WAIT;
    this.#ready = true;
    this.#welcomed = true;
    this.#doubt = false;
    this.#restarting = 0;
    this.#silent = 0;
    this.#refused.set(false);
    this.#turned.set(this.#found && this.#way.isHttp);
    inTab.set(RELOADED, null);
    this.#listen();
    this.listener.welcome(message);
    this.#status.set("open");
    for (const answered of this.#answered.splice(0)) answered();
    for (const [id, pending] of this.#pending) this.#ask(id, pending);
  }

  #update(message: Update): void {
    const seen = this.listener.seen();
    // Messages before the welcome are included in it; known versions come a second time.
    if (!this.#ready || (seen !== null && message.version <= seen)) return;
    if (message.version !== (seen ?? 0) + 1 || !this.listener.update(message)) return this.#misfit();
    this.#fits = true;
  }

  /** A message does not follow from the known state, or cannot be read. */
  #misfit(): void {
    // The first time is bad luck and fixed at once; a server that keeps doing this is asked less and less often.
    if (this.#fits) this.#wait = 0;
    this.#fits = false;
    this.#doubt = true;
    this.#lost();
  }

  #ask(id: string, pending: Pending): void {
    pending.tries += 1;
    this.#await(id, pending);
    this.#line?.send(pending.message);
  }

  #await(id: string, pending: Pending): void {
    clearTimeout(pending.timer);
    // A server that waits for its disk answers when it can, and another connection would not help it.
    if (!this.stalled()) pending.timer = setTimeout(() => this.#unanswered(id, pending), pending.patience);
  }

  #store(stalled: boolean): void {
    this.#stalled.set(stalled);
    for (const [id, pending] of this.#pending) this.#await(id, pending);
  }

  /** A server answers every request: without an answer this connection, or the server, is not well. */
  #unanswered(id: string, pending: Pending): void {
    if (!pending.repeat || pending.tries >= TRIES) this.#answer(id, NO_ANSWER);
    if (pending.patience === ANSWER) this.#lost();
  }

  #answer(id: string, answer: Answer): void {
    const pending = this.#pending.get(id);
    if (!pending) return;
    this.#pending.delete(id);
    clearTimeout(pending.timer);
    pending.answer(answer);
  }

  /** Something arrived: the connection is alive. After a while of silence it is pinged. */
  #listen(): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => this.#ping(LIFE), QUIET);
  }

  #ping(within: number): void {
    this.#expect(within);
    this.#line?.send(JSON.stringify({ type: "ping", id: this.#id() }));
  }

  /** Gives this connection up if nothing arrives in time. */
  #expect(within: number): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => this.#lost(), within);
  }

  #stop(status: Status): void {
    this.#end();
    this.#status.set(status);
    this.#drop(() => true);
  }

  #end(): void {
    this.#closed = true;
    removeEventListener("online", this.#hurry);
    removeEventListener("offline", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    this.#leave();
    for (const answered of this.#answered.splice(0)) answered();
  }

  /** Closes the connection, without waiting for the other side to agree. */
  #leave(): void {
    const old = this.#line;
    this.#line = null;
    this.#lines += 1;
    this.#ready = false;
    this.#stalled.set(false);
    clearTimeout(this.#timer);
    clearTimeout(this.#watch);
    for (const { timer } of this.#pending.values()) clearTimeout(timer);
    old?.close();
  }

  /** The connection is lost or given up: another one is tried after a while. */
  #lost(): void {
    this.#leave();
    this.#drop((pending) => !pending.repeat);
    if (this.#closed) return;
    this.#status.set("lost");
    if (this.#heard) this.#silent = 0;
    if (!this.#welcomed || !this.#heard) void this.#look(!this.#heard);
    const restarting = this.#restarting > 0;
    if (restarting) this.#restarting -= 1;
    const wait = (restarting ? RESTART_WAIT : this.#wait) * (0.75 + Math.random() / 2);
    if (!restarting) this.#wait = Math.min(Math.max(this.#wait * 2, FIRST_WAIT), LONGEST_WAIT);
    this.#timer = setTimeout(() => this.#connect(), wait);
  }

  /** When the network or the page comes or goes: reconnects at once, or pings the connection. */
  #hurry = (): void => {
    if (this.#closed || document.hidden) return;
    if (this.#ready) return this.#ping(LIFE_AFTER);
    if (this.#line?.opening) return;
    this.#leave();
    this.#wait = FIRST_WAIT;
    this.#connect();
  };

  #drop(which: (pending: Pending) => boolean): void {
    for (const [id, pending] of this.#pending) if (which(pending)) this.#answer(id, LOST);
  }
}

/** A message, if it is valid: those that build on each other need all fields that are read, others only their type. */
function read(data: unknown): ServerMessage | null {
  let message: Record<string, unknown> | null;
  try {
    message = JSON.parse(String(data)) as typeof message;
  } catch {
    return null;
  }
  if (typeof message?.["type"] !== "string") return null;
  const { type, version, table, view, events, you } = message;
  const whole = type === "welcome" && Boolean(table && you);
  const change = type === "update" && [table, view, events].every(Array.isArray);
  if ((type === "welcome" || type === "update") && !(Number.isInteger(version) && (whole || change))) return null;
  return message as unknown as ServerMessage;
}
