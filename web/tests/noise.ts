// What is no fault of a page: the styles and scripts of Firefox's driver, which a policy forbids,
// servers that are gone, what Firefox says of parts, fonts and pictures that it no longer loads because a page is
// left, and the style that WebKit gives a page of plain text. Where a part is missing that is needed, a test does
// not find what it looks for.
export const NOISE = new RegExp(
  [
    String.raw`sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT\+SmwNZWA=|ERR_CONNECTION|Failed to load resource`,
    "%20%3E%20eval:|establish a connection to the server at|was interrupted while the page was loading",
    "/healthz:1:1: CONSOLE SECURITY ERROR Refused to apply a stylesheet",
    "error loading dynamically imported module|Unable to preload CSS|A ServiceWorker (?:intercepted|passed a promise)|downloadable font: download failed",
  ].join("|"),
);
