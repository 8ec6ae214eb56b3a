// What a browser is told that is older than the client is made for. Its syntax is that of such a
// browser, and so is everything that it uses.
(function () {
  var texts = {
    en: {
      name: "Kozyr",
      says: "This browser is too old for this page.",
      needs: "It needs Chrome or Edge 120, Firefox 121 or Safari 17.2 (on an iPhone or iPad: iOS 17.2), or a newer one. Update the browser, or open the page in another one.",
      anyway: "Open it all the same",
    },
    ru: {
      name: "Козырь",
      says: "Этот браузер слишком стар для этой страницы.",
      needs: "Нужен Chrome или Edge 120, Firefox 121 или Safari 17.2 (на iPhone и iPad — iOS 17.2) либо новее. Обновите браузер или откройте страницу в другом.",
      anyway: "Всё равно открыть",
    },
    uk: {
      name: "Козир",
      says: "Цей браузер застарий для цієї сторінки.",
      needs: "Потрібен Chrome або Edge 120, Firefox 121 чи Safari 17.2 (на iPhone та iPad — iOS 17.2) або новіший. Оновіть браузер або відкрийте сторінку в іншому.",
      anyway: "Усе одно відкрити",
    },
  };

  /** The languages that this person asks for, first those that were chosen. */
  function wanted() {
    var all = [];
    var named = /[?&]lang=(\w\w)/.exec(location.search);
    if (named) all.push(named[1]);
    try {
      all.push(JSON.parse(localStorage.getItem("kozyr.settings")).language || "");
    } catch (_) {
      // Nothing was chosen.
    }
    return all.concat(navigator.languages || [navigator.language || ""]);
  }

  function language() {
    var all = wanted();
    for (var i = 0; i < all.length; i += 1) {
      var tag = String(all[i]).slice(0, 2);
      if (texts[tag]) return tag;
    }
    return "en";
  }

  /** An element with a text. */
  function made(kind, text) {
    var element = document.createElement(kind);
    element.appendChild(document.createTextNode(text));
    return element;
  }

  function show() {
    var tag = language();
    var words = texts[tag];
    var root = document.documentElement;
    root.lang = tag;
    document.title = words.name;
    var page = document.createElement("div");
    page.id = "old";
    page.setAttribute("role", "main");
    // Nobody knows how much of the style sheets holds here.
    page.style.cssText = "max-width: 560px; margin: 0 auto; padding: 32px 16px; font: 18px/1.5 sans-serif";
    page.appendChild(made("h1", words.name));
    var says = made("p", words.says);
    says.setAttribute("role", "alert");
    page.appendChild(says);
    page.appendChild(made("p", words.needs));
    if (root.getAttribute("data-old")) {
      var anyway = made("button", words.anyway);
      anyway.style.cssText = "min-height: 44px; padding: 8px 16px; font: inherit";
      anyway.addEventListener("click", function () {
        try {
          sessionStorage.setItem("kozyr.old", "yes");
        } catch (_) {
          return;
        }
        location.reload();
      });
      page.appendChild(anyway);
    }
    var app = document.getElementById("app");
    if (app) app.parentNode.removeChild(app);
    document.body.appendChild(page);
  }

  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", show);
  else show();
})();
