import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import suite from "../../../playwright.config";

// The suite as it is on a desktop, in Firefox. What asks for something that only Chromium's driver can
// do is skipped there, and says what.
export default defineConfig({
  ...suite,
  testDir: "../../..",
  tsconfig: "../tsconfig.json",
  outputDir: "../../../target/e2e-firefox",
  use: {
    ...suite.use,
    browserName: "firefox",
    channel: "moz-firefox",
    launchOptions: { executablePath: fileURLToPath(new URL("firefox.mjs", import.meta.url)) },
  },
  projects: [{ name: "firefox", grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } }],
});
