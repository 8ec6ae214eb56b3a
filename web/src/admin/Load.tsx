// The load of the server, its state, what the house counts, and how long data is stored.

import { For, Show, createResource, type JSX } from "solid-js";
import { Loaded } from "../widgets/Failure";
import { gameName } from "../games";
import { t } from "../i18n";
import type { AdminLoad } from "../wire/protocol";
import { api } from "./api";
import { DAY, HOUR } from "./ReasonDialog";
import { createLive } from "../net/watch";

/** A size in the unit that suits it. */
function size(bytes: number): string {
  const mib = bytes / (1024 * 1024);
  return mib < 1024 ? t("admin-mib", { n: Math.round(mib * 10) / 10 }) : t("admin-gib", { n: Math.round(mib / 102.4) / 10 });
}

const uptime = (seconds: number): string =>
  seconds < 2 * DAY ? t("admin-hours", { n: Math.floor(seconds / HOUR) }) : t("admin-days", { n: Math.floor(seconds / DAY) });

const sum = (of: Record<string, number>): number => Object.values(of).reduce((all, one) => all + one, 0);

function rows(load: AdminLoad): [string, string][] {
  const row = (what: string, value: number | string): [string, string] => [t(`admin-load-${what}`), `${value}`];
  return [
    row("version", load.version),
    row("uptime", uptime(load.uptime_s)),
    row("sockets", load.sockets),
    row("tables", load.tables),
    row("tables-waiting", load.tables_waiting),
    row("thinking", load.thinking),
    row("thoughts-waiting", sum(load.thoughts_waiting)),
    row("store-waiting", load.store_waiting),
    row("store-errors", load.store_errors),
    row("database", size(load.database_bytes)),
    row("disk", size(load.disk_free_bytes)),
    row("memory", size(load.memory_bytes)),
    row("refused", sum(load.refused)),
  ];
}

export default function Load(): JSX.Element {
  const [load, again] = createLive(api.load);
  const [kept, { refetch }] = createResource(api.retention);
  const [figures, { refetch: figuresAgain }] = createResource(api.figures);
  return (
    <>
      <Loaded of={load} again={again}>
        {(found) => (
          <>
            <Show when={found().health !== "ok"}>
              <p class="panel" role="alert">
                {found().health}
              </p>
            </Show>
            <Facts rows={rows(found())} />
            <Show when={Object.keys(found().refused).length > 0}>
              <details class="panel">
                <summary>{t("admin-load-refused-by")}</summary>
                <Facts rows={Object.entries(found().refused).map(([limit, n]) => [limit, `${n}`])} />
              </details>
            </Show>
          </>
        )}
      </Loaded>
      <h2>{t("admin-figures")}</h2>
      <p class="soft">{t("admin-figures-help")}</p>
      <Loaded of={figures} again={figuresAgain}>
        {(found) => (
          <div class="panel admin-wide" tabindex="0" role="region" aria-label={t("admin-figures")}>
            <table class="admin-table" data-test="figures">
              <thead>
                <tr>
                  <For each={["game", "begun", "finished", "won"]}>{(head) => <th scope="col">{t(`admin-figure-${head}`)}</th>}</For>
                </tr>
              </thead>
              <tbody>
                <For each={found().games}>
                  {(row) => (
                    <tr>
                      <th scope="row">{gameName(row.game)}</th>
                      <For each={[row.begun, row.finished, row.won]}>{(n) => <td class="numbers">{n}</td>}</For>
                    </tr>
                  )}
                </For>
              </tbody>
            </table>
          </div>
        )}
      </Loaded>
      <h2>{t("admin-retention")}</h2>
      <p class="soft">{t("admin-retention-help")}</p>
      <Loaded of={kept} again={refetch}>
        {(found) => (
          <div class="panel admin-wide" tabindex="0" role="region" aria-label={t("admin-retention")}>
            <table class="admin-table" data-test="retention">
              <thead>
                <tr>
                  <For each={["what", "days", "now", "week"]}>{(head) => <th scope="col">{t(`admin-kept-${head}`)}</th>}</For>
                </tr>
              </thead>
              <tbody>
                <For each={found().kept}>
                  {(row) => (
                    <tr>
                      <th scope="row">{t(`admin-kept-${row.what}`)}</th>
                      <td>{row.days === null ? t("admin-kept-ever") : t("admin-days", { n: row.days })}</td>
                      <td class="numbers">{row.now ?? t("admin-kept-uncounted")}</td>
                      <td class="numbers">{row.week ?? t("admin-kept-uncounted")}</td>
                    </tr>
                  )}
                </For>
              </tbody>
            </table>
          </div>
        )}
      </Loaded>
    </>
  );
}

function Facts(props: { rows: readonly (readonly [string, string])[] }): JSX.Element {
  return (
    <dl class="panel admin-facts">
      <For each={props.rows}>
        {([what, value]) => (
          <div>
            <dt>{what}</dt>
            <dd class="numbers">{value}</dd>
          </div>
        )}
      </For>
    </dl>
  );
}
