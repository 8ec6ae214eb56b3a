// What is said of a match of Phase 10: whose turn it is, what happened, where the match stands.

import { list, type Names, promptBy, type Refusal, t, who, wonText } from "@kozyr/ui";
import { type Colour, colourCardName, parseColourFace } from "./colours";
import type { Phase10Event, Phase10Goal, Phase10GoalGroup, Phase10Group, Phase10LaidCard, Phase10View } from "./wire";

export function headline(view: Phase10View): string {
  const hand = handNumber(view);
  const hands = handsOf(view);
  if (hands !== null) return t("phase10-headline-ten", { hand, hands });
  return t("phase10-headline", { hand });
}

/** What the viewer may do now, or who is waited for. */
export const prompt = promptBy<Phase10View>({
  over: (view, names) => wonText("phase10", view, names),
  deal: (view, names) => {
    if (view.stage === "reshuffle") return t("phase10-reshuffling");
    if (view.replay) return t("phase10-replay-next", { names: list(view.playing.map(names.name)) });
    return t("phase10-dealing");
  },
  wait: (view, names, seat) => t(`phase10-wait-${view.stage}`, { name: names.name(seat) }),
  yours: (view, _, seat) => {
    if (view.stage === "draw") {
      const top = view.discards.at(-1);
      if (view.may_take && top) return t("phase10-your-draw", { card: cardText(top) });
      return t(top === "K" ? "phase10-your-draw-skip" : "phase10-your-draw-only");
    }
    if (view.down.includes(seat)) {
      const hits = view.legal.some((action) => action.startsWith("hit "));
      return t(hits ? "phase10-your-hit" : "phase10-your-discard-down");
    }
    return view.n_lays > 0 ? t("phase10-your-lay", { phase: view.phases[seat] ?? 0 }) : t("phase10-your-discard");
  },
});

/** An event as a sentence; `null` where others say enough. */
export function tell(event: Phase10Event, names: Names): string | null {
  switch (event.kind) {
    case "dealt":
      return t("phase10-dealt", { ...who(event.dealer, names), hand: event.deal, card: cardText(event.up) });
    case "missed":
      return t("phase10-missed", who(event.seat, names));
    case "drew":
      return t("phase10-drew", who(event.seat, names));
    case "took":
      return t("phase10-took", { ...who(event.seat, names), card: cardText(event.card) });
    case "laid":
      return t("phase10-laid", { ...who(event.seat, names), phase: event.phase });
    case "hit":
      return t(event.card === "W" && event.number !== null ? "phase10-hit-wild" : "phase10-hit", {
        ...who(event.seat, names),
        card: cardText(event.card),
        n: event.number ?? 0,
        owner: names.name(event.owner),
        whose: whose(event.seat, event.owner, names),
      });
    case "discarded":
      return t("phase10-discarded", { ...who(event.seat, names), card: cardText(event.card) });
    case "skipped":
      if (event.victim === null) return t("phase10-skipped-nobody", who(event.seat, names));
      return t("phase10-skipped", {
        ...who(event.seat, names),
        victim: names.name(event.victim),
        hits: event.victim === names.me ? "you" : "other",
      });
    case "reshuffled":
      return t("phase10-reshuffled", { n: event.pile });
    case "hand_over": {
      const { row } = event;
      const text =
        row.out === null ? t(`phase10-end-${row.end.replace("_", "-")}`) : t("phase10-went-out", who(row.out, names));
      const own = names.me === null ? undefined : row.points[names.me];
      if (own === undefined || row.replay || row.out === names.me) return text;
      return `${text}. ${t("phase10-charged", { n: own })}`;
    }
    case "match_over":
      return null;
  }
}

function whose(seat: number, owner: number, names: Names): string {
  if (owner === names.me) return "yours";
  return owner === seat ? "own" : "other";
}

/** How a finished match ended, where the scores alone do not say. */
export function ending(view: Phase10View, names: Names): string {
  const row = view.sheet.at(-1);
  if (!row) return "";
  const won = list(view.winners.map(names.name));
  const n = view.winners.length;
  const you = n === 1 && view.winners[0] === names.me ? "yes" : "no";
  if (view.options.variant === "ten_hands") return t("phase10-ending-ten", { names: won, n, you });
  const phase = view.goals.at(-1)?.phase ?? 10;
  if (row.replay) return t("phase10-ending-replay", { names: won, phase, you });
  const last = row.laid.filter((seat) => row.phases[seat] === phase);
  if (last.length > 1) return t("phase10-ending-several", { names: won, phase, you, made: list(last.map(names.name)) });
  return t("phase10-ending", { names: won, phase, you });
}

