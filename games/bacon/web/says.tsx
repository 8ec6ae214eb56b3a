// What the signs on the table mean, each in a sentence with its rule.

import { type Names, type Saying, t, who } from "@kozyr/ui";
import { WildSign } from "@kozyr/ui/cards";
import { TeamSign } from "./Seats";
import { headline, isBacon, ownTeam, playText, teamOf, teamText } from "./text";
import type { Play, View } from "./wire";

/** What is to be known of a seat. */
export function seatSays(view: View, seat: number, names: Names): Saying[] {
  const says: Saying[] = [];
  const team = teamOf(view, seat);
  const own = ownTeam(view, names);
  const place = view.places[seat] ?? null;
  const cards = view.counts[seat] ?? 0;
  const wilds = view.open_wilds && view.stage !== "deal" ? (view.wilds[seat] ?? 0) : 0;
  if (team !== null) says.push({ sign: <TeamSign team={team} own={own} />, text: t("bacon-says-team", { ...who(seat, names), team: teamText(team, own) }), rule: "B2" });
  if (place !== null) says.push({ sign: t("bacon-place", { place }), text: t("bacon-says-out", { place }), rule: "B12" });
  else says.push({ sign: cards, text: t("bacon-cards", { n: cards }), rule: "B1" });
  if (wilds > 0) says.push({ sign: <WildSign />, text: t("bacon-wilds", { n: wilds }), rule: "B5" });
  if (view.stage === "play" && view.passed.includes(seat)) says.push({ sign: t("bacon-said-pass"), text: t("bacon-says-pass"), rule: "B7" });
  if (view.dealer === seat) says.push({ sign: t("bacon-dealt-here"), text: t("bacon-says-dealer"), rule: isBacon(view) ? "B16" : "B17" });
  if (team === null) says.push({ sign: view.scores[seat] ?? 0, text: t("bacon-says-points"), rule: "B15" });
  return says;
}

/** What a combination is, and what beats it. */
export const playSays = (play: Play): Saying[] => [
  { text: `${playText(play)}: ${t("bacon-about-kind", { kind: play.kind })}.`, rule: play.bomb ? "B4" : "B3" },
  { text: t(play.bomb ? "bacon-beats-bomb" : "bacon-beats-plain"), rule: "B8" },
];

/** How far the match has come, and what ends it. */
export function courseSays(view: View): Saying[] {
  const rule = isBacon(view) ? "B18" : "B19";
  return [
    { text: `${headline(view)}.`, rule },
    { text: t("bacon-says-goal", { target: view.target, deals: view.deals ?? 0 }), rule },
  ];
}

/** The score, and how far the match goes. */
export function scoreSays(view: View, names: Names): Saying[] {
  const rule = isBacon(view) ? "B18" : "B19";
  const says: Saying[] = [];
  const own = ownTeam(view, names);
  if (isBacon(view)) {
    for (const team of own === 1 ? [1, 0] : [0, 1]) {
      says.push({
        sign: <TeamSign team={team} own={own} />,
        text: t("bacon-says-score", { team: teamText(team, own), n: view.scores[team] ?? 0 }),
        rule: view.applewood_scoring ? "B15" : view.players === 6 ? "B14" : "B13",
      });
      const sure = view.stage === "over" || view.stage === "deal" ? 0 : (view.guaranteed?.[team] ?? 0);
      if (sure > 0) says.push({ sign: `+${sure}`, text: t("bacon-sure", { n: sure, team: teamText(team, own) }), rule });
    }
  } else {
    says.push({ text: t("bacon-says-points"), rule: "B15" });
  }
  says.push({ text: t("bacon-says-goal", { target: view.target, deals: view.deals ?? 0 }), rule });
  return says;
}
