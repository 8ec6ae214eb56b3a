// Why a bot took an action, in place of the sentence, and the button next to it that asks.

import { Show, onCleanup, onMount, type JSX } from "solid-js";
import { IconButton } from "../widgets/Button";
import type { WhyParts } from "./context";
import type { GameScreen, Names, Refusal } from "../games/types";
import { t } from "../i18n";
import { SeatMark } from "./SeatPlate";
import { refusalText, told } from "../games/words";
import type { Reasons } from "../wire/protocol";
import { isReasons, type Whys } from "../coach/why";
import { whyWords } from "../coach/whyWords";
import { actionName, actionWords } from "../coach/words";
import "./why.css";

export interface WhyProps {
  whys: Whys;
  game: string;
  screen: GameScreen;
  names: Names;
}

/** The parts of a question; `null` where there is nothing to ask. */
export function whyParts(props: WhyProps): WhyParts | null {
  if (!props.whys.about()) return null;
  return {
    open: props.whys.open(),
    button: () => <WhyButton {...props} />,
    line: () => <WhyLine {...props} />,
    actions: () => <WhyActions whys={props.whys} />,
  };
}

function WhyButton(props: WhyProps): JSX.Element {
  const seat = () => props.whys.about()?.seat ?? 0;
  const label = () => t("why-ask", { name: props.names.name(seat()) });
  return (
    <button
      type="button"
      class="why-button"
      classList={{ thinking: props.whys.thinking() }}
      data-test="why"
      aria-expanded={props.whys.open()}
      aria-label={label()}
      title={label()}
      onClick={() => props.whys.toggle()}
    >
      <SeatMark seat={seat()} names={props.names} />
      <span class="why-sign" aria-hidden="true">
        ?
      </span>
    </button>
  );
}

/** The focus goes back to the button that asked. */
function closeWhy(whys: Whys): void {
  whys.close();
  document.querySelector<HTMLElement>("[data-test=why]")?.focus();
}

function WhyLine(props: WhyProps): JSX.Element {
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    event.stopPropagation();
    closeWhy(props.whys);
  };
  onMount(() => document.addEventListener("keydown", onKey, true));
  onCleanup(() => document.removeEventListener("keydown", onKey, true));
  const what = () => {
    const about = props.whys.about();
    return about ? told(props.screen, about.events, props.names).slice(0, 1).join("") : "";
  };
  return (
    <div class="why-line" data-test="why-line">
      <p class="why-what">{what()}</p>
      <Show when={props.whys.answer()} fallback={<p class="why-words">{t("why-thinking")}</p>}>
        {(answer) => <Answer {...props} answer={answer()} />}
      </Show>
    </div>
  );
}

function Answer(props: WhyProps & { answer: Reasons | Refusal }): JSX.Element {
  const name = () => props.names.name(props.whys.about()?.seat ?? 0);
  const put = (how: typeof actionWords) => (action: string): string => {
    const before = props.whys.about()?.before;
    return before ? how(props.screen, action, before, props.names) : action;
  };
  const reasons = () =>
    isReasons(props.answer) ? whyWords(props.game, props.answer, name(), put(actionWords), put(actionName)) : null;
  return (
    <Show when={reasons()} fallback={<p class="why-words">{isReasons(props.answer) ? "" : refusalText(props.game, props.answer, props.names)}</p>}>
      {(found) => (
        <p class="why-words" data-test="why-answer">
          <span class="soft">{found().from}</span> <strong>{found().verdict}</strong> {found().more}
        </p>
      )}
    </Show>
  );
}

function WhyActions(props: { whys: Whys }): JSX.Element {
  const step = (by: -1 | 1, icon: "back" | "forward"): JSX.Element => (
    <Show when={props.whys.step(-1) ?? props.whys.step(1)}>
      <IconButton
        icon={icon}
        label={t(`why-${icon}`)}
        tip
        data-test={`why-${icon}`}
        disabled={props.whys.step(by) === null}
        onClick={() => props.whys.step(by)?.()}
      />
    </Show>
  );
  return (
    <span class="why-actions">
      {step(-1, "back")}
      {step(1, "forward")}
      <IconButton icon="close" label={t("close")} data-test="why-close" onClick={() => closeWhy(props.whys)} />
    </span>
  );
}
