// Failures that are told in passing, at the bottom of whatever page is open.

import { createSignal } from "solid-js";
import { hasText, t } from "../i18n";
import { ApiError } from "../net/api";
import { leaving } from "../base/leaving";

export interface Notice {
  text: string;
  /** Tries again what failed; absent where the page itself has a button for it. */
  again: (() => unknown) | undefined;
}

/** How long a sentence stays, and one with a button. */
const READ_MS = 5000;
const PRESS_MS = 9000;

const [notice, setNotice] = createSignal<Notice | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

export { notice };

/** Shows a sentence for a few seconds, with a button if there is something to try again; not on a page that is being left. */
export function tell(text: string, again?: () => unknown): void {
  if (leaving()) return;
  setNotice({ text, again });
  clearTimeout(timer);
  timer = setTimeout(untell, again ? PRESS_MS : READ_MS);
}

/** Puts away what is told. */
export function untell(): void {
  clearTimeout(timer);
  setNotice(null);
}

/** What went wrong, as a sentence. */
export function problemText(error: unknown): string {
  // What is no answer of the server went wrong on the page, such as a part of it that did not come.
  const code = error instanceof ApiError ? error.code : "page";
  const n = error instanceof ApiError ? error.wait : null;
  if (n !== null && hasText(`problem-${code}-wait`)) return t(`problem-${code}-wait`, { n });
  return hasText(`problem-${code}`) ? t(`problem-${code}`) : t("problem-internal");
}

/** Runs what a button of the page is for and tells if it fails: the button is the way to try again. True if it went well. */
export async function attempt(what: () => Promise<unknown>): Promise<boolean> {
  try {
    await what();
    return true;
  } catch (error) {
    tell(problemText(error));
    return false;
  }
}
