// Whether everything on a page can be seen, read and touched, asked of the page itself: no pictures
// are compared. `inspect` runs in the page and uses nothing from outside itself.
import type { Page } from "@playwright/test";

/** What can be wrong. */
export const KINDS = {
  cut: "text is cut by an edge",
  ellipsis: "text ends in an ellipsis, or its last lines are left out",
  broken: "a word is broken in the middle",
  spills: "text sticks out of the box that is drawn around it",
  covered: "something lies over text or a target",
  overlap: "two texts, two plates or a plate and a card lie on each other",
  hidden: "no index of a card can be seen",
  outside: "text or a target lies outside the screen",
  scrolls: "what should fit has to be scrolled",
  small: "a target is too small",
  close: "two targets lie on each other",
  taps: "two quick taps on a target enlarge the page",
  sentence: "the sentence is not whole",
} as const;

export type Kind = keyof typeof KINDS;

export interface Violation {
  kind: Kind;
  /** The element, by what it is called in the page. */
  element: string;
  what: string;
}

/** Everything that is wrong on the page as it stands. */
export function violations(page: Page): Promise<Violation[]> {
  return page.evaluate(inspect);
}

/**
 * What is left out, and why:
 * - what is only for screen readers: at most 1 px large, or clipped away;
 * - what lies in a region that may scroll, as far as it is scrolled out of sight. A region may scroll
 *   if it is in a dialog, is a log, can be reached with Tab, or says `data-may-scroll`;
 * - pictures: text in an SVG is a drawing;
 * - cards over cards in one fan or pile, as long as an index of each face can be seen;
 * - what says `data-may-cover` comes and goes over the board: choices, a long sentence, the end of a
 *   match. It may cover what is only read there, never the hand, the top bar, words and buttons of its
 *   own, or what is chosen on the board;
 * - a name that says `data-may-shorten` may end in an ellipsis after a few letters: its plate tells all of it;
 * - what has scrolled beneath a bar that stays at the foot of the screen (`data-bar`);
 * - links in a sentence may be lower than a target;
 * - cards of a hand: 31 px of a side and 44 of the other have to be free to touch.
 */
