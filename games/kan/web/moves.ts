// From the cards picked to the legal actions they mean. Only texts are compared: the server says
// what is legal.

export interface Choice {
  /** The action as text, exactly as the server listed it. */
  action: string;
  /** The text of its button and of the line under it. */
  label: string;
  meaning?: string;
  cards?: string[];
  suit?: string;
}

/** The legal action with this text, however its cards are ordered. */
export function listed(legal: readonly string[], ...wanted: string[]): string | undefined {
  return wanted.find((text) => legal.includes(text));
}

/** What can be shown with the cards picked, in the order in which they were (K11). */
export function showings(legal: readonly string[], picked: readonly string[]): Choice[] {
  const [first, second] = picked;
  const found: (Choice | undefined)[] = [];
  const add = (label: string, cards: string[], ...texts: string[]): void => {
    const action = listed(legal, ...texts);
    if (action) found.push({ action, label, cards });
  };
  if (first === undefined) {
    add("kan-show-none", [], "show -");
  } else if (second === undefined) {
    add("kan-show-one", [first], `show ${first}`);
    add("kan-show-again", [first], `show ${first} ${first}`);
  } else {
    add("kan-show-another", [first, second], `show ${first} ${second}`);
    add("kan-show-together", [first, second], `show ${first}+${second}`, `show ${second}+${first}`);
  }
  return found.filter((choice) => choice !== undefined);
}

/** The actions that stand on buttons whatever is picked: words, trumps, stop and juuroku. */
export function plainChoices(legal: readonly string[]): Choice[] {
  return legal.flatMap((action): Choice[] => {
    if (action === "iku" || action === "koi" || action === "stop" || action === "juuroku") {
      return [{ action, label: `kan-${action}`, meaning: `kan-${action}-meaning` }];
    }
    if (action.startsWith("trump ")) return [{ action, label: "kan-name-trump", suit: action.slice(6) }];
    return [];
  });
}

/** The suits a joker can be led with, once it is picked. */
export function jokerLeads(legal: readonly string[], picked: readonly string[]): Choice[] {
  if (picked[0] !== "JK") return [];
  return legal
    .filter((action) => action.startsWith("play JK:"))
    .map((action) => ({ action, label: "kan-lead-joker", suit: action.slice(8) }));
}

/** The one action that a single card means by itself: to play it or to give it. */
export function cardAction(legal: readonly string[], card: string): string | undefined {
  return listed(legal, `play ${card}`, `give ${card}`);
}

/** The cards of the hand with which something can be done. */
export function litCards(legal: readonly string[]): Set<string> {
  const lit = new Set<string>();
  for (const action of legal) {
    const [verb, ...cards] = action.split(/[ +]/);
    if (verb === "play" || verb === "give") lit.add((cards[0] ?? "").replace(/:.$/, ""));
    if (verb === "show") for (const card of cards) if (card !== "-") lit.add(card);
  }
  return lit;
}
