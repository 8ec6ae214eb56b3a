import { afterEach, beforeEach, expect, test } from "vitest";
import { watchDrag } from "./drag";

/** A card, a place to put it, and what was done with them. */
let card: HTMLElement;
let place: HTMLElement;
let done: string[];

const press = (more: PointerEventInit = {}): PointerEventInit => ({ pointerId: 1, isPrimary: true, button: 0, buttons: 1, clientX: 10, clientY: 100, bubbles: true, ...more });
const pointer = (type: string, more: PointerEventInit = {}, on: EventTarget = card): boolean =>
  on.dispatchEvent(new PointerEvent(type, press(more)));

beforeEach(() => {
  document.body.innerHTML = `<div data-drop="table"></div><button>card</button>`;
  card = document.querySelector("button") as HTMLElement;
  place = document.querySelector("[data-drop]") as HTMLElement;
  done = [];
  // Above y = 50 lies the place.
  document.elementsFromPoint = (_x, y) => (y < 50 ? [place] : [card]);
  card.addEventListener("click", () => done.push("click"));
  document.addEventListener("pointerdown", watch);
});
afterEach(async () => {
  document.removeEventListener("pointerdown", watch);
  await clicked();
});

/** The moment in which a browser adds a click to a release has passed. */
const clicked = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 0));

function watch(event: PointerEvent): void {
  if (event.target !== card) return;
  watchDrag(event, {
    element: card,
    start: () => {
      done.push("start");
      return () => done.push("undone");
    },
    over: (at) => done.push(`over ${at?.dataset["drop"] ?? "nothing"}`),
    drop: (at, dy) => done.push(`drop ${at?.dataset["drop"] ?? "nowhere"} ${dy}`),
  });
}

/** A card that is held over the place. */
function held(): void {
  pointer("pointerdown");
  pointer("pointermove", { clientY: 20 });
}

const traces = (): number => document.querySelectorAll(".dragging, .drag-source, .drop-over").length;

test("a card that is moved and let go of is dropped, and its click is none", async () => {
  held();
  expect(traces()).toBe(3);
  pointer("pointerup", { clientY: 20, buttons: 0 });
  card.click();
  expect(done).toEqual(["start", "over table", "drop table -80"]);
  expect(traces()).toBe(0);
  await clicked();
  card.click();
  expect(done.at(-1)).toBe("click");
});

test("a place of a card's size draws the card in that comes near, and it is dropped there", async () => {
  document.elementsFromPoint = () => [document.body];
  card.getBoundingClientRect = () => new DOMRect(0, 100, 40, 56);
  place.getBoundingClientRect = () => new DOMRect(0, 0, 40, 56);
  const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
  const y = (): number => Number(/, (-?[\d.]+)px/.exec(document.querySelector<HTMLElement>(".flying")?.style.transform ?? "")?.[1]);
  pointer("pointerdown");
  pointer("pointermove", { clientY: 90 });
  await frame();
  await frame();
  pointer("pointermove", { clientY: 50 });
  expect(traces(), "50 px off, which is more than its width and a tenth").toBe(2);
  pointer("pointermove", { clientY: 42 });
  expect(traces()).toBe(3);
  const before = y();
  await frame();
  await frame();
  expect(y()).toBeLessThan(before - 5);
  pointer("pointerup", { clientY: 42, buttons: 0 });
  expect(done).toEqual(["start", "over table", "drop table -58"]);
  expect(document.querySelectorAll(".drawing")).toHaveLength(0);
});

test("a press that does not move far is a click", () => {
  pointer("pointerdown");
  pointer("pointermove", { clientX: 14 });
  pointer("pointerup", { clientX: 14, buttons: 0 });
  card.click();
  expect(done).toEqual(["click"]);
});

test("what another finger or button begins is no drag", () => {
  for (const more of [{ isPrimary: false, pointerId: 2 }, { button: 2, buttons: 2 }]) {
    pointer("pointerdown", more);
    pointer("pointermove", { ...more, clientY: 20 });
    pointer("pointerup", { ...more, clientY: 20 });
  }
  expect(done).toEqual([]);
});

/** All that ends a drag without a release. */
const ENDS: Record<string, () => void> = {
  "a second finger": () => pointer("pointerdown", { pointerId: 2, isPrimary: false, clientX: 60 }, document.body),
  "a second finger on the same card": () => pointer("pointerdown", { pointerId: 2, isPrimary: false }),
  "another pointer": () => pointer("pointerdown", { pointerId: 7, pointerType: "pen" }, document.body),
  "a pointer that the browser takes": () => pointer("pointercancel"),
  "a capture that is lost": () => pointer("lostpointercapture", { bubbles: false }),
  "a card that goes away": () => {
    card.remove();
    pointer("lostpointercapture", {}, document);
  },
  "a device that is turned": () => dispatchEvent(new Event("resize")),
  "a window that loses the focus": () => dispatchEvent(new Event("blur")),
  "a page that is hidden": () => document.dispatchEvent(new Event("visibilitychange")),
  "a release that was never heard of": () => pointer("pointermove", { clientY: 20, buttons: 0 }, document.body),
};

for (const [name, end] of Object.entries(ENDS)) {
  test(`${name} ends a drag, and nothing is done`, () => {
    held();
    end();
    expect(done).toEqual(["start", "over table", "over nothing", "undone"]);
    expect(traces()).toBe(0);
    // What comes of the same press afterwards does nothing either.
    pointer("pointermove", { clientY: 10 }, document.body);
    pointer("pointerup", { clientY: 10, buttons: 0 }, document.body);
    if (card.isConnected) card.click();
    expect(done).toHaveLength(4);
  });

  test(`${name} before a card has moved leaves nothing to drag`, () => {
    pointer("pointerdown");
    end();
    pointer("pointermove", { clientY: 20 }, document.body);
    pointer("pointerup", { clientY: 20, buttons: 0 }, document.body);
    expect(done).toEqual([]);
    expect(traces()).toBe(0);
  });
}

test("what happens to another pointer ends nothing", () => {
  held();
  for (const type of ["pointermove", "pointerup", "pointercancel", "lostpointercapture"]) pointer(type, { pointerId: 2, buttons: 0 }, document.body);
  pointer("pointerup", { clientY: 20, buttons: 0 });
  expect(done).toEqual(["start", "over table", "drop table -80"]);
});

test("after a drag that was ended the next press is a press as any other", () => {
  held();
  dispatchEvent(new Event("blur"));
  done = [];
  pointer("pointerdown");
  pointer("pointerup", { buttons: 0 });
  card.click();
  expect(done).toEqual(["click"]);
  held();
  pointer("pointerup", { clientY: 20, buttons: 0 });
  expect(done.slice(1)).toEqual(["start", "over table", "drop table -80"]);
});

test("nothing is listened to once a drag is over", () => {
  held();
  pointer("pointerup", { clientY: 20, buttons: 0 });
  done = [];
  for (const end of Object.values(ENDS)) end();
  expect(done.filter((one) => one !== "start")).toEqual([]);
  expect(traces()).toBe(0);
});
