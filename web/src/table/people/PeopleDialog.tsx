// People and moderation of a table: players and spectators, what the host may do about them (kick, mute),
// and to whom the viewer's hand is shown.

import { For, Index, Show, createSignal, type JSX } from "solid-js";
import { createReporting } from "../../admin/Reporting";
import { Button } from "../../widgets/Button";
import { createSure } from "../../widgets/Confirm";
import { Dialog } from "../../widgets/Dialog";
import { MenuCheck } from "../../widgets/Field";
import { Icon } from "../../widgets/Icon";
import { attempt } from "../../widgets/problems";
import { circleOf } from "../../circle/circleOf";
import { t } from "../../i18n";
import type { Target } from "../../wire/protocol";
import { mayPropose } from "./Proposals";
import { isHidden, setHidden, type Person } from "../../live/hidden";
import type { Ask, TableStore } from "../../live/store";
import "./people.css";

interface Row {
  name: string;
  person: Person;
  whom: Target;
  seat: number | null;
  watcher: number | null;
}

/** What may be shut, whom against, and how that is asked for. */
const DOORS = [
  { key: "lock", state: "locked", asks: (locked: boolean) => ({ type: "lock", locked }) as const },
  { key: "close", state: "closed", asks: (closed: boolean) => ({ type: "close", closed }) as const },
] as const;

/** Something that can be done about a person. */
interface Deed {
  key: string;
  says: string;
  does: () => unknown;
}

