// Reports a person at a table, or what that person said, to the admin.

import { Show, type JSX } from "solid-js";
import { EndButton } from "../widgets/Button";
import { Field, SelectField, TextArea } from "../widgets/Field";
import { Dialog } from "../widgets/Dialog";
import { createAttempt, tell } from "../widgets/problems";
import { createDraft, doneWith } from "../base/draft";
import { t } from "../i18n";
import type { MakeReport, ReportReason } from "../wire/protocol";
import { api } from "./api";
import "./report.css";

const REASONS: readonly ReportReason[] = ["abuse", "cheating", "spam", "name", "spoiling", "other"];
const MAX_NOTE = 300;

export default function ReportDialog(props: {
  table: string;
  of: Pick<MakeReport, "line" | "seat" | "watcher">;
  name: string;
  /** The reported words, if any. */
  words?: string | undefined;
  onClose: () => void;
}): JSX.Element {
  const of = JSON.stringify(props.of);
  const reason = createDraft<ReportReason>(`report-reason ${of}`, () => "abuse");
  const note = createDraft(`report ${of}`, () => "");
  const [busy, run] = createAttempt();
  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const done = await run(() => api.report(props.table, { ...props.of, reason: reason(), note: note().trim() }));
    if (!done) return;
    doneWith(reason, note);
    props.onClose();
    tell(t("report-done"));
  };
  return (
    <Dialog title={t("report-title", { name: props.name })} onClose={() => props.onClose()}>
      <form class="stack" data-test="report" onSubmit={send}>
        <Show when={props.words}>{(words) => <blockquote class="report-words">{words()}</blockquote>}</Show>
        <SelectField label={t("report-why")} name="reason" of={REASONS} value={reason()} text={(one) => t(`report-${one}`)} onPick={reason.set} />
        <Field label={t("report-note")}>
          <TextArea name="note" rows={3} maxlength={MAX_NOTE} required={reason() === "other"} draft={note} />
        </Field>
        <p class="soft small">{t("report-help")}</p>
        <EndButton type="submit" primary label={t("report-send")} data-test="report-send" disabled={busy()} />
      </form>
    </Dialog>
  );
}
