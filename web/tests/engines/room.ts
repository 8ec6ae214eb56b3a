// A table has room for all that it shows: nothing on it scrolls on a large screen. Chromium is asked by
// `geometry.spec.ts`, and Firefox lays tables out alike; WebKit lays grids and container units out in
// its own way.
import type { Page } from "@playwright/test";
import { expect } from "./engine";

export async function hasRoom(page: Page, when: string): Promise<void> {
  const scrolls = await page.evaluate(() =>
    [...document.querySelectorAll("main *")].flatMap((one) => {
      const { overflowX, overflowY } = getComputedStyle(one);
      const [x, y] = [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight];
      const may = (overflow: string): boolean => overflow === "auto" || overflow === "scroll";
      return (may(overflowX) && x > 0) || (may(overflowY) && y > 0) ? [`${one.className}: ${x} by ${y}`] : [];
    }),
  );
  expect.soft(scrolls, `nothing scrolls ${when}`).toEqual([]);
}
