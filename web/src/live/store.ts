// State of a table as this client knows it: what it receives (views, updates, presence), and what it
// can request.

import { createSignal, type Accessor } from "solid-js";
import type { BaseEvent, BaseView, Refusal } from "../games/types";
import { patched } from "../net/patch";
import { TableSocket } from "../net/socket";
import type { Answer, Connect, Status, Transport, Update, Wanted, Welcome } from "../net/transport";
import type { Clock, Formed, Hint, Presence, Reasons, Said, TableInfo, You } from "../wire/protocol";
import { withActed, type Acted } from "./acted";
import { Presenter } from "./presenter";

/** How a table is reached by default. */
const overNet: Connect = (table, listener) => new TableSocket(table, listener);

const CHAT_KEPT = 50;

/** An answer that comes sooner needs no message. */
export const SENDING_MS = 300;

export class TableStore {
  readonly table: Accessor<TableInfo | null>;
  readonly you: Accessor<You | null>;
  readonly chat: Accessor<Said[]>;
  readonly presence: Accessor<Presence>;
  /** When that arrived, on the clock of this page. */
  readonly presenceAt: Accessor<number>;
  /** The clocks and when they arrived; `null` where there are none. */
  readonly clock: Accessor<{ clock: Clock; at: number } | null>;
  readonly presenter = new Presenter();
  readonly busy: Accessor<boolean>;
  /** Whether an action has waited for its answer long enough for a message. */
  readonly sending: Accessor<boolean>;
  /** The last refusal, until something happens. */
  readonly alert: Accessor<Refusal | null>;
  #set: {
    table: (table: TableInfo) => void;
    you: (you: You) => void;
    chat: (chat: Said[]) => void;
    presence: (presence: Presence) => void;
    clock: (clock: { clock: Clock; at: number } | null) => void;
    busy: (busy: boolean) => void;
    sending: (sending: boolean) => void;
    version: (version: number) => void;
    alert: (alert: Refusal | null) => void;
    acted: (change: (all: readonly Acted[]) => readonly Acted[]) => void;
  };
  /** The actions at the table since this client connected. */
  readonly acted: Accessor<readonly Acted[]>;
  /** The latest version of the table that this client received. */
  readonly version: Accessor<number | null>;
  #transport: Transport;

  constructor(
    readonly id: string,
    connect: Connect = overNet,
  ) {
    const [table, setTable] = createSignal<TableInfo | null>(null);
    const [you, setYou] = createSignal<You | null>(null);
    const [chat, setChat] = createSignal<Said[]>([]);
    const [present, setPresent] = createSignal<{ presence: Presence; at: number }>({ presence: { seats: [], spectators: 0 }, at: 0 });
    const setPresence = (presence: Presence): void => void setPresent({ presence, at: performance.now() });
    const [clock, setClock] = createSignal<{ clock: Clock; at: number } | null>(null);
    const [busy, setBusy] = createSignal(false);
    const [sending, setSending] = createSignal(false);
    const [version, setVersion] = createSignal<number | null>(null);
    const [alert, setAlert] = createSignal<Refusal | null>(null);
    const [acted, setActed] = createSignal<readonly Acted[]>([]);
    this.table = table;
    this.you = you;
    this.chat = chat;
    this.presence = () => present().presence;
    this.presenceAt = () => present().at;
    this.clock = clock;
    this.busy = busy;
    this.sending = sending;
    this.version = version;
    this.alert = alert;
    this.acted = acted;
    this.#set = {
      table: setTable,
      you: setYou,
      chat: setChat,
      presence: setPresence,
      clock: setClock,
      busy: setBusy,
      sending: setSending,
      version: setVersion,
      alert: setAlert,
      acted: setActed,
    };
    this.#transport = connect(id, {
      welcome: (message) => this.#welcome(message),
      update: (message) => this.#update(message),
      said: ({ type: _, ...said }) => this.#said(said),
      presence: ({ type: _, ...presence }) => this.#set.presence(presence),
      clock: ({ type: _, ...told }) => this.#set.clock(told.left.length > 0 || told.away ? { clock: told, at: performance.now() } : null),
      seen: () => this.version(),
    });
  }

  get status(): Accessor<Status> {
    return this.#transport.status;
  }

  /** Whether the server has said that it can save nothing at present. */
  get stalled(): Accessor<boolean> {
    return this.#transport.stalled;
  }

  /** Whether the table fell back to plain HTTP because this page found that WebSockets are refused. */
  get turned(): Accessor<boolean> {
    return this.#transport.turned;
  }

  /** Whether something between here and the server refuses the table's connections. */
  get refused(): Accessor<boolean> {
    return this.#transport.refused;
  }

  /** Plays an action; a refusal becomes the alert. */
  async act(action: string): Promise<Refusal | null> {
    this.presenter.flush();
    const version = this.version();
    if (this.busy() || version === null) return null;
    this.#set.busy(true);
    this.#set.alert(null);
    const late = setTimeout(() => this.#set.sending(true), SENDING_MS);
    const answer = await this.#transport.request({ type: "act", version, action });
    clearTimeout(late);
    this.#set.sending(false);
    this.#set.busy(false);
    const refusal = refusalOf(answer);
    // A stale action needs no message: the change that made it stale is being shown.
    if (refusal && refusal.reason !== "stale") this.#set.alert(refusal);
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
    if (refusal) this.#set.alert(refusal);
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
    this.#set.alert(null);
  }

  close(): void {
    this.#transport.close();
  }

  #welcome(message: Welcome): void {
    this.#set.version(message.version);
    this.#set.table(message.table);
    this.#set.you(message.you);
    this.#set.chat(message.chat);
    this.#set.presence(message.presence);
    // If there are clocks, they come in the next message.
    this.#set.clock(null);
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
    this.#set.acted((all) => withActed(all, message.version, before, message.events as BaseEvent[]));
    this.#set.version(message.version);
    if (message.you) this.#set.you(message.you);
    this.#set.table(changed.table);
    if (message.view.length === 0 && message.events.length === 0) return true;
    this.#set.alert(null);
    // Another seat at the table has another viewpoint: there is nothing to animate between the two.
    if (changed.view === null || message.you) this.presenter.jump(changed.view, message.events as BaseEvent[]);
    else this.presenter.push(changed.view, message.events as BaseEvent[]);
    return true;
  }

  /** Adds a chat line in order, once. */
  #said(said: Said): void {
    if (!Number.isInteger(said.n) || this.chat().some(({ n }) => n === said.n)) return;
    const all = [...this.chat(), said].toSorted((a, b) => a.n - b.n);
    this.#set.chat(all.slice(-CHAT_KEPT));
  }
}

function refusalOf(answer: Answer): Refusal | null {
  if (answer.type !== "refused") return null;
  const { reason, rule, subject, text } = answer;
  return { reason, rule, subject, text };
}
