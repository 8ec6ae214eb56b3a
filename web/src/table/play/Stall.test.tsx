import { createSignal } from "solid-js";
import { render } from "solid-js/web";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Names } from "../../games/types";
import { loadTexts } from "../../i18n";
import type { TableInfo, You } from "../../wire/protocol";
import { Stall, stallSays } from "./Stall";
import type { TableStore } from "../../live/store";

type StallInfo = NonNullable<TableInfo["stall"]>;
const table = (stall?: StallInfo): TableInfo => ({ id: "abc", stall }) as unknown as TableInfo;
const seated = (seat: number | null, coming?: number): You => ({ seat, coming }) as unknown as You;
const names = { name: (seat: number) => ["Anna", "Boris", "Olena"][seat] } as unknown as Names;

beforeAll(() => loadTexts("people"));

let end = (): void => {};
afterEach(() => {
  end();
  document.body.replaceChildren();
  vi.useRealTimers();
});

/** What a viewer sees, and how to change the table. */
function shown(you: You, stall: StallInfo) {
  const [now, setNow] = createSignal(table(stall));
  const asked: unknown[] = [];
  const store = { table: now, you: () => you } as unknown as TableStore;
  const ask = (message: unknown): Promise<boolean> => Promise.resolve(asked.push(message) > 0);
  end = render(() => <Stall store={store} names={names} ask={ask} />, document.body);
  return { asked, becomes: (next: StallInfo) => setNow(table(next)), text: () => document.body.textContent ?? "" };
}

const button = () => document.querySelector<HTMLButtonElement>("[data-test=vote-bot]");

test("a stall is shown to players and to newcomers who wait for a seat", () => {
  const stalled = table({ seat: 0, agreed: [] });
  expect(stallSays(stalled, seated(0)) && stallSays(stalled, seated(2)) && stallSays(stalled, seated(null, 3))).toBe(true);
  expect(stallSays(stalled, seated(null))).toBe(false);
  expect(stallSays(table(), seated(0)) || stallSays(null, null)).toBe(false);
});

test("a newcomer with a reservation has one vote", () => {
  const { asked, becomes } = shown(seated(null, 2), { seat: 0, agreed: [] });
  button()?.click();
  expect(asked).toEqual([{ type: "vote_bot", seat: 0 }]);
  becomes({ seat: 0, agreed: [2] });
  expect(button()).toBeNull();
});

test("the stalled player has no vote and sees the seconds left", () => {
  vi.useFakeTimers();
  const { becomes, text } = shown(seated(0), { seat: 0, agreed: [1] });
  const before = text();
  expect(button()).toBeNull();
  becomes({ seat: 0, agreed: [1, 2], seconds: 15 });
  expect(text()).not.toBe(before);
  expect(text()).toContain("15");
  vi.advanceTimersByTime(5000);
  expect(text()).toContain("10");
  expect(text()).not.toContain("15");
});
