// Menu of a table: the options apart from playing.

import { For, Show, createSignal, type JSX } from "solid-js";
import { lazyPart } from "../../widgets/lazyPart";
import { Dialog } from "../../widgets/Dialog";
import { Icon } from "../../widgets/Icon";
import { ShareLink } from "../../widgets/ShareLink";
import { go } from "../../base/router";
import { wide } from "../../base/screen";
import { audible, letHear, sound } from "../../base/sound";
import { saveSettings, settings, type Settings } from "../../base/settings";
import { t } from "../../i18n";
import { lessonsOf } from "../../learn/lessons";
import type { Ask } from "../../live/ask";
import { Unread } from "../talk/Chat";
import type { TableStore } from "../../live/store";
import { ContinuedNote } from "../../frame/ContinuedNote";
import { Leave, ownWaysOut } from "../people/LeaveMenu";
import { lookingOn } from "../people/Watching";
import type { WayOut } from "../people/leaving";
import { tablePath } from "../../setup/settings";
import { seatName } from "../../games/words";
import { ClaimItem } from "./Claim";
import { UndoItem } from "./UndoRequest";

const TableCode = lazyPart(() => import("../people/TableCode"));

/** The ways to play cards, as settings and menu name them. */
const WAYS = ["auto", "tap", "twice", "drag"] as const;
const PACES = [0, 300, 1000, 2000, 4000];

