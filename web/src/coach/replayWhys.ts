// Questions why a bot took a step of a finished match.

import { createMemo, type Accessor } from "solid-js";
import { whenChanged } from "../base/follow";
import { problemText } from "../widgets/problems";
import type { BaseEvent, BaseView } from "../games/types";
import { api } from "../net/api";
import type { Replay } from "../wire/protocol";
import { createWhys, type Whys } from "./why";

/** The step on show, and the match. */
export interface Watched {
  step: number;
  of: Replay;
  viewAt: (step: number) => BaseView;
  bot: (seat: number) => boolean;
}

/** Asks about the step shown last, if a bot took it in a match of this server. */
export function createReplayWhys(id: Accessor<string | null>, watched: Accessor<Watched>): Whys {
  const list = createMemo(() => {
    const { step, of, viewAt, bot } = watched();
    const done = of.steps[step - 1];
    const seat = done?.seat ?? null;
    if (id() === null || !done || seat === null || !bot(seat)) return [];
    return [{ key: step - 1, seat, events: done.events as BaseEvent[], before: viewAt(step - 1) }];
  });
  const whys = createWhys(list, async (step) => {
    try {
      return await api.why(id() ?? "", step);
    } catch (error) {
      return { reason: "", rule: null, subject: "", text: problemText(error) };
    }
  });
  whenChanged(() => watched().step, () => whys.close());
  return whys;
}
