// @vitest-environment node
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createLogger, createServer } from "vite";

test("`npm run dev` starts without an error, and finds what the client begins with", async () => {
  const said: string[] = [];
  const hear = (text: string): void => void said.push(text);
  const customLogger = { ...createLogger("silent"), warn: hear, warnOnce: hear, error: hear };
  const cacheDir = mkdtempSync(join(tmpdir(), "kozyr-vite-"));
  const configFile = join(import.meta.dirname, "../../vite.config.ts");
  const server = await createServer({ configFile, customLogger, cacheDir, server: { middlewareMode: true, ws: false } });
  try {
    const { client } = server.environments;
    await client.depsOptimizer?.init();
    await client.depsOptimizer?.scanProcessing;
    for (const part of ["/src/main.tsx", "/src/table/play/PlayTable.tsx"]) {
      expect(await client.transformRequest(part), part).not.toBeNull();
    }
  } finally {
    await server.close();
    rmSync(cacheDir, { recursive: true, force: true });
  }
  expect(said).toEqual([]);
});
