// Speech bubbles of the chat: the latest line of a player, next to their seat.

import { For, createSignal, onCleanup, type JSX } from "solid-js";
import { follow } from "../../base/follow";
import { t } from "../../i18n";
import type { Said } from "../../wire/protocol";
import { Spoken } from "./Chat";
import { seatColour } from "../../frame/SeatPlate";
import { isHidden } from "../../live/hidden";
import type { TableStore } from "../../live/store";
import { saidText } from "../../live/chat";

/** How long a bubble stays, in milliseconds. */
const STANDS = 6000;

interface Bubble {
  said: Said;
  style: JSX.CSSProperties;
}

/** Beside the place of a seat, within the window. */
function placed(seat: number): JSX.CSSProperties {
  const all = [...document.querySelectorAll<HTMLElement>(`.table-main [data-seat="${seat}"]`)];
  const shown = all.filter((one) => one.getClientRects().length > 0);
  const box = (shown.find((one) => one.classList.contains("seat-plate")) ?? shown[0])?.getBoundingClientRect();
  const middle = box ? box.left + box.width / 2 : innerWidth / 2;
  const below = box ? box.top < innerHeight / 3 : true;
  return {
    "--at": `${Math.round(Math.min(Math.max(middle, 90), innerWidth - 90))}px`,
    ...(below ? { top: `${Math.round((box?.bottom ?? 60) + 6)}px` } : { bottom: `${Math.round(innerHeight - (box?.top ?? 0) + 6)}px` }),
  };
}

export function Bubbles(props: { store: TableStore }): JSX.Element {
  const [bubbles, setBubbles] = createSignal<readonly Bubble[]>([]);
  const timers = new Set<ReturnType<typeof setTimeout>>();
  onCleanup(() => timers.forEach(clearTimeout));
  // Nothing said before the page was opened is new.
  let heard = props.store.chat().at(-1)?.n ?? 0;
  follow(() => props.store.chat().at(-1), (said) => {
    if (!said || said.n <= heard) return;
    heard = said.n;
    const { seat } = said;
    if (seat === null || seat === props.store.you()?.seat || isHidden(said)) return;
    setBubbles((all) => [...all.filter((one) => one.said.seat !== seat), { said, style: placed(seat) }]);
    const timer = setTimeout(() => {
      timers.delete(timer);
      setBubbles((all) => all.filter((one) => one.said.n !== said.n));
    }, STANDS);
    timers.add(timer);
  });
  return (
    <div class="bubbles" role="status" aria-label={t("chat")}>
      <For each={bubbles().filter(({ said }) => !isHidden(said))}>
        {({ said, style }) => (
          <p class="bubble" data-test="bubble" data-may-cover style={{ ...seatColour(said.seat ?? 0), ...style }}>
            <span class="visually-hidden">{said.name}: </span>
            <Spoken phrase={said.phrase} text={saidText(said)} />
          </p>
        )}
      </For>
    </div>
  );
}
