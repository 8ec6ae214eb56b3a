// Page behind the link of a house: makes the person a member, on a click only.

import { Show, createResource, lazy, type JSX } from "solid-js";
import { Button } from "../widgets/Button";
import { Loaded } from "../widgets/Failure";
import { PageTop } from "../widgets/PageTop";
import { createAttempt, problemText, tell } from "../widgets/problems";
import { go, route } from "../base/router";
import { useSecret } from "../base/secret";
import { loadTexts, t } from "../i18n";
import { ensureOwnName } from "../session/ownName";
import { api, isUnknown } from "../net/findApi";

const HostPage = lazy(() => import("../admin/HostPage"));

/** The page of an invitation, or that of the admin, which few ever load. */
export default function HousePage(props: { end: string }): JSX.Element {
  return (
    <Show when={route().page === "host"} fallback={<Invitation end={props.end} />}>
      <HostPage />
    </Show>
  );
}

function Invitation(props: { end: string }): JSX.Element {
  const secret = useSecret(() => "/house", () => props.end);
  const [ready, { refetch: again }] = createResource(() => loadTexts("find").then(() => true));
  const [busy, run] = createAttempt((error) => tell(isUnknown(error) ? t("house-no-key") : problemText(error)));
  const join = async (): Promise<void> => {
    if (!(await ensureOwnName())) return;
    if (await run(() => api.joinHouse(secret()))) go("/", true);
  };
  return (
    <div class="page slim">
      <Loaded of={ready} again={again}>
        {() => (
          <>
            <PageTop title={t("house-title")} />
            <main class="panel stack">
              <p>{t("house-invited")}</p>
              <div class="row-end">
                <Button primary label={t("house-join")} data-test="house-join" disabled={busy()} onClick={join} />
              </div>
            </main>
          </>
        )}
      </Loaded>
    </div>
  );
}
