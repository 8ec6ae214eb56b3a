// Keeps the pages for times without a network, where the browser allows it.

import { onDevice } from "../base/shelf";
import { tell } from "../widgets/problems";
import { language, t } from "../i18n";
import type { Wish } from "./worker";

/** The delay after which files that nobody has opened yet are fetched, once the page has everything it needs. */
const REST_MS = 10_000;
const SAID = "kozyr.offline-not-here";

/** Whether pages can be cached: over plain HTTP a browser allows it only on the server's own machine. */
export const canKeep = (): boolean => "serviceWorker" in navigator;

/** Asks the browser to keep the pages; where it may not, that is said once. */
export function keepPages(): void {
  if (!import.meta.env.PROD) return;
  if (canKeep()) {
    addEventListener("vite:preloadError", () => wish("mend"));
    // A browser may still refuse, in a private window: then the page works without.
    navigator.serviceWorker.register("/sw.js").then(() => setTimeout(keepRest, REST_MS)).catch(() => {});
  } else if (!window.isSecureContext) {
    sayOnce();
  }
}

/** Tells the worker that rules over this page, if there is one. */
export function wish(what: Wish): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of this origin
  navigator.serviceWorker?.controller?.postMessage(what);
}

/** Requests everything that may be opened later in the current language, unless the person saves data. */
export async function keepRest(): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!canKeep() || connection?.saveData) return;
  const { active } = await navigator.serviceWorker.ready;
  const wanted: Wish = { keep: language() };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of this origin
  active?.postMessage(wanted);
}

function sayOnce(): void {
  // Without storage it is unknown whether the notice was shown, so it is not shown at all.
  if (!onDevice.get(SAID) && onDevice.set(SAID, "yes")) tell(t("offline-not-here"));
}
