#!/usr/bin/env node
// Firefox for Playwright, which speaks WebDriver BiDi with it: starts the one of the distribution and
// hands on what both say. Playwright asks for things to be emulated that a Firefox with long support
// does not know yet; these it is told are done, so that whatever needs none of them runs. And each
// page gets a window of its own: of several tabs only one is in sight, and rests otherwise.
import { spawn } from "node:child_process";
import { WebSocket, WebSocketServer } from "ws";

const UNKNOWN = /"error":"unknown command"/;
const LISTENS = /WebDriver BiDi listening on (ws:\/\/.*)$/m;

const browser = spawn(process.env.FIREFOX ?? "firefox-esr", process.argv.slice(2), { stdio: ["ignore", "inherit", "pipe"] });
browser.on("error", (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
browser.on("exit", (code) => process.exit(code ?? 1));
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => browser.kill(signal));

let said = "";
browser.stderr.on("data", function hear(chunk) {
  said += chunk;
  const [, address] = LISTENS.exec(said) ?? [];
  if (!address) return;
  browser.stderr.off("data", hear).pipe(process.stderr);
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0 });
  server.on("listening", () => process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`));
  server.on("connection", (client, { url }) => between(client, new WebSocket(address + url)));
});

function between(client, firefox) {
  /** What was asked to be emulated, until it is answered. */
  const emulated = new Set();
  const early = [];
  client.on("message", (data) => {
    const text = String(data).replace(/("method":"browsingContext\.create".*)"type":"tab"/, '$1"type":"window"');
    if (text.includes('"emulation.')) emulated.add(JSON.parse(text).id);
    if (firefox.readyState === WebSocket.OPEN) firefox.send(text);
    else early.push(text);
  });
  firefox.on("open", () => early.splice(0).forEach((text) => firefox.send(text)));
  firefox.on("message", (data) => {
    const text = String(data);
    const id = emulated.size > 0 ? JSON.parse(text).id : undefined;
    const refused = emulated.delete(id) && UNKNOWN.test(text);
    client.send(refused ? JSON.stringify({ type: "success", id, result: {} }) : text);
  });
  client.on("close", () => firefox.close());
  firefox.on("close", () => client.close());
  firefox.on("error", () => client.close());
}
