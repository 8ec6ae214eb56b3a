import { afterEach, expect, test, vi } from "vitest";

const KEY = "kozyr.settings";

/** The settings of a page that is opened at an address, on a device that keeps these. */
async function opened(search: string, kept: Record<string, unknown> = {}) {
  localStorage.setItem(KEY, JSON.stringify(kept));
  history.replaceState(null, "", `/settings${search}#part`);
  vi.resetModules();
  const found = await import("./settings");
  found.startSettings();
  return found;
}

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  history.replaceState(null, "", "/");
});

test("a link sets what a page offers, for this visit alone", async () => {
  const { settings, saveSettings, PACES } = await opened("?lang=uk&theme=dark&motion=0&pace=0&at=12", { language: "ru" });
  expect([settings.language, settings.theme, settings.animation, settings.pace]).toEqual(["uk", "dark", "off", 300]);
  expect(PACES).toContain(settings.pace);
  expect(localStorage.getItem(KEY)).toBe(JSON.stringify({ language: "ru" }));
  expect(sessionStorage.length).toBe(0);
  expect(location.search + location.hash).toBe("?at=12#part");
  // What the person chooses meanwhile is kept, and nothing else of the visit.
  saveSettings({ leftHanded: true });
  const after = await opened("", JSON.parse(localStorage.getItem(KEY) ?? "") as Record<string, unknown>);
  expect([after.settings.language, after.settings.theme, after.settings.animation, after.settings.pace, after.settings.leftHanded]).toEqual(["ru", "auto", "normal", null, true]);
});

test("every pace of a link is one that the page offers", async () => {
  for (const [pace, offered] of [["0", 300], ["300", 300], ["1000", null], ["4000", 2000], ["99999", 2000]] as const) {
    expect((await opened(`?pace=${pace}`)).settings.pace).toBe(offered);
  }
  for (const pace of ["", "-1", "x", "1e3", "123456"]) expect((await opened(`?pace=${pace}`)).settings.pace).toBeNull();
});

test("only a browser that a program drives has what no page offers", async () => {
  const quick = { animation: "instant", pace: 0 };
  vi.stubGlobal("navigator", { ...navigator, webdriver: false });
  const { settings } = await opened("", quick);
  expect([settings.animation, settings.pace]).toEqual(["off", null]);
  vi.stubGlobal("navigator", { ...navigator, webdriver: true });
  const driven = await opened("?lang=ru", quick);
  expect([driven.settings.animation, driven.settings.pace]).toEqual(["instant", 0]);
});
