// The line to a table over plain HTTP, for networks that let no WebSocket through: server messages
// arrive as server-sent events, messages of the page go in posts. Loaded where it is needed.

import type { Open } from "./line";

/** A post has no more characters than this, unless a single message has: after a page is left a browser sends no more. */
const MAX_POST = 20_000;

/** The time in which a connection that accepts no post must give its reason, in milliseconds. */
const LAST_WORDS = 1000;

export const overHttp: Open = (table, ears) => {
  const path = `${table}/events`;
  const source = new EventSource(path);
  const waiting: string[] = [];
  /** The address for posts, once the server has sent it. */
  let to: string | null = null;
  /** Whether a post is under way: one at a time, or they might overtake each other. */
  let posting = false;
  /** Whether the server has asked for a heartbeat. */
  let asked = false;
  let over = false;

  const end = (): void => {
    if (over) return;
    close();
    ears.close();
  };
  const close = (): void => {
    over = true;
    source.close();
  };
  const post = (): void => {
    if (over || posting || to === null || (waiting.length === 0 && !asked)) return;
    let [count, length] = [0, 0];
    while (count < waiting.length && (count === 0 || length + (waiting[count]?.length ?? 0) <= MAX_POST)) {
      length += waiting[count]?.length ?? 0;
      count += 1;
    }
    const body = `{"messages":[${waiting.splice(0, count).join(",")}]}`;
    posting = true;
    asked = false;
    fetch(to, {
      method: "POST",
      credentials: "same-origin",
      headers: { "content-type": "application/json" },
      keepalive: body.length <= MAX_POST,
      body,
    }).then((answer) => {
      posting = false;
      if (answer.ok) post();
      // A connection that has ended, or on which too much was sent, may still have to say so.
      else if (answer.status === 404 || answer.status === 413) setTimeout(end, LAST_WORDS);
      else end();
    }, end);
  };

  source.addEventListener("connection", (event) => {
    const { connection } = JSON.parse(event.data) as { connection: string };
    to = `${path}/${encodeURIComponent(connection)}`;
    ears.open();
  });
  source.addEventListener("ping", () => {
    asked = true;
    post();
  });
  source.addEventListener("message", (event) => ears.message(event.data));
  // It would reconnect automatically, and messages in between would be lost.
  source.addEventListener("error", end);
  return {
    get opening() {
      return !over && to === null;
    },
    send: (text) => {
      waiting.push(text);
      post();
    },
    close,
  };
};
