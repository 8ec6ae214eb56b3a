// The moves of a replay: its deals, and the tricks, rounds or turns of the deal on show. A tap jumps there.

import { For, Show, createMemo, type JSX } from "solid-js";
import { follow } from "../base/follow";
import type { GameScreen, Names } from "../games/types";
import { t } from "../i18n";
import { ChapterBody } from "../frame/Rail";
import { dealOf, type Place, type Watched } from "./course";

export function Course(props: {
  watched: Watched;
  screen: GameScreen;
  names: Names;
  starts: readonly number[];
  places: readonly Place[];
  step: number;
  onJump: (step: number) => void;
}): JSX.Element {
  let list!: HTMLOListElement;
  const deal = createMemo(() => dealOf(props.starts, props.step));
  const place = createMemo(() => props.places.findLastIndex((one) => one.step <= props.step));
  // The current entry stays in sight.
  follow([deal, place], () => {
    queueMicrotask(() => {
      const shown = list.querySelector("[aria-current=step]") ?? list.querySelector("[aria-current]");
      shown?.scrollIntoView?.({ block: "nearest" });
    });
  });
  const title = (start: number) => props.screen.headline(props.watched.viewAt(start));
  return (
    <ol ref={list} class="course" aria-label={t("replay-moves")} data-test="course">
      <For each={props.starts}>
        {(start, n) => (
          <li>
            <button
              type="button"
              class="course-deal"
              data-test="course-deal"
              aria-current={deal() === n() ? "true" : undefined}
              onClick={() => props.onJump(start)}
            >
              {title(start) || t("replay-deal", { n: n() + 1 })}
            </button>
            <Show when={deal() === n()}>
              <ol class="course-places">
                <For each={props.places}>
                  {(one, at) => (
                    <li class="course-place">
                      <button
                        type="button"
                        class="log-head"
                        data-test="course-place"
                        aria-current={place() === at() ? "step" : undefined}
                        onClick={() => props.onJump(one.step)}
                      >
                        {one.chapter.title}
                        <Show when={one.chapter.note}>
                          <span class="log-note">{one.chapter.note}</span>
                        </Show>
                      </button>
                      <ChapterBody chapter={one.chapter} names={props.names} />
                    </li>
                  )}
                </For>
              </ol>
            </Show>
          </li>
        )}
      </For>
    </ol>
  );
}
