// A contract as a sign, the marks of sides and of what is counted, and the running result.

import { For, Match, Show, Switch, createSignal, type JSX } from "solid-js";
import { Dialog, Icon, type Names, plain, RuleLink, signed, t } from "@kozyr/ui";
import { type Suit, SuitSign } from "@kozyr/ui/cards";
import { contractOf, terms, type Side, type Term, type Thing } from "./contract";
import { Mask } from "./Mask";
import { contractName, pairText, rulesText, scoresText, sumText, takenText, thingText, trumpText, usOrThem } from "./text";
import type { VarietyContract, VarietySide, VarietyView } from "./wire";

const SWORD = "M20 4L9.5 14.5M6 12l6 6M8.5 15.5L4 20M20 4h-3.5M20 4v3.5";
const SHIELD = "M12 3.5l7 2.5v5c0 5-3 7.8-7 9.5c-4-1.7-7-4.5-7-9.5V6z";

/** The mark of a side: a sword or a shield. Whoever shows it puts the word beside it or in a label. */
export function SideMark(props: { side: Side }): JSX.Element {
  return (
    <svg class="vy-mark" viewBox="0 0 24 24" aria-hidden="true">
      <path d={props.side === "attack" ? SWORD : SHIELD} />
    </svg>
  );
}

/** The number of a contract on the sign of its trumps. */
export function ContractSign(props: { contract: VarietyContract }): JSX.Element {
  return (
    <span class="vy-sign" aria-hidden="true">
      <span class="vy-sign-number">{props.contract.number}</span>
      <Show when={props.contract.trump} fallback={<NoTrump />}>
        {(suit) => <SuitSign suit={suit() as Suit} />}
      </Show>
      <Show when={props.contract.low_wins}>
        <svg class="vy-low" viewBox="0 0 10 12">
          <path d="M5 1v9M1.5 6.5L5 10l3.5-3.5" />
        </svg>
      </Show>
    </span>
  );
}

/** No trumps: the four suits' outline struck out. */
function NoTrump(): JSX.Element {
  return (
    <svg class="vy-none" viewBox="0 0 24 24">
      <path d="M12 4.5l6.5 7.5l-6.5 7.5l-6.5-7.5zM4.5 19.5l15-15" />
    </svg>
  );
}

const SIGNS: Record<Thing, readonly Suit[]> = {
  tricks: [],
  spades: ["S"],
  clubs: ["C"],
  red: ["H", "D"],
  black: ["S", "C"],
  "black-pair": ["S", "C"],
  "red-pair": ["H", "D"],
};

/** How many of a thing a side has: the number and the thing's signs. */
export function TermMark(props: { term: Term }): JSX.Element {
  return (
    <span class="vy-term" aria-hidden="true">
      <span>{props.term.n}</span>
      <Show when={props.term.thing === "tricks"}>
        <Icon name="trick" />
      </Show>
      <Show when={props.term.thing.endsWith("pair")}>
        <small>10 J</small>
      </Show>
      <span class="vy-suits">
        <For each={SIGNS[props.term.thing]}>{(suit) => <SuitSign suit={suit} />}</For>
      </span>
    </span>
  );
}

/** What a contract scores, as short as possible; colours as the signs of their suits. */
export function Scores(props: { contract: VarietyContract }): JSX.Element {
  const coloured = () => {
    const { counts, value } = props.contract;
    const red = { value, suits: SIGNS.red };
    const black = { value, suits: SIGNS.black };
    if (counts === "red") return [red];
    if (counts === "red_and_black") return [red, { ...black, value: -value }];
    return counts === "tens_and_jacks" ? [black, { ...red, value: -value }] : [];
  };
  return (
    <Show when={coloured().length > 0} fallback={<span>{scoresText(props.contract)}</span>}>
      <span class="vy-scores">
        <For each={coloured()}>
          {(part) => (
            <span>
              {signed(part.value)}{" "}
              <span class="vy-suits">
                <For each={part.suits}>{(suit) => <SuitSign suit={suit} />}</For>
              </span>
            </span>
          )}
        </For>
      </span>
    </Show>
  );
}

const SIDES: readonly Side[] = ["attack", "defence"];

