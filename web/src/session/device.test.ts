import { afterEach, beforeEach, expect, test, vi } from "vitest";

type Device = typeof import("./device");

const thrownOut: string[] = [];
const wishes: unknown[] = [];
const reload = vi.fn();

/** The module as a page finds it that is loaded now. */
async function load(): Promise<Device> {
  vi.resetModules();
  return import("./device");
}

const all = (): string[] => [...Object.keys(localStorage), ...Object.keys(sessionStorage)];

/** Stores what a person leaves behind. */
function live(): void {
  localStorage.setItem("kozyr.settings", "{}");
  localStorage.setItem("kozyr.lessons", "{}");
  localStorage.setItem("kozyr.some.decks", "[]");
  sessionStorage.setItem("kozyr.over", "table");
  sessionStorage.setItem("kozyr-unsent-table", "[]");
  sessionStorage.setItem("another", "thing");
}

beforeEach(() => {
  thrownOut.length = 0;
  wishes.length = 0;
  reload.mockReset();
  vi.stubGlobal("caches", { delete: (name: string) => Promise.resolve(thrownOut.push(name) > 0) });
  vi.stubGlobal("navigator", { languages: ["en"], serviceWorker: { controller: { postMessage: (wish: unknown) => wishes.push(wish) } } });
  vi.spyOn(location, "reload").mockImplementation(reload);
  localStorage.clear();
  sessionStorage.clear();
  live();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const PERSONAL = ["kozyr.lessons", "kozyr.some.decks", "kozyr.over", "kozyr-unsent-table"];
const left = (): string[] => all().filter((key) => PERSONAL.includes(key));

test("what was kept of somebody goes with them, and what is the device's stays", async () => {
  const { leave } = await load();
  await expect(leave("Anna", () => Promise.resolve("done"))).resolves.toBe("done");
  expect(left()).toEqual([]);
  expect(all()).toContain("kozyr.settings");
  expect(all()).toContain("another");
  expect(thrownOut).toEqual(["kozyr-answers"]);
  expect(wishes).toEqual(["forget"]);
});

test("a stranger who becomes somebody keeps what they have", async () => {
  const { leave } = await load();
  await leave(null, () => Promise.resolve());
  expect(left()).toEqual(PERSONAL);
  expect(thrownOut).toEqual([]);
});

test("who could not leave has lost nothing", async () => {
  const { leave, finishLeaving } = await load();
  await expect(leave("Anna", () => Promise.reject(new Error("no answer")))).rejects.toThrow("no answer");
  expect(left()).toEqual(PERSONAL);
  await finishLeaving("Anna");
  await (await load()).finishLeaving("Hanna");
  expect(left()).toEqual(PERSONAL);
  expect(reload).not.toHaveBeenCalled();
});

test.each([null, "Olena"])("a page that was left in the middle is finished by the next one, where %s is met", async (now) => {
  const { leave } = await load();
  void leave("Anna", () => new Promise(() => {}));
  const { finishLeaving } = await load();
  expect(left()).toEqual(PERSONAL);
  await finishLeaving(now);
  expect(left()).toEqual([]);
  expect(thrownOut).toEqual(["kozyr-answers"]);
  expect(reload).toHaveBeenCalledOnce();
});

test("another page that is open takes away what its tab keeps, and begins anew", async () => {
  await load();
  // Somebody left on another page.
  localStorage.setItem("kozyr.sitting", "1");
  dispatchEvent(new StorageEvent("storage", { key: "kozyr.sitting" }));
  expect(Object.keys(sessionStorage)).not.toContain("kozyr.over");
  expect(reload).toHaveBeenCalled();
});

test("so does a tab that was not open then", async () => {
  localStorage.setItem("kozyr.sitting", "1");
  await load();
  expect(Object.keys(sessionStorage)).not.toContain("kozyr.over");
  sessionStorage.setItem("kozyr.over", "table of whoever sits here now");
  await load();
  expect(Object.keys(sessionStorage)).toContain("kozyr.over");
});

test("what is kept goes, too, when the device was ended elsewhere, and the page is begun anew as nobody's", async () => {
  const { clearAway } = await load();
  const go = vi.spyOn(location, "replace").mockImplementation(() => {});
  await clearAway("It was ended");
  expect(left()).toEqual([]);
  expect(thrownOut).toEqual(["kozyr-answers"]);
  expect(go).toHaveBeenCalledWith(location.pathname);
  expect((await load()).toSay()).toBe("It was ended");
});

test("where another page of the browser is leaving, that one takes away what is kept", async () => {
  const { clearAway } = await load();
  const go = vi.spyOn(location, "replace").mockImplementation(() => {});
  localStorage.setItem("kozyr.leaving", "Anna");
  await clearAway("It was ended");
  expect(left()).toEqual(PERSONAL);
  // That page has finished in the meantime.
  localStorage.removeItem("kozyr.leaving");
  localStorage.setItem("kozyr.sitting", "1");
  await clearAway("It was ended");
  expect(thrownOut).toEqual([]);
  expect(go).not.toHaveBeenCalled();
  expect(reload).toHaveBeenCalledOnce();
});

test("the next page says what was done, once", async () => {
  const { beginAt } = await load();
  const go = vi.spyOn(location, "replace").mockImplementation(() => {});
  beginAt("/", "It is done");
  expect(go).toHaveBeenCalledWith("/");
  const { toSay } = await load();
  expect(toSay()).toBe("It is done");
  expect(toSay()).toBeNull();
});
