// A connection whose other end is a test.

/** Takes the place of `WebSocket`. */
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
