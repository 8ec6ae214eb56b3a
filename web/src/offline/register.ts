// Keeps the pages for times without a network, where the browser allows it.

import { tell } from "../app/problems";
import { t } from "../i18n";

const SAID = "kozyr.offline-not-here";

/** Whether pages can be kept: a browser forbids it over plain http, but on the machine itself. */
export const canKeep = (): boolean => "serviceWorker" in navigator;

/** Asks the browser to keep the pages; where it may not, that is said once. */
export function keepPages(): void {
  if (!import.meta.env.PROD) return;
  if (canKeep()) {
    // A browser may still refuse, in a private window: then the page works without.
    navigator.serviceWorker.register("/sw.js").catch(() => {});
  } else if (!window.isSecureContext) {
    sayOnce();
  }
}

function sayOnce(): void {
  try {
    if (localStorage.getItem(SAID)) return;
    localStorage.setItem(SAID, "yes");
  } catch {
    // Without storage nobody knows whether it was said: it is not said at all.
    return;
  }
  tell(t("offline-not-here"));
}
