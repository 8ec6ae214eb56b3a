// What makes the client installable: icons as PNG, made from the SVG when the client is built, and
// the lists of files that the service worker keeps.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import type { Plugin, Rolldown } from "vite";
import { LINK } from "./preview.plugin.ts";

/** The markers in the worker's source (`src/offline/worker.ts`) where the lists go. */
const SHELL = "__SHELL__";
const REST = "__REST__";

/** Of which language a part is, as its path says: `locales/ru/shell.ftl`, `texts/ru.ftl`, `rules.ru.md`. */
const LANGUAGE = /[/.](en|ru|uk)(?:\/|\.(?:ftl|md))/;

/**
 * What is not kept before it was opened: positions, which are many, and the pages of who runs the house. The
 * pictures of links are for those who show links.
 */
const UNASKED = new RegExp(`/book/positions/\\w+/|/src/admin/|^assets/${LINK}\\.`);

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
    // After Vite has taken out the parts that were nothing but styles.
    generateBundle: {
      order: "post",
      handler(_, bundle) {
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
        const rest = restOf(bundle, shell);
        if (Object.keys(rest).length !== 4) this.error(`files of these languages: ${Object.keys(rest).join(" ")}`);
        const sw = bundle["sw.js"];
        if (sw?.type !== "chunk") this.error("there is no sw.js");
        for (const [mark, list] of [[SHELL, [...shell].toSorted()], [REST, rest]] as const) {
          if (!sw.code.includes(mark)) this.error(`sw.js does not say ${mark}`);
          sw.code = sw.code.replace(mark, JSON.stringify(list).replaceAll('"', '\\"'));
        }
      },
    },
  };
}

/** What may be kept beside the shell, by language; in `all` what is of none. */
function restOf(bundle: Rolldown.OutputBundle, shell: ReadonlySet<string>): Record<string, string[]> {
  const rest: Record<string, string[]> = { all: [] };
  for (const file of Object.values(bundle)) {
    if (!file.fileName.startsWith("assets/") || shell.has(`/${file.fileName}`)) continue;
    const parts = file.type === "chunk" && file.moduleIds.length > 0 ? file.moduleIds : [file.fileName];
    if (parts.every((id) => UNASKED.test(id))) continue;
    const languages = new Set(parts.map((id) => LANGUAGE.exec(id)?.[1] ?? "all"));
    for (const language of languages.has("all") ? ["all"] : languages) (rest[language] ??= []).push(`/${file.fileName}`);
  }
  return rest;
}
