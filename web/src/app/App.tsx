// The application: which page is open, and what lies over every page.

import { Match, Show, Suspense, Switch, createEffect, lazy, type JSX } from "solid-js";
import { language, t } from "../i18n";
import { Home } from "../home/Home";
import { NameDialog } from "./NameDialog";
import { notice } from "./problems";
import { path, route } from "./router";
import { asking } from "./session";

const NewTable = lazy(() => import("../home/NewTable"));
const SettingsPage = lazy(() => import("../home/SettingsPage"));
const Move = lazy(() => import("../home/Move"));
const TablePage = lazy(() => import("../table/TablePage"));
const RulesPage = lazy(() => import("../rules/RulesPage"));
const MatchPage = lazy(() => import("../replay/MatchPage"));

export function App(): JSX.Element {
  createEffect(() => {
    language();
    document.title = t("app-title");
  });
  return (
    <>
      <Suspense fallback={<div class="loading" />}>
        <Show when={path()} keyed>
          <Switch fallback={<Home />}>
            <Match when={route().page === "new"}>
              <NewTable game={route().id} />
            </Match>
            <Match when={route().page === "table"}>
              <TablePage id={route().id} />
            </Match>
            <Match when={route().page === "match"}>
              <MatchPage id={route().id} part={route().part} rest={route().rest} />
            </Match>
            <Match when={route().page === "rules"}>
              <RulesPage game={route().id} rule={route().part} />
            </Match>
            <Match when={route().page === "settings"}>
              <SettingsPage />
            </Match>
            <Match when={route().page === "move"}>
              <Move token={route().id} />
            </Match>
          </Switch>
        </Show>
      </Suspense>
      <Show when={asking()}>{(done) => <NameDialog done={done()} />}</Show>
      <Notice />
    </>
  );
}

/** What is told in passing lies over everything, dialogs too. */
function Notice(): JSX.Element {
  let box!: HTMLDivElement;
  createEffect(() => {
    const open = notice() !== "";
    if (!("showPopover" in box)) return;
    if (box.matches(":popover-open")) box.hidePopover();
    if (open) box.showPopover();
  });
  return (
    <div ref={box} class="notice" role="alert" popover="manual" classList={{ open: notice() !== "" }}>
      {notice()}
    </div>
  );
}
