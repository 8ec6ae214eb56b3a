// The auction: three seats above, and the eight contracts as masks with what each scores, who has
// named it and with whom one would play it.

import { For, Index, Show, type JSX } from "solid-js";
import { type Names, RuleLink, SeatMark, seatsFrom, t } from "@kozyr/ui";
import { type Suit, SuitSign } from "@kozyr/ui/cards";
import { Scores, SideMark } from "./Contract";
import { standing, type Standing } from "./contract";
import { Mask } from "./Mask";
import { roomy } from "./screen";
import { Seat } from "./Seat";
import { contractName, pairText, rulesText, trumpText } from "./text";
import type { VarietyContract, VarietyView } from "./wire";
import "./auction.css";

export interface AuctionProps {
  view: VarietyView;
  names: Names;
  /** The viewer's legal actions; empty when nothing can be named now. */
  legal: readonly string[];
  picked: number | null;
  onPick: (contract: number) => void;
  /** What each seat said last in this auction. */
  said: ReadonlyMap<number, string>;
  /** Where people talk, below the contracts. */
  talk: JSX.Element;
}

export function Auction(props: AuctionProps): JSX.Element {
  return (
    <section class="vy-auction" data-test="auction" aria-label={t("variety-auction")}>
      <div class="vy-seats">
        <For each={seatsFrom(props.names.me, 4).slice(1)}>
          {(seat, i) => (
            <Seat
              seat={seat}
              place={i() + 1}
              view={props.view}
              names={props.names}
              auction
              said={roomy() ? props.said.get(seat) : undefined}
            />
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
      {props.talk}
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
      class="vy-tile plate"
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
      title={words()}
      aria-pressed={props.picked}
      aria-keyshortcuts={String(contract().number)}
      onClick={() => props.onPick()}
    >
      <Mask contract={contract().number} />
      <span class="vy-tile-words">
        <strong>
          {contract().number}. {contractName(contract().number)}
        </strong>
        <span class="vy-tile-facts">
          <Scores contract={contract()} />
          <Trumps contract={contract()} />
        </span>
        <Show when={props.standing === "joins"}>
          <span class="vy-tile-joins">{t("variety-joins-tile", { name: props.names.name(named()[0] ?? 0) })}</span>
        </Show>
      </span>
      <span class="vy-named" aria-hidden="true">
        <Index each={named()}>
          {(seat) => (
            <span class="vy-namer" data-test="namer">
              <SeatMark seat={seat()} names={props.names} />
            </span>
          )}
        </Index>
      </span>
    </button>
  );
}

/** "Trumps ♥", "no trumps", and whether low cards win. */
export function Trumps(props: { contract: VarietyContract }): JSX.Element {
  return (
    <span class="vy-trumps">
      <Show when={props.contract.trump} fallback={t("variety-no-trumps")}>
        {(suit) => (
          <>
            {t("variety-trumps")} <SuitSign suit={suit() as Suit} />
          </>
        )}
      </Show>
      <Show when={props.contract.low_wins}>
        {" "}
        <svg class="vy-low" viewBox="0 0 10 12" aria-hidden="true">
          <path d="M5 1v9M1.5 6.5L5 10l3.5-3.5" />
        </svg>
      </Show>
    </span>
  );
}

/** What naming a contract would mean, or what the auction has led to. */
export function Detail(props: {
  view: VarietyView;
  names: Names;
  legal: readonly string[];
  contract: VarietyContract;
}): JSX.Element {
  const now = () => standing(props.contract, props.legal, props.names.me);
  const ended = () => props.view.contract !== null;
  return (
    <div class="vy-detail" data-test="contract-detail">
      <p>
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
      <RuleLink rule={props.contract.low_wins ? "V6" : "V2"} />
    </div>
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
