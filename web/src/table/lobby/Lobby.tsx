// Lobby, before a match: who sits where, the house rules, and the invitation.

import { Match, Show, Switch, createEffect, createSignal, type JSX } from "solid-js";
import { Button } from "../../widgets/Button";
import { lazyPart } from "../../widgets/lazyPart";
import { RulesDialog } from "../../rules/RulesDialog";
import { PageHead } from "../../widgets/PageTop";
import { BackLink } from "../../widgets/Top";
import { ShareLink } from "../../widgets/ShareLink";
import { beginsIn, createCountdown } from "../../base/countdown";
import { catalogue } from "../../session/session";
import { connectedBots } from "../../bots/api";
import { LevelField } from "../../setup/LevelField";
import { valueBy } from "../../setup/defaults";
import { OptionsForm, OptionsSummary } from "../../setup/Options";
import { gameName } from "../../games";
import { GameFan } from "../../games/Fan";
import { t } from "../../i18n";
import { leaveTable, lessonsOf } from "../../learn/lessons";
import type { TableInfo } from "../../wire/protocol";
import { AidsForm, AidsNote } from "../../setup/AidsForm";
import { Notices } from "../talk/Notices";
import { PeopleButton, Watching } from "../people/Watching";
import { AwayDays } from "../people/AwayDays";
import { SettingsForm, SettingsNote } from "../../setup/SettingsForm";
import { Chat } from "../talk/Chat";
import { CONNECTED, LobbySeats, seating } from "./LobbySeats";
import { LoadoutPanel } from "../../setup/LoadoutPanel";
import { LeaveButtons } from "../people/LeaveMenu";
import { Proposals, isShared } from "../people/Proposals";
import { ShuffleIcon } from "./ShuffleIcon";
import { tablePath } from "../../setup/settings";
import type { Ask, TableStore } from "../../live/store";
import { seatName } from "../../games/words";
import "./lobby.css";

const TableCode = lazyPart(() => import("../people/TableCode"));
const CircleOfTable = lazyPart(() => import("../../circle/TableCircle"));

/** The rules, without leaving the table, and the link to the first steps. */
function Learn(props: { game: string; table: string }): JSX.Element {
  const [open, setOpen] = createSignal(false);
  return (
    <nav class="lobby-learn" aria-label={gameName(props.game)}>
      <Button quiet icon="sheet" label={t("rules")} data-test="lobby-rules" onClick={() => setOpen(true)} />
      <Show when={lessonsOf(props.game)[0]}>
        {(first) => <Button quiet icon="book" label={t("home-first")} data-test="lobby-lesson" href={`/learn/${props.game}/${first()}`} onClick={() => leaveTable(props.table)} />}
      </Show>
      <Show when={open()}>
        <RulesDialog game={props.game} onClose={() => setOpen(false)} />
      </Show>
    </nav>
  );
}

