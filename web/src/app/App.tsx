// The application: the current page, and everything above all pages.

import { ErrorBoundary, Show, Suspense, createEffect, lazy, type JSX } from "solid-js";
import { isGame } from "../games";
import { t, withTexts } from "../i18n";
import { whenTold } from "../net/api";
import { focusHeadings, titlePages } from "../widgets/heading";
import { Again } from "../widgets/Again";
import { NameDialog } from "../session/NameDialog";
import { FailurePage, renew } from "../widgets/Failure";
import { leaving } from "../base/leaving";
import { notice, problemText, tell, untell } from "../widgets/problems";
import { path, route } from "../base/router";
import { asking } from "../session/session";
import { allowTranslation } from "../base/translation";
import { NotFound } from "../games/NotFound";

const Home = lazy(() => import("../home/Home"));
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
const PositionsPage = lazy(() => withTexts(import("../positions/PositionsPage"), "positions", "learn", "table", "coach"));
const OpenPage = lazy(() => import("../replay/OpenPage"));
const MatchPage = lazy(() => import("../replay/MatchPage"));
const MatchReview = lazy(() => withTexts(import("../practice/MatchReview"), "practice", "positions"));
const OwnPage = lazy(() => withTexts(import("../practice/OwnPage"), "practice", "positions", "table", "coach", "replay"));

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
            <Place />
          </ErrorBoundary>
        </Show>
      </Suspense>
      <Show when={asking()}>{(done) => <NameDialog done={done()} />}</Show>
      <Notice />
    </>
  );
}

/** The page at the current address; another address is another one of these. */
function Place(): JSX.Element {
  const { page, id, part, rest } = route();
  if (path() === "/") return <Home />;
  switch (page) {
    case "table":
      return <TablePage id={id} />;
    case "today":
      return <PositionsPage game="" number="" daily />;
    case "open":
      return <OpenPage />;
    case "about":
      return <AboutPage />;
    case "settings":
      return <SettingsPage />;
    case "house":
    case "host":
    case "circle":
      return <PeoplePage />;
    case "bots":
      return <BotsPage />;
    case "move":
      return <NewDevice end={id} />;
    case "match":
      if (["", "replay", "review"].includes(part)) return <MatchPage id={id} part={part} rest={rest} review={MatchReview} />;
      break;
    case "learn":
      if (id === "" || isGame(id)) return <LearnPage game={id} lesson={part} />;
      break;
    case "own":
      return <OwnPage />;
    case "positions":
      if (id === "" || isGame(id)) return <PositionsPage game={id} number={part} />;
      break;
  }
  if (isGame(id)) {
    if (page === "new") return <NewTable game={id} />;
    if (page === "rules") return <RulesPage game={id} rule={part} />;
    if (page === "loadout") return <LoadoutPage game={id} />;
  }
  return <NotFound />;
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
