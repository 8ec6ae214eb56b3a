// Paths to screens.

import { batch, createSignal } from "solid-js";

const [path, setPath] = createSignal(location.pathname);
const [hash, setHash] = createSignal(location.hash);

export { path, hash };

function read(): void {
  batch(() => {
    setHash(location.hash);
    setPath(location.pathname);
  });
}

/** The number of pages of the application in the history before this one. */
const depth = (): number => (history.state as { depth?: number } | null)?.depth ?? 0;

/** Goes back to the previous page, or to the first page if that was elsewhere. */
export const back = (): void => backOr("/");

/** Goes back to the previous page, or to another page if that was elsewhere. */
export function backOr(otherwise: string): void {
  if (depth() > 0) history.back();
  else go(otherwise);
}

/** Goes to a page of the application, or to a place in one that a query names. */
export function go(to: string, replace = false): void {
  if (location.hash === "" && (to === location.pathname || to === location.pathname + location.search)) return;
  if (replace) history.replaceState(history.state, "", to);
  else history.pushState({ depth: depth() + 1 }, "", to);
  read();
  scrollTo(0, 0);
}

addEventListener("popstate", read);

// Plain links within the application do not load the page again.
document.addEventListener("click", (event) => {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element).closest?.("a");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  go(link.pathname + link.search);
});

export interface Route {
  page: string;
  id: string;
  /** Its part: `replay` of a match. */
  part: string;
  /** And the part of that: the seat of a review, the step of a replay. */
  rest: string[];
}

/** `/table/abc` is the page `table` with the id `abc`; `/` is the page `home`. An unreadable path is not a page. */
export function route(): Route {
  try {
    const [page = "", id = "", part = "", ...rest] = path().slice(1).split("/").map(decodeURIComponent);
    return { page: path() === "/" ? "home" : page, id, part, rest };
  } catch {
    return { page: "", id: "", part: "", rest: [] };
  }
}
