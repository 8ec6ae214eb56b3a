// Pictures of every state of every game, to be looked at: `cargo xtask screens` asks for them, and
// writes `target/screens/index.html` with a sheet for each game, size and theme.
//
//   GAME, STATE, LANGUAGE, SIZE, VARIANT and THEME choose, as for `geometry.spec.ts`.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { type Browser, expect, test } from "@playwright/test";
import { FOLDERS, LANGUAGES, LESSONS, PAGES, type State, statesOf } from "./states";
import { SIZES, type Size, Stub, contextFor } from "./stub";

const { SCREENS, GAME, STATE, SIZE, VARIANT, THEME } = process.env;
const language = LANGUAGES.find((one) => one === process.env.LANGUAGE) ?? "en";

const target = fileURLToPath(new URL("../../target/screens", import.meta.url));

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Small pictures, so many beside each other that each can still be read. */
function sheet(title: string, size: Size, pictures: readonly [string, string][]): string {
  const across = { "360x740": 8, "740x360": 4, "768x1024": 5, "1440x900": 4, "2560x1440": 3 }[size.name] ?? 4;
  const figures = pictures.map(
    ([name, path]) => `<figure><a href="${path}"><img src="${path}" alt=""></a><figcaption>${escaped(name)}</figcaption></figure>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>${title}</title>
<style>
  body { margin: 16px; background: #777; color: #fff; font: 14px system-ui, sans-serif }
  main { display: grid; grid-template-columns: repeat(${across}, 1fr); gap: 16px }
  figure { margin: 0 } img { width: 100%; display: block } h1 { font-size: 18px } a { color: inherit }
</style>
<h1>${title}</h1><main>${figures.join("\n")}</main>
`;
}

async function take(browser: Browser, folder: string, size: Size, theme: "light" | "dark"): Promise<void> {
  const states = statesOf(folder).filter(({ name }) => STATE === undefined || name.includes(STATE));
  const context = await contextFor(browser, size.touch);
  const stub = await Stub.open(context, language, theme);
  await stub.text(VARIANT === "large" ? 200 : 100);
  const sort = `${folder}-${size.name}-${theme}`;
  mkdirSync(`${target}/${sort}`, { recursive: true });
  const pictures: [string, string][] = [];
  const shoot = async (state: State): Promise<void> => {
    await stub.show({ state, naming: VARIANT === "long" ? "long" : "plain", language });
    await stub.at(size);
    const path = `${sort}/${state.name.replaceAll(/[^\w-]+/g, "_")}.png`;
    await stub.page.screenshot({ path: `${target}/${path}` });
    pictures.push([state.name, path]);
  };
  for (const state of states) await shoot(state);
  expect(stub.faults()).toEqual([]);
  await context.close();
  writeFileSync(`${target}/${sort}.html`, sheet(`${folder}, ${size.name}, ${theme}`, size, pictures));
  // The sheet as one picture too.
  const wide = await browser.newPage({ viewport: { width: 2000, height: 1000 } });
  await wide.goto(pathToFileURL(`${target}/${sort}.html`).href);
  await wide.screenshot({ path: `${target}/${sort}.png`, fullPage: true });
  await wide.close();
}

test.describe.configure({ mode: "parallel" });
test.skip(({ isMobile }) => isMobile, "it brings its own screens");
test.skip(({ browserName }) => browserName !== "chromium", "it brings phones, which are made by Chromium's driver alone");
test.skip(SCREENS === undefined, "nobody asked for pictures");

for (const folder of [...FOLDERS, PAGES, LESSONS]) {
  if (GAME !== undefined && GAME !== folder) continue;
  for (const size of SIZES) {
    if (SIZE !== undefined && SIZE !== size.name) continue;
    for (const theme of ["light", "dark"] as const) {
      if (THEME !== undefined && THEME !== theme) continue;
      test(`${folder}, ${size.name}, ${theme}`, async ({ browser }) => {
        test.setTimeout(1_200_000);
        rmSync(`${target}/${folder}-${size.name}-${theme}`, { recursive: true, force: true });
        await take(browser, folder, size, theme);
        const sheets = readdirSync(target).filter((name) => name.endsWith(".html") && name !== "index.html");
        const links = sheets.toSorted().map((name) => `<li><a href="${name}">${name.replace(".html", "")}</a></li>`);
        writeFileSync(`${target}/index.html`, `<!doctype html><meta charset="utf-8"><title>Screens</title><ul>${links.join("\n")}</ul>\n`);
      });
    }
  }
}
