// HTTP requests about people's bots.

import { ask } from "../net/api";
import type { BotMade, ConnectedBot, ConnectedBots, MakeBot, MyBots } from "../wire/protocol";

export const api = {
  mine: () => ask<MyBots>("GET", "/api/bots"),
  make: (wanted: MakeBot) => ask<BotMade>("POST", "/api/bots", wanted),
  end: (id: string) => ask<void>("DELETE", `/api/bots/${encodeURIComponent(id)}`),
};

/** The bots that may be seated now and play a game. */
export async function connectedBots(game: string): Promise<ConnectedBot[]> {
  const { bots } = await ask<ConnectedBots>("GET", "/api/bots/connected");
  return bots.filter((bot) => bot.games.includes(game));
}
