// The start of the client.

// First of all, make sure that nothing is read that another person has left here.
import { toSay } from "./session/device";
import { createEffect, createRoot, on } from "solid-js";
import { render } from "solid-js/web";
import { App } from "./app/App";
import { renew } from "./widgets/Failure";
import { ignoreHeldKeys } from "./base/held";
import { loadCatalogue, meet } from "./session/session";
import { settings, startSettings } from "./base/settings";
import { problemText, tell } from "./widgets/problems";
import { loadTexts } from "./i18n";
import { keepPages, keepRest } from "./offline/register";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";

/** The whole program. Half of its file, which may be a program too, does not call it. */
async function start(): Promise<void> {
  // `theme.js` looks for it when all files have come.
  document.documentElement.dataset["runs"] = "";
  ignoreHeldKeys();
  // `theme.js` shows the notice for a browser that is too old, which reads the address itself.
  const old = document.documentElement.hasAttribute("data-old");
  startSettings(old);
  // The first page shows the games in the order of the catalogue; it asks again if this fails.
  loadCatalogue().catch(() => {});
  // Without texts there is nothing to show: the page's only button reloads it.
  await loadTexts("shell", "games").catch(wordless);
  /** Texts of another language. */
  const speak = (): void => void loadTexts().then(keepRest).catch((error: unknown) => tell(problemText(error), renew));
  createRoot(() => createEffect(on(() => settings.language, speak, { defer: true })));
  const root = document.getElementById("app");
  if (root && !old) render(() => <App />, root);
  // A stranger, or no server for the moment: pages ask again when they need to know.
  meet().catch(() => {});
  const says = toSay();
  if (says) tell(says);

  keepPages();
}

/** Shows a button without words, and waits for ever. */
function wordless(): Promise<never> {
  const button = document.createElement("button");
  button.className = "button";
  button.textContent = "↻";
  button.addEventListener("click", () => void renew().catch(() => {}));
  document.getElementById("app")?.append(button);
  return new Promise(() => {});
}

void start();
