// The pages of all games, for tests: the rules, and the summaries.

import type { OwnCards } from "../cards/own";

const pages = import.meta.glob<string>("../../../games/*/book/rules.*.md", { query: "?raw", import: "default", eager: true });
const cards = import.meta.glob<{ default: OwnCards }>("../../../games/*/web/cards.tsx", { eager: true });

const glances = import.meta.glob<string>("../../../games/*/book/*glance.*.md", { query: "?raw", import: "default", eager: true });

export const rulesPages = Object.entries(pages).map(([path, text]) => {
  const [, game = "", language = ""] = /games\/(\w+)\/book\/rules\.(\w\w)\.md$/.exec(path) ?? [];
  return { path, game, language, text, isOwn: cards[`../../../games/${game}/web/cards.tsx`]?.default.has };
});

/** `of` is the game, or its preset with its own page. */
export const glancePages = Object.entries(glances).map(([path, text]) => {
  const [, game = "", of = game, language = ""] = /games\/(\w+)\/book\/(?:(\w+)\.)?glance\.(\w\w)\.md$/.exec(path) ?? [];
  return { path, game, of, language, text, isOwn: cards[`../../../games/${game}/web/cards.tsx`]?.default.has };
});
