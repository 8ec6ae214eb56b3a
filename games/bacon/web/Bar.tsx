// The bar above the hand: what the chosen cards form, a choice where they can be several things, and
// the buttons to play and to pass.

import { For, Show, createEffect, createSignal, on, onCleanup, type JSX } from "solid-js";
import { t } from "@kozyr/ui";
import { BombSign } from "./Pile";
import { choosable, ways, type Reading } from "./plays";
import { playText } from "./text";
import type { OnTable } from "./wire";

export interface BarProps {
  /** How many cards are chosen. */
  chosen: number;
  /** What they form; `null` until the server has said. */
  readings: Reading[] | null;
  /** The reading that will be played. */
  reading: Reading | undefined;
  top: OnTable | null;
  /** Whether it is the viewer's turn to play. */
  mine: boolean;
  canPass: boolean;
  /** Whether nothing but passing is left. */
  stuck: boolean;
  busy: boolean;
  /** Where one is among the ways to play that were asked for. */
  hint: { at: number; of: number } | null;
  onReading: (reading: Reading) => void;
  onPlay: () => void;
  onPass: () => void;
}

export function Bar(props: BarProps): JSX.Element {
  const [open, setOpen] = createSignal(false);
  let root!: HTMLDivElement;
  /** Among several readings there is a choice unless, on the own turn, none may be played. */
  const choices = () => (props.mine && !props.reading?.playable ? [] : choosable(props.readings ?? []));
  const several = () => choices().length > 1;
  createEffect(on(() => props.readings, () => setOpen(false), { defer: true }));
  const close = (event: Event): void => {
    if (!(event.target instanceof Node && root.contains(event.target))) setOpen(false);
  };
  addEventListener("pointerdown", close);
  onCleanup(() => removeEventListener("pointerdown", close));

  const note = (): string => {
    const reading = props.reading;
    if (!reading) return "";
    if (props.hint) return t("bacon-hint-at", props.hint);
    if (props.mine && !reading.playable) {
      return props.top ? t("bacon-too-low", { play: playText(props.top.play) }) : "";
    }
    return several() ? t("bacon-ways", { n: choices().length }) : "";
  };
  const label = (): JSX.Element => (
    <>
      <strong class="bc-formed">
        {playText((props.reading as Reading).play)}
        <Show when={props.reading?.play.bomb}>
          <BombSign />
        </Show>
      </strong>
      <Show when={note()}>
        <span class="bc-note">{note()}</span>
      </Show>
    </>
  );

  return (
    <div class="bc-bar" ref={root}>
      <div class="bc-form" data-test="form" role="status" aria-live="polite">
        <Show
          when={props.reading}
          fallback={<span class="bc-note">{props.chosen === 0 ? t("bacon-choose") : props.readings ? t("bacon-forms-nothing", { n: props.chosen }) : "…"}</span>}
        >
          <Show when={several()} fallback={<span class="bc-label" classList={{ "bc-low": props.mine && !props.reading?.playable }}>{label()}</span>}>
            <button
              type="button"
              class="bc-label bc-choose"
              data-test="readings"
              aria-expanded={open()}
              onClick={() => setOpen(!open())}
              onKeyDown={(event) => event.key === "Escape" && setOpen(false)}
            >
              <span class="bc-lines">{label()}</span>
              <span aria-hidden="true">{open() ? "▾" : "▴"}</span>
            </button>
          </Show>
        </Show>
      </div>
      <div class="bc-buttons">
        <Show when={props.canPass}>
          <button type="button" class="button" classList={{ primary: props.stuck }} data-test="pass" aria-keyshortcuts="P" disabled={props.busy} onClick={() => props.onPass()}>
            {t("bacon-pass")}
          </button>
        </Show>
        <button
          type="button"
          class="button"
          classList={{ primary: !props.stuck }}
          data-test="confirm"
          aria-disabled={!props.mine || !props.reading?.playable}
          disabled={props.busy}
          onClick={() => props.onPlay()}
        >
          {t("bacon-do-play")}
        </button>
      </div>
      <Show when={open() && several()}>
        <div class="bc-ways" role="group" aria-label={t("bacon-choose-reading")}>
          <For each={ways(props.readings ?? [])}>
            {(way) => (
              <div class="bc-way">
                <span class="bc-kind">
                  {t("bacon-kind", { kind: way.kind })}
                  <Show when={way.bomb}>
                    <BombSign />
                  </Show>
                </span>
                <For each={way.readings}>
                  {(reading) => (
                    <button
                      type="button"
                      class="bc-key"
                      data-test="reading"
                      data-action={reading.action}
                      aria-label={playText(reading.play)}
                      aria-pressed={reading.action === props.reading?.action}
                      onClick={() => {
                        props.onReading(reading);
                        setOpen(false);
                      }}
                    >
                      {reading.play.key}
                    </button>
                  )}
                </For>
              </div>
            )}
          </For>
        </div>
      </Show>
    </div>
  );
}
