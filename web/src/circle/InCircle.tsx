// Note on the circle in which a new table is opened.

import { Show, createResource, type JSX } from "solid-js";
import { loaded } from "../widgets/Failure";
import { t, withTexts } from "../i18n";
import { api } from "./api";

export default function InCircle(props: { id: string }): JSX.Element {
  const [circle] = createResource(() => withTexts(api.circle(props.id, null), "circle").catch(() => null));
  return (
    <Show when={loaded(circle)}>
      {(found) => (
        <p class="long-words" data-test="in-circle">
          {t("circle-in", { name: found().name })}
        </p>
      )}
    </Show>
  );
}
