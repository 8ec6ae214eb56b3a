// What of Playwright's `Page` and `Locator` the games' own choice of a move and `play.ts` use, for a
// browser that Playwright does not drive. It waits and refuses as Playwright does, and its `expect`
// asks `_expect` here.
import { writeFileSync } from "node:fs";
import { type Part, type Tools, tools } from "./within";
import type { WebKit } from "./webkit";

/** As long as `playwright.config.ts` waits for what is expected. */
const PATIENCE = process.env.CI ? 30_000 : 15_000;
const ENTER = "\uE007";

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

type Bounds = { x: number; y: number; width: number; height: number };

/** A script whose page is left while it runs is never answered: the next page is asked again. */
const leftMeanwhile =
  ({ isNot }: Asked) =>
  (error: unknown): Answered => {
    if (!/\/execute\/async: (?:script )?timeout/.test(String(error))) throw error;
    return { matches: isNot, received: "the page was left" };
  };

/** What `expect` asks, and what it is answered. */
interface Asked {
  isNot: boolean;
  timeout: number;
  expressionArg?: string;
  expectedNumber?: number;
  expectedText?: { string?: string; regexSource?: string; regexFlags?: string; matchSubstring?: boolean }[];
}
interface Answered {
  matches: boolean;
  received?: unknown;
  log?: string[];
  timedOut?: boolean;
}

export class EnginePage {
  readonly _apiName = "Page";
  readonly mouse = new Mouse(this);

  constructor(readonly browser: WebKit) {}

  locator(css: string): EngineLocator {
    return new EngineLocator(this, [{ css }]);
  }

  async goto(url: string): Promise<void> {
    await this.browser.ask("POST", "/url", { url });
  }

  async reload(): Promise<void> {
    await this.browser.ask("POST", "/refresh", {});
  }

  evaluate<T>(what: (...given: never[]) => T, given?: unknown): Promise<Awaited<T>> {
    return this.browser.evaluate(String(what), given === undefined ? [] : [given]);
  }

  /** Runs a function with the tools of `within.ts`. */
  within<T>(what: (page: Tools, ...given: never[]) => T, ...given: unknown[]): Promise<Awaited<T>> {
    const text = `(...given) => (${String(what)})(globalThis.withinTools ??= (${String(tools)})(), ...given)`;
    return this.browser.evaluate(text, given);
  }

  async screenshot({ path }: { path: string }): Promise<void> {
    writeFileSync(path, Buffer.from(await this.browser.ask<string>("GET", "/screenshot"), "base64"));
  }

  /** Presses keys one after the other. */
  async type(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [{ type: "keyDown", value }, { type: "keyUp", value }]);
    await this.browser.ask("POST", "/actions", { actions: [{ type: "key", id: "keys", actions }] });
  }
}

/** One that goes in steps, as a hand does. */
class Mouse {
  private at = { x: 0, y: 0 };

  constructor(private readonly page: EnginePage) {}

  private async act(actions: unknown[]): Promise<void> {
    const mouse = { type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions };
    await this.page.browser.ask("POST", "/actions", { actions: [mouse] });
  }

  async move(x: number, y: number, { steps = 1 } = {}): Promise<void> {
    const from = this.at;
    const part = (n: number) => ({ type: "pointerMove", duration: 0, origin: "viewport", x: Math.round(from.x + ((x - from.x) * n) / steps), y: Math.round(from.y + ((y - from.y) * n) / steps) });
    await this.act(Array.from({ length: steps }, (_, n) => part(n + 1)));
    this.at = { x, y };
  }

  async down(): Promise<void> {
    await this.act([{ type: "pointerDown", button: 0 }]);
  }

  async up(): Promise<void> {
    await this.act([{ type: "pointerUp", button: 0 }]);
  }
}

export class EngineLocator {
  readonly _apiName = "Locator";

  constructor(
    private readonly page: EnginePage,
    private readonly chain: Part[],
  ) {}

  private further(part: Part): EngineLocator {
    return new EngineLocator(this.page, [...this.chain, part]);
  }

  locator(css: string): EngineLocator {
    return this.further({ css });
  }

  or(other: EngineLocator): EngineLocator {
    return this.further({ or: other.chain });
  }

  filter({ has }: { has: EngineLocator }): EngineLocator {
    return this.further({ has: has.chain });
  }

  nth(nth: number): EngineLocator {
    return this.further({ nth });
  }

  first(): EngineLocator {
    return this.nth(0);
  }

  last(): EngineLocator {
    return this.nth(-1);
  }

  count(): Promise<number> {
    return this.page.within(({ find }, chain: Part[]) => find(chain).length, this.chain);
  }

