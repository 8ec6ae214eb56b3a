// Chat as text: its lines, and the number of unread ones.

import { createMemo, createSignal, type Accessor } from "solid-js";
import { follow } from "../base/follow";
import { t } from "../i18n";
import { PHRASES, type PhraseName, type Said } from "../wire/protocol";
import { isHidden } from "./hidden";
import type { TableStore } from "./store";

/** The phrases that are shown as a face instead of words. */
const REACTIONS = ["smile", "laugh", "wow", "sad", "hmm", "heart"] as const satisfies readonly PhraseName[];
export type Reaction = (typeof REACTIONS)[number];

export const isReaction = (phrase: PhraseName | undefined): phrase is Reaction =>
  (REACTIONS as readonly (PhraseName | undefined)[]).includes(phrase);

/** The available phrases: only those that reveal nothing about cards, if the game requires it. */
export const offered = (neutral: boolean): PhraseName[] =>
  PHRASES.filter((phrase) => phrase.neutral || !neutral).map(({ name }) => name);

/** The text of a chat line, in the reader's own language if it is a phrase. */
export const saidText = (said: Pick<Said, "text" | "phrase">): string => (said.phrase ? t(`phrase-${said.phrase}`) : said.text);

/** The number of lines by others since the chat was last visible. */
export function createUnread(store: Pick<TableStore, "chat" | "you">, inSight: Accessor<boolean>): Accessor<number> {
  const newest = () => store.chat().at(-1)?.n ?? 0;
  const [read, setRead] = createSignal<number | null>(null);
  // Lines from before this page was opened are not new.
  follow([newest, inSight], ([now, seen]) => (read() === null || seen) && setRead(now));
  return createMemo(() => {
    const [from, me] = [read() ?? newest(), store.you()?.seat ?? null];
    const fresh = store.chat().filter((said) => said.n > from && !isHidden(said) && (said.seat === null || said.seat !== me));
    return fresh.length;
  });
}
