// Views of Bacon for situations that a real match reaches only now and then.
import type { Formed } from "@kozyr/e2e/play";
import type { Event, Kind, OnTable, Play, View } from "../wire";

const BOMBS = new Set<Kind>(["quads", "straight-flush", "quint", "stretch-flush", "hex"]);

/** A combination with what its cards count as, for the texts of actions. */
export function playOf(action: string, ranks: number[] = []): Play {
  const [head = "", cards = ""] = action.split(": ");
  const [kind, key] = head.split(" ") as [Kind, string];
  const list = cards.split(" ");
  const natural = list.map((card) => "0123456789T".indexOf(card[0] ?? ""));
  return {
    action,
    kind,
    key: Number(key),
    bomb: BOMBS.has(kind),
    cards: list,
    ranks: ranks.length > 0 ? ranks : natural.map((rank) => (rank > 0 ? rank : Number(key))),
  };
}

export const formed = (action: string, playable = true): Formed => ({
  actions: [action],
  playable,
  facts: playOf(action),
});

export const top = (seat: number, action: string): OnTable => ({ seat, play: playOf(action) });

export const played = (seat: number, action: string, lead = false, left = 10): Event => ({
  kind: "played",
  seat,
  play: playOf(action),
  lead,
  left,
});

/** The view of seat 0 at its turn to play, with these cards. */
export function viewOf(players: number, cards: string, changes: Partial<View> = {}): View {
  const each = <T>(value: T): T[] => Array.from({ length: players }, () => value);
  const hand = cards.split(" ");
  const six = players === 6;
  return {
    game: "bacon",
    players,
    target: six ? 18 : 8,
    deals: six ? 6 : 8,
    ask: true,
    tie: "play_on",
    open_wilds: false,
    applewood_scoring: false,
    teams: each(0).map((_, seat) => seat % 2),
    suits: six ? 4 : 3,
    ranks: six ? 9 : 10,
    viewer: 0,
    stage: "play",
    turn: 0,
    deal: 1,
    last_deal: false,
    extra_deal: false,
    dealer: players - 1,
    dealt_before: null,
    won_before: null,
    hands: each<string[] | null>(null).map((_, seat) => (seat === 0 ? hand : null)),
    counts: each(14).map((n, seat) => (seat === 0 ? hand.length : n)),
    wilds: each<number | null>(null),
    played: each<string[]>([]),
    places: each<number | null>(null),
    out: [],
    top: null,
    passed: [],
    round_winner: null,
    asked: null,
    answer: null,
    scores: each(0),
    guaranteed: [0, 0],
    winners: [],
    sheet: [],
    events: [],
    legal_count: 100,
    legal: [],
    can_pass: changes.top !== undefined,
    possible: [{ kind: "single", count: 1, lowest: 1, highest: 11 }],
    playable: [...new Set(hand)],
    ...changes,
  };
}
