// Open reports, by reported person, with the original words, and the reports that were settled last.

import { For, Show, createSignal, type JSX } from "solid-js";
import { Button } from "../widgets/Button";
import { Loaded } from "../widgets/Failure";
import { attempt } from "../widgets/problems";
import { gameName } from "../games";
import { t, withTexts } from "../i18n";
import type { AdminReport, AdminReports, HouseSanctionKind, ReportOutcome, ReportedPerson } from "../wire/protocol";
import { More } from "./More";
import { api } from "./api";
import { createReasonDialog } from "./ReasonDialog";
import { createLive } from "../net/watch";
import { KINDS, imposing } from "./sanctions";
import "./report.css";


const OUTCOMES: readonly ReportOutcome[] = ["acted", "dismissed"];

/** The reported words; a ready phrase in the reader's language. */
const words = ({ words: said }: AdminReport): string => {
  const phrase = /^phrase:(\w+)$/.exec(said ?? "")?.[1];
  return phrase ? t(`phrase-${phrase}`) : (said ?? "");
};

/** Reports on everyone, or on one person, from the first page to a given number of pages. */
async function paged(pages: number, about?: string): Promise<AdminReports> {
  let page = await api.reports({ about });
  const all = [page];
  while (all.length < pages && page.next !== undefined) {
    // Each page names the start of the next one.
    page = await api.reports({ about, after: page.next });
    all.push(page);
  }
  return { ...page, people: all.flatMap(({ people }) => people), reports: all.flatMap(({ reports }) => reports) };
}

/** The same, again and again, and a page more of it on request. */
function createPages(about?: string) {
  const [pages, setPages] = createSignal(1);
  const [found, again] = createLive(() => withTexts(paged(pages(), about), "report", "table"));
  const more = (): void => {
    setPages((n) => n + 1);
    again();
  };
  return { found, again, more };
}

export default function Reports(): JSX.Element {
  const { found, again, more } = createPages();
  const { begin, dialog } = createReasonDialog(again);
  const impose = ({ id, name }: ReportedPerson, kind: HouseSanctionKind): void => begin(imposing(id, name, kind));
  return (
    <>
      <Loaded of={found} again={again}>
        {(all) => {
          const ids = (): string[] => [...new Set(all().people.map(({ id }) => id))];
          const settled = (): AdminReport[] => all().reports.filter(({ outcome }) => outcome !== null);
          return (
            <>
              <ul class="list">
                <For each={ids()} fallback={<li class="soft">{t("admin-reports-none")}</li>}>
                  {(id) => (
                    <Show when={all().people.find((one) => one.id === id)}>
                      {(person) => <Person person={person()} first={openOf(all(), id)} changed={again} impose={impose} />}
                    </Show>
                  )}
                </For>
              </ul>
              <More next={all().next} more={more} />
              <Show when={settled().length > 0}>
                <section class="stack" data-test="settled-reports">
                  <h2>{t("admin-settled-last")}</h2>
                  <ul class="list">
                    <For each={settled()}>
                      {(report) => (
                        <li class="panel stack-tight" data-test="admin-report" data-settled={report.outcome ?? ""}>
                          <h3 class="admin-name">{report.about}</h3>
                          <Said report={report} />
                          <p class="soft small">{t(`admin-settled-${report.outcome}`, { at: new Date(report.settled ?? 0) })}</p>
                        </li>
                      )}
                    </For>
                  </ul>
                </section>
              </Show>
            </>
          );
        }}
      </Loaded>
      {dialog()}
    </>
  );
}

/** The open reports on a person. */
const openOf = ({ reports }: AdminReports, of: string): AdminReport[] => reports.filter(({ id, outcome }) => id === of && outcome === null);

