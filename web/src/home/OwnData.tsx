// The data that this house stores about the person here, to export or erase.

import { Show, createSignal, type JSX } from "solid-js";
import { Button, EndButton } from "../widgets/Button";
import { Dialog } from "../widgets/Dialog";
import { beginAt } from "../session/device";
import { createAttempt } from "../widgets/problems";
import { forgetInHouse, name } from "../session/session";
import { t } from "../i18n";

export function OwnData(): JSX.Element {
  const [asking, setAsking] = createSignal(false);
  return (
    <section class="panel stack" data-test="own-data">
      <h2>{t("own-title")}</h2>
      <p class="soft">{t("own-help")}</p>
      <div class="row-end">
        <Button label={t("own-download")} href="/api/me/data" download="kozyr-me.json" data-test="own-download" />
        <Button quiet label={t("own-forget")} data-test="own-forget" onClick={() => setAsking(true)} />
      </div>
      <Show when={asking()}>
        <Sure onClose={() => setAsking(false)} />
      </Show>
    </section>
  );
}

function Sure(props: { onClose: () => void }): JSX.Element {
  const [busy, run] = createAttempt();
  const act = async (): Promise<void> => {
    if (await run(forgetInHouse)) beginAt("/", t("own-gone"));
  };
  return (
    <Dialog title={t("own-forget")} onClose={() => props.onClose()}>
      <div class="stack">
        <p>{t("own-sure", { name: name() ?? "" })}</p>
        <ul>
          <li>{t("own-goes")}</li>
          <li>{t("own-device")}</li>
          <li>{t("own-seats")}</li>
          <li>{t("own-matches")}</li>
          <li>{t("own-copies")}</li>
        </ul>
        <EndButton primary label={t("own-forget")} data-test="own-sure" disabled={busy()} onClick={act} />
      </div>
    </Dialog>
  );
}
