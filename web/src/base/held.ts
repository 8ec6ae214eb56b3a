// One press of a key is one action: what a key that is held repeats goes nowhere.

/** Keys that lead from one thing to the next, which nothing is done by: held, they lead on. */
const LEADS = /^(?:Arrow\w+|Home|End|PageUp|PageDown|Tab)$/;

const FIELD = "textarea, select, input:not([type=checkbox], [type=radio], [type=range], [type=button], [type=submit], [type=file])";

/** Whether a key that is held goes on with what it does here: it leads somewhere, or writes. */
function goesOn({ key, target, isComposing }: KeyboardEvent): boolean {
  if (LEADS.test(key) || isComposing) return true;
  if (!(target instanceof Element) || !target.matches(FIELD)) return false;
  // In a field of one line Enter sends.
  return key !== "Escape" && (key !== "Enter" || target instanceof HTMLTextAreaElement);
}

/**
 * Lets nobody hear what a held key repeats, and a button that came under it is not pressed. Comes
 * before whatever else listens to keys.
 */
export function ignoreHeldKeys(): void {
  const onKey = (event: KeyboardEvent): void => {
    if (!event.repeat || goesOn(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener("keydown", onKey, { capture: true });
}
