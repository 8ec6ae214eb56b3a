// A deal: backs leave the dealer seat by seat, two at a time; then the viewer's own hand turns over as a wave.

import { Flyer, run, type Pose } from "./flight";
import { reducedMotion, type Motion } from "./motion";

/** Between one packet and the next, how long each flies, and how much later each card of the hand turns over. */
const EVERY_MS = 28;
const FLY_MS = 240;
const WAVE_MS = 34;
const TURN_MS = 190;
/** No deal takes longer than its packets in this time, and its wave in that. */
const PACKETS_MS = 720;
const TURNS_MS = 400;
const PACKET = 2;

/** Where the seats are, by number: each has a mark. */
function seats(): Map<number, Element> {
  const found = new Map<number, Element>();
  for (const mark of document.querySelectorAll(".seat-mark")) {
    const seat = mark.closest<HTMLElement>("[data-seat]")?.dataset["seat"];
    if (seat !== undefined && mark.getBoundingClientRect().width > 0) found.set(Number(seat), mark);
  }
  return found;
}

/** Shows a new deal, until a tap; with reduced motion the cards are there at once. */
export async function dealt(motion: Motion, { dealer, me }: { dealer: Element | number | null; me: number | null }): Promise<void> {
  const cards = [...document.querySelectorAll<HTMLElement>(".hand .hand-card .card")];
  if (motion.skipped || motion.pace === 0 || document.hidden || reducedMotion() || cards.length === 0) return;
  const at = seats();
  const from = typeof dealer === "number" ? at.get(dealer) : dealer;
  const others = [...at].flatMap(([seat, mark]) => (seat === me || mark === from ? [] : [mark]));
  const start = from ?? document.querySelector(".hand") ?? cards[0];
  if (!start) return;
  const back = document.createElement("span");
  back.className = "card card-back";
  const rounds = Math.ceil(cards.length / PACKET);
  const every = Math.min(EVERY_MS, PACKETS_MS / (rounds * (others.length + 1))) * motion.pace;
  const fly = FLY_MS * motion.pace;
  // All is measured before anything moves.
  const flights: { flyer: Flyer; to: Pose; delay: number; fade: boolean }[] = [];
  const send = (to: Element, n: number, fade: boolean): Flyer => {
    const flyer = new Flyer(back, start, fade ? 44 : (to as HTMLElement).offsetWidth);
    flights.push({ flyer, to: flyer.poseAt(to), delay: n * every, fade });
    return flyer;
  };
  const own: Flyer[] = [];
  let packets = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (const mark of others) {
      send(mark, packets, true);
      packets += 1;
    }
    for (const card of cards.slice(round * PACKET, (round + 1) * PACKET)) own.push(send(card, packets, false));
    packets += 1;
  }
  const hand = cards[0]?.closest(".hand");
  hand?.classList.add("dealing");
  for (const { flyer, to, ...way } of flights) void flyer.fly(to, { ms: fly, lift: 0.6, ...way });
  const wave = Math.min(WAVE_MS, TURNS_MS / cards.length) * motion.pace;
  const landed = packets * every + fly;
  const turn = TURN_MS * motion.pace;
  const last = cards.map((card, i) => {
    own[i]?.turnAway(turn / 2, landed + i * wave);
    return run(
      card,
      [
        { opacity: 1, transform: "perspective(600px) rotateY(-90deg)" },
        { opacity: 1, transform: "none" },
      ],
      { duration: turn / 2, delay: landed + i * wave + turn / 2, easing: "ease-out", fill: "forwards" },
    );
  });
  const tapped = new Promise((resolve) => addEventListener("pointerdown", resolve, { capture: true, once: true }));
  await Promise.race([motion.wait(Promise.allSettled(last.map(({ finished }) => finished))), tapped]);
  hand?.classList.remove("dealing");
  for (const one of last) one.cancel();
  for (const { flyer } of flights) flyer.remove();
}
