// Form of the settings (clock, spectator delay, bots) that the people at a table agree on.

import { For, Show, type JSX } from "solid-js";
import { catalogue } from "../session/session";
import { t } from "../i18n";
import type { ClockSetting, TableSettings } from "../wire/protocol";
import { agreedBy, clockShort, codeOf, settingsText, spanText, type Chosen } from "./settings";
import "./agreed.css";

const action = (seconds: number): ClockSetting => ({ kind: "action", seconds });
const bank = (start: number, increment: number): ClockSetting => ({ kind: "bank", start, increment });

const days = (n: number): ClockSetting => ({ kind: "days", days: n });

const CLOCKS: ClockSetting[] = [
  { kind: "none" },
  action(15),
  action(30),
  action(60),
  bank(300, 5),
  bank(600, 10),
  bank(1800, 20),
  days(1),
  days(3),
  days(7),
];
const GRACES = [20, 90, 300, 1800];
const DELAYS = [0, 5, 20];

/** The values offered, and the chosen one if it is not among them. */
const withOwn = <T,>(all: readonly T[], own: T, same: (a: T, b: T) => boolean): T[] =>
  all.some((one) => same(one, own)) ? [...all] : [...all, own];

export function SettingsForm(props: { code: string; onChange: (code: string) => void; named?: boolean }): JSX.Element {
  const chosen = () => agreedBy(props.code);
  const change = (part: Partial<Chosen>): void => props.onChange(codeOf({ ...chosen(), ...part }));
  const clockCode = (clock: ClockSetting): string => codeOf({ clock });
  const clocks = () => withOwn(CLOCKS, chosen().clock, (a, b) => clockCode(a) === clockCode(b));
  const grace = () => chosen().grace;
  const graces = () => withOwn(GRACES, grace(), (a, b) => a === b);
  const level = () => chosen().stand_in;
  const delay = () => chosen().delay;
  const delays = () => withOwn(DELAYS, delay(), (a, b) => a === b);
  return (
    <fieldset class="plain-fieldset agreed" data-test="settings">
      <legend classList={{ "visually-hidden": props.named === false }}>{t("agreed")}</legend>
      <label class="field">
        <span>{t("agreed-clock")}</span>
        <select name="clock" onChange={(event) => change({ clock: agreedBy(event.currentTarget.value).clock, grace: undefined })}>
          <For each={clocks()}>
            {(clock) => (
              <option value={clockCode(clock)} selected={clockCode(clock) === clockCode(chosen().clock)}>
                {clockShort(clock)}
              </option>
            )}
          </For>
        </select>
      </label>
      {/* With days for each action there is no other wait for a player. */}
      <Show when={chosen().clock.kind !== "days"}>
        <label class="field">
          <span>{t("agreed-wait")}</span>
          <select name="grace" onChange={(event) => change({ grace: Number(event.currentTarget.value) })}>
            <For each={graces()}>
              {(seconds) => (
                <option value={seconds} selected={seconds === grace()}>
                  {spanText(seconds)}
                </option>
              )}
            </For>
          </select>
        </label>
      </Show>
      <label class="field">
        <span>{t("agreed-level")}</span>
        <select name="stand-in" onChange={(event) => change({ stand_in: event.currentTarget.value })}>
          <For each={catalogue()?.levels ?? []}>
            {(one) => (
              <option value={one} selected={one === level()}>
                {t(`level-${one}`)}
              </option>
            )}
          </For>
        </select>
      </label>
      <label class="field">
        <span>{t("agreed-delay")}</span>
        <select name="delay" onChange={(event) => change({ delay: Number(event.currentTarget.value) })}>
          <For each={delays()}>
            {(n) => (
              <option value={n} selected={n === delay()}>
                {t("agreed-delay-by", { n })}
              </option>
            )}
          </For>
        </select>
      </label>
      <label class="choice">
        <input
          type="checkbox"
          role="switch"
          name="rotate"
          checked={!chosen().keeps_seats}
          onChange={(event) => change({ keeps_seats: !event.currentTarget.checked })}
        />
        {t("agreed-rotate")}
      </label>
    </fieldset>
  );
}

/** The settings of the table, in sentences. */
export function SettingsNote(props: { settings: TableSettings; closed?: boolean }): JSX.Element {
  return (
    <p class="small" data-test="agreed">
      {settingsText(props.settings, props.closed)}
    </p>
  );
}