function inspect(): Violation[] {
  const TARGET = 44;
  const CARD_FREE = 32;
  const SLACK = 1.5;
  const found = new Map<string, Violation>();

  const nameOf = (element: Element): string => {
    const test = element.getAttribute("data-test");
    const classes = [...element.classList].filter((name) => !/^(mine|lit|dim|picked|turn|own)$/.test(name)).slice(0, 2);
    return `${element.tagName.toLowerCase()}${test ? `[${test}]` : ""}${classes.map((name) => `.${name}`).join("")}`;
  };
  const pathOf = (element: Element): string => {
    const parent = element.parentElement?.closest("[class], [data-test]");
    return `${parent && parent !== document.body ? `${nameOf(parent)} ` : ""}${nameOf(element)}`;
  };
  const report = (kind: Kind, element: Element, what: string): void => {
    const path = pathOf(element);
    const key = `${kind} ${path} ${what}`;
    if (!found.has(key)) found.set(key, { kind, element: path, what });
  };
  const px = (length: number): string => `${Math.round(length * 10) / 10} px`;
  const short = (text: string): string => {
    const one = text.replaceAll(/\s+/g, " ").trim();
    return one.length > 40 ? `${one.slice(0, 39)}…` : one;
  };

  const width = document.documentElement.clientWidth;
  const height = innerHeight;
  const dialogs = document.querySelectorAll("dialog[open]");
  // What explains a sign lies over the table as a dialog does.
  const root = document.querySelector("[data-test=explain]") ?? dialogs.item(dialogs.length - 1) ?? document.body;
  const page = document.scrollingElement ?? document.documentElement;
  /** Whether the page itself can be scrolled along an axis: what it hides is lost. */
  const pageScrolls = (axis: "overflowX" | "overflowY"): boolean => {
    const own = getComputedStyle(document.documentElement)[axis];
    const used = own === "visible" ? getComputedStyle(document.body)[axis] : own;
    return used !== "hidden" && used !== "clip";
  };
  const sidewards = pageScrolls("overflowX") ? page.scrollWidth - width : 0;
  const downwards = pageScrolls("overflowY") ? page.scrollHeight - height : 0;
  const large = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) > 20;

  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const known = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, known);
    return known;
  };

  const shown = new Map<Element, boolean>();
  /** Whether somebody who sees is meant to see it. */
  const isShown = (element: Element): boolean => {
    const known = shown.get(element);
    if (known !== undefined) return known;
    let yes = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (yes && element !== document.documentElement) {
      const { position, clipPath, overflowX } = styleOf(element);
      const box = element.getBoundingClientRect();
      const tiny = box.width <= 1 && box.height <= 1 && overflowX !== "visible";
      const clipped = clipPath === "inset(50%)" || clipPath === "inset(100%)";
      if (tiny || (clipped && position === "absolute")) yes = false;
      else if (element.parentElement) yes = isShown(element.parentElement);
    }
    shown.set(element, yes);
    return yes;
  };

  interface Clip {
    element: Element;
    left: number;
    right: number;
    top: number;
    bottom: number;
    /** What is beyond the edge is lost, not scrolled to. */
    cutsX: boolean;
    cutsY: boolean;
  }
  const clips = new Map<Element, Clip | null>();
  const clipOf = (element: Element): Clip | null => {
    const known = clips.get(element);
    if (known !== undefined) return known;
    const { overflowX, overflowY, display } = styleOf(element);
    let clip: Clip | null = null;
    const clipping = overflowX !== "visible" || overflowY !== "visible";
    if (clipping && display !== "inline" && display !== "contents" && element !== page && element !== document.body) {
      const box = element.getBoundingClientRect();
      const upright = element as HTMLElement;
      // A box that is turned, as a card of a fan, is measured from outside: its own sizes are those
      // it has when it stands upright.
      const turned = Math.abs(box.width - upright.offsetWidth) > 1 || Math.abs(box.height - upright.offsetHeight) > 1;
      const { clientLeft, clientTop, clientWidth, clientHeight } = turned
        ? { clientLeft: 0, clientTop: 0, clientWidth: box.width, clientHeight: box.height }
        : upright;
      const lost = (overflow: string): boolean => overflow === "hidden" || overflow === "clip";
      clip = {
        element,
        left: overflowX === "visible" ? -Infinity : box.left + clientLeft,
        right: overflowX === "visible" ? Infinity : box.left + clientLeft + clientWidth,
        top: overflowY === "visible" ? -Infinity : box.top + clientTop,
        bottom: overflowY === "visible" ? Infinity : box.top + clientTop + clientHeight,
        cutsX: lost(overflowX),
        cutsY: lost(overflowY),
      };
    }
    clips.set(element, clip);
    return clip;
  };
  const around = new Map<Element, Clip[]>();
  /** All that clips an element, nearest first; what is fixed escapes none but itself. */
  const clipsAround = (element: Element): Clip[] => {
    const known = around.get(element);
    if (known) return known;
    const clip = clipOf(element);
    const { parentElement } = element;
    const further = parentElement && parentElement !== document.body && styleOf(element).position !== "fixed" ? clipsAround(parentElement) : [];
    const clipping = clip ? [clip, ...further] : further;
    around.set(element, clipping);
    return clipping;
  };

  interface Box {
    left: number;
    right: number;
    top: number;
    bottom: number;
  }
  const common = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    right: Math.min(a.right, b.right),
    top: Math.max(a.top, b.top),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const isEmpty = ({ left, right, top, bottom }: Box): boolean => right - left < SLACK || bottom - top < SLACK;
  const screen: Box = { left: 0, right: width, top: 0, bottom: height };
  const bar = document.querySelector("[data-bar]");
  const aboveBar: Box = bar ? { ...screen, bottom: Math.min(height, bar.getBoundingClientRect().top - 2) } : screen;
  /** The part of the screen in which an element can be seen. */
  const screenOf = (element: Element): Box => (bar?.contains(element) ? screen : aboveBar);

  /** The part of a box that can be seen; reports what is lost of it. */
  const seen = (element: Element, box: Box, what: string): Box => {
    let rest = box;
    for (const clip of clipsAround(element)) {
      if (isEmpty(rest)) return rest;
      const left = clip.left - rest.left;
      const right = rest.right - clip.right;
      const top = clip.top - rest.top;
      const bottom = rest.bottom - clip.bottom;
      // A line box is higher than its letters: a pixel and a half of it, or a tenth, is no letter.
      const tall = Math.max(SLACK, (rest.bottom - rest.top) * 0.12);
      const beyondX = clip.cutsX && Math.max(left, right) > SLACK;
      const beyondY = clip.cutsY && Math.max(top, bottom) > tall;
      const { textOverflow, webkitLineClamp } = styleOf(clip.element);
      // What is shortened is told by its own name.
      if ((beyondX || beyondY) && textOverflow !== "ellipsis" && webkitLineClamp === "none") {
        const by = px(Math.max(beyondX ? Math.max(left, right) : 0, beyondY ? Math.max(top, bottom) : 0));
        const sentence = element.closest("[data-test=sentence]");
        report(sentence ? "sentence" : "cut", element, `${what} is cut by ${by} at ${nameOf(clip.element)}`);
      }
      rest = common(rest, clip);
    }
    return rest;
  };

  const outside = (element: Element, box: Box, what: string): void => {
    const right = box.right - width;
    const sides = Math.max(-box.left, right);
    if (sides > SLACK) report("outside", element, `${what} is ${px(sides)} beside the screen`);
    // A page of text is read downwards; a table is not, unless its text is twice as large.
    const below = Math.max(-box.top, box.bottom - height);
    if (downwards <= 1 && below > 3) report("outside", element, `${what} is ${px(below)} above or below the screen`);
  };

  const ownText = (element: Element): Text[] =>
    [...element.childNodes].filter((node): node is Text => node instanceof Text && node.data.trim() !== "");
  const all = [root, ...root.querySelectorAll("*")].filter((element) => !(element instanceof SVGElement) || element.tagName === "svg");
  const visible = all.filter(isShown);
  const cardOf = (element: Element): Element | null => element.closest(".card, .back-small");
  const wanted = "button, a[href], input, select, textarea, summary, [role=button], [role=tab], [role=checkbox], [role=radio], [role=option]";
  /** Whether what lies over an element may: it comes and goes, and nobody chooses by what it hides. */
  const mayCover = (above: Element, below: Element): boolean => {
    if (above.closest("[data-may-cover]") === null) return false;
    // What was played is shown again when the end goes.
    if (above.closest(".frame-end") !== null && below.closest(".frame-end") === null) return true;
    if (below.closest(".frame-hand, .frame-say, .frame-top, .frame-end") !== null) return false;
    // While a match stands still, nothing is chosen on its board.
    if (above.closest(".frame-note") !== null) return true;
    return !(below.closest(wanted)?.matches("[data-test=action], [data-card], [data-drop]") ?? false);
  };

  // What the page itself does.
  if (sidewards > 1) report("scrolls", document.documentElement, `the page is ${px(sidewards)} too wide`);
  const table = document.querySelector("[data-test=table]");
  if (table && !large && downwards > 1) {
    report("scrolls", document.documentElement, `the table is ${px(downwards)} too high`);
  }

  // What clips, scrolls and shortens.
  for (const element of visible) {
    if (!(element instanceof HTMLElement)) continue;
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = styleOf(element);
    const tooWide = element.scrollWidth - element.clientWidth > 1;
    const tooHigh = element.scrollHeight - element.clientHeight > 1;
    const named = element.dataset["mayShorten"] !== undefined && element.clientWidth >= 3 * Number.parseFloat(styleOf(element).fontSize);
    if (textOverflow === "ellipsis" && overflowX !== "visible" && tooWide && !named) report("ellipsis", element, short(element.textContent));
    if (webkitLineClamp !== "none" && overflowY !== "visible" && tooHigh) report("ellipsis", element, short(element.textContent));
    const scrolls = (overflow: string): boolean => overflow === "auto" || overflow === "scroll";
    if (element === page || element === document.body) continue;
    if ((scrolls(overflowX) && tooWide) || (scrolls(overflowY) && tooHigh)) {
      const reachable = element.tabIndex >= 0 || element.closest("dialog, [role=log], [data-may-scroll], textarea");
            const by = `${px(element.scrollWidth - element.clientWidth)} wide, ${px(element.scrollHeight - element.clientHeight)} high`;
      if (!reachable) report("scrolls", element, `does not fit by ${by}`);
    }
  }

  interface Line extends Box {
    element: Element;
    text: string;
  }
  const lines: Line[] = [];
  const range = document.createRange();
  for (const element of visible) {
    if (element instanceof SVGElement || element.closest("svg, option, datalist")) continue;
    for (const node of ownText(element)) {
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].filter((box) => box.width > 0.5 && box.height > 0.5);
      const text = short(node.data);
      for (const box of boxes) {
        const rest = seen(element, box, `“${text}”`);
        if (isEmpty(rest)) continue;
        outside(element, rest, `“${text}”`);
        const line = common(rest, screenOf(element));
        if (!isEmpty(line)) lines.push({ ...line, element, text });
      }
      // A word that goes on in the next line without a sign of it; long names may.
      if (boxes.length > 1 && styleOf(element).hyphens !== "auto") {
        for (const { index, 0: word } of node.data.matchAll(/[\p{L}\p{N}]{2,14}(?![\p{L}\p{N}])/gu)) {
          if (/[\p{L}\p{N}]/u.test(node.data[index - 1] ?? "")) continue;
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const tops = [...range.getClientRects()].filter((box) => box.width > 0.5).map((box) => box.top);
          if (Math.max(...tops) - Math.min(...tops) > 4) report("broken", element, `“${word}”`);
        }
      }
    }
  }

  // The sentence, unless the end of a match lies over it.
  const sentence = document.querySelector("[data-test=sentence]:not([inert] *)");
  if (sentence && root === document.body) {
    if (!isShown(sentence)) report("sentence", sentence, "it cannot be seen");
    for (const part of [sentence, ...sentence.querySelectorAll("*")]) {
      if (!isShown(part)) continue;
      const high = part.scrollHeight - part.clientHeight;
      if (styleOf(part).overflowY !== "visible" && high > 1) report("sentence", part, `${px(high)} of it are out of sight`);
    }
  }

  // From here on what is painted is asked about, so that everything takes part in it.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("*, *::before, *::after { pointer-events: auto !important }");
  document.adoptedStyleSheets.push(sheet);

  const painted = new Map<Element, boolean>();
  /** Whether an element paints over what is below it. */
  const paints = (element: Element): boolean => {
    const known = painted.get(element);
    if (known !== undefined) return known;
    const style = styleOf(element);
    const alpha = (colour: string): number => {
      if (colour === "transparent") return 0;
      const parts = /[/,]\s*([\d.]+)(%?)\s*\)$/.exec(colour);
      const given = colour.includes("/") || /^rgba|^hsla/.test(colour);
      return given && parts ? Number(parts[1]) / (parts[2] ? 100 : 1) : 1;
    };
    const yes =
      (element instanceof SVGElement && element.tagName !== "svg") ||
      element.tagName === "IMG" ||
      element.tagName === "CANVAS" ||
      alpha(style.backgroundColor) > 0.15 ||
      (style.backgroundImage !== "none" && element !== document.body);
    painted.set(element, yes);
    return yes;
  };
  const opaque = (element: Element): boolean => {
    for (let one: Element | null = element; one; one = one.parentElement) if (Number(styleOf(one).opacity) < 0.15) return false;
    return true;
  };
  /** What lies over an element at a point and hides it, of all things or of those that may not. */
  const over = (element: Element, x: number, y: number, allowed = mayCover): Element | null => {
    // What the first hit says is enough nearly always, and asking for all is slow.
    const top = document.elementFromPoint(x, y);
    if (top === null || top === element || element.contains(top) || top.contains(element)) return null;
    for (const above of document.elementsFromPoint(x, y)) {
      if (above === element || element.contains(above) || above.contains(element)) return null;
      if (!paints(above) || !opaque(above) || allowed(above, element)) continue;
      return above;
    }
    return null;
  };
  const sameFan = (a: Element, b: Element): boolean => cardOf(a) !== null && cardOf(b) !== null;

  for (const { element, text, left, right, top, bottom } of lines) {
    const middle = (top + bottom) / 2;
    const inset = Math.min(3, (right - left) / 4);
    const points = [left + inset, (left + right) / 2, right - inset];
    const covering = points.map((x) => over(element, x, middle)).find((above) => above !== null);
    if (covering && !sameFan(element, covering)) report("covered", element, `“${text}” lies under ${pathOf(covering)}`);
  }

  // Letters are lower than their line box.
  const letters = lines.map((line) => {
    const shave = (line.bottom - line.top) * 0.22;
    const { element, text, left, right } = line;
    return { element, text, left, right, top: line.top + shave, bottom: line.bottom - shave };
  });
  // The box that is drawn around a text: its nearest ancestor with a background or a border, unless
  // something between the two has left the flow, as a sign at a plate's edge does.
  const drawnAround = (element: Element): Element | null => {
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
      const { borderTopWidth, borderTopStyle, display, position } = styleOf(one);
      const bordered = borderTopStyle !== "none" && Number.parseFloat(borderTopWidth) > 0;
      if (display !== "inline" && (bordered || paints(one))) return one;
      if (position === "absolute" || position === "fixed") return null;
    }
    return null;
  };
  for (const { element, text, left, right, top, bottom } of lines) {
    const box = drawnAround(element);
    if (!(box instanceof HTMLElement) || box.matches("tr, td, th, table, html")) continue;
    const edge = box.getBoundingClientRect();
    const beside = Math.max(edge.left - left, right - edge.right);
    const inner = { top: edge.top + box.clientTop, bottom: edge.top + box.clientTop + box.clientHeight };
    const below = Math.max(inner.top - top, bottom - inner.bottom);
    if (beside > 1 || below > Math.max(SLACK, (bottom - top) * 0.2)) {
      report(element.closest("[data-test=sentence]") ? "sentence" : "spills", element, `“${text}” sticks out of ${nameOf(box)} by ${px(Math.max(beside, below))}`);
    }
  }

  // Texts on each other.
  for (const [i, a] of letters.entries()) {
    for (const b of letters.slice(i + 1)) {
      if (a.element === b.element || a.right - b.left < 2 || b.right - a.left < 2 || a.bottom - b.top < 1 || b.bottom - a.top < 1) continue;
      if (cardOf(a.element) ?? cardOf(b.element)) continue;
      // One of them is painted over whole: that is told already, or is meant so, as with a dialog.
      const both = common(a, b);
      const x = (both.left + both.right) / 2;
      const y = (both.top + both.bottom) / 2;
      const any = (): boolean => false;
      if (over(a.element, x, y, any) ?? over(b.element, x, y, any)) continue;
      report("overlap", a.element, `“${a.text}” and “${b.text}” of ${pathOf(b.element)}`);
    }
  }

  /** By how much an element is turned, with all that it stands in. */
  const angleOf = (element: Element): number => {
    let angle = 0;
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
      const { rotate, transform } = styleOf(one);
      if (/^-?[\d.]+deg$/.test(rotate)) angle += (Number.parseFloat(rotate) * Math.PI) / 180;
      if (transform.startsWith("matrix(")) {
        const { a, b } = new DOMMatrix(transform);
        angle += Math.atan2(b, a);
      }
    }
    return angle;
  };

  // Cards show an index, and plates and cards of a trick keep apart.
  const cards = visible.filter((element) => element.matches(".card:not(.card-back)"));
  for (const card of cards) {
    const box = card.getBoundingClientRect();
    if (box.width < 8 || isEmpty(common(box, screen))) continue;
    const turned = box.width > box.height * 1.05;
    const angle = angleOf(card);
    // A card of a fan is turned a little: its corners are not those of the box around it.
    const slanted = card instanceof HTMLElement && Math.abs(angle) > 0.01 && Math.abs(angle) < 0.8 ? card : null;
    const place = (fx: number, fy: number): [number, number] => {
      if (!slanted) return [box.left + box.width * (turned ? fy : fx), box.top + box.height * (turned ? fx : fy)];
      const across = slanted.offsetWidth * (fx - 0.5);
      const down = slanted.offsetHeight * (fy - 0.5);
      return [
        (box.left + box.right) / 2 + across * Math.cos(angle) - down * Math.sin(angle),
        (box.top + box.bottom) / 2 + across * Math.sin(angle) + down * Math.cos(angle),
      ];
    };
    const corner = (fx: number, fy: number): boolean => {
      const [x, y] = place(fx, fy);
      const inside = clipsAround(card).every((clip) => x >= clip.left && x <= clip.right && y >= clip.top && y <= clip.bottom);
      if (!inside) return clipsAround(card).some((clip) => !clip.cutsX && !clip.cutsY);
      // What lies below the edge of a page that scrolls is scrolled to, as in a region that may.
      if (downwards > 1 && y > screenOf(card).bottom) return true;
      return x >= 0 && y >= 0 && x <= width && y <= height && over(card, x, y) === null;
    };
    // Rank and suit, at top left or at bottom right.
    const first = corner(0.12, 0.09) && corner(0.12, 0.2);
    const second = corner(0.88, 0.91) && corner(0.88, 0.8);
    const other = corner(0.88, 0.09) && corner(0.88, 0.2);
    if (!first && !second && !other) report("hidden", card, "no index of it is free");
  }
  const apart = (one: Element, other: Element, by: number): void => {
    if (bar?.contains(one) !== bar?.contains(other)) return;
    const both = common(one.getBoundingClientRect(), other.getBoundingClientRect());
    if (both.right - both.left > by && both.bottom - both.top > by) {
      report("overlap", one, `it and ${pathOf(other)} share ${px(both.right - both.left)} by ${px(both.bottom - both.top)}`);
    }
  };
  const plates = visible.filter((element) => element.matches(".seat-tag"));
  const spots = visible.filter((element) => element.matches(".seat-spot .card"));
  for (const [i, plate] of plates.entries()) {
    for (const other of [...plates.slice(i + 1), ...spots]) if (!plate.contains(other) && !other.contains(plate)) apart(plate, other, 2);
  }
  for (const [i, card] of spots.entries()) {
    for (const other of spots.slice(i + 1)) {
      if (card.closest(".seat-spot") !== other.closest(".seat-spot")) apart(card, other, 2);
    }
  }

  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);

  // Targets, as a finger or a mouse meets them.
  const targets = visible.filter(
    (element): element is HTMLElement => element instanceof HTMLElement && element.matches(wanted) && !element.closest("[inert]"),
  );
  const inSentence = (element: Element): boolean => {
    const parent = element.parentElement;
    if (!element.matches("a, button") || parent === null || ownText(parent).length === 0) return false;
    return styleOf(element).display.startsWith("inline") && !/flex|grid/.test(styleOf(parent).display);
  };
  interface Target {
    element: HTMLElement;
    box: Box;
    card: boolean;
  }
  const touched: Target[] = [];
  for (const element of targets) {
    const label = element.matches("input[type=checkbox], input[type=radio]") ? element.closest("label") : null;
    const area = label ?? element;
    // A card of a hand is touched where it is drawn.
    const drawn = element.matches(".hand-card") ? element.querySelector(".card") : null;
    const whole = (drawn ?? area).getBoundingClientRect();
    if (whole.width < 0.5 || whole.height < 0.5) continue;
    const name = short(element.getAttribute("aria-label") ?? element.textContent) || "without words";
    const card = element.querySelector(":scope > .card") !== null || element.matches(".hand-card");
    const scrolled = clipsAround(area).filter((clip) => !clip.cutsX || !clip.cutsY);
    const inView = scrolled.reduce<Box>((rest, clip) => common(rest, clip), whole);
    if (isEmpty(inView)) continue;
    const whollyInView = inView.bottom - inView.top > whole.height - 1 && inView.right - inView.left > whole.width - 1;
    if (styleOf(element).touchAction === "auto") report("taps", element, `the target “${name}”`);
    if (!label) seen(element, whole, `the target “${name}”`);
    outside(element, whollyInView ? whole : inView, `the target “${name}”`);
    const box = common(inView, screenOf(element));
    if (isEmpty(box)) continue;
    const hits = (x: number, y: number): boolean => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (hit === area || area.contains(hit) || hit.contains(element) && hit.tagName === "LABEL");
    };
    const middleX = (box.left + box.right) / 2;
    const middleY = (box.top + box.bottom) / 2;
    if (card) {
      // How far a finger gets along any of some lines: in steps, then to a pixel at both ends; no further
      // than is enough.
      const free = (from: number, to: number, enough: number, at: (step: number) => boolean): number => {
        const STEP = 4;
        let best = 0;
        for (let start = from + 0.5; start < to; start += STEP) {
          if (!at(start)) continue;
          let end = start;
          while (end - start < enough && end + STEP < to && at(end + STEP)) end += STEP;
          if (end - start >= enough) return end - start;
          let [first, last] = [start, end];
          while (first - 1 > from && at(first - 1)) first -= 1;
          while (last + 1 < to && at(last + 1)) last += 1;
          best = Math.max(best, last - first + 1);
          start = end;
        }
        return best;
      };
      const farthest = (parts: number[], enough: number, along: (part: number) => number): number => {
        let best = 0;
        for (const part of parts) if (best < enough) best = Math.max(best, along(part));
        return best;
      };
      const measured = (enough: number): [number, number] => [
        farthest([0.1, 0.5, 0.9], enough, (part) => free(box.left, box.right, enough, (x) => hits(x, box.top + (box.bottom - box.top) * part))),
        farthest([0.08, 0.5, 0.92], enough, (part) => free(box.top, box.bottom, enough, (y) => hits(box.left + (box.right - box.left) * part, y))),
      ];
      const little = ([across, down]: [number, number]): boolean => Math.min(across, down) < CARD_FREE - 1 || Math.max(across, down) < TARGET - 1;
      if (whollyInView && little(measured(TARGET))) {
        const [across, down] = measured(Infinity);
        report("small", element, `${px(across)} across and ${px(down)} down are free of the card`);
      }
    } else {
      const wide = whole.width >= TARGET - 0.5 || (hits(middleX - 21.5, middleY) && hits(middleX + 21.5, middleY));
      const high = whole.height >= TARGET - 0.5 || (hits(middleX, middleY - 21.5) && hits(middleX, middleY + 21.5));
      if (whollyInView && !(wide && high) && !inSentence(element)) {
        report("small", element, `“${name}” is ${px(whole.width)} by ${px(whole.height)}`);
      }
      // What has been scrolled out but for its edge.
      if (box.bottom - box.top < 2) continue;
      const points = [0.2, 0.5, 0.8].flatMap((fx) => [0.25, 0.5, 0.75].map((fy) => [fx, fy] as const));
      for (const [fx, fy] of points) {
        const x = box.left + (box.right - box.left) * fx;
        const y = box.top + (box.bottom - box.top) * fy;
        if (hits(x, y) || inSentence(element)) continue;
        const hit = document.elementFromPoint(x, y);
        if (hit && mayCover(hit, element)) continue;
        // A card that is a target of its own on a larger target, as on a lane, is no fault.
        if (hit && (element.matches("[data-drop]") || hit.closest("[data-drop]") === element)) continue;
        report("covered", element, `the target “${name}” lies under ${hit ? pathOf(hit) : "nothing"}`);
        break;
      }
    }
    touched.push({ element, box, card });
  }
  for (const [i, { element, box, card }] of touched.entries()) {
    for (const other of touched.slice(i + 1)) {
      if (card && other.card) continue;
      if (element.contains(other.element) || other.element.contains(element)) continue;
      if (mayCover(element, other.element) || mayCover(other.element, element)) continue;
      const both = common(box, other.box);
      if (both.right - both.left > 2 && both.bottom - both.top > 2) {
        report("close", element, `it and ${pathOf(other.element)} share ${px(both.right - both.left)} by ${px(both.bottom - both.top)}`);
      }
    }
  }
  return [...found.values()];
}
