// A browser that translates pages puts elements and words of its own in the place of the page's.
import type { Page } from "@playwright/test";
import { expect, open, play, table, test } from "./play";
import { FOLDERS, TRANSLATED, everything } from "./selection";

interface Translated {
  /** How many words were replaced. */
  texts: number;
  /** What was written to words that nobody sees any more. */
  lost: string[];
}

/** Translates as Chrome does: each text becomes an element with another text in it, now and later. */
function translating(): void {
  const found: Translated = { texts: 0, lost: [] };
  Object.assign(globalThis, { translated: found });
  // A page that takes the translation's element for its own text writes to it as to a text.
  Object.defineProperty(HTMLElement.prototype, "data", {
    set(text: string) {
      found.lost.push(text);
    },
    configurable: true,
  });
  const lost = new MutationObserver((changes) => {
    for (const { target } of changes) if (!target.isConnected) found.lost.push((target as Text).data);
  });
  const mayTranslate = (node: Node): boolean => {
    const element = node.parentElement;
    return element !== null && element.translate && !element.closest("font, script, style, textarea, svg, title");
  };
  const translate = (root: Node): void => {
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walk.currentNode as Node | null; node; node = walk.nextNode()) {
      if (node instanceof Text && /\p{L}|\d/u.test(node.data) && mayTranslate(node)) texts.push(node);
    }
    for (const text of texts) {
      const outer = document.createElement("font");
      const inner = outer.appendChild(document.createElement("font"));
      inner.textContent = `¿${text.data}?`;
      text.replaceWith(outer);
      lost.observe(text, { characterData: true });
      found.texts += 1;
    }
  };
  const watch = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === "characterData") translate(target);
      for (const node of addedNodes) if (node.isConnected) translate(node);
    }
  });
  watch.observe(document, { subtree: true, childList: true, characterData: true });
}

for (const game of everything ? FOLDERS : TRANSLATED) {
  test(`a deal of ${game} in a browser that translates`, { tag: "@desktop" }, async ({ anna, server }) => {
    await anna.addInitScript(translating);
    await open(anna, server, "/");
    // The first page is translated, but for what changes there.
    await expect(anna.locator(".home-lead")).toHaveText(/^¿.*\?$/);
    await anna.locator(`[data-test=play-now][data-game=${game}]`).click();
    await play(anna, 4);
    // It says what a page says that nobody translates; what was done before is said there no more.
    await expect(table(anna)).toHaveAttribute("data-turn", "yours");
    const plain = await anna.context().newPage();
    await plain.goto(anna.url());
    await expect(table(plain)).toHaveAttribute("data-turn", "yours");
    const said = (page: Page): Promise<string> => page.locator("[data-test=sentence]").innerText();
    expect(await said(anna)).toContain(await said(plain));
    await plain.close();
    await play(anna, 12);
    const translated = await anna.evaluate(() => (globalThis as unknown as { translated: Translated }).translated);
    expect(translated.texts).toBeGreaterThan(10);
    expect(translated.lost).toEqual([]);
  });
}
