import { beforeAll, describe, expect, test } from "vitest";
import { type Names, saveSettings } from "@kozyr/ui";
import { loadGameTexts, loadTexts, typeset } from "@kozyr/ui/test";
import { deeds } from "./deeds";
import { caravanLabel, whyText } from "./lanes";
import { withPicture } from "./present";
import { ending, prompt, tell, tellAll } from "./text";
import type { CaravanEvent, CaravanFacts, CaravanGame, CaravanView } from "./wire";

const NAMES = ["Anna", "Olena"];
const seenBy = (me: number | null): Names => ({ me, name: (seat) => NAMES[seat] ?? "?" });

const attached = (seat: number, card: string, place: string, on: string): CaravanEvent => ({
  kind: "attached",
  seat,
  card,
  place,
  on,
});
const removed = (owner: number, card: string, place: string): CaravanEvent => ({ kind: "removed", owner, card, place });
const drew = (seat: number, left: number): CaravanEvent => ({ kind: "drew", seat, left });

const JACK: CaravanEvent[] = [
  attached(1, "JC", "0/2/3", "9S"),
  removed(0, "9S", "0/2/3"),
  removed(0, "KH", "0/2/3"),
  removed(1, "KH", "0/2/3"),
  removed(1, "JC", "0/2/3"),
  drew(1, 40),
];

const game = (part: Partial<CaravanGame>): CaravanGame => ({
  game: 2,
  first: 0,
  winner: 1,
  reason: "lanes",
  exhausted: null,
  values: [
    [22, 20, 26],
    [24, 26, 10],
  ],
  lanes: [1, 1, 0],
  actions: 40,
  ...part,
});

test("removals belong to the deed that caused them", () => {
  expect(deeds(JACK).map(({ event, removed: gone }) => [event.kind, gone.length])).toEqual([
    ["attached", 4],
    ["drew", 0],
  ]);
});

