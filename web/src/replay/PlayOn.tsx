// From a moment of a finished match: the same match continues against bots, at a new table.

import { For, Show, createSignal, onMount, type JSX } from "solid-js";
import { Portal } from "solid-js/web";
import { EndButton } from "../widgets/Button";
import { Dialog } from "../widgets/Dialog";
import { Icon } from "../widgets/Icon";
import { SelectField } from "../widgets/Field";
import { loadHouse, mayOpen } from "../net/house";
import { createAttempt, problemText } from "../widgets/problems";
import { createDraft, doneWith } from "../base/draft";
import { go } from "../base/router";
import { low, narrow } from "../base/screen";
import { ensureName, loadCatalogue, ownPace } from "../session/session";

import type { Names } from "../games/types";
import { LevelField } from "../setup/LevelField";
import { t } from "../i18n";
import { ApiError, api } from "../net/api";
import type { Continue, Hands, MatchDetail } from "../wire/protocol";

interface Moment {
  /** The match; empty if it comes from a record. */
  id: string;
  /** The record's text, if it comes from one. */
  record: string | undefined;
  detail: MatchDetail;
  /** The number of steps. */
  step: number;
  /** The seat of the viewpoint; `null` for the table's. */
  viewer: number | null;
  names: Names;
}

/** The button above the table, and its dialog; nothing where this person may open no tables. */
export function PlayOn(props: Moment): JSX.Element {
  const [open, setOpen] = createSignal(false);
  const small = (): boolean => narrow() || low();
  onMount(() => void loadHouse());
  return (
    <Show when={mayOpen()}>
      <button
        type="button"
        class={small() ? "icon-button" : "button"}
        data-test="play-on"
        aria-label={t("play-on-from-here")}
        title={t("play-on-from-here")}
        onClick={() => setOpen(true)}
      >
        <Icon name="branch" />
        <Show when={!small()}>{t("play-on-from-here")}</Show>
      </button>
      <Show when={open()}>
        <Portal>
          <PlayOnDialog {...props} onClose={() => setOpen(false)} />
        </Portal>
      </Show>
    </Show>
  );
}

/** The level of the match's bots, or a strong one. */
const levelOf = (detail: MatchDetail): string => detail.summary.seats.find((seat) => seat.level)?.level ?? "hard";

const HANDS: readonly Hands[] = ["same", "imagined"];

function PlayOnDialog(props: Moment & { onClose: () => void }): JSX.Element {
  const at = `play-on ${props.step}`;
  const seat = createDraft(`${at} seat`, () => props.viewer ?? props.detail.summary.you ?? 0);
  const level = createDraft(`${at} level`, () => levelOf(props.detail));
  const hands = createDraft<Hands>(`${at} hands`, () => "same");
  const [problem, setProblem] = createSignal("");
  const [busy, run] = createAttempt((error) => {
    // No other hands were possible: the original ones are offered.
    if (error instanceof ApiError && error.code === "not_imagined") hands.set("same");
    setProblem(problemText(error));
  });
  const name = () => props.names.name(seat());
  onMount(() => void loadCatalogue().catch((error: unknown) => setProblem(problemText(error))));
  const begin = async (): Promise<void> => {
    if (!(await ensureName())) return;
    setProblem("");
    const moment: Continue = {
      step: props.step,
      seat: seat(),
      level: level(),
      hands: hands(),
      ...ownPace(),
    };
    await run(async () => {
      const { id } = await (props.record === undefined ? api.playOn(props.id, moment) : api.playOnRecord(props.record, moment));
      doneWith(seat, level, hands);
      go(`/table/${id}`);
    });
  };
  return (
    <Dialog title={t("play-on-from-here")} onClose={() => props.onClose()}>
      <form
        class="stack"
        data-test="play-on-form"
        onSubmit={(event) => {
          event.preventDefault();
          void begin();
        }}
      >
        <p>{t("play-on-lead")}</p>
        <SelectField
          label={t("play-on-seat")}
          name="seat"
          of={[...props.detail.summary.seats.keys()]}
          value={seat()}
          text={(number) => props.names.name(number)}
          onPick={seat.set}
        />
        <LevelField value={level()} onChange={level.set} />
        <fieldset class="plain-fieldset stack-tight">
          <legend>{t("play-on-hands")}</legend>
          <For each={HANDS}>
            {(which) => (
              <label class="play-on-hands">
                <input
                  type="radio"
                  name="hands"
                  value={which}
                  checked={hands() === which}
                  onChange={() => hands.set(which)}
                />
                <span class="stack-line">
                  <span>{t(`play-on-${which}`, { name: name() })}</span>
                  <span class="soft small">{t(`play-on-${which}-help`, { name: name() })}</span>
                </span>
              </label>
            )}
          </For>
        </fieldset>
        <Show when={problem()}>
          <p role="alert" data-test="play-on-problem">
            {problem()}
          </p>
        </Show>
        <EndButton type="submit" primary icon="play" label={t("play-on")} data-test="play-on-begin" disabled={busy()} />
      </form>
    </Dialog>
  );
}
