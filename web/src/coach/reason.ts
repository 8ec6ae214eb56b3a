// The reason for a play, in the words of its game.

import { list, t } from "../i18n";
import { gameText } from "../games";
import type { Idea, Reason } from "../wire/protocol";

/** A play may be a word, as a pass, at the beginning of a sentence. */
const upper = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** What a play is for; empty where the game has no words for it. */
function ideaText(game: string, idea: Idea | null, plays: { move: string; other: string }): string {
  const id = idea && gameText(game, `idea-${idea.act}`);
  if (!id) return "";
  const goal = idea.purpose === null ? undefined : gameText(game, `goal-${idea.purpose}`);
  const said = upper(t(id, { ...plays, way: idea.spares ? "spares" : "does" }));
  return t("reason-idea", { idea: said, goal: goal ? t(goal) : "", how: goal ? "for" : "alone" });
}

/** A reason as a sentence or two. `name` puts a play as a noun. */
export function reasonText(game: string, reason: Reason | null, name: (action: string) => string): string {
  if (!reason) return "";
  const move = name(reason.play);
  const other = reason.other === null ? t("reason-another") : name(reason.other);
  const idea = ideaText(game, reason.idea, { move, other });
  const same = list([move, ...reason.same.map(name)]);
  if (reason.kind === "same") return t("reason-same", { same });
  if (reason.kind === "contrast" && idea) return `${t("reason-contrast", { same, other })} ${idea}`;
  if (reason.kind === "idea" && idea) return idea;
  return upper(t(reason.kind === "search" ? "reason-search" : "reason-none", { move, other }));
}

/** What the worse play of a reason may have been for; empty where nothing can be said. */
export function meantText(game: string, reason: Reason, name: (action: string) => string): string {
  if (reason.other === null) return "";
  const meant = ideaText(game, reason.meant, { move: name(reason.other), other: name(reason.play) });
  return meant && t("reason-meant", { meant });
}
