// The finished matches of a circle, newest first: a page of them, and more on request.

import { For, Show, createResource, type JSX } from "solid-js";
import { whenChanged } from "../base/follow";
import { Button } from "../widgets/Button";
import { Loaded } from "../widgets/Failure";
import { Icon } from "../widgets/Icon";
import { createAttempt } from "../widgets/problems";
import { gameName } from "../games";
import { playerName } from "../games/players";
import { list, plain, t } from "../i18n";
import { wonByText } from "../games/players";
import type { CircleMatch, CircleMatches, CircleStanding } from "../wire/protocol";
import { api } from "./api";

/** `finished` is anything that changes when a match has been counted. */
export function Matches(props: { circle: string; finished: CircleStanding[] }): JSX.Element {
  const [matches, { refetch: again, mutate }] = createResource(() => api.matches(props.circle));
  const [busy, run] = createAttempt();
  const counted = () => props.finished.reduce((sum, row) => sum + row.matches, 0);
  whenChanged(counted, () => void again());
  const more = (before: CircleMatches) =>
    run(async () => {
      const page = await api.matches(props.circle, before.next ?? undefined);
      mutate({ matches: [...before.matches, ...page.matches], next: page.next });
    });
  return (
    <section class="panel stack-tight" data-test="circle-matches">
      <h2>{t("home-matches")}</h2>
      <Loaded of={matches} again={again}>
        {(found) => (
          <>
            <ul class="list">
              <For each={found().matches} fallback={<li class="soft">{t("circle-no-matches")}</li>}>
                {(one) => <Line one={one} />}
              </For>
            </ul>
            <Show when={found().next !== null}>
              <Button quiet label={t("home-more-matches")} disabled={busy()} onClick={() => more(found())} />
            </Show>
          </>
        )}
      </Loaded>
    </section>
  );
}

function Line(props: { one: CircleMatch }): JSX.Element {
  const match = () => props.one.summary;
  const name = (seat: number): string => playerName(match().seats[seat], seat);
  const result = () => {
    const { winners, ended } = match();
    return ended ? t("match-ended") : wonByText(winners, match().seats.length, name);
  };
  return (
    <li>
      <a class="panel row entry" data-test="circle-match" href={`/match/${match().id}`}>
        <span class="grow stack-line">
          <strong>{gameName(match().game)}</strong>
          <span class="small long-words">{list(match().seats.map((_, seat) => name(seat)))}</span>
          <span class="soft small long-words">{result()}</span>
          <Show when={match().resigned !== undefined}>
            <span class="soft small">{t("match-resigned")}</span>
          </Show>
          <Show when={!props.one.counted}>
            <span class="soft small">{t("circle-not-counted")}</span>
          </Show>
        </span>
        <Show when={!match().ended}>
          <span class="numbers">{match().scores.map(plain).join(" : ")}</span>
        </Show>
        <Icon name="forward" />
      </a>
    </li>
  );
}
