// The moment that mattered most, as one line that links to it. The panel at the end of a match is
// complete without it: nothing is shown until it is known, and nothing if it cannot be.

import { Show, type JSX } from "solid-js";
import { Icon } from "../widgets/Icon";
import type { GameScreen, Names } from "../games/types";
import { createCourse } from "./reviews";
import { severalDeals, turningText } from "./words";

export default function TurningLine(props: { id: string; seat: number; screen: GameScreen; names: Names }): JSX.Element {
  const asking = createCourse(() => props.id, () => props.seat);
  const course = () => asking.status()?.course;
  return (
    <Show when={course()?.turning}>
      {(turning) => (
        <a class="turning" data-test="turning" href={`/match/${props.id}/replay?at=${turning().step}/${props.seat}`}>
          <span class="grow">
            {turningText(props.screen, turning(), props.names, severalDeals(course()?.points ?? []))}
          </span>
          <Icon name="play" />
        </a>
      )}
    </Show>
  );
}
