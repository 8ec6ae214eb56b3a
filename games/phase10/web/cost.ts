/** What each card costs. This repeats P13 for the eye only: the points themselves come from the server. */
export function costOf(card: string): number {
  if (card === "W") return 25;
  if (card === "K") return 15;
  return Number(card.slice(1)) > 9 ? 10 : 5;
}
