// What is said of a match of Variety: whose turn it is, what happened, where the match stands.

import { list, mostText, type Names, plain, promptBy, signed, t, who, wonText } from "@kozyr/ui";
import { cardName, suitName } from "@kozyr/ui/cards";
import { contractOf, terms, type Term } from "./contract";
import type { VarietyContract, VarietyEvent, VarietySide, VarietyView } from "./wire";

export const headline = (view: VarietyView): string =>
  view.deal === 0 ? t("variety-headline-before", { deals: view.options.deals }) : t("variety-headline", { deal: view.deal, deals: view.options.deals });

/** What the viewer may do now, or who is waited for. */
export const prompt = promptBy<VarietyView>({
  over: (view, names) => wonText("variety", view, names),
  deal: ({ deal, options }) => (deal === 0 ? t("variety-dealing") : t("variety-between", { deal, deals: options.deals })),
  wait: (view, names, seat) => t(view.stage === "auction" ? "variety-wait-auction" : "variety-wait-play", who(seat, names)),
  yours: (view) => {
    if (view.stage !== "auction") return promptPlay(view);
    return t(view.calls.length === 0 ? "variety-your-opening" : "variety-your-call");
  },
});

function promptPlay(view: VarietyView): string {
  const low = view.contract !== null && contractOf(view, view.contract).low_wins ? "yes" : "no";
  const led = view.trick[0]?.card.at(-1);
  if (!led) return t("variety-your-lead", { low });
  const follows = view.legal.some((action) => action.endsWith(led));
  return t(follows ? "variety-your-follow" : "variety-your-any", { suit: suitName(led), low });
}

/** An event as a sentence; `null` where others say enough. */
export function tell(event: VarietyEvent, names: Names): string | null {
  switch (event.kind) {
    case "dealt":
      return t("variety-dealt", { ...who(event.dealer, names), deal: event.deal });
    case "called":
      return t("variety-called", { ...who(event.seat, names), n: event.contract, what: contractName(event.contract) });
    case "auction_ended":
      return t("variety-auction-ended", {
        names: pairText([event.first, event.second], names),
        n: event.contract,
        what: contractName(event.contract),
      });
    case "played":
      return t("variety-played", { ...who(event.seat, names), card: cardName(event.card) });
    case "trick_taken":
      return t("variety-took", { ...who(event.winner, names), n: event.trick });
    case "deal_scored": {
      const [attack, defence] = event.row.sides;
      return t("variety-scored", {
        deal: event.row.deal,
        attack: plain(attack.points),
        defence: plain(defence.points),
        result: event.row.bonus > 0 ? "failed" : attack.points > defence.points ? "made" : "level",
      });
    }
    case "match_over":
      return null;
  }
}

/** By what the match was won (V8). */
export const ending = (view: VarietyView): string => mostText("variety", view, view.options.deals);

/** Why nobody may talk now (V4). */
export function silence(view: VarietyView): string | null {
  if (!view.options.table_talk) return t("variety-silence-off");
  return view.talk ? null : t("variety-silence");
}

/** A seat in a list of names: the reader is "you". */
export const seatText = (seat: number, names: Names): string =>
  seat === names.me ? t("variety-you") : names.name(seat);

export const pairText = (seats: readonly number[], names: Names): string =>
  list(seats.map((seat) => seatText(seat, names)));

/** A side in a word, where there is no room for names; those who look on are on neither. */
export const usOrThem = (seats: readonly number[], side: "attack" | "defence", { me }: Names): string => {
  if (me === null) return t(`variety-${side}`);
  return t(seats.includes(me) ? "variety-us" : "variety-them");
};

/** What a contract is called after its number. */
export const contractName = (number: number): string => t("variety-contract", { n: number });

/** "hearts are trumps", "no trumps", "clubs are trumps, low cards win". */
export const trumpText = (contract: VarietyContract): string =>
  t("variety-trump", { suit: contract.trump ?? "none", low: contract.low_wins ? "yes" : "no" });

/** What a contract scores, as short as possible. */
export const scoresText = (contract: VarietyContract): string =>
  t("variety-scores", {
    counts: key(contract),
    value: contract.counts === "majority" ? plain(contract.value) : signed(contract.value),
  });

/** What a contract scores, as a sentence. */
export const rulesText = (contract: VarietyContract): string =>
  t("variety-rules", { counts: key(contract), n: Math.abs(contract.value) });

/** What is counted, as the texts choose by it; tricks may add or take off. */
const key = ({ counts, value }: VarietyContract): string =>
  counts === "tricks" && value < 0 ? "tricks-less" : counts.replaceAll("_", "-");

export const thingText = (term: Term): string => t(`variety-count-${term.thing}`, { n: term.n });

/** "4 spades", "6 red cards and 2 black cards". */
export const takenText = (contract: VarietyContract, side: VarietySide): string =>
  list(terms(contract, side).map(thingText));

/** How a side's points follow from what it took: `4 × 2`, `6 × 1 − 2 × 1`. */
export function sumText(contract: VarietyContract, side: VarietySide): string {
  return terms(contract, side)
    .filter((term) => term.each !== null)
    .map((term, i) => {
      const each = term.each ?? 0;
      if (i === 0) return `${term.n} × ${plain(each)}`;
      return `${each < 0 ? "−" : "+"} ${term.n} × ${Math.abs(each)}`;
    })
    .join(" ");
}
