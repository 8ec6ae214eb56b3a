// What somebody is making and has not sent: words in fields, choices in forms, a deck. The tab keeps it
// across a reload, a dialog that is shut, and another page.

import { createSignal, type Signal } from "solid-js";
import { inTab } from "./shelf";

export interface Draft<T> {
  /** What was made so far, or else what there is to begin with. */
  (): T;
  set: (value: T) => void;
  /** What was made is sent, and is none of the tab's business any more. */
  done: () => void;
}

const KEY = "kozyr.draft.";

/** A draft is one wherever it is shown. */
const open = new Map<string, Signal<unknown>>();

/** A draft by its name and the page that it belongs to: by default the open one, `""` for all. */
export function createDraft<T>(name: string, first: () => T, page = location.pathname): Draft<T> {
  const key = `${KEY}${page} ${name}`;
  const [value, setValue] = open.get(key) ?? createSignal(inTab.value(key));
  open.set(key, [value, setValue]);
  const keep = (made: T | null): void => {
    inTab.set(key, made === null ? null : JSON.stringify(made));
    setValue(() => made);
  };
  const draft = (): T => (value() as T | null) ?? first();
  const set = (made: T): void => keep(JSON.stringify(made) === JSON.stringify(first()) ? null : made);
  return Object.assign(draft, { set, done: () => keep(null) });
}

/** Whatever was in several drafts is sent. */
export const doneWith = (...drafts: Pick<Draft<unknown>, "done">[]): void => drafts.forEach((draft) => draft.done());
