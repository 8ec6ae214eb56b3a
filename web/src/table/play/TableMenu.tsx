// Menu of a table: the options apart from playing.

import { For, Show, createSignal, type JSX } from "solid-js";
import { MenuItem } from "../../widgets/Button";
import { MenuCheck, MenuField, Select } from "../../widgets/Field";
import { lazyPart } from "../../widgets/lazyPart";
import { createSure } from "../../widgets/Confirm";
import { Dialog } from "../../widgets/Dialog";
import { Icon } from "../../widgets/Icon";
import { ShareLink } from "../../widgets/ShareLink";
import { go } from "../../base/router";
import { wide } from "../../base/screen";
import { audible, letHear, sound } from "../../base/sound";
import { saveSettings, settings } from "../../base/settings";
import { t } from "../../i18n";
import { playsHere } from "../../live/arrivals";
import { lessonsOf } from "../../learn/lessons";
import { Unread } from "../talk/Chat";
import type { Ask, TableStore } from "../../live/store";
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
  /** Opens something else over the table. */
  onOpen: (what: "log" | "rules" | "people" | "keys" | "claim") => void;
  /** Asks for a hint, where that is allowed. */
  onHint: (() => void) | undefined;
  unread: number;
}): JSX.Element {
  const table = () => props.store.table();
  const me = () => props.store.you()?.seat ?? null;
  const playing = () => table()?.stage === "playing";
  const ended = () => table()?.stage === "ended";
  const [invite, setInvite] = createSignal(false);
  const { sure, dialog } = createSure();
  const [parting, setParting] = createSignal<WayOut | null>(null);
  /** How often one may still ask for a pause, and for a bot; nothing without a limit. */
  const pauses = () => {
    const n = props.store.you()?.pauses;
    return table()?.paused || n === undefined ? "" : t("pause-left", { n });
  };
  const lends = () => {
    const n = props.store.you()?.lends;
    return n === undefined ? "" : t("bot-for-me-left", { n, level: t(`level-${table()?.settings?.stand_in ?? "normal"}`) });
  };
  const paces = () => [...new Set([...PACES, table()?.pace_ms ?? 0])];
  const isDays = () => table()?.settings?.clock.kind === "days";
  /** The people who are not connected and have no bot in their place yet. */
  const away = () =>
    (table()?.seats ?? []).flatMap((seat, number) =>
      playsHere(seat) && !isDays() && number !== me() && !props.store.presence().seats.includes(number) ? [number] : [],
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
          <ClaimItem store={props.store} onClaim={() => props.onOpen("claim")} />
          <Show when={table()?.match?.continued}>{(mark) => <ContinuedNote of={mark()} />}</Show>
          <Show when={!wide()}>
            <MenuItem
              icon="log"
              label={
                <>
                  {t("log-and-chat")}
                  <Unread n={props.unread} />
                </>
              }
              data-test="menu-log"
              onClick={() => props.onOpen("log")}
            />
          </Show>
          <button type="button" class="menu-item" data-test="menu-people" onClick={() => props.onOpen("people")}>
            <Icon name="person" />
            <span class="grow">{t("menu-people")}</span>
            <Show when={props.store.presence().spectators > 0}>
              <span class="soft small">{lookingOn(props.store.presence())}</span>
            </Show>
          </button>
          <MenuItem icon="sheet" label={t("rules")} onClick={() => props.onOpen("rules")} />
          <Show when={lessonsOf(table()?.game ?? "").length > 0}>
            <MenuItem icon="play" label={t("menu-lessons")} data-test="menu-lessons" href={`/learn/${table()?.game ?? ""}`} />
          </Show>
          <Show when={props.onHint}>
            {(hint) => <MenuItem icon="hint" label={t("hint-ask")} onClick={then(hint())} />}
          </Show>
          <MenuItem icon="share" label={t("invite")} aria-expanded={invite()} onClick={() => setInvite(!invite())} />
          <Show when={invite()}>
            <Show when={table()}>{(one) => <ShareLink path={tablePath(one())} title={t("invite")} />}</Show>
            <Show when={me() !== null}>
              <TableCode id={props.store.id} />
            </Show>
          </Show>
          <Show when={playing() && me() !== null}>
            <MenuItem
              icon={table()?.paused ? "play" : "pause"}
              label={noted(t(table()?.paused ? "resume" : "pause"), pauses())}
              disabled={!table()?.paused && props.store.you()?.pauses === 0}
              onClick={then(() => props.ask({ type: table()?.paused ? "resume" : "pause" }))}
            />
            <MenuItem
              icon="bot"
              label={noted(t("bot-for-me"), lends())}
              disabled={props.store.you()?.lends === 0}
              onClick={then(() => props.ask({ type: "takeover", seat: me() ?? 0 }))}
            />
            <For each={away()}>
              {(seat) => (
                <MenuItem
                  icon="bot"
                  label={t("bot-for", { name: seatName(table()?.seats[seat], seat) })}
                  onClick={then(() => props.ask({ type: "takeover", seat }))}
                />
              )}
            </For>
          </Show>
          <Show when={props.store.you()?.host && !ended()}>
            <MenuCheck
              icon="person"
              label={t("menu-open")}
              data-test="open-to-all"
              checked={table()?.open ?? false}
              onSwitch={(open) => props.ask({ type: "open_to_all", open })}
            />
            <MenuField icon="gear" label={t("bots-pace")}>
              <Select
                class="menu-select"
                of={paces()}
                value={table()?.pace_ms}
                text={(ms) => t("seconds", { n: ms / 1000 })}
                onPick={(ms) => props.ask({ type: "pace", ms })}
              />
            </MenuField>
          </Show>
          <Show when={me() !== null && !ended()}>
            <MenuField icon="trick" label={t("set-play")}>
              <Select
                class="menu-select"
                data-test="play-by"
                of={WAYS}
                value={settings.playBy}
                text={(way) => t(`play-${way}`)}
                onPick={(playBy) => saveSettings({ playBy })}
              />
            </MenuField>
            <For each={["prepare", "playForced"] as const}>
              {(key) => (
                <MenuCheck
                  icon={key === "prepare" ? "clock" : "play"}
                  label={t(key === "prepare" ? "set-prepare" : "set-forced")}
                  role="switch"
                  name={key}
                  checked={settings[key]}
                  onSwitch={(on) => saveSettings({ [key]: on })}
                />
              )}
            </For>
          </Show>
          <MenuItem icon="keys" label={t("keys")} data-test="menu-keys" onClick={() => props.onOpen("keys")} />
          <MenuCheck
            icon="sound"
            label={t("set-sound")}
            role="switch"
            checked={audible()}
            onSwitch={(on) => {
              letHear(on);
              sound("turn");
            }}
          />
          <MenuItem icon="gear" label={t("settings")} href="/settings" />
          <Show when={me() !== null && !ended()}>
            <MenuItem
              icon="close"
              label={t("leave")}
              onClick={() =>
                sure({
                  title: t("leave"),
                  text: t(playing() ? "leave-sure-playing" : "leave-sure"),
                  action: t("leave"),
                  act: async () => {
                    if (await props.ask({ type: "leave" })) go("/");
                  },
                })
              }
            />
          </Show>
          <Show when={playing() && me() !== null && table()?.seats.length === 2}>
            <MenuItem icon="close" label={t("table-resign")} data-test="menu-resign" onClick={() => setParting("resign")} />
          </Show>
          <For each={ownWaysOut(props.store)}>
            {(one) => <MenuItem icon="close" label={t(`table-${one}`)} data-test={`menu-${one}`} onClick={() => setParting(one)} />}
          </For>
        </div>
        {dialog()}
      </Dialog>
    </Show>
  );
}

/** The words of an entry, and a note below them if there is one. */
const noted = (words: string, note: string): JSX.Element => (
  <span class="grow">
    {words}
    <Show when={note}>
      <span class="soft small menu-note">{note}</span>
    </Show>
  </span>
);
