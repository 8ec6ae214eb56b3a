// Block list: whose words are hidden here. Somebody with a name hides a person: the house keeps
// that, for all their devices and under whatever name the other goes. Somebody without one hides
// for this tab.

import { createEffect, createMemo, createSignal, on, onCleanup } from "solid-js";
import { problemText, tell } from "../widgets/problems";
import { t } from "../i18n";
import { api } from "../net/api";
import type { HidePerson, Said } from "../wire/protocol";
import type { TableStore } from "./store";

/** Somebody at a table: by `who`, or by name where an earlier program kept no more of what they said. */
export type Person = Pick<Said, "who" | "name">;

const KEY = "kozyr.hidden";

function recall(): ReadonlySet<string> {
  try {
    return new Set(JSON.parse(sessionStorage.getItem(KEY) ?? "[]") as string[]);
  } catch {
    return new Set();
  }
}

/** Those hidden for this tab. */
const [inTab, setInTab] = createSignal(recall());
/** Those hidden by the house, by who they are at a table, with their numbers. */
const [inHouse, setInHouse] = createSignal<ReadonlyMap<string, number>>(new Map());

const keyOf = ({ who, name }: Person): string => (who === undefined ? `name ${name}` : `who ${who}`);
const numberOf = ({ who }: Person): number | undefined => (who === undefined ? undefined : inHouse().get(who));

/** Whether what somebody says is hidden here. */
export const isHidden = (person: Person): boolean => numberOf(person) !== undefined || inTab().has(keyOf(person));

function keepInTab(person: Person, hide: boolean): void {
  const next = new Set(inTab());
  if (hide) next.add(keyOf(person));
  else next.delete(keyOf(person));
  setInTab(next);
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...next]));
  } catch {
    // Without storage it lasts as long as the page.
  }
}

/** Of what is told by the house the last that was asked for holds. */
let asked = 0;

async function look(table: string): Promise<void> {
  asked += 1;
  const mine = asked;
  const list = await api.hidden(table);
  if (mine === asked) setInHouse(new Map(list.flatMap(({ who, n }) => (who === undefined ? [] : [[who, n]]))));
}

/** Hides what a person at a table says, or shows it again; `of` is how the table knows them. It is nobody else's business. */
export async function setHidden(store: Pick<TableStore, "id" | "you">, person: Person, of: HidePerson, hide: boolean): Promise<void> {
  if (hide && person.who !== undefined && (store.you()?.name ?? null) !== null) {
    const { n, who = person.who } = await api.hide(store.id, of);
    asked += 1;
    setInHouse((all) => new Map(all).set(who, n));
    tell(t("chat-hidden", { name: person.name }));
    return;
  }
  const n = numberOf(person);
  if (n !== undefined) {
    await api.unhide(n);
    asked += 1;
    setInHouse((all) => new Map([...all].filter(([, one]) => one !== n)));
  }
  keepInTab(person, hide);
  if (hide) tell(t("chat-hidden-tab", { name: person.name }));
}

/** At which table they are known. */
const [knownAt, setKnownAt] = createSignal("");

/** Whether it is known at this table who is hidden: until then nothing that was said is shown. */
export const knowsHidden = (table: string): boolean => knownAt() === table;

/** Sees to it that those whom this person has hidden are known, as long as the caller lives. */
export function watchHidden(store: Pick<TableStore, "id" | "you" | "status">): void {
  const named = createMemo(() => (store.you()?.name ?? null) !== null);
  const again = async (): Promise<void> => {
    try {
      // Who has no name has hidden nobody in this house.
      if (named()) await look(store.id);
    } catch (error) {
      // What others say is shown all the same, and that this failed is said.
      if (!knowsHidden(store.id)) tell(problemText(error), again);
    }
    setKnownAt(store.id);
  };
  // A connection stands anew after it was lost.
  createEffect(on([store.status, named], ([status]) => status === "open" && void again()));
  // Another device may have hidden somebody meanwhile.
  const seen = (): void => {
    if (!document.hidden && store.status() === "open") void again();
  };
  document.addEventListener("visibilitychange", seen);
  onCleanup(() => document.removeEventListener("visibilitychange", seen));
}
