import { createSignal } from "solid-js";
import { render } from "solid-js/web";
import { afterEach, beforeAll, expect, test } from "vitest";
import { loadTexts } from "../../i18n";
import type { TableStore } from "../../live/store";
import type { Proposal, SeatInfo, TableInfo, You } from "../../wire/protocol";
import { Proposals, isShared, mayPropose, proposalsFor } from "./Proposals";

const person = (name: string): SeatInfo => ({ kind: "person", name, stand_in: null }) as unknown as SeatInfo;
const bot = (coming?: string): SeatInfo => ({ kind: "bot", level: "normal", coming }) as unknown as SeatInfo;
const table = (proposals: Proposal[], seats = [person("Anna"), person("Boris"), person("Olena")]): TableInfo =>
  ({ id: "abc", open: true, stage: "playing", seats, proposals }) as unknown as TableInfo;
const you = (seat: number | null, coming?: number): You => ({ seat, coming, host: false }) as unknown as You;
const kick: Proposal = { n: 7, what: "kick", so: true, whom: "Boris", seat: 1, by: 0, agreed: [0], declined: [] };

beforeAll(() => loadTexts("shell", "people"));

let end = (): void => {};
afterEach(() => {
  end();
  document.body.replaceChildren();
});

function shown(viewer: You, proposals: Proposal[]) {
  const [now, setNow] = createSignal(table(proposals));
  const asked: unknown[] = [];
  const store = { table: now, you: () => viewer } as unknown as TableStore;
  const ask = (message: unknown): Promise<boolean> => Promise.resolve(asked.push(message) > 0);
  end = render(() => <Proposals store={store} ask={ask} />, document.body);
  return { asked, becomes: (next: Proposal[]) => setNow(table(next)), text: () => document.body.textContent ?? "" };
}

const press = (name: string) => document.querySelector<HTMLButtonElement>(`[data-test=${name}]`)?.click();

test("nobody is the host where several people play at an open table", () => {
  expect(isShared(table([]))).toBe(true);
  expect(isShared(table([], [person("Anna"), bot("Boris")]))).toBe(true);
  expect(isShared(table([], [person("Anna"), bot()]))).toBe(false);
  expect(isShared({ ...table([]), open: false })).toBe(false);
  expect(mayPropose(table([]), you(0)) && mayPropose(table([]), you(null, 2))).toBe(true);
  expect(mayPropose(table([]), you(null)) || mayPropose({ ...table([]), stage: "ended" }, you(0))).toBe(false);
});

test("a proposal says who proposes what and what it costs, and asks for a vote", () => {
  const { asked, becomes, text } = shown(you(2), [kick]);
  expect(text()).toContain("Anna proposes: remove Boris.");
  expect(text()).toContain("if Boris leads, Boris has won");
  press("proposal-yes");
  press("proposal-no");
  expect(asked).toEqual([
    { type: "vote", proposal: 7, yes: true },
    { type: "vote", proposal: 7, yes: false },
  ]);
  becomes([{ ...kick, agreed: [0, 2] }]);
  expect(text()).toMatch(/In favour: .*Anna.*Olena/);
  becomes([]);
  expect(text()).toBe("");
});

test("who proposes may only withdraw it", () => {
  const { asked } = shown(you(0), [kick]);
  expect(document.querySelector("[data-test=proposal-yes]")).toBeNull();
  press("proposal-no");
  expect(asked).toEqual([{ type: "vote", proposal: 7, yes: false }]);
});

test("only two people see that somebody is to be the host", () => {
  const offer: Proposal = { n: 3, what: "hand_over", so: true, whom: "Boris", seat: 1, by: 0, agreed: [0], declined: [] };
  const seen = [0, 1, 2].map((seat) => proposalsFor(table([offer]), you(seat)).length);
  expect(seen).toEqual([1, 1, 0]);
  expect(shown(you(1), [offer]).text()).toContain("you become the host");
});
