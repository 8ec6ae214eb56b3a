// Before a match: who sits where, the house rules, and the invitation.

import { For, Match, Show, Suspense, Switch, createSignal, lazy, type JSX } from "solid-js";
import { Icon } from "../app/Icon";
import { ShareLink } from "../app/ShareLink";
import { catalogue } from "../app/session";
import { LevelField } from "../home/NewTable";
import { valueBy } from "../home/defaults";
import { OptionsForm, OptionsSummary } from "../home/Options";
import { gameName } from "../games";
import { t } from "../i18n";
import type { SeatInfo, TableInfo } from "../wire/protocol";
import { AidsForm, AidsNote } from "./AidsForm";
import { Notices } from "./Notices";
import { SettingsForm, SettingsNote } from "./SettingsForm";
import type { Ask } from "./PlayTable";
import { Chat } from "./Chat";
import { LoadoutPanel } from "./LoadoutPanel";
import { PartButtons } from "./Part";
import { hasLongWord } from "./SeatPlate";
import { tableLink } from "./settings";
import type { TableStore } from "./store";
import "./lobby.css";

const TableCode = lazy(() => import("../find/TableCode"));

export function Lobby(props: { store: TableStore; table: TableInfo; ask: Ask }): JSX.Element {
  const you = () => props.store.you();
  const host = () => you()?.host ?? false;
  const game = () => catalogue()?.games.find((one) => one.key === props.table.game);
  const [level, setLevel] = createSignal("");
  const chosen = () => level() || (catalogue()?.level ?? "");
  const empty = () => props.table.seats.flatMap((seat, i) => (seat.kind === "empty" ? [i] : []));
  const unready = () =>
    props.table.seats.filter((seat, i) => seat.kind === "person" && !seat.ready && i !== you()?.seat);
  const ready = () => {
    const seat = you()?.seat;
    const mine = typeof seat === "number" ? props.table.seats[seat] : undefined;
    return mine?.kind === "person" && mine.ready;
  };

  const fill = async (): Promise<void> => {
    for (const seat of empty()) {
      if (!(await props.ask({ type: "seat_bot", seat, level: chosen() }))) return;
    }
  };

  return (
    <div class="page">
      <header class="page-top">
        <a class="icon-button" href="/" aria-label={t("home")}>
          <Icon name="back" />
        </a>
        <h1>{t("lobby-title", { game: gameName(props.table.game) })}</h1>
      </header>
      <main class="lobby">
        <section class="panel stack" aria-label={t("lobby-seats")}>
          <h2>{t("lobby-seats")}</h2>
          <ul class="list seats">
            <For each={props.table.seats}>
              {(seat, i) => (
                <li class="seat" classList={{ own: i() === you()?.seat }} data-test="seat" data-seat={i()}>
                  <SeatRow
                    seat={seat}
                    number={i()}
                    mine={i() === you()?.seat}
                    here={props.store.presence().seats.includes(i())}
                    host={host()}
                    onSit={() => props.ask({ type: "sit", seat: i() })}
                    onBot={() => props.ask({ type: "seat_bot", seat: i(), level: chosen() })}
                    onRemove={() => props.ask({ type: "unseat", seat: i() })}
                  />
                </li>
              )}
            </For>
          </ul>
          <Show when={host()}>
            <div class="lobby-fill">
              <LevelField value={level()} onChange={setLevel} />
              <button
                type="button"
                class="button"
                data-test="fill-bots"
                disabled={empty().length === 0}
                onClick={fill}
              >
                <Icon name="bot" />
                {t("lobby-fill")}
              </button>
            </div>
          </Show>
          <div class="row-end lobby-start">
            <p class="soft small grow">
              <Switch fallback={t("lobby-wait-host")}>
                <Match when={typeof you()?.seat !== "number"}>{t("lobby-take-seat")}</Match>
                <Match when={empty().length > 0}>{t("lobby-empty", { n: empty().length })}</Match>
                <Match when={host() && unready().length > 0}>{t("lobby-unready", { n: unready().length })}</Match>
                <Match when={host()}>{t("lobby-go")}</Match>
              </Switch>
            </p>
            <Show when={typeof you()?.seat === "number" && !host()}>
              <button
                type="button"
                class="button primary"
                data-test="ready"
                aria-pressed={ready()}
                onClick={() => props.ask({ type: "ready", ready: !ready() })}
              >
                {ready() ? t("lobby-not-ready") : t("lobby-ready")}
              </button>
            </Show>
            <Show when={host()}>
              <button
                type="button"
                class="button primary"
                data-test="start"
                disabled={empty().length > 0 || unready().length > 0}
                onClick={() => props.ask({ type: "start" })}
              >
                {t("lobby-start")}
              </button>
            </Show>
          </div>
        </section>
        <div class="stack">
          <section class="panel stack-tight">
            <h2>{t("invite")}</h2>
            <p class="soft small">{t("invite-help")}</p>
            <ShareLink link={tableLink(props.table)} title={t("invite")} />
            <Show when={host() || typeof you()?.seat === "number"}>
              <Suspense>
                <TableCode id={props.table.id} />
              </Suspense>
            </Show>
          </section>
          <Show when={game()}>
            {(info) => (
              <section class="panel stack-tight">
                <h2>{t("new-options")}</h2>
                <OptionsSummary game={info()} values={props.table.options as Record<string, string>} />
                <AidsNote game={props.table.game} hidden={props.table.hidden ?? []} />
                <Show when={props.table.settings}>{(settings) => <SettingsNote settings={settings()} />}</Show>
                <Show when={host()}>
                  <details>
                    <summary>{t("lobby-change-options")}</summary>
                    <OptionsForm
                      game={info()}
                      values={props.table.options as Record<string, string>}
                      onChange={(changed) => props.ask({ type: "set_options", options: changed })}
                    />
                    <AidsForm
                      game={props.table.game}
                      hidden={props.table.hidden ?? []}
                      onChange={(aids) => props.ask({ type: "hide", aids })}
                    />
                    <SettingsForm
                      code={props.table.settings?.code ?? ""}
                      onChange={(code) => props.ask({ type: "settings", code })}
                    />
                  </details>
                </Show>
              </section>
            )}
          </Show>
          <Show when={game()?.loadouts && typeof you()?.seat === "number"}>
            <LoadoutPanel
              game={props.table.game}
              value={you()?.loadout ?? ""}
              option={(key) => valueBy(game(), props.table.options as Record<string, string>, key)}
              bring={(text) => props.store.request({ type: "loadout", text })}
            />
          </Show>
          <section class="panel">
            <Chat store={props.store} ask={props.ask} />
            <Notices notices={props.table.notices ?? []} />
          </section>
          <PartButtons store={props.store} ask={props.ask} />
        </div>
      </main>
    </div>
  );
}

