// Form of the aids: the things seen by everyone that a table shows again, and those that it hides.

import { For, Show, type JSX } from "solid-js";
import { SwitchField } from "../widgets/Field";
import { list, t } from "../i18n";
import { aidsOf, aidText, type AidName } from "./aids";

export function AidsForm(props: {
  game: string;
  hidden: readonly AidName[];
  onChange: (hidden: AidName[]) => void;
}): JSX.Element {
  let form!: HTMLFieldSetElement;
  // Reads the switches: the server may not have confirmed the last change yet.
  const change = (): void => {
    const shown = new Set([...form.querySelectorAll("input")].filter((one) => one.checked).map((one) => one.name));
    props.onChange(aidsOf(props.game).filter((aid) => !shown.has(`aid-${aid}`)));
  };
  return (
    <fieldset ref={form} class="plain-fieldset stack-tight" data-test="aids">
      <legend>{t("aids")}</legend>
      <p class="soft small">{t("aids-help")}</p>
      <For each={aidsOf(props.game)}>
        {(aid) => (
          <SwitchField label={aidText(props.game, aid)} name={`aid-${aid}`} checked={!props.hidden.includes(aid)} onSwitch={change} />
        )}
      </For>
    </fieldset>
  );
}

/** The aids that this table hides; nothing where it shows all. */
export function AidsNote(props: { game: string; hidden: readonly AidName[] }): JSX.Element {
  return (
    <Show when={props.hidden.length > 0}>
      <p class="small" data-test="aids-hidden">
        {t("aids-hidden", { what: list(props.hidden.map((aid) => aidText(props.game, aid))) })}
      </p>
    </Show>
  );
}
