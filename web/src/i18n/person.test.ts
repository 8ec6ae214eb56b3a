// Sentences about a person and with numbers, as the reader, somebody else, and each count have them.

import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, test } from "vitest";

const files = import.meta.glob<string>(["../locales/*/*.ftl", "../../../games/*/web/texts/*.ftl"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Messages in which `$name` is never the reader, or stands as a bare name. */
const NOT_THE_READER: [because: string, ids: RegExp][] = [
  ["a bot", /-whybot-|^why-|^bots-|^bot-|^notice-level|-program$/],
  ["the one that the reader waits for", /-wait|^waiting-|^away-for$|^due-other$|^plans-|^stall|^plea$|^come-/],
  ["told to somebody else: the reader has another message", /^claim-(ours|theirs|hand)$|^proposal-|^propose-|^hand-/],
  ["another person, told to the reader", /-your-|^kan-(you-showed|shows-you)$|^variety-joins|^swap-|^phase10-skip-seat$|^bacon-ask-name$/],
  ["what the reader can do about another", /^people-|^report-|^chat-|^seat-remove|^lobby-|^admin-|^former-|^play-on-/],
  ["the name of a thing: a circle, a deck, a device", /^circle-|^caravan-(deck|shared)-|^move-|^open-/],
  ["the reader's own name, to be kept or deleted", /^forget-sure$|^own-sure$|^hidden-/],
  ["a log, which names everybody", /^notice-|^played-/],
  ["a label before a colon or a dot", /-log-took$|-round-play$|-card-of$|-sum-line$|^phase10-turn$|^bacon-seen-left$/],
];

type Message = { id: string; language: string; pattern: Parameters<FluentBundle["formatPattern"]>[0]; used: Set<string> };

/** The variables of a message. */
function variables(node: unknown, into = new Set<string>()): Set<string> {
  if (typeof node !== "object" || node === null) return into;
  const { type, name } = node as { type?: string; name?: string };
  if (type === "var" && name) into.add(name);
  for (const part of Object.values(node)) variables(part, into);
  return into;
}

/** The variables by whose plural some message chooses. */
function counts(node: unknown, into: Set<string>): void {
  if (typeof node !== "object" || node === null) return;
  const { type, selector, variants } = node as { type?: string; selector?: { name?: string }; variants?: { key: { value?: unknown } }[] };
  const plural = variants?.some(({ key }) => ["one", "few", "many"].includes(String(key.value)));
  if (type === "select" && selector?.name && plural) into.add(selector.name);
  for (const part of Object.values(node)) counts(part, into);
}

const bundles = new Map<string, FluentBundle>();
const messages: Message[] = [];
const counted = new Set<string>();
for (const [path, text] of Object.entries(files)) {
  const language = /\/(\w\w)(?:\/[\w-]+)?\.ftl$/.exec(path)?.[1] ?? "";
  const bundle = bundles.get(language) ?? new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(text));
  bundles.set(language, bundle);
  for (const { id, value } of new FluentResource(text).body) {
    if (value === null) continue;
    messages.push({ id, language, pattern: value, used: variables(value) });
    counts(value, counted);
  }
}

const render = ({ language, pattern }: Message, args: Record<string, string | number>): string =>
  bundles.get(language)?.formatPattern(pattern, args, []) ?? "";

const given = (used: Set<string>, one: (name: string) => string | number): Record<string, string | number> =>
  Object.fromEntries([...used].map((name) => [name, one(name)]));

test("a sentence about a person has a form of its own for the reader", () => {
  expect(bundles.size).toBe(3);
  const missing = new Set<string>();
  const needless = new Set(NOT_THE_READER.map(([, ids]) => ids));
  for (const message of messages) {
    if (!message.used.has("name")) continue;
    const args = given(message.used, (name) => (name === "name" ? "Zed" : name === "you" ? "yes" : 2));
    if (!render(message, args).includes("Zed")) continue;
    const known = NOT_THE_READER.find(([, ids]) => ids.test(message.id));
    if (known) needless.delete(known[1]);
    else missing.add(`${message.language} ${message.id}`);
  }
  expect([...missing]).toEqual([]);
  expect([...needless]).toEqual([]);
});

/** Words that follow a number and do not agree with it: prepositions, units, verbs after the number of a thing. */
const FREE = new Set(
  "из зі з із с к до или або одного МиБ ГиБ МіБ ГіБ ч год мин хв закончилась закінчилася станет стане отойдёт відійде берёт бере".split(" "),
);

describe.each(["ru", "uk"])("%s", (language) => {
  test("a noun after a number agrees with it", () => {
    const wrong: string[] = [];
    for (const message of messages.filter((one) => one.language === language)) {
      const nouns = [1, 2, 5].map((n) => {
        const says = render(message, given(message.used, (name) => (counted.has(name) || name === "par" ? n : "Zed")));
        return new Set([...says.matchAll(new RegExp(`(?<![\\d.,:])${n}[ \u00A0]([а-яёіїєґ’]+)`, "gi"))].map(([, noun = ""]) => noun));
      });
      for (const noun of nouns[0] ?? []) if (nouns.every((all) => all.has(noun)) && !FREE.has(noun)) wrong.push(`${message.id}: ${noun}`);
    }
    expect(wrong).toEqual([]);
  });
});
