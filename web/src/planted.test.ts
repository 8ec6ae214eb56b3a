// @vitest-environment node
// What browsers of our time have and those that the client is made for do not is found by the linters
// where it is planted: in styles, in scripts and in what older browsers read.

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ESLint } from "eslint";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");

async function eslint(text: string, file: string): Promise<string[]> {
  const [found] = await new ESLint({ cwd: ROOT }).lintText(text, { filePath: join(ROOT, file) });
  return (found?.messages ?? []).map(({ message }) => message);
}

test("styles that are too new are found, wherever they stand", async () => {
  const newer: Record<string, string> = {
    "anchor-name": ".a { anchor-name: --a; }",
    "starting-style": "@starting-style { .a { opacity: 0; } }",
    "light-dark": ".a { color: light-dark(red, blue); }",
    "has-slotted": ".a:has-slotted { color: red; }",
    // Behind a condition that the parser does not know.
    "field-sizing": "@container (width < 40rem) and ((height >= 16rem) or (width < 25rem)) { .a { .b { field-sizing: content; } } }",
  };
  for (const [name, text] of Object.entries(newer)) expect((await eslint(text, "web/src/a.css")).join("\n"), name).toContain(`'${name === "starting-style" ? "@" : ""}${name}'`);
  const known = ".a:has(.b) { display: grid; grid-template-columns: subgrid; & .c { color: color-mix(in oklab, red, blue); } } @container (width < 1rem) { .a { width: 1cqi; } }";
  expect(await eslint(known, "games/kan/web/a.css")).toEqual([]);
});

test("scripts that are read by older browsers are in an older syntax", async () => {
  expect(await eslint("var a = function () { return [1]; };", "web/public/a.js")).toEqual([]);
  for (const text of ["var a = () => 1;", "const a = 1;", "var a = `1`;", "try { a(); } catch { b(); }"]) {
    expect((await eslint(text, "web/public/a.js")).join(), text).toContain("Parsing error");
  }
});

test("scripts that use what is too new are found", () => {
  const newer = ["Promise.withResolvers()", 'new URLPattern("/a")', "new CloseWatcher()", "Object.groupBy([1], String)", 'Iterator.from(["a"])', "AbortSignal.any([])"];
  const known = ["[2, 1].toSorted().findLast((n) => n > 1)", "structuredClone([1])", "crypto.randomUUID()"];
  const folder = mkdtempSync(join(tmpdir(), "kozyr-planted-"));
  const file = join(folder, "a.ts");
  writeFileSync(file, [...newer, ...known].map((use, n) => `export const a${n} = ${use};\n`).join(""));
  const program = [join(ROOT, "node_modules/oxlint/bin/oxlint"), "-c", join(ROOT, ".oxlintrc.json"), "-f", "unix", file];
  const run = spawnSync(process.execPath, program, { encoding: "utf8" });
  rmSync(folder, { recursive: true });
  expect(run.status, run.stderr).toBe(1);
  const found = run.stdout.split("\n").flatMap((line) => (line.includes("use-baseline") ? [Number(/:(\d+):\d+:/.exec(line)?.[1])] : []));
  expect(found.toSorted(), run.stdout).toEqual(newer.map((_, n) => n + 1));
});
