// The line about a person who wants to play again, with the possible answers.

import { Show, createMemo, type JSX } from "solid-js";
import { Button, IconButton } from "./Button";
import { list, t } from "../i18n";
import { again, putAway } from "./again";
import "./again.css";

export default function AgainLine(): JSX.Element {
  // Rewritten words would be read aloud again: they change only with the names.
  const says = createMemo(() => {
    const told = again();
    return told ? t("again-wants", { n: told.names.length, names: list([...told.names]) }) : "";
  });
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
