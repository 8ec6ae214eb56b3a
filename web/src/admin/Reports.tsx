// What people have reported, with the words as they were said.

import { For, Index, Show, type JSX } from "solid-js";
import { Loaded } from "../app/Failure";
import { attempt } from "../app/problems";
import { gameName } from "../games";
import { loadTexts, t } from "../i18n";
import type { AdminReport, HouseSanctionKind, ReportOutcome } from "../wire/protocol";
import { api } from "./api";
import { createDoing } from "./Doing";
import { createLive } from "./live";
import { imposing } from "./sanctions";
import "./report.css";

const KINDS: readonly HouseSanctionKind[] = ["mute", "ban"];
const OUTCOMES: readonly ReportOutcome[] = ["acted", "dismissed"];

/** What was said; a ready phrase as it is read here. */
const words = ({ words: said }: AdminReport): string => {
  const phrase = /^phrase:(\w+)$/.exec(said ?? "")?.[1];
  return phrase ? t(`phrase-${phrase}`) : (said ?? "");
};

export default function Reports(): JSX.Element {
  const [found, again] = createLive(async () => (await Promise.all([api.reports(), loadTexts("report", "table")]))[0]);
  const { begin, dialog } = createDoing(again);
  const settle = async (n: number, outcome: ReportOutcome): Promise<void> => {
    if (await attempt(() => api.settle(n, outcome))) again();
  };
  return (
    <>
      <Loaded of={found} again={again}>
        {(all) => (
          <ul class="list">
            <Index each={all().reports} fallback={<li class="soft">{t("admin-reports-none")}</li>}>
              {(report) => (
                <li class="panel stack-tight" data-test="admin-report" data-settled={report().outcome ?? ""}>
                  <div class="row admin-head">
                    <h2>{report().about}</h2>
                    <span class="badge">{t(`report-${report().reason}`)}</span>
                  </div>
                  <Show when={report().words !== null}>
                    <blockquote class="report-words">{words(report())}</blockquote>
                  </Show>
                  <Show when={report().note}>
                    <p>{t("admin-note", { note: report().note })}</p>
                  </Show>
                  <p class="soft small">
                    {t("admin-reported", { by: report().by, at: new Date(report().at), game: gameName(report().game) })}
                  </p>
                  <Show
                    when={report().outcome === null}
                    fallback={<p class="soft small">{t(`admin-settled-${report().outcome}`, { at: new Date(report().settled ?? 0) })}</p>}
                  >
                    <div class="row-end">
                      <a class="button" href={`/table/${report().table}`}>
                        {t("admin-look")}
                      </a>
                      <For each={KINDS}>
                        {(kind) => (
                          <button
                            type="button"
                            class="button"
                            data-test={`admin-${kind}`}
                            onClick={() => begin(imposing(report().id, report().about, kind))}
                          >
                            {t(`admin-${kind}-open`)}
                          </button>
                        )}
                      </For>
                      <For each={OUTCOMES}>
                        {(outcome) => (
                          <button type="button" class="button" data-test={`settle-${outcome}`} onClick={() => void settle(report().n, outcome)}>
                            {t(`admin-settle-${outcome}`)}
                          </button>
                        )}
                      </For>
                    </div>
                  </Show>
                </li>
              )}
            </Index>
          </ul>
        )}
      </Loaded>
      {dialog()}
    </>
  );
}
