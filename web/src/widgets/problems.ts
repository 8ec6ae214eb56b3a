// Passing messages about failures, at the bottom of the open page.

import { createSignal } from "solid-js";
import { hasText, t } from "../i18n";
import { ApiError } from "../net/api";
import { sound } from "../base/sound";
import { leaving } from "../base/leaving";

export interface Notice {
  text: string;
  /** Retries the failed action; absent if the page itself has a button for it. */
  again: (() => unknown) | undefined;
}

/** How long a message stays, and one with a button. */
const READ_MS = 5000;
const PRESS_MS = 9000;

const [notice, setNotice] = createSignal<Notice | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

export { notice };

/** Shows a message for a few seconds, with a button if there is something to retry; not on a page that is being left. */
export function tell(text: string, again?: () => unknown): void {
  if (leaving()) return;
  setNotice({ text, again });
  clearTimeout(timer);
  timer = setTimeout(untell, again ? PRESS_MS : READ_MS);
}

/** Tells news about people, with a sound. */
export function announce(text: string): void {
  tell(text);
  sound("message");
  // A person in another tab sees it in the title of this one.
  if (document.hidden) document.title = text;
}

/** Dismisses the message. */
export function untell(): void {
  clearTimeout(timer);
  setNotice(null);
}

/** The problem as a sentence. */
export function problemText(error: unknown): string {
  // An error that is not an answer of the server is one of the page, such as a part of it that did not load.
  const code = error instanceof ApiError ? error.code : "page";
  const n = error instanceof ApiError ? error.wait : null;
  if (n !== null && hasText(`problem-${code}-wait`)) return t(`problem-${code}-wait`, { n });
  return hasText(`problem-${code}`) ? t(`problem-${code}`) : t("problem-internal");
}

type Failed = (error: unknown) => void;

const tellProblem: Failed = (error) => tell(problemText(error));

/** Runs the action of a button and, by default, shows a failure: the button is the way to retry. True on success. */
export async function attempt(what: () => unknown, failed: Failed = tellProblem): Promise<boolean> {
  try {
    await what();
    return true;
  } catch (error) {
    failed(error);
    return false;
  }
}

/** The same, and whether it runs: its button is disabled meanwhile. */
export function createAttempt(failed?: Failed): [busy: () => boolean, run: (what: () => unknown) => Promise<boolean>] {
  const [busy, setBusy] = createSignal(false);
  const run = async (what: () => unknown): Promise<boolean> => {
    setBusy(true);
    const done = await attempt(what, failed);
    setBusy(false);
    return done;
  };
  return [busy, run];
}

/** Copies a text and says so. False without permission or a secure page: then the person copies by hand, as is said. */
export async function copied(text: string, says: string, otherwise: string): Promise<boolean> {
  const done = await attempt(() => navigator.clipboard.writeText(text), () => tell(otherwise));
  if (done) tell(says);
  return done;
}
