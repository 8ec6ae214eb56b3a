// A bot for Caravan that plays by rules of thumb: each legal action has a value, and the best is
// played. It knows nothing of what is legal; that is told.
//
//     kozyr arena caravan --players "cmd:node examples/bots/rules.js",random --blocks 20
//
// It reads one JSON object a line and writes one a line; docs/bots.md says what they hold.

import { createInterface } from "node:readline";

const LOW = 21;
const HIGH = 26;

const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);

const worth = (card) => ({ A: 1, T: 10 })[card[0]] ?? Number(card[0]);

const isSold = (value) => value >= LOW && value <= HIGH;

/** What a caravan's value means to its owner. */
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
    // A king doubles what it lies on, a jack takes it away; a queen or a joker is kept.
    const change = { K: on.value, J: card.startsWith("JK") ? null : -on.value }[card[0]] ?? null;
    if (change === null) return -10;
    const gain = standing(before + change) - standing(before);
    return seat === me ? gain - 1 : -gain - 1;
  }
  if (kind === "disband") return caravan(me, card).value > HIGH ? 15 : -60;
  // Discard rather a small card than a large one, and no picture.
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
