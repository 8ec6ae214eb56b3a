// The answer after a position is solved or shown: the value of each play, why, and how it continues.

import { For, Show, type JSX } from "solid-js";
import { Button } from "../widgets/Button";
import { Dialog } from "../widgets/Dialog";
import { ShareLink } from "../widgets/ShareLink";
import { interval } from "../coach/words";
import { gameName } from "../games";
import type { BaseView, GameScreen, Names } from "../games/types";
import { t } from "../i18n";
import type { Position } from "../wire/position";
import { gotOf } from "./positions";
import { branchesOf, hundred, toldOf, whyOf, type Branch } from "./words";

export function Answer(props: {
  position: Position;
  screen: GameScreen;
  view: BaseView;
  names: Names;
  tries: readonly string[];
  /** An action as text. */
  words: (action: string) => string;
  /** The number of the position to go on with. */
  next: number | null;
  onClose: () => void;
}): JSX.Element {
  const { game, number, asks } = props.position;
  const told = toldOf(props.position, props.tries);
  const [best, second] = told;
  const why = whyOf(props.position, props.tries);
  const trees = props.position.then.map(({ action, next }) => ({ action, branches: branchesOf(props.screen, next, props.names) }));
  const got = gotOf(game, number) ?? "shown";
  // A play that was looked up before and is now correct remains correct.
  const right = props.tries.length === 0 && got !== "shown" ? "at-once" : got;
  const amounts = told.map((one) => one.value);
  return (
    <Dialog title={t("positions-over", { got: right })} onClose={() => props.onClose()}>
      <div class="stack position-answer" data-test="position-answer" data-got={right}>
        <p>
          <strong>{t("positions-best", { play: props.words(asks.action) })}</strong>{" "}
          <Show when={second}>
            {t("positions-worth", { n: hundred(best?.value.mean ?? 0), other: hundred(second?.value.mean ?? 0) })}
          </Show>
        </p>
        <Show when={asks.also.length > 0}>
          <p class="soft">{t("positions-also", { plays: asks.also.map(props.words).join(", ") })}</p>
        </Show>
        <ol class="position-bars" aria-label={t("positions-bars")}>
          <For each={told}>
            {(one) => {
              const at = interval(one.value, [...amounts, { mean: 0, margin: 0 }]);
              return (
                <li classList={{ best: one.action === asks.action, tried: props.tries.includes(one.action) }} data-test="position-bar">
                  <span class="position-play">{props.words(one.action)}</span>
                  <span class="numbers">{t("positions-of-hundred", { n: hundred(one.value.mean) })}</span>
                  <span class="position-bar" aria-hidden="true" style={{ "--at": at.at, "--low": at.low, "--high": at.high }}>
                    <i />
                    <b />
                  </span>
                </li>
              );
            }}
          </For>
        </ol>
        <p class="soft small">{t("positions-bars-help")}</p>
        <Show when={why}>
          {(found) => (
            <section class="stack-tight" data-test="position-reason">
              <h3>{t("positions-reason", { play: props.words(found().action) })}</h3>
              <p>{found().text}</p>
            </section>
          )}
        </Show>
        <For each={trees.filter((tree) => tree.branches.length > 0)}>
          {(tree) => (
            <section class="stack-tight">
              <h3>{t("positions-then", { play: props.words(tree.action) })}</h3>
              <Tree branches={tree.branches} />
            </section>
          )}
        </For>
        <div class="row">
          <Show when={props.next}>
            {(next) => <Button primary label={t("positions-next")} data-test="position-next" href={`/positions/${game}/${next()}`} />}
          </Show>
          <Button label={t("positions-look")} onClick={() => props.onClose()} />
          <Button quiet label={t("positions-of", { game: gameName(game) })} href={`/positions/${game}`} />
        </div>
        <ShareLink path={`/positions/${game}/${number}`} title={t("positions-title", { game: gameName(game), n: number })} />
      </div>
    </Dialog>
  );
}

/** The most frequent continuations, each with what follows it. */
function Tree(props: { branches: Branch[] }): JSX.Element {
  return (
    <ul class="position-tree">
      <For each={props.branches}>
        {(branch) => (
          <li>
            <span class="numbers soft">{t("positions-times", { n: branch.of })}</span> {branch.text}
            <Show when={branch.next.length > 0}>
              <Tree branches={branch.next} />
            </Show>
          </li>
        )}
      </For>
    </ul>
  );
}
