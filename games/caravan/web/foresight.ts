// What the chosen card would do wherever it may go. It is asked for, since only the rules know.

import { batch, createEffect, createMemo, createSignal, on, type Accessor } from "solid-js";
import { cardText, type Formed, type Names, narrow, t } from "@kozyr/ui";
import type { Target } from "./moves";
import { caravanThen, NO_OUTCOMES, type Outcomes, outcomesOf, outcomeText, overview } from "./outcomes";
import type { CaravanFacts, CaravanView } from "./wire";

export interface Seen {
  view: Accessor<CaravanView>;
  names: Accessor<Names>;
  form: (cards: string[]) => Promise<Formed[]>;
  picked: Accessor<string | null>;
  /** The action chosen but not yet confirmed. */
  aimed: Accessor<string | null>;
  mine: Accessor<boolean>;
  targets: Accessor<readonly Target[]>;
  /** The action that puts the picked card on the end of the own caravan of a lane. */
  placing: (lane: number) => string | null;
}

export interface Foresight {
  outcomes: Accessor<Outcomes>;
  /** The move that is considered: aimed at, pointed at, or the only one there is. */
  considered: Accessor<string | null>;
  /** Points at a place; `null` at none any more. */
  point: (action: string | null) => void;
  /** A caravan as it would be after that move, else after the picked card on its own end. */
  caravan: (seat: number, lane: number) => CaravanFacts | null;
  /** Whose the lane would be then; `now` if nothing is considered for it. */
  owner: (lane: number, now: number | null) => number | null;
  /** A caravan of a lane as it would be after that. */
  told: (lane: number) => CaravanFacts | null;
  /** The places whose cards would leave the table. */
  gone: Accessor<ReadonlySet<string>>;
  /** What an action would do; empty while that is not known. */
  later: (action: string) => string;
  /** The same of the move that is considered, or in short of all. */
  words: Accessor<string>;
  /** What a narrow screen shows and does not say. */
  spoken: Accessor<string>;
}

export function createForesight({ view, names, form, picked, aimed, mine, targets, placing }: Seen): Foresight {
  const [outcomes, setOutcomes] = createSignal<Outcomes>(NO_OUTCOMES);
  const [pointed, point] = createSignal<string | null>(null);
  const situation = createMemo(() => `${picked() ?? ""}|${mine()}|${view().legal.join(" ")}`);
  let asked = 0;
  createEffect(
    on(situation, () => {
      asked += 1;
      const number = asked;
      const card = picked();
      batch(() => {
        setOutcomes(NO_OUTCOMES);
        point(null);
      });
      if (card === null || targets().length === 0) return;
      void form([card]).then((forms) => number === asked && setOutcomes(outcomesOf(forms)));
    }),
  );
  const considered = () => {
    const all = targets();
    const action = aimed() ?? pointed() ?? (all.length === 1 ? all[0]?.action : undefined);
    return action !== undefined && outcomes().has(action) ? action : null;
  };
  const foreseen = (lane: number) => {
    const action = considered() ?? placing(lane);
    return action === null ? undefined : outcomes().get(action);
  };
  const later = (action: string): string => {
    const outcome = outcomes().get(action);
    return outcome ? outcomeText(action, outcome, view(), names()) : "";
  };
  return {
    outcomes,
    considered,
    point,
    later,
    told: (lane) => foreseen(lane)?.caravans.find(({ caravan }) => caravan === lane + 1) ?? null,
    gone: createMemo(() => {
      const action = considered();
      return new Set(action === null ? [] : outcomes().get(action)?.removed.map(({ place }) => place));
    }),
    caravan: (seat, lane) => caravanThen(foreseen(lane), seat, lane + 1) ?? null,
    owner: (lane, now) => {
      const then = foreseen(lane);
      return then ? (then.lanes[lane] ?? null) : now;
    },
    words: () => {
      const card = picked();
      if (card === null || !mine() || targets().length === 0) return "";
      // On a phone the lanes themselves say it.
      const action = narrow() ? null : considered();
      if (action !== null) return later(action);
      const few = narrow() ? "" : overview(targets(), outcomes(), view());
      return few ? `${cardText(card)}: ${few}` : t("caravan-picked", { card: cardText(card), n: targets().length });
    },
    spoken: () => {
      if (!narrow() || picked() === null || !mine()) return "";
      const action = considered();
      return action === null ? overview(targets(), outcomes(), view()) : later(action);
    },
  };
}
