// Block list: the people whose chat is hidden here. For a person with a name the house stores the list, for
// all their devices and under any name of the blocked person. For a person without a name it lasts as long
// as this tab.

import { createMemo, createSignal, onCleanup } from "solid-js";
import { follow } from "../base/follow";
import { inTab } from "../base/shelf";
import { problemText, tell } from "../widgets/problems";
import { t } from "../i18n";
import { api } from "../net/api";
import type { HidePerson, Said } from "../wire/protocol";
import type { TableStore } from "./store";

/** A person at a table: by `who`, or by name where an earlier program stored only that of their chat. */
export type Person = Pick<Said, "who" | "name">;

const KEY = "kozyr.hidden";



/** The people hidden for this tab. */
const [forTab, setForTab] = createSignal<ReadonlySet<string>>(new Set(inTab.list(KEY)));
/** The people hidden by the house, by their `who` at a table, with their numbers. */
const [inHouse, setInHouse] = createSignal<ReadonlyMap<string, number>>(new Map());

const keyOf = ({ who, name }: Person): string => (who === undefined ? `name ${name}` : `who ${who}`);
const numberOf = ({ who }: Person): number | undefined => (who === undefined ? undefined : inHouse().get(who));

/** Whether a person's chat is hidden here. */
export const isHidden = (person: Person): boolean => numberOf(person) !== undefined || forTab().has(keyOf(person));

function keepInTab(person: Person, hide: boolean): void {
  const next = new Set(forTab());
  if (hide) next.add(keyOf(person));
  else next.delete(keyOf(person));
  setForTab(next);
  // Without storage it lasts as long as the page.
  inTab.setValue(KEY, [...next]);
}

/** Counts requests to the house: only the answer to the latest one holds. */
let asked = 0;

async function look(table: string): Promise<void> {
  asked += 1;
  const mine = asked;
  const list = await api.hidden(table);
  if (mine === asked) setInHouse(new Map(list.flatMap(({ who, n }) => (who === undefined ? [] : [[who, n]]))));
}

/**
 * Hides the chat of a person at a table, or shows it again; `of` identifies the person at the table. Nobody
 * else learns of it.
 */
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

/** The table for which the list is known. */
const [knownAt, setKnownAt] = createSignal("");

/** Whether the block list is known at this table: until then no chat is shown. */
export const knowsHidden = (table: string): boolean => knownAt() === table;

/** Keeps the block list of this person loaded as long as the caller lives. */
export function watchHidden(store: Pick<TableStore, "id" | "you" | "status">): void {
  const named = createMemo(() => (store.you()?.name ?? null) !== null);
  const again = async (): Promise<void> => {
    try {
      // A person without a name has hidden nobody in this house.
      if (named()) await look(store.id);
    } catch (error) {
      // The chat is shown all the same, with a message that this failed.
      if (!knowsHidden(store.id)) tell(problemText(error), again);
    }
    setKnownAt(store.id);
  };
  // The list is loaded again after a reconnect.
  follow([store.status, named], ([status]) => status === "open" && void again());
  // Another device may have hidden a person meanwhile.
  const seen = (): void => {
    if (!document.hidden && store.status() === "open") void again();
  };
  document.addEventListener("visibilitychange", seen);
  onCleanup(() => document.removeEventListener("visibilitychange", seen));
}
