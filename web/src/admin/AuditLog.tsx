// The audit log: what was done, in which session and when.

import { For, Show, createResource, createSignal, type JSX } from "solid-js";
import { Loaded } from "../widgets/Failure";
import { attempt } from "../widgets/problems";
import { t } from "../i18n";
import type { AdminLog, AdminLogLine } from "../wire/protocol";
import { More } from "./More";
import { api } from "./api";

function what(line: AdminLogLine): string {
  return t(`admin-did-${line.what}`, {
    about: line.what === "closed_table" ? line.about.slice(0, 6) : line.about,
    detail: line.what === "settled" || line.what === "settled_all" ? t(`admin-settle-${line.detail}`) : line.detail,
  });
}

export default function AuditLog(): JSX.Element {
  const [first, { refetch }] = createResource(() => api.log());
  const [more, setMore] = createSignal<AdminLog | null>(null);
  const next = (): number | null => (more() ?? first())?.next ?? null;
  const goOn = () =>
    attempt(async () => {
      const page = await api.log(next() ?? undefined);
      setMore({ lines: [...(more()?.lines ?? []), ...page.lines], next: page.next });
    });
  return (
    <Loaded of={first} again={refetch}>
      {(found) => (
        <>
          <ol class="list" data-test="admin-lines">
            <For each={[...found().lines, ...(more()?.lines ?? [])]}>
              {(line) => (
                <li class="panel stack-tight">
                  <p class="admin-name">{what(line)}</p>
                  <p class="soft small">
                    {t("admin-when", { at: new Date(line.at), n: line.session ?? 0, by: line.session === null ? "machine" : "session" })}
                    <Show when={line.until}>{(until) => <> · {t("admin-until", { until: new Date(until()) })}</>}</Show>
                  </p>
                </li>
              )}
            </For>
          </ol>
          <More next={next()} more={goOn} />
        </>
      )}
    </Loaded>
  );
}
