// A program of somebody's: its token, the bridge that connects it, and a table with it.
import { type ChildProcess, spawn } from "node:child_process";
import { clean } from "./clean";
import { choose, expect, move, nameMyself, noSideways, open, table, test } from "./play";
import { binary } from "./server";

const RANDOM = new URL("../../examples/bots/any_legal.py", import.meta.url).pathname;

test("a bot of one's own gets a token, connects and plays at a table", async ({ home, server, isMobile }) => {
  await open(home, server, "/settings");
  await home.locator("[data-test=to-bots]").click();
  await home.locator("[data-test=bot-name]").fill("mybot");
  await home.locator("[data-test=bot-make]").click();
  await nameMyself(home, "Anna");
  const command = await home.locator("[data-test=bot-token] pre").innerText();
  const token = /KOZYR_BOT_TOKEN=(\w+)/.exec(command)?.[1] ?? "";
  expect(command).toContain(`kozyr bot --server ${server.url}`);
  await clean(home, "the token of a bot", "light");
  await noSideways(home);
  // What follows is the same on every screen.
  if (isMobile) return;

  const args = ["bot", "--server", server.url, "--game", "caravan", "--", "python3", RANDOM];
  const bridge: ChildProcess = spawn(binary(), args, { env: { ...process.env, KOZYR_BOT_TOKEN: token }, stdio: "ignore" });
  try {
    await expect(home.locator("[data-test=my-bot]")).toContainText("Connected; plays Caravan", { timeout: 60_000 });
    // What was shown once is not shown again.
    await open(home, server, "/bots");
    await expect(home.locator("[data-test=my-bot]")).toHaveCount(1);
    await expect(home.locator("[data-test=bot-token]")).toHaveCount(0);

    await open(home, server, "/new/caravan");
    await choose(home, "first", "0");
    await home.locator("[data-test=create-submit]").click();
    await home.locator("select[name=level]").selectOption({ label: "mybot, bot of Anna" });
    await home.locator("[data-test=add-bot]").click();
    await expect(home.locator("[data-test=bot]")).toHaveText("mybot, bot of Anna");
    await noSideways(home);
    await home.locator("[data-test=start]").click();
    for (let turn = 0; turn < 3; turn += 1) {
      await expect(table(home)).toHaveAttribute("data-turn", "yours");
      await move(home);
    }
    await expect(home.locator("[data-seat='1']", { hasText: "mybot" })).not.toHaveCount(0);
    // Its face is a picture: whoever hears the page is told in a word, and of nobody else.
    await expect(home.locator("[data-test=program]").first()).toHaveText("bot");
    await expect(home.locator("[data-seat='0'] [data-test=program]")).toHaveCount(0);
    // It has played itself: where a level plays in its place that is kept as a change.
    const id = new URL(home.url()).pathname.split("/").at(-1);
    const { table: info } = await home.evaluate(async (path) => await (await fetch(path)).json(), `/api/tables/${id}`);
    expect(info.seats[1].program).toEqual({ name: "mybot", owner: "Anna" });
    expect(info.match.changes ?? []).toEqual([]);
  } finally {
    bridge.kill();
  }

  // Deleted, it cannot be chosen any more.
  await open(home, server, "/bots");
  await home.locator("[data-test=bot-end]").click();
  await home.locator("[data-test=sure]").click();
  await expect(home.locator("[data-test=my-bot]")).toHaveCount(0);
});