  isVisible(): Promise<boolean> {
    return this.page.within(({ find, shown }, chain: Part[]) => find(chain).some(shown), this.chain);
  }

  /** Runs a function with the element, once it is there. */
  async evaluate<T>(what: (element: HTMLElement, given: never) => T, given?: unknown, { timeout = PATIENCE } = {}): Promise<T> {
    const text = `({ find }, chain, given) => { const one = find(chain)[0]; return one ? { got: (${String(what)})(one, given) } : null; }`;
    for (const until = Date.now() + timeout; ; await sleep(30)) {
      const answer = await this.page.within<{ got: T } | null>(text as never, this.chain, given ?? null);
      if (answer) return answer.got;
      if (Date.now() > until) throw new Error(`${this} is not there`);
    }
  }

  getAttribute(name: string, options?: { timeout?: number }): Promise<string | null> {
    return this.evaluate((element, key: string) => element.getAttribute(key), name, options);
  }

  boundingBox(): Promise<Bounds> {
    return this.evaluate((element) => element.getBoundingClientRect().toJSON() as Bounds);
  }

  scrollIntoViewIfNeeded(): Promise<void> {
    return this.evaluate((element) => element.scrollIntoView({ block: "nearest", behavior: "instant" }));
  }

  async click(): Promise<void> {
    for (const until = Date.now() + PATIENCE; ; await sleep(30)) {
      let at = await this.page.within(({ point }, chain: Part[]) => point(chain), this.chain);
      if (typeof at !== "string") {
        await this.page.mouse.move(at.x, at.y);
        await this.page.mouse.down();
        await this.page.mouse.up();
        const instead = await this.page.within(({ landed }) => landed());
        if (instead === null) return;
        at = `it has moved: ${instead}`;
      }
      if (Date.now() > until) throw new Error(`${this} cannot be clicked: ${at}`);
    }
  }

  async fill(text: string): Promise<void> {
    await this.click();
    await this.evaluate((element) => (element as HTMLInputElement).select());
    await this.page.type(text);
  }

  async press(key: "Enter"): Promise<void> {
    await this.evaluate((element) => element.focus());
    await this.page.type({ Enter: ENTER }[key]);
  }

  /** Chooses without the list, which is the system's own. */
  selectOption(value: string): Promise<void> {
    return this.evaluate((element, chosen: string) => {
      const field = element as HTMLSelectElement;
      field.value = chosen;
      if (field.value !== chosen) throw new Error(`there is no ${chosen} in ${field.name}`);
      for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
    }, value);
  }

  /** Whether something of it is so now, and what was found. */
  private async holds(what: string, { expressionArg, expectedNumber, expectedText }: Asked): Promise<Answered> {
    const { chain } = this;
    switch (what) {
      case "to.be.visible":
      case "to.be.hidden": {
        const visible = await this.isVisible();
        return { matches: visible === (what === "to.be.visible"), received: visible ? "visible" : "hidden" };
      }
      case "to.be.attached": {
        const received = await this.count();
        return { matches: received > 0, received: received > 0 ? "attached" : "detached" };
      }
      case "to.have.count": {
        const received = await this.count();
        return { matches: received === expectedNumber, received };
      }
      case "to.have.text":
      case "to.have.value":
      case "to.have.attribute.value": {
        const received = await this.page.within(
          ({ find }, of: Part[], kind: string, name: string) => {
            const [one] = find(of);
            if (!one) return null;
            if (kind === "to.have.value") return (one as HTMLInputElement).value;
            return kind === "to.have.text" ? one.textContent.trim() : one.getAttribute(name);
          },
          chain,
          what,
          expressionArg ?? "",
        );
        const { string = "", regexSource, regexFlags, matchSubstring } = expectedText?.[0] ?? {};
        const fits = (text: string): boolean => {
          if (regexSource !== undefined) return new RegExp(regexSource, regexFlags).test(text);
          return matchSubstring ? text.includes(string) : text === string;
        };
        return { matches: received !== null && fits(received), received };
      }
      default:
        throw new Error(`page.ts does not know "${what}"`);
    }
  }

  async _expect(what: string, asked: Asked): Promise<Answered> {
    for (const until = Date.now() + asked.timeout; ; await sleep(30)) {
      const answer = await this.holds(what, asked).catch(leftMeanwhile(asked));
      if (answer.matches !== asked.isNot) return answer;
      if (Date.now() > until) return { ...answer, timedOut: true, log: [`looked for ${this}`] };
    }
  }

  toString(): string {
    return JSON.stringify(this.chain);
  }
}
