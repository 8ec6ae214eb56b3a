// Begins from nothing, for a page of which a part is not what it should be: what this browser keeps of
// the files is thrown out, and they are fetched past whatever it keeps besides. The page asks for it when
// somebody tries again, and `theme.js` when the program did not begin: then by itself, once in a tab.
(function () {
  var root = document.documentElement;

  function begin() {
    var paths = performance.getEntriesByType("resource").map(function (entry) {
      return entry.name;
    });
    [].forEach.call(document.querySelectorAll("script[src], link[href]"), function (part) {
      paths.push(part.src || part.href);
    });
    paths = paths.filter(function (path, n) {
      return path.indexOf(location.origin + "/assets/") === 0 && paths.indexOf(path) === n;
    });
    var thrownOut = window.caches ? caches.delete("kozyr-files") : Promise.resolve();
    var fetched = thrownOut.then(null, function () {}).then(function () {
      return Promise.all(
        paths.map(function (path) {
          return fetch(path, { cache: "reload" }).then(null, function () {});
        })
      );
    });
    fetched.then(function () {
      location.reload();
    });
  }

  // Without a server nothing comes in the place of what is thrown out.
  function beginIfAnswered() {
    fetch("/api/house")
      .then(function (answer) {
        return answer.json();
      })
      .then(begin, function () {});
  }

  if (root.hasAttribute("data-anew")) begin();
  if (root.hasAttribute("data-runs")) return;
  var before = "yes";
  try {
    before = sessionStorage.getItem("kozyr.anew");
    sessionStorage.setItem("kozyr.anew", "yes");
  } catch (_) {
    // Without storage nobody knows: who looks decides.
  }
  // There are no words without the program.
  var button = document.createElement("button");
  button.className = "button";
  button.textContent = "↻";
  button.addEventListener("click", beginIfAnswered);
  document.getElementById("app").appendChild(button);
  if (!before) beginIfAnswered();
})();
