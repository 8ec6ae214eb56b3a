// Asks an unknown person whether they are the former one of this device; few are.

import { Show, type JSX } from "solid-js";

import { lazyPart } from "../widgets/lazyPart";
import { former } from "./session";

const Former = lazyPart(() => import("./Former"), { texts: ["former"] });

export function AskFormer(props: {
  /** Called after the answer yes, when the page knows it. */
  onThem?: () => void;
  /** Shown if there is nobody to ask about. */
  children?: JSX.Element;
}): JSX.Element {
  return (
    <Show when={former()} fallback={props.children}>
      {(name) => <Former name={name()} onThem={() => props.onThem?.()} />}
    </Show>
  );
}
