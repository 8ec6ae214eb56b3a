// Seats in the lobby, drawn and listed, and the actions on them: take a seat, move to another, swap with a
// person who agrees.

import { For, Index, Match, Show, Switch, type JSX } from "solid-js";
import { Button, IconButton } from "../../widgets/Button";
import { createSure } from "../../widgets/Confirm";
import { Icon } from "../../widgets/Icon";
import { t } from "../../i18n";
import type { Wanted } from "../../net/transport";
import type { SeatAway, SeatInfo, TableInfo } from "../../wire/protocol";
import type { Ask } from "../../live/store";
import { RoundTable } from "./RoundTable";
import { hasLongWord } from "../../frame/SeatPlate";
import { plansShort } from "../../frame/awayDays";
import { sideName, sideOf, sidesText, swapBetween } from "./seating";
import { seatName } from "../../games/words";
import "./seating.css";

/** The prefix that a choice of a connected bot has among the levels. */
export const CONNECTED = "bot:";

/** The request that seats a bot of this choice. */
export const seating = (seat: number, chosen: string): Wanted =>
  chosen.startsWith(CONNECTED)
    ? { type: "seat_program", seat, bot: chosen.slice(CONNECTED.length) }
    : { type: "seat_bot", seat, level: chosen };

interface Seats {
  table: TableInfo;
  /** The viewer's seat. */
  me: number | null;
  host: boolean;
  /** The seats whose person is connected. */
  here: readonly number[];
  /** The bot to seat: a level, or `bot:` and the id of a connected one. */
  level: string;
  ask: Ask;
  /** Who is away or will be, in matches with days for each action. */
  plans?: readonly SeatAway[] | undefined;
}

export function LobbySeats(props: Seats): JSX.Element {
  return (
    <>
      <RoundTable table={props.table} me={props.me} />
      <Show when={sidesText(props.table)}>
        {(text) => (
          <p class="small lobby-sides" data-test="sides">
            {text()}
          </p>
        )}
      </Show>
      <ul class="list seats">
        {/* The row of a seat stays while its person changes. */}
        <Index each={props.table.seats}>
          {(seat, i) => (
            <li class="seat" classList={{ own: i === props.me }} data-test="seat" data-seat={i}>
              <SeatRow {...props} seat={seat()} number={i} />
            </li>
          )}
        </Index>
      </ul>
    </>
  );
}

