// Texts that explain why a bot took an action.

import { hasText, t } from "../i18n";
import { gameText } from "../games";
import type { Reasons, Why } from "../wire/protocol";
import { meantText, reasonText } from "./reason";
import { percent, toldFact } from "./words";

/** The most telling fact, for a bot of this name; empty where the game has no words for it. */
export function botFactText(game: string, why: Why | null, name: string): string {
  if (!why) return "";
  const id = gameText(game, `whybot-${why.fact}`);
  return id ? toldFact(id, why, { name }) : "";
}

export interface WhyWords {
  /** The knowledge that the answer is based on: the viewer's view, or the bot's own search. */
  from: string;
  verdict: string;
  /** The arguments for it, and the alternatives. */
  more: string;
}

/** The answer in a few sentences. `words` puts an action as the game does, `noun` as a noun. */
export function whyWords(
  game: string,
  found: Reasons,
  name: string,
  words: (action: string) => string,
  noun: (action: string) => string,
): WhyWords {
  const own = found.from === "own";
  const gain = Math.abs(found.gain?.mean ?? 0);
  const n = percent(gain) > 0 ? percent(gain) : Math.round(gain * 1000) / 10;
  const level = own && hasText(`why-own-${found.level}`) ? t(`why-own-${found.level}`, { name }) : t("why-own-other", { name });
  const value = own ? found.lines[0]?.value.mean : undefined;
  const fact = botFactText(game, found.why, name);
  const instead = found.instead && found.verdict !== "only" ? t("why-instead", { action: words(found.instead.action) }) : "";
  const chance = value === undefined ? "" : t("why-chance", { name, n: percent(value) });
  const from = own ? level : t("why-seen");
  const { reason } = found;
  if (reason) {
    const better = found.verdict === "worse" ? t("why-better", { move: noun(reason.play), n }) : "";
    const gained = reason.kind === "same" || better ? "" : t("why-gain", { n });
    const meant = better ? meantText(game, reason, noun) : "";
    return { from, verdict: better, more: [reasonText(game, reason, noun), meant, gained, chance].filter(Boolean).join(" ") };
  }
  return {
    from,
    verdict: t(own ? "why-own-verdict" : "why-seen-verdict", { verdict: found.verdict, n, name }),
    more: [fact, instead, chance].filter(Boolean).join(" "),
  };
}
