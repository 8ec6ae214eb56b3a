// One press of a key is one action: the repeats of a held key are ignored.

/** Keys that only move from one thing to the next: held, they go on moving. */
const LEADS = /^(?:Arrow\w+|Home|End|PageUp|PageDown|Tab)$/;

const FIELD = "textarea, select, input:not([type=checkbox], [type=radio], [type=range], [type=button], [type=submit], [type=file])";

/** Whether repeats of a held key are useful here: they move the focus or type text. */
function goesOn({ key, target, isComposing }: KeyboardEvent): boolean {
  if (LEADS.test(key) || isComposing) return true;
  if (!(target instanceof Element) || !target.matches(FIELD)) return false;
  // In a field of one line Enter sends.
  return key !== "Escape" && (key !== "Enter" || target instanceof HTMLTextAreaElement);
}

/**
 * Hides the repeats of a held key from all listeners, and presses no button that appeared under it.
 * Must be called before anything else listens to keys.
 */
export function ignoreHeldKeys(): void {
  const onKey = (event: KeyboardEvent): void => {
    if (!event.repeat || goesOn(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener("keydown", onKey, { capture: true });
}
