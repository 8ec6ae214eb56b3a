// What is said of a match of Kan: whose turn it is, what happened, where the match stands.

import { type Names, mostText, narrow, promptBy, signed, t, who, wonText } from "@kozyr/ui";
import { cardName, suitName } from "@kozyr/ui/cards";
import type { KanEvent, KanView } from "./wire";

export const headline = (view: KanView): string =>
  t("kan-headline", { round: view.round, rounds: view.options.rounds, deal: view.deal });

/** What the viewer may do now, or who is waited for. */
export const prompt = promptBy<KanView>({
  over: (view, names) => wonText("kan", view, names),
  deal: () => t("kan-dealing"),
  wait: (view, names, seat) => t(`kan-wait-${view.stage}`, who(seat, names)),
  yours: (view, names, seat) => {
    if (view.stage === "play") return promptPlay(view);
    if (view.stage === "declare") return t("kan-your-declare", { side: isKankei(view, seat) ? "kankei" : "mukankei" });
    const partner = view.kankei.find((other) => other !== names.me) ?? seat;
    const short = narrow() && view.stage !== "trump" ? "-short" : "";
    return t(`kan-your-${view.stage}${short}`, who(partner, names));
  },
});

function promptPlay(view: KanView): string {
  const joker = view.legal.some((action) => action.startsWith("play JK"));
  if (joker && view.legal.every((action) => action.startsWith("play JK"))) return t("kan-your-joker");
  const led = view.trick?.led;
  if (!led) return t("kan-your-lead", { joker: joker ? "yes" : "no" });
  const follows = view.legal.some((action) => action.slice(5) !== "JK" && action.endsWith(led));
  return t(follows ? "kan-your-follow" : "kan-your-any", { suit: suitName(led), joker: joker ? "yes" : "no" });
}

/** An event as a sentence; `null` where others say enough. */
export function tell(event: KanEvent, names: Names): string | null {
  switch (event.kind) {
    case "dealt":
      return t("kan-dealt", { ...who(event.dealer, names), round: event.round, deal: event.deal });
    case "kan":
      return t(event.joker === event.ace ? "kan-call-both" : "kan-call", {
        joker: names.name(event.joker),
        ace: names.name(event.ace),
      });
    case "ace_passed":
      return t("kan-ace-passed", { from: names.name(event.from), to: names.name(event.to) });
    case "gave":
      return t("kan-gave", { ...who(event.seat, names), to: names.name(event.to) });
    case "moved":
      return t("kan-moved", { ...who(event.seat, names), with: names.name(event.with) });
    case "spoke":
      return t("kan-spoke", who(event.seat, names));
    case "words":
      return t("kan-words", {
        joker: t(`kan-word-${event.joker}`),
        ace: t(`kan-word-${event.ace}`),
        leader: names.name(event.leader),
        same: event.joker === event.ace ? "yes" : "no",
      });
    case "showed":
      return t("kan-showed", { ...who(event.seat, names), to: names.name(event.to), way: event.way });
    case "trump":
      return t("kan-trump-named", { ...who(event.seat, names), suit: suitName(event.suit) });
    case "played":
      return event.named
        ? t("kan-led-joker", { ...who(event.seat, names), suit: suitName(event.named) })
        : t("kan-played", { ...who(event.seat, names), card: cardName(event.card) });
    case "took":
      return t("kan-took", { ...who(event.seat, names), n: event.honours });
    case "sukonku":
      return t("kan-sukonku", { side: event.side });
    case "declared":
      return t(event.juuroku ? "kan-declared-juuroku" : "kan-declared-stop", {
        ...who(event.seat, names),
        side: event.side,
      });
    case "deal_ended":
      return t("kan-deal-ended", {
        outcome: event.outcome,
        kankei: event.kankei,
        mukankei: event.mukankei,
        total: signed(event.total),
      });
    case "round_ended": {
      const own = names.me === null ? null : event.change[names.me];
      return own === null || own === undefined
        ? t("kan-round-ended", { round: event.round })
        : t("kan-round-ended-you", { round: event.round, change: signed(own) });
    }
    case "match_ended":
      return null;
  }
}

/** Why only ready phrases may be said now (K11). */
/** By what the match was won (K3). */
export const ending = (view: KanView): string => mostText("kan", view, view.options.rounds);

export const phrasesOnly = (view: KanView): string | null => (view.stage === "deal" || view.stage === "over" ? null : t("kan-phrases-only"));

/** Whether the seat is one of the pair. */
export const isKankei = (view: KanView, seat: number): boolean => view.kankei.includes(seat);