export default function PeopleDialog(props: { store: TableStore; ask: Ask; onClose: () => void }): JSX.Element {
  const table = () => props.store.table();
  const me = () => props.store.you()?.seat ?? null;
  const host = () => (props.store.you()?.host ?? false) && table()?.stage !== "ended";
  /** Whether what the host does elsewhere is proposed to the others. */
  const together = () => mayPropose(table(), props.store.you());
  const playing = () => table()?.stage === "playing";
  // Kicking the only other player breaks the match off.
  const circle = circleOf(() => (host() && playing() && table()?.seats.length === 2 ? props.store.id : null));
  const [open, setOpen] = createSignal<string | null>(null);
  const reporting = createReporting(() => props.store.id);
  const { sure, dialog } = createSure();
  const seated = (): Row[] =>
    (table()?.seats ?? []).flatMap((seat, number) =>
      seat.kind === "person" ? [{ name: seat.name, person: seat, whom: { seat: number }, seat: number, watcher: null }] : [],
    );
  const watching = (): Row[] =>
    (props.store.presence().watching ?? []).map((person) => ({ name: person.name, person, whom: { watcher: person.n }, seat: null, watcher: person.n }));
  const strangers = () => props.store.presence().spectators - watching().length;
  const silenced = (row: Row) =>
    (table()?.silenced ?? []).some((known) => (row.seat === null ? known.seat === undefined && known.name === row.name : known.seat === row.seat));
  /** People who are muted and not here. */
  const absent = () =>
    (table()?.silenced ?? []).filter((known) => known.seat === undefined && !watching().some((row) => row.name === known.name));
  /** The person to whom the viewer's hand is shown. */
  const pupil = () => table()?.shown?.find((shown) => shown.seat === me())?.name ?? null;

  const deeds = (row: Row): Deed[] => {
    const { name, person, seat, watcher, whom } = row;
    if (seat !== null && seat === me()) return [];
    const found: Deed[] = [];
    if (me() !== null && playing() && watcher !== null) {
      if (pupil() === name) found.push({ key: "hide", says: t("people-hide"), does: () => props.ask({ type: "hide_hand" }) });
      else {
        const says = t("people-show", { name });
        const show = () => props.ask({ type: "show_hand", watcher });
        found.push({ key: "show", says, does: () => sure({ title: says, text: t("people-show-sure", { name }), action: says, act: show }) });
      }
    }
    if (together()) {
      const muted = !silenced(row);
      const mute = t(muted ? "propose-mute" : "propose-unmute", { name });
      found.push({ key: "silence", says: mute, does: () => props.ask({ type: "mute", whom, muted }) });
      const kick = t("propose-kick", { name });
      const cost = t(seat !== null && playing() ? "propose-kick-playing" : "propose-kick-sure", { name });
      found.push({ key: "kick", says: kick, does: () => sure({ title: kick, text: cost, action: t("propose"), act: () => props.ask({ type: "kick", whom }) }) });
    }
    if (host()) {
      if (seat !== null) {
        found.push({ key: "host", says: t("people-make-host", { name }), does: () => props.ask({ type: "hand_over", seat }) });
      }
      const muted = !silenced(row);
      const says = t(muted ? "people-mute" : "people-unmute", { name });
      found.push({ key: "silence", says, does: () => props.ask({ type: "mute", whom, muted }) });
      const cost = () => {
        if (seat === null || !playing()) return t("people-kick-sure", { name });
        const [asked, of] = [t("people-kick-playing", { name }), circle()];
        return of ? `${asked} ${t("circle-loss", { name: of.name })}` : asked;
      };
      const kick = t("people-kick", { name });
      found.push({ key: "kick", says: kick, does: () => sure({ title: kick, text: cost(), action: kick, act: () => props.ask({ type: "kick", whom }) }) });
    }
    const hidden = isHidden(person);
    const of = seat === null ? { watcher: watcher ?? 0 } : { seat };
    found.push({ key: "report", says: t("report-person", { name }), does: () => reporting.report({ of, name }) });
    found.push({ key: "mute", says: t(hidden ? "chat-unmute" : "chat-mute", { name }), does: () => attempt(() => setHidden(props.store, person, of, !hidden)) });
    return found;
  };

  /** Rows keep their place when people come and go, and so does the focus. */
  const List = (list: { rows: Row[]; of: string }): JSX.Element => (
    <ul class="list people" aria-label={list.of}>
      <Index each={list.rows}>
        {(row) => {
          const key = () => JSON.stringify(row().whom);
          const mine = () => row().seat !== null && row().seat === me();
          let opens: HTMLButtonElement | undefined;
          return (
            <li data-test="person" data-name={row().name}>
              <Show
                when={!mine()}
                fallback={
                  <div class="menu-item">
                    <Words row={row()} mine />
                  </div>
                }
              >
                <button
                  ref={(button) => (opens = button)}
                  type="button"
                  class="menu-item"
                  data-test="person-open"
                  aria-expanded={open() === key()}
                  onClick={() => setOpen(open() === key() ? null : key())}
                >
                  <Words row={row()} mine={false} />
                  <Icon name={open() === key() ? "up" : "down"} />
                </button>
              </Show>
              <Show when={open() === key()}>
                <div class="people-deeds">
                  <For each={deeds(row())}>
                    {(deed) => (
                      <Button
                        label={deed.says}
                        data-test={`deed-${deed.key}`}
                        onClick={() => {
                          setOpen(null);
                          opens?.focus();
                          void deed.does();
                        }}
                      />
                    )}
                  </For>
                </div>
              </Show>
            </li>
          );
        }}
      </Index>
    </ul>
  );

  const Words = (of: { row: Row; mine: boolean }): JSX.Element => (
    <>
      <Icon name="person" />
      <span class="grow people-name">
        {of.row.name}
        <Show when={of.mine}>
          {" "}
          <span class="soft">{t("seat-you")}</span>
        </Show>
        <Show when={of.row.seat !== null && of.row.seat === table()?.host}>
          {" "}
          <span class="badge">{t("people-host")}</span>
        </Show>
        <Show when={silenced(of.row)}>
          {" "}
          <span class="badge">{t("people-muted")}</span>
        </Show>
      </span>
    </>
  );

  return (
    <Dialog title={t("people-title")} onClose={() => props.onClose()}>
      <div class="stack-tight" data-test="people">
        <h3>{t("people-here")}</h3>
        <List rows={seated()} of={t("people-here")} />
        <h3>{t("people-watching", { n: props.store.presence().spectators })}</h3>
        <Show when={watching().length > 0}>
          <List rows={watching()} of={t("people-watching", { n: watching().length })} />
        </Show>
        <Show when={strangers() > 0} fallback={<Show when={watching().length === 0}>{<p class="soft small">{t("people-nobody")}</p>}</Show>}>
          <p class="soft small">{t("people-strangers", { n: strangers() })}</p>
        </Show>
        <Show when={together()}>
          <p class="soft small">{t("people-together")}</p>
        </Show>
        <Show
          when={host() || together()}
          fallback={
            <>
              <Show when={table()?.locked}>
                <p class="soft small">{t("people-locked")}</p>
              </Show>
              <Show when={table()?.closed}>
                <p class="soft small">{t("people-closed")}</p>
              </Show>
            </>
          }
        >
          <h3>{t(together() ? "people-doors-together" : "people-doors")}</h3>
          <For each={DOORS}>
            {(door) => {
              const shut = () => table()?.[door.state] ?? false;
              return (
                <Show
                  when={together()}
                  fallback={
                    <MenuCheck
                      label={t(`people-${door.key}`)}
                      role="switch"
                      data-test={door.key}
                      checked={shut()}
                      onSwitch={(on) => props.ask(door.asks(on))}
                    />
                  }
                >
                  <Button label={t(`propose-${door.key}${shut() ? "-not" : ""}`)} data-test={door.key} onClick={() => props.ask(door.asks(!shut()))} />
                </Show>
              );
            }}
          </For>
          <Show when={together()}>
            <Button label={t("propose-newcomers-not")} data-test="newcomers" onClick={() => props.ask({ type: "open_to_all", open: false })} />
          </Show>
          <For each={absent()}>
            {(known) => (
              <Button
                label={t("people-unmute", { name: known.name })}
                data-test="let-talk"
                onClick={() => props.ask({ type: "mute", whom: { known: known.n }, muted: false })}
              />
            )}
          </For>
          <For each={table()?.barred ?? []}>
            {(known) => (
              <Button
                label={t("people-let-in", { name: known.name })}
                data-test="let-in"
                onClick={() => props.ask({ type: "let_in", known: known.n })}
              />
            )}
          </For>
        </Show>
      </div>
      {reporting.dialog()}
      {dialog()}
    </Dialog>
  );
}
