// The code of a table, for reading aloud.

import { Show, createResource, type JSX } from "solid-js";
import { loaded } from "../../widgets/Failure";
import { t, withTexts } from "../../i18n";
import { api } from "../../net/findApi";
import "../../find/find.css";

export default function TableCode(props: { id: string }): JSX.Element {
  // Without a code there is still the link.
  const [code] = createResource(
    () => props.id,
    (id) => withTexts(api.code(id), "find").then(({ code: found }) => found, () => null),
  );
  return (
    <Show when={loaded(code)}>
      {(letters) => (
        <p class="code-line">
          <span>{t("code-say")}</span>{" "}
          <strong class="code" data-test="code">
            {letters()}
          </strong>
        </p>
      )}
    </Show>
  );
}
