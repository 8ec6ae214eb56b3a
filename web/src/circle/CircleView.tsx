// A circle as its members see it: meetings, tables, standings, matches, each other and the link.

import { For, Show, createSignal, type JSX } from "solid-js";
import { Button } from "../widgets/Button";
import { Dialog } from "../widgets/Dialog";
import { Page } from "../widgets/PageTop";
import { createAttempt } from "../widgets/problems";
import { ShareLink } from "../widgets/ShareLink";
import { ConfirmButton } from "../widgets/Confirm";
import { go } from "../base/router";
import { openTable } from "../session/session";
import { gameKeys, gameName } from "../games";
import { Fan } from "../games/Fan";
import { list, t } from "../i18n";
import { serverNow } from "../net/clock";
import type { Circle, CircleInside, HouseHour } from "../wire/protocol";
import { CircleForm } from "./CircleForm";
import { CARDS } from "./Sample";
import { Matches } from "./Matches";
import { Members } from "./Members";
import { Standings } from "./Standings";
import { Tables } from "./Tables";
import { api } from "./api";
import { dayName, hourText, ownZone } from "./hours";
import { waitingIn } from "./waiting";

export function CircleView(props: { circle: Circle; inside: CircleInside; again: () => Promise<void> }): JSX.Element {
  const me = () => props.inside.members.find(({ n }) => n === props.inside.you);
  const keeps = () => me()?.role !== "member";
  const alone = () => props.inside.members.length < 2;
  const [open, setOpen] = createSignal(false);
  const close = () => setOpen(false);
  const lead = (): JSX.Element => <span class="long-words">{props.inside.about || t("circle-lead")}</span>;
  const step = (): JSX.Element => (
    <Show when={!alone()}>
      <Show when={waitingIn(props.inside)[0]} fallback={<OpenNext circle={props.circle.id} inside={props.inside} />}>
        {(one) => <Button primary icon="person" label={t("circle-come", { names: list(one().people), game: gameName(one().game) })} data-test="circle-come" href={`/table/${one().table}`} />}
      </Show>
    </Show>
  );
  return (
    <Page title={props.circle.name} face={{ lead: lead(), step: step(), cards: <Fan cards={CARDS} /> }} class="circle" data-test="circle">
      <div class="circle-play stack">
        <Show when={alone()}>
          <Invitation circle={props.circle} inside={props.inside} keeps={keeps()} again={props.again} />
        </Show>
        <Hours inside={props.inside} keeps={keeps()} edit={() => setOpen(true)} />
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
    </Page>
  );
}

/** A table for the game that the circle meets for next, or likes. */
function OpenNext(props: { circle: string; inside: CircleInside }): JSX.Element {
  const [busy, run] = createAttempt();
  const game = () => props.inside.next[0]?.game ?? props.inside.games[0] ?? gameKeys()[0] ?? "";
  return (
    <Button
      primary
      icon="play"
      label={t("circle-open-in", { game: gameName(game()) })}
      disabled={busy()}
      onClick={() => run(() => openTable({ game: game(), circle: props.circle }))}
    />
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
