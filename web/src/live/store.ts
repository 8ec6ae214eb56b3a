// State of a table as this client knows it: what it receives (views, updates, presence), and what it
// can request.

import type { Accessor } from "solid-js";
import { cell } from "../base/cell";
import { whenSeen } from "../base/gradually";
import type { BaseEvent, BaseView, Refusal } from "../games/types";
import { patched } from "../net/patch";
import { TableSocket } from "../net/socket";
import type { Answer, Connect, Status, Transport, Update, Wanted, Welcome } from "../net/transport";
import type { Clock, Formed, Hint, Presence, Reasons, Said, TableInfo, You } from "../wire/protocol";
import { withActed, type Acted } from "./acted";
import { Presenter } from "./presenter";

/** Sends a request to the table; resolves to whether it was done. */
export type Ask = (wanted: Wanted) => Promise<boolean>;

/** How a table is reached by default. */
const overNet: Connect = (table, listener) => new TableSocket(table, listener);

const CHAT_KEPT = 50;

/** An answer that comes sooner needs no message. */
export const SENDING_MS = 800;

export class TableStore {
  #table = cell<TableInfo | null>(null);
  readonly table: Accessor<TableInfo | null> = this.#table;
  #you = cell<You | null>(null);
  readonly you: Accessor<You | null> = this.#you;
  #chat = cell<Said[]>([]);
  readonly chat: Accessor<Said[]> = this.#chat;
  #present = cell<{ presence: Presence; at: number }>({ presence: { seats: [], spectators: 0 }, at: 0 });
  readonly presence: Accessor<Presence> = () => this.#present().presence;
  /** When that arrived, on the clock of this page. */
  readonly presenceAt: Accessor<number> = () => this.#present().at;
  #clock = cell<{ clock: Clock; at: number } | null>(null);
  /** The clocks and when they arrived; `null` where there are none. */
  readonly clock: Accessor<{ clock: Clock; at: number } | null> = this.#clock;
  readonly presenter = new Presenter();
  #acting = false;
  #busy = cell(false);
  readonly busy: Accessor<boolean> = this.#busy;
  #sending = cell(false);
  /** Whether an action has waited for its answer long enough for a message. */
  readonly sending: Accessor<boolean> = this.#sending;
  #alert = cell<Refusal | null>(null);
  /** The last refusal, until something happens. */
  readonly alert: Accessor<Refusal | null> = this.#alert;
  #acted = cell<readonly Acted[]>([]);
  /** The actions at the table since this client connected. */
  readonly acted: Accessor<readonly Acted[]> = this.#acted;
  #version = cell<number | null>(null);
  /** The latest version of the table that this client received. */
  readonly version: Accessor<number | null> = this.#version;
  #transport: Transport;

