// What the signs at a seat mean, in sentences.

import { list, type Names, plain, type Saying, t, who } from "@kozyr/ui";
import { type Suit, suitName, SuitSign } from "@kozyr/ui/cards";
import { SideMark } from "./Contract";
import { partnerOf, sideOf } from "./contract";
import type { VarietyView } from "./wire";

/** `open`: whether the table says who is out of a suit. */
export function seatSays(view: VarietyView, seat: number, names: Names, open = true): Saying[] {
  const said: Saying[] = [];
  const some = who(seat, names);
  const side = sideOf(view, seat);
  const partner = partnerOf(view, seat);
  if (side && partner !== null) {
    said.push({ sign: <SideMark side={side} />, text: t(`variety-says-${side}`, { ...some, partner: names.name(partner) }), rule: "V3" });
  }
  const calls = view.calls.filter((call) => call.seat === seat).map((call) => String(call.contract));
  if (calls.length > 0) said.push({ text: t("variety-says-named", { ...some, list: list(calls) }), rule: "V3" });
  if (view.dealer === seat) said.push({ text: t("variety-says-dealer", some), rule: "V1" });
  const voids = view.voids[seat] ?? [];
  if (open && voids.length > 0) {
    said.push({
      sign: voids.map((suit) => <SuitSign suit={suit as Suit} />),
      text: t("variety-says-voids", { ...some, suits: list(voids.map(suitName)) }),
      rule: "V5",
    });
  }
  said.push({ text: t("variety-says-score", { ...some, n: view.scores[seat] ?? 0, points: plain(view.scores[seat] ?? 0) }), rule: "V8" });
  return said;
}
