// The auction: eight contracts in a grid with what each scores and who named it, and table talk.

import { For, Index, Show, createSignal, type JSX } from "solid-js";
import { type Names, seatsFrom, t, type Talk as TableTalk } from "@kozyr/ui";
import { ContractSign, Scores, SideMark } from "./Contract";
import { contractOf, standing, type Standing } from "./contract";
import { roomy } from "./screen";
import { Seat } from "./Seat";
import { Silence, Talk } from "./Talk";
import { contractName, pairText, rulesText, seatText, silence, trumpText } from "./text";
import type { VarietyContract, VarietyView } from "./wire";
import "./auction.css";

export interface AuctionProps {
  view: VarietyView;
  names: Names;
  /** The viewer's legal actions; empty when nothing can be named now. */
  legal: readonly string[];
  picked: number | null;
  onPick: (contract: number) => void;
  talk: TableTalk | undefined;
  /** What each seat said last in this auction. */
  said: ReadonlyMap<number, string>;
}

export function Auction(props: AuctionProps): JSX.Element {
  const [draft, setDraft] = createSignal("");
  const order = () => seatsFrom((props.view.dealer ?? -1) + 1, 4);
  const closed = () => silence(props.view);
  const detail = () => props.view.contract ?? props.picked;
  return (
    <section class="vy-auction" data-test="auction" aria-label={t("variety-auction")}>
      <div class="vy-seats">
        <For each={order()}>
          {(seat) => (
            <Seat seat={seat} view={props.view} names={props.names} auction said={roomy() ? props.said.get(seat) : undefined} />
          )}
        </For>
      </div>
      <div class="vy-tiles" role="group" aria-label={t("variety-contracts")} onKeyDown={moveFocus}>
        <Index each={props.view.contracts}>
          {(contract) => (
            <Tile
              contract={contract()}
              names={props.names}
              standing={standing(contract(), props.legal, props.names.me)}
              asked={props.legal.length > 0}
              picked={props.picked === contract().number}
              chosen={props.view.contract === contract().number}
              passed={props.view.contract !== null && props.view.contract !== contract().number}
              onPick={() => props.onPick(contract().number)}
            />
          )}
        </Index>
      </div>
      <div class="vy-below" classList={{ "vy-explaining": detail() !== null && !roomy() }}>
        <Show when={detail()} fallback={<Show when={roomy()}><p class="vy-detail vy-soft">{t("variety-auction-how")}</p></Show>}>
          {(number) => <Detail {...props} contract={contractOf(props.view, number())} />}
        </Show>
        <Show
          when={props.talk}
          fallback={<Show when={closed()}>{(why) => <Silence why={why()} />}</Show>}
        >
          {(talk) => (
            <Talk talk={talk()} closed={closed()} seated={props.names.me !== null} draft={draft()} onDraft={setDraft} />
          )}
        </Show>
      </div>
    </section>
  );
}

interface TileProps {
  contract: VarietyContract;
  names: Names;
  standing: Standing;
  /** Whether the viewer is to name one now. */
  asked: boolean;
  picked: boolean;
  /** The auction ended with it, or with another. */
  chosen: boolean;
  passed: boolean;
  onPick: () => void;
}

function Tile(props: TileProps): JSX.Element {
  const contract = () => props.contract;
  const lit = () => props.standing === "open" || props.standing === "joins";
  const named = () => contract().named_by;
  const words = () => {
    const parts = [`${contract().number}: ${contractName(contract().number)}`, rulesText(contract()), trumpText(contract())];
    if (named().length > 0) parts.push(t("variety-named-by", { names: pairText(named(), props.names) }));
    if (props.standing === "joins") parts.push(t("variety-joins-short"));
    if (props.standing === "own") parts.push(t("variety-own"));
    return parts.map((part) => part.replace(/\.$/, "")).join(". ");
  };
  return (
    <button
      type="button"
      class="vy-tile"
      classList={{
        lit: lit(),
        dim: (props.asked && !lit()) || props.passed,
        picked: props.picked,
        chosen: props.chosen,
        joins: props.standing === "joins",
      }}
      data-test="action"
      data-action={`bid ${contract().number}`}
      data-legal={lit()}
      aria-label={words()}
      aria-pressed={props.picked}
      aria-keyshortcuts={String(contract().number)}
      onClick={() => props.onPick()}
    >
      <ContractSign contract={contract()} />
      <span class="vy-tile-words">
        <strong>{contractName(contract().number)}</strong>
        <Scores contract={contract()} />
        <span class="vy-tile-trump vy-soft">{trumpText(contract())}</span>
      </span>
      <span class="vy-named" aria-hidden="true">
        <Index each={named()}>
          {(seat) => (
            <span class="vy-namer" data-test="namer" classList={{ own: seat() === props.names.me }}>
              {seatText(seat(), props.names)}
            </span>
          )}
        </Index>
      </span>
    </button>
  );
}

/** What naming a contract would mean, or what the auction has led to. */
function Detail(props: AuctionProps & { contract: VarietyContract }): JSX.Element {
  const now = () => standing(props.contract, props.legal, props.names.me);
  const ended = () => props.view.contract !== null;
  return (
    <p class="vy-detail" data-test="contract-detail" aria-live="polite">
      <Show when={!ended()} fallback={<Ended view={props.view} names={props.names} />}>
        {rulesText(props.contract)} {trumpText(props.contract)}.{" "}
        <Show when={now() === "joins"}>
          <strong>{t("variety-joins", { name: props.names.name(props.contract.named_by[0] ?? 0) })}</strong>
        </Show>
        <Show when={now() === "own"}>
          <strong>{t("variety-own")}</strong>
        </Show>
      </Show>
    </p>
  );
}

function Ended(props: { view: VarietyView; names: Names }): JSX.Element {
  return (
    <>
      <span class="vy-attack">
        <SideMark side="attack" /> <strong>{t("variety-attackers", { names: pairText(props.view.attackers, props.names) })}</strong>
      </span>{" "}
      <span class="vy-defence">
        <SideMark side="defence" /> <strong>{t("variety-defenders", { names: pairText(props.view.defenders, props.names) })}</strong>
      </span>
    </>
  );
}

/** Arrow keys go from tile to tile as they lie on the screen. */
function moveFocus(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const tiles = [...event.currentTarget.querySelectorAll<HTMLElement>(".vy-tile")];
  const at = tiles.indexOf(document.activeElement as HTMLElement);
  const top = tiles[0]?.offsetTop;
  const columns = Math.max(1, tiles.filter((tile) => tile.offsetTop === top).length);
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[event.key];
  if (at < 0 || step === undefined) return;
  tiles[at + step]?.focus();
  event.preventDefault();
}