function SeatRow(props: Seats & { seat: SeatInfo; number: number }): JSX.Element {
  const mine = () => props.number === props.me;
  const side = () => sideOf(props.table, props.number);
  const sit = () => void props.ask({ type: "sit", seat: props.number });
  const { sure, dialog } = createSure();
  const remove = (): void => {
    const act = () => props.ask({ type: "unseat", seat: props.number });
    if (props.seat.kind !== "person") return void act();
    const { name } = props.seat;
    sure({ title: name, text: t("seat-remove-sure", { name }), action: t("seat-remove", { n: props.number + 1 }), act });
  };
  return (
    <>
      <span class="seat-number numbers">{props.number + 1}</span>
      <Show when={side() !== null}>
        <span class="seat-side" data-side={side()}>
          <span class="visually-hidden">{t("lobby-side")} </span>
          {sideName(side() ?? 0)}
        </span>
      </Show>
      <Switch>
        <Match when={props.seat.kind === "empty"}>
          <span class="grow soft">{t("seat-empty")}</span>
          <Show when={props.host}>
            <Button icon="bot" label={t("seat-bot")} data-test="add-bot" onClick={() => props.ask(seating(props.number, props.level))} />
          </Show>
          <Button label={t(props.me === null ? "seat-sit" : "seat-move")} data-test="sit" onClick={sit} />
        </Match>
        <Match when={props.seat.kind === "bot" && props.seat}>
          {(bot) => (
            <>
              <Icon name="bot" />
              <span class="grow" classList={{ "long-words": bot().program !== undefined }} data-test="bot">
                {bot().program ? t("seat-program", { ...bot().program }) : t("seat-bot-level", { level: t(`level-${bot().level}`) })}
              </span>
              <Show when={props.me !== null || props.table.stage === "lobby"}>
                <Button label={t(props.me === null ? "seat-sit" : "seat-move")} data-test="sit-for-bot" onClick={sit} />
              </Show>
            </>
          )}
        </Match>
        <Match when={props.seat.kind === "person" && props.seat}>
          {(person) => (
            <>
              <Icon name="person" />
              <span class="grow" classList={{ "long-words": hasLongWord(person().name) }}>
                <strong>{person().name}</strong>
                <Show when={mine()}>
                  {" "}
                  <span class="soft">{t("seat-you")}</span>
                </Show>
              </span>
              <Show when={props.number === props.table.host}>
                <span class="badge" data-test="host">
                  {t("seat-host")}
                </span>
              </Show>
              <Show when={!props.here.includes(props.number)}>
                <span class="badge">{t("seat-away")}</span>
              </Show>
              <Show when={props.plans?.find((one) => one.seat === props.number)}>
                {(plans) => (
                  <span class="badge" data-test="plans">
                    {plansShort(plans())}
                  </span>
                )}
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
      <Show when={props.me !== null && !mine() && props.seat.kind === "person" && props.seat}>
        {(person) => <SwapPart {...props} name={person().name} />}
      </Show>
      <Show when={props.host && props.seat.kind !== "empty" && !mine()}>
        <IconButton icon="close" label={t("seat-remove", { n: props.number + 1 })} data-test="unseat" onClick={remove} />
      </Show>
      {dialog()}
    </>
  );
}

/** The state of a swap between the viewer and the person of another seat. */
function SwapPart(props: Seats & { number: number; name: string }): JSX.Element {
  const own = () => swapBetween(props.table, props.me, props.number);
  const theirs = () => swapBetween(props.table, props.number, props.me);
  const swap = () => void props.ask({ type: "swap", seat: props.number });
  return (
    <Switch
      fallback={
        <Button label={t("swap")} data-test="swap" aria-label={t("swap-with", { name: props.name })} onClick={swap} />
      }
    >
      <Match when={theirs() === "open"}>
        <SwapAnswer from={props.number} name={props.name} ask={props.ask} />
      </Match>
      <Match when={own() === "open"}>
        <span class="badge" data-test="swap-waits">{t("swap-asked")}</span>
        <Button label={t("swap-not")} data-test="swap-not" onClick={() => props.ask({ type: "swap", seat: props.me ?? 0 })} />
      </Match>
      <Match when={own() === "declined"}>
        <span class="badge" data-test="swap-declined">{t("swap-declined")}</span>
      </Match>
    </Switch>
  );
}

/** A request to swap, to answer with yes or no. */
export function SwapAnswer(props: { from: number; name: string; ask: Ask }): JSX.Element {
  const answer = (yes: boolean) => (): void => void props.ask({ type: "answer_swap", seat: props.from, yes });
  return (
    <div class="swap-answer" role="status" data-test="swap-question">
      <p class="small long-words">{t("swap-question", { name: props.name })}</p>
      <Button primary label={t("swap-yes")} data-test="swap-yes" onClick={answer(true)} />
      <Button label={t("swap-no")} data-test="swap-no" onClick={answer(false)} />
    </div>
  );
}

/** The requests to swap for this person, wherever the seats are not listed. */
export function SwapQuestions(props: { table: TableInfo; me: number | null; ask: Ask }): JSX.Element {
  const asked = () => (props.table.swaps ?? []).filter((one) => one.with === props.me && !one.declined);
  return (
    <For each={asked()}>
      {({ from }) => <SwapAnswer from={from} name={seatName(props.table.seats[from], from)} ask={props.ask} />}
    </For>
  );
}
