// Page behind the link of a house: makes the person a member, on a click only.

import { Show, createSignal, type JSX } from "solid-js";
import { Button } from "../widgets/Button";
import { Page } from "../widgets/PageTop";
import { Fan } from "../games/Fan";
import { createAttempt, problemText } from "../widgets/problems";
import { go } from "../base/router";
import { useSecret } from "../base/secret";
import { t } from "../i18n";
import { ensureOwnName } from "../session/session";
import { api, isUnknown } from "../net/findApi";

export default function HousePage(props: { end: string }): JSX.Element {
  const secret = useSecret(() => "/house", () => props.end);

  const [wrong, setWrong] = createSignal("");
  const [busy, run] = createAttempt((error) => setWrong(isUnknown(error) ? t("house-no-key") : problemText(error)));
  const join = async (): Promise<void> => {
    setWrong("");
    if (!(await ensureOwnName())) return;
    if (await run(() => api.joinHouse(secret()))) go("/", true);
  };
  const step = (): JSX.Element => <Button primary label={t("house-join")} data-test="house-join" disabled={busy() || secret() === ""} onClick={join} />;
  return (
    <Page title={t("house-title")} face={{ lead: t("house-invited"), step: step(), cards: <Fan cards={["AD", "AC", "AH"]} /> }}>
      <Show when={secret() ? wrong() : t("house-no-key")}>
        {(why) => (
          <p class="panel" role="alert" data-test="house-wrong">
            {why()}
          </p>
        )}
      </Show>
    </Page>
  );
}
