import { join } from "node:path";
import { defineConfig } from "vitest/config";
import solid from "vite-plugin-solid";
import { targets } from "./web/browsers.ts";
import { compressed } from "./web/compress.plugin.ts";
import { early } from "./web/early.plugin.ts";
import { fonts } from "./web/fonts.plugin.ts";
import { games } from "./web/games.plugin.ts";
import { previews } from "./web/preview.plugin.ts";
import { pwa } from "./web/pwa.plugin.ts";

const web = join(import.meta.dirname, "web");
const server = process.env.KOZYR_SERVER ?? "http://127.0.0.1:8080";

/** Files of a game have the same names in every game: what is built of them is called by the game too. */
function builtName(path: string | null | undefined, ending: string): string {
  const [, game, part = ""] = /\/games\/(\w+)\/(?:web|book)\/(.*)\.\w+(?:\?.*)?$/.exec(path ?? "") ?? [];
  const name = game ? [game, ...part.split("/").filter((word) => word !== "index")].join(".") : "[name]";
  return `assets/${name}-[hash:7]${ending}`;
}

/** The texts of every table, which one file holds for each language. */
const TABLE_WORDS = /\/locales\/(\w\w)\/(?:coach|options|people|seats|table)\.ftl/;
const wordsOf = (id: string): string | null => {
  const [, language] = TABLE_WORDS.exec(id) ?? [];
  return language ? `words.${language}` : null;
};

export default defineConfig({
  root: web,
  cacheDir: join(import.meta.dirname, "node_modules/.vite"),
  plugins: [fonts(), games(), previews(), solid(), early(), pwa(), compressed()],
  resolve: { alias: { "@kozyr/ui": join(web, "src/ui") } },
  build: {
    target: targets(),
    manifest: true,
    // The page may load nothing but its own files, so nothing is inlined as a data address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 200,
    rolldownOptions: {
      // Who takes one thing of the interface for games does not load the rest of it.
      treeshake: { moduleSideEffects: (id) => !/web\/src\/ui\/\w+\.ts$/.test(id) },
      input: { index: join(web, "index.html"), sw: join(web, "src/offline/worker.ts") },
      output: {
        // The service worker rules over all pages only from where they lie.
        entryFileNames: (chunk) => (chunk.name === "sw" ? "sw.js" : "assets/[name]-[hash:7].js"),
        chunkFileNames: (chunk) => builtName(chunk.facadeModuleId, ".js"),
        assetFileNames: (asset) => builtName(asset.originalFileNames[0], "[extname]"),
        // What every page needs comes in one file rather than in a dozen small ones. What hardly ever
        // changes, libraries and the drawings of the cards, stays in the cache when that one does.
        codeSplitting: {
          groups: [
            { name: "library", test: /node_modules\/(solid-js|@fluent)/, priority: 2 },
            { name: "pack", test: /web\/src\/cards\/(court\/|glyphs)/, priority: 1 },
            // Among it is what a game's own cards are drawn with, which the first page shows; the line to
            // a table comes with the table.
            { name: "core", test: /web\/src\/(app|base|cards\/(?!Hand|deal|drag|flight|hand\.css|hinted|motion|order|playBy|sent)|i18n|net\/(?!events|findApi|line|socket|tab|way)|session|widgets\/(?!Qr|AgainLine|again\.css|awayTable|PageTop|pages\.css)|ui\/texts\.ts|games\/players|learn\/(?:Offer|lessons)|table\/people\/leaving)/, priority: 1 },
            // What every game is played with, at a table, in a lesson and in a replay. How one leaves a table
            // is said on the first page too, which does without all that; who plays does without the lobby.
            { name: "play", test: /web\/src\/(ui|cards|frame|live|setup(?!\/\w*(?:Options|Form|Panel|Field))|table(?!\/(?:people|lobby|result))|coach(?!\/(?:reviews?|Review\w*|Chances|Decisions|Moments|ResultBreakdown)\.)|rules(?=\/RulesDialog))\/.*\.(?:tsx?|css)$/, minShareCount: 2 },
            // How something is seen step by step, and the forms of a table, are asked for by their pages.
            { name: "watch", test: /web\/src\/(replay|coach\/reviews)/, minShareCount: 2 },
            { name: "forms", test: /web\/src\/setup\/\w*(?:Options|Form|Panel|Field)/, minShareCount: 2 },
            // What those pages say, which is asked for at once.
            { name: (id) => wordsOf(id), test: TABLE_WORDS },
          ],
        },
      },
    },
  },
  // What is looked for in the files would be read without the plugin for JSX.
  optimizeDeps: { noDiscovery: true, include: ["@fluent/bundle", "uqr"] },
  server: {
    port: 5173,
    // Games and their rules pages lie beside this folder.
    fs: { allow: [".."] },
    proxy: { "/api": { target: server, ws: true } },
  },
  test: {
    environment: "happy-dom",
    // Files share threads and their pages; `patient.ts` cleans up between them.
    pool: "threads",
    isolate: false,
    setupFiles: ["patient.ts"],
    expect: { poll: { timeout: 60_000 } },
    include: ["src/**/*.test.{ts,tsx}", "../games/*/web/**/*.test.{ts,tsx}"],
    // Some tests read style sheets as text.
    css: { include: [/\?raw/] },
    // A busy machine is slow, not wrong.
    testTimeout: 120_000,
  },
});
