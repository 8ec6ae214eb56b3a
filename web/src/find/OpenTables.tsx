// Open tables: who waits for company now.

import { For, Show, createMemo, createSignal, type JSX } from "solid-js";
import { Button } from "../widgets/Button";
import { Select } from "../widgets/Field";
import { lazyPart } from "../widgets/lazyPart";
import { house, mayFind } from "../net/house";
import { createAttempt } from "../widgets/problems";
import { narrow } from "../base/screen";
import { gameKeys, gameName } from "../games";
import { list, t } from "../i18n";
import type { OpenTable } from "../wire/protocol";
import { CodeField } from "./CodeField";
import { HouseSummary } from "./HouseSummary";
import { type Filter, addressWith, clockedOf, filterIn, filtered, gamesOf, inForce, watchOpen } from "./open";
import { comeTo } from "./people";
import { rememberedCircles } from "../circle/remembered";
import "./find.css";

/** Clocks have texts of their own, which few lists need. */
const ClockLine = lazyPart(() => import("./ClockLine"), { texts: ["people"], passing: true });
const MyCircles = lazyPart(() => import("../circle/MyCircles"));

/** More than these would push the games off the screen. */
const atFirst = (): number => (narrow() ? 2 : 3);

export default function OpenTables(): JSX.Element {
  const tables = watchOpen();
  const [filter, setFilter] = createSignal(filterIn(location.search));
  const [all, setAll] = createSignal(false);
  const games = createMemo(() => gamesOf(tables() ?? [], gameKeys()));
  const mixed = createMemo(() => new Set((tables() ?? []).map(clockedOf)).size > 1);
  // A kind of clock that no table has is not offered.
  const clocks = createMemo(() => (["", "with", "without", "days"] as const).filter((one) => one === "" || (tables() ?? []).some((table) => clockedOf(table) === one)));
  const chosen = createMemo(() => inForce(filter(), tables() ?? []));
  const wanted = createMemo(() => filtered(tables() ?? [], chosen()));
  const choose = (part: Partial<Filter>): void => {
    setFilter({ ...filter(), ...part });
    // A person who comes back, or gets the address, sees the same.
    history.replaceState(history.state, "", addressWith(filter(), location.pathname, location.search));
  };
  const shown = () => (all() ? wanted() : wanted().slice(0, atFirst()));
  return (
    <section class="find stack-tight" translate="no" data-test="find" aria-labelledby="find-title">
      <Show when={rememberedCircles()} fallback={<MyCircles />}>
        {(n) => (
          <div class="circles-space" style={{ "--circles": n() }}>
            <MyCircles />
          </div>
        )}
      </Show>
      <div class="find-top">
        <h2 id="find-title">{t("find-open")}</h2>
        <div class="find-by">
        <Show when={games().length > 1}>
          <label class="find-game">
            <span class="find-hidden">{t("find-game")}</span>
            <Select
              data-test="find-game"
              of={["", ...games()]}
              value={chosen().game}
              text={(game) => (game === "" ? t("find-all-games") : gameName(game))}
              onPick={(game) => choose({ game })}
            />
          </label>
        </Show>
        <Show when={mixed()}>
          <label class="find-game">
            <span class="find-hidden">{t("find-clock")}</span>
            <Select
              data-test="find-clock"
              of={clocks()}
              value={chosen().clock}
              text={(clock) => t(`find-clock-${clock || "any"}`)}
              onPick={(clock) => choose({ clock })}
            />
          </label>
        </Show>
        </div>
      </div>
      <HouseSummary house={house()} />
      <Show
        when={wanted().length > 0}
        fallback={
          <Show when={mayFind()}>
            <p class="find-none">{t("find-none")}</p>
          </Show>
        }
      >
        <ul class="list find-list">
          <For each={shown()}>{(table) => <Row table={table} />}</For>
        </ul>
      </Show>
      <Show when={!all() && wanted().length > atFirst()}>
        <Button quiet class="home-more" label={t("find-all", { n: wanted().length })} onClick={() => setAll(true)} />
      </Show>
      <div class="find-end">
        <CodeField />
        <a class="find-circles" data-test="circles" href="/circle">
          {t("find-circles")}
        </a>
      </div>
    </section>
  );
}

function Row(props: { table: OpenTable }): JSX.Element {
  const [busy, run] = createAttempt();
  const names = () => list([...props.table.people, ...props.table.coming]);
  const join = () => run(() => comeTo(props.table.id));
  return (
    <li class="panel row entry find-table" data-test="open-table" data-game={props.table.game} data-table-id={props.table.id}>
      <span class="grow stack-line">
        <strong>{gameName(props.table.game)}</strong>
        <span class="small long-words">{names()}</span>
        <span class="soft small">
          {t("find-places", { n: props.table.places, own: Object.keys(props.table.options).length > 0 ? "yes" : "no" })}
        </span>
        <Show when={clockedOf(props.table) !== "without" && props.table.clock}>
          {(clock) => <ClockLine clock={clock()} />}
        </Show>
      </span>
      <Show
        when={props.table.places > 0}
        fallback={
          <Button label={t("find-look")} data-test="look-on" href={`/table/${props.table.id}`} />
        }
      >
        <Button icon="person" label={t("find-come")} data-test="come" disabled={busy()} onClick={join} />
      </Show>
    </li>
  );
}
