// Failures that are told in passing, at the bottom of whatever page is open.

import { createSignal } from "solid-js";
import { hasText, t } from "../i18n";
import { ApiError } from "../net/api";

const [notice, setNotice] = createSignal("");
let timer: ReturnType<typeof setTimeout> | undefined;

export { notice };

/** Shows a sentence for a few seconds. */
export function tell(text: string): void {
  setNotice(text);
  clearTimeout(timer);
  timer = setTimeout(() => setNotice(""), 5000);
}

/** What went wrong, as a sentence. */
export function problemText(error: unknown): string {
  const code = error instanceof ApiError ? error.code : "internal";
  return hasText(`problem-${code}`) ? t(`problem-${code}`) : t("problem-internal");
}

/** Runs something that may fail and tells the failure. True if it went well. */
export async function attempt(what: () => Promise<unknown>): Promise<boolean> {
  try {
    await what();
    return true;
  } catch (error) {
    tell(problemText(error));
    return false;
  }
}
