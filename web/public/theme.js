// Runs before the first paint, so that the page never shows the other theme for a moment, and asks at
// once for what the client would ask for later: texts of this language, parts of this address.
(() => {
  // Words that a browser translates stand still; the client says which pages it may.
  document.documentElement.translate = false;
  let settings = {};
  try {
    settings = JSON.parse(localStorage.getItem("kozyr.settings")) || {};
  } catch {
    // Without storage the system's theme holds.
  }
  if (settings.theme === "light" || settings.theme === "dark") document.documentElement.dataset.theme = settings.theme;
  // The build writes the files here, and the server which game the page is of.
  const parts = {};
  const wanted = [new URLSearchParams(location.search).get("lang"), settings.language, ...navigator.languages];
  const language = wanted.map((tag) => (tag || "").slice(0, 2)).find((tag) => parts[tag]) || "en";
  const [, page, , lesson] = location.pathname.split("/");
  // A list of lessons shows no table.
  const game = page === "learn" && !lesson ? null : document.documentElement.dataset.about;
  const names = [language, page];
  if (["table", "learn", "match"].includes(page)) names.push(`play.${language}`, `play.${game}`, `play.${game}.${language}`);
  for (const name of names) {
    for (const file of parts[name] || []) {
      const link = document.createElement("link");
      const style = file.endsWith(".css");
      link.rel = style ? "preload" : "modulepreload";
      if (style) link.as = "style";
      link.crossOrigin = "";
      link.href = `/assets/${file}`;
      document.head.append(link);
    }
  }
})();
