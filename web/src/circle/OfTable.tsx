// The circle in which a table was opened, and the way there.

import { Show, createResource, type JSX } from "solid-js";
import { loaded } from "../app/Failure";
import { loadTexts, t } from "../i18n";
import { api } from "./api";

export default function OfTable(props: { id: string; button?: boolean }): JSX.Element {
  const [of] = createResource(
    () => props.id,
    (id) => Promise.all([api.ofTable(id), loadTexts("circle")]).then(([found]) => found, () => null),
  );
  return (
    <Show when={loaded(of)}>
      {(circle) => (
        <a classList={{ button: props.button ?? false }} class="long-words" data-test="circle-of" href={`/circle/${circle().id}`}>
          {t(props.button ? "circle-back" : "circle-of", { name: circle().name })}
        </a>
      )}
    </Show>
  );
}
