// A circle as its members see it: meetings, tables, standings, matches, each other and the link.

import { For, Show, createSignal, type JSX } from "solid-js";
import { Button } from "../widgets/Button";
import { Dialog } from "../widgets/Dialog";
import { ShareLink } from "../widgets/ShareLink";
import { ConfirmButton } from "../widgets/Confirm";
import { go } from "../base/router";
import { gameName } from "../games";
import { t } from "../i18n";
import { serverNow } from "../net/clock";
import type { Circle, CircleInside, HouseHour } from "../wire/protocol";
import { CircleForm } from "./CircleForm";
import { Matches } from "./Matches";
import { Members } from "./Members";
import { Standings } from "./Standings";
import { Tables } from "./Tables";
import { api } from "./api";
import { dayName, hourText, ownZone } from "./hours";

export function CircleView(props: { circle: Circle; inside: CircleInside; again: () => Promise<void> }): JSX.Element {
  const me = () => props.inside.members.find(({ n }) => n === props.inside.you);
  const keeps = () => me()?.role !== "member";
  const alone = () => props.inside.members.length < 2;
  const [open, setOpen] = createSignal(false);
  const close = () => setOpen(false);
  return (
    <main class="circle" data-test="circle">
      <div class="circle-play stack">
        <Show when={props.inside.about}>{(about) => <p class="circle-words long-words">{about()}</p>}</Show>
        <Hours inside={props.inside} keeps={keeps()} edit={() => setOpen(true)} />
        <Show when={alone()}>
          <Invitation circle={props.circle} inside={props.inside} keeps={keeps()} again={props.again} />
        </Show>
        <Tables circle={props.circle.id} inside={props.inside} />
        <Standings inside={props.inside} />
        <Matches circle={props.circle.id} finished={props.inside.standings} />
      </div>
      <div class="circle-people stack">
        <Members circle={props.circle} inside={props.inside} again={props.again} />
        <Show when={!alone()}>
          <Invitation circle={props.circle} inside={props.inside} keeps={keeps()} again={props.again} />
        </Show>
        <div class="row-end">
          <Show when={keeps()}>
            <Button icon="gear" label={t("circle-edit")} data-test="circle-edit" onClick={() => setOpen(true)} />
          </Show>
          <ConfirmButton
            quiet
            label={t("circle-leave")}
            text={t(alone() ? "circle-leave-last" : me()?.role === "founder" ? "circle-leave-founder" : "circle-leave-sure")}
            data-test="circle-leave"
            act={async () => {
              await api.leave(props.circle.id);
              go("/circle");
            }}
          />
          <Show when={me()?.role === "founder"}>
            <ConfirmButton
              quiet
              label={t("circle-end")}
              text={t("circle-end-sure")}
              data-test="circle-end"
              act={async () => {
                await api.end(props.circle.id);
                go("/circle");
              }}
            />
          </Show>
        </div>
      </div>
      <Show when={open()}>
        <Dialog title={t("circle-edit")} class="wide" onClose={close}>
          <CircleForm
            value={{ name: props.circle.name, about: props.inside.about, games: props.inside.games, zone: props.inside.zone, hours: props.inside.hours }}
            action={t("circle-save")}
            save={async (wanted) => {
              await api.change(props.circle.id, wanted);
              close();
              await props.again();
            }}
          />
        </Dialog>
      </Show>
    </main>
  );
}

function Hours(props: { inside: CircleInside; keeps: boolean; edit: () => void }): JSX.Element {
  const next = () => props.inside.next[0];
  const when = (hour: HouseHour): string =>
    t(hour.start <= serverNow() ? "circle-now" : "circle-next", { game: gameName(hour.game), start: new Date(hour.start) });
  return (
    <section class="panel stack-tight" data-test="circle-hours">
      <h2>{t("circle-meet")}</h2>
      <Show
        when={next()}
        fallback={
          <>
            <p class="soft">{t(props.keeps ? "circle-no-hours" : "circle-no-hours-yet")}</p>
            <Show when={props.keeps}>
              <div>
                <Button label={t("circle-hour-add")} onClick={() => props.edit()} />
              </div>
            </Show>
          </>
        }
      >
        {(hour) => (
          <>
            <p class="circle-when">{when(hour())}</p>
            <ul class="plain-list circle-week soft small">
              <For each={props.inside.hours}>
                {(one) => <li>{t("circle-weekly", { day: dayName(one.day), time: hourText(one.time), game: gameName(one.game) })}</li>}
              </For>
            </ul>
            <Show when={props.inside.zone !== ownZone()}>
              <p class="soft small">{t("circle-in-zone", { zone: props.inside.zone })}</p>
            </Show>
          </>
        )}
      </Show>
    </section>
  );
}

function Invitation(props: { circle: Circle; inside: CircleInside; keeps: boolean; again: () => Promise<void> }): JSX.Element {

  const path = () => `/circle/${props.circle.id}#${props.inside.key}`;
  return (
    <section class="panel stack-tight" data-test="circle-invitation">
      <h2>{t("circle-invite")}</h2>
      <p class="soft small">{t(props.inside.members.length < 2 ? "circle-alone" : "circle-invite-help")}</p>
      <ShareLink path={path()} title={props.circle.name} />
      <Show when={props.keeps}>
        <div class="row-end">
          <ConfirmButton
            quiet
            label={t("circle-renew")}
            text={t("circle-renew-sure")}
            data-test="circle-renew"
            act={async () => {
              await api.renew(props.circle.id);
              await props.again();
            }}
          />
        </div>
      </Show>
    </section>
  );
}
