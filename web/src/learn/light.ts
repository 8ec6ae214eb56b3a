// The signs of a table that a lesson highlights. The lesson names a sign. This file knows the position of
// signs that all tables share; a game marks its own with `data-sign`.

import { createEffect, onCleanup, type Accessor } from "solid-js";

const quoted = (text: string): string => `"${CSS.escape(text)}"`;

/** The elements of a sign, as a selector. */
export function selectorOf(sign: string): string {
  const [kind = "", ...rest] = sign.split(" ");
  const what = rest.join(" ");
  switch (kind) {
    case "status":
      return ".frame-info";
    case "board":
      return ".frame-board";
    case "line":
      return ".frame-line";
    case "hand":
      // A second copy of a card bears a letter.
      return rest.length === 0
        ? ".frame-hand"
        : rest.map((card) => `.hand [data-card=${quoted(card)}], .hand [data-card^=${quoted(`${card}.`)}], .frame-hand [data-card=${quoted(card)}]`).join(", ");
    case "seat":
      return `.frame-board [data-seat=${quoted(what)}]`;
    case "action":
      return `[data-action=${quoted(what)}]`;
    default:
      return `[data-sign~=${quoted(what)}], [data-test=${quoted(what)}], [data-drop=${quoted(what)}]`;
  }
}

/** Keeps the signs highlighted while the caller lives, even if the table redraws them. */
export function keepLit(root: () => HTMLElement | undefined, signs: Accessor<readonly string[]>): void {
  const paint = (): void => {
    const within = root();
    if (!within) return;
    const selectors = signs().map(selectorOf).join(", ");
    const wanted = new Set<Element>(selectors === "" ? [] : within.querySelectorAll(selectors));
    for (const old of within.querySelectorAll("[data-lit]")) if (!wanted.has(old)) old.removeAttribute("data-lit");
    for (const element of wanted) if (!element.hasAttribute("data-lit")) element.setAttribute("data-lit", "");
  };
  const watcher = new MutationObserver(paint);
  createEffect(() => {
    const within = root();
    if (!within) return;
    signs();
    paint();
    watcher.disconnect();
    watcher.observe(within, { childList: true, subtree: true });
  });
  onCleanup(() => watcher.disconnect());
}
