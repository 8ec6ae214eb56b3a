// The line about a person who wants to play again, with the possible answers.

import { Show, createMemo, type JSX } from "solid-js";
import { Button, IconButton } from "./Button";
import { list, t } from "../i18n";
import { again, putAway } from "./again";
import "./again.css";

/** The words; rewritten ones would be read aloud again, so they change only with the names. */
function createSays(): () => string {
  return createMemo(() => {
    const told = again();
    return told ? t("again-wants", { n: told.names.length, names: list([...told.names]) }) : "";
  });
}

/** The words alone, at a button that answers. */
export function AgainSays(): JSX.Element {
  const says = createSays();
  return <Show when={says()}>{(words) => <span data-test="again">{words()}</span>}</Show>;
}

export default function AgainLine(): JSX.Element {
  const says = createSays();
  return (
    <Show when={says()}>
      <div class="again-line" data-test="again">
        <p class="again-says">{says()}</p>
        <Show
          when={again()?.agree}
          fallback={
            <Button primary label={t("again-go")} data-test="again-go" href={`/table/${again()?.table ?? ""}`} />
          }
        >
          {(agree) => <Button primary label={t("again-yes")} data-test="again-yes" onClick={() => agree()()} />}
        </Show>
        <IconButton icon="close" label={t("again-later")} data-test="again-later" onClick={putAway} />
      </div>
    </Show>
  );
}
