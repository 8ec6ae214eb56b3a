// Premove and autoplay: an action prepared before the viewer's turn, and the only legal action. This
// decides what is played automatically, when, and how that is shown. It knows no rules: the view lists what
// is legal when the turn comes.

import { createEffect, createSignal, onCleanup, untrack, type Accessor } from "solid-js";
import { follow } from "../../base/follow";
import { settings } from "../../base/settings";
import type { BaseView, Prepared, Refusal } from "../../games/types";
import { onTableKeys } from "../../base/keys";

/** How long one may still stop an action that is about to play itself. */
export const PREPARED_MS = 700;
export const FORCED_MS = 1800;

export interface At {
  view: Accessor<BaseView>;
  /** Whether the viewer acts next. */
  mine: Accessor<boolean>;
  /** Whether the viewer may act here at all. */
  live: Accessor<boolean>;
  busy: Accessor<boolean>;
  act: (action: string) => Promise<Refusal | null>;
  /** Whether the view lists all legal actions. */
  listed: (view: BaseView) => boolean;
  /** Called when it was not played: because it is illegal, was refused, or things have changed. */
  returned: (what: Prepared, why: Refusal | "changed" | "illegal") => void;
}

export interface Ready {
  prepared: Accessor<Prepared | null>;
  set: (what: Prepared | null) => void;
  /** Whether it is being played: the turn has come, and one may still stop it. */
  coming: Accessor<boolean>;
  /** The only legal action, while it waits to play itself. */
  forced: Accessor<string | null>;
  /** Cancels the prepared action, or stops the one that is about to be played automatically. */
  stop: () => void;
}

const wait = (ms: number): number => (settings.animation === "instant" ? 0 : ms);

export function createReady(at: At): Ready {
  const [prepared, setPrepared] = createSignal<Prepared | null>(null);
  const [coming, setComing] = createSignal(false);
  const [forced, setForced] = createSignal<string | null>(null);
  /** The only legal action, after the viewer stopped it from playing itself in this turn. */
  const [stopped, setStopped] = createSignal<string | null>(null);

  const play = async (what: Prepared): Promise<void> => {
    setComing(false);
    setPrepared(null);
    if (what.still && !what.still()) return at.returned(what, "changed");
    const action = await what.find(untrack(at.view).legal);
    // It asked the viewer, and meanwhile the turn has passed.
    if (!untrack(at.mine)) return;
    const wanted = action ?? what.ask;
    if (wanted === undefined) return at.returned(what, "illegal");
    const refusal = await at.act(wanted);
    if (refusal && refusal.reason !== "stale") at.returned(what, refusal);
  };

  follow([at.mine, prepared, at.busy], ([mine, what, busy]) => {
    setComing(false);
    if (!mine || !what || busy) return;
    setComing(true);
    const timer = setTimeout(() => void play(what), wait(PREPARED_MS));
    onCleanup(() => clearTimeout(timer));
  });
  // Between deals, and for a viewer who no longer plays, nothing stays prepared.
  createEffect(() => {
    const { stage } = at.view();
    if (stage === "deal" || stage === "over" || !at.live() || !settings.prepare) setPrepared(null);
  });

  follow([at.mine, () => at.view().legal, prepared, at.busy, () => settings.playForced, stopped], ([mine, legal, what, busy, wanted, kept]) => {
    setForced(null);
    if (!mine) setStopped(null);
    const [only, ...others] = legal;
    if (!wanted || !mine || busy || what || only === undefined || others.length > 0) return;
    if (!at.listed(at.view()) || kept === only) return;
    setForced(only);
    const timer = setTimeout(() => {
      setForced(null);
      void at.act(only);
    }, wait(FORCED_MS));
    onCleanup(() => clearTimeout(timer));
  });

  const stop = (): void => {
    setStopped(forced());
    setPrepared(null);
  };
  onTableKeys((key) => {
    if (key !== "Escape" || (forced() === null && prepared() === null)) return false;
    stop();
    return true;
  }, true);

  return { prepared, set: setPrepared, coming, forced, stop };
}
