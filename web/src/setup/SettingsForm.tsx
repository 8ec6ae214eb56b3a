// Form of the settings (clock, spectator delay, bots) that the people at a table agree on.

import { Show, type JSX } from "solid-js";
import { SelectField, SwitchField } from "../widgets/Field";
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
const withOwn = <T,>(all: readonly T[], own: T): T[] => (all.includes(own) ? [...all] : [...all, own]);

export function SettingsForm(props: { code: string; onChange: (code: string) => void; named?: boolean }): JSX.Element {
  const chosen = () => agreedBy(props.code);
  const change = (part: Partial<Chosen>): void => props.onChange(codeOf({ ...chosen(), ...part }));
  const clockCode = (clock: ClockSetting): string => codeOf({ clock });
  const clocks = () => withOwn(CLOCKS.map(clockCode), clockCode(chosen().clock));
  return (
    <fieldset class="plain-fieldset agreed" data-test="settings">
      <legend classList={{ "visually-hidden": props.named === false }}>{t("agreed")}</legend>
      <SelectField
        label={t("agreed-clock")}
        name="clock"
        of={clocks()}
        value={clockCode(chosen().clock)}
        text={(code) => clockShort(agreedBy(code).clock)}
        onPick={(code) => change({ clock: agreedBy(code).clock, grace: undefined })}
      />
      {/* With days for each action there is no other wait for a player. */}
      <Show when={chosen().clock.kind !== "days"}>
        <SelectField
          label={t("agreed-wait")}
          name="grace"
          of={withOwn(GRACES, chosen().grace)}
          value={chosen().grace}
          text={spanText}
          onPick={(grace) => change({ grace })}
        />
      </Show>
      <SelectField
        label={t("agreed-level")}
        name="stand-in"
        of={catalogue()?.levels ?? []}
        value={chosen().stand_in}
        text={(level) => t(`level-${level}`)}
        onPick={(level) => change({ stand_in: level })}
      />
      <SelectField
        label={t("agreed-delay")}
        name="delay"
        of={withOwn(DELAYS, chosen().delay)}
        value={chosen().delay}
        text={(n) => t("agreed-delay-by", { n })}
        onPick={(delay) => change({ delay })}
      />
      <SwitchField
        label={t("agreed-rotate")}
        name="rotate"
        checked={!chosen().keeps_seats}
        onSwitch={(on) => change({ keeps_seats: !on })}
      />
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
