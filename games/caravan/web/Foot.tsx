// The centre line of a lane: what each caravan is worth and where it goes, whose the lane is.

import { Show, type JSX } from "solid-js";
import { Explain, type Names, saidBy, type Saying, t, who } from "@kozyr/ui";
import { type Suit, SuitSign } from "@kozyr/ui/cards";
import { Arrow } from "./Arrow";
import { laneSays } from "./says";
import { roomy } from "./screen";
import type { CaravanFacts } from "./wire";

export interface FootProps {
  facts: CaravanFacts;
  /** The caravan as it would be after the move that is considered. */
  later: CaravanFacts | null;
  /** Whether the lane belongs to this caravan's owner. */
  winning: boolean;
  /** Whether it is the viewer's: there is a place for the button that disbands it. */
  own: boolean;
  /** The action that disbands the caravan, if it is possible. */
  disband: string | null;
  /** Whether the next tap disbands it. */
  armed: boolean;
  onArm: () => void;
  onDisband: () => void;
  /** How the value came about, and what may follow. */
  says: () => readonly Saying[];
}

export function Foot(props: FootProps): JSX.Element {
  const facts = () => props.facts;
  const shown = () => props.later ?? props.facts;
  return (
    <div class="cv-foot" classList={{ winning: props.winning, foreseen: props.later !== null }} data-seat={facts().owner}>
      <Show
        when={props.armed && props.disband}
        fallback={
          <>
            <Explain
              class="cv-sum"
              says={props.says()}
              aria-label={
                props.later
                  ? t("caravan-sum-then", { value: facts().value, later: props.later.value })
                  : t("caravan-sum-show", { value: facts().value })
              }
            >
              <Show when={props.later && props.later.value !== facts().value}>
                <span class="cv-was" aria-hidden="true">
                  {facts().value} →
                </span>
              </Show>
              <span class={`cv-chip ${shown().status}`}>{shown().value}</span>
              <span class="cv-goes" aria-hidden="true">
                <Arrow direction={shown().direction} />
                <Show when={shown().suit}>{(suit) => <SuitSign suit={suit() as Suit} />}</Show>
              </span>
            </Explain>
            <Show when={props.disband} fallback={<Show when={props.own}><span class="cv-disband idle" /></Show>}>
              <button
                type="button"
                class="cv-disband"
                data-test="action"
                data-action={props.disband ?? undefined}
                aria-label={t("caravan-disband-card", { n: facts().caravan })}
                title={t("caravan-disband-card", { n: facts().caravan })}
                onClick={() => props.onArm()}
              >
                <svg viewBox="0 0 20 20" aria-hidden="true">
                  <path d="M4 6h12M8 6V4h4v2M5.5 6l.8 10h7.4l.8-10M8.5 9v4M11.5 9v4" />
                </svg>
              </button>
            </Show>
          </>
        }
      >
        {(action) => (
          <button
            type="button"
            class="cv-sure"
            data-test="action"
            data-action={action()}
            ref={(button) => queueMicrotask(() => button.focus())}
            onClick={() => props.onDisband()}
          >
            {t("caravan-disband-sure")}
          </button>
        )}
      </Show>
    </div>
  );
}

interface LaneMarkProps {
  lane: number;
  owner: number | null;
  above: number;
  names: Names;
  /** Whether that is only considered. */
  foreseen: boolean;
  /** A caravan of it as it would be, where the sentence has no room for that. */
  later: CaravanFacts | null;
}

/** Whose the lane is: its name on the centre line, with a mark that points to the owner. */
export function LaneMark(props: LaneMarkProps): JSX.Element {
  const classes = () =>
    ["cv-mark", props.owner !== null && "owned", props.owner === props.names.me && "mine", props.foreseen && "foreseen", props.later && `told ${props.later.status}`].filter(Boolean).join(" ");
  return (
    // Where it is too low to be touched, the totals beside it say it too.
    <Show when={roomy()} fallback={<div class={classes()} {...saidBy(`.cv-lane[data-lane="${props.lane}"] .cv-sum`)}><LaneWords {...props} /></div>}>
      <Explain class={classes()} says={laneSays(props.lane, props.owner, props.names)}>
        <LaneWords {...props} />
      </Explain>
    </Show>
  );
}

function LaneWords(props: LaneMarkProps): JSX.Element {
  return (
    <>
      <span class="cv-mark-name" aria-hidden="true">
        {props.later?.status === "sold" || props.later?.status === "over"
          ? t("caravan-status", { status: props.later.status, value: props.later.value })
          : t("caravan-lane", { n: props.lane })}
      </span>
      <Show when={props.owner !== null} fallback={<span class="cv-mark-state" aria-hidden="true">{t("caravan-lane-none")}</span>}>
        <span class="cv-owner" aria-hidden="true">
          <svg class="cv-point" classList={{ up: props.owner === props.above }} viewBox="0 0 10 10">
            <path d="M0 1h10L5 9z" />
          </svg>
          <span>{props.owner === props.names.me ? t("caravan-yours") : props.names.name(props.owner ?? 0)}</span>
        </span>
      </Show>
      <span class="visually-hidden">
        {props.owner === null
          ? t("caravan-lane-open", { n: props.lane })
          : t("caravan-lane-owned", { ...who(props.owner, props.names), n: props.lane })}
      </span>
    </>
  );
}
