// Spaces that do not break. Texts are written with plain ones, which can be seen and searched for.

const NBSP = "\u00a0";
/** Words of one or two Cyrillic letters, which should not end a line, and the sign of a number. */
const AFTER_SHORT = /(?<=^|[\s(«„"'}—])([\u0400-\u04ff]{1,2}|№) (?=[^\s—])/gm;
/** A dash stays with the word before it, a sign of percent with its number. */
const BEFORE_SIGN = /(?<=\S) (?=[—%])/g;
/** A score, `2 : 1`, stays whole. */
const IN_SCORE = /(?<=[\d}]) : (?=[\d{])/g;

/** A text with spaces that do not break after short words, before a dash or a sign of percent, and in a score. */
export const typeset = (text: string): string =>
  text.replaceAll(AFTER_SHORT, `$1${NBSP}`).replaceAll(BEFORE_SIGN, NBSP).replaceAll(IN_SCORE, `${NBSP}:${NBSP}`);
