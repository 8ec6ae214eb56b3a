// A seat's chances over the whole match, as a chart, and as text deal by deal. A tap opens the replay.

import { For, Show, createMemo, createSignal, type JSX } from "solid-js";
import { go } from "../base/router";
import type { Names } from "../games/types";
import { who } from "../games/words";
import { t } from "../i18n";
import type { Course, CoursePoint } from "../wire/protocol";
import { dealsOf, nearest, percent, severalDeals } from "./words";

/** The drawing is stretched to its box; lines keep their width. */
const WIDTH = 1000;
const HEIGHT = 100;

/** The most deals that are numbered. */
const NUMBERED = 12;

export function Chances(props: { id: string; course: Course; names: Names }): JSX.Element {
  let ground!: HTMLDivElement;
  const points = () => props.course.points;
  const last = () => Math.max(1, points().at(-1)?.step ?? 1);
  const [at, setAt] = createSignal<CoursePoint | null>(null);
  const x = (step: number): number => (step / last()) * WIDTH;
  const y = (part: number): number => HEIGHT - Math.min(1, Math.max(0, part)) * HEIGHT;
  const line = createMemo(() => points().map(({ step, value }) => `${x(step)},${y(value.mean)}`).join(" "));
  const band = createMemo(() => {
    const high = points().map(({ step, value }) => `${x(step)},${y(value.mean + value.margin)}`);
    const low = points().map(({ step, value }) => `${x(step)},${y(value.mean - value.margin)}`);
    return [...high, ...low.toReversed()].join(" ");
  });
  const deals = createMemo(() => dealsOf(points()));
  const every = () => Math.ceil(deals().length / NUMBERED);
  const place = (step: number) => `${(step / last()) * 100}%`;
  const href = (step: number) => `/match/${props.id}/replay/${Math.min(step, last() - 1)}/${props.course.seat}`;
  const under = (event: MouseEvent): CoursePoint | null => {
    const box = ground.getBoundingClientRect();
    return nearest(points(), ((event.clientX - box.left) / Math.max(1, box.width)) * last());
  };
  const told = (point: CoursePoint): string =>
    t("chances-at", { deal: Math.max(1, point.deal), n: percent(point.value.mean), many: severalDeals(points()) });
  return (
    <section class="panel stack-tight" data-test="review-chances">
      <h2>{t("chances")}</h2>
      <p class="soft small">{t("chances-help", who(props.course.seat, props.names))}</p>
      <div class="chances">
        <div class="chances-scale numbers small soft" aria-hidden="true">
          <span>100</span>
          <span>50</span>
          <span>0</span>
        </div>
        <div
          class="chances-ground"
          ref={ground}
          onPointerMove={(event) => event.pointerType === "mouse" && setAt(under(event))}
          onPointerLeave={() => setAt(null)}
          onClick={(event) => {
            const point = under(event);
            if (point) go(href(point.step));
          }}
          data-test="chances-ground"
        >
          <svg
            role="img"
            aria-label={t("chances-label", {
              from: percent(points()[0]?.value.mean ?? 0),
              to: percent(points().at(-1)?.value.mean ?? 0),
            })}
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
          >
            <For each={deals()}>
              {(deal, n) => (
                <Show when={n() > 0}>
                  <line class="chances-deal" x1={x(deal.step)} x2={x(deal.step)} y1="0" y2={HEIGHT} />
                </Show>
              )}
            </For>
            <line class="chances-half" x1="0" x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
            <polygon class="chances-band" points={band()} />
            <polyline class="chances-line" points={line()} />
          </svg>
          <Show when={props.course.turning}>
            {(turning) => (
              <span
                class="chances-dot turn"
                aria-hidden="true"
                style={{ left: place(turning().step + 1), top: `${y(turning().after.mean)}%` }}
              />
            )}
          </Show>
          <Show when={at()}>
            {(point) => (
              <>
                <span class="chances-dot" aria-hidden="true" style={{ left: place(point().step), top: `${y(point().value.mean)}%` }} />
                <span class="chances-tip small numbers" classList={{ left: point().step > last() / 2 }} style={{ left: place(point().step) }}>
                  {told(point())}
                </span>
              </>
            )}
          </Show>
        </div>
        <Show when={deals().length > 1}>
          <div class="chances-deals numbers small soft" aria-hidden="true">
            <For each={deals()}>
              {(deal, n) => (
                <Show when={n() % every() === 0}>
                  <span style={{ left: place(deal.step) }}>{deal.deal}</span>
                </Show>
              )}
            </For>
          </div>
        </Show>
      </div>
      <details class="review-deal">
        <summary>{t("chances-told")}</summary>
        <ol class="review-list">
          <For each={deals()}>
            {(deal) => (
              <li>
                <a class="chances-told" data-test="chances-deal" href={href(deal.step)}>
                  {t("chances-deal", { deal: deal.deal, from: percent(deal.from), to: percent(deal.to) })}
                </a>
              </li>
            )}
          </For>
        </ol>
      </details>
    </section>
  );
}
