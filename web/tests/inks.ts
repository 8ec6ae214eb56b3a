// How well what is drawn in ink stands out, measured on the picture that a screen shows.
import { type Page, expect } from "@playwright/test";

/**
 * Where the device is dark too, a browser asks what wants to be light; where it is light, as in Samsung
 * Internet, it asks nothing.
 */
export const DEVICES = ["light", "dark"] as const;

export interface Ink {
  /** What is drawn. */
  name: string;
  /** Its darkest part to its lightest. */
  contrast: number;
}

/** The index of each card, or its first sign, and the signs of suits in running text. */
const DRAWN = ".card .index:not(.index-twin .index), .colour-mark > :first-child, .suit-sign";

/** The contrast of each of them that is in sight; of dimmed cards and of those that are only meant, which are to stay behind, of none. */
export async function inks(page: Page): Promise<Ink[]> {
  // Faces are drawn one after another.
  await expect(page.locator("button > .card:not(.card-back):not(:has(svg))")).toHaveCount(0);
  const png = (await page.screenshot()).toString("base64");
  return page.evaluate(
    async ([picture, drawn]) => {
      const bytes = Uint8Array.from(atob(picture), (one) => one.codePointAt(0) ?? 0);
      const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
      if (!canvas) throw new Error("nothing to read a picture with");
      canvas.drawImage(bitmap, 0, 0);
      const linear = (part = 0): number => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
      const inSight = [...document.querySelectorAll(drawn)].filter((one) => one.closest(".dim, .ghost, [aria-disabled=true], :disabled") === null);
      return inSight.flatMap((one) => {
        const box = one.getBoundingClientRect();
        // A card of the hand is touched at its place of rest.
        const on = one.closest(".hand-card") ?? one.closest(".card") ?? one.parentElement;
        const seen = [0.1, 0.5, 0.9].every((part) => on?.contains(document.elementFromPoint(box.x + box.width * part, box.y + box.height * part)));
        // What is smaller is all edge; what is covered is not measured.
        if (box.width < 6 || box.height < 6 || !seen) return [];
        const { data } = canvas.getImageData(Math.round(box.x) - 1, Math.round(box.y) - 1, Math.round(box.width) + 2, Math.round(box.height) + 2);
        const all: number[] = [];
        for (let at = 0; at < data.length; at += 4) all.push(0.2126 * linear(data[at]) + 0.7152 * linear(data[at + 1]) + 0.0722 * linear(data[at + 2]));
        all.sort((a, b) => a - b);
        const [low = 0, high = 0] = [all[Math.floor(all.length * 0.05)], all[Math.floor(all.length * 0.95)]];
        const holder = one.closest("[data-card], [data-code], [data-at]") ?? one;
        return [{ name: Object.values((holder as HTMLElement).dataset).join(" ") || `${one.getAttribute("class")}`, contrast: (high + 0.05) / (low + 0.05) }];
      });
    },
    [png, DRAWN] as const,
  );
}

/** Those of them that cannot be read. */
export const unread = (found: Ink[]): string[] => found.filter(({ contrast }) => !(contrast > 4.5)).map(({ name, contrast }) => `${name}: ${contrast}`);
