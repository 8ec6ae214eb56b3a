// Where the client begins.

import { createEffect, createRoot, on } from "solid-js";
import { render } from "solid-js/web";
import { App } from "./app/App";
import { loadCatalogue, loadMe } from "./app/session";
import { settings, startSettings } from "./app/settings";
import { loadTexts } from "./i18n";
import "./styles/tokens.css";
import "./styles/base.css";

startSettings();
// The first page shows the games in the order of the catalogue.
loadCatalogue().catch(() => {});
await loadTexts("shell", "games");
createRoot(() => createEffect(on(() => settings.language, () => void loadTexts(), { defer: true })));
const root = document.getElementById("app");
if (root) render(() => <App />, root);
// A stranger, or no server for the moment: pages ask again when they need to know.
loadMe().catch(() => {});
