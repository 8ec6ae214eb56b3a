// A sign that explains itself: when it is tapped, hovered or chosen by key, a few sentences appear next to
// it, each with a link to its rule.

import { For, Show, createSignal, createUniqueId, onCleanup, splitProps, useContext, type JSX } from "solid-js";
import { Portal } from "solid-js/web";
import { follow } from "../base/follow";
import { t } from "../i18n";
import { FrameContext } from "./context";
import "./explain.css";

/** A sentence, the sign that it explains, and the rule with details. */
export interface Saying {
  text: string;
  sign?: JSX.Element;
  rule?: string;
}

export interface ExplainProps extends Omit<JSX.ButtonHTMLAttributes<HTMLButtonElement>, "type"> {
  /** The meaning of the sign: one sentence or several. */
  says: string | readonly Saying[];
  /** The rule of a single sentence. */
  rule?: string;
  /** Shown below the sentences, such as cards. */
  more?: JSX.Element;
  [data: `data-${string}`]: string | number | undefined;
}

/** How long a mouse rests on a sign before it speaks. */
const OPEN_MS = 450;
/** The distance between the sign and its words, and between these and the edge of the screen. */
const GAP = 8;

/** Closes the open one. */
let closeOther: (() => void) | undefined;

/** A button around any content that explains itself. */
export function Explain(props: ExplainProps): JSX.Element {
  const [own, rest] = splitProps(props, ["says", "rule", "more", "children", "class", "onClick"]);
  const id = createUniqueId();
  // `held`: it was tapped, and remains when the mouse leaves.
  const [open, setOpen] = createSignal<"hover" | "held" | null>(null);
  let button!: HTMLButtonElement;
  let box: HTMLDivElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const close = (): void => {
    clearTimeout(timer);
    setOpen(null);
  };
  const show = (how: "hover" | "held"): void => {
    clearTimeout(timer);
    if (closeOther !== close) closeOther?.();
    closeOther = close;
    setOpen(how);
  };
  const enter = (event: PointerEvent): void => {
    if (event.pointerType !== "mouse") return;
    clearTimeout(timer);
    if (!open()) timer = setTimeout(() => show("hover"), OPEN_MS);
  };
  const leave = (event: PointerEvent): void => {
    if (event.pointerType !== "mouse") return;
    if (open() !== "held") close();
  };

  follow(open, (now) => {
    if (!now) return;
    const away = (event: Event): void => {
      const at = event.target as Node;
      if (!button.contains(at) && !box?.contains(at)) close();
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      close();
      button.focus();
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener("pointerdown", away, { capture: true, signal });
    document.addEventListener("keydown", key, { capture: true, signal });
    addEventListener("resize", close, { signal });
    onCleanup(() => listening.abort());
  });
  onCleanup(() => {
    clearTimeout(timer);
    if (closeOther === close) closeOther = undefined;
  });

  /** Beside the sign, where there is room, and never outside the screen. */
  const place = (element: HTMLDivElement): void => {
    box = element;
    queueMicrotask(() => {
      if (!element.isConnected) return;
      element.showPopover?.();
      const at = button.getBoundingClientRect();
      const { width, height } = element.getBoundingClientRect();
      const left = Math.min(Math.max(at.left + at.width / 2 - width / 2, GAP), innerWidth - width - GAP);
      const below = at.bottom + GAP;
      const fits = below + height + GAP <= innerHeight;
      const top = fits ? below : Math.max(at.top - GAP - height, GAP);
      element.style.left = `${Math.max(left, GAP)}px`;
      element.style.top = `${top}px`;
    });
  };

  const sayings = (): readonly Saying[] =>
    typeof own.says === "string" ? [{ text: own.says, ...(own.rule ? { rule: own.rule } : {}) }] : own.says;
  return (
    <>
      <button
        ref={button}
        type="button"
        class={`explain ${own.class ?? ""}`}
        aria-expanded={open() !== null}
        aria-controls={open() ? id : undefined}
        onPointerEnter={enter}
        onPointerLeave={leave}
        onClick={() => (open() === "held" ? close() : show("held"))}
        {...rest}
      >
        {own.children}
      </button>
      <Show when={open()}>
        <Portal>
          {/* While a mouse only hovers, nothing below is in the way of a click; once it was tapped, its rule can be opened. */}
          <div ref={place} id={id} class="explain-box" classList={{ held: open() === "held" }} data-test="explain" popover="manual" role="status">
            <For each={sayings()}>
              {(saying) => (
                <p class="explain-line">
                  <Show when={saying.sign}>
                    <span class="explain-sign" aria-hidden="true">
                      {saying.sign}
                    </span>
                  </Show>
                  <span class="explain-text">{saying.text}</span>
                  <Show when={saying.rule}>{(rule) => <RuleLink rule={rule()} onOpen={close} />}</Show>
                </p>
              )}
            </For>
            {own.more}
          </div>
        </Portal>
      </Show>
    </>
  );
}

/** For elements that are too small for a reliable touch: a tap opens the sign that this selector finds. */
export const saidBy = (selector: string): { "data-told": string; onClick: () => void } => ({
  "data-told": selector,
  onClick: () => document.querySelector<HTMLElement>(selector)?.click(),
});

/** The link to a rule, by its number. */
export function RuleLink(props: { rule: string; onOpen?: () => void }): JSX.Element {
  const parts = useContext(FrameContext);
  return (
    <button
      type="button"
      class="explain-rule"
      aria-label={t("rule-link", { rule: props.rule })}
      onClick={() => {
        props.onOpen?.();
        parts?.line().onRule(props.rule);
      }}
    >
      {props.rule}
    </button>
  );
}
