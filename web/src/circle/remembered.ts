// How many circles somebody had when the first page was shown last: it keeps room for them.

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
    // Without storage there is no room for them before they are known.
  }
}
