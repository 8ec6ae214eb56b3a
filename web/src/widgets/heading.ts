// Focus after a page change, and the title of the window.
import { follow, whenChanged } from "../base/follow";


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

/** Calls `done` with the heading of a page that is being shown, as soon as that is there and `done` accepts it. */
function createSeeker(): (done: (heading: HTMLElement) => boolean) => void {
  let change = 0;
  return (done) => {
    change += 1;
    const [mine, end] = [change, performance.now() + PATIENCE];
    const look = (): void => {
      if (mine !== change) return;
      const heading = document.querySelector("h1");
      if (!(heading && done(heading)) && performance.now() < end) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  };
}

/** Sets the window title from the heading of the page: a table sets its own, and home is just the house. */
export function titlePages(): void {
  const seek = createSeeker();
  follow([shown, language, houseName], () => {
    const own = ["home", "table"].includes(route().page);
    if (own) document.title = house()?.about.name ?? t("app-title");
    // Until the heading has appeared the window keeps the title from the server.
    seek((heading) => {
      const text = heading.textContent?.trim();
      if (text && !own) document.title = text === houseName() ? text : `${text} · ${houseName()}`;
      return own || Boolean(text);
    });
  });
}

/**
 * When another page is shown, the focus moves to its heading, unless the page sets the focus itself: a
 * screen reader then announces the page and continues from there, not from the end of the previous page.
 */
export function focusHeadings(): void {
  const seek = createSeeker();
  const focus = (heading: HTMLElement): boolean => {
    if (!isFree(document.activeElement)) return true;
    if (document.querySelector("dialog[open]")) return false;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    return true;
  };
  whenChanged(shown, () => seek(focus));
}
