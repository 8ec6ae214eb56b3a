// The line between a page and a table: it carries messages over either transport.

/** The listener of a line. */
export interface Ears {
  /** The line is open: from now on messages can be sent. */
  open: () => void;
  message: (data: unknown) => void;
  /** It is gone, or never opened. Called once, and not after `Line.close`. */
  close: () => void;
}

export interface Line {
  /** Whether it is still being opened. */
  readonly opening: boolean;
  /** Sends a message; on a line that is not open it is lost. */
  send: (text: string) => void;
  close: () => void;
}

/** Opens a line to the table at a path. */
export type Open = (table: string, ears: Ears) => Line;

/** Over a WebSocket. */
export const overSocket: Open = (table, ears) => {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  let socket: WebSocket;
  let heard = true;
  try {
    socket = new WebSocket(`${scheme}://${location.host}${table}/socket`);
  } catch {
    // The browser's protection lets none be made.
    queueMicrotask(() => heard && ears.close());
    return { opening: false, send: () => {}, close: () => (heard = false) };
  }
  socket.addEventListener("open", () => heard && ears.open());
  socket.addEventListener("message", (event) => heard && ears.message(event.data));
  socket.addEventListener("close", () => heard && ears.close());
  return {
    get opening() {
      return socket.readyState === WebSocket.CONNECTING;
    },
    send: (text) => socket.send(text),
    close: () => {
      heard = false;
      socket.close();
    },
  };
};
