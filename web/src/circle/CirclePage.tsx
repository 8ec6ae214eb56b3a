// The page of a circle. A person who is not a member sees its name, and may join with its link.

import { Match, Show, Switch, createResource, type JSX } from "solid-js";
import { follow } from "../base/follow";
import { Button } from "../widgets/Button";
import { Failure, Loaded } from "../widgets/Failure";
import { Page } from "../widgets/PageTop";
import { Fan } from "../games/Fan";
import { createAttempt } from "../widgets/problems";
import { go } from "../base/router";
import { useSecret } from "../base/secret";
import { ensureOwnName, loadCatalogue, loadMe } from "../session/session";
import { loadTexts, t } from "../i18n";
import type { Circle } from "../wire/protocol";
import { CirclesPage } from "./CirclesPage";
import { CircleView } from "./CircleView";
import { CARDS } from "./Sample";
import { api } from "./api";

import { announceWaiting, newcomers, waitingIn } from "./waiting";
import { watch } from "../net/watch";
import "./circle.css";

export default function CirclePage(props: { id: string; end: string }): JSX.Element {
  const [ready, { refetch: again }] = createResource(() => Promise.all([loadTexts("circle", "find"), loadCatalogue(), loadMe()]).then(() => true));
  return (
    <Loaded of={ready} again={again}>
      {() => (
        <Show when={props.id !== ""} fallback={<CirclesPage />}>
          <One id={props.id} end={props.end} />
        </Show>
      )}
    </Loaded>
  );
}

function One(props: { id: string; end: string }): JSX.Element {
  const secret = useSecret(() => `/circle/${props.id}`, () => props.end);
  const { now, error, again } = watch((known) => api.circle(props.id, known));
  follow(now, (circle, before) => {
    if (!circle?.inside) return;
    const known = before?.inside ? waitingIn(before.inside) : null;
    for (const one of newcomers(known, waitingIn(circle.inside))) announceWaiting(circle.name, one);
  });
  return (
    <Switch fallback={<div class="placeholder" />}>
      <Match when={now()}>
        {(circle) => (
          <Show when={circle().inside} fallback={<Outside circle={circle()} secret={secret()} joined={again} />}>
            {(inside) => <CircleView circle={circle()} inside={inside()} again={again} />}
          </Show>
        )}
      </Match>
      <Match when={error()}>
        {(failure) => (
          <Page title={t("circle-title")}>
            <Failure error={failure()} again={again} />
          </Page>
        )}
      </Match>
    </Switch>
  );
}

function Outside(props: { circle: Circle; secret: string; joined: () => Promise<void> }): JSX.Element {
  const [busy, run] = createAttempt();
  const join = async (): Promise<void> => {
    if (!(await ensureOwnName())) return;
    await run(async () => {
      await api.join(props.circle.id, props.secret);
      // The secret is no longer needed, and others could see it on the screen.
      go(`/circle/${props.circle.id}`, true);
      await props.joined();
    });
  };
  const invited = () => props.secret !== "";
  const step = (): JSX.Element => (
    <Show when={invited()} fallback={<Button primary icon="home" label={t("home")} href="/" />}>
      <Button primary icon="person" label={t("circle-join")} data-test="circle-join" disabled={busy()} onClick={join} />
    </Show>
  );
  const lead = (): JSX.Element => (invited() ? t("circle-invited", { name: props.circle.name }) : t("circle-closed"));
  return <Page title={props.circle.name} face={{ lead: lead(), step: step(), cards: <Fan cards={CARDS} /> }} data-test="circle-outside" />;
}
