// Keyboard focus: a player who uses the keyboard stays on the table. When the focused element disappears,
// the focus moves to its neighbour, or else to the hand or the sentence.

import { onCleanup } from "solid-js";

const FOCUSABLE = "button:not(:disabled, [tabindex='-1']), a[href], [tabindex='0']";
/** The groups of elements that belong together, from the narrowest. */
const GROUPS = "[role=group], .frame-actions, .frame-choices, .frame-line, .frame-say, .frame-hand, .frame-board, .frame";

const seen = (one: HTMLElement): boolean => one.checkVisibility?.() ?? true;
const within = (group: Element, what: string): HTMLElement[] => [...group.querySelectorAll<HTMLElement>(what)].filter(seen);

/** The last element that got the focus from here, in place of one that lost it. */
let given: HTMLElement | undefined;

/** Whether the focus was not moved by the person: an announcement may then take it. */
export const isGiven = (focused: Element | null): boolean => focused !== null && focused === given;

/** Keeps the focus within an element as long as the caller lives. */
export function keepFocus(root: HTMLElement): void {
  /** The focused element, the groups around it, and its place in each. */
  let last: { element: HTMLElement; key: boolean; groups: { group: Element; place: number }[] } | null = null;

  const came = (event: FocusEvent): void => {
    const element = event.target as HTMLElement;
    const groups: { group: Element; place: number }[] = [];
    for (let group = element.parentElement?.closest(GROUPS); group && root.contains(group); group = group.parentElement?.closest(GROUPS)) {
      // Cards that only arrow keys reach have places too.
      groups.push({ group, place: within(group, "button, a[href]").indexOf(element) });
    }
    last = { element, key: element.matches(":focus-visible"), groups };
    if (element !== given) given = undefined;
  };
  const left = (event: FocusEvent): void => {
    if (event.relatedTarget) last = null;
  };
  // A press elsewhere leaves the element.
  const pressed = (event: Event): void => {
    if (last && !last.element.contains(event.target as Node)) last = null;
  };

  const beside = ({ groups }: NonNullable<typeof last>): HTMLElement | undefined => {
    for (const { group, place } of groups) {
      if (!group.isConnected) continue;
      const cards = group.matches(".hand") ? within(group, "button:not(:disabled)") : within(group, FOCUSABLE);
      // The top bar and the board are far from the pressed element below.
      if (group.matches(".frame, .frame-say")) break;
      const next = cards[Math.min(Math.max(place, 0), cards.length - 1)];
      if (next) return next;
    }
    return within(root, ".frame-choices button:not(:disabled), .hand [tabindex='0'], .frame-words")[0];
  };
  const look = (): void => {
    const focused = document.activeElement;
    if (!last || (focused && focused !== document.body && focused !== document.documentElement)) return;
    if (document.querySelector("dialog[open]")) return;
    const { element, key, groups } = last;
    const there = element.isConnected && seen(element);
    // A button disabled until an answer arrives comes back.
    if (there && element.matches(":disabled")) return;
    // A mouse needs no focus; only the hand has always kept it.
    if (!key && !groups.some(({ group }) => group.matches(".hand"))) return;
    given = there ? element : beside(last);
    given?.focus({ preventScroll: true });
  };

  const watch = new MutationObserver(look);
  watch.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });
  root.addEventListener("focusin", came);
  root.addEventListener("focusout", left);
  document.addEventListener("pointerdown", pressed, true);
  onCleanup(() => {
    watch.disconnect();
    document.removeEventListener("pointerdown", pressed, true);
  });
}
