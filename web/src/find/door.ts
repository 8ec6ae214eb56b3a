// The key of a house in what people paste: its link, or what stands at the link's end.

/** A key has at least so many letters, digits and hyphens. */
const KEY = /^[A-Za-z0-9-]{12,}$/;

/** The key; `null` if there is none. */
export function keyIn(pasted: string): string | null {
  const text = pasted.trim();
  const end = /\/house[/#]([^/?#\s]+)/.exec(text)?.[1] ?? text;
  try {
    // A link comes with what its sentence goes on with.
    const key = decodeURIComponent(end).replace(/[^\w-]+$/, "");
    return KEY.test(key) ? key : null;
  } catch {
    return null;
  }
}
