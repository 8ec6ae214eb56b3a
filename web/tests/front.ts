// What stands between a server and browsers: a house that is published anew or goes away while
// somebody has its pages, and what a proxy answers in the server's place.
import { type IncomingMessage, type ServerResponse, type Server as Listener, createServer, request as ask } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { Server } from "./server";

/** An answer of the server, its body as it is before it is compressed. */
export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

export class Front {
  /** Which version of the client is handed out; a page bears it as `data-release`. */
  release = 1;
  /** Whether nobody is answered. */
  away = false;
  /** What comes in an answer's place; may wait, and is told when nobody does any more. It is asked for every path but tables' lines. */
  instead: ((path: string, answer: Answer, gone: Promise<void>) => Answer | Promise<Answer>) | null = null;
  /** What was asked for, as method and path. */
  readonly asked: string[] = [];

  private constructor(
    private readonly server: Server,
    private readonly listener: Listener,
  ) {}

  static async before(server: Server): Promise<Front> {
    const listener = createServer((request, response) => front.answer(request, response));
    const front = new Front(server, listener);
    listener.on("upgrade", (request: IncomingMessage, socket, head: Buffer) => {
      const { port } = new URL(server.url);
      const behind = connect(Number(port), "127.0.0.1", () => {
        const lines = request.rawHeaders.flatMap((text, n, all) => (n % 2 === 0 ? [`${text}: ${all[n + 1]}`] : []));
        behind.write([`${request.method} ${request.url} HTTP/1.1`, ...lines, "", ""].join("\r\n"));
        behind.write(head);
        behind.pipe(socket).pipe(behind);
      });
      for (const [one, other] of [[behind, socket], [socket, behind]] as const) one.on("error", () => other.destroy());
    });
    await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
    return front;
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    // Everything is answered whole, and not by whether it is still the same.
    const { url: path = "/", method = "GET", headers: { "if-none-match": _tag, ...headers } } = request;
    this.asked.push(`${method} ${path}`);
    if (this.away) return void response.destroy();
    // By a name that the server has not been told it would not answer.
    if (!headers.host?.startsWith("127.0.0.1")) headers.host = new URL(this.server.url).host;
    const behind = ask(this.server.url + path, { method, headers }, (from) => {
      const { statusCode: status = 500, headers: sent } = from;
      if (String(sent["content-type"]).startsWith("text/event-stream")) {
        response.writeHead(status, sent);
        return void from.pipe(response);
      }
      const parts: Buffer[] = [];
      from.on("data", (part: Buffer) => parts.push(part));
      from.on("end", () => void this.hand(path, { status, headers: sent, body: Buffer.concat(parts) }, response));
    });
    behind.on("error", () => response.destroy());
    request.pipe(behind);
  }

  private async hand(path: string, answer: Answer, response: ServerResponse): Promise<void> {
    const { "content-encoding": coding, "content-length": _length, "transfer-encoding": _transfer, etag: _tag, ...headers } = answer.headers;
    const open = coding === "br" ? brotliDecompressSync : coding === "gzip" ? gunzipSync : Buffer.from;
    let body = Buffer.from(open(answer.body));
    if (path === "/sw.js") body = Buffer.from(`${body.toString()}\n// ${this.release}`);
    if (String(headers["content-type"]).startsWith("text/html")) body = Buffer.from(body.toString().replace("<html", `<html data-release="${this.release}"`));
    const whole = { status: answer.status, headers, body };
    const gone = new Promise<void>((resolve) => response.once("close", () => response.writableFinished || resolve()));
    const handed = (await this.instead?.(path, whole, gone)) ?? whole;
    response.writeHead(handed.status, handed.headers).end(handed.body);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get port(): number {
    return (this.listener.address() as AddressInfo).port;
  }

  stop(): void {
    this.listener.close();
    this.listener.closeAllConnections();
  }
}