export function Lobby(props: { store: TableStore; table: TableInfo; ask: Ask }): JSX.Element {
  const you = () => props.store.you();
  const host = () => you()?.host ?? false;
  const me = () => you()?.seat ?? null;
  const hostName = () => {
    const seat = props.table.host;
    return seat === null ? "" : seatName(props.table.seats[seat], seat);
  };
  /** Whether a person without a seat could get one. */
  const places = () =>
    props.table.seats.some((seat) => seat.kind === "empty" || (seat.kind === "bot" && props.table.stage === "lobby"));
  const game = () => catalogue()?.games.find((one) => one.key === props.table.game);
  const [level, setLevel] = createSignal("");
  /** The connected bots of people that play this game. */
  const [connected, setConnected] = createSignal<readonly { value: string; text: string }[]>([]);
  const look = async (): Promise<void> => {
    const bots = await connectedBots(props.table.game).catch(() => []);
    setConnected(bots.map((bot) => ({ value: CONNECTED + bot.id, text: t("seat-program", { name: bot.name, owner: bot.owner }) })));
  };
  createEffect(() => {
    if (host()) void look();
  });
  const chosen = () => level() || (catalogue()?.level ?? "");
  const empty = () => props.table.seats.flatMap((seat, i) => (seat.kind === "empty" ? [i] : []));
  const unready = () =>
    props.table.seats.filter((seat, i) => seat.kind === "person" && !seat.ready && i !== you()?.seat);
  const ready = () => {
    const seat = you()?.seat;
    const mine = typeof seat === "number" ? props.table.seats[seat] : undefined;
    return mine?.kind === "person" && mine.ready;
  };

  /** Whether nobody is the host: then a match begins by itself. */
  const shared = () => isShared(props.table);
  const begins = createCountdown(() => beginsIn(props.store.presence()));

  const fill = async (): Promise<void> => {
    for (const seat of empty()) {
      if (!(await props.ask(seating(seat, chosen())))) return;
    }
  };

  return (
    <div class="page faced">
      <PageHead
        title={t("lobby-title", { game: gameName(props.table.game) })}
        back={<BackLink />}
        face={{ game: props.table.game, step: <Learn game={props.table.game} table={props.table.id} />, cards: <GameFan game={props.table.game} /> }}
      />
      <main class="lobby">
        <section class="panel stack" aria-label={t("lobby-seats")}>
          <h2>{t("lobby-seats")}</h2>
          <Proposals store={props.store} ask={props.ask} />
          <LobbySeats
            table={props.table}
            me={me()}
            host={host()}
            here={props.store.presence().seats}
            plans={props.store.clock()?.clock.away}
            level={chosen()}
            ask={props.ask}
          />
          <Show when={host()}>
            <div class="lobby-fill">
              <LevelField value={level()} onChange={setLevel} more={connected()} look={look} />
              <Button icon="bot" label={t("lobby-fill")} data-test="fill-bots" disabled={empty().length === 0} onClick={fill} />
              <button type="button" class="button" data-test="shuffle" onClick={() => props.ask({ type: "shuffle" })}>
                <ShuffleIcon />
                {t("lobby-shuffle")}
              </button>
            </div>
          </Show>
          <div class="row-end lobby-start">
            <p class="soft small grow">
              <Switch fallback={t("lobby-wait-for", { name: hostName() })}>
                <Match when={me() === null}>{t(places() ? "lobby-take-seat" : "lobby-watch")}</Match>
                <Match when={begins() !== null}>
                  <span data-test="begins">{t("lobby-begins", { n: begins() ?? 0 })}</span>
                </Match>
                <Match when={shared()}>{t(ready() ? "lobby-together-ready" : "lobby-together")}</Match>
                <Match when={host() && empty().length > 0}>{t("lobby-empty", { n: empty().length })}</Match>
                <Match when={host() && unready().length > 0}>{t("lobby-unready", { n: unready().length })}</Match>
                <Match when={host()}>{t("lobby-go")}</Match>
                <Match when={!ready()}>{t("lobby-say-ready", { name: hostName() })}</Match>
                <Match when={empty().length > 0}>{t("lobby-empty-guest", { n: empty().length, name: hostName() })}</Match>
              </Switch>
            </p>
            <Show when={me() !== null && !host()}>
              <Button
                primary
                label={ready() ? t("lobby-not-ready") : t("lobby-ready")}
                data-test="ready"
                aria-pressed={ready()}
                onClick={() => props.ask({ type: "ready", ready: !ready() })}
              />
            </Show>
            <Show when={host()}>
              <Button
                primary
                label={t("lobby-start")}
                data-test="start"
                disabled={empty().length > 0 || unready().length > 0}
                onClick={() => props.ask({ type: "start" })}
              />
            </Show>
          </div>
        </section>
        <div class="stack">
          <section class="panel stack-tight">
            <h2>{t("invite")}</h2>
            <p class="soft small">{t(props.table.locked ? "invite-help-locked" : "invite-help")}</p>
            <ShareLink path={tablePath(props.table)} title={t("invite")} />
            <Show when={host() || typeof you()?.seat === "number"}>
              <TableCode id={props.table.id} />
            </Show>
            <CircleOfTable id={props.table.id} />
          </section>
          <Show when={game()}>
            {(info) => (
              <section class="panel stack-tight">
                <h2>{t("new-options")}</h2>
                <OptionsSummary game={info()} values={props.table.options as Record<string, string>} />
                <AidsNote game={props.table.game} hidden={props.table.hidden ?? []} />
                <Show when={props.table.settings}>{(settings) => <SettingsNote settings={settings()} closed={props.table.closed ?? false} />}</Show>
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
            <AwayDays store={props.store} />
            <Watching store={props.store} />
            <PeopleButton store={props.store} ask={props.ask} />
          </section>
          <LeaveButtons store={props.store} ask={props.ask} />
        </div>
      </main>
    </div>
  );
}
