// What the client asks for first is known when it is built: `theme.js` is told the files, so that a
// browser asks for them with the page and not after its program has run.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";

/** Where `public/theme.js` takes the files. */
const MARK = "} = {};";

/** Pages that people come to by a link, by the first word of their address, and where they are written. */
const PAGES: Record<string, string[]> = {
  "": ["find/OpenTables"],
  rules: ["rules/RulesPage"],
  learn: ["learn/LearnPage"],
  table: ["table/TablePage"],
};
/** Smaller files than this, in bytes, come a round later: each name is a part of the first load. */
const WORTH = 4000;
/** The texts that `main.tsx` waits for. */
const TEXTS = /(?:locales\/(\w\w)\/shell\.ftl\?raw|virtual:kozyr\/(\w\w)\/first-page)$/;

export function early(): Plugin {
  return {
    name: "kozyr-early",
    apply: "build",
    writeBundle({ dir = "" }, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const entry = chunks.find((chunk) => chunk.isEntry && chunk.name === "index");
      if (!entry) this.error("there is no entry `index`");
      const known = new Set(filesOf(bundle, entry));
      const texts: Record<string, string[]> = {};
      for (const chunk of chunks) {
        const [, shell, first] = TEXTS.exec(chunk.facadeModuleId ?? "") ?? [];
        const language = shell ?? first;
        if (language) (texts[language] ??= []).push(chunk.fileName);
      }
      const pages = Object.fromEntries(
        Object.entries(PAGES).map(([page, sources]) => {
          const files = sources.flatMap((source) => {
            const chunk = chunks.find((one) => one.facadeModuleId?.endsWith(`/src/${source}.tsx`));
            return chunk ? filesOf(bundle, chunk) : this.error(`${source} is no chunk of its own`);
          });
          return [page, [...new Set(files)].filter((file) => !known.has(file) && sizeOf(bundle[file]) >= WORTH)];
        }),
      );
      if (Object.values(texts).some((files) => files.length !== 2)) this.error("each language has two files of first texts");
      const path = join(dir, "theme.js");
      const script = readFileSync(path, "utf8");
      if (!script.includes(MARK)) this.error(`theme.js does not say ${MARK}`);
      const short = JSON.stringify({ texts, pages }).replaceAll('"assets/', '"');
      // What a browser fetches before all else bears no comments.
      writeFileSync(path, script.replaceAll(/^\s*(?:\/\/.*\n)?/gm, "").replace(MARK, `} = ${short};`));
    },
  };
}

const sizeOf = (file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): number =>
  file?.type === "chunk" ? file.code.length : (file?.source.length ?? 0);

/** A chunk's file, its styles, and the files of all that it imports at once. */
function filesOf(bundle: Rolldown.OutputBundle, chunk: Rolldown.OutputChunk, found = new Set<string>()): string[] {
  if (found.has(chunk.fileName)) return [...found];
  found.add(chunk.fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const name of chunk.imports) {
    const other = bundle[name];
    if (other?.type === "chunk") filesOf(bundle, other, found);
  }
  return [...found];
}
