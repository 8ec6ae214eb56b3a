// Deciding about the lead: who gets it and, among six, whom to ask before; and the answer.

import { For, Match, Show, Switch, type JSX } from "solid-js";
import { Choices, longestWord, type Names, t, who } from "@kozyr/ui";
import { teamOf } from "./text";
import type { View } from "./wire";

/** The seats that an action of this kind names, in the order of the server's list. */
const seatsOf = (legal: readonly string[], verb: string): number[] =>
  legal.filter((action) => action.startsWith(`${verb} `)).map((action) => Number(action.slice(verb.length)));

export function Lead(props: { view: View; names: Names; busy: boolean; onAct: (action: string) => void }): JSX.Element {
  const legal = () => props.view.legal;
  const goes = () => seatsOf(legal(), "lead");
  const asks = () => new Set(seatsOf(legal(), "ask"));
  const side = (seat: number) => {
    const { names, view } = props;
    if (seat === names.me) return "own";
    return names.me !== null && teamOf(view, seat) === teamOf(view, names.me) ? "mate" : "other";
  };
  /** A button holds the longest word of a name. */
  const letters = () => longestWord(goes().map((seat) => props.names.name(seat)));
  return (
    <Switch>
      <Match when={legal().includes("yes")}>
        <Choices
          label={t("bacon-choices")}
          choices={["yes", "no"].map((key) => ({
            key,
            label: t(`bacon-${key}`),
            note: t(`bacon-${key}-note`),
            disabled: props.busy,
            onPick: () => props.onAct(key),
          }))}
        />
      </Match>
      <Match when={goes().length > 0}>
        <div class="choices bc-lead" style={{ "--letters": letters() }} role="group" aria-label={t("bacon-choices")}>
          <For each={goes()}>
            {(seat) => (
              <div class="bc-lead-one">
                <button
                  type="button"
                  class="choice-button"
                  data-test="action"
                  data-action={`lead ${seat}`}
                  disabled={props.busy}
                  onClick={() => props.onAct(`lead ${seat}`)}
                >
                  <strong>{t("bacon-lead-name", who(seat, props.names))}</strong>
                  <span class="soft small">{t("bacon-lead-note", { side: side(seat), n: props.view.counts[seat] ?? 0 })}</span>
                </button>
                <Show when={asks().has(seat)}>
                  <button
                    type="button"
                    class="bc-chip"
                    data-test="action"
                    data-action={`ask ${seat}`}
                    title={t("bacon-ask-note")}
                    aria-label={t("bacon-ask-name", who(seat, props.names))}
                    disabled={props.busy}
                    onClick={() => props.onAct(`ask ${seat}`)}
                  >
                    {t("bacon-ask")}
                  </button>
                </Show>
              </div>
            )}
          </For>
          <Show when={asks().size > 0}>
            <p class="soft small">{t("bacon-ask-note")}</p>
          </Show>
        </div>
      </Match>
    </Switch>
  );
}
