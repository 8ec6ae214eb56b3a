// Controls below a replay: steps back and forth, jumps, speed, and viewpoint.

import { For, Show, type JSX } from "solid-js";
import { Icon, type IconName } from "../widgets/Icon";
import { SPEEDS, saveSettings, settings } from "../base/settings";
import { t } from "../i18n";

export interface BarProps {
  step: number;
  last: number;
  running: boolean;
  /** Whether there are tricks, rounds or turns to jump by. */
  parted: boolean;
  hands: boolean;
  /** The seats' names, and the seat of the viewpoint; `null` for the table's. */
  seats: readonly string[];
  viewer: number | null;
  onBack: () => void;
  onForward: () => void;
  onRun: () => void;
  onJump: (step: number) => void;
  onPart: (way: 1 | -1) => void;
  onHands: () => void;
  onEyes: (seat: number | "table") => void;
}

export function Bar(props: BarProps): JSX.Element {
  return (
    <nav class="replay-bar" aria-label={t("replay")}>
      <Button icon="first" label={t("replay-first")} class="replay-ends" onClick={() => props.onJump(0)} />
      <Show when={props.parted}>
        <Button icon="back2" label={t("replay-part-prev")} test="replay-part-prev" onClick={() => props.onPart(-1)} />
      </Show>
      <Button icon="back" label={t("replay-prev")} test="replay-prev" onClick={() => props.onBack()} />
      <Button
        icon={props.running ? "pause" : "play"}
        label={t(props.running ? "pause" : "replay-run")}
        test="replay-run"
        onClick={() => props.onRun()}
      />
      <Button icon="forward" label={t("replay-next")} test="replay-next" onClick={() => props.onForward()} />
      <Show when={props.parted}>
        <Button icon="forward2" label={t("replay-part-next")} test="replay-part-next" onClick={() => props.onPart(1)} />
      </Show>
      <input
        type="range"
        class="grow replay-slider"
        aria-label={t("replay-slider")}
        min={0}
        max={props.last}
        value={props.step}
        onInput={(event) => props.onJump(Number(event.currentTarget.value))}
      />
      <button
        type="button"
        class="icon-button replay-all"
        data-test="hands"
        aria-label={t("hands-all")}
        title={t("hands-all")}
        aria-pressed={props.hands}
        onClick={() => props.onHands()}
      >
        <Icon name="eye" />
      </button>
      <span class="numbers small replay-step" data-test="replay-step">
        {props.step} / {props.last}
      </span>
      <label class="replay-speed">
        <span class="visually-hidden">{t("replay-speed")}</span>
        <select
          data-test="replay-speed"
          title={t("replay-speed")}
          onChange={(event) => saveSettings({ replaySpeed: Number(event.currentTarget.value) })}
        >
          <For each={SPEEDS}>
            {(speed) => (
              <option value={speed} selected={settings.replaySpeed === speed}>
                {t("replay-times", { n: speed })}
              </option>
            )}
          </For>
        </select>
      </label>
      <label class="replay-eyes">
        <span class="visually-hidden">{t("replay-eyes")}</span>
        <select
          onChange={(event) =>
            props.onEyes(event.currentTarget.value === "table" ? "table" : Number(event.currentTarget.value))
          }
        >
          <option value="table" selected={props.viewer === null}>
            {t("replay-table")}
          </option>
          <For each={props.seats}>
            {(name, number) => (
              <option value={number()} selected={props.viewer === number()}>
                {name}
              </option>
            )}
          </For>
        </select>
      </label>
    </nav>
  );
}

function Button(props: { icon: IconName; label: string; test?: string; class?: string; onClick: () => void }): JSX.Element {
  return (
    <button
      type="button"
      class={`icon-button ${props.class ?? ""}`}
      data-test={props.test}
      aria-label={props.label}
      title={props.label}
      onClick={() => props.onClick()}
    >
      <Icon name={props.icon} />
    </button>
  );
}
