// The person's tables: first those where it is their turn, last those with nothing left to play, and then
// unreadable ones.

import { For, Match, Show, Switch, createSignal, type JSX } from "solid-js";
import { Button, IconButton } from "../widgets/Button";
import { lazyPart } from "../widgets/lazyPart";
import { Icon } from "../widgets/Icon";
import { wanting } from "../widgets/again";
import { mayOpen } from "../net/house";
import { go } from "../base/router";
import { ensureName } from "../session/session";
import { gameKeys, gameName } from "../games";
import { list, t } from "../i18n";
import { api, recordPath } from "../net/api";
import type { TableAndYou, TableList } from "../wire/protocol";
import { LeaveDialog } from "../table/people/LeaveDialog";
import { broken, lossText, waysOut, unfinished, type WayOut } from "../table/people/leaving";
import { company, sitterName } from "../games/players";
import { whenText } from "./when";

/** Whose turn it is and until when, in matches with days for each action. */
const DueLine = lazyPart(() => import("./DueLine"), { texts: ["days", "people"], passing: true });

/** The people who wait for this person to play another match. */
const asks = (entry: TableAndYou): string[] => wanting(entry.table, entry.you.seat ?? null);

/** More tables than this would push the games off a phone's screen. */
const AT_FIRST = 3;

export default function MyTables(props: { list: TableList; onChange: () => unknown }): JSX.Element {
  const [all, setAll] = createSignal(false);
  const rank = (entry: TableAndYou): number => {
    if (!unfinished(entry.table)) return asks(entry).length > 0 ? 1 : 2;
    return entry.your_turn && entry.table.stage === "playing" ? 0 : 1;
  };
  // The turn that ends first comes first, then those without a deadline.
  const due = (entry: TableAndYou): number => (rank(entry) === 0 && entry.due ? entry.due.at : Infinity);
  const sorted = () =>
    props.list.tables.toSorted((a, b) => rank(a) - rank(b) || compare(due(a), due(b)) || b.changed - a.changed);
  const shown = () => (all() ? sorted() : sorted().slice(0, AT_FIRST));
  const none = () => props.list.tables.length + props.list.unreadable.length === 0;
  return (
    <>
      <ul class="list">
        <For each={shown()} fallback={<Show when={none()}>{<NoTables />}</Show>}>
          {(entry) => <TableRow entry={entry} onChange={props.onChange} />}
        </For>
        <For each={props.list.unreadable}>{(id) => <Unreadable id={id} onChange={props.onChange} />}</For>
      </ul>
      <Show when={!all() && props.list.tables.length > AT_FIRST}>
        <Button quiet class="home-more" label={t("home-all-tables", { n: props.list.tables.length })} onClick={() => setAll(true)} />
      </Show>
    </>
  );
}

const compare = (a: number, b: number): number => (a === b ? 0 : a - b);

function NoTables(): JSX.Element {
  const open = async (): Promise<void> => {
    const first = gameKeys()[0];
    if (first && (await ensureName())) go(`/new/${first}`);
  };
  return (
    <li class="panel row">
      <span class="grow">{t("home-no-tables")}</span>
      <Show when={mayOpen()}>
        <Button label={t("home-open-first")} onClick={open} />
      </Show>
    </li>
  );
}

function TableRow(props: { entry: TableAndYou; onChange: () => unknown }): JSX.Element {
  const table = () => props.entry.table;
  const you = () => props.entry.you;
  const [leaving, setLeaving] = createSignal(false);
  const others = () =>
    table()
      .seats.filter((_, seat) => seat !== you().seat)
      .map(sitterName);
  const running = () => table().stage === "playing";
  const choices = (): WayOut[] => (props.entry.unknown_rules ? ["remove"] : waysOut(table(), you().host));
  const part = async (parting: WayOut): Promise<void> => {
    const { id } = table();
    await (parting === "end" ? api.endTable(id) : api.unlistTable(id));
    props.onChange();
  };
  const words = () => (
    <span class="grow stack-line">
      <strong>{gameName(table().game)}</strong>
      <span class="soft small">{[...(others().length > 0 ? [company(others())] : []), whenText(props.entry.changed)].join(" · ")}</span>
      <Show when={table().match?.continued}>
        <span class="soft small">{t("continued-short")}</span>
      </Show>
      <Show when={asks(props.entry).length > 0}>
        <span class="small long-words" data-test="asks-again">
          {t("again-wants", { n: asks(props.entry).length, names: list(asks(props.entry)) })}
        </span>
      </Show>
      <Show when={running() && props.entry.due}>
        {(due) => <DueLine due={due()} table={table()} own={props.entry.your_turn} />}
      </Show>
    </span>
  );
  return (
    <li class="entry-line">
      <Show
        when={!props.entry.unknown_rules}
        fallback={
          <div class="panel row entry" data-test="my-table">
            <span class="grow stack-line">
              {words()}
              <span class="small">
                {t(running() ? "unknown-rules-running" : "unknown-rules", {
                  rules: props.entry.unknown_rules ?? "",
                })}
              </span>
            </span>
            <Show when={!running() && table().match}>
              {(match) => <Button label={t("record-short")} href={recordPath(match().id)} download={`${match().id}.kozyr`} />}
            </Show>
          </div>
        }
      >
        <a class="panel row entry" data-test="my-table" href={`/table/${table().id}`}>
          {words()}
          <Switch fallback={<span class="badge">{t(`stage-${table().stage}`)}</span>}>
            <Match when={props.entry.your_turn && running()}>
              <span class="badge turn">{t("your-turn")}</span>
            </Match>
          </Switch>
          <Icon name="forward" />
        </a>
      </Show>
      <IconButton icon="more" label={t("table-more", { game: gameName(table().game) })} data-test="table-more" onClick={() => setLeaving(true)} />
      <Show when={leaving()}>
        <LeaveDialog
          title={gameName(table().game)}
          choices={choices()}
          loss={(parting) => lossText(parting, table(), you().seat, you().host)}
          breaks={(parting) => broken(parting, table())}
          part={part}
          onClose={() => setLeaving(false)}
        />
      </Show>
    </li>
  );
}

/** A table that the server could not read: it is named, so that the cause can be found. */
function Unreadable(props: { id: string; onChange: () => unknown }): JSX.Element {
  const [leaving, setLeaving] = createSignal(false);
  return (
    <li class="entry-line" data-test="unreadable">
      <div class="panel row entry">
        <span class="grow stack-line">
          <strong>{t("unreadable-table")}</strong>
          <span class="soft small long-words">{t("unreadable-help", { id: props.id })}</span>
        </span>
      </div>
      <IconButton icon="more" label={t("table-more", { game: t("unreadable-table") })} data-test="table-more" onClick={() => setLeaving(true)} />
      <Show when={leaving()}>
        <LeaveDialog
          title={t("unreadable-table")}
          choices={["remove"]}
          loss={() => t("table-remove-unreadable")}
          part={async () => {
            await api.unlistTable(props.id);
            props.onChange();
          }}
          onClose={() => setLeaving(false)}
        />
      </Show>
    </li>
  );
}
