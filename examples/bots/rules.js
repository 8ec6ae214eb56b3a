// A bot for Caravan that plays by rules of thumb: each legal action has a value, and the best one
// is played. It does not know the rules: the view lists the legal actions.
//
//     kozyr arena caravan --players "cmd:node examples/bots/rules.js",random --blocks 20
//
// It reads one JSON object per line and writes one per line; docs/bots.md describes them.

import { createInterface } from "node:readline";

const LOW = 21;
const HIGH = 26;

const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);

const worth = (card) => ({ A: 1, T: 10 })[card[0]] ?? Number(card[0]);

const isSold = (value) => value >= LOW && value <= HIGH;

/** How good a caravan's value is for its owner. */
function standing(value) {
  if (value > HIGH) return -20;
  return isSold(value) ? 50 + value : value;
}

/** How good an action is at this view, for its seat. */
function valueOf(view, action) {
  const [kind, card, where] = action.split(" ");
  const caravan = (seat, number) => view.caravans[seat][number - 1];
  const me = view.viewer;
  if (kind === "place") {
    const before = caravan(me, where).value;
    return standing(before + worth(card)) - standing(before);
  }
  if (kind === "attach") {
    const [seat, number, nth] = where.split("/").map(Number);
    const { value: before, numbers } = caravan(seat, number);
    const on = numbers[nth - 1];
    // A king doubles the card below it, a jack removes it; queens and jokers are kept.
    const change = { K: on.value, J: card.startsWith("JK") ? null : -on.value }[card[0]] ?? null;
    if (change === null) return -10;
    const gain = standing(before + change) - standing(before);
    return seat === me ? gain - 1 : -gain - 1;
  }
  if (kind === "disband") return caravan(me, card).value > HIGH ? 15 : -60;
  // Prefer to discard small cards, and avoid discarding picture cards.
  return Number.isNaN(worth(card)) ? -8 : -2 - worth(card) / 10;
}

function best(view, actions) {
  const valued = actions.map((action) => ({ action, value: valueOf(view, action) }));
  return valued.reduce((a, b) => (b.value > a.value ? b : a)).action;
}

let open = null;
createInterface({ input: process.stdin }).on("line", (line) => {
  const told = JSON.parse(line);
  if (told.type === "hello") {
    if (told.game !== "caravan") process.stderr.write("rules.js knows Caravan only\n");
    say({ type: "hello", protocol: 1, name: "rules" });
  } else if (told.type === "view") {
    open = told;
    if (told.legal) say({ type: "act", n: told.n, action: best(told.view, told.legal) });
    else say({ type: "legal", n: told.n });
  } else if (told.type === "legal") {
    say({ type: "act", n: told.n, action: best(open.view, told.actions) });
  } else if (told.type === "refused") {
    process.stderr.write(`${told.message}\n`);
  }
});
