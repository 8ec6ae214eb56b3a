// What somebody is making is there after a reload, a dialog that was shut, and a way there and back.
import { createTable, expect, go, open, test } from "./play";

test("a deck, a message and a record outlive a slip", { tag: "@desktop" }, async ({ anna, server }) => {
  await createTable(anna, server, "caravan", {});
  const path = new URL(anna.url()).pathname;
  const counts = anna.locator("[data-test=deck-counts] strong");
  const deck = async (): Promise<void> => {
    await anna.locator("[data-test=loadout-open]").click();
    await expect(counts).toBeVisible();
  };
  await deck();
  await anna.locator("[data-test=deck-ready][data-deck=thirty]").click();
  const made = await counts.innerText();
  // Words are selected to the edge of the dialog, and the button is let go beside it.
  const [inside, beside] = [await counts.boundingBox(), { x: 4, y: 400 }];
  await anna.mouse.move((inside?.x ?? 0) + 5, (inside?.y ?? 0) + 5);
  await anna.mouse.down();
  await anna.mouse.move(beside.x, beside.y, { steps: 5 });
  await anna.mouse.up();
  await expect(counts).toHaveText(made);
  // A press beside it shuts it; what was made is there again, also after a reload.
  await anna.mouse.click(beside.x, beside.y);
  await expect(counts).toHaveCount(0);
  const said = anna.locator("input[name=say]:visible");
  await said.fill("I bring a");
  for (const again of [() => Promise.resolve(), () => anna.reload(), () => open(anna, server, "/open")]) {
    await again();
    if (new URL(anna.url()).pathname !== path) {
      await anna.locator("[data-test=open-text]").fill("kozyr 1");
      await go(anna, path);
    }
    await expect(said).toHaveValue("I bring a");
    await deck();
    await expect(counts).toHaveText(made);
    await anna.keyboard.press("Escape");
  }
  await go(anna, "/open");
  await expect(anna.locator("[data-test=open-text]")).toHaveValue("kozyr 1");
  // What is sent is no draft any more.
  await go(anna, path);
  await said.press("Enter");
  await expect(said).toHaveValue("");
  await anna.reload();
  await expect(said).toHaveValue("");
});
