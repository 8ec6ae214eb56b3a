// Where a private link leads: makes this device that person's, on a click only.

import { createResource, type JSX } from "solid-js";
import { t } from "../i18n";
import { api } from "../net/api";
import { Loaded } from "../app/Failure";
import { Icon } from "../app/Icon";
import { beginAt } from "../app/device";
import { attempt } from "../app/problems";
import { claim } from "../app/session";

export default function Move(props: { token: string }): JSX.Element {
  const [offer, { refetch: again }] = createResource(
    () => props.token,
    (token) => api.offer(token),
  );
  const accept = async (): Promise<void> => {
    if (await attempt(() => claim(props.token))) beginAt("/", t("move-done", { name: offer()?.name ?? t("guest") }));
  };
  return (
    <div class="page slim">
      <header class="page-top">
        <a class="icon-button" href="/" aria-label={t("home")}>
          <Icon name="back" />
        </a>
        <h1>{t("move-title")}</h1>
      </header>
      <main class="panel stack">
        <Loaded of={offer} again={again}>
          {(found) => (
            <>
              <p>{t("move-offer", { name: found().name ?? t("guest") })}</p>
              <div class="row-end">
                <a class="button" href="/">
                  {t("cancel")}
                </a>
                <button type="button" class="button primary" data-test="move-accept" onClick={accept}>
                  {t("move-accept")}
                </button>
              </div>
            </>
          )}
        </Loaded>
      </main>
    </div>
  );
}
