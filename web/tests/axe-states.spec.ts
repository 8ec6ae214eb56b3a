// What a machine can check of accessibility on every page, error pages included, and on every state
// of every game, in light and in dark.
//
//   GAME, STATE       choose, as for `geometry.spec.ts`
//   KOZYR_LONG=1      every state; else one in eight of a game's, chosen by the commit
import { test } from "@playwright/test";
import { clean } from "./clean";
import { isChosen } from "./share";
import { FOLDERS, PAGES, type State, statesOf } from "./states";
import { SIZES, Stub, contextFor } from "./stub";

const { GAME, STATE, KOZYR_LONG } = process.env;
const size = SIZES.find(({ name }) => name === "1440x900");
const all = KOZYR_LONG !== undefined || STATE !== undefined;

test.skip(({ isMobile }) => isMobile, "it brings its own screen");

const looked = (folder: string, theme: string) => (state: State): boolean =>
  (STATE === undefined || state.name.includes(STATE)) && (all || folder === PAGES || isChosen(`${folder} ${state.name} ${theme}`, 8));

for (const folder of [PAGES, ...FOLDERS]) {
  if (GAME !== undefined && GAME !== folder) continue;
  for (const theme of ["light", "dark"] as const) {
    test(`no fault in any state of ${folder}: ${theme}`, async ({ browser }) => {
      test.setTimeout(600_000);
      if (!size) throw new Error("no such size");
      const context = await contextFor(browser, size.touch);
      const stub = await Stub.open(context, "en", theme);
      for (const state of statesOf(folder).filter(looked(folder, theme))) {
        await test.step(state.name, async () => {
          await stub.show({ state, naming: "plain", language: "en" });
          await stub.at(size);
          await clean(stub.page, state.name, theme);
        });
      }
      await context.close();
    });
  }
}
