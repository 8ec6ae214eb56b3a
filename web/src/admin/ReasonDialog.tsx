// Asks for a duration and a reason before an action on a person or a table.

import { For, Show, createSignal, type JSX } from "solid-js";
import { EndButton } from "../widgets/Button";
import { Field, TextField } from "../widgets/Field";
import { Dialog } from "../widgets/Dialog";
import { createAttempt } from "../widgets/problems";
import { createDraft } from "../base/draft";
import { t } from "../i18n";

export const HOUR = 3600;
export const DAY = 24 * HOUR;
const MAX_REASON = 200;

export interface AdminAction {
  title: string;
  help: string;
  says: string;
  /** For how many seconds it can be, `null` for good; none where it is for good anyway. */
  times?: readonly (number | null)[];
  does: (seconds: number | null, reason: string) => Promise<unknown>;
}

/** A duration as text. */
const timeText = (seconds: number | null): string => {
  if (seconds === null) return t("admin-for-good");
  return seconds < DAY ? t("admin-hours", { n: seconds / HOUR }) : t("admin-days", { n: seconds / DAY });
};

/** The choice of a duration, the first one at first. */
export function TimeField<T extends number | null>(props: { of: readonly T[]; onPick: (seconds: T) => void }): JSX.Element {
  return (
    <Field label={t("admin-how-long")}>
      <select name="seconds" onChange={(event) => props.onPick(props.of[event.currentTarget.selectedIndex] as T)}>
        <For each={props.of}>{(one) => <option>{timeText(one)}</option>}</For>
      </select>
    </Field>
  );
}

export function ReasonDialog(props: { action: AdminAction; onDone: () => void; onClose: () => void }): JSX.Element {
  const [seconds, setSeconds] = createSignal<number | null>(props.action.times?.[0] ?? null);
  const reason = createDraft(`reason ${props.action.title}`, () => "");
  const [busy, run] = createAttempt();
  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const done = await run(() => props.action.does(seconds(), reason().trim()));
    if (!done) return;
    reason.done();
    props.onClose();
    props.onDone();
  };
  return (
    <Dialog title={props.action.title} onClose={() => props.onClose()}>
      <form class="stack" data-test="doing" onSubmit={send}>
        <p>{props.action.help}</p>
        <Show when={props.action.times}>
          {(times) => <TimeField of={times()} onPick={setSeconds} />}
        </Show>
        <TextField label={t("admin-reason")} name="reason" required maxlength={MAX_REASON} draft={reason} />
        <EndButton type="submit" primary label={props.action.says} data-test="doing-do" disabled={busy()} />
      </form>
    </Dialog>
  );
}

/** The pending action, if any, and its dialog. */
export function createReasonDialog(onDone: () => void): { begin: (action: AdminAction) => void; dialog: () => JSX.Element } {
  const [action, setAction] = createSignal<AdminAction | null>(null);
  const dialog = (): JSX.Element => (
    <Show when={action()}>{(found) => <ReasonDialog action={found()} onDone={onDone} onClose={() => setAction(null)} />}</Show>
  );
  return { begin: setAction, dialog };
}
