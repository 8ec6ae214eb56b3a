// Where the cards of a caravan lie in the space it has. Every number card's index stays in sight
// as long as there is room for it; then the cards move closer together, but nothing ever scrolls.

export interface Box {
  w: number;
  h: number;
}

export interface Spot {
  x: number;
  y: number;
}

export interface Rect extends Spot, Box {}

/** Which way a caravan grows from the centre line. */
export type Growth = "up" | "down" | "left" | "right";

export interface Fit {
  /** The width of a card; its height is 1.4 times that. */
  card: number;
  /** Where one more number card would lie. */
  next: { at: Spot; z: number };
  /** By number card, oldest first. */
  numbers: readonly {
    at: Spot;
    /** What lies in front of what. */
    z: number;
    /** Where its pictures lie, oldest first. */
    pictures: readonly (Spot & { z: number })[];
    /** The part of the space that belongs to this card and its pictures; no two overlap. */
    hit: Rect;
  }[];
}

const TALL = 1.4;
/** How much of a card's height or width its index takes, as parts of its width. */
const INDEX = 0.345;
const INDEX_ACROSS = 0.72;
const CORNER = 0.46;
/** So many cards lie in one column before there are two. */
const ROWS = 6;
/** Beside another column a number shows at least this much of its width. */
const TIGHT = 0.5;
/** So many lie in a row, pictures included, before cards are drawn smaller; past the other they lie closer. */
const IN_ROW = 6;
const CLOSE_IN_ROW = 8;
const LEAST = 26;
/** Cards are not drawn further apart than this, unless a finger needs more. */
const APART = 0.62;
export const FINGER = 44;

/**
 * Fits a caravan: `pictures` holds the number of pictures on each number card, oldest first. A card
 * that is only considered lies at `next` and moves no other.
 */
export function fit(pictures: readonly number[], box: Box, growth: Growth, most: number): Fit {
  return growth === "up" || growth === "down"
    ? inColumns(pictures, box, growth === "up", most)
    : inRow(pictures, box, growth === "left", most);
}

function inColumns(pictures: readonly number[], box: Box, up: boolean, most: number): Fit {
  const n = pictures.length;
  const largest = (rows: number, across: number): number =>
    Math.min(most, 0.5 * across, box.h / (TALL + INDEX * (rows - 1)));
  const columns = n > ROWS ? 2 : 1;
  const rows = Math.ceil(n / columns);
  // One size, as long as two columns hold the caravan.
  let card = rows > ROWS ? Math.min(largest(rows, box.w * 0.7), box.w / 2 - 6) : largest(ROWS, box.w);
  // Slightly smaller cards are worth it if each of three can then be tapped with ease.
  const easy = (box.h - FINGER * 2) / TALL;
  if (easy >= 0.85 * card) card = Math.min(card, easy);
  const across = box.w / columns;
  // What lies at the left of two columns lies below the other one, which leaves its index in sight.
  const free = (i: number): number => (columns === 2 && i < rows ? CORNER : 1);
  if (columns === 2) {
    for (const [i, many] of pictures.entries()) {
      if (many > 0) card = Math.min(card, across / (TIGHT + CORNER * (many - 1) + free(i)));
    }
  }
  card = Math.max(LEAST, Math.floor(card));
  const tall = card * TALL;
  const step = rows > 1 ? Math.min(Math.max(APART * card, FINGER), (box.h - tall) / (rows - 1)) : 0;
  // A lone column stands in the middle of its lane.
  const widest = Math.max(0, ...pictures.map((many) => reach(many, card, across - card)));
  const left = columns === 1 ? (across - card - widest) / 2 : 0;
  // As far below the last one as there is room.
  const ahead = (rows + 2) * 64;
  const end = Math.min((columns === 1 ? n : n - rows) * step, box.h - tall);
  return {
    card,
    next: { at: { x: (columns - 1) * across + left, y: up ? box.h - tall - end : end }, z: (columns - 1) * ahead + (up ? 0 : (rows + 1) * 64) },
    numbers: pictures.map((many, i) => {
      const column = Math.floor(i / rows);
      const row = i % rows;
      const last = row === rows - 1 || i === n - 1;
      const x = column * across + left;
      const y = up ? box.h - tall - row * step : row * step;
      // Growing up, the older card lies in front of the newer one, so that all tops are in sight.
      const seen = (up ? row === 0 : last) ? tall : step;
      const z = column * ahead + (up ? rows - row : row + 1) * 64;
      return {
        at: { x, y },
        z,
        pictures: shifts(many, card, across - card * free(i) - left).map((shift, j) => ({ x: x + shift, y, z: z + 1 + j })),
        hit: { x: column * across, y, w: across, h: seen },
      };
    }),
  };
}

function inRow(pictures: readonly number[], box: Box, left: boolean, most: number): Fit {
  // Pictures lie a little lower than the number cards, which tells one from the other.
  const drop = Math.min(6, box.h * 0.1);
  const cards = pictures.reduce((sum, many) => sum + 1 + many, 0);
  const wide = box.w / (1 + CORNER * (Math.min(Math.max(cards, IN_ROW), CLOSE_IN_ROW) - 1));
  const card = Math.max(LEAST, Math.floor(Math.min(most, (box.h - drop) / TALL, wide)));
  const step = Math.min(card * APART, cards > 1 ? (box.w - card) / (cards - 1) : card);
  const x = (k: number): number => (left ? box.w - card - k * step : k * step);
  const y = Math.max(0, (box.h - drop - card * TALL) / 2);
  // Growing to the left, the older card lies in front of the newer one, so that all indices are in sight.
  const z = (k: number): number => (left ? cards - k : k + 1);
  let k = 0;
  return {
    card,
    next: { at: { x: Math.max(0, Math.min(x(cards), box.w - card)), y }, z: left ? 0 : cards + 1 },
    numbers: pictures.map((many) => {
      const first = k;
      k += 1 + many;
      const last = k === cards;
      const start = left ? x(k - 1) : x(first);
      const whole = left ? first === 0 : last;
      return {
        at: { x: x(first), y },
        z: z(first),
        pictures: Array.from({ length: many }, (_, j) => ({ x: x(first + 1 + j), y: y + drop, z: z(first + 1 + j) })),
        hit: { x: start, y: 0, w: (1 + many) * step + (whole ? card - step : 0), h: box.h },
      };
    }),
  };
}

/** How far the last of so many pictures is moved to the side. */
function reach(many: number, card: number, room: number): number {
  return many === 0 ? 0 : Math.min(room, card * (INDEX_ACROSS + CORNER * (many - 1)));
}

/** How far to the side each picture lies: first clear of the number's index, then of each other's. */
function shifts(many: number, card: number, room: number): number[] {
  const wanted = Array.from({ length: many }, (_, i) => card * (INDEX_ACROSS + CORNER * i));
  const furthest = wanted.at(-1) ?? 0;
  const scale = furthest > room ? room / furthest : 1;
  return wanted.map((shift) => shift * scale);
}