export function TableMenu(props: {
  store: TableStore;
  ask: Ask;
  onClose: () => void;
  onLog: () => void;
  onRules: () => void;
  /** Opens the list of people. */
  onPeople: () => void;
  /** Shows the keys of this table. */
  onKeys: () => void;
  /** Opens the dialog that claims the rest of the deal. */
  onClaim: () => void;
  /** Asks for a hint, where that is allowed. */
  onHint: (() => void) | undefined;
  /** The number of unread chat lines. */
  unread: number;
}): JSX.Element {
  const table = () => props.store.table();
  const me = () => props.store.you()?.seat ?? null;
  const playing = () => table()?.stage === "playing";
  const ended = () => table()?.stage === "ended";
  const [invite, setInvite] = createSignal(false);
  const [parting, setParting] = createSignal<WayOut | null>(null);
  const standIn = () => t(`level-${table()?.settings?.stand_in ?? "normal"}`);
  /** The people who are not connected and have no bot in their place yet. */
  const away = () =>
    (table()?.seats ?? []).flatMap((seat, number) =>
      seat.kind === "person" &&
      seat.stand_in === null &&
      table()?.settings?.clock.kind !== "days" &&
      number !== me() &&
      !props.store.presence().seats.includes(number)
        ? [number]
        : [],
    );
  const then = (what: () => unknown) => (): void => {
    props.onClose();
    void what();
  };
  return (
    <Show
      when={parting() === null}
      fallback={<Leave store={props.store} ask={props.ask} parting={parting()} onClose={props.onClose} />}
    >
      <Dialog title={t("menu")} onClose={() => props.onClose()}>
        <div class="menu-list">
          <UndoItem store={props.store} onUndo={then(() => props.ask({ type: "undo" }))} />
          <ClaimItem store={props.store} onClaim={() => props.onClaim()} />
          <Show when={table()?.match?.continued}>{(mark) => <ContinuedNote of={mark()} />}</Show>
          <Show when={!wide()}>
            <button type="button" class="menu-item" data-test="menu-log" onClick={() => props.onLog()}>
              <Icon name="log" />
              {t("log-and-chat")}
              <Unread n={props.unread} />
            </button>
          </Show>
          <button type="button" class="menu-item" data-test="menu-people" onClick={() => props.onPeople()}>
            <Icon name="person" />
            <span class="grow">{t("menu-people")}</span>
            <Show when={props.store.presence().spectators > 0}>
              <span class="soft small">{lookingOn(props.store.presence())}</span>
            </Show>
          </button>
          <button type="button" class="menu-item" onClick={() => props.onRules()}>
            <Icon name="sheet" />
            {t("rules")}
          </button>
          <Show when={lessonsOf(table()?.game ?? "").length > 0}>
            <a class="menu-item" data-test="menu-lessons" href={`/learn/${table()?.game ?? ""}`}>
              <Icon name="play" />
              {t("menu-lessons")}
            </a>
          </Show>
          <Show when={props.onHint}>
            {(hint) => (
              <button type="button" class="menu-item" onClick={then(hint())}>
                <Icon name="hint" />
                {t("hint-ask")}
              </button>
            )}
          </Show>
          <button type="button" class="menu-item" aria-expanded={invite()} onClick={() => setInvite(!invite())}>
            <Icon name="share" />
            {t("invite")}
          </button>
          <Show when={invite()}>
            <Show when={table()}>{(one) => <ShareLink path={tablePath(one())} title={t("invite")} />}</Show>
            <Show when={me() !== null}>
              <TableCode id={props.store.id} />
            </Show>
          </Show>
          <Show when={playing() && me() !== null}>
            <button
              type="button"
              class="menu-item"
              disabled={!table()?.paused && props.store.you()?.pauses === 0}
              onClick={then(() => props.ask({ type: table()?.paused ? "resume" : "pause" }))}
            >
              <Icon name={table()?.paused ? "play" : "pause"} />
              <span class="grow">
                {table()?.paused ? t("resume") : t("pause")}
                <Show when={!table()?.paused && props.store.you()?.pauses !== undefined}>
                  <span class="soft small menu-note">{t("pause-left", { n: props.store.you()?.pauses ?? 0 })}</span>
                </Show>
              </span>
            </button>
            <button
              type="button"
              class="menu-item"
              disabled={props.store.you()?.lends === 0}
              onClick={then(() => props.ask({ type: "takeover", seat: me() ?? 0 }))}
            >
              <Icon name="bot" />
              <span class="grow">
                {t("bot-for-me")}
                <Show when={props.store.you()?.lends !== undefined}>
                  <span class="soft small menu-note">{t("bot-for-me-left", { n: props.store.you()?.lends ?? 0, level: standIn() })}</span>
                </Show>
              </span>
            </button>
            <For each={away()}>
              {(seat) => (
                <button
                  type="button"
                  class="menu-item"
                  onClick={then(() => props.ask({ type: "takeover", seat }))}
                >
                  <Icon name="bot" />
                  {t("bot-for", { name: seatName(table()?.seats[seat], seat) })}
                </button>
              )}
            </For>
          </Show>
          <Show when={props.store.you()?.host && !ended()}>
            <label class="menu-item">
              <Icon name="person" />
              <span class="grow">{t("menu-open")}</span>
              <input
                type="checkbox"
                data-test="open-to-all"
                checked={table()?.open ?? false}
                onChange={(event) => props.ask({ type: "open_to_all", open: event.currentTarget.checked })}
              />
            </label>
            <label class="menu-item">
              <Icon name="gear" />
              <span class="grow">{t("bots-pace")}</span>
              <select
                class="menu-select"
                onChange={(event) => props.ask({ type: "pace", ms: Number(event.currentTarget.value) })}
              >
                <For each={PACES}>
                  {(ms) => (
                    <option value={ms} selected={ms === table()?.pace_ms}>
                      {t("seconds", { n: ms / 1000 })}
                    </option>
                  )}
                </For>
                <Show when={!PACES.includes(table()?.pace_ms ?? 0)}>
                  <option value={table()?.pace_ms} selected>
                    {t("seconds", { n: (table()?.pace_ms ?? 0) / 1000 })}
                  </option>
                </Show>
              </select>
            </label>
          </Show>
          <Show when={me() !== null && !ended()}>
            <label class="menu-item">
              <Icon name="trick" />
              <span class="grow">{t("set-play")}</span>
              <select
                class="menu-select"
                data-test="play-by"
                onChange={(event) => saveSettings({ playBy: event.currentTarget.value as Settings["playBy"] })}
              >
                <For each={WAYS}>
                  {(way) => (
                    <option value={way} selected={way === settings.playBy}>
                      {t(`play-${way}`)}
                    </option>
                  )}
                </For>
              </select>
            </label>
            <For each={["prepare", "playForced"] as const}>
              {(key) => (
                <label class="menu-item">
                  <Icon name={key === "prepare" ? "clock" : "play"} />
                  <span class="grow">{t(key === "prepare" ? "set-prepare" : "set-forced")}</span>
                  <input
                    type="checkbox"
                    role="switch"
                    name={key}
                    checked={settings[key]}
                    onChange={(event) => saveSettings({ [key]: event.currentTarget.checked })}
                  />
                </label>
              )}
            </For>
          </Show>
          <button type="button" class="menu-item" data-test="menu-keys" onClick={() => props.onKeys()}>
            <Icon name="keys" />
            {t("keys")}
          </button>
          <label class="menu-item">
            <Icon name="sound" />
            <span class="grow">{t("set-sound")}</span>
            <input
              type="checkbox"
              role="switch"
              checked={audible()}
              onChange={(event) => {
                letHear(event.currentTarget.checked);
                sound("turn");
              }}
            />
          </label>
          <a class="menu-item" href="/settings">
            <Icon name="gear" />
            {t("settings")}
          </a>
          <Show when={me() !== null && !ended()}>
            <button
              type="button"
              class="menu-item"
              onClick={then(async () => {
                if (confirm(t(playing() ? "leave-sure-playing" : "leave-sure")) && (await props.ask({ type: "leave" })))
                  go("/");
              })}
            >
              <Icon name="close" />
              {t("leave")}
            </button>
          </Show>
          <Show when={playing() && me() !== null && table()?.seats.length === 2}>
            <button type="button" class="menu-item" data-test="menu-resign" onClick={() => setParting("resign")}>
              <Icon name="close" />
              {t("table-resign")}
            </button>
          </Show>
          <For each={ownWaysOut(props.store)}>
            {(one) => (
              <button type="button" class="menu-item" data-test={`menu-${one}`} onClick={() => setParting(one)}>
                <Icon name="close" />
                {t(`table-${one}`)}
              </button>
            )}
          </For>
        </div>
      </Dialog>
    </Show>
  );
}
