// The checker of geometry is itself checked: on a small page without a fault it finds none, and each
// fault that is planted there, or on a real table, it calls by its name.
import { type Page, expect, test } from "@playwright/test";
import { type Kind, violations } from "./geometry";
import { statesOf } from "./states";
import { SIZES, Stub, contextFor } from "./stub";

/** A table as small as it can be. */
const PAGE = `<!doctype html><style>
  * { margin: 0; touch-action: manipulation; box-sizing: border-box; font: 16px/1.4 sans-serif }
  body { height: 600px; overflow: hidden }
  button { position: absolute; width: 100px; height: 48px; top: 300px }
  .seat-tag { position: absolute; width: 160px; height: 48px; top: 20px; background: #eee }
  .card { display: block; width: 100px; height: 140px; background: #fff; border: 1px solid }
  .hand-card { width: 100px; height: 140px; top: 400px; padding: 0; border: 0 }
  [data-test=sentence] { position: absolute; top: 200px; width: 400px; height: 48px }
  .visually-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; white-space: nowrap }
</style>
<main data-test="table">
  <div class="seat-tag" id="anna" style="left: 20px">Anna</div>
  <div class="seat-tag" id="boris" style="left: 200px">Boris</div>
  <div data-test="sentence"><p id="said">Your turn: play a card or <a href="/">pass</a>.</p></div>
  <p class="visually-hidden">Only heard, however long it is</p>
  <button id="play" style="left: 20px">Play</button>
  <button id="pass" style="left: 140px">Pass</button>
  <div data-test="hand">
    <button class="hand-card" id="first" style="left: 20px"><span class="card"></span></button>
    <button class="hand-card" id="second" style="left: 70px"><span class="card"></span></button>
  </div>
</main>`;

const FAULTS: [string, Kind, string][] = [
  ["a plate on another", "overlap", "#boris { left: 120px !important }"],
  ["text on text", "overlap", "#said { transform: translateY(-176px) }"],
  ["an ellipsis", "ellipsis", "#said { width: 90px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis }"],
  ["lines left out", "ellipsis", "#said { width: 60px; overflow: hidden; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2 }"],
  ["a name cut at its end", "cut", "#anna { width: 30px !important; overflow: hidden }"],
  ["a line cut through its letters", "sentence", "[data-test=sentence] { width: 120px !important; height: 34px !important; overflow: hidden }"],
  ["text that sticks out of its plate", "spills", "#boris { width: 30px; white-space: nowrap }"],
  ["a sentence that sticks out of its plate", "sentence", "[data-test=sentence] { width: 120px !important; height: 36px !important; background: #eee }"],
  ["a sentence that nobody sees", "sentence", "[data-test=sentence] { visibility: hidden }"],
  ["a plate over the sentence", "covered", "#boris { left: 0 !important; top: 190px; width: 420px; z-index: 1 }"],
  ["something over a button that lets clicks through", "covered", "#boris { left: 10px !important; top: 290px; height: 70px; pointer-events: none }"],
  ["a button beside the screen", "outside", "#pass { left: 780px !important }"],
  ["a button below the screen", "outside", "#pass { top: 580px }"],
  ["a page that is too wide", "scrolls", "body { overflow: visible } main { width: 1000px; height: 10px }"],
  ["a list that must be scrolled", "scrolls", "[data-test=hand] { position: absolute; top: 400px; height: 100px; width: 300px; overflow: auto } .hand-card { top: 0 }"],
  ["a low button", "small", "#pass { height: 30px }"],
  ["a card of which too little is free", "small", "#second { left: 40px !important }"],
  ["two buttons on each other", "close", "#pass { left: 100px !important }"],
  ["a button that two quick taps enlarge", "taps", "#pass { touch-action: auto !important }"],
  ["a word in two parts", "broken", "#anna { width: 20px; overflow-wrap: anywhere }"],
  ["a card whose indices are covered", "hidden", "#second { left: 20px !important; top: 400px }"],
];

test.skip(({ isMobile }) => isMobile, "a page of its own size");
test.skip(({ browserName }) => browserName !== "chromium", "it asks what the test of geometry asks");

// One page for all: nothing of what was planted before is left when its content is set.
let page: Page;
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage({ viewport: { width: 800, height: 600 } });
});
test.afterAll(() => page?.close());

const kinds = async (at: Page): Promise<Kind[]> => (await violations(at)).map(({ kind }) => kind);

test("a page without a fault has none", async () => {
  await page.setContent(PAGE);
  expect(await violations(page)).toEqual([]);
});

for (const [name, kind, style] of FAULTS) {
  test(`planted: ${name}`, async () => {
    await page.setContent(PAGE);
    await page.addStyleTag({ content: style });
    expect(await kinds(page), style).toContain(kind);
  });
}

test("what says that it may scroll or cover is believed", async () => {
  await page.setContent(PAGE);
  await page.addStyleTag({ content: "[data-test=hand] { position: absolute; top: 400px; height: 100px; width: 300px; overflow: auto } .hand-card { top: 0 }" });
  await page.locator("[data-test=hand]").evaluate((hand) => hand.setAttribute("data-may-scroll", ""));
  expect(await violations(page)).toEqual([]);
});

test("an overlap, an ellipsis and a cut line planted on a real table are caught", async ({ browser }) => {
  const context = await contextFor(browser, true);
  const stub = await Stub.open(context, "en");
  const [phone] = SIZES;
  const state = statesOf("kan").find(({ name }) => name === "lead");
  if (!phone || !state) throw new Error("the state is not there any more");
  await stub.show({ state, naming: "plain", language: "en" });
  await stub.at(phone);
  const before = await kinds(stub.page);
  const planted: [Kind, string][] = [
    ["overlap", ".seat-tag { position: fixed !important; inset: 90px auto auto 40px !important; translate: none !important }"],
    ["ellipsis", "[data-test=sentence] p { display: block !important; width: 40px !important; overflow: hidden !important; white-space: nowrap !important; text-overflow: ellipsis !important }"],
    ["sentence", "[data-test=sentence] { display: block !important; height: 9px !important; min-height: 0 !important; overflow: hidden !important }"],
  ];
  for (const [kind, style] of planted) {
    const sheet = await stub.page.evaluateHandle((text) => {
      const added = new CSSStyleSheet();
      added.replaceSync(text);
      document.adoptedStyleSheets.push(added);
      return added;
    }, style);
    // Plates move to their place.
    await stub.at(phone);
    const after = await kinds(stub.page);
    const count = (all: Kind[]): number => all.filter((one) => one === kind).length;
    expect(count(after), style).toBeGreaterThan(count(before));
    await sheet.evaluate((added) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== added);
    });
  }
  await context.close();
});