  constructor(
    readonly id: string,
    connect: Connect = overNet,
  ) {
    this.#transport = connect(id, {
      welcome: (message) => this.#welcome(message),
      update: (message) => this.#update(message),
      said: ({ type: _, ...said }) => this.#said(said),
      presence: ({ type: _, ...presence }) => this.#meet(presence),
      clock: ({ type: _, ...told }) => this.#clock.set(told.left.length > 0 || told.away ? { clock: told, at: performance.now() } : null),
      seen: () => this.version(),
    });
  }

  get status(): Accessor<Status> {
    return this.#transport.status;
  }


  get stalled(): Accessor<boolean> {
    return this.#transport.stalled;
  }


  get turned(): Accessor<boolean> {
    return this.#transport.turned;
  }


  get refused(): Accessor<boolean> {
    return this.#transport.refused;
  }

  /** Plays an action; a refusal becomes the alert. */
  async act(action: string): Promise<Refusal | null> {
    this.presenter.flush();
    const version = this.version();
    if (this.#acting || version === null) return null;
    this.#acting = true;
    // In the frame in which a card begins to fly nothing else is made.
    const begin = (): void => {
      this.#busy.set(true);
      this.#alert.set(null);
    };
    const forget = this.presenter.send(action) ? whenSeen(begin) : begin();
    const late = setTimeout(() => this.#sending.set(true), SENDING_MS);
    const answer = await this.#transport.request({ type: "act", version, action });
    clearTimeout(late);
    this.#sending.set(false);
    forget?.();
    this.#acting = false;
    this.#busy.set(false);
    const refusal = refusalOf(answer);
    if (refusal) this.presenter.returned(refusal.reason !== "stale");
    else this.presenter.taken(answer.type !== "ack" || (this.version() ?? 0) >= answer.version);
    // A stale action needs no message: the change that made it stale is being shown.
    if (refusal && refusal.reason !== "stale") this.#alert.set(refusal);
    return refusal;
  }

  /** Sends any other request. */
  async request(wanted: Wanted): Promise<Refusal | null> {
    return refusalOf(await this.#transport.request(wanted));
  }

  /** What chosen cards form; empty if the question was not answered, in which case the alert says so. */
  async form(cards: string[]): Promise<Formed[]> {
    const answer = await this.#transport.request({ type: "form", cards });
    const refusal = refusalOf(answer);
    if (refusal) this.#alert.set(refusal);
    return answer.type === "formed" ? answer.forms : [];
  }

  /** What a strong bot would do here, and the version for which that is valid; or why there is no answer. */
  async hint(): Promise<{ version: number; hint: Hint } | Refusal> {
    const answer = await this.#transport.request({ type: "hint" });
    if (answer.type === "hint") return answer;
    return refusalOf(answer) ?? { reason: "no-hints", rule: null, subject: "", text: "" };
  }

  /** Why a bot took the action that led to a version; or why there is no answer. */
  async why(version: number): Promise<Reasons | Refusal> {
    const answer = await this.#transport.request({ type: "why", version });
    if (answer.type === "why") return answer.reasons;
    return refusalOf(answer) ?? { reason: "no-why", rule: null, subject: "", text: "" };
  }

  /** Reconnects after this device got a name: the server knows a connection by who opened it. */
  again(): Promise<void> {
    return this.#transport.again();
  }

  clearAlert(): void {
    this.#alert.set(null);
  }

  close(): void {
    this.#transport.close();
  }

  #welcome(message: Welcome): void {
    this.#version.set(message.version);
    this.#table.set(message.table);
    this.#you.set(message.you);
    this.#chat.set(message.chat);
    this.#meet(message.presence);
    // If there are clocks, they come in the next message.
    this.#clock.set(null);
    const missed = message.missed?.flatMap((change) => change.events as BaseEvent[]) ?? [];
    this.presenter.jump(message.view as BaseView | null, missed);
  }

  /** Applies an update; false, with nothing changed, if it was made for another table or view. */
  #update(message: Update): boolean {
    const table = this.table();
    if (table === null) return false;
    let changed: { table: TableInfo; view: BaseView | null };
    try {
      const view = patched<unknown>(this.presenter.newest, message.view) as BaseView | null;
      changed = { table: patched(table, message.table), view };
    } catch {
      return false;
    }
    const before = this.presenter.newest;
    this.#acted.set(withActed(this.#acted(), message.version, before, message.events as BaseEvent[]));
    this.#version.set(message.version);
    if (message.you) this.#you.set(message.you);
    this.#table.set(changed.table);
    if (message.view.length === 0 && message.events.length === 0) return true;
    this.#alert.set(null);
    // Another seat at the table has another viewpoint: there is nothing to animate between the two.
    if (changed.view === null || message.you) this.presenter.jump(changed.view, message.events as BaseEvent[]);
    else this.presenter.push(changed.view, message.events as BaseEvent[]);
    return true;
  }

  #meet(presence: Presence): void {
    this.#present.set({ presence, at: performance.now() });
  }

  /** Adds a chat line in order, once. */
  #said(said: Said): void {
    if (!Number.isInteger(said.n) || this.chat().some(({ n }) => n === said.n)) return;
    const all = [...this.chat(), said].toSorted((a, b) => a.n - b.n);
    this.#chat.set(all.slice(-CHAT_KEPT));
  }
}

function refusalOf(answer: Answer): Refusal | null {
  if (answer.type !== "refused") return null;
  const { reason, rule, subject, text } = answer;
  return { reason, rule, subject, text };
}
