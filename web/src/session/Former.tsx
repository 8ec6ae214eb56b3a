// Question whether the person here is the one of a cookie from before connections were encrypted. Anybody
// who shares a part of the house's domain may have set it, so neither answer is put forward.

import { type JSX } from "solid-js";
import { t } from "../i18n";
import { Button } from "../widgets/Button";
import { createAttempt, tell } from "../widgets/problems";
import { denyFormer, goOnAsFormer } from "./session";

export default function Former(props: { name: string; onThem: () => void }): JSX.Element {
  const [busy, answer] = createAttempt();
  const them = async (): Promise<void> => {
    const { name, onThem } = props;
    if (!(await answer(goOnAsFormer))) return;
    tell(t("former-done", { name }));
    onThem();
  };
  return (
    <section class="panel stack" data-test="former" translate="no">
      <h2>{t("former-title", { name: props.name })}</h2>
      <p>{t("former-help", { name: props.name })}</p>
      <p>{t("former-no-help")}</p>
      <div class="row-end">
        <Button label={t("former-no")} data-test="former-no" disabled={busy()} onClick={() => void answer(denyFormer)} />
        <Button label={t("former-yes", { name: props.name })} data-test="former-yes" disabled={busy()} onClick={them} />
      </div>
    </section>
  );
}
