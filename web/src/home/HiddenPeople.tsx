// The people whose chat one has hidden, with a button to show it again. Nothing if there are none.

import { For, Match, Switch, createResource, createSignal, type JSX } from "solid-js";
import { Button } from "../widgets/Button";
import { Failure, loaded } from "../widgets/Failure";
import { attempt, tell } from "../widgets/problems";
import { t } from "../i18n";
import { api } from "../net/api";
import type { HiddenPerson } from "../wire/protocol";
import { whenText } from "./when";

export function HiddenPeople(): JSX.Element {
  const [people, { refetch, mutate }] = createResource(() => api.hidden());
  /** Whether the list had people in it: then it says so when it becomes empty. */
  const [were, setWere] = createSignal(false);
  let heading: HTMLHeadingElement | undefined;
  const show = async (one: HiddenPerson): Promise<void> => {
    if (!(await attempt(() => api.unhide(one.n)))) return;
    setWere(true);
    mutate((all) => all?.filter(({ n }) => n !== one.n));
    // The button is gone.
    heading?.focus();
    tell(t("hidden-shown", { name: one.name }));
  };
  return (
    <Switch>
      <Match when={people.state === "errored"}>
        <Failure error={people.error} again={refetch} />
      </Match>
      <Match when={were() || (loaded(people)?.length ?? 0) > 0}>
        <section class="panel stack" data-test="hidden-people">
          <h2 ref={heading} tabindex={-1}>
            {t("hidden-title")}
          </h2>
          <p class="soft">{t("hidden-help")}</p>
          <ul class="list">
            <For each={loaded(people)} fallback={<li class="soft">{t("hidden-none")}</li>}>
              {(one) => (
                <li class="row" data-test="hidden-person">
                  <span class="grow long-words">
                    {one.name} <span class="soft small">{t("hidden-since", { when: whenText(one.at) })}</span>
                  </span>
                  <Button
                    label={t("hidden-show")}
                    aria-label={t("hidden-show-name", { name: one.name })}
                    data-test="hidden-show"
                    onClick={() => show(one)}
                  />
                </li>
              )}
            </For>
          </ul>
        </section>
      </Match>
    </Switch>
  );
}
