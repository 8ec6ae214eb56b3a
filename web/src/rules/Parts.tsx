// The words of a line, with cards among them.

import { For, type JSX } from "solid-js";
import { Dynamic } from "solid-js/web";
import { CardSign } from "../cards/Card";
import { cardName } from "../cards/names";
import type { Inline } from "./markdown";

export function Parts(props: { parts: Inline[] }): JSX.Element {
  return (
    <For each={props.parts}>
      {(part) => {
        switch (part.kind) {
          case "text":
            return part.text;
          case "code":
            return <code translate="no">{part.text}</code>;
          case "rule":
            return (
              <a class="rule-number" translate="no" href={`#rule-${part.rule}`}>
                {part.rule}
              </a>
            );
          case "strong":
          case "em":
            return (
              <Dynamic component={part.kind}>
                <Parts parts={part.parts} />
              </Dynamic>
            );
          case "card":
            return (
              <span class="rules-card" translate="no" role="img" aria-label={cardName(part.code)}>
                <CardSign code={part.code} />
              </span>
            );
        }
      }}
    </For>
  );
}
