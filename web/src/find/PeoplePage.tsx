// Pages of people who play together: the link of a house, circles, and that of the admin, which few ever load.

import { Match, Switch, lazy, type JSX } from "solid-js";
import { route } from "../base/router";
import { withTexts } from "../i18n";

const HousePage = lazy(() => withTexts(import("./HousePage"), "find"));
const HostPage = lazy(() => import("../admin/HostPage"));
const CirclePage = lazy(() => import("../circle/CirclePage"));

export default function PeoplePage(): JSX.Element {
  return (
    <Switch fallback={<HousePage end={route().id} />}>
      <Match when={route().page === "host"}>
        <HostPage />
      </Match>
      <Match when={route().page === "circle"}>
        <CirclePage id={route().id} end={route().part} />
      </Match>
    </Switch>
  );
}
