// A finished match: its score sheet, its record, its replay and its review.

import { Match, Show, Switch, createResource, type Component, type JSX } from "solid-js";
import { Page } from "../widgets/PageTop";
import { BackLink } from "../widgets/Top";
import { Button } from "../widgets/Button";
import { LoadedPage, loaded } from "../widgets/Failure";
import type { Reviewed } from "../coach/ReviewPage";
import { gameName, loadGame, styledBy } from "../games";
import { GameFan } from "../games/Fan";
import type { BaseView, GameScreen } from "../games/types";
import { isShared } from "../games/words";
import { isDraw, wonByText } from "../games/players";
import { loadTexts, t } from "../i18n";
import { api, recordPath } from "../net/api";
import { SavableSheet } from "../frame/SavableSheet";
import type { MatchDetail } from "../wire/protocol";
import { ContinuedNote } from "../frame/ContinuedNote";
import { OpenHands } from "../frame/OpenHands";
import { WhoPlayed } from "../frame/WhoPlayed";
import { Watch } from "./Watch";
import { namesOf } from "./names";
import "../frame/frame.css";
import "./replay.css";

export default function MatchPage(props: {
  id: string;
  /** `replay` or `review`; otherwise the result. */
  part: string;
  /** For a replay the first step and the seat, for a review the seat. */
  rest: string[];
  /** The page of a review. */
  review: Component<Reviewed>;
}): JSX.Element {
  const [match, { refetch: again }] = createResource(
    () => props.id,
    async (id) => {
      await loadTexts("table", "replay", "coach", "people");
      const detail = await api.match(id);
      return { detail, screen: await loadGame(detail.summary.game) };
    },
  );
  styledBy(() => loaded(match)?.detail.summary.game);
  return (
    <LoadedPage of={match} title={t("a-match")} again={again}>
      {(found) => (
        <Switch fallback={<Result {...found()} />}>
          <Match when={props.part === "replay"}>
            <Watch id={props.id} {...found()} from={numberOf(props.rest[0])} seat={numberOf(props.rest[1])} />
          </Match>
          <Match when={props.part === "review"}>
            <props.review id={props.id} {...found()} names={namesOf(found().detail)} seat={numberOf(props.rest[0])} />
          </Match>
        </Switch>
      )}
    </LoadedPage>
  );
}

/** A number in a path; `null` if there is none. */
const numberOf = (text: string | undefined): number | null => (text && /^\d{1,6}$/.test(text) ? Number(text) : null);

function Result(props: { detail: MatchDetail; screen: GameScreen }): JSX.Element {
  const summary = () => props.detail.summary;
  const names = () => namesOf(props.detail);
  const resigned = () => {
    const seat = summary().resigned;
    return seat === undefined ? undefined : names().name(seat);
  };
  const title = () => {
    const { ended, you, you_left, winners, seats } = summary();
    if (ended) return t("match-ended");
    const won = you !== null && you_left === undefined && winners.includes(you) && !isDraw(winners, seats.length);
    if (!won) return wonByText(winners, seats.length, names().name);
    const view = props.detail.view as BaseView | null;
    return t(view && isShared(view, props.screen) ? "you-shared" : "you-won");
  };
  const step = (): JSX.Element => (
    <>
      <Button primary icon="play" label={t("replay")} data-test="replay" href={`/match/${summary().id}/replay`} />
      <Show when={!summary().ended && !resigned()}>
        <Button
          icon="hint"
          label={t(summary().you === null ? "review" : "review-mine")}
          data-test="review-open"
          href={`/match/${summary().id}/review`}
        />
      </Show>
      <Button quiet icon="download" label={t("record")} data-test="record" href={recordPath(summary().id)} download={`${summary().id}.kozyr`} />
    </>
  );
  return (
    <Page
      title={gameName(summary().game)}
      face={{
        game: summary().game,
        lead: t("match-when", { date: new Date(summary().finished) }),
        step: step(),
        cards: <GameFan game={summary().game} />,
      }}
      back={<BackLink />}
      class="page-two"
    >
      <section class="panel stack">
        <h2>{title()}</h2>
        <Show when={!summary().ended && !resigned() && props.screen.ending?.(props.detail.view as BaseView, names())}>
          {(how) => <p>{how()}</p>}
        </Show>
        <WhoPlayed takenBack={summary().taken_back} seats={summary().seats} changes={summary().changes} resigned={resigned()} />
        <Show when={resigned()}>
          <OpenHands view={props.detail.view as BaseView} screen={props.screen} names={names()} />
        </Show>
        <Show when={summary().continued}>{(mark) => <ContinuedNote of={mark()} />}</Show>
      </section>
      <section class="panel" data-test="score-sheet" aria-label={t("sheet")}>
        <SavableSheet
          game={summary().game}
          when={new Date(summary().finished)}
          screen={props.screen}
          view={props.detail.view as BaseView}
          names={names()}
        />
      </section>
    </Page>
  );
}
