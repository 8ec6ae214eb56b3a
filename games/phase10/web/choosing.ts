// What the viewer has chosen of the hand, and how it would be laid.

import { createEffect, createMemo, createSignal, on, untrack, type Accessor } from "solid-js";
import type { TableProps } from "@kozyr/ui";
import type { Slotted } from "./Slots";
import { codeOf, ids } from "./hand";
import { fill, isFull, nearest, numbersOf, readLay, wildChoices, written, type Pick } from "./slots";
import { goalOf } from "./text";
import type { Phase10Event, Phase10View } from "./wire";

export interface Choosing {
  /** Ids of the hand's cards, in the order in which they lie. */
  hand: Accessor<string[]>;
  picks: Accessor<Pick[]>;
  /** Ids of the chosen cards. */
  chosen: Accessor<string[]>;
  /** The card chosen last: the one that a tap on the discard pile discards. */
  last: Accessor<string | null>;
  /** The own phase as slots; empty once it is down. */
  slots: Accessor<(Slotted | null)[][]>;
  /** By slot the card of the hand that would fill it best; `null` where one lies or none would. */
  ghosts: Accessor<(string | null)[][]>;
  full: Accessor<boolean>;
  /** The actions that put the chosen cards down: a lay, and hits with what was chosen beyond it. */
  plan: Accessor<string[]>;
  toggle: (id: string) => void;
  drop: (id: string) => void;
  /** Puts a card into a group of the slots. */
  put: (id: string, group: number) => void;
  /** Chooses only this card; gives back what undoes it. */
  only: (id: string) => () => void;
  /** Chooses these cards, each for its group, as this lay says. */
  choose: (picks: Pick[], lay: string) => void;
  /** Takes another of the ways to lay the chosen cards. */
  prefer: (lay: string) => void;
  clear: () => void;
}

export function choosing(
  props: TableProps<Phase10View, Phase10Event>,
  cards: Accessor<string[]>,
  seat: Accessor<number | null>,
): Choosing {
  const view = () => props.view();
  const [all, setPicks] = createSignal<Pick[]>([]);
  const [lays, setLays] = createSignal<string[][]>([]);
  const [wish, setWish] = createSignal<string | null>(null);

  const hand = createMemo<string[]>((before) => ids(cards(), before, untrack(all).map((pick) => pick.id)), []);
  // What was chosen stays chosen while it is held, and not when its name comes again.
  createEffect(on(hand, (held) => setPicks((now) => now.filter((pick) => held.includes(pick.id))), { defer: true }));
  const picks = createMemo(() => all().filter((pick) => hand().includes(pick.id)));
  const down = () => view().down.includes(seat() ?? -1);
  const goal = createMemo(() => {
    const me = seat();
    return me === null || down() ? [] : (goalOf(view(), view().phases[me])?.groups ?? []);
  });
  const filled = createMemo(() => fill(goal(), picks()));
  const full = () => isFull(filled());
  const mayLay = () => props.live() && view().stage === "play" && view().turn === seat() && !down();

  let asked = 0;
  createEffect(
    on([() => (mayLay() && full() ? picks().map((pick) => pick.id).join(" ") : ""), () => view().turn_number], async ([key]) => {
      asked += 1;
      const question = asked;
      setLays([]);
      if (key === "") return;
      const everything = picks().map((pick) => codeOf(pick.id));
      let forms = await props.form(everything);
      if (forms.length === 0 && filled().rest.length > 0 && question === asked) {
        forms = await props.form(filled().groups.flat().map((id) => codeOf(id ?? "")));
      }
      if (question === asked) setLays(forms.map((form) => form.actions));
    }),
  );

  const ways = createMemo(() => [...new Set(lays().map(([lay = ""]) => lay))].filter((lay) => lay.startsWith("lay ")));
  const lay = createMemo(() => {
    const wanted = wish();
    if (wanted !== null && ways().includes(wanted)) return wanted;
    return nearest(ways(), filled().groups);
  });

  /** The whole hand in the slots. A single card may be chosen to be discarded: it need not lie in one. */
  const best = createMemo(() => {
    const chosen = new Set(picks().map(({ id }) => id));
    const others = hand().filter((id) => !chosen.has(id)).map((id): Pick => ({ id, group: null }));
    return fill(goal(), [...picks(), ...others], picks().length > 1 || picks()[0]?.group !== null ? chosen : undefined).groups;
  });
  const isChosen = (id: string | null): boolean => picks().some((pick) => pick.id === id);
  const ghosts = createMemo(() => best().map((group) => group.map((id) => (full() || isChosen(id) ? null : id))));

  const slots = createMemo((): (Slotted | null)[][] => {
    const now = lay();
    if (now === null || !full()) {
      const lying = full() ? filled().groups : best();
      return lying.map((group) => group.map((id) => (id === null || !isChosen(id) ? null : { id, number: null, choices: new Map() })));
    }
    // The cards as the lay has them; each of the hand's own cards once.
    const left = filled().groups.flat().filter((id) => id !== null);
    const rest = [...left, ...filled().rest];
    return readLay(now).map((group, g) => {
      const kind = goal()[g]?.kind ?? "set";
      const numbers = numbersOf(kind, group);
      return group.cards.map((card, at) => {
        const own = rest.findIndex((id) => codeOf(id) === card);
        const [id = card] = own < 0 ? [card] : rest.splice(own, 1);
        const choices = card === "W" ? wildChoices(goal(), ways(), now, g, at) : new Map<number, string>();
        return { id, number: numbers[at] ?? null, choices };
      });
    });
  });

  const plan = createMemo((): string[] => {
    if (!mayLay() || !full()) return [];
    const now = lay();
    if (now === null) return [written(goal(), filled().groups)];
    return lays().find(([first]) => first === now) ?? [now];
  });

  const change = (next: Pick[]): void => {
    setWish(null);
    setPicks(next);
  };
  const without = (id: string): Pick[] => picks().filter((pick) => pick.id !== id);

  const add = (pick: Pick): void => {
    const next = [...without(pick.id), pick];
    // Until the slots are full, only the newest card that fits nowhere stays chosen.
    const { rest } = fill(goal(), next);
    const lost = new Set(isFull(fill(goal(), next)) ? [] : rest.filter((id) => id !== pick.id));
    change(next.filter((one) => !lost.has(one.id)));
  };

  return {
    hand,
    picks,
    chosen: createMemo(() => picks().map((pick) => pick.id)),
    last: () => picks().at(-1)?.id ?? null,
    slots,
    ghosts,
    full,
    plan,
    toggle: (id) => {
      const there = picks().some((pick) => pick.id === id);
      if (there) change(without(id));
      else if (goal().length === 0) change([{ id, group: null }]);
      else add({ id, group: null });
    },
    drop: (id) => change(without(id)),
    put: (id, group) => add({ id, group }),
    only: (id) => {
      const [before, wanted] = [all(), wish()];
      change([{ id, group: null }]);
      return () => {
        setWish(wanted);
        setPicks(before);
      };
    },
    choose: (next, wanted) => {
      setPicks(next);
      setWish(wanted);
    },
    prefer: setWish,
    clear: () => change([]),
  };
}
