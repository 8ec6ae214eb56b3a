// What the signs at a seat mean, in sentences.

import { list, type Names, type Saying, signed, t, who } from "@kozyr/ui";
import { CardSign, JokerSign, type Suit, suitName, SuitSign } from "@kozyr/ui/cards";
import { isKankei } from "./text";
import type { KanView } from "./wire";

/** `open`: whether the table says who is out of a suit. */
export function seatSays(view: KanView, seat: number, names: Names, open = true): Saying[] {
  const said: Saying[] = [];
  const { joker_seat: joker, ace_seat: ace, kankei } = view;
  const some = who(seat, names);
  if (kankei.length > 0) {
    const pair = isKankei(view, seat);
    const partner = kankei.find((other) => other !== seat) ?? seat;
    said.push({
      sign: pair ? "2" : "3",
      text: pair
        ? t("kan-says-pair", { ...some, partner: names.name(partner) })
        : t("kan-says-three", { ...some, pair: list(kankei.map(names.name)) }),
      rule: "K4",
    });
  }
  if (joker === seat) said.push({ sign: <JokerSign />, text: t("kan-says-joker", some), rule: "K4" });
  if (ace === seat && view.round_trump) {
    said.push({ sign: <CardSign code={`A${view.round_trump}`} />, text: t("kan-says-ace", some), rule: "K4" });
  }
  if (view.dealer === seat) said.push({ sign: t("kan-dealer-mark"), text: t("kan-says-dealer", some), rule: "K3" });
  const word = wordOf(view, seat);
  if (word) said.push({ text: t(`kan-says-word-${word}`, some), rule: "K6" });
  said.push({
    text: t("kan-says-won", {
      ...some,
      honours: view.honours[seat]?.length ?? 0,
      tricks: view.tricks[seat] ?? 0,
    }),
    rule: "K1",
  });
  const voids = view.voids[seat] ?? [];
  if (open && view.stage === "play" && voids.length > 0) {
    said.push({
      sign: voids.map((suit) => <SuitSign suit={suit as Suit} />),
      text: t("kan-says-voids", { ...some, suits: list(voids.map(suitName)) }),
      rule: "K7",
    });
  }
  said.push({ text: t("kan-says-score", { ...some, score: signed(view.scores[seat] ?? 0) }), rule: "K14" });
  return said;
}

/** The word that one of the pair said about the first lead, while it counts (K6); `hidden` while only they know it. */
export function wordOf(view: KanView, seat: number): string | null {
  if ((view.stage !== "word" && view.stage !== "play") || (view.trick?.number ?? 1) > 1) return null;
  if (seat === view.joker_seat && view.joker_word) return view.joker_word;
  return seat === view.ace_seat ? view.ace_word : null;
}
