// One's finished matches, newest first: a page of them, and more on request.

import { For, Match, Show, Switch, createSignal, type JSX } from "solid-js";
import { Button } from "../widgets/Button";
import { Failure } from "../widgets/Failure";
import { Icon } from "../widgets/Icon";
import { createAttempt } from "../widgets/problems";
import { gameName } from "../games";
import { plain, t } from "../i18n";
import { isDraw, wonByText } from "../games/players";
import { api, recordPath } from "../net/api";
import type { MatchList, MatchSummary } from "../wire/protocol";

import { companions, playerName } from "../games/players";
import { whenText } from "./when";

export default function MyMatches(props: { list: MatchList; onMore: (list: MatchList) => void }): JSX.Element {
  const [error, setError] = createSignal<unknown>(null);
  const [busy, run] = createAttempt((failure) => setError(() => failure));
  const more = () =>
    run(async () => {
      const next = props.list.next;
      if (next === null) return;
      const page = await api.matches(next);
      setError(null);
      // The list may have been reloaded meanwhile: then this page does not follow it.
      if (props.list.next === next) props.onMore(joined(props.list, page));
    });
  const none = () => props.list.matches.length + props.list.unreadable.length === 0;
  return (
    <>
      <ul class="list">
        <For each={props.list.matches}>{(match) => <MatchRow match={match} />}</For>
        <For each={props.list.unreadable}>
          {(id) => (
            <li class="panel row entry" data-test="unreadable">
              <span class="grow stack-line">
                <strong>{t("unreadable-match")}</strong>
                <span class="soft small long-words">{t("unreadable-help", { id })}</span>
              </span>
            </li>
          )}
        </For>
        <Show when={none()}>
          <li class="soft">{t("home-no-matches")}</li>
        </Show>
      </ul>
      <Switch>
        <Match when={error()}>{(failure) => <Failure error={failure()} again={more} />}</Match>
        <Match when={props.list.next !== null}>
          <Button quiet class="home-more" label={t("home-more-matches")} data-test="more-matches" disabled={busy()} onClick={more} />
        </Match>
      </Switch>
    </>
  );
}

function MatchRow(props: { match: MatchSummary }): JSX.Element {
  const draw = () => isDraw(props.match.winners, props.match.seats.length);
  const won = () =>
    !draw() &&
    props.match.you !== null &&
    props.match.you_left === undefined &&
    props.match.winners.includes(props.match.you);
  const result = () => {
    if (props.match.ended) return t("match-ended");
    return won() ? t("match-you-won") : wonByText(props.match.winners, props.match.seats.length, (seat) => playerName(props.match.seats[seat], seat));
  };
  return (
    <li>
      <Show
        when={!props.match.unknown_rules}
        fallback={
          <div class="panel row entry" data-test="my-match">
            <span class="grow stack-line">
              <strong>{gameName(props.match.game)}</strong>
              <span class="small">{t("unknown-rules", { rules: props.match.unknown_rules ?? "" })}</span>
            </span>
            <Button label={t("record-short")} href={recordPath(props.match.id)} download={`${props.match.id}.kozyr`} />
          </div>
        }
      >
        <a class="panel row entry" data-test="my-match" href={`/match/${props.match.id}`}>
          <span class="grow stack-line">
            <strong>{gameName(props.match.game)}</strong>
            <span class="small">
              {result()} <span class="soft">· {whenText(props.match.finished)}</span>
            </span>
            <span class="soft small long-words match-with" data-test="match-with">
              <Show when={!props.match.ended} fallback={companions(props.match.seats, props.match.you)}>
                <For each={props.match.seats}>
                  {(seat, i) => (
                    <span classList={{ winner: !draw() && props.match.winners.includes(i()) }}>
                      {playerName(seat, i())} <b class="numbers">{plain(props.match.scores[i()] ?? 0)}</b>
                    </span>
                  )}
                </For>
              </Show>
            </span>
            <Show when={props.match.resigned !== undefined}>
              <span class="soft small">{t("match-resigned")}</span>
            </Show>
            <Show when={props.match.changes?.length}>
              <span class="soft small">{t("match-bots")}</span>
            </Show>
            <Show when={props.match.continued}>
              <span class="soft small">{t("continued-short")}</span>
            </Show>
          </span>
          <Icon name="forward" />
        </a>
      </Show>
    </li>
  );
}

/** A list and the page that follows it; an entry that a new match moved from one to the other occurs once. */
export function joined(first: MatchList, page: MatchList): MatchList {
  const known = new Set([...first.matches.map((match) => match.id), ...first.unreadable]);
  return {
    matches: [...first.matches, ...page.matches.filter((match) => !known.has(match.id))],
    unreadable: [...first.unreadable, ...page.unreadable.filter((id) => !known.has(id))],
    next: page.next,
  };
}
