import { defineConfig } from "@playwright/test";
import type { Engine } from "./engine";
import suite from "../../../playwright.config";

// What is asked of every engine. Playwright drives the Firefox of the distribution by way of
// `firefox.mjs`, and knows no WebKit but its own: `page.ts` drives that.
export default defineConfig<object, { engine: Engine }>({
  testDir: ".",
  tsconfig: "../tsconfig.json",
  timeout: 180_000,
  expect: suite.expect ?? {},
  // Two at a time, and what takes longest first.
  workers: 2,
  fullyParallel: true,
  retries: suite.retries ?? 0,
  failOnFlakyTests: suite.failOnFlakyTests ?? false,
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"]],
  outputDir: "../../../target/engines",
  use: { actionTimeout: 30_000, trace: suite.use?.trace ?? "off", launchOptions: suite.use?.launchOptions ?? {} },
  projects: (["webkit", "firefox", "chromium"] as const).map((engine) => ({ name: engine, use: { engine } })),
});
