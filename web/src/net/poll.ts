// Polling: something of the server that is asked for again and again while the page is looked at.

/** Asks at once and then every so often; what is returned ends that. What `ask` meets is its own to tell. */
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
