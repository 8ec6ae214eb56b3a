// Focus after a page change, and the title of the window.

import { createEffect, on } from "solid-js";
import { language, t } from "../i18n";
import { house, houseName } from "../net/house";
import { route } from "../base/router";

/** How long a page may take to load, in milliseconds. */
const PATIENCE = 5000;

/** Whether nothing has the focus, or nothing but the heading of a page. */
export const isFree = (focused: Element | null): boolean => !focused || focused === document.body || focused.tagName === "H1";

/** The page on show. */
const shown = (): string => {
  const { page, id, part } = route();
  return [page, id, part].join("/");
};

/** Sets the window title from the heading of the page: a table sets its own, and home is just the house. */
export function titlePages(): void {
  let change = 0;
  createEffect(
    on([shown, language, houseName], () => {
      change += 1;
      const [mine, end] = [change, performance.now() + PATIENCE];
      if (["home", "table"].includes(route().page)) {
        document.title = house()?.about.name ?? t("app-title");
        return;
      }
      // Until the heading has appeared the window keeps the title from the server.
      const look = (): void => {
        if (mine !== change) return;
        const heading = document.querySelector("h1")?.textContent?.trim();
        if (heading) document.title = heading === houseName() ? heading : `${heading} · ${houseName()}`;
        else if (performance.now() < end) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    }),
  );
}

/**
 * When another page is shown, the focus moves to its heading, unless the page sets the focus itself: a
 * screen reader then announces the page and continues from there, not from the end of the previous page.
 */
export function focusHeadings(): void {
  let change = 0;
  createEffect(
    on(
      shown,
      () => {
        change += 1;
        const [mine, end] = [change, performance.now() + PATIENCE];
        const look = (): void => {
          if (mine !== change || !isFree(document.activeElement)) return;
          const heading = document.querySelector("h1");
          if (heading && !document.querySelector("dialog[open]")) {
            heading.tabIndex = -1;
            heading.focus({ preventScroll: true });
          } else if (performance.now() < end) requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      },
      { defer: true },
    ),
  );
}
