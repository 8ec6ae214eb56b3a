// What is said of a match: whose turn it is, what happened, where it stands and how it ended.

import { isDraw, list, type Names, promptBy, type Refusal, t, who } from "@kozyr/ui";
import type { Event, Play, SheetRow, View } from "./wire";

export function headline(view: View): string {
  if (view.extra_deal) return t("bacon-headline-extra");
  if (view.deals === null) return t("bacon-headline-target", { deal: view.deal, target: view.target });
  return t("bacon-headline", { deal: view.deal, deals: view.deals });
}

/** What the viewer may do now, or who is waited for. */
export const prompt = promptBy<View>({
  over: overText,
  deal: () => t("bacon-dealing"),
  wait: (view, names, seat) => {
    const own = names.me === null ? null : (view.places[names.me] ?? null);
    const kind = view.stage === "play" && !view.top ? "first" : view.stage;
    const wait = t("bacon-wait", { name: names.name(seat), kind });
    return own === null || view.stage === "over" ? wait : t("bacon-you-are-out", { place: own, wait });
  },
  yours: (view, names) => {
    if (view.stage === "lead") {
      return t(view.answer === null ? "bacon-your-lead-choice" : "bacon-your-lead-answered", {
        name: view.asked === null ? "" : names.name(view.asked),
        answer: view.answer ? "yes" : "no",
      });
    }
    if (view.stage === "answer") return t("bacon-your-answer", { name: names.name(view.round_winner ?? 0) });
    if (!view.top) return t("bacon-your-lead");
    const args = { name: names.name(view.top.seat), play: aPlay(view.top.play) };
    if (view.possible.length === 0) return t("bacon-your-pass", args);
    const mate = isBacon(view) && teamOf(view, view.top.seat) === ownTeam(view, names);
    return t(mate ? "bacon-your-turn-mate" : "bacon-your-turn", args);
  },
});

function overText(view: View, names: Names): string {
  const [first] = view.winners;
  if (first === undefined) return "";
  if (isDraw(view.winners, view.scores.length)) return t("match-draw");
  const team = teamOf(view, first);
  if (team !== null) return t("bacon-over-team", { team: teamText(team, ownTeam(view, names)) });
  if (view.winners.length === 1) return t("bacon-over", who(first, names));
  return t("bacon-over-shared", { names: list(view.winners.map(names.name)) });
}

/** An event as a sentence; `null` where others say enough. */
export function tell(event: Event, names: Names): string | null {
  switch (event.kind) {
    case "dealt":
      return t("bacon-dealt", {
        ...who(event.dealer, names),
        deal: event.deal,
        kind: event.extra ? "extra" : event.last ? "last" : "deal",
      });
    case "played":
      return t(event.lead ? "bacon-led" : "bacon-played", {
        ...who(event.seat, names),
        play: aPlay(event.play),
        left: event.left,
      });
    case "passed":
      return t("bacon-passed", who(event.seat, names));
    case "went_out":
      return t("bacon-went-out", { ...who(event.seat, names), place: event.place });
    case "round_won":
      return t("bacon-round-won", who(event.seat, names));
    case "asked":
      return t("bacon-asked", { ...who(event.seat, names), mate: names.name(event.mate), me: event.mate === names.me ? "yes" : "no" });
    case "answered":
      return t("bacon-answered", { ...who(event.seat, names), answer: event.yes ? "yes" : "no" });
    case "lead_goes":
      return event.seat === event.to ? null : t("bacon-lead-goes", { ...who(event.to, names), from: names.name(event.seat) });
    case "deal_over":
      return t("bacon-deal-over", { deal: event.deal });
    default:
      return null;
  }
}

/** How the match ended. */
export function ending(view: View, names: Names): string {
  const row = view.sheet.at(-1);
  const best = view.winners[0];
  if (!row || best === undefined) return "";
  if (row.ending !== "whole") return dealEnding(view, row, names);
  const args = {
    team: isBacon(view) ? teamText(teamOf(view, best) ?? 0, ownTeam(view, names)) : "",
    ...who(best, names),
    score: view.scores[best] ?? 0,
    target: view.target,
    deals: view.deals ?? 0,
  };
  const reached = (view.scores[best] ?? 0) >= view.target;
  if (isBacon(view)) return t(reached ? "bacon-end-target" : "bacon-end-deals", args);
  if (view.winners.length > 1) return t("bacon-end-shared", args);
  return t(reached ? "bacon-end-alone-target" : "bacon-end-alone-deals", args);
}

const SEAT_REASONS = new Set(["lead-not-there", "ask-not-there", "deal-size", "deal-wilds"]);

/** What a refusal speaks of: a combination or a seat. */
export function subject({ reason, subject: of }: Refusal, names: Names): string | null {
  if (reason.startsWith("not-formed") || reason === "not-higher") {
    const [, kind, key] = /^([a-z-]+) (\d+)/.exec(of) ?? [];
    return kind && key ? aPlay({ kind: kind as Play["kind"], key: Number(key) }) : null;
  }
  return SEAT_REASONS.has(reason) && /^\d$/.test(of) ? names.name(Number(of)) : null;
}

/** A combination by name: "Pair 9". */
export const playText = (play: Pick<Play, "kind" | "key">): string =>
  t("bacon-play", { kind: play.kind, key: play.key });

/** The same in a sentence: "a pair of 9s". */
export const aPlay = (play: Pick<Play, "kind" | "key">): string =>
  t("bacon-a-play", { kind: play.kind, key: play.key });

export const isBacon = (view: View): boolean => view.teams !== null;

/** The team of a seat; `null` in Applewood. */
export const teamOf = (view: View, seat: number): number | null => view.teams?.[seat] ?? null;

/** The reader's team; `null` for a spectator and in Applewood. */
export const ownTeam = (view: View, names: Names): number | null => (names.me === null ? null : teamOf(view, names.me));

/** "Your team", "team A". */
export const teamText = (team: number, own: number | null): string =>
  t("bacon-team", { team: team === 0 ? "A" : "B", own: own === null ? "none" : own === team ? "yes" : "no" });

/** Who is out first decides; in teams that is the team that scores. */
export const firstOut = (row: SheetRow): number => row.out[0] ?? 0;

/** How a deal ended, in a sentence. */
export function dealEnding(view: View, row: SheetRow, names: Names): string {
  const team = teamOf(view, firstOut(row));
  return t("bacon-ending", {
    ending: team === null ? "alone" : view.applewood_scoring && row.ending === "whole" ? "shared" : row.ending.replace("_", "-"),
    ...who(firstOut(row), names),
    team: team === null ? "" : teamText(team, ownTeam(view, names)),
    target: view.target,
  });
}
