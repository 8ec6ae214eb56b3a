// What makes the client installable: icons as PNG, made from the SVG when the client is built, and
// the lists of files that the service worker keeps, with the digests by which it knows them.

import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import type { Plugin, Rolldown } from "vite";
import { LINK } from "./preview.plugin.ts";

/** The markers in the worker's source (`src/offline/worker.ts`) for the lists, and for the file of the program. */
const LISTS = /(["'`])__FILES__\1/;
const PROGRAM = "__PROGRAM__";

/** So many characters of a digest, six bits each, tell a file from whatever comes in its place. */
const DIGITS = 6;

/** Of which language a part is, as its path says: `locales/ru/shell.ftl`, `texts/ru.ftl`, `rules.ru.md`. */
const LANGUAGE = /[/.](en|ru|uk)(?:\/|\.(?:ftl|md))/;

/** What is not kept before it was opened: positions, which are many, and the pages of who runs the house. */
const UNASKED = /\/book\/positions\/\w+\/|\/src\/admin\//;

/** The pictures of links are for those who show links. */
const NEVER = new RegExp(`^assets/${LINK}\\.`);

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
    generateBundle() {
      for (const [fileName, draw] of Object.entries(ICONS)) this.emitFile({ type: "asset", fileName, source: draw() });
    },
    // What is written is what is kept: `theme.js` is finished there too.
    writeBundle: {
      order: "post",
      sequential: true,
      handler({ dir = "" }, bundle) {
        const lists = listsOf(bundle);
        if (Object.keys(lists).length !== 6) this.error(`lists of files: ${Object.keys(lists).join(" ")}`);
        const digest = (file: string): [string, string] => {
          const hash = createHash("sha256").update(readFileSync(join(dir, file)));
          return [`/${file}`, hash.digest("base64").slice(0, DIGITS)];
        };
        const digests = Object.entries(lists).map(([list, files]) => [list, Object.fromEntries(files.map(digest))]);
        const program = lists["shell"]?.find((file) => /^assets\/index-.*\.js$/.test(file));
        const path = join(dir, "sw.js");
        const worker = readFileSync(path, "utf8");
        if (!LISTS.test(worker) || !worker.includes(PROGRAM) || !program) this.error("sw.js has no place for its files");
        const told = worker.replace(LISTS, () => `'${JSON.stringify(Object.fromEntries(digests))}'`);
        writeFileSync(path, told.replaceAll(PROGRAM, `/${program}`));
      },
    },
  };
}

/**
 * The files that the worker may keep: in `shell` those that every page needs, the others by language, in `all`
 * those of none, in `asked` those that are kept only once they were opened.
 */
function listsOf(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const shell = new Set(["theme.js", "manifest.webmanifest", "icon.svg"]);
  const add = (fileName: string): void => {
    const chunk = bundle[fileName];
    if (!chunk || shell.has(fileName)) return;
    shell.add(fileName);
    if (chunk.type === "chunk") for (const other of chunk.imports) add(other);
  };
  for (const file of Object.values(bundle)) {
    if (file.type === "chunk" && file.isEntry && file.name === "index") add(file.fileName);
    // Typefaces and the styles of every page.
    if (file.type === "asset" && /\.woff2$|^assets\/(core|index|pack)-.*\.css$/.test(file.fileName)) add(file.fileName);
  }
  const lists: Record<string, string[]> = { shell: [...shell].toSorted(), all: [] };
  for (const file of Object.values(bundle)) {
    if (!file.fileName.startsWith("assets/") || shell.has(file.fileName) || NEVER.test(file.fileName)) continue;
    const parts = file.type === "chunk" && file.moduleIds.length > 0 ? file.moduleIds : [file.fileName];
    const languages = new Set(parts.map((id) => LANGUAGE.exec(id)?.[1] ?? "all"));
    const those = parts.every((id) => UNASKED.test(id)) ? ["asked"] : languages.has("all") ? ["all"] : languages;
    for (const list of those) (lists[list] ??= []).push(file.fileName);
  }
  return lists;
}
