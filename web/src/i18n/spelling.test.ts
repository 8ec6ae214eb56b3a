// One word for one thing, spelt one way, in everything that people read: messages, lessons, pages.

import { expect, test } from "vitest";

const texts = import.meta.glob<string>(
  [
    "../locales/*/*.ftl",
    "../../../games/*/web/texts/*.ftl",
    "../../../games/*/book/*.{ftl,md}",
    "../../../games/*/book/lessons/*.ftl",
  ],
  { query: "?raw", import: "default", eager: true },
);

/** Every place where a language has such words. Comments and what stands in braces is no text. */
function found(language: "en" | "ru" | "uk", words: RegExp): string[] {
  const own = Object.entries(texts).filter(([path]) => new RegExp(`[/.]${language}[/.]`).test(path));
  expect(own.length).toBeGreaterThan(30);
  return own.flatMap(([path, text]) => {
    const read = text.replaceAll(/^#.*$/gm, "").replaceAll(/\{[^{}]*\}/g, "{}");
    return [...read.matchAll(words)].map(([word]) => `${path}: ${word}`);
  });
}

test.each(["en", "ru", "uk"] as const)("apostrophes and quotes of %s are curved", (language) => {
  expect(found(language, /\S*['"]\S*/g)).toEqual([]);
});

test("hearts have one name", () => {
  expect(found("uk", /(?<!\p{L})черв(?:а|и|у|ою|ам|ами|ах|ов\p{L}+)?(?!\p{L})/giu)).toEqual([]);
  // After a number, an adjective or a preposition «червы» is one heart, or a few.
  expect(found("ru", /(?<!\p{L})(?<!(?:с|ой|две|три|четыре) )червы(?!\p{L})/giu)).toEqual([]);
});

test("who deals has one name", () => {
  expect(found("ru", /(?<!\p{L})(?:крупье|дилер|сдатчик)\p{L}*/giu)).toEqual([]);
  expect(found("uk", /(?<!\p{L})(?:круп’є|дилер|роздавач)\p{L}*/giu)).toEqual([]);
});

test("whoever is spoken to may be a woman", () => {
  const place = "первы[йм]|вторы[йм]|третьим|последни[йм]|перши[йм]|други[йм]|третім|останні[йм]";
  const said = new RegExp(`(?<!\\p{L})(?:вы|ви) (?:\\p{L}+ )*?(?:${place})(?!\\p{L})`, "giu");
  for (const language of ["ru", "uk"] as const) {
    expect(found(language, said)).toEqual([]);
    expect(found(language, /(?:ходить|пойти|ходити|піти)(?: \p{L}+)* самому|самому (?:\p{L}+ )*(?:ходить|пойти|ходити|піти)/giu)).toEqual([]);
  }
});
