// Open tables: who waits for company now, in one line that opens into a list.

import { For, Show, createMemo, createSignal, type JSX } from "solid-js";
import { Button } from "../widgets/Button";
import { Select } from "../widgets/Field";
import { Icon } from "../widgets/Icon";
import { lazyPart } from "../widgets/lazyPart";
import { house, mayFind } from "../net/house";
import { createAttempt } from "../widgets/problems";
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

export default function OpenTables(): JSX.Element {
  const tables = watchOpen();
  const [filter, setFilter] = createSignal(filterIn(location.search));
  // In one line until somebody wants to see them: a list that grows would move the games.
  const [all, setAll] = createSignal(filter().game !== "" || filter().clock !== "");
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
  const asks = () => games().length > 1 || mixed();
  return (
    <section class="find" translate="no" data-test="find" aria-label={t("find-open")}>
      <div class="find-line">
        <Show when={mayFind() && house() !== null}>
          <Button
            quiet
            class={tables()?.length ? "find-all some" : "find-all"}
            label={
              <>
                {t("find-line", { n: tables()?.length ?? 0 })}
                <Icon name={all() ? "up" : "down"} />
              </>
            }
            aria-expanded={all()}
            data-test="find-all"
            onClick={() => setAll(!all())}
          />
        </Show>
        <CodeField />
      </div>
      <div class="find-more stack-tight">
        <Show when={all() && asks()}>
          <div class="find-by">
            <Show when={games().length > 1}>
              <label class="find-game">
                <span class="visually-hidden">{t("find-game")}</span>
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
                <span class="visually-hidden">{t("find-clock")}</span>
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
        </Show>
        <Show when={all()}>
          <ul class="list find-list">
            <For each={wanted()} fallback={<li class="soft find-none">{t("find-none")}</li>}>
              {(table) => <Row table={table} />}
            </For>
          </ul>
        </Show>
        <HouseSummary house={house()} />
        <Show when={rememberedCircles()} fallback={<MyCircles />}>
          {(n) => (
            <div class="circles-space" style={{ "--circles": n() }}>
              <MyCircles />
            </div>
          )}
        </Show>
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
