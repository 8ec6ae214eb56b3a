// What makes the client installable: icons as PNG, made from the SVG when the client is built, and
// the list of files that the service worker keeps.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import type { Plugin } from "vite";

/** The marker in the worker's source (`src/offline/worker.ts`) where the list goes. */
const MARK = "__SHELL__";

/** An icon of so many pixels; `room` is the part of each side left free, in the colour of the paper. */
function icon(pixels: number, room = 0): Buffer {
  const svg = readFileSync(join(import.meta.dirname, "public/icon.svg"), "utf8");
  const inner = svg.replace(/^<svg[^>]*>/, "").replace(/<\/svg>\s*$/, "");
  const scale = 1 - 2 * room;
  const paper = room > 0 ? '<rect width="64" height="64" fill="#f7f4eb"/>' : "";
  const placed = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${paper}<g transform="translate(${64 * room} ${64 * room}) scale(${scale})">${inner}</g></svg>`;
  return Buffer.from(new Resvg(placed, { fitTo: { mode: "width", value: pixels } }).render().asPng());
}

const ICONS: Record<string, () => Buffer> = {
  "icon-192.png": () => icon(192),
  "icon-512.png": () => icon(512),
  "icon-maskable-512.png": () => icon(512, 0.16),
  "apple-touch-icon.png": () => icon(180, 0.1),
};

export function pwa(): Plugin {
  return {
    name: "kozyr-pwa",
    apply: "build",
    generateBundle(_, bundle) {
      for (const [fileName, draw] of Object.entries(ICONS)) this.emitFile({ type: "asset", fileName, source: draw() });
      const shell = new Set(["/theme.js", "/manifest.webmanifest", "/icon.svg"]);
      const add = (fileName: string): void => {
        const chunk = bundle[fileName];
        if (!chunk || shell.has(`/${fileName}`)) return;
        shell.add(`/${fileName}`);
        if (chunk.type === "chunk") for (const other of chunk.imports) add(other);
      };
      for (const file of Object.values(bundle)) {
        if (file.type === "chunk" && file.isEntry && file.name === "index") add(file.fileName);
        // Typefaces and the styles of every page.
        if (file.type === "asset" && /\.woff2$|^assets\/(core|index)-.*\.css$/.test(file.fileName)) add(file.fileName);
      }
      const sw = bundle["sw.js"];
      if (sw?.type !== "chunk" || !sw.code.includes(MARK)) this.error(`sw.js does not say ${MARK}`);
      sw.code = sw.code.replace(MARK, JSON.stringify([...shell].toSorted()).replaceAll('"', '\\"'));
    },
  };
}
