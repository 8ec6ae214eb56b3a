// Asks an unknown person whether they are the former one of this device; few are.

import { Show, type JSX } from "solid-js";
import { loadTexts } from "../i18n";
import { lazyPart } from "../widgets/lazyPart";
import { former } from "./session";

const Former = lazyPart(async () => {
  const [module] = await Promise.all([import("./Former"), loadTexts("former")]);
  return module;
});

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
