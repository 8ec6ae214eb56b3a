// WebKitGTK, Safari's engine on Linux, in a window on a screen that nobody sees: its programs, and
// WebDriver, by which it is driven. Playwright drives a WebKit of its own only.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";

const WINDOW = fileURLToPath(new URL("window.py", import.meta.url));

/** What the engine says of itself, of a server that is gone and of parts no longer loaded since a page is left, and not of the page. */
const NOISE = /Importing a module script failed|due to access control checks|Unable to preload CSS|manifest-src|preloaded using link preload|due to suspension|WebSocket|Failed to load resource|Could not connect/;

/** Everything started here, which ends with this process however it ends. */
const started = new Set<ChildProcess>();

/** Ends a program with all that it started. */
function end(child: ChildProcess): void {
  if (!started.delete(child) || child.pid === undefined) return;
  try {
    process.kill(-child.pid, "SIGTERM");
  } catch {
    // It has ended.
  }
}
process.on("exit", () => {
  for (const child of started) end(child);
});

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The first line that a program writes there. */
const firstLine = (stream: Readable): Promise<string> =>
  new Promise((resolve, reject) => {
    stream.once("data", (chunk: Buffer) => resolve(chunk.toString().trim()));
    stream.once("end", () => reject(new Error("Xvfb did not start")));
  });

export class WebKit {
  /** What pages complained of. */
  readonly problems: string[] = [];
  /** What was asked of the driver, and for how long: its trace. */
  readonly asked: string[] = [];
  private readonly home = mkdtempSync(join(tmpdir(), "kozyr-webkit-"));
  private readonly children: ChildProcess[] = [];
  private session = "";

  /** A browser in which nobody has been, with a page of this size. */
  static async start(size: { width: number; height: number }): Promise<WebKit> {
    const browser = new WebKit();
    try {
      await browser.open(size);
    } catch (error) {
      await browser.close();
      throw error;
    }
    return browser;
  }

  private run(program: string, args: string[], env: Record<string, string>): ChildProcess {
    const stdio = ["ignore", "pipe", "pipe", "pipe"] as const;
    const child = spawn(program, args, { stdio: [...stdio], env: { ...process.env, HOME: this.home, ...env }, detached: true });
    child.on("error", (error) => this.problems.push(`${program}: ${error.message}`));
    // What is piped has to be read, or the program waits.
    child.stderr?.resume();
    this.children.push(child);
    started.add(child);
    return child;
  }

  private async open({ width, height }: { width: number; height: number }): Promise<void> {
    const screen = this.run("Xvfb", ["-displayfd", "3", "-screen", "0", `${width}x${height}x24`, "-nolisten", "tcp"], {});
    const display = await firstLine(screen.stdio[3] as Readable);
    const port = await freePort();
    const driver = this.run("WebKitWebDriver", [`--port=${port}`], {
      DISPLAY: `:${display}`,
      WIDTH: String(width),
      HEIGHT: String(height),
      GDK_BACKEND: "x11",
      LIBGL_ALWAYS_SOFTWARE: "1",
      NO_AT_BRIDGE: "1",
    });
    for (const stream of [driver.stdout, driver.stderr]) {
      let rest = "";
      stream?.on("data", (chunk: Buffer) => {
        const lines = (rest + chunk.toString()).split("\n");
        rest = lines.pop() ?? "";
        this.problems.push(...lines.filter((line) => /CONSOLE .*ERROR/.test(line) && !NOISE.test(line)));
      });
    }
    this.session = `http://127.0.0.1:${port}`;
    for (let tries = 0; !(await fetch(`${this.session}/status`).catch(() => null))?.ok; tries += 1) {
      if (tries > 200) throw new Error("WebKitWebDriver does not answer");
      await sleep(50);
    }
    const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": { binary: WINDOW, args: [] } } };
    const { sessionId } = await this.ask<{ sessionId: string }>("POST", "/session", { capabilities });
    this.session += `/session/${sessionId}`;
    await this.ask("POST", "/timeouts", { script: 10_000, pageLoad: 60_000, implicit: 0 });
  }

  /** A command of WebDriver. */
  async ask<T = unknown>(method: "GET" | "POST" | "DELETE", path: string, body?: unknown): Promise<T> {
    const since = Date.now();
    // What a script is given comes last.
    const what = JSON.stringify(body ?? null).slice(-200);
    const answer = await fetch(this.session + path, {
      method,
      headers: { "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(90_000),
    });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    this.asked.push(`${new Date(since).toISOString()} ${Date.now() - since} ms ${method} ${path} ${what}: ${(JSON.stringify(value) ?? "").slice(0, 200)}`);
    if (!answer.ok) throw new Error(`WebKitWebDriver, ${path}: ${value.error}: ${value.message}`);
    return value;
  }

  /** Runs a function in the page, given as its text; what goes in and out is JSON, a promise is waited for. */
  async evaluate<T>(what: string, given: unknown[]): Promise<T> {
    const script = `const done = arguments[arguments.length - 1];
      Promise.resolve().then(() => (${what})(...JSON.parse(arguments[0])))
        .then((value) => done(JSON.stringify({ value })), (error) => done(JSON.stringify({ error: String(error) })));`;
    const answer = await this.ask<string>("POST", "/execute/async", { script, args: [JSON.stringify(given)] });
    const { value, error } = JSON.parse(answer) as { value: T; error?: string };
    if (error !== undefined) throw new Error(error);
    return value;
  }

  async close(): Promise<void> {
    await this.ask("DELETE", "").catch(() => {});
    const gone = this.children.map((child) => new Promise((resolve) => (child.exitCode ?? child.signalCode) === null ? child.once("exit", resolve) : resolve(null)));
    for (const child of this.children.toReversed()) end(child);
    await Promise.race([Promise.all(gone), sleep(3000)]);
    rmSync(this.home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
