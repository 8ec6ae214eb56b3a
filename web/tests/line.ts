// The line between a page and its table's socket, in the hands of the test.
import type { Page } from "@playwright/test";

export interface Line {
  /** Cuts it: the connection is gone and no other one comes about, nor does the table answer over HTTP. */
  cut: () => Promise<void>;
  /** Loses all that the server says, while the connection seems to stand. */
  deafen: () => void;
  /** As it should be, for connections made from now on; the page hears that there is a network again, as browsers tell. */
  mend: () => Promise<void>;
  /** What the page has sent, oldest first. */
  sent: { type: string; id?: string }[];
}

/** Takes the sockets that this page opens from now on. */
export async function lineOf(page: Page): Promise<Line> {
  let state: "whole" | "deaf" | "cut" = "whole";
  const open = new Set<() => Promise<void>>();
  const sent: Line["sent"] = [];
  await page.routeWebSocket(/\/socket$/, async (socket) => {
    if (state === "cut") return socket.close();
    const server = socket.connectToServer();
    const end = (): Promise<void> => socket.close();
    open.add(end);
    socket.onMessage((text) => {
      sent.push(JSON.parse(String(text)) as Line["sent"][number]);
      server.send(text);
    });
    server.onMessage((text) => {
      if (state !== "deaf") socket.send(text);
    });
  });
  // Where it did, something on the way would refuse sockets alone, which a page says in other words.
  await page.route(/\/api\/tables\/[^/]+$/, (route) => (state === "cut" ? route.abort() : route.fallback()));
  return {
    sent,
    cut: async () => {
      state = "cut";
      await Promise.all([...open].map((end) => end()));
      open.clear();
    },
    deafen: () => (state = "deaf"),
    mend: async () => {
      state = "whole";
      await page.evaluate(() => dispatchEvent(new Event("online")));
    },
  };
}
