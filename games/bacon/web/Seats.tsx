// Everybody round the table: how many cards each one has left, who has passed, and who is out in
// which place. Play goes clockwise: place 0 is the viewer's below, place 1 to the left.

import { For, Show, type JSX } from "solid-js";
import { Backs, type Names, SeatPlate, seatsFrom, t } from "@kozyr/ui";
import { Card, WildSign } from "@kozyr/ui/cards";
import { sorted, cardOf } from "./hand";
import { seatSays } from "./says";
import { playText, ownTeam, teamOf, teamText } from "./text";
import type { View } from "./wire";

/** Which places are at the left from below up, above, and at the right from above down. */
const SIDES: Record<number, [number[], number[], number[]]> = {
  3: [[1], [], [2]],
  4: [[1], [2], [3]],
  5: [[1, 2], [], [3, 4]],
  6: [[1, 2], [3], [4, 5]],
};

/** From this length on a name stands smaller on a phone. */
const LONG = 13;

export function Seats(props: { view: View; names: Names }): JSX.Element {
  const seats = () => seatsFrom(props.names.me, props.view.players);
  const sides = () => SIDES[props.view.players] ?? [[], [], []];
  const side = (places: number[]): JSX.Element => (
    <For each={places}>{(place) => <Seat seat={seats()[place] ?? 0} place={place} view={props.view} names={props.names} />}</For>
  );
  return (
    <>
      <div class="bc-left">{side(sides()[0])}</div>
      <div class="bc-top">{side(sides()[1])}</div>
      <div class="bc-right">{side(sides()[2])}</div>
      <div class="bc-below">{side([0])}</div>
    </>
  );
}

/** A team's sign: whose it is or, for those who look on, its letter in a round or a square frame. */
export function TeamSign(props: { team: number; own: number | null }): JSX.Element {
  const side = () => (props.own === null ? props.team : Number(props.own !== props.team));
  return (
    <span class={`bc-team bc-team-${side()}`}>
      <span aria-hidden="true">
        {props.own === null ? (props.team === 0 ? "A" : "B") : t("bacon-we", { own: props.own === props.team ? "yes" : "no" })}
      </span>
      <span class="visually-hidden">{teamText(props.team, props.own)}</span>
    </span>
  );
}

function Seat(props: { seat: number; place: number; view: View; names: Names }): JSX.Element {
  const view = () => props.view;
  const team = () => teamOf(view(), props.seat);
  const own = () => ownTeam(view(), props.names);
  const mine = () => props.seat === props.names.me;
  const out = () => view().places[props.seat] ?? null;
  const turn = () => view().turn === props.seat;
  const count = () => view().counts[props.seat] ?? 0;
  const between = () => view().stage === "deal" || view().stage === "over";
  const wilds = () => (view().open_wilds && view().stage !== "deal" ? (view().wilds[props.seat] ?? 0) : 0);
  /** The cards of somebody else that lie open: after a deal everybody's, in a replay with all hands. */
  const open = () => (mine() ? [] : sorted(view().hands[props.seat] ?? [], "rank"));
  const bubble = (): string | null => {
    if (view().round_winner !== null && view().asked === props.seat) {
      return view().answer === null ? t("bacon-said-asked") : t("bacon-said", { answer: view().answer ? "yes" : "no" });
    }
    return view().stage === "play" && view().passed.includes(props.seat) ? t("bacon-said-pass") : null;
  };
  return (
    <div class="bc-seat" data-place={props.place} classList={{ "bc-mine": mine(), "bc-long": props.names.name(props.seat).length > LONG }}>
      <SeatPlate
        seat={props.seat}
        names={props.names}
        turn={turn()}
        says={seatSays(view(), props.seat, props.names)}
        class={out() === null ? "bc-tag" : "bc-tag bc-out"}
        facts={
          <>
            <Show when={turn()}>
              <span class="visually-hidden">{t("bacon-at-turn")}</span>
            </Show>
            <Show when={bubble()}>{(said) => <span class="bc-said">{said()}</span>}</Show>
            <Show when={team() !== null}>
              <TeamSign team={team() ?? 0} own={own()} />
            </Show>
            <Show when={team() === null}>
              <span class="bc-points">
                <b>{view().scores[props.seat] ?? 0}</b> {t("bacon-points-unit", { n: view().scores[props.seat] ?? 0 })}
              </span>
            </Show>
            <Show when={wilds() > 0}>
              <span class="bc-wilds">
                <WildSign />
                <span aria-hidden="true">{wilds()}</span>
                <span class="visually-hidden">{t("bacon-wilds", { n: wilds() })}</span>
              </span>
            </Show>
            <Show when={!between() && view().dealer === props.seat}>
              <span class="bc-dealt">{t("bacon-dealt-here")}</span>
            </Show>
            <Show when={!mine() && view().stage === "play" && view().top?.seat === props.seat && view().top}>
              {(top) => <span class="bc-has">{playText(top().play)}</span>}
            </Show>
          </>
        }
        score={
          <Show
            when={out()}
            fallback={
              <span class="bc-count">
                <span class="bc-back back-small" aria-hidden="true" />
                <span aria-hidden="true">{count()}</span>
                <span class="visually-hidden">{t("bacon-cards", { n: count() })}</span>
              </span>
            }
          >
            {(place) => <span class="bc-medal">{t("bacon-place", { place: place() })}</span>}
          </Show>
        }
      />
      <Show when={!mine() && out() === null && count() > 0}>
        <Show when={open().length > 0} fallback={<Backs n={count()} />}>
          <span class="backs bc-open" style={{ "--n": open().length }} aria-hidden="true">
            <For each={open()}>
              {(id, i) => (
                <span class="back-small" style={{ "--i": i() }}>
                  <Card code={cardOf(id)} />
                </span>
              )}
            </For>
          </span>
        </Show>
      </Show>
    </div>
  );
}
