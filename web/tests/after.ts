// A match that is over, as a server tells of it: its result, its replay and its review, made from the
// positions of a game.
import type { Position } from "../src/wire/position";
import type { Amount, Course, CourseStatus, MatchDetail, Replay, Review, ReviewStatus, ReviewedDecision } from "../src/wire/protocol";
import { type Language, type Naming, type State, actionsAt, longest, namesOf } from "./states";

export interface Shown {
  state: State;
  naming: Naming;
  language: Language;
}

const amount = (mean: number, margin = 0.02): Amount => ({ mean, margin });

const detail = ({ state, naming, language }: Shown, id: string, at: number): MatchDetail => {
  const { game, options, seat, view } = state;
  const names = namesOf(naming, language);
  const seats = view.scores.map((_, i) => (naming === "long" || i % 2 === 0 ? { name: names[i] ?? "", level: null } : { name: null, level: "expert" }));
  const winners = view.winners.length > 0 ? view.winners : [0];
  return { summary: { id, game, seats, scores: view.scores, winners, ended: false, you: seat, started: at, finished: at + 1_800_000 }, options, view };
};

/** What happened up to a position, one thing a step, and the position itself in each of them. */
const replay = ({ state }: Shown): Replay => {
  const { game, seat, view } = state;
  const whole = [{ op: "replace" as const, path: "", value: view }];
  const steps = (view.events ?? []).map((event) => ({ seat: event.seat ?? null, text: "", events: [event], view: whole }));
  return { game, viewer: seat, view, steps };
};

const WAY = { par: 0.2, cards: 0.31, play: 0.27, result: 1, cards_margin: 0.02, play_margin: 0.03 };

/** Chances that go up and down over three deals; the turning point is a bot's longest action. */
const course = ({ state }: Shown): Course => {
  const { game, view } = state;
  const points = Array.from({ length: 24 }, (_, step) => ({ step, deal: 1 + Math.floor(step / 8), value: amount(0.5 + 0.4 * Math.sin(step)) }));
  const action = actionsAt(state).toSorted((a, b) => b.length - a.length)[0] ?? "";
  const turning = { step: 9, deal: 2, cause: "other", seat: view.scores.length - 1, action, before: amount(0.62), after: amount(0.31), view };
  return { game, seat: state.seat ?? 0, way: WAY, points, turning: action === "" ? null : turning };
};

/** Decisions of every grade in three deals, each with the longest words that the game has for it. */
const review = ({ state, language }: Shown): Review => {
  const actions = actionsAt(state).toSorted((a, b) => b.length - a.length);
  const fact = longest("why", state.folder, language);
  const why = fact === "" ? null : { fact, best: 0.84, next: 0.39 };
  const reviewed = ["fine", "inaccuracy", "mistake", "blunder", "fine", "fine"].map((grade, i): ReviewedDecision => {
    const loss = grade === "fine" ? 0 : 0.03 * 2 ** i;
    const [chosen = "", best = chosen] = i === 4 ? actions.toReversed() : actions;
    return { step: i, deal: 1 + Math.floor(i / 2), chosen, chosen_value: amount(0.4 - loss), best, best_value: amount(0.4), loss: amount(loss), stake: 0.1, grade, reason: null, why };
  });
  return { game: state.game, seat: state.seat ?? 0, kept: amount(0.94), reviewed, moments: [3, 2, 1] };
};

/** A decision of that review, as a position with the state's own view. */
const position = (shown: Shown, step: number): Position | undefined => {
  const { game, reviewed, seat } = review(shown);
  const decision = reviewed[step];
  const { view } = shown.state;
  if (!decision || view.turn !== seat) return undefined;
  const asks = { action: decision.best, also: [], others: actionsAt(shown.state).length - 1, wrong: [], refused: {}, forms: [] };
  // oxlint-disable-next-line unicorn/no-thenable -- a position has this field
  return { game, number: step, difficulty: 1, seat, seats: view.scores.length, view, asks, values: [], reason: null, then: [] };
};

/** What the server answers at an address below `/api/matches/ID`; nothing if there is no such thing. */
export function ofMatch(part: string, shown: Shown, id: string, at: number): unknown {
  switch (part) {
    case "":
      return detail(shown, id, at);
    case "replay":
      return replay(shown);
    case "course":
      return { done: 24, of: 24, course: course(shown) } satisfies CourseStatus;
    case "review":
      return { done: 6, of: 6, review: review(shown) } satisfies ReviewStatus;
    default:
      return position(shown, Number(/^review\/\d+\/positions\/(\d+)$/.exec(part)?.[1]));
  }
}
