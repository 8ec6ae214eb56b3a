import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import { everything } from "./web/tests/selection";

// The browser comes from the distribution; CHROMIUM names another one.
const WINDOWLESS = "/usr/bin/chromium-headless-shell";
const executablePath = process.env.CHROMIUM ?? (existsSync(WINDOWLESS) ? WINDOWLESS : "/usr/bin/chromium");

export default defineConfig({
  // What all games share is tested here, what is a game's own in its folder.
  testDir: ".",
  testMatch: ["web/tests/*.spec.ts", "games/*/web/e2e/*.spec.ts"],
  respectGitIgnore: true,
  tsconfig: "./web/tests/tsconfig.json",
  // A whole match is played by clicking; a machine with two cores needs its time for it.
  timeout: 180_000,
  // A machine that builds besides is slow, not wrong.
  expect: { timeout: process.env.CI ? 30_000 : 15_000 },
  // Each has a server, on a port of its own.
  workers: 2,
  // A second try tells a flaky test from one that fails, and both leave a trace. At a landing a test that
  // holds then is named and fails nothing; before a tag it does.
  retries: process.env.CI ? 1 : 0,
  failOnFlakyTests: Boolean(process.env.CI) && everything,
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"]],
  outputDir: "target/e2e",
  use: {
    // What cannot be clicked is told in words, and not by the end of the whole test.
    actionTimeout: 30_000,
    launchOptions: {
      executablePath,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        // Letters are as wide as they are drawn, as on a phone; without windows nobody says so.
        "--font-render-hinting=none",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
    // Pages that are kept for times without a network would hide what a server does; `offline.spec.ts` allows them.
    serviceWorkers: "block",
    // What was done, asked and said: pictures of each step would cost more than the steps.
    trace: process.env.CI ? { mode: "retain-on-failure-and-retries", screenshots: false, snapshots: false, sources: false } : "off",
    screenshot: "only-on-failure",
  },
  // What says nothing of the finger or the width is tested on a desktop alone (`@desktop`); what is a
  // matter of the finger, or is done by keyboard there, on a phone alone (`@phone`).
  projects: [
    { name: "desktop", grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: "phone",
      grepInvert: /@desktop/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
});
