// Where a private link leads: makes this device that person's, on a click only.

import { Show, createResource, type JSX } from "solid-js";
import { t } from "../i18n";
import { api } from "../net/api";
import { attempt, problemText } from "../app/problems";
import { go } from "../app/router";
import { claim } from "../app/session";

export default function Move(props: { token: string }): JSX.Element {
  const [offer] = createResource(
    () => props.token,
    (token) => api.offer(token),
  );
  const accept = async (): Promise<void> => {
    if (await attempt(() => claim(props.token))) go("/", true);
  };
  return (
    <div class="page slim">
      <header class="page-top">
        <h1>{t("move-title")}</h1>
      </header>
      <main class="panel stack">
        <Show when={!offer.error} fallback={<p>{problemText(offer.error)}</p>}>
          <Show when={offer()}>
            {(found) => (
              <>
                <p>{t("move-offer", { name: found().name ?? t("guest") })}</p>
                <div class="row-end">
                  <a class="button" href="/">
                    {t("cancel")}
                  </a>
                  <button type="button" class="button primary" onClick={accept}>
                    {t("move-accept")}
                  </button>
                </div>
              </>
            )}
          </Show>
        </Show>
      </main>
    </div>
  );
}
