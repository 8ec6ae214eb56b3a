// A server: its port, its data, its life and death.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export function binary(): string {
  const named = process.env.KOZYR_BIN;
  if (named) return named;
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const built = ["debug", "release"].map((profile) => join(root, "target", profile, "kozyr"));
  const found = built.find((path) => existsSync(path));
  if (!found) throw new Error(`no kozyr binary at ${built.join(" or ")}; build one or set KOZYR_BIN`);
  return found;
}

/** Each worker has ports of its own, below those that the system gives away: nobody takes a port between two starts. */
const FIRST_PORT = 21_000;
const PORTS_A_WORKER = 500;

/** All guests of all tests come from one address, far more of them than a house expects. */
const GUESTS = ["--limit-new-guests", "1000+1000/min", "--limit-records", "1000+1000/min", "--limit-codes", "1000+1000/min"];

async function freePort(): Promise<number> {
  const first = FIRST_PORT + Number(process.env.TEST_PARALLEL_INDEX ?? 0) * PORTS_A_WORKER;
  const start = Math.floor(Math.random() * PORTS_A_WORKER);
  for (let i = 0; i < PORTS_A_WORKER; i += 1) {
    const port = first + ((start + i) % PORTS_A_WORKER);
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port from ${first} on`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.on("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}

export class Server {
  /** Where servers of this worker have been: what browsers keep is kept by these. */
  static readonly origins = new Set<string>();

  private child: ChildProcess | undefined;
  private log = "";

  private constructor(
    private readonly port: number,
    private readonly data: string,
    private readonly seed: number,
    private readonly more: readonly string[],
  ) {}

  /** Deals and bots follow from the seed; what else is set is said as flags of `kozyr serve`. */
  static async start(seed: number, ...more: string[]): Promise<Server> {
    const server = new Server(await freePort(), mkdtempSync(join(tmpdir(), "kozyr-e2e-")), seed, more);
    Server.origins.add(server.url);
    await server.launch();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** A link that opens the page of the house once. */
  admin(): string {
    const run = spawnSync(binary(), ["admin", "--data", this.data, "--origin", this.url], { encoding: "utf8" });
    const link = run.stdout.split("\n")[0] ?? "";
    if (run.status !== 0 || !link) throw new Error(`no link: ${run.stderr}`);
    return link;
  }

  /** Starts the process again on the same port with the same data. */
  async launch(): Promise<void> {
    // Where files may not grow, the process is told so and not ended for it.
    const serve = ["serve", "--addr", `127.0.0.1:${this.port}`, "--data", this.data, "--seed", String(this.seed), ...GUESTS, ...this.more];
    const child = spawn("sh", ["-c", 'trap "" XFSZ; exec "$@"', "sh", binary(), ...serve], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.child = child;
    const keep = (chunk: Buffer) => {
      this.log = (this.log + chunk.toString()).slice(-4000);
    };
    child.stdout?.on("data", keep);
    child.stderr?.on("data", keep);
    for (let tries = 0; tries < 200; tries += 1) {
      if (child.exitCode !== null) throw new Error(`the server ended: ${this.log}`);
      const answer = await fetch(`${this.url}/healthz`).catch(() => undefined);
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`the server does not answer: ${this.log}`);
  }

  /** Stops the process in the middle of whatever it does: connections stand and nothing is answered. */
  freeze(): void {
    this.child?.kill("SIGSTOP");
  }

  /** Lets a frozen process go on where it was. */
  thaw(): void {
    this.child?.kill("SIGCONT");
  }

  /** Lets its files not grow, as on a full disk, or grow again; false where that cannot be done. */
  mayWrite(may: boolean): boolean {
    const limit = `--fsize=${may ? "unlimited" : "0"}:`;
    return spawnSync("prlimit", ["--pid", String(this.child?.pid), limit]).status === 0;
  }

  /** Kills the process as a power cut would: it gets no chance to tidy up. */
  async kill(): Promise<void> {
    const child = this.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await gone;
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.data, { recursive: true, force: true });
  }
}
