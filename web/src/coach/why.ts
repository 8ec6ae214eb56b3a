// Questions why a bot took an action, and the displayed answer.

import { createMemo, createSignal, type Accessor } from "solid-js";
import { follow } from "../base/follow";
import type { BaseEvent, Refusal } from "../games/types";
import type { Acted } from "../live/acted";
import type { Reasons, TableInfo } from "../wire/protocol";

/** Whether a person may ask at a table: all others are bots. */
export function mayAskWhy(table: TableInfo | null, me: number | null): boolean {
  if (!table || me === null || table.stage !== "playing") return false;
  return table.seats.every((seat, number) => (number === me ? seat.kind === "person" : seat.kind === "bot"));
}

/** The actions of bots, up to the displayed position, latest last. */
export function asked(all: readonly Acted[], shown: readonly BaseEvent[], bot: (seat: number) => boolean): Acted[] {
  const at = all.findLastIndex((one) => one.events === shown);
  return all.slice(0, at < 0 ? all.length : at + 1).filter((one) => bot(one.seat));
}

export interface Whys {
  /** The action in question, or the one that would be. */
  about: Accessor<Acted | null>;
  open: Accessor<boolean>;
  thinking: Accessor<boolean>;
  answer: Accessor<Reasons | Refusal | null>;
  toggle: () => void;
  close: () => void;
  /** Moves to the action before or after that; `null` where there is none. */
  step: (by: -1 | 1) => (() => void) | null;
}

/** Asks about an action of `list`, the last one first. */
export function createWhys(list: Accessor<readonly Acted[]>, ask: (key: number) => Promise<Reasons | Refusal>): Whys {
  const [open, setOpen] = createSignal<{ of: Acted; answer: Reasons | Refusal | null } | null>(null);
  const about = createMemo(() => open()?.of ?? list().at(-1) ?? null);
  const begin = async (of: Acted): Promise<void> => {
    const mine = { of, answer: null };
    setOpen(mine);
    const answer = await ask(of.key);
    if (open() === mine) setOpen({ of, answer });
  };
  const close = (): void => void setOpen(null);
  // With nothing left to ask about, as in the next match, nothing is shown.
  follow(() => list().length === 0, (none) => none && close());
  return {
    about,
    open: () => open() !== null,
    thinking: () => open() !== null && open()?.answer === null,
    answer: () => open()?.answer ?? null,
    toggle: () => {
      const of = about();
      if (open()) close();
      else if (of) void begin(of);
    },
    close,
    step: (by) => {
      const now = open()?.of;
      const at = now ? list().findIndex((one) => one.key === now.key) : -1;
      const next = at < 0 ? undefined : list()[at + by];
      return next ? () => void begin(next) : null;
    },
  };
}

export const isReasons = (answer: Reasons | Refusal): answer is Reasons => "verdict" in answer;
