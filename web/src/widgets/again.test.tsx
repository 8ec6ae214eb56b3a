import { createRoot } from "solid-js";
import { render } from "solid-js/web";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { loadTexts } from "../i18n";
import type { SeatInfo, TableInfo, You } from "../wire/protocol";
import { Again } from "./Again";
import { Dialog } from "./Dialog";
import { answerAt, sawTable, wanting } from "./again";
import { EVERY_MS } from "./awayTable";

const person = (name: string, ready: boolean): SeatInfo => ({ kind: "person", name, ready, stand_in: null }) as unknown as SeatInfo;
const bot = { kind: "bot", level: "easy" } as unknown as SeatInfo;
const table = (stage: string, ...seats: SeatInfo[]): TableInfo => ({ id: "abc", game: "g", stage, seats }) as unknown as TableInfo;
const second = { seat: 1, host: false } as unknown as You;

beforeAll(() => loadTexts("shell"));

let end = (): void => {};
let answered: { table: TableInfo; you: You }[] = [];
const asked: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    const answer = answered.shift();
    return answer ? Promise.resolve(Response.json(answer)) : Promise.reject(new Error("offline"));
  });
});

afterEach(() => {
  end();
  answered = [];
  // The next match has begun: nobody asks any more.
  sawTable(table("finished", person("Anna", false), person("Olena", false)), second);
  sawTable(table("playing", person("Anna", true), person("Olena", true)), second);
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const line = () => document.querySelector("[data-test=again]");
const show = (): void => void (end = render(() => <Again />, document.body));
/** Waits until the words that are loaded late are there. */
const come = (): Promise<unknown> => vi.waitFor(() => expect(line()).not.toBeNull());

test("those who want to play again are told to whoever has not said so, and to nobody else", () => {
  const asks = table("finished", person("Anna", true), person("Olena", false), bot, person("Boris", true));
  expect(wanting(asks, 1)).toEqual(["Anna", "Boris"]);
  expect(wanting(asks, 0)).toEqual([]);
  expect(wanting(asks, null)).toEqual([]);
  expect(wanting({ ...asks, stage: "lobby" }, 1)).toEqual([]);
});

test("at the table the line answers, and its words are written once", async () => {
  show();
  const agree = vi.fn();
  const leave = createRoot((dispose) => {
    answerAt("abc", agree);
    return dispose;
  });
  sawTable(table("finished", person("Anna", false), person("Olena", false)), second);
  expect(line()).toBeNull();
  sawTable(table("finished", person("Anna", true), person("Olena", false)), second);
  await come();
  expect(document.querySelector("[role=status]")?.textContent).toContain("Anna wants to play again");
  expect(document.body.classList.contains("asked-again")).toBe(true);
  const words = document.querySelector(".again-says")?.firstChild;
  // Something else changes at the table.
  sawTable({ ...table("finished", person("Anna", true), person("Olena", false)), pace_ms: 1 } as TableInfo, second);
  expect(document.querySelector(".again-says")?.firstChild).toBe(words);
  document.querySelector<HTMLButtonElement>("[data-test=again-yes]")?.click();
  expect(agree).toHaveBeenCalledOnce();
  // A person who has agreed waits like the others.
  sawTable(table("finished", person("Anna", true), person("Olena", true)), second);
  expect(line()).toBeNull();
  expect(document.body.classList.contains("asked-again")).toBe(false);
  leave();
});

test("on another page the table is asked for until the next match begins, and the line leads there", async () => {
  show();
  sawTable(table("finished", person("Anna", false), person("Olena", false)), second);
  answered = [
    { table: table("finished", person("Anna", true), person("Olena", false)), you: second },
    { table: table("playing", person("Anna", true), person("Olena", true)), you: second },
  ];
  await come();
  expect(line()?.textContent).toContain("Anna wants to play again");
  expect(line()?.querySelector("a")?.getAttribute("href")).toBe("/table/abc");
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  expect(line()).toBeNull();
  const before = asked.length;
  await vi.advanceTimersByTimeAsync(10 * EVERY_MS);
  expect(asked).toHaveLength(before);
  expect(new Set(asked)).toEqual(new Set(["/api/tables/abc"]));
});

test("what was put away comes again with somebody else", async () => {
  show();
  sawTable(table("finished", person("Anna", true), person("Olena", false), person("Boris", false)), second);
  await come();
  document.querySelector<HTMLButtonElement>("[data-test=again-later]")?.click();
  expect(line()).toBeNull();
  sawTable(table("finished", person("Anna", true), person("Olena", false), person("Boris", true)), second);
  expect(line()?.textContent).toContain("Anna and Boris want to play again");
});

test("a dialog, which nothing outside of it can be reached from, has the line too", async () => {
  HTMLDialogElement.prototype.showModal ??= () => {};
  const name = "Rules";
  end = render(() => <Dialog title={name} onClose={() => {}}>{"…"}</Dialog>, document.body);
  sawTable(table("finished", person("Anna", true), person("Olena", false)), second);
  await come();
  expect(document.querySelector("dialog [role=status]")?.textContent).toContain("Anna wants to play again");
});
