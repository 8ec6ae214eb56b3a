// The sources of a result: the cards, the player's own decisions and the others, each with what it brought.

import { For, Show, type JSX } from "solid-js";
import { Icon } from "../widgets/Icon";
import type { GameScreen, Names } from "../games/types";
import { signed, t } from "../i18n";
import type { Course } from "../wire/protocol";
import { percent, severalDeals, turningText, wayOf } from "./words";

export function ResultBreakdown(props: {
  id: string;
  course: Course;
  screen: GameScreen;
  names: Names;
  /** Whether everyone was level at the end. */
  draw: boolean;
}): JSX.Element {
  const parts = () => wayOf(props.course.way);
  const ends = () => ({
    par: percent(props.course.way.par),
    result: percent(props.course.way.result),
    draw: props.draw ? "yes" : "no",
    name: props.names.name(props.course.seat),
    you: props.names.me === null ? "no" : "yes",
  });
  /** The hundred, and as much more as the path leaves it. */
  const least = () => Math.min(0, ...parts().map(({ to }) => to));
  const wide = (n: number) => (n / (Math.max(100, ...parts().map(({ to }) => to)) - least())) * 100;
  return (
    <section class="panel stack-tight" data-test="review-whence">
      <h2>{t("review-whence")}</h2>
      <p class="soft small">{t("review-whence-help", ends())}</p>
      <ol class="plain-list review-parts">
        <For each={parts()}>
          {({ part, from, to, way }) => (
            <li class="review-part" data-test="part" data-from={from} data-to={to}>
              <span>{t(`review-part-${part}`, { way })}</span>
              <strong class="numbers">{signed(to - from)}</strong>
              <span class="review-bar" aria-hidden="true">
                <span
                  classList={{ up: to > from, down: to < from, even: to === from }}
                  style={{ "--low": wide(Math.min(from, to) - least()), "--wide": wide(Math.abs(to - from)) }}
                />
              </span>
            </li>
          )}
        </For>
      </ol>
      <p class="soft small">{t("review-whence-play")}</p>
      <Show when={props.course.turning} fallback={<p class="soft small">{t("turning-none")}</p>}>
        {(turning) => (
          <a class="turning" data-test="turning" href={`/match/${props.id}/replay/${turning().step}/${props.course.seat}`}>
            <span class="grow">
              {turningText(props.screen, turning(), props.names, severalDeals(props.course.points))}{" "}
              <span class="soft small">
                {t("review-part-how", { from: percent(turning().before.mean), to: percent(turning().after.mean) })}
              </span>
            </span>
            <Icon name="play" />
          </a>
        )}
      </Show>
    </section>
  );
}
