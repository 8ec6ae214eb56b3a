import { defineConfig } from "vitest/config";
import solid from "vite-plugin-solid";

const server = process.env.KOZYR_SERVER ?? "http://127.0.0.1:8080";

export default defineConfig({
  plugins: [solid()],
  build: {
    target: "es2022",
    // The page may load nothing but its own files, so nothing is inlined as a data address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 200,
    rolldownOptions: {
      output: {
        // What every page needs comes in one file rather than in a dozen small ones.
        codeSplitting: {
          groups: [{ name: "core", test: /node_modules\/(solid-js|@fluent)|src\/(app\/(?!Qr)|i18n|net|cards)/ }],
        },
      },
    },
  },
  server: {
    port: 5173,
    // The rules pages are shown from docs/rules.
    fs: { allow: [".."] },
    proxy: { "/api": { target: server, ws: true } },
  },
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.{ts,tsx}"],
    // A busy machine is slow, not wrong.
    testTimeout: 60_000,
  },
});
