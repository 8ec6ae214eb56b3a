// What on a table says what it is: every fact, plate, tag and number, each with a way to its rule.
import type { Page } from "@playwright/test";
import { type State, statesOf } from "./states";

/** Somebody's own turn in the middle of a deal, and the first position in which another waits. */
export function toldIn(folder: string): State[] {
  const plain = statesOf(folder).filter(({ around, pick, seat, view }) => around === "as it is" && !pick && seat !== null && typeof view.turn === "number");
  const mine = plain.filter(({ view, seat, name }) => view.turn === seat && !name.includes("auction"));
  const theirs = plain.find(({ view, seat }) => view.turn !== seat);
  return [mine[Math.floor(mine.length / 2)], theirs].filter((state) => state !== undefined);
}

/** What has no words of its own for anybody who points at it; as short texts, in reading order. */
export const silent = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const frame = document.querySelector("main.frame");
    if (!frame) return ["there is no table"];
    const shown = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && getComputedStyle(element).visibility !== "hidden";
    };
    // Cards are what they are; a button does what its words say; the sentence is one.
    const speaks = (element: Element): boolean => element.closest(".explain, button, .card, .visually-hidden, dialog, .frame-say, .hand") !== null;
    /** What is too small to be touched opens the words of another sign. */
    const toldBy = (element: Element): boolean =>
      document.querySelector(element.closest<HTMLElement>("[data-told]")?.dataset["told"] ?? ":not(*)")?.matches(".explain") ?? false;
    const found: string[] = [];
    for (const element of frame.querySelectorAll(".frame-fact, .seat-plate, .seat-chip")) {
      if (shown(element) && !speaks(element) && !toldBy(element)) found.push(element.textContent);
    }
    for (const part of frame.querySelectorAll(".frame-info, .frame-board")) {
      const words = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      while (words.nextNode()) {
        const { nodeValue, parentElement } = words.currentNode;
        if (!parentElement || !/\d/.test(nodeValue ?? "") || !shown(parentElement) || speaks(parentElement) || toldBy(parentElement)) continue;
        found.push(parentElement.textContent);
      }
    }
    return found;
  });

/** Opens everything that explains itself, one after another: what has no rule to lead to. */
export const lawless = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const settled = (): Promise<unknown> => new Promise((done) => setTimeout(done));
    const found: string[] = [];
    for (const sign of document.querySelectorAll<HTMLElement>("main.frame .explain")) {
      if (sign.getBoundingClientRect().width === 0) continue;
      sign.click();
      await settled();
      const rules = [...document.querySelectorAll<HTMLElement>(".explain-box .explain-rule")];
      if (!rules.some((rule) => rule.getBoundingClientRect().width > 0)) found.push(sign.textContent);
      sign.click();
      await settled();
    }
    return found;
  });
