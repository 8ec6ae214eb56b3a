// The rules of a game, over what one is doing.

import { Show, createSignal, type JSX } from "solid-js";
import { t } from "../i18n";
import { Dialog } from "../widgets/Dialog";
import { lazyPart } from "../widgets/lazyPart";

const Rules = lazyPart(() => import("./Rules"));
const Glance = lazyPart(() => import("./Glance"), { texts: ["table"] });

/** `focus` is the number of the rule to begin at, if there is one. */
export function RulesDialog(props: { game: string; focus?: string | undefined; onClose: () => void }): JSX.Element {
  return (
    <Dialog title={t("rules")} class="wide" onClose={() => props.onClose()}>
      <Rules game={props.game} {...(props.focus ? { focus: props.focus } : {})} />
    </Dialog>
  );
}

/** The rules at one rule, while one is open: its dialog, and the function that opens it. */
export function createRuleDialog(game: () => string): { openRule: (rule: string) => void; dialog: () => JSX.Element } {
  const [rule, setRule] = createSignal("");
  const dialog = (): JSX.Element => (
    <Show when={rule()}>
      <RulesDialog game={game()} focus={rule()} onClose={() => setRule("")} />
    </Show>
  );
  return { openRule: setRule, dialog };
}

/** What is worth knowing at a glance, over what one is doing; `bare` where the rules are in sight. */
export function GlanceDialog(props: { game: string; bare?: boolean; onClose: () => void }): JSX.Element {
  return (
    <Dialog title={t("glance")} class="wide" onClose={() => props.onClose()}>
      <Glance game={props.game} bare={props.bare} />
    </Dialog>
  );
}
