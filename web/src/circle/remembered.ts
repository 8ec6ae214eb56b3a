// The number of a person's circles when the first page was last shown: it reserves room for them.

const KEY = "kozyr.circles";

export function rememberedCircles(): number {
  try {
    return Number(localStorage.getItem(KEY)) || 0;
  } catch {
    return 0;
  }
}

export function rememberCircles(n: number): void {
  try {
    localStorage.setItem(KEY, String(n));
  } catch {
    // Without storage no room is reserved until they are known.
  }
}
