// The table of New Game: the seats with the trick, and the hand.

import { Show, createMemo, createSignal, type JSX } from "solid-js";
import { t, TableFrame, type TableProps } from "@kozyr/ui";
import { CardSign, Hand } from "@kozyr/ui/cards";
import { sorted } from "./hand";
import { present } from "./present";
import { Result } from "./Result";
import { Seats } from "./Seats";
import { Status } from "./Status";
import { headline } from "./text";
import type { NewGameEvent, NewGamePlayed, NewGameView } from "./wire";
import "./table.css";

export function Table(props: TableProps<NewGameView, NewGameEvent>): JSX.Element {
  const view = () => props.view();
  const [picked, setPicked] = createSignal<string | null>(null);
  // The trick just completed, while it rests on the table.
  const [taken, setTaken] = createSignal<NewGamePlayed[] | null>(null);

  const lit = createMemo(() => {
    const cards = props.live() ? view().legal.map((action) => action.slice("play ".length)) : [];
    return cards.length > 0 ? new Set(cards) : null;
  });
  const hand = () => {
    const me = props.names().me;
    return me === null ? [] : sorted(view().hands[me] ?? []);
  };

  const flush = (): void => {
    props.flush();
    setTaken(null);
  };

  const play = (card: string): void => {
    flush();
    if (props.busy()) return;
    setPicked(null);
    // The server says why not, with the rule, if it may not be played.
    void props.act(`play ${card}`);
  };

  const pick = (card: string): void => {
    flush();
    if (!hand().includes(card)) return;
    if (picked() === card || (lit() && !lit()?.has(card))) play(card);
    else setPicked(card);
  };

  const chosen = () => {
    const card = picked();
    return card !== null && hand().includes(card) && lit()?.has(card) ? card : null;
  };

  props.present((frame, motion, commit) => present(frame, motion, commit, { setTaken }));

  return (
    <TableFrame
      class="newgame"
      info={<Status view={view()} />}
      board={
        <>
          <h1 class="visually-hidden">{headline(view())}</h1>
          <Seats view={view()} trick={taken() ?? view().trick} names={props.names()} />
          <Show when={view().stage === "deal" && view().sheet.length > 0 && !taken()}>
            <Result view={view()} names={props.names()} onDone={props.live() ? flush : undefined} />
          </Show>
        </>
      }
      actions={
        <Show when={chosen()}>
          {(card) => (
            <button
              type="button"
              class="button primary"
              data-test="confirm"
              disabled={props.busy()}
              onClick={() => play(card())}
            >
              {t("newgame-play")} <CardSign code={card()} />
            </button>
          )}
        </Show>
      }
      hand={
        <Show when={props.names().me !== null}>
          <Hand
            cards={hand()}
            lit={lit()}
            picked={picked() === null ? [] : [picked() ?? ""]}
            onPick={pick}
            onDragStart={setPicked}
            onDrop={(card, place, dy) => {
              if (place || dy < -60) play(card);
              else setPicked(null);
            }}
            onClear={() => setPicked(null)}
            note={(card) => (picked() === card ? t("newgame-note-picked") : "")}
          />
        </Show>
      }
    />
  );
}
