// The data that this house stores about the person here, to export or erase.

import { For, Show, createSignal, type JSX } from "solid-js";
import { Button, EndButton } from "../widgets/Button";
import { Dialog } from "../widgets/Dialog";
import { beginAt } from "../session/device";
import { createAttempt } from "../widgets/problems";
import { forgetInHouse, name } from "../session/session";
import { t } from "../i18n";

export function OwnData(): JSX.Element {
  const [asking, setAsking] = createSignal(false);
  const [busy, run] = createAttempt();
  const act = async (): Promise<void> => {
    if (await run(forgetInHouse)) beginAt("/", t("own-gone"));
  };
  return (
    <section class="panel stack" data-test="own-data">
      <h2>{t("own-title")}</h2>
      <p class="soft">{t("own-help")}</p>
      <div class="row-end">
        <Button label={t("own-download")} href="/api/me/data" download="kozyr-me.json" data-test="own-download" />
        <Button quiet label={t("own-forget")} data-test="own-forget" onClick={() => setAsking(true)} />
      </div>
      <Show when={asking()}>
        <Dialog title={t("own-forget")} onClose={() => setAsking(false)}>
          <div class="stack">
            <p>{t("own-sure", { name: name() ?? "" })}</p>
            <ul>
              <For each={["goes", "device", "seats", "matches", "copies"]}>{(what) => <li>{t(`own-${what}`)}</li>}</For>
            </ul>
            <EndButton primary label={t("own-forget")} data-test="own-sure" disabled={busy()} onClick={act} />
          </div>
        </Dialog>
      </Show>
    </section>
  );
}
