// Controls below a replay: steps back and forth, jumps, speed, and viewpoint.

import { Show, type JSX } from "solid-js";
import { Select } from "../widgets/Field";
import { IconButton } from "../widgets/Button";
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
      <IconButton tip icon="first" label={t("replay-first")} class="replay-ends" onClick={() => props.onJump(0)} />
      <Show when={props.parted}>
        <IconButton tip icon="back2" label={t("replay-part-prev")} data-test="replay-part-prev" onClick={() => props.onPart(-1)} />
      </Show>
      <IconButton tip icon="back" label={t("replay-prev")} data-test="replay-prev" onClick={() => props.onBack()} />
      <IconButton
        tip
        icon={props.running ? "pause" : "play"}
        label={t(props.running ? "pause" : "replay-run")}
        data-test="replay-run"
        onClick={() => props.onRun()}
      />
      <IconButton tip icon="forward" label={t("replay-next")} data-test="replay-next" onClick={() => props.onForward()} />
      <Show when={props.parted}>
        <IconButton tip icon="forward2" label={t("replay-part-next")} data-test="replay-part-next" onClick={() => props.onPart(1)} />
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
      <IconButton
        icon="eye"
        label={t("hands-all")}
        tip
        class="replay-all"
        data-test="hands"
        aria-pressed={props.hands}
        onClick={() => props.onHands()}
      />
      <span class="numbers small replay-step" data-test="replay-step">
        {props.step} / {props.last}
      </span>
      <label class="replay-speed">
        <span class="visually-hidden">{t("replay-speed")}</span>
        <Select
          data-test="replay-speed"
          title={t("replay-speed")}
          of={SPEEDS}
          value={settings.replaySpeed}
          text={(n) => t("replay-times", { n })}
          onPick={(replaySpeed) => saveSettings({ replaySpeed })}
        />
      </label>
      <label class="replay-eyes">
        <span class="visually-hidden">{t("replay-eyes")}</span>
        <Select<number | "table">
          of={["table", ...props.seats.keys()]}
          value={props.viewer ?? "table"}
          text={(seat) => (seat === "table" ? t("replay-table") : (props.seats[seat] ?? ""))}
          onPick={(seat) => props.onEyes(seat)}
        />
      </label>
    </nav>
  );
}
