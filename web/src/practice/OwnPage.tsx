// A person's own positions: those that come today, one after another.

import { Match, Show, Switch, createEffect, createResource, createSignal, type JSX } from "solid-js";
import { Progress } from "../coach/ReviewPage";
import { createReviewing } from "../coach/reviews";
import { loadGame, styledBy } from "../games";
import { Fan } from "../games/Fan";
import { loadTexts, t } from "../i18n";
import { lessonFolder } from "../learn/lessons";
import { api } from "../net/api";
import { name } from "../session/session";
import { dueOwn, own, rateOwn, retireOwn, syncOwn } from "../positions/own";
import { namesOf } from "../replay/names";
import { Button } from "../widgets/Button";
import { FailurePage, loaded } from "../widgets/Failure";
import { Page } from "../widgets/PageTop";
import type { OwnPosition } from "../wire/protocol";
import { MoveAgain } from "./MoveAgain";

const CARDS = ["9S", "QH", "5C"];

export default function OwnPage(): JSX.Element {
  createEffect(() => name() !== null && void syncOwn());
  const [at, setAt] = createSignal<OwnPosition | null>(null);
  const next = () => setAt(dueOwn()[0] ?? null);
  const start = (): JSX.Element => (
    <Show when={dueOwn().length > 0} fallback={<Button primary icon="hint" label={t("positions")} href="/positions" />}>
      <Button primary icon="play" label={t("positions-own-start")} data-test="own-start" onClick={next} />
    </Show>
  );
  return (
    <Show
      when={at()}
      fallback={
        <Page title={t("positions-own")} face={{ lead: t("positions-own-lead"), step: start(), cards: <Fan cards={CARDS} best={1} /> }}>
          <p class="panel" data-test="own-due">
            {t("positions-own-due", { n: dueOwn().length })}{" "}
            <Show when={dueOwn().length === 0 && own()[0]}>{(first) => t("positions-own-next", { date: new Date(first().due) })}</Show>
          </p>
        </Page>
      }
      keyed
    >
      {(position) => <Opened position={position} onNext={next} onLeave={() => setAt(null)} />}
    </Show>
  );
}

/** An own position, as soon as everything that it needs is there. */
function Opened(props: { position: OwnPosition; onNext: () => void; onLeave: () => void }): JSX.Element {
  const { match: id, seat, step, game } = props.position;
  styledBy(() => game);
  const [parts, { refetch: again }] = createResource(async () => {
    const [detail, screen] = await Promise.all([api.match(id), loadGame(game), loadTexts(`lessons/${lessonFolder(game)}`)]);
    return { detail, screen };
  });
  const reviewing = createReviewing(() => id, () => seat);
  const decision = () => reviewing.status()?.review?.reviewed.find((one) => one.step === step);
  const [position, { refetch }] = createResource(decision, () => api.position(id, seat, step));
  // A review that was made anew may find nothing to choose there.
  createEffect(() => {
    if (!reviewing.status()?.review || decision()) return;
    retireOwn(props.position);
    props.onNext();
  });
  const all = () => {
    const [here, found, of] = [loaded(parts), loaded(position), decision()];
    return here && found && of && { ...here, position: found, decision: of };
  };
  const problem = (): unknown => reviewing.problem() ?? parts.error ?? position.error;
  return (
    <Switch
      fallback={
        <Page title={t("positions-own")} face={{ cards: <Fan cards={CARDS} best={1} /> }}>
          <Progress done={reviewing.status()?.done ?? 0} of={reviewing.status()?.of ?? 0} />
        </Page>
      }
    >
      <Match when={problem()}>
        {(error) => <FailurePage title={t("positions-own")} error={error()} again={() => (reviewing.again(), void again(), void refetch())} />}
      </Match>
      <Match when={all()} keyed>
        {(found) => (
          <MoveAgain
            match={found.detail.summary}
            decision={found.decision}
            position={found.position}
            screen={found.screen}
            names={{ ...namesOf(found.detail), me: seat }}
            leave={props.onLeave}
            onward={{ label: t("positions-next"), go: props.onNext }}
            solved={(how) => rateOwn(props.position, how)}
          />
        )}
      </Match>
    </Switch>
  );
}