/** The contract being played with the running result of both sides; opens to how it came about. */
export function Corner(props: { view: VarietyView; names: Names }): JSX.Element {
  const [open, setOpen] = createSignal(false);
  const sides = () => (props.view.contract === null ? null : props.view.sides);
  const contract = () => contractOf(props.view, props.view.contract ?? 1);
  const words = () => {
    const of = contract();
    const each = (sides() ?? []).map((facts, i) => resultText(of, facts, SIDES[i] ?? "attack", props.names));
    return [t("variety-playing", { n: of.number, what: contractName(of.number) }), trumpText(of), ...each].join(". ");
  };
  return (
    <Show when={sides()}>
      {(both) => (
        <>
          <button
            type="button"
            class="vy-corner"
            data-test="contract"
            aria-label={words()}
            onClick={() => setOpen(true)}
          >
            <Mask contract={contract().number} />
            <span class="vy-corner-words">
              <strong>
                {contract().number}. {contractName(contract().number)}
              </strong>
              <span class="soft">
                <Scores contract={contract()} />
              </span>
            </span>
            <span class="vy-results numbers">
              <For each={both()}>
                {(facts, i) => (
                  <span class={`vy-result-line vy-${SIDES[i()]}`}>
                    <SideMark side={SIDES[i()] ?? "attack"} />
                    <span class="vy-result-who">
                      <span class="vy-roomy">{pairText(facts.seats, props.names)}</span>
                      <span class="vy-tight">
                        {usOrThem(facts.seats, SIDES[i()] ?? "attack", props.names)}
                      </span>
                    </span>
                    <span class="vy-terms">
                      <For each={terms(contract(), facts)}>{(term) => <TermMark term={term} />}</For>
                    </span>
                    <strong class="vy-points">{plain(facts.points)}</strong>
                  </span>
                )}
              </For>
            </span>
          </button>
          <Show when={open()}>
            <Dialog
              title={t("variety-playing", { n: contract().number, what: contractName(contract().number) })}
              onClose={() => setOpen(false)}
            >
              <Explained view={props.view} sides={both()} names={props.names} onRule={() => setOpen(false)} />
            </Dialog>
          </Show>
        </>
      )}
    </Show>
  );
}

const resultText = (contract: VarietyContract, facts: VarietySide, side: Side, names: Names): string =>
  t("variety-side-result", {
    side,
    names: pairText(facts.seats, names),
    taken: takenText(contract, facts),
    points: plain(facts.points),
    n: facts.points,
  });

/** What the contract wants, what each side has of it, and what it would mean as it stands. */
function Explained(props: { view: VarietyView; sides: [VarietySide, VarietySide]; names: Names; onRule: () => void }): JSX.Element {
  const contract = () => contractOf(props.view, props.view.contract ?? 1);
  const left = () => {
    const [a, b] = props.sides.map((side) => terms(contract(), side));
    return (a ?? []).flatMap((term, i) => {
      const n = term.of - term.n - (b?.[i]?.n ?? 0);
      return n > 0 ? [thingText({ ...term, n })] : [];
    });
  };
  return (
    <div class="stack-tight">
      <p class="vy-ruled">
        <span>
          {rulesText(contract())} <span class="soft">{trumpText(contract())}.</span>
        </span>
        <RuleLink rule="V2" onOpen={props.onRule} />
      </p>
      <For each={props.sides}>
        {(facts, i) => (
          <p class={`vy-explained vy-${SIDES[i()]}`}>
            <SideMark side={SIDES[i()] ?? "attack"} />
            <span>{resultText(contract(), facts, SIDES[i()] ?? "attack", props.names)}</span>
            <Show when={sumText(contract(), facts)}>
              {(sum) => (
                <span class="numbers soft">
                  {sum()} = {plain(facts.points)}
                </span>
              )}
            </Show>
          </p>
        )}
      </For>
      <Show when={left().length > 0}>
        <p class="soft">{t("variety-left", { what: left().join(", ") })}</p>
      </Show>
      <p class="vy-ruled">
        <span>
        <Switch>
          <Match when={props.sides[0].points > props.sides[1].points}>{t("variety-stands-made")}</Match>
          <Match when={props.sides[0].points < props.sides[1].points}>{t("variety-stands-failed")}</Match>
          <Match when={props.view.options.tie_bonus}>{t("variety-stands-level")}</Match>
          <Match when={true}>{t("variety-stands-free")}</Match>
        </Switch>
        </span>
        <RuleLink rule="V7" onOpen={props.onRule} />
      </p>
    </div>
  );
}