function SeatRow(props: {
  seat: SeatInfo;
  number: number;
  mine: boolean;
  here: boolean;
  host: boolean;
  onSit: () => void;
  onBot: () => void;
  onRemove: () => void;
}): JSX.Element {
  return (
    <>
      <span class="seat-number numbers">{props.number + 1}</span>
      <Switch>
        <Match when={props.seat.kind === "empty"}>
          <span class="grow soft">{t("seat-empty")}</span>
          <Show when={props.host}>
            <button type="button" class="button" data-test="add-bot" onClick={() => props.onBot()}>
              <Icon name="bot" />
              {t("seat-bot")}
            </button>
          </Show>
          <button type="button" class="button" data-test="sit" onClick={() => props.onSit()}>
            {t("seat-sit")}
          </button>
        </Match>
        <Match when={props.seat.kind === "bot" && props.seat}>
          {(bot) => (
            <>
              <Icon name="bot" />
              <span class="grow">{t("seat-bot-level", { level: t(`level-${bot().level}`) })}</span>
            </>
          )}
        </Match>
        <Match when={props.seat.kind === "person" && props.seat}>
          {(person) => (
            <>
              <Icon name="person" />
              <span class="grow" classList={{ "long-words": hasLongWord(person().name) }}>
                <strong>{person().name}</strong>
                <Show when={props.mine}>
                  {" "}
                  <span class="soft">{t("seat-you")}</span>
                </Show>
              </span>
              <Show when={!props.here}>
                <span class="badge">{t("seat-away")}</span>
              </Show>
              <Show when={person().ready}>
                <span class="badge good">
                  <Icon name="check" />
                  {t("seat-ready")}
                </span>
              </Show>
            </>
          )}
        </Match>
      </Switch>
      <Show when={props.host && props.seat.kind !== "empty" && !props.mine}>
        <button
          type="button"
          class="icon-button"
          aria-label={t("seat-remove", { n: props.number + 1 })}
          onClick={() => props.onRemove()}
        >
          <Icon name="close" />
        </button>
      </Show>
    </>
  );
}
