// The table of Variety: first the auction with its talk, then the ring with the contract in the
// corner; the hand below.

import { Show, createEffect, createMemo, createSignal, on, type JSX } from "solid-js";
import { cardText, low, NextDeal, onTableKeys, t, TableFrame, type TableProps } from "@kozyr/ui";
import { CardSign, Hand, playBy } from "@kozyr/ui/cards";
import { actionText } from "./actions";
import { Auction, Detail } from "./Auction";
import { ContractSign } from "./Contract";
import { contractOf } from "./contract";
import { sorted } from "./hand";
import { aim, present } from "./present";
import { Result } from "./Result";
import { roomy } from "./screen";
import { Seat } from "./Seat";
import { Seats } from "./Seats";
import { Status } from "./Status";
import { Silence, Talk } from "./Talk";
import { silence } from "./text";
import type { VarietyEvent, VarietyTrick, VarietyView } from "./wire";
import "./table.css";

export function Table(props: TableProps<VarietyView, VarietyEvent>): JSX.Element {
  const view = () => props.view();
  const me = () => props.names().me;
  const [picked, setPicked] = createSignal<string | null>(null);
  const [named, setNamed] = createSignal<number | null>(null);
  // The trick just completed, while it rests on the table.
  const [taken, setTaken] = createSignal<VarietyTrick | null>(null);
  // The auction just ended, while one reads who plays with whom.
  const [settling, setSettling] = createSignal(false);

  const legal = createMemo(() => (props.live() ? view().legal : []));
  const bidding = () => view().stage === "auction" || settling();
  const contract = () => {
    const number = view().contract;
    return number === null ? null : contractOf(view(), number);
  };
  const hand = createMemo(() => {
    const seat = me();
    // Before the end of the match is shown, its last trick lies there while the view is older.
    const lying = taken()?.cards.map((played) => played.card) ?? [];
    return seat === null ? [] : sorted((view().hands[seat] ?? []).filter((card) => !lying.includes(card)), contract());
  });
  const lit = createMemo(() => {
    const cards = legal().flatMap((action) => (action.startsWith("play ") ? [action.slice(5)] : []));
    // Where no card is asked for, none is dimmed.
    return cards.length > 0 ? new Set(cards) : null;
  });
  const ended = () => (view().stage === "deal" && !taken() ? view().sheet.at(-1) : undefined);

  createEffect(on(() => [view().stage, hand().join(" ")].join("|"), () => setPicked(null), { defer: true }));
  createEffect(on(() => [view().stage, view().deal].join("|"), () => setNamed(null), { defer: true }));

  const flush = (): void => {
    props.flush();
    setTaken(null);
    setSettling(false);
  };

  const act = (action: string): void => {
    flush();
    if (props.busy()) return;
    const [card, number] = [picked(), named()];
    void props.act(action).then(() => {
      setPicked((now) => (now === card ? null : now));
      setNamed((now) => (now === number ? null : now));
    });
  };

  /** Whether something may be prepared: others are at it. */
  const waiting = () => (props.prepare?.may() ?? false) && legal().length === 0;
  const prepare = (says: string, action: string, cards: string[], still: () => boolean): void => {
    const { deal, stage } = view();
    setPicked(null);
    setNamed(null);
    props.prepare?.set({
      says,
      cards,
      find: (actions) => (actions.includes(action) ? action : null),
      ask: action,
      still: () => view().deal === deal && view().stage === stage && still(),
    });
  };
  const prepareCard = (card: string): void =>
    // It was meant to follow: what is led is chosen anew.
    prepare(cardText(card), `play ${card}`, [card], () => view().trick.length > 0);

  /** A contract was tapped: first to see what it means, then to name it. */
  const pickContract = (number: number): void => {
    flush();
    if (view().stage !== "auction") return;
    const action = `bid ${number}`;
    if (legal().length > 0 && !legal().includes(action)) {
      // The server says why not, with the rule.
      setNamed(number);
      void props.act(action);
    } else if (named() === number && legal().includes(action)) {
      act(action);
    } else if (named() === number && waiting()) {
      prepare(actionText(action), action, [], () => true);
    } else {
      setNamed(named() === number ? null : number);
    }
  };

  const pick = (card: string, event?: Event): void => {
    flush();
    // A card that was tapped while it was being played is gone.
    if (!props.live() || !hand().includes(card)) return;
    const how = playBy("twice", event);
    if (view().stage === "play" && waiting()) {
      const prepared = props.prepare?.now()?.cards.includes(card) ?? false;
      props.prepare?.set(null);
      if (prepared) setPicked(null);
      else if (how === "tap" || (how === "twice" && picked() === card)) prepareCard(card);
      else setPicked(picked() === card ? null : card);
      return;
    }
    if (view().stage === "auction") {
      props.say(t("variety-auction-first"));
    } else if (lit() && !lit()?.has(card)) {
      void props.act(`play ${card}`);
    } else if (lit() && how !== "drag" && (how === "tap" || picked() === card)) {
      act(`play ${card}`);
    } else {
      setPicked(picked() === card ? null : card);
    }
  };

  const drop = (card: string, place: HTMLElement | null, dy: number): void => {
    if (view().stage === "play" && waiting() && (place || dy < -60)) prepareCard(card);
    else if (lit()?.has(card) && (place || dy < -60)) act(`play ${card}`);
    else if (lit() && !lit()?.has(card)) pick(card);
    else setPicked(null);
  };

  // In the auction digits name contracts, not cards.
  onTableKeys((key) => {
    if (view().stage !== "auction") return false;
    if (key === "Escape") setNamed(null);
    if (!/^[1-8]$/.test(key)) return false;
    const tile = document.querySelector<HTMLElement>(`.vy-tile[data-action="bid ${key}"]`);
    tile?.focus();
    if (named() !== Number(key)) pickContract(Number(key));
    return true;
  }, true);

  // What was said before this auction is not shown at the seats.
  const [mark, setMark] = createSignal(props.talk?.said().at(-1)?.n ?? 0);
  createEffect(() => view().stage === "play" && setMark(props.talk?.said().at(-1)?.n ?? 0));
  const said = createMemo(() => {
    const latest = new Map<number, string>();
    for (const one of props.talk?.said() ?? []) if (one.seat !== null && one.n > mark()) latest.set(one.seat, one.text);
    return latest;
  });

  props.present(
    (frame, motion, commit) => present(frame, motion, commit, { setTaken, setSettling }),
    (action) => aim(action, view(), me() ?? -1),
  );

  /** The contract that the sentence tells of. */
  const considered = () => (bidding() ? (view().contract ?? named()) : null);
  /** Whether anybody but bots sits here: bots neither hear nor talk. */
  const company = () => {
    const { bot } = props.names();
    return view().scores.some((_, seat) => seat !== me() && !(bot?.(seat) ?? false));
  };

  /** Below the contracts; on a phone held sideways beside them. */
  const talk = (): JSX.Element => (
    <Show when={company()}>
      <Show when={props.talk} fallback={<Show when={silence(view())}>{(why) => <Silence why={why()} />}</Show>}>
        {(open) => <Talk talk={open()} closed={silence(view())} seated={me() !== null} />}
      </Show>
    </Show>
  );

  /** The contract that may be named, and the card that may be played. */
  const bid = () => (legal().includes(`bid ${named()}`) ? named() : null);
  const primary = () => {
    const card = named() === null ? picked() : null;
    return card !== null && lit()?.has(card) ? card : null;
  };
  const onTable = () => {
    const full = taken() ?? (view().stage === "deal" || view().stage === "over" ? view().tricks.at(-1) : undefined);
    return full ? { cards: full.cards, best: full.winner } : { cards: view().trick, best: view().trick_winner };
  };

  return (
    <TableFrame
      class="variety ring-table"
      info={<Status view={view()} />}
      board={
        <Show
          when={bidding()}
          fallback={
            <Seats
              view={view()}
              names={props.names()}
              trick={onTable().cards}
              best={onTable().best}
              company={company()}
              say={props.say}
              onHurry={flush}
            />
          }
        >
          <Auction
            view={view()}
            names={props.names()}
            legal={view().stage === "auction" ? legal() : []}
            picked={named()}
            onPick={pickContract}
            said={said()}
            talk={<Show when={!low()}>{talk()}</Show>}
          />
        </Show>
      }
      choices={
        <>
          <Show when={ended()}>
            <Result view={view()} names={props.names()} />
          </Show>
          <Show when={low() && bidding() && considered() === null}>{talk()}</Show>
        </>
      }
      preview={
        considered() === null ? null : (
          <Detail
            view={view()}
            names={props.names()}
            legal={view().stage === "auction" ? legal() : []}
            contract={contractOf(view(), considered() ?? 1)}
          />
        )
      }
      deed={
        <Show when={primary()}>
          {(card) => (
            <button type="button" class="button primary" data-test="confirm" disabled={props.busy()} onClick={() => act(`play ${card()}`)}>
              {t("variety-play")} <CardSign code={card()} />
            </button>
          )}
        </Show>
      }
      actions={
        <>
          <Show when={bid()}>
            {(number) => (
              <button type="button" class="button primary" data-test="confirm" disabled={props.busy()} onClick={() => act(`bid ${number()}`)}>
                {t("variety-bid")} <ContractSign contract={contractOf(view(), number())} />
                <span class="visually-hidden">{number()}</span>
              </button>
            )}
          </Show>
          <Show when={ended() && props.live()}>
            <NextDeal onDone={flush} />
          </Show>
        </>
      }
      hand={
        <div class="ring-below">
        <Show when={me() !== null}>
          <Hand
            cards={hand()}
            lit={lit()}
            picked={picked() === null ? [] : [picked() ?? ""]}
            onPick={pick}
            onDragStart={(card) => {
              if (view().stage !== "play") return undefined;
              const before = picked();
              setPicked(card);
              return () => setPicked(before);
            }}
            onDrop={drop}
            onClear={() => setPicked(null)}
            onLeave={() => document.querySelector<HTMLElement>(".vy-tile, .vy-corner")?.focus()}
            note={(card) => (picked() === card && lit() ? t("variety-note-picked") : "")}
          />
        </Show>
        <Seat
          seat={me() ?? 0}
          place={0}
          view={view()}
          names={props.names()}
          auction={bidding()}
          said={roomy() && bidding() ? said().get(me() ?? 0) : undefined}
        />
        </div>
      }
    />
  );
}
