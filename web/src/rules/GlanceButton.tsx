// The way from the rules to what is worth knowing at a glance.

import { Show, createSignal, type JSX } from "solid-js";
import { t } from "../i18n";
import { Button } from "../widgets/Button";
import { GlanceDialog } from "./RulesDialog";

export default function GlanceButton(props: { game: string }): JSX.Element {
  const [open, setOpen] = createSignal(false);
  return (
    <>
      <Button icon="book" label={t("glance")} data-test="glance" onClick={() => setOpen(true)} />
      <Show when={open()}>
        <GlanceDialog game={props.game} bare onClose={() => setOpen(false)} />
      </Show>
    </>
  );
}
