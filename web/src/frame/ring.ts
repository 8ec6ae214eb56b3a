// Ring of seats round the table: their order, and where to find them on the screen.

/** The `n` seats in playing order from `seat` on; from the first where the viewer has none. */
export const seatsFrom = (seat: number | null, n: number): number[] =>
  Array.from({ length: n }, (_, place) => ((seat ?? 0) + place) % n);

/** The element with the class `seat-tag` for a seat. */
export const tagOf = (seat: number): Element | null => document.querySelector(`.seat-tag[data-seat="${seat}"]`);

/** The element with the class `seat-spot` where a seat's card of a trick lies. */
export const spotOf = (seat: number): Element | null => document.querySelector(`.seat-spot[data-seat="${seat}"]`);
