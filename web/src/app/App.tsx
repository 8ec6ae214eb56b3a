// The application: the current page, and everything above all pages.

import { ErrorBoundary, Match, Show, Suspense, Switch, createEffect, lazy, type JSX } from "solid-js";
import { isGame } from "../games";
import { t, withTexts } from "../i18n";
import { Home } from "../home/Home";
import { whenTold } from "../net/api";
import { focusHeadings, titlePages } from "../widgets/heading";
import { Again } from "../widgets/Again";
import { NameDialog } from "../session/NameDialog";
import { FailurePage, renew } from "../widgets/Failure";
import { leaving } from "../base/leaving";
import { NotFound } from "../widgets/NotFound";
import { notice, problemText, tell, untell } from "../widgets/problems";
import { path, route } from "../base/router";
import { asking } from "../session/session";
import { allowTranslation } from "../base/translation";

const NewTable = lazy(() => import("../home/NewTable"));
const SettingsPage = lazy(() => withTexts(import("../home/SettingsPage"), "settings"));
const AboutPage = lazy(() => withTexts(import("../home/AboutPage"), "about"));
const NewDevice = lazy(() => withTexts(import("../home/NewDevice"), "settings"));
const BotsPage = lazy(() => withTexts(import("../bots/BotsPage"), "bots"));
const PeoplePage = lazy(() => import("../find/PeoplePage"));
const TablePage = lazy(() => import("../table/TablePage"));
const LoadoutPage = lazy(() => import("../setup/LoadoutPage"));
const RulesPage = lazy(() => import("../rules/RulesPage"));
const LearnPage = lazy(() => import("../learn/LearnPage"));
const PositionsPage = lazy(() => import("../positions/PositionsPage"));
const OpenPage = lazy(() => import("../replay/OpenPage"));
const MatchPage = lazy(() => import("../replay/MatchPage"));

// The admin's announcement is above every page, and is loaded when there is one.
whenTold((word) => import("../admin/HouseNotice").then((told) => told.hear(word)));

export function App(): JSX.Element {
  titlePages();
  focusHeadings();
  allowTranslation();
  return (
    <>
      <Again />
      <Suspense fallback={<div class="loading" />}>
        <Show when={path()} keyed>
          <ErrorBoundary fallback={broken}>
            <Switch fallback={<NotFound />}>
              <Match when={path() === "/"}>
                <Home />
              </Match>
              <Match when={route().page === "new" && isGame(route().id)}>
                <NewTable game={route().id} />
              </Match>
              <Match when={route().page === "table"}>
                <TablePage id={route().id} />
              </Match>
              <Match when={route().page === "match" && ["", "replay", "review"].includes(route().part)}>
                <MatchPage id={route().id} part={route().part} rest={route().rest} />
              </Match>
              <Match when={route().page === "rules" && isGame(route().id)}>
                <RulesPage game={route().id} rule={route().part} />
              </Match>
              <Match when={route().page === "loadout" && isGame(route().id)}>
                <LoadoutPage game={route().id} />
              </Match>
              <Match when={route().page === "learn" && isGame(route().id)}>
                <LearnPage game={route().id} lesson={route().part} />
              </Match>
              <Match when={route().page === "positions" && (route().id === "" || isGame(route().id))}>
                <PositionsPage game={route().id} number={route().part} />
              </Match>
              <Match when={route().page === "today"}>
                <PositionsPage game="" number="" daily />
              </Match>
              <Match when={route().page === "open"}>
                <OpenPage />
              </Match>
              <Match when={route().page === "about"}>
                <AboutPage />
              </Match>
              <Match when={route().page === "settings"}>
                <SettingsPage />
              </Match>
              <Match when={route().page === "house" || route().page === "host" || route().page === "circle"}>
                <PeoplePage />
              </Match>
              <Match when={route().page === "bots"}>
                <BotsPage />
              </Match>
              <Match when={route().page === "move"}>
                <NewDevice end={route().id} />
              </Match>
            </Switch>
          </ErrorBoundary>
        </Show>
      </Suspense>
      <Show when={asking()}>{(done) => <NameDialog done={done()} />}</Show>
      <Notice />
    </>
  );
}

/** A page that did not come, or broke. */
function broken(error: unknown): JSX.Element {
  if (!leaving()) reportError(error);
  return <FailurePage title={t("app-name")} error={error} again={renew} />;
}

/** Brief notices are above everything, including dialogs. */
function Notice(): JSX.Element {
  let box!: HTMLDivElement;
  const again = async (): Promise<void> => {
    const what = notice()?.again;
    untell();
    try {
      await what?.();
    } catch (error) {
      tell(problemText(error), what);
    }
  };
  createEffect(() => {
    const open = notice() !== null;
    if (!("showPopover" in box)) return;
    if (box.matches(":popover-open")) box.hidePopover();
    if (open) box.showPopover();
  });
  return (
    <div ref={box} class="notice" translate="no" role="alert" popover="manual" classList={{ open: notice() !== null }}>
      {notice()?.text}
      <Show when={notice()?.again}>
        <button type="button" class="notice-button" data-test="try-again" onClick={again}>
          {t("try-again")}
        </button>
      </Show>
    </div>
  );
}
