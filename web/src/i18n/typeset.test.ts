import { expect, test } from "vitest";
import { typeset } from "./typeset";

/** With the spaces that do not break made visible. */
const seen = (text: string): string => typeset(text).replaceAll("\u00a0", "_");

test("short words keep the next one, also one after the other", () => {
  expect(seen("Ваш ход: число в пустой караван")).toBe("Ваш ход: число в_пустой караван");
  expect(seen("И не на что смотреть, от { $n } до { $m }")).toBe("И_не_на_что смотреть, от_{ $n } до_{ $m }");
  expect(seen("key = У { $name } є карта №  7, № 8")).toBe("key = У_{ $name } є_карта №  7, №_8");
  expect(seen("а\nв\nda во всём")).toBe("а\nв\nda во_всём");
});

test("the end of a longer word is no short word", () => {
  expect(seen("слова дела как-то тут; слово в")).toBe("слова дела как-то тут; слово в");
});

test("dashes and signs of percent do not begin a line", () => {
  expect(seen("козырь — пики, { $n } %")).toBe("козырь_— пики, { $n }_%");
  expect(seen("9♥ [3♣]       — a trick")).toBe("9♥ [3♣]       — a trick");
  expect(seen("a one-page list - as it is")).toBe("a one-page list - as it is");
});

test("a score is not torn", () => {
  expect(seen("22 : 20, { $won } : { $lost }; what : that")).toBe("22_:_20, { $won }_:_{ $lost }; what : that");
});
