// Serves and builds the contact sheet of all cards; it is no part of the product.

import { join } from "node:path";
import solid from "vite-plugin-solid";
import { defineConfig } from "vite";
import { games } from "../../games.plugin.ts";

const root = import.meta.dirname;

export default defineConfig({
  root,
  cacheDir: join(root, "../../../node_modules/.vite-cards"),
  plugins: [games(), solid({ hot: false })],
  resolve: { alias: { "@kozyr/ui": join(root, "../../src/ui") } },
  build: { target: "es2022", outDir: join(root, "../../../target/cards-sheet"), emptyOutDir: true, assetsInlineLimit: 0, reportCompressedSize: false },
  optimizeDeps: { noDiscovery: true },
  server: { fs: { allow: ["../../.."] } },
});
