// One's circles, what a circle has, and a form to make one.

import { For, Show, createSignal, type JSX } from "solid-js";
import { Button } from "../widgets/Button";
import { Icon } from "../widgets/Icon";
import { Page } from "../widgets/PageTop";
import { Fan } from "../games/Fan";
import { go } from "../base/router";
import { ensureOwnName } from "../session/session";
import { t } from "../i18n";
import type { SetCircle } from "../wire/protocol";
import { CircleForm } from "./CircleForm";
import MyCircles from "./MyCircles";
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
    <Page title={t("circles-title")} face={{ lead: t("circles-about"), step: step(), cards: <Fan cards={["KS", "QH", "JC"]} /> }} class="page-two circles">
      <div class="stack">
        <Show when={making()}>
          <section class="panel stack">
            <h2>{t("circle-new")}</h2>
            <CircleForm value={{ name: "" }} action={t("circle-make")} save={make} />
          </section>
        </Show>
        <MyCircles />
      </div>
      <section class="panel stack">
        <h2>{t("circles-has")}</h2>
        <ul class="list">
          <For each={["person", "clock", "sheet"] as const}>
            {(sort) => (
              <li class="circles-has">
                <Icon name={sort} />
                {t(`circles-has-${sort}`)}
              </li>
            )}
          </For>
        </ul>
      </section>
    </Page>
  );
}
