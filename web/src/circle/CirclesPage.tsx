// One's circles, and a form to make one.

import { Show, createSignal, type JSX } from "solid-js";
import { EndButton } from "../widgets/Button";
import { PageTop } from "../widgets/PageTop";
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
  return (
    <>
      <PageTop title={t("circles-title")} />
      <main class="stack">
        <p>{t("circles-about")}</p>
        <MyCircles />
        <Show
          when={making()}
          fallback={
            <EndButton primary label={t("circle-new")} data-test="circle-new" onClick={() => setMaking(true)} />
          }
        >
          <section class="panel stack">
            <h2>{t("circle-new")}</h2>
            <CircleForm value={{ name: "" }} action={t("circle-make")} save={make} />
          </section>
        </Show>
      </main>
    </>
  );
}