describe("in English", () => {
  beforeAll(async () => {
    saveSettings({ language: "en" });
    await Promise.all([loadTexts("shell", "table"), loadGameTexts("caravan")]);
  });

  test("a jack and what it removed are one sentence; the jack itself goes without saying", () => {
    expect(tellAll(JACK, seenBy(0))).toEqual(["Olena’s J♣ removes 9♠ and two kings from your caravan 2"]);
    expect(tellAll(JACK, seenBy(1))).toEqual(["Your J♣ removes 9♠ and two kings from Anna’s caravan 2"]);
    expect(tellAll(JACK, seenBy(null))).toEqual(["Olena’s J♣ removes 9♠ and two kings from Anna’s caravan 2"]);
  });

  test("a jack on an own caravan", () => {
    const events = [attached(0, "JC", "0/1/1", "2H"), removed(0, "2H", "0/1/1"), removed(0, "JC", "0/1/1")];
    expect(tellAll(events, seenBy(0))).toEqual(["Your J♣ removes 2♥ from your caravan 1"]);
    expect(tellAll(events, seenBy(1))).toEqual(["Anna’s J♣ removes 2♥ from their own caravan 1"]);
  });

  test("a joker's victims are named up to four, then counted", () => {
    const events = [
      attached(0, "JK", "1/1/1", "AH"),
      ...["2H", "3H", "4H", "5H", "6H", "KS", "7H"].map((card) => removed(1, card, "1/2/1")),
    ];
    expect(tellAll(events, seenBy(0))).toEqual([
      "Your joker on A♥ removes 2♥, 3♥, 4♥, 5♥, 2 more cards, and a king",
    ]);
    expect(tellAll([attached(0, "JK2", "1/1/1", "AH")], seenBy(0))).toEqual(["Your joker on A♥ finds nothing to remove"]);
  });

  test("queens and kings", () => {
    expect(tellAll([attached(1, "QD", "0/2/1", "8S")], seenBy(0))).toEqual([
      "Olena’s Q♦ turns your caravan 2; its suit is now diamonds",
    ]);
    expect(tellAll([attached(0, "KD", "0/2/1", "TS")], seenBy(0))).toEqual(["Your K♦ doubles 10♠ in your caravan 2"]);
  });

  test("plain plays, and only the last card drawn is worth a word", () => {
    expect(tellAll([{ kind: "placed", seat: 0, card: "9H", place: "0/3/2" }, drew(0, 12)], seenBy(0))).toEqual([
      "You play 9♥ on caravan 3",
    ]);
    expect(tellAll([{ kind: "discarded", seat: 1, card: "TC.b" }, drew(1, 0)], seenBy(0))).toEqual([
      "Olena discards 10♣",
      "Olena’s deck is empty now",
    ]);
    const disbanded: CaravanEvent[] = [
      { kind: "disbanded", seat: 1, caravan: 2 },
      removed(1, "9H", "1/2/1"),
      removed(1, "8H", "1/2/2"),
    ];
    expect(tellAll(disbanded, seenBy(0))).toEqual(["Olena disbands caravan 2 (2 cards)"]);
  });

  test("the end of a game says who won and how", () => {
    expect(tell({ kind: "game_over", game: game({}) }, seenBy(0))).toBe("Olena wins the game, 2 lanes to 1");
    const exhausted = game({ winner: 1, reason: "exhausted", exhausted: 0 });
    expect(tell({ kind: "game_over", game: exhausted }, seenBy(0))).toBe("You are out of cards: Olena wins the game");
    expect(tell({ kind: "game_over", game: exhausted }, seenBy(1))).toBe("Anna is out of cards: you win the game");
    const drawn = game({ winner: null, reason: "exhausted", exhausted: 0 });
    expect(tell({ kind: "game_over", game: drawn }, seenBy(1))).toBe("Game 2 is drawn");
  });

  test("by what a match was won: the games, or how the only one ended", () => {
    const over = (games: number, scores: number[], last: CaravanGame) =>
      ending({ options: { games }, scores, sheet: [last] } as unknown as CaravanView, seenBy(0));
    expect(over(3, [1, 2], game({}))).toBe("Games won: 2 to 1.");
    expect(over(1, [0, 1], game({}))).toBe("All three lanes had an owner: 2 to 1.");
    expect(over(1, [0, 1], game({ reason: "exhausted", exhausted: 0 }))).toBe("You ran out of cards.");
    expect(over(1, [0, 0], game({ winner: null, reason: "exhausted", exhausted: 0 }))).toBe("");
  });

  test("what one may do now", () => {
    const view = (part: Partial<CaravanView>) =>
      ({ turn: 0, stage: "play", legal: ["discard 9H"], winners: [], game: 1, ...part }) as unknown as CaravanView;
    expect(prompt(view({}), seenBy(0))).toBe("No card fits: discard one, or disband a caravan");
    expect(prompt(view({ legal: ["place 9H 1", "discard 9H"] }), seenBy(0))).toBe(
      "Your turn: play a card, discard one, or disband a caravan",
    );
    expect(prompt(view({ stage: "opening", legal: ["place 9H 1"] }), seenBy(0))).toBe(
      "Your turn: start with a number",
    );
    expect(prompt(view({ turn: 1, legal: [] }), seenBy(0))).toBe("Olena’s turn");
    expect(prompt(view({ turn: "over", stage: "over", winners: [1], legal: [] }), seenBy(0))).toBe("Olena wins the match");
  });

  const facts: CaravanFacts = {
    owner: 0,
    caravan: 2,
    numbers: [
      { place: "0/2/1", card: "4S", value: 16, pictures: ["KD", "QH", "KC"] },
      { place: "0/2/2", card: "TH", value: 10, pictures: [] },
      { place: "0/2/3", card: "3H", value: 3, pictures: [] },
    ],
    value: 29,
    status: "over",
    direction: "down",
    suit: "H",
    queens: [],
  };

  test("every value tells how it came about", () => {
    expect(whyText(facts)).toBe("4×2×2 + 10 + 3 = 29: 3 over 26");
    expect(whyText({ ...facts, value: 16, status: "light", numbers: facts.numbers.slice(0, 1) })).toBe(
      "4×2×2 = 16: 5 short of 21",
    );
  });

  test("a caravan in words", () => {
    expect(caravanLabel(facts, seenBy(0))).toBe("Your caravan 2: 29, overburdened, going down, hearts");
    expect(caravanLabel({ ...facts, numbers: [], status: "empty", suit: null }, seenBy(1))).toBe("Anna, caravan 2: empty");
  });

  test("a picture lands before it does anything", () => {
    const before = [[facts], [{ ...facts, owner: 1, numbers: [] }]];
    const shown = withPicture(before, "0/2/2", "JC");
    expect(shown[0]?.[0]?.numbers[1]?.pictures).toEqual(["JC"]);
    expect(shown[0]?.[0]?.value).toBe(29);
    expect(before[0]?.[0]?.numbers[1]?.pictures).toEqual([]);
  });
});

test.each([
  [
    "ru",
    "Olena кладёт J♣ и убирает из вашего каравана 2: 9♠ и два короля",
    "Olena кладёт Q♦ на 8♠: караван 2 разворачивается, масть — бубны",
  ],
  [
    "uk",
    "Olena кладе J♣ і прибирає з вашого каравану 2: 9♠ і два королі",
    "Olena кладе Q♦ на 8♠: караван 2 розвертається, масть — бубни",
  ],
] as const)("a jack and a queen in %s", async (language, jack, queen) => {
  saveSettings({ language });
  await Promise.all([loadTexts("shell", "table"), loadGameTexts("caravan")]);
  expect(tellAll(JACK, seenBy(0))).toEqual([typeset(jack)]);
  expect(tellAll([attached(1, "QD", "1/2/1", "8S")], seenBy(0))).toEqual([typeset(queen)]);
});
