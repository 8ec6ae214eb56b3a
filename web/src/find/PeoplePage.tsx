// Pages of people who play together: the link of a house, and circles.

import { Show, lazy, type JSX } from "solid-js";
import { route } from "../base/router";

const HousePage = lazy(() => import("./HousePage"));
const CirclePage = lazy(() => import("../circle/CirclePage"));

export default function PeoplePage(): JSX.Element {
  return (
    <Show when={route().page === "circle"} fallback={<HousePage end={route().id} />}>
      <CirclePage id={route().id} end={route().part} />
    </Show>
  );
}
