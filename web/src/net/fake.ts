// Connection whose other end is a test.

/** Replaces `WebSocket`. */
export class Wire extends EventTarget {
  static readonly CONNECTING = 0;
  static all: Wire[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  /** Called with every message of the page. */
  heard: (message: Record<string, unknown>) => void = () => {};

  constructor(readonly url: string) {
    super();
    Wire.all.push(this);
  }
  static get last(): Wire {
    return Wire.all.at(-1) as Wire;
  }
  /** The messages of one type that the page has sent. */
  of(type: string): Record<string, unknown>[] {
    return this.sent.filter((message) => message["type"] === type);
  }
  send(text: string): void {
    if (this.readyState !== 1) return;
    const message = JSON.parse(text) as Record<string, unknown>;
    this.sent.push(message);
    this.heard(message);
  }
  close(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.dispatchEvent(new Event("close"));
  }
  open(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
  }
  says(message: unknown): void {
    this.raw(JSON.stringify(message));
  }
  raw(data: string): void {
    if (this.readyState === 1) this.dispatchEvent(new MessageEvent("message", { data }));
  }
}

/** Replaces `EventSource`: the same end of a connection over plain HTTP. */
export class EventWire extends Wire {
  /** The number of posts, and whether they are answered. */
  posts = 0;
  answers = true;
  #unanswered: ((answer: Response) => void)[] = [];

  override open(): void {
    this.readyState = 1;
    this.event("connection", { connection: `c${Wire.all.indexOf(this)}` });
  }
  override close(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.dispatchEvent(new Event("error"));
  }
  event(name: string, data: unknown): void {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }
  /** Answers the waiting posts. */
  answer(status = 204): void {
    for (const answered of this.#unanswered.splice(0)) answered(new Response(null, { status }));
  }
  /** Accepts a post; its answer comes at once, as a message is sent over a WebSocket at once. */
  take(body: string): PromiseLike<Response> {
    this.posts += 1;
    const { messages } = JSON.parse(body) as { messages: Record<string, unknown>[] };
    if (messages.length === 0) this.sent.push({ type: "alive" });
    for (const message of messages) this.send(JSON.stringify(message));
    const then = (done: (answer: Response) => void): void => {
      if (this.answers) done(new Response(null, { status: this.readyState === 1 ? 204 : 404 }));
      else this.#unanswered.push(done);
    };
    // oxlint-disable-next-line unicorn/no-thenable -- a promise would be kept only later
    return { then } as PromiseLike<Response>;
  }
}

/** A `fetch` that sends posts on connections to these, and anything else to another one. */
export const postsTo =
  (other: () => Promise<Response>) =>
  (path: string, init?: RequestInit): PromiseLike<Response> => {
    const at = /\/events\/c(\d+)$/.exec(path);
    return at ? (Wire.all[Number(at[1])] as EventWire).take(String(init?.body)) : other();
  };
