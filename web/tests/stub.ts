// The page as it is built, without a server: files come from `web/dist`, answers and the table's
// socket from here. A state is shown by going to a table that is called after its number.
import { existsSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, type BrowserContext, type Page, expect } from "@playwright/test";
import { type Shown, ofMatch } from "./after";
import { ofHouse } from "./house";
import { perform } from "./perform";
import { beQuick } from "./play";
import { PROTOCOL, type Amount, type Catalogue, type CircleInside, type Device, type HiddenPerson, type Hint, type House, type Me, type MyBots, type Notice, type Reason, type Reasons, type SeatInfo, type SwapInfo, type TableInfo, type TableSettings, type Why } from "../src/wire/protocol";
import type { Refusal } from "../src/games/types";
import { AFTER, LANGUAGES, type Language, type State, actionsAt, longest, namesOf, seatsOf, toldOf } from "./states";

/** Nothing listens there: every request is answered from here. */
const ORIGIN = "http://localhost:4";

const dist = fileURLToPath(new URL("../dist", import.meta.url));
const catalogue = readFileSync(new URL("catalogue.json", import.meta.url), "utf8");

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
};

/** When everything happened. */
const AT = Date.UTC(2025, 10, 22, 19, 30);

/** What there is to play, who asks, and what this person has played: a table and a match of each game. */
function answer(path: string, shown: Shown | undefined): unknown {
  const { naming, language } = shown ?? { naming: "plain" as const, language: "en" as const };
  const names = namesOf(naming, language);
  const you = { name: names[0] ?? "", seat: 0, host: true, loadout: null };
  const games = (JSON.parse(catalogue) as Catalogue).games.map(({ key, default_seats }, number) => {
    const seats = Array.from({ length: default_seats }, (_, seat) => names[seat] ?? "");
    return { id: `${number}`, key, seats };
  });
  const version = 1;
  const at = AT;
  switch (path) {
    case "/api/games":
      return JSON.parse(catalogue);
    case "/api/house":
      return {
        enter: shown?.state.shut ? "members" : "open",
        members_open: false,
        member: false,
        hours: [],
        about: { name: null, contact: null, imprint: null, privacy: null, guests_days: 180, chat_days: 90, reports_days: 365 },
      } satisfies House;
    case "/api/me":
      return (shown?.state.former ? { name: null, former: names[1] ?? "" } : { name: you.name }) satisfies Me;
    case "/api/me/tables":
      return {
        tables: games.map(({ id, key, seats }, number) => {
          const people = seats.map((name): SeatInfo => ({ kind: "person", name, ready: true, stand_in: null, loadout: false }));
          const match = { id, number: 1, winners: [] };
          const table: TableInfo = { id, game: key, options: {}, stage: "playing", seats: people, host: 0, match, paused: false, pace_ms: 700 };
          return { table, you, version, changed: at, your_turn: number === 0 };
        }),
        unreadable: [],
      };
    case "/api/matches":
      return {
        matches: games.map(({ id, key, seats }) => {
          const scores = seats.map((_, seat) => 40 - 27 * seat);
          const people = seats.map((name) => ({ name, level: null }));
          return { id, game: key, seats: people, scores, winners: [0], ended: false, you: 0, started: at, finished: at + 1_800_000 };
        }),
        unreadable: [],
        next: null,
      };
    case "/api/me/hidden":
      return names.slice(1, 3).map((name, number): HiddenPerson => ({ n: number + 1, name, at }));
    case "/api/me/devices":
      return [["Firefox", "Android"], ["Samsung Internet", "Android"], ["Chrome", null], [null, null]].map(
        ([browser = null, system = null], number): Device => ({ id: `${number}`, browser, system, since: at, seen: at, here: number === 0 }),
      );
    case "/api/bots":
      return {
        bots: [
          { id: "0", name: names[1] ?? "", open: true, created: at, games: games.map(({ key }) => key) },
          { id: "1", name: names[2] ?? "", open: false, created: at, games: null },
        ],
        most: 5,
      } satisfies MyBots;
    case "/api/circles":
      return { circles: [{ id: "c", name: CIRCLE[language], next: { game: "kan", start: at }, waiting: [{ table: "0", game: "kan", people: names.slice(1, 3) }] }] };
    case "/api/circles/closed":
      return { id: "closed", name: CIRCLE[language] };
    case "/api/circles/c": {
      const seats: SeatInfo[] = [{ kind: "person", name: names[1] ?? "", ready: true, stand_in: null, loadout: false }, { kind: "empty" }];
      const table: TableInfo = { id: "0", game: "caravan", options: {}, stage: "lobby", seats, host: 0, match: null, paused: false, pace_ms: 700 };
      const nobody = { name: you.name, seat: null, host: false, loadout: null };
      const inside: CircleInside = {
        about: "",
        games: ["kan", "caravan"],
        zone: "Europe/Kyiv",
        hours: [{ day: "thu", time: "20:00", game: "kan" }],
        next: [{ game: "kan", start: at }],
        key: "0123456789abcdefABCDEF",
        you: 1,
        members: names.map((name, i) => ({ n: i + 1, name, role: (["founder", "keeper"] as const)[i] ?? "member", joined: at })),
        tables: [{ at: { table, you: nobody, version, changed: at, your_turn: false }, here: true }],
        standings: names.map((_, i) => ({ game: "kan", n: i + 1, matches: 12, wins: 6 - i, places: 20 + 7 * i, scored: 11, points: 900 - 400 * i })),
      };
      return { id: "c", name: CIRCLE[language], inside };
    }
    case "/api/circles/c/matches": {
      const seats = names.slice(0, 2).map((name) => ({ name, level: null }));
      const summary = { id: "1", game: "caravan", seats, scores: [3, 1], winners: [0], ended: false, you: null, started: at, finished: at + 1_800_000 };
      return { matches: [{ summary, counted: false }], next: null };
    }
    default:
      return ofHouse(path, games.map(({ key }) => key), names, at);
  }
}

