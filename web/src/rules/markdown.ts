// The little Markdown that the rules pages are written in: headings, paragraphs, lists, tables,
// strong and emphasised words, code, cards, and pictures of cards.

import { typeset } from "../i18n/typeset";
import { picture, type IsOwn, type Picture } from "./pictures";

export type Inline =
  | { kind: "text"; text: string }
  | { kind: "strong"; parts: Inline[] }
  | { kind: "em"; parts: Inline[] }
  | { kind: "code"; text: string }
  /** The number of a rule of the same page, `(K8)` or alone in a cell: it links there. */
  | { kind: "rule"; rule: string }
  /** A card of the ordinary pack in the notation of records, or the joker. */
  | { kind: "card"; code: string };

export type Block =
  /** `rule` is the number of the rule that starts here, such as `K8`. */
  | { kind: "heading"; level: number; rule: string | null; parts: Inline[] }
  | { kind: "paragraph"; parts: Inline[] }
  /** A fence named `cards`. */
  | { kind: "pictures"; rows: Picture[] }
  | { kind: "list"; ordered: boolean; items: Inline[][] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] };

const RULE = /^([A-Z]{1,2}\d+)\b/;
const ONLY_RULE = /^[A-Z]{1,2}\d+$/;
const INLINE = /(?<=\()([A-Z]{1,2}\d+)(?=\))|`([^`]+)`|\*\*(.+?)\*\*|\*([^*\s][^*]*?)\*|(?<![\w.])(?:([2-9TJQKA][SHDC]|JK)(?!\w)(?!:[A-Z])(?!\.[a-h]\b)|(10|[1-9JQKA])([♠♥♦♣]))/g;
const SUITS: Record<string, string> = { "♠": "S", "♥": "H", "♦": "D", "♣": "C" };

/** The parts of a line. */
export function inline(text: string): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > end) parts.push({ kind: "text", text: text.slice(end, match.index) });
    end = match.index + match[0].length;
    const [, rule, code, strong, em, card, rank, suit] = match;
    if (rule !== undefined) parts.push({ kind: "rule", rule });
    else if (code !== undefined) parts.push({ kind: "code", text: code });
    else if (strong !== undefined) parts.push({ kind: "strong", parts: inline(strong) });
    else if (em !== undefined) parts.push({ kind: "em", parts: inline(em) });
    else if (card !== undefined) parts.push({ kind: "card", code: card });
    else parts.push({ kind: "card", code: (rank === "10" ? "T" : (rank ?? "")) + (SUITS[suit ?? ""] ?? "") });
  }
  if (end < text.length) parts.push({ kind: "text", text: text.slice(end) });
  return parts;
}

/** The blocks of a page. */
export function blocks(source: string, isOwn?: IsOwn): Block[] {
  const result: Block[] = [];
  for (const chunk of typeset(source).split(/\n{2,}/)) {
    const lines = chunk.split("\n").filter((line) => line.trim() !== "");
    while (lines.length > 0) result.push(block(lines, isOwn));
  }
  return result;
}

const ITEM = /^(?:-|\d+\.) +/;

/** Takes one block off the front. */
function block(lines: string[], isOwn: IsOwn | undefined): Block {
  const first = lines[0] ?? "";
  const heading = /^(#+) +(.*)$/.exec(first);
  if (heading) {
    lines.shift();
    const text = heading[2] ?? "";
    return {
      kind: "heading",
      level: heading[1]?.length ?? 1,
      rule: RULE.exec(text)?.[1] ?? null,
      parts: inline(text),
    };
  }
  if (first === "```cards") {
    lines.shift();
    const rows = take(lines, (line) => line !== "```");
    lines.shift();
    return { kind: "pictures", rows: rows.map((row) => picture(row, isOwn)) };
  }
  if (first.startsWith("|")) {
    const rows = take(lines, (line) => line.startsWith("|"));
    const [head = [], , ...body] = rows.map(cells);
    return { kind: "table", head, rows: body };
  }
  if (ITEM.test(first)) {
    const items: string[] = [];
    for (const line of take(lines, (next) => !/^[#|`]/.test(next))) {
      if (ITEM.test(line)) items.push(line.replace(ITEM, ""));
      else items.push(`${items.pop() ?? ""} ${line.trim()}`);
    }
    return { kind: "list", ordered: /^\d/.test(first), items: items.map(inline) };
  }
  const text = take(lines, (line) => !/^#|^\||^```/.test(line) && !ITEM.test(line));
  return { kind: "paragraph", parts: inline(text.join(" ")) };
}

function take(lines: string[], pass: (line: string) => boolean): string[] {
  const end = lines.findIndex((line) => !pass(line));
  return lines.splice(0, end < 0 ? lines.length : Math.max(end, 1));
}

const cells = (line: string): Inline[][] =>
  line
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => cell.trim())
    .map((cell) => (ONLY_RULE.test(cell) ? [{ kind: "rule", rule: cell }] : inline(cell)));