/** A reported person, with their first reports or all of them, and the actions that apply to all. */
function Person(props: {
  person: ReportedPerson;
  first: AdminReport[];
  changed: () => void;
  impose: (person: ReportedPerson, kind: HouseSanctionKind) => void;
}): JSX.Element {
  const [whole, setWhole] = createSignal(false);
  let heading: HTMLHeadingElement | undefined;
  const showAll = (): void => {
    setWhole(true);
    // The button is gone.
    heading?.focus();
  };
  const settleAll = async (outcome: ReportOutcome): Promise<void> => {
    const { id: about, last: until } = props.person;
    await attempt(() => api.settleAll({ about, until, outcome }));
    props.changed();
  };
  const First = (): JSX.Element => <List person={props.person} reports={props.first} changed={props.changed} />;
  return (
    <li class="panel stack" data-test="reported-person" data-name={props.person.name}>
      <div class="row admin-head">
        <h2 ref={heading} tabindex={-1}>
          {props.person.name}
        </h2>
        <span class="badge">{t("admin-reported-count", { n: props.person.open, people: props.person.reporters })}</span>
      </div>
      <Show when={whole()} fallback={<First />}>
        <Whole person={props.person} changed={props.changed} wait={<First />} />
      </Show>
      <div class="row-end">
        <Show when={!whole() && props.first.length < props.person.open}>
          <Button label={t("admin-reports-all", { n: props.person.open })} data-test="reports-all" onClick={showAll} />
        </Show>
        {/* Nothing can be done about those who are forgotten. */}
        <Show when={props.person.id !== ""}>
          <For each={KINDS}>
            {(kind) => (
              <Button label={t(`admin-${kind}-open`)} data-test={`admin-${kind}`} onClick={() => props.impose(props.person, kind)} />
            )}
          </For>
        </Show>
        <Show when={props.person.open > 1}>
          <For each={OUTCOMES}>
            {(outcome) => (
              <Button
                label={t(`admin-settle-all-${outcome}`, { n: props.person.open })}
                data-test={`settle-all-${outcome}`}
                onClick={() => void settleAll(outcome)}
              />
            )}
          </For>
        </Show>
      </div>
    </li>
  );
}

/** All open reports on a person, a hundred at a time. */
function Whole(props: { person: ReportedPerson; changed: () => void; wait: JSX.Element }): JSX.Element {
  const { found, again, more } = createPages(props.person.id);
  const changed = (): void => {
    again();
    props.changed();
  };
  return (
    <Loaded of={found} again={again} wait={props.wait}>
      {(all) => (
        <>
          <List person={props.person} reports={openOf(all(), props.person.id)} changed={changed} />
          <More next={all().next} more={more} />
        </>
      )}
    </Loaded>
  );
}

function List(props: { person: ReportedPerson; reports: AdminReport[]; changed: () => void }): JSX.Element {
  const settle = async (n: number, outcome: ReportOutcome): Promise<void> => {
    await attempt(() => api.settle(n, outcome));
    props.changed();
  };
  return (
    <ul class="list">
      <For each={props.reports}>
        {(report) => (
          <li class="stack-tight admin-part" data-test="admin-report" data-settled="">
            <Show when={report.about !== props.person.name}>
              <p class="admin-name">{t("admin-reported-as", { name: report.about })}</p>
            </Show>
            <Said report={report} />
            <div class="row-end">
              <Button label={t("admin-look")} href={`/table/${report.table}`} />
              <For each={OUTCOMES}>
                {(outcome) => (
                  <Button
                    label={t(`admin-settle-${outcome}`)}
                    data-test={`settle-${outcome}`}
                    onClick={() => void settle(report.n, outcome)}
                  />
                )}
              </For>
            </div>
          </li>
        )}
      </For>
    </ul>
  );
}

/** The reported words, the reporter and the reason. */
function Said(props: { report: AdminReport }): JSX.Element {
  return (
    <>
      <p class="row admin-head">
        <span class="badge">{t(`report-${props.report.reason}`)}</span>
      </p>
      <Show when={props.report.words !== null}>
        <blockquote class="report-words">{words(props.report)}</blockquote>
      </Show>
      <Show when={props.report.note}>
        <p>{t("admin-note", { note: props.report.note })}</p>
      </Show>
      <p class="soft small">
        {t("admin-reported", { by: props.report.by, at: new Date(props.report.at), game: gameName(props.report.game) })}
      </p>
    </>
  );
}
