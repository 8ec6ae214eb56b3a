// Layout of every game's table: information at the top, the table in the middle, and below it, in the
// thumb's half, the one sentence and the hand, each in a place that nothing moves; choices lie over the
// board. Messages to screen readers are debounced.

import { For, Match, Show, Switch, onCleanup, useContext, type JSX } from "solid-js";
import { Button } from "../widgets/Button";
import { Deed } from "./Deed";
import { HintButton, HintLine } from "./HintLine";
import { aTaskLater, onceSeen } from "../base/gradually";
import { scrolled } from "../base/screen";
import { FrameContext } from "./context";
import { t } from "../i18n";
import { keepFocus } from "./focus";
import { speakLine } from "./voice";

export function TableFrame(props: {
  /** A few words and signs in the top bar: trump, round, points. */
  info: JSX.Element;
  board: JSX.Element;
  /** The choices apart from cards, over the lower edge of the board. */
  choices?: JSX.Element;
  /** What the chosen cards would do, if any are chosen: it replaces the sentence. */
  preview?: JSX.Element;
  /** What is done with the picked cards: it stands at them. */
  deed?: JSX.Element;
  /** Other buttons, to the right of the sentence. */
  actions?: JSX.Element;
  hand?: JSX.Element;
  class?: string;
}): JSX.Element {
  const parts = useContext(FrameContext);
  /** The coach, while a hint is shown. */
  const coached = () => {
    const coach = parts?.coach?.();
    return coach?.hint && !asking() ? coach : null;
  };
  /** The question to a bot, while the answer is shown. */
  const asking = () => {
    const why = parts?.why?.();
    return why?.open && !props.preview ? why : null;
  };
  const line = () => parts?.line();
  /** What is said in place of the sentence, if anything is. */
  const instead = (): { says: string; kind: string; name: string } | null => {
    const now = line();
    if (now?.waiting) return { ...now.waiting, kind: "frame-prompt" };
    if (now?.alert) return { says: now.alert, kind: "frame-alert", name: "refusal" };
    if (now?.hint) return { says: now.hint, kind: "frame-hint", name: "hint" };
    return now?.ready ? { says: now.ready.says, kind: "frame-prompt", name: "prepared" } : null;
  };
  const over = () => Boolean(parts?.finish?.());
  // The top first, then the sentence and the hand, then the board: rendering a whole table at once
  // takes a phone a third of a second.
  const topped = onceSeen();
  const said = aTaskLater(topped);
  const voice = parts?.voice ?? speakLine(() => parts?.title() ?? "", (["happened", "prompt", "alert", "hint"] as const).map((key) => () => line()?.[key] ?? ""));
  return (
    <main class={`frame ${props.class ?? ""}`} classList={{ "frame-deeds": "deed" in props }} ref={keepFocus}>
      <header class="frame-top">
        {parts?.back()}
        <h1 class="frame-title title">{parts?.title()}</h1>
        <div class="frame-info">{props.info}</div>
        {parts?.menu?.()}
      </header>
      <div class="frame-board" inert={over()}>
        <Show when={said()}>{props.board}</Show>
      </div>
      <Show when={topped()}>{below()}</Show>
      {/* There from the first moment, and empty: a screen reader says only what is added later. */}
      <div class="visually-hidden" role="log" aria-live="polite" data-test="voice">
        <For each={voice.lines()}>{(spoken) => <p>{spoken.text}</p>}</For>
      </div>
    </main>
  );

  /** Says the text of an element, and every change of it: its words are the game's own. */
  function aloud(element: HTMLElement): void {
    let before = "";
    let timer: ReturnType<typeof setTimeout> | undefined;
    const say = (): void => {
      const text = element.textContent.trim();
      if (text !== before) voice.say(text);
      before = text;
    };
    // Several parts of it may change one after another.
    const soon = (): void => {
      clearTimeout(timer);
      timer = setTimeout(say, 100);
    };
    const watch = new MutationObserver(soon);
    watch.observe(element, { childList: true, characterData: true, subtree: true });
    soon();
    onCleanup(() => {
      clearTimeout(timer);
      watch.disconnect();
    });
  }

  /** Below the board: the sentence and the hand. */
  function below(): JSX.Element {
    return (
      <>
        <div class="frame-say" inert={over()}>
          {/* What is too long for its place goes on over the board. */}
          <div class="frame-line plate" data-may-cover="" classList={{ hinting: coached() !== null, asking: asking() !== null, mine: line()?.mine ?? false }}>
            <span class="frame-dot" aria-hidden="true" />
            <Show when={parts?.why?.()}>{(why) => why().button()}</Show>
            <div class="frame-words" data-test="sentence" tabindex={-1} classList={{ mine: line()?.mine ?? false }}>
              <Show when={instead() || props.preview ? line()?.stays : ""}>{(stays) => <p class="frame-prompt">{stays()}</p>}</Show>
              <Switch
                fallback={
                  <>
                    <p class="frame-happened" data-may-shorten="">{parts?.coach?.()?.thinking ? t("hint-thinking") : line()?.happened}</p>
                    <p class="frame-prompt">{line()?.prompt}</p>
                  </>
                }
              >
                <Match when={instead()}>
                  {(other) => (
                    <p class={other().kind} data-test={other().name}>
                      {other().says}
                    </p>
                  )}
                </Match>
                <Match when={asking()}>
                  {(why) => (
                    <div class="frame-aloud" ref={aloud}>
                      {why().line()}
                    </div>
                  )}
                </Match>
                <Match when={coached()}>{(coach) => <HintLine coach={coach()} />}</Match>
                <Match when={props.preview}>
                  {(preview) => (
                    <div class="frame-prompt" ref={aloud}>
                      {preview()}
                    </div>
                  )}
                </Match>
              </Switch>
            </div>
            {/* It comes and goes without moving anything: it lies over the board's lower edge. */}
            <div class="frame-over">
              <Show when={parts?.offer?.()}>{(offer) => offer()()}</Show>
              <Show when={parts?.note?.()} fallback={<div class="frame-choices">{props.choices}</div>}>
                {(note) => note()()}
              </Show>
            </div>
            <div class="frame-actions">
              <Show when={"deed" in props && !line()?.ready}>
                <Deed>{props.deed}</Deed>
              </Show>
              <Show when={line()?.alert !== "" && line()?.rule}>
                {(rule) => (
                  <Button
                    label={rule()}
                    data-test="rule"
                    aria-label={t("rule-link", { rule: rule() })}
                    onClick={() => line()?.onRule(rule())}
                  />
                )}
              </Show>
              <Show when={asking()}>{(why) => why().actions()}</Show>
              <Show when={line()?.ready} fallback={props.actions}>
                {(ready) => (
                  <button type="button" class="button" data-test="unprepare" onClick={() => ready().stop()}>
                    {t("prepared-stop")} <kbd class="key">Esc</kbd>
                  </button>
                )}
              </Show>
              <Show when={parts?.coach?.()}>{(coach) => <HintButton coach={coach()} />}</Show>
              {parts?.goOn?.()}
            </div>
          </div>
        </div>
        <div class="frame-hand" data-bar={scrolled() ? "" : undefined} inert={over()}>{props.hand}</div>
        {/* How the match ended lies over them and the board. */}
        <Show when={parts?.finish?.()}>{(finish) => <div class="frame-end" data-may-cover="">{finish()()}</div>}</Show>
      </>
    );
  }
}

export interface Choice {
  /** The action as text. */
  key: string;
  label: JSX.Element;
  /** One line about its meaning. */
  note?: string;
  onPick: () => void;
  disabled?: boolean;
}

/** Large plain buttons with one line of meaning each; a button stays while its action may be chosen. */
export function Choices(props: { label: string; choices: Choice[] }): JSX.Element {
  const keys = () => props.choices.map(({ key }) => key);
  const choiceOf = (key: string) => () => props.choices.find((one) => one.key === key);
  return (
    <div class="choices" role="group" aria-label={props.label} classList={{ many: props.choices.length > 3 }}>
      <For each={keys()}>
        {(key) => {
          const choice = choiceOf(key);
          return (
            <button
              type="button"
              class="choice-button"
              data-test="action"
              data-action={key}
              disabled={choice()?.disabled ?? false}
              onClick={() => choice()?.onPick()}
            >
              <strong>{choice()?.label}</strong>
              <Show when={choice()?.note}>
                <span class="soft small">{choice()?.note}</span>
              </Show>
            </button>
          );
        }}
      </For>
    </div>
  );
}
