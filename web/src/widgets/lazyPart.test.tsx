import { createSignal, Show } from "solid-js";
import { render } from "solid-js/web";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { loadTexts } from "../i18n";
import { lazyPart } from "./lazyPart";
import { notice, untell } from "./problems";

const sources = import.meta.glob<string>(["../**/*.{ts,tsx}", "../../../games/*/web/*.{ts,tsx}", "!../**/*.test.{ts,tsx}"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Pages: without them there is nothing else to show. */
const PAGES = ["../app/App.tsx", "../find/PeoplePage.tsx"];

beforeAll(() => loadTexts("shell"));

const reported: unknown[] = [];
beforeEach(() => {
  reported.length = 0;
  vi.stubGlobal("reportError", (error: unknown) => reported.push(error));
});

let end = (): void => {};
afterEach(() => {
  end();
  untell();
  dispatchEvent(new Event("pageshow"));
  vi.unstubAllGlobals();
});

/** The text around a part, and in one that has loaded. */
const [BEFORE, AFTER, HERE] = ["before", "after", "here"];
const missing = () => Promise.reject(new TypeError("Importing a module script failed"));
const text = () => document.body.textContent;

test("every part that is loaded late waits and fails in its own place", () => {
  const lazies = Object.entries(sources).flatMap(([path, source]) =>
    /import \{[^}]*\blazy\b[^}]*\} from "solid-js"/.test(source) ? [path] : [],
  );
  expect(lazies.toSorted()).toEqual([...PAGES, "./lazyPart.tsx"].toSorted());
  expect(Object.values(sources).filter((source) => source.includes("= lazyPart(")).length).toBeGreaterThan(15);
});

test("a part that does not come takes its own place only", async () => {
  const Part = lazyPart<() => null>(missing);
  const Other = lazyPart(() => Promise.resolve({ default: () => <p>{HERE}</p> }));
  end = render(() => <main>{BEFORE} <Part /> {AFTER} <Other /></main>, document.body);
  await vi.waitFor(() => expect(document.querySelector("[data-test=failure]")).not.toBeNull());
  await vi.waitFor(() => expect(text()).toContain(HERE));
  expect(text()).toContain(BEFORE);
  expect(text()).toContain(AFTER);
  expect(text()).toContain("A part of this page could not be loaded");
  expect(reported).toHaveLength(1);
});

test("a part that breaks does so too", async () => {
  const Part = lazyPart(() =>
    Promise.resolve({
      default: () => {
        throw new Error("a fault");
      },
    }),
  );
  end = render(() => <main>{BEFORE} <Part /></main>, document.body);
  await vi.waitFor(() => expect(document.querySelector("[data-test=failure]")).not.toBeNull());
  expect(text()).toContain(BEFORE);
});

test("a dialog that does not come is closed, and that is told in passing", async () => {
  const Part = lazyPart<(props: { onClose: () => void }) => null>(missing, { passing: true });
  const [open, setOpen] = createSignal(true);
  end = render(() => <main>{BEFORE} <Show when={open()}><Part onClose={() => setOpen(false)} /></Show></main>, document.body);
  await vi.waitFor(() => expect(open()).toBe(false));
  expect(notice()?.text).toBe("A part of this page could not be loaded");
  expect(notice()?.again).toBeDefined();
  expect(document.querySelector("[data-test=failure]")).toBeNull();
  expect(text()).toContain(BEFORE);
});

test("what fails on a page that is being left is neither shown nor reported, and is shown if it stays", async () => {
  dispatchEvent(new Event("beforeunload"));
  const Part = lazyPart<() => null>(() => missing().finally(() => tried()));
  const Passing = lazyPart<() => null>(missing, { passing: true });
  let tried = (): void => {};
  const failed = new Promise<void>((resolve) => (tried = resolve));
  end = render(() => <main>{BEFORE} <Part /> <Passing /> {AFTER}</main>, document.body);
  await failed;
  await vi.waitFor(() => expect(text()).toContain(AFTER));
  expect(document.querySelector("[data-test=failure]")).toBeNull();
  expect(notice()).toBeNull();
  expect(reported).toEqual([]);
  document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  await vi.waitFor(() => expect(document.querySelector("[data-test=failure]")).not.toBeNull());
});
