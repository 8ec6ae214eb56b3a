// What runs in the page for `page.ts`. Each function is sent as its text: it knows nothing from outside.

/** One step of a locator: what is looked for, what else it may be, what it has inside, which of them. */
export type Part = { css: string } | { or: Part[] } | { has: Part[] } | { nth: number };

export interface Tools {
  find: (chain: Part[], within?: ParentNode) => HTMLElement[];
  shown: (element: Element) => boolean;
  point: (chain: Part[]) => Promise<{ x: number; y: number } | string>;
  landed: () => string | null;
}

/** Makes the tools, which stay with a page until it is left. */
export function tools(): Tools {
  const shown = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  };
  const find = (chain: Part[], within: ParentNode = document): HTMLElement[] => {
    let found: HTMLElement[] = [];
    for (const [n, part] of chain.entries()) {
      if ("css" in part) {
        const css = part.css.replaceAll(":visible", "");
        const all = (n === 0 ? [within] : found).flatMap((one) => Array.from(one.querySelectorAll<HTMLElement>(css)));
        found = part.css.includes(":visible") ? all.filter(shown) : all;
      } else if ("or" in part) {
        const all = new Set([...found, ...find(part.or, within)]);
        found = [...all].toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1));
      } else if ("has" in part) {
        found = found.filter((one) => find(part.has, one).length > 0);
      } else {
        found = found.slice(part.nth).slice(0, 1);
      }
    }
    return found;
  };
  const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));
  const name = (one: Element | null): string => (one ? `${one.tagName.toLowerCase()}.${[...one.classList].join(".")}` : "nothing");
  const isOf = (element: Element, one: Element | null): boolean => one !== null && (element.contains(one) || Boolean(one.closest("label")?.contains(element)));
  const PRESSES = ["pointerdown", "mousedown", "pointerup", "mouseup", "click"];
  /** What was pressed instead of the element that was meant, since the page has moved in between. */
  let instead: string | null = null;
  /** The element that was meant, until a click has come to it. */
  let waits: Element | null = null;
  let unwatch = (): void => {};
  /** Keeps a press from whatever else it lands on. */
  const watch = (element: Element): void => {
    unwatch();
    [instead, waits] = [null, element];
    let meant: boolean | null = null;
    const press = (event: Event): void => {
      const one = event.target instanceof Element ? event.target : null;
      meant ??= isOf(element, one);
      if (event.type === "click" && isOf(element, one)) waits = null;
      if (meant) return;
      instead ??= name(one);
      event.stopImmediatePropagation();
      event.preventDefault();
    };
    for (const kind of PRESSES) addEventListener(kind, press, { capture: true });
    unwatch = () => {
      for (const kind of PRESSES) removeEventListener(kind, press, { capture: true });
    };
  };
  /** What the press after `point` hit instead, if it was something else: where the page moves between down and up there is no click. */
  const landed = (): string | null => {
    unwatch();
    return instead ?? (waits?.isConnected ? "no click" : null);
  };
  /** Where an element can be clicked that lies still, is enabled and is covered by nothing; or why not. */
  const point = async (chain: Part[]): Promise<{ x: number; y: number } | string> => {
    const [element, ...others] = find(chain);
    if (!element) return "it is not there";
    if (others.length > 0) return `there are ${others.length + 1} of it`;
    if (!shown(element)) return "it is not in sight";
    if (element.matches(":disabled") || element.closest("[aria-disabled=true]")) return "it is disabled";
    const inside = ({ left, right, top, bottom }: DOMRect): boolean => left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    if (!inside(element.getBoundingClientRect())) element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    const before = element.getBoundingClientRect();
    await frame();
    await frame();
    const box = element.getBoundingClientRect();
    if (!element.isConnected || before.x !== box.x || before.y !== box.y || before.width !== box.width) return "it moves";
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const top = document.elementFromPoint(x, y);
    if (!isOf(element, top)) return `${name(top)} lies over it`;
    watch(element);
    return { x: Math.round(x), y: Math.round(y) };
  };
  return { find, shown, point, landed };
}
