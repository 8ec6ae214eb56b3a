// Prompt above the sentence: a question from others (undo, claim, early rematch, stall), or an offer. It
// does not change while the table changes around it, so no button is replaced under the finger that presses
// it.

import { Show, Suspense, type JSX } from "solid-js";
import { Anew, Coming, Place } from "../people/Newcomer";
import { Proposals } from "../people/Proposals";
import type { BaseView, GameScreen, Names } from "../../games/types";
import { Offer } from "../../learn/Offer";
import { ClaimPlate } from "./Claim";
import { Shown } from "../people/Watching";
import { UndoRequest } from "./UndoRequest";
import { Stall } from "./Stall";
import type { Ask, TableStore } from "../../live/store";

/** A claim, a request to undo, a proposal, an idle player, a shown hand, a seat at the table, or the first steps of the game. */
export type AboveKind = "claim" | "plea" | "proposal" | "stall" | "shown" | "coming" | "anew" | "place" | "lesson";

export function Above(props: {
  kind: AboveKind | null;
  store: TableStore;
  screen: GameScreen;
  view: BaseView;
  names: Names;
  /** The same for a spectator who is shown a hand: its seat is the viewpoint. */
  eyes: Names;
  ask: Ask;
  /** Called when the first steps are declined. */
  onLearnt: () => void;
}): JSX.Element {
  const kinds: Record<AboveKind, () => JSX.Element> = {
    claim: () => (
      <Suspense>
        <ClaimPlate store={props.store} screen={props.screen} view={props.view} names={props.eyes} ask={props.ask} />
      </Suspense>
    ),
    plea: () => <UndoRequest store={props.store} names={props.names} ask={props.ask} />,
    proposal: () => <Proposals store={props.store} ask={props.ask} />,
    stall: () => <Stall store={props.store} names={props.names} ask={props.ask} />,
    shown: () => <Shown store={props.store} ask={props.ask} />,
    coming: () => <Coming ask={props.ask} minutes={props.store.you()?.coming_in} />,
    anew: () => <Anew store={props.store} ask={props.ask} />,
    place: () => <Place store={props.store} ask={props.ask} />,
    lesson: () => <Offer game={props.store.table()?.game ?? ""} table={props.store.table()?.id ?? ""} onClose={props.onLearnt} />,
  };
  return (
    <Show when={props.kind} keyed>
      {(kind) => kinds[kind]()}
    </Show>
  );
}