/** The seats from the first place to the last: winners, then by the phase reached, then by points. */
export function ranking(view: Phase10View): number[] {
  const place = (seat: number): number => (view.winners.includes(seat) ? 0 : 1);
  const phase = (seat: number): number => {
    if (view.options.variant === "ten_hands") return 0;
    const row = view.sheet.at(-1);
    const reached = view.phases[seat] ?? 0;
    return reached + (row?.laid.includes(seat) && row.phases[seat] === reached ? 0.5 : 0);
  };
  return view.scores
    .map((_, seat) => seat)
    .toSorted(
      (a, b) => place(a) - place(b) || phase(b) - phase(a) || (view.scores[a] ?? 0) - (view.scores[b] ?? 0),
    );
}

/** Reasons that speak of a seat. */
const ABOUT_SEATS = new Set(["dealer", "no-dealer", "skip-nobody", "skip-pending", "skip-protected"]);

/** What a refusal speaks of, in words. */
export function subject(refusal: Refusal, names: Names): string | null {
  if (ABOUT_SEATS.has(refusal.reason) && /^\d$/.test(refusal.subject)) return names.name(Number(refusal.subject));
  return /^(?:[RPYG]\d+|W|K)$/.test(refusal.subject) ? cardText(refusal.subject) : null;
}

/** A card in a sentence: `5●`. */
export function cardText(code: string): string {
  const { kind, colour, number } = parseColourFace(code);
  return kind === "number" && colour ? `${number}${SIGNS[colour]}` : colourCardName(code);
}

/** The shapes of the colours, as signs in a sentence. */
export const SIGNS: Record<Colour, string> = { R: "●", P: "◆", Y: "▲", G: "■" };

/** One group of a phase: "run of 7". */
export const goalGroupText = (group: Phase10GoalGroup): string => t(`phase10-goal-${group.kind}`, { n: group.size });

/** What a phase asks for: "set of 3 + run of 4". */
export function goalText(goal: Phase10Goal | undefined): string {
  if (!goal) return "";
  const [first, second] = goal.groups;
  if (first && second && first.kind === "set" && second.kind === "set" && first.size === second.size) {
    return t("phase10-goal-two-sets", { n: first.size });
  }
  return goal.groups.map(goalGroupText).join(" + ");
}

/** A phase of this match by its printed number. */
export const goalOf = (view: Phase10View, phase: number | undefined): Phase10Goal | undefined =>
  view.goals.find((goal) => goal.phase === phase);

/** A group on the table: "set of 7s", "run from 4 to 8". */
export function groupText(group: Phase10Group): string {
  const low = group.number ?? 0;
  if (group.kind === "set") return t("phase10-group-set", { n: low });
  if (group.kind === "run") return t("phase10-group-run", { low, high: low + group.cards.length - 1 });
  return t("phase10-group-colour", { colour: group.colour ?? "" });
}

/** A laid card for screen readers; a wild says what it stands for. */
export const laidCardName = (laid: Phase10LaidCard): string =>
  laid.card === "W" && laid.number !== null
    ? t("phase10-wild-as", { n: laid.number })
    : colourCardName(laid.card);

/** The number of the last hand of ten_hands; `null` where the match has no fixed length. */
const handsOf = (view: Phase10View): number | null => (view.options.variant === "ten_hands" ? 10 : null);

/** The hand being played, or between hands the one to come. */
export const handNumber = (view: Phase10View): number => Math.max(1, view.deal);

/** The second line of the headline: which phases this match has. */
export function course(view: Phase10View): string {
  if (view.options.variant === "ten_hands") return t("phase10-course-ten", { phase: handNumber(view) });
  const last = view.goals.at(-1)?.phase ?? 10;
  if (view.replay) return t("phase10-course-replay", { phase: last });
  if (view.options.phases === "even" || view.options.phases === "odd") return t(`phase10-course-${view.options.phases}`);
  return t("phase10-course", { n: view.goals.length });
}
