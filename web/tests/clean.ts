// What a machine can check of accessibility on the page that is open.
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { elsewhere, expect } from "./play";

/** Which rules of accessibility are broken on this page, and where; minor faults aside. */
export async function unclean(page: Page, theme: string): Promise<string[]> {
  // The page holds no frames: what is found is put together where it is found, and not on a page of its own.
  // What asks stays with the page, what is right is not gathered, and sheets are not read anew: no rule that
  // is asked needs them.
  const known = await page.evaluate(() => "axe" in globalThis);
  const axe = new AxeBuilder({ page, ...(known ? { axeSource: ";" } : {}) }).setLegacyMode(true).options({ resultTypes: ["violations"], preload: { assets: ["media"] } });
  // In the dark nothing but the colours differs.
  if (theme === "dark") axe.withRules(["color-contrast"]);
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact !== "minor")
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ""}`));
}

/**
 * Fails where a rule of accessibility is broken on this page. The page is the same in every browser, and
 * Firefox with long support ends where axe looks at the first page: it is asked in Chromium alone.
 */
export async function clean(page: Page, where: string, theme: string): Promise<void> {
  if (elsewhere(page)) return;
  expect(await unclean(page, theme), where).toEqual([]);
}