/** What a circle is called. */
const CIRCLE: Record<Language, string> = { en: "Thursdays at the long table", ru: "Четверги за длинным столом", uk: "Четверги за довгим столом" };

/** One page that shows states, one after another. */
export class Stub {
  private readonly shown: Shown[] = [];
  private readonly problems: string[] = [];
  /** How long an answer to what is played takes, in milliseconds. */
  away = 0;
  /** Sends to the table that was opened last. */
  private send: (message: unknown) => void = () => {};
  /** What the page wanted to play. */
  readonly acted: string[] = [];

  private constructor(readonly page: Page) {}

  /** Opens a page with these settings, by default those of most tests. */
  static async open(context: BrowserContext, language: Language, theme: "auto" | "light" | "dark" = "light", settings?: Record<string, unknown>): Promise<Stub> {
    let stub: Stub | undefined;
    await context.route(`${ORIGIN}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname.startsWith("/api/")) {
        const [, number, part = ""] = /^\/api\/matches\/(\d+)(?:\/([\w/]+))?$/.exec(pathname) ?? [];
        const match = number === undefined ? undefined : stub?.shown[Number(number)];
        const json = match ? ofMatch(part, match, number ?? "", AT) : answer(pathname, stub?.shown.at(-1));
        return json === undefined
          ? route.fulfill({ status: 404, json: { error: { code: "not_found", message: "there is no such thing" } } })
          : route.fulfill({ json });
      }
      const file = join(dist, pathname);
      const path = extname(pathname) !== "" && existsSync(file) ? file : join(dist, "index.html");
      return route.fulfill({ path, contentType: TYPES[extname(path)] ?? "application/octet-stream" });
    });
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    const opened = new Stub(page);
    stub = opened;
    page.on("pageerror", (error) => opened.problems.push(error.message));
    await page.routeWebSocket(/\/api\/tables\/\d+\/socket/, (socket) => {
      const number = Number(/tables\/(\d+)\/socket/.exec(socket.url())?.[1]);
      const shown = opened.shown[number];
      if (!shown) return;
      const send = (message: unknown): void => socket.send(JSON.stringify(message));
      opened.send = send;
      socket.onMessage((text) => {
        const message = JSON.parse(String(text)) as { type: string; id: string; action?: string };
        if (message.type === "act") opened.acted.push(message.action ?? "");
        if (message.type === "hello") {
          send(welcome(`${number}`, shown));
          if (["clocks", "days"].includes(shown.state.around)) send(clocks(shown.state));
          // What a bot has just done.
          const told = toldOf(shown.state);
          if (shown.state.around === "why" && told) {
            send({ type: "update", version: 2, events: told.events, view: [{ op: "replace", path: "", value: shown.state.view }], table: [], you: null });
          }
          // Nothing can be saved at present.
          if (shown.state.around === "storage") send({ type: "storage", state: "waiting" });
        }
        else if (message.type === "ping") send({ type: "pong", id: message.id, version: 1 });
        else if (message.type === "hint") send({ type: "hint", id: message.id, version: 1, hint: hinted(shown) });
        else if (message.type === "why") send({ type: "why", id: message.id, reasons: reasonsOf(shown) });
        else if (message.type === "act") setTimeout(() => send({ type: "refused", id: message.id, ...refused(shown) }), opened.away);
        else if (message.type === "form") send({ type: "formed", id: message.id, version: 1, forms: shown.state.formed ?? [] });
      });
    });
    await beQuick(page, { url: ORIGIN }, settings);
    await page.goto(`${ORIGIN}/settings?lang=${language}&theme=${theme}`);
    await page.locator("h1").first().waitFor();
    return opened;
  }

  /** Goes to a page of the application without loading it again. */
  async go(path: string): Promise<void> {
    await this.page.evaluate((to) => {
      history.pushState(null, "", to);
      dispatchEvent(new PopStateEvent("popstate"));
    }, path);
  }

  /** Lets the page speak another language, by its own setting. */
  async speak(language: Language): Promise<void> {
    await this.go("/settings");
    await this.page.locator("input[name=language]").nth(1 + LANGUAGES.indexOf(language)).dispatchEvent("click");
    await expect(this.page.locator("html")).toHaveAttribute("lang", language);
  }

  /** Makes text larger or smaller, as a browser's settings do. */
  async text(percent: number): Promise<void> {
    const session = await this.page.context().newCDPSession(this.page);
    await session.send("Page.setFontSizes", { fontSizes: { standard: (16 * percent) / 100, fixed: (13 * percent) / 100 } });
    await session.detach();
    // A browser tells the page that its media are others only when its size changes.
    await this.page.setViewportSize({ width: 801, height: 601 });
  }

  /** Shows a state; `at` brings it to a size. */
  async show(shown: Shown): Promise<void> {
    const { page } = this;
    const number = this.shown.push(shown) - 1;
    const { path, former } = shown.state;
    // Who is here is asked by the first page, when it is come to.
    if (this.shown.at(-2)?.state.former && !former) {
      await this.go("/settings/elsewhere");
      await this.go("/");
      await page.locator(".home-me:not(.unnamed)").waitFor();
    }
    if (path !== undefined) {
      // Not the page before, whose title may still stand.
      await this.go("/settings/elsewhere");
      await this.go(path);
      const { stop } = shown.state;
      // A lesson says itself when all is there.
      if (stop === undefined) await page.waitForLoadState("networkidle");
      const here = stop === undefined ? "h1, [data-test=position]" : `[data-test=lesson][data-stop="${stop}"][data-settled=true]`;
      await page.locator(here).first().waitFor();
      if (former) await page.locator("[data-test=former]").waitFor();
      if (shown.state.solved !== undefined) {
        const root = page.locator("[data-test=position]");
        await perform(page, shown.state.solved, () => root.getAttribute("data-known"));
        await page.locator("[data-test=line][data-running=false]").waitFor();
        if (shown.state.answer) await page.locator("[data-test=position-on]").click();
      }
      return;
    }
    const after = AFTER.get(shown.state.around);
    if (after) {
      await this.go("/settings/elsewhere");
      await this.go(`/match/${number}${after.path}`);
      await page.locator(after.shows).first().waitFor();
      return;
    }
    await this.go(`/table/${number}`);
    const here = shown.state.around === "lobby" || shown.state.around === "deck" ? "[data-test=start], [data-test=ready]" : "[data-test=table]";
    await page.locator(here).first().waitFor();
    for (const card of shown.state.pick ?? []) {
      // The second of two equal cards may be called after its pack.
      const places = [card, `${card}.b`].map((one) => `[data-test=hand] [data-card="${one}"][aria-pressed=false]`);
      const free = page.locator(places.join(", ")).first();
      // By the page's own hand: whether a finger reaches the card is asked later.
      await free.dispatchEvent("click");
    }
    if (shown.state.around === "prepared") {
      for (const _ of ["chosen", "prepared"]) await page.locator("[data-test=hand] [data-card]").first().dispatchEvent("click");
      await page.locator("[data-test=prepared]").waitFor();
    }
  }

  /** The match that is shown ends as another one did. */
  end({ view }: State): void {
    const whole = (path: string, value: unknown) => ({ op: "replace", path, value });
    const table = [whole("/stage", "finished"), whole("/match/winners", view.winners)];
    this.send({ type: "update", version: 2, events: view.events?.slice(-1) ?? [], view: [whole("", view)], table, you: null });
  }

  /** The state that is shown, at a size, with what is opened over it. */
  async at({ width, height }: Size): Promise<void> {
    const { page } = this;
    const around = this.shown.at(-1)?.state.around;
    const frames = (): Promise<unknown> => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const opens = around === "menu" || around === "sheet" || around === "people" || around === "deck" || around === "keys";
    if (opens) {
      await page.keyboard.press("Escape");
      await page.locator("dialog[open]").waitFor({ state: "hidden" });
    }
    await page.setViewportSize({ width, height });
    if (opens) {
      // What lies beside the table at this size is there, or gone.
      await frames();
      const tab = page.locator("[data-tab=sheet]:visible");
      if (around === "keys") await page.keyboard.press("?");
      else if (around === "deck") await page.locator("[data-test=loadout-open]").dispatchEvent("click");
      else if (around !== "sheet" || (await tab.count()) === 0) {
        // What closes may still be on its way.
        await expect(async () => {
          await page.locator("[data-test=menu]").dispatchEvent("click");
          await page.locator("dialog[open]").waitFor({ timeout: 2000 });
        }).toPass({ timeout: 20_000 });
        if (around === "sheet") await page.locator("[data-test=menu-log]").dispatchEvent("click");
        if (around === "people") await page.locator("[data-test=menu-people]").dispatchEvent("click");
      }
      if (around === "sheet") await tab.first().dispatchEvent("click");
      await page.locator("dialog[open]").or(tab).first().waitFor();
    }
    // A refusal stands in the place of the hint that was played, for a while.
    const refusal = page.locator("[data-test=refusal]");
    if (around === "hint" || (around === "refusal" && !(await refusal.isVisible()))) {
      const hint = page.locator("[data-test=coach-hint]");
      if (!(await hint.isVisible())) await page.locator("[data-test=coach]").dispatchEvent("click");
      await hint.waitFor();
      if (around === "refusal") {
        await page.locator("[data-test=coach-play]").dispatchEvent("click");
        await refusal.waitFor();
      }
    }
    if (around === "why") {
      const line = page.locator("[data-test=why-answer]");
      if (!(await line.isVisible())) await page.locator("[data-test=why]").dispatchEvent("click");
      await line.waitFor();
    }
    if (around === "explain") {
      // What explained a sign is closed when the screen has another size.
      await frames();
      await page.locator("main .explain:visible").first().dispatchEvent("click");
      await page.locator("[data-test=explain]").waitFor();
    }
    await this.settle();
  }

  /** Waits until the page is drawn, with its letters and at the end of all that moves. */
  async settle(): Promise<void> {
    await this.page.evaluate(async () => {
      const frame = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(done));
      await document.fonts.ready;
      await frame();
      for (const animation of document.getAnimations()) {
        if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
      }
      await frame();
    });
  }

  /** What went wrong in the page since the last time. */
  faults(): string[] {
    return this.problems.splice(0);
  }
}

/** What everybody agreed upon: what differs from the usual, or all as usual. */
const agreed = (differs: boolean, days: boolean): TableSettings =>
  days
    ? { clock: { kind: "days", days: 7 }, grace: 90, stand_in: "normal", code: "d7" }
    : differs
      ? { clock: { kind: "bank", start: 600, increment: 10 }, grace: 40, stand_in: "expert", code: "b600.10-g40-lexpert" }
      : { clock: { kind: "none" }, grace: 90, stand_in: "normal", code: "" };

/** Long banks, of which the viewer's runs; or days, of which nobody but the viewer has used any. */
const clocks = ({ view, seat, around }: State): unknown => ({
  type: "clock",
  left: view.scores.map((_, one) => (around === "days" ? 604_800_000 - (one === seat ? 3_600_000 : 0) : one === seat ? 9_000 : 5_025_000)),
  running: seat,
  reading: [],
});

/** Every action is refused, in the longest words that the game has for that. */
const refused = ({ state, language }: Shown): Refusal => ({ reason: longest("refused", state.folder, language), rule: "K9", subject: "", text: "" });

/** What tells two actions apart, if the game has words for that. */
const factOf = (fact: string): Why | null => (fact === "" ? null : { fact, best: 0.84, next: 0.39 });

/** The longest reason that the game has, of plays that come to the same but for one. */
function reasonAt(state: State, language: Language, [play = "", other = "", ...same]: readonly string[]): Reason | null {
  const act = longest("idea", state.folder, language);
  const purpose = longest("goal", state.folder, language);
  const idea = { act, purpose: purpose || null, spares: false };
  return act === "" ? null : { kind: same.length > 0 ? "contrast" : "idea", play, other, same: same.slice(0, 1), idea, meant: null, goes_on: null };
}

/** A hint, with the longest reason that the game has for one. */
function hinted({ state, language }: Shown): Hint {
  const legal = actionsAt(state);
  const amount = (mean: number): Amount => ({ mean, margin: 0.01 });
  const why = factOf(longest("why", state.folder, language));
  const next = legal[1] === undefined ? null : { action: legal[1], value: amount(0.41) };
  const reason = reasonAt(state, language, legal);
  return { action: legal[0] ?? "", value: amount(0.63), confidence: "likely", next, reason, why: reason ? null : why };
}

/** What is said of what a bot did. */
function reasonsOf({ state, language }: Shown): Reasons {
  const [action = "", other = ""] = actionsAt(state);
  const why = factOf(longest("whybot", state.folder, language));
  const gain = { mean: 0.22, margin: 0.02 };
  const reason = reasonAt(state, language, [action, other]);
  return { seat: toldOf(state)?.seat ?? 0, level: "normal", from: "seen", action, verdict: "likely", gain, instead: { action: other, share: 1 }, lines: [], reason, why: reason ? null : why };
}

/** What people did, of every kind that names somebody else too. */
function noticesOf(seats: readonly SeatInfo[]): Notice[] {
  const names = seats.map((one) => (one.kind === "person" ? one.name : ""));
  const whats = ["joined", "removed", "away", "stand_in", "returned", "time_up", "level", "again"];
  return whats.map((what, i) => {
    const seat = i % seats.length;
    const by = names.find((name) => name !== "" && name !== names[seat]);
    const notice: Notice = { n: i + 1, what, seat, name: names[seat] ?? "", level: "expert", at: 0 };
    if (by !== undefined) notice.by = by;
    return notice;
  });
}

/** Sides of every other seat, where the game has some. */
function teamsOf({ view }: State): number[][] {
  const { teams } = view as { teams?: number[] | null };
  return teams ? [0, 1].map((side) => teams.flatMap((own, seat) => (own === side ? [seat] : []))) : [];
}

/** Everybody else asks to swap, or is asked, or has said no. */
function swapsOf(seats: readonly SeatInfo[], me: number): SwapInfo[] {
  const others = seats.flatMap((one, seat) => (one.kind === "person" && seat !== me ? [seat] : []));
  return others.map((seat, i) => {
    if (i % 3 === 0) return { from: seat, with: me };
    return { from: me, with: seat, declined: i % 3 === 1 };
  });
}

function welcome(id: string, { state, naming, language }: Shown): unknown {
  const seats = seatsOf(state, naming, language);
  const { around, seat, view } = state;
  const lobby = around === "lobby" || around === "deck";
  const free = seat === seats.length - 1 ? 0 : seats.length - 1;
  const stages = { lobby: "lobby", deck: "lobby", ended: "ended" } as const;
  const table: TableInfo = {
    id,
    game: state.game,
    options: state.options,
    stage: stages[around as keyof typeof stages] ?? (view.stage === "over" ? "finished" : "playing"),
    seats: lobby ? seats.map((one, i) => (i === free ? { kind: "empty" } : one)) : seats,
    host: seat ?? 0,
    match: lobby ? null : { id: "m1", number: 1, winners: view.winners },
    paused: around === "paused",
    pace_ms: 700,
    settings: agreed(lobby || around === "clocks", around === "days"),
    teams: lobby || view.stage === "over" ? teamsOf(state) : [],
    swaps: lobby ? swapsOf(seats, seat ?? 0).filter(({ from, with: other }) => from !== free && other !== free) : [],
    next_seats: view.stage === "over" ? seats.map((_, i) => (i + 1) % seats.length) : [],
    notices: lobby || ["clocks", "days", "away", "anew"].includes(around) ? noticesOf(seats) : [],
  };
  if (around === "plea") table.plea = { seat: ((seat ?? 0) + 1) % seats.length, agreed: [] };
  if (around === "anew" && table.match) {
    table.anew = [];
    const came = ((seat ?? 0) + 1) % seats.length;
    table.match.changes = [{ step: 3, seat: came, name: namesOf(naming, language).at(-1) ?? "", level: null, cause: "came" }];
  }
  const present = seats.flatMap((one, i) => (one.kind === "person" ? [i] : []));
  const there = around === "away" ? present.filter((one) => one === seat) : present;
  const me = seats[seat ?? -1];
  return {
    type: "welcome",
    protocol: PROTOCOL,
    version: 1,
    table,
    you: { name: me?.kind === "person" ? me.name : "Anna", seat, host: seat !== null, loadout: null },
    view: lobby ? null : around === "why" ? { ...view, turn: toldOf(state)?.seat } : view,
    missed: null,
    chat: [],
    presence: {
      seats: there,
      spectators: seat === null || around === "people" ? 1 : 0,
      watching: around === "people" ? [{ n: 1, name: namesOf(naming, language).at(-1) }] : [],
      away: present.filter((one) => !there.includes(one)).map((one) => ({ seat: one, since: 0 })),
      now: 59_000,
    },
  };
}

export interface Size {
  name: string;
  width: number;
  height: number;
  /** A phone or a tablet: touched, without hover. */
  touch: boolean;
  /** Looked at with usual names and letters only. */
  usual?: true;
}

const size = (width: number, height: number, touch: boolean): Size => ({ name: `${width}x${height}`, width, height, touch });

/** Phones both ways, a tablet, a laptop, a large screen; a small laptop and a desk's screen. */
export const SIZES: readonly Size[] = [
  size(360, 740, true),
  size(740, 360, true),
  size(768, 1024, true),
  size(1440, 900, false),
  size(2560, 1440, false),
  { ...size(1024, 768, false), usual: true },
  { ...size(1920, 1080, false), usual: true },
];

/** A browser as it is on screens of this kind. */
export function contextFor(browser: Browser, touch: boolean): Promise<BrowserContext> {
  const first = SIZES.find((one) => one.touch === touch);
  return browser.newContext({
    viewport: { width: first?.width ?? 0, height: first?.height ?? 0 },
    hasTouch: touch,
    isMobile: touch,
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
}
