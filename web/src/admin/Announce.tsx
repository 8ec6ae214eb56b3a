// A line that everyone sees, on every page and at every table, until a given time.

import { Show, createResource, createSignal, type JSX } from "solid-js";
import { EndButton } from "../widgets/Button";
import { TextField } from "../widgets/Field";
import { Loaded } from "../widgets/Failure";
import { attempt } from "../widgets/problems";
import { createDraft } from "../base/draft";
import { t } from "../i18n";
import { api } from "./api";
import { DAY, HOUR, TimeField } from "./ReasonDialog";

const TIMES = [HOUR, 6 * HOUR, DAY, 7 * DAY, 30 * DAY] as const;
const MAX_TEXT = 200;

export default function Announce(): JSX.Element {
  const [told, { refetch }] = createResource(api.told);
  const text = createDraft("announcement", () => "");
  const [seconds, setSeconds] = createSignal<number>(HOUR);
  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (!(await attempt(() => api.announce({ text: text().trim(), seconds: seconds() })))) return;
    text.done();
    await refetch();
  };
  const withdraw = async (): Promise<void> => {
    if (await attempt(api.withdraw)) await refetch();
  };
  return (
    <>
      <Loaded of={told} again={refetch}>
        {(found) => (
          <Show when={found().announcement} fallback={<p class="soft">{t("admin-announced-none")}</p>}>
            {(line) => (
              <div class="panel stack-tight" data-test="announced">
                <p class="admin-name">{line().text}</p>
                <p class="soft small">{t("admin-announced-until", { until: new Date(line().until) })}</p>
                <EndButton label={t("admin-withdraw")} data-test="withdraw" onClick={withdraw} />
              </div>
            )}
          </Show>
        )}
      </Loaded>
      <form class="panel stack" onSubmit={send}>
        <TextField label={t("admin-line")} name="line" required maxlength={MAX_TEXT} autocomplete="off" draft={text} />
        <TimeField of={TIMES} onPick={setSeconds} />
        <EndButton type="submit" primary label={t("admin-announce-do")} data-test="announce" />
      </form>
    </>
  );
}
