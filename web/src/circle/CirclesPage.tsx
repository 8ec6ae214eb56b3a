// One's circles, what a circle has, and a form to make one.

import { Show, createSignal, type JSX } from "solid-js";
import { Button } from "../widgets/Button";
import { Page } from "../widgets/PageTop";
import { Fan } from "../games/Fan";
import { go } from "../base/router";
import { ensureOwnName } from "../session/session";
import { t } from "../i18n";
import type { SetCircle } from "../wire/protocol";
import { CircleForm } from "./CircleForm";
import MyCircles from "./MyCircles";
import { CARDS, Sample } from "./Sample";
import { api } from "./api";

export function CirclesPage(): JSX.Element {
  const [making, setMaking] = createSignal(false);
  const make = async (wanted: SetCircle): Promise<void> => {
    if (!(await ensureOwnName())) return;
    const { id } = await api.make(wanted);
    go(`/circle/${id}`);
  };
  const step = (): JSX.Element => (
    <Show when={!making()}>
      <Button primary icon="person" label={t("circle-new")} data-test="circle-new" onClick={() => setMaking(true)} />
    </Show>
  );
  return (
    <Page title={t("circles-title")} face={{ lead: t("circles-about"), step: step(), cards: <Fan cards={CARDS} /> }} class="stack circles page-short">
      <Show when={making()}>
        <section class="panel stack circles-new">
          <h2>{t("circle-new")}</h2>
          <CircleForm value={{ name: "" }} action={t("circle-make")} save={make} />
        </section>
      </Show>
      <MyCircles />
      <Sample />
    </Page>
  );
}
