// The cards on pictures that are sent: as the pages draw them by day, but in drawings that need no page.
// `FANS=update` writes them anew.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Locator, expect, test } from "@playwright/test";
import { PAGES, statesOf } from "./states";
import { Stub, contextFor } from "./stub";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Three cards as one drawing, with every colour said. */
function drawn(fan: Element): string {
  const SHAPE = ["d", "x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "points"];
  const LOOK = ["fill", "stroke", "stroke-width", "stroke-linejoin", "stroke-linecap", "opacity"];
  const START: Record<string, string> = { fill: "rgb(0, 0, 0)", stroke: "none", "stroke-width": "1px", "stroke-linejoin": "miter", "stroke-linecap": "butt", opacity: "1" };
  const round = (text: string): string => text.replaceAll(/-?\d+\.\d{3,}/g, (n) => String(Number(Number(n).toFixed(2))));
  const hex = (text: string): string =>
    text.replace(/^rgb\((\d+), (\d+), (\d+)\)$/, (_, ...rgb) => `#${rgb.slice(0, 3).map((n: string) => Number(n).toString(16).padStart(2, "0")).join("")}`);
  const plain = (element: Element, above: Record<string, string>): string => {
    const style = getComputedStyle(element);
    if (style.display === "none") return "";
    const look: Record<string, string> = { ...above, opacity: "1" };
    let said = "";
    for (const name of LOOK) {
      const value = style.getPropertyValue(name);
      if (value === look[name]) continue;
      look[name] = value;
      said += ` ${name}="${hex(value).replace("px", "")}"`;
    }
    const { transform } = style;
    if (transform !== "none") said += ` transform="${round(transform)}"`;
    for (const name of SHAPE) {
      const value = element.getAttribute(name);
      if (value !== null) said += ` ${name}="${round(value)}"`;
    }
    const within = [...element.children].map((child) => plain(child, look)).join("");
    const tag = element.tagName;
    if (tag === "g" && within === "") return "";
    return within === "" ? `<${tag}${said}/>` : `<${tag}${said}>${within}</${tag}>`;
  };
  const cards = [...fan.querySelectorAll(".card > svg")].map((svg, i) => {
    const look = { ...START, fill: getComputedStyle(svg).fill };
    const within = [...svg.children].map((child) => plain(child, look)).join("");
    const edge = `width="100" height="140" rx="6"`;
    return `<g transform="translate(${74 + 54 * i} ${i === 1 ? 80 : 89}) rotate(${9 * i - 9}) translate(-50 -70)"><g clip-path="url(#card)"><rect ${edge} fill="#fffcf3"/><g fill="${hex(look.fill)}">${within}</g></g><rect ${edge} fill="none" stroke="#1e2433" stroke-width="1.2"/></g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="170" viewBox="0 0 256 170"><clipPath id="card"><rect width="100" height="140" rx="6"/></clipPath>${cards.join("\n")}</svg>\n`;
}

/** Compares a drawing with its file, or writes it. */
async function kept(fan: Locator, file: string): Promise<void> {
  await expect(fan.locator(".card > svg")).toHaveCount(3);
  const now = await fan.evaluate(drawn);
  const path = `${root}/${file}`;
  if (process.env.FANS === "update") writeFileSync(path, now);
  expect(existsSync(path) && readFileSync(path, "utf8") === now, `${file} is another drawing: FANS=update`).toBe(true);
}

test.skip(({ browserName }) => browserName !== "chromium", "the drawings are the same in every browser");

test("pictures that are sent show the cards that pages show", { tag: "@desktop" }, async ({ browser }) => {
  const stub = await Stub.open(await contextFor(browser, false), "en");
  const { page } = stub;
  const show = async (path: string): Promise<void> => {
    const state = statesOf(PAGES).find((one) => one.path === path);
    if (state) await stub.show({ state, naming: "plain", language: "en" });
    await page.setViewportSize({ width: 1440, height: 900 });
  };
  await show("/positions");
  const games = page.locator(".page-tiles [data-game]");
  await expect(games).not.toHaveCount(0);
  for (const game of await games.all()) {
    const key = (await game.getAttribute("data-game")) ?? "";
    const fan = game.locator(".fan");
    const folder = (await fan.getAttribute("data-table")) ?? "";
    await kept(fan, `games/${folder}/web/face/${key === folder ? "" : `${key}.`}fan.svg`);
  }
  await show("/circle");
  await kept(page.locator(".page-head .fan"), "web/src/frame/fan.svg");
});
