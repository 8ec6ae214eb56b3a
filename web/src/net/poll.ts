// Polling: requests something of the server again and again while the page is visible.

/** Calls `ask` at once and then at this interval; the returned function ends that. `ask` reports its errors itself. */
export function poll(ask: () => Promise<void>, everyMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let gone = false;
  const next = async (): Promise<void> => {
    clearTimeout(timer);
    if (!document.hidden) await ask();
    if (!gone) timer = setTimeout(next, everyMs);
  };
  const seen = (): void => {
    if (!document.hidden) void next();
  };
  document.addEventListener("visibilitychange", seen);
  void next();
  return () => {
    gone = true;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", seen);
  };
}
