// Polling: requests something of the server again and again while the page is visible.

export interface Polling {
  /** Asks at once, and goes on from then. */
  again: () => Promise<void>;
  end: () => void;
}

/**
 * Calls `ask` at once and then at this interval, until it answers `false`: then only when the page comes
 * back into sight. `ask` reports its errors itself.
 */
export function poll(ask: () => Promise<unknown>, everyMs: number): Polling {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let gone = false;
  const again = async (): Promise<void> => {
    const goesOn = await ask();
    if (!gone && goesOn !== false) wait();
  };
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => (document.hidden ? wait() : void again()), everyMs);
  };
  const seen = (): void => {
    if (!document.hidden) void again();
  };
  document.addEventListener("visibilitychange", seen);
  void again();
  return {
    again,
    end: () => {
      gone = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", seen);
    },
  };
}
