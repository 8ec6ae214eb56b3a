// Asks, where it is not known who is here, whether it is somebody of before; few are.

import { Show, type JSX } from "solid-js";
import { loadTexts } from "../i18n";
import { lazyPart } from "../widgets/lazyPart";
import { former } from "./session";

const Former = lazyPart(async () => {
  const [module] = await Promise.all([import("./Former"), loadTexts("former")]);
  return module;
});

export function AskFormer(props: {
  /** It is them, and the page knows it. */
  onThem?: () => void;
  /** What is shown where there is nobody to ask about. */
  children?: JSX.Element;
}): JSX.Element {
  return (
    <Show when={former()} fallback={props.children}>
      {(name) => <Former name={name()} onThem={() => props.onThem?.()} />}
    </Show>
  );
}
