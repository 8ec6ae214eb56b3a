// A house that is published anew, or goes away, while somebody has its pages: a front before a server.
import { createServer, type Server as Listener } from "node:http";
import type { AddressInfo } from "node:net";
import type { Server } from "./server";

export class Front {
  /** Which version of the client is handed out; a page bears it as `data-release`. */
  release = 1;
  /** Whether nobody is answered. */
  away = false;

  private constructor(private readonly listener: Listener) {}

  static async before(server: Server): Promise<Front> {
    const listener = createServer((request, response) => {
      if (front.away) return response.destroy();
      const { url = "/", method = "GET", headers } = request;
      const cookie = headers.cookie ? { cookie: headers.cookie } : {};
      void fetch(server.url + url, { method, headers: cookie }).then(
        async (answer) => {
          const type = answer.headers.get("content-type") ?? "";
          let body = Buffer.from(await answer.arrayBuffer());
          if (url === "/sw.js") body = Buffer.from(`${body.toString()}\n// ${front.release}`);
          if (type.startsWith("text/html")) body = Buffer.from(body.toString().replace("<html", `<html data-release="${front.release}"`));
          response.writeHead(answer.status, { "content-type": type }).end(body);
        },
        () => response.destroy(),
      );
    });
    const front = new Front(listener);
    await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
    return front;
  }

  get port(): number {
    return (this.listener.address() as AddressInfo).port;
  }

  stop(): void {
    this.listener.close();
    this.listener.closeAllConnections();
  }
}
