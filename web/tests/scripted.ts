// A table whose server is the test: the page is the real one, and what its socket hears is written
// here. For situations that a real match reaches only now and then.
import { type Page, expect } from "@playwright/test";
import { PROTOCOL, type Formed, type TableInfo } from "../src/wire/protocol";
import { beQuick } from "./play";
import type { Server } from "./server";

/** What the page asked for, without its id. */
export type Asked = { type: string; cards?: string[]; action?: string };

export interface Script<V> {
  game: string;
  names: string[];
  options: Record<string, string>;
  /** The viewer's seat. */
  seat: number | null;
  view: V;
  /** What the table does not show again. */
  hidden?: NonNullable<TableInfo["hidden"]>;
  /** What the cards form, as actions or in full; nothing if absent. */
  form?: (cards: string[]) => (string[] | Formed)[];
  /** Why an action is refused, if it is. */
  refuse?: (action: string) => { reason: string; rule: string | null; subject: string; text: string } | null;
  /** The view after an action and the events that led to it; `null` refuses nothing and changes nothing. */
  act?: (action: string, view: V) => { view: V; events: unknown[] } | null;
}

/** Opens the scripted table; returns what the page has asked for so far. */
export async function openScripted<V>(
  page: Page,
  server: Server,
  script: Script<V>,
  settings?: Record<string, unknown>,
): Promise<{ asked: Asked[]; actions: () => string[]; show: (view: V, events: unknown[]) => void }> {
  const asked: Asked[] = [];
  let version = 1;
  let { view } = script;
  let send: (message: unknown) => void = () => {};
  const table: TableInfo = {
    id: "scripted",
    game: script.game,
    options: script.options,
    stage: "playing",
    seats: script.names.map((name, seat) =>
      seat === script.seat || !name.startsWith("Bot")
        ? { kind: "person", name, ready: true, stand_in: null, loadout: false }
        : { kind: "bot", level: "normal" },
    ),
    host: script.seat,
    match: { id: "m1", number: 1, winners: [] },
    paused: false,
    pace_ms: 0,
    hidden: script.hidden ?? [],
  };
  const show = (next: V, events: unknown[]): void => {
    version += 1;
    view = next;
    send({ type: "update", version, events, view: [{ op: "replace", path: "", value: next }], table: [], you: null });
  };
  await page.routeWebSocket(/\/api\/tables\/scripted\/socket/, (socket) => {
    send = (message) => socket.send(JSON.stringify(message));
    socket.onMessage((text) => {
      const message = JSON.parse(String(text)) as Asked & { id: string };
      if (message.type === "hello") {
        send({
          type: "welcome",
          protocol: PROTOCOL,
          version,
          table,
          you: { name: "Anna", seat: script.seat, host: true, loadout: null },
          view,
          missed: null,
          chat: [],
          presence: { seats: script.names.map((_, seat) => seat), spectators: 0 },
        });
        return;
      }
      const { id, ...request } = message;
      if (message.type === "ping") {
        send({ type: "pong", id, version });
        return;
      }
      asked.push(request);
      if (message.type === "form") {
        const forms: Formed[] = (script.form?.(message.cards ?? []) ?? []).map((form) =>
          Array.isArray(form) ? { actions: form, playable: true, facts: null } : form,
        );
        send({ type: "formed", id, version, forms });
      } else if (message.type === "act") {
        const refusal = script.refuse?.(message.action ?? "") ?? null;
        if (refusal) {
          send({ type: "refused", id, ...refusal });
          return;
        }
        const next = script.act?.(message.action ?? "", view) ?? null;
        if (next) show(next.view, next.events);
        send({ type: "ack", id, version });
      } else {
        send({ type: "ack", id, version });
      }
    });
  });
  await beQuick(page, server, settings);
  await page.goto(`${server.url}/table/scripted`);
  await expect(page.locator("[data-test=table]")).toBeVisible();
  const actions = (): string[] => asked.flatMap((one) => (one.type === "act" ? [one.action ?? ""] : []));
  return { asked, actions, show };
}
