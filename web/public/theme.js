// Runs before the first paint, so that the page never shows the other theme for a moment, and asks at
// once for what the client would ask for later: what there is to play, texts of this language, parts
// of this address. A browser that the client cannot run in is told so; it reads this file too, whose
// syntax is an old one.
(function () {
  var root = document.documentElement;
  // Words that a browser translates stand still; the client says which pages it may.
  root.translate = false;
  var settings = {};
  var anyway = false;
  try {
    settings = JSON.parse(localStorage.getItem("kozyr.settings")) || {};
    anyway = sessionStorage.getItem("kozyr.old") === "yes";
  } catch (_) {
    // Without storage the system's theme holds.
  }
  if (settings.theme === "light" || settings.theme === "dark") root.setAttribute("data-theme", settings.theme);
  // What came last of all that is used.
  var modules = "noModule" in document.createElement("script");
  var css = window.CSS && CSS.supports;
  var knows =
    modules &&
    [].toSorted &&
    window.AbortSignal &&
    AbortSignal.timeout &&
    css &&
    CSS.supports("selector(:has(a))") &&
    CSS.supports("selector(& a)") &&
    CSS.supports("container-type", "size") &&
    CSS.supports("grid-template-columns", "subgrid") &&
    CSS.supports("color", "color-mix(in oklab, red, red)");
  if (!knows && !(modules && anyway)) {
    root.setAttribute("data-old", modules ? "modules" : "");
    var words = document.createElement("script");
    words.src = "/old.js";
    document.head.appendChild(words);
    return;
  }
  // Safari would ask twice for what a link preloads and no browser may keep: `api.ts` takes this answer.
  var games = fetch("/api/games", { signal: AbortSignal.timeout(15000) });
  games.then(null, function () {});
  window.kozyrGames = games;
  // A program that came as something else is fetched anew.
  addEventListener("load", function () {
    if (root.hasAttribute("data-runs")) return;
    var anew = document.createElement("script");
    anew.src = "/anew.js";
    document.head.appendChild(anew);
  });
  // The build writes the files here, and the server which game the page is of.
  var parts = {};
  var wanted = [new URLSearchParams(location.search).get("lang"), settings.language].concat(navigator.languages);
  var language = "en";
  for (var i = wanted.length; i--; ) {
    var tag = (wanted[i] || "").slice(0, 2);
    if (tag && parts[tag]) language = tag;
  }
  var path = location.pathname.split("/");
  var page = path[1];
  // A list of lessons shows no table.
  var game = page === "learn" && !path[3] ? null : root.getAttribute("data-about");
  var names = [language, page];
  if (/^(table|learn|match)$/.test(page)) names.push("play." + language, "play." + game, "play." + game + "." + language);
  names.forEach(function (name) {
    (parts[name] || []).forEach(function (file) {
      var link = document.createElement("link");
      var style = file.endsWith(".css");
      link.rel = style ? "preload" : "modulepreload";
      if (style) link.as = "style";
      link.crossOrigin = "";
      link.href = "/assets/" + file;
      document.head.appendChild(link);
    });
  });
})();
