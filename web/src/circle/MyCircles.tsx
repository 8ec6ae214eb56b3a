// One's circles on the first page: when each meets next, and who waits there.

import { For, Show, createResource, type JSX } from "solid-js";
import { follow } from "../base/follow";
import { narrow } from "../base/screen";
import { loadTexts, t, list } from "../i18n";
import { gameName } from "../games";
import { serverNow } from "../net/clock";
import type { MyCircle } from "../wire/protocol";
import { api } from "./api";
import { rememberCircles } from "./remembered";

import { announceWaiting, newcomers } from "./waiting";
import { watch } from "../net/watch";
import "./circle.css";

export default function MyCircles(): JSX.Element {
  const { now } = watch(api.mine, { on: ({ circles }) => circles.length > 0 });
  // A person without circles needs no texts about them.
  const [ready] = createResource(() => (now()?.circles.length ?? 0) > 0, () => loadTexts("circle").then(() => true));
  follow(now, (mine, before) => {
    if (!mine) return;
    // On a phone who waits takes a line of their own.
    rememberCircles(mine.circles.reduce((lines, { waiting }) => lines + 1 + (narrow() ? waiting.length : 0), 0));
    for (const circle of mine.circles) {
      const known = before ? (before.circles.find(({ id }) => id === circle.id)?.waiting ?? []) : null;
      for (const one of newcomers(known, circle.waiting)) announceWaiting(circle.name, one);
    }
  });
  return (
    <Show when={ready.state === "ready"}>
      <ul class="list my-circles" data-test="my-circles" aria-label={t("circles-mine")}>
        <For each={now()?.circles}>{(circle) => <Line circle={circle} />}</For>
      </ul>
    </Show>
  );
}

function Line(props: { circle: MyCircle }): JSX.Element {
  return (
    <li class="my-circle">
      <a class="long-words" href={`/circle/${props.circle.id}`} data-test="my-circle">
        {props.circle.name}
      </a>
      <Show when={props.circle.next}>
        {(next) => (
          <span class="soft small" data-test="circle-next">
            {t(next().start <= serverNow() ? "circle-now" : "circle-next", { game: gameName(next().game), start: new Date(next().start) })}
          </span>
        )}
      </Show>
      <For each={props.circle.waiting}>
        {(wait) => (
          <a class="badge turn" data-test="circle-wait" href={`/table/${wait.table}`}>
            {t("circle-wait", { names: list(wait.people), n: wait.people.length, game: gameName(wait.game) })}
          </a>
        )}
      </For>
    </li>
  );
}
