// Words for the end of a match: a headline that names the viewer and their side, and a line below it.

import type { BaseView, GameScreen, Names, Side } from "../../games/types";
import { isShared, who } from "../../games/words";
import { isDraw } from "../../games/players";
import { list, plain, t } from "../../i18n";

export interface EndWords {
  title: string;
  /** A kind word for those who lost, or how the match ended before its time. */
  line: string;
  won: boolean;
}

/** A score of the others that is a third better or less was close. */
const CLOSE = 4 / 3;

export const nameOf = (seat: number, names: Names): string => (seat === names.me ? t("end-you") : names.name(seat));

/** Names in a list, the viewer first. */
export const namesOf = (seats: readonly number[], names: Names): string =>
  list(seats.toSorted((a, b) => Number(b === names.me) - Number(a === names.me)).map((seat) => nameOf(seat, names)));

/** The seats from the first place to the last. */
export function ranked(view: BaseView, screen: GameScreen): number[] {
  const order = screen.ranking?.(view);
  const seats = view.scores.map((_, seat) => seat);
  return order ?? seats.toSorted((a, b) => (view.scores[b] ?? 0) - (view.scores[a] ?? 0));
}

/** The place of a seat, from 1; those with the same score share it. */
function placeOf(seat: number, view: BaseView, screen: GameScreen): number {
  const order = ranked(view, screen);
  const score = view.scores[seat];
  return 1 + (screen.ranking ? order.indexOf(seat) : order.findIndex((other) => view.scores[other] === score));
}

/** The two sides with the given seat, or the winner's, first; nothing if sides did not decide. */
export function sidesFor(view: BaseView, names: Names, screen: GameScreen): readonly [Side, Side] | null {
  const first = names.me ?? view.winners[0];
  const [one, other] = screen.sides?.(view) ?? [];
  if (!one || !other) return null;
  return other.seats.includes(first ?? -1) ? [other, one] : [one, other];
}

export function endWords(view: BaseView, names: Names, screen: GameScreen, resigned: number | null): EndWords {
  const { me } = names;
  const { winners } = view;
  const draw = isDraw(winners, view.scores.length);
  const won = me !== null && winners.includes(me) && !draw;
  const told = (title: string, line = ""): EndWords => ({ title, line, won });
  const sides = resigned === null ? sidesFor(view, names, screen) : null;
  const [own, other] = sides ?? [];
  const tally = own && other ? t("end-tally", { own: plain(own.score), other: plain(other.score) }) : "";
  const winning = { names: namesOf(winners, names), n: winners.length, tally, you: won ? "yes" : "no" };
  if (winners.length === 0) return told(t("match-won-by", winning));
  if (draw) return told(t("match-draw"));
  const shared = resigned === null && isShared(view, screen);
  const outcome = t(shared ? "end-shared" : "end-won", winning);
  if (resigned !== null && resigned === me) return told(t("end-resigned"), `${outcome}.`);
  const left = resigned === null ? "" : t("resigned-by", who(resigned, names));
  if (me === null || won) return told(outcome, left);
  if (own && other) {
    const close = own.score > 0 && other.score <= own.score * CLOSE;
    return told(t("end-lost", { names: namesOf(own.seats, names), tally }), t(close ? "end-close" : "end-owed"));
  }
  const place = placeOf(me, view, screen);
  return told(t("end-place", { place }), left || (place === 2 && !shared ? t("end-ahead", winning) : t("end-owed")));
}
