// The people of the house: since when, where they sit, and how they are restricted.

import { For, Index, Show, createSignal, onCleanup, type JSX } from "solid-js";
import { Button } from "../widgets/Button";
import { TextField } from "../widgets/Field";
import { Loaded } from "../widgets/Failure";
import { Confirm } from "../widgets/Confirm";
import { gameName } from "../games";
import { createDraft } from "../base/draft";
import { t } from "../i18n";
import type { AdminPerson, HouseSanctionKind } from "../wire/protocol";
import { api } from "./api";
import { createReasonDialog } from "./ReasonDialog";
import { createLive } from "../net/watch";
import { KINDS, imposing, lift, sanctionText } from "./sanctions";

/** The pause in typing before a search starts, in milliseconds. */
const PAUSE = 300;


export default function People(): JSX.Element {
  const name = createDraft("search", () => "");
  const [found, again] = createLive(() => api.people(name()));
  /** The person whose devices will be signed out, after a confirmation. */
  const [ending, setEnding] = createSignal<AdminPerson | null>(null);
  const { begin, dialog } = createReasonDialog(again);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const search = (): void => {
    clearTimeout(timer);
    timer = setTimeout(again, PAUSE);
  };
  onCleanup(() => clearTimeout(timer));
  const undo = async (person: AdminPerson, kind: HouseSanctionKind): Promise<void> => {
    if (await lift(person.id, kind)) again();
  };
  return (
    <>
      <TextField label={t("admin-search")} name="search" type="search" autocomplete="off" draft={name} onText={search} />
      <Loaded of={found} again={again}>
        {(all) => (
          <ul class="list">
            <Index each={all().people} fallback={<li class="soft">{t("admin-people-none")}</li>}>
              {(person) => (
                <li class="panel stack-tight" data-test="admin-person" data-name={person().name}>
                  <div class="row admin-head">
                    <h2>{person().name}</h2>
                    <Show when={person().online}>
                      <span class="badge good">{t("admin-online")}</span>
                    </Show>
                  </div>
                  <p class="soft small">
                    {t("admin-known", { since: new Date(person().since), seen: new Date(person().seen) })} · {t("admin-devices", { n: person().devices })}
                  </p>
                  <Show when={person().sits.length > 0}>
                    <p class="row admin-links">
                      {t("admin-sits")}
                      <For each={person().sits}>{(place) => <a href={`/table/${place.table}`}>{gameName(place.game)}</a>}</For>
                    </p>
                  </Show>
                  <For each={KINDS}>
                    {(kind) => <Show when={person()[kind]}>{(held) => <p data-test={`held-${kind}`}>{sanctionText(kind, held())}</p>}</Show>}
                  </For>
                  <div class="row-end">
                    <For each={KINDS}>
                      {(kind) => (
                        <Show
                          when={person()[kind]}
                          fallback={
                            <Button
                              label={t(`admin-${kind}-open`)}
                              data-test={`admin-${kind}`}
                              onClick={() => begin(imposing(person().id, person().name, kind))}
                            />
                          }
                        >
                          <Button label={t(`admin-${kind}-lift`)} data-test={`admin-un${kind}`} onClick={() => void undo(person(), kind)} />
                        </Show>
                      )}
                    </For>
                    <Show when={person().devices > 0}>
                      <Button label={t("admin-end-devices-open")} data-test="admin-end-devices" onClick={() => setEnding(person())} />
                    </Show>
                  </div>
                </li>
              )}
            </Index>
          </ul>
        )}
      </Loaded>
      {dialog()}
      <Show when={ending()}>
        {(person) => (
          <Confirm
            title={t("admin-end-devices", { name: person().name })}
            text={t("admin-end-devices-help")}
            action={t("admin-end-devices-do")}
            act={async () => {
              await api.endDevices(person().id);
              again();
            }}
            onClose={() => setEnding(null)}
          />
        )}
      </Show>
    </>
  );
}
