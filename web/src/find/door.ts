// The key of a house in a pasted text: its link, or the end of the link.

/** A key has at least this many letters, digits and hyphens. */
const KEY = /^[A-Za-z0-9-]{12,}$/;

/** The key; `null` if there is none. */
export function keyIn(pasted: string): string | null {
  const text = pasted.trim();
  const end = /\/house[/#]([^/?#\s]+)/.exec(text)?.[1] ?? text;
  try {
    // Punctuation of the sentence around a link may be copied with it.
    const key = decodeURIComponent(end).replace(/[^\w-]+$/, "");
    return KEY.test(key) ? key : null;
  } catch {
    return null;
  }
}
