// Pictures of cards in the rules pages. A fence named `cards` holds one picture a line: cards in the
// notation of records, or with suit signs, then a dash and what they are. It reads well as text too.
//
//     7♠ 7♥ X=7      — set: three of a rank
//     8♠+Q♦          — pictures that lie on a card
//     9♥ [3♣] K♥     — a card that is pointed out
//     R5 P5 W + Y7   — cards that only one game has; two groups

export interface PictureCard {
  kind: "card";
  /** In the notation of records. */
  code: string;
  /** Whether it is a card that only this game has. */
  own: boolean;
  /** Cards on top of it. */
  on: string[];
  /** The rank or number that a wild represents; empty if it is not stated. */
  stands: string;
  marked: boolean;
}

/** Between cards: and, becomes, is beaten by the card before it, may be added, and so on, or. */
export type Sign = "+" | "→" | ">" | "←" | "…" | "/";

export type PictureItem = PictureCard | { kind: "sign"; sign: Sign };

export interface Picture {
  items: PictureItem[];
  /** The part before a colon in the caption, such as a combination's name. */
  lead: string;
  caption: string;
}

const SIGNS = "+→>←…/";
const SUITS: Record<string, string> = { "♠": "S", "♥": "H", "♦": "D", "♣": "C" };
const CARD = /^(?:[1-9TJQKA][SHDC]|JK|X)$/;
const LEAD = /^([^:.,]{1,28}): (.+)$/;

/** Whether a text is a card that only this game has. */
export type IsOwn = (code: string) => boolean;

/** A line of a fence; words that are not cards are an error of the page. */
export function picture(line: string, isOwn: IsOwn = () => false): Picture {
  const [, cards = line, caption = ""] = /^(.*?)\s+—\s+(.*)$/.exec(line) ?? [];
  const items = cards.trim().split(/\s+/).map((word) => item(word, isOwn));
  const lead = LEAD.exec(caption);
  return lead ? { items, lead: lead[1] ?? "", caption: lead[2] ?? "" } : { items, lead: "", caption };
}

function item(word: string, isOwn: IsOwn): PictureItem {
  if (word.length === 1 && SIGNS.includes(word)) return { kind: "sign", sign: word as Sign };
  const marked = /^\[.*\]$/.test(word);
  const [first = "", ...on] = (marked ? word.slice(1, -1) : word).split("+").map(plain);
  const [code = "", stands = ""] = first.split("=");
  const known = [code, ...on].every((one) => CARD.test(one) || isOwn(one));
  if (!known) throw new Error(`no card: ${word}`);
  return { kind: "card", code, own: isOwn(code), on, stands, marked };
}

/** A card with a suit sign in the notation of records. */
const plain = (text: string): string =>
  text.replace(/^10/, "T").replace(/[♠♥♦♣]/, (sign) => SUITS[sign] ?? "");
