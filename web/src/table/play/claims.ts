import type { BaseView } from "../../games/types";

/** The other seats whose hands are exposed during the deal: they have claimed. */
export function openSeats(view: BaseView, me: number | null): number[] {
  if (view.stage === "deal" || view.stage === "over" || view.hands.every((hand) => hand !== null)) return [];
  const lies = (hand: string[] | null, seat: number) =>
    seat !== me && hand !== null && hand.length > 0 && hand.every((card) => typeof card === "string");
  return view.hands.flatMap((hand, seat) => (lies(hand, seat) ? [seat] : []));
}
