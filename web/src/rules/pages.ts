// The rules pages of all games, for tests.

import type { OwnCards } from "../games/types";

const pages = import.meta.glob<string>("../../../games/*/book/rules.*.md", { query: "?raw", import: "default", eager: true });
const cards = import.meta.glob<{ default: OwnCards }>("../../../games/*/web/cards.tsx", { eager: true });

export const rulesPages = Object.entries(pages).map(([path, text]) => {
  const [, game = "", language = ""] = /games\/(\w+)\/book\/rules\.(\w\w)\.md$/.exec(path) ?? [];
  return { path, game, language, text, isOwn: cards[`../../../games/${game}/web/cards.tsx`]?.default.has };
});
