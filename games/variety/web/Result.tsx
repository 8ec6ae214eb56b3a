// How a deal ended, until the next one is dealt.

import { For, Show, type JSX } from "solid-js";
import { type Names, plain, signed, t } from "@kozyr/ui";
import { SideMark, TermMark } from "./Contract";
import { contractOf, terms, type Side } from "./contract";
import { Mask } from "./Mask";
import { contractName, pairText, seatText, takenText, usOrThem } from "./text";
import type { VarietyView } from "./wire";
import "./result.css";

const SIDES: readonly Side[] = ["attack", "defence"];

export function Result(props: { view: VarietyView; names: Names }): JSX.Element {
  const row = () => props.view.sheet.at(-1);
  return (
    <Show when={row()}>
      {(deal) => {
        const contract = () => contractOf(props.view, deal().contract);
        const verdict = () => {
          if (deal().bonus > 0) return "failed";
          return deal().sides[0].points > deal().sides[1].points ? "made" : "level";
        };
        return (
          <section class="vy-result plate" data-test="deal-result" aria-label={t("variety-result")}>
            <div class="vy-result-head">
              <Mask contract={deal().contract} />
              <div>
                <h2>{t("variety-verdict", { result: verdict(), bonus: deal().bonus })}</h2>
                <p class="soft">{t("variety-playing", { n: deal().contract, what: contractName(deal().contract) })}</p>
              </div>
            </div>
            <ul class="numbers">
              <For each={deal().sides}>
                {(facts, i) => (
                  <li class={`vy-result-side vy-${SIDES[i()]}`}>
                    <SideMark side={SIDES[i()] ?? "attack"} />
                    <span class="vy-result-names">
                      <span class="visually-hidden">{t(`variety-${SIDES[i()]}`)}: </span>
                      <span class="vy-roomy">{pairText(facts.seats, props.names)}</span>
                      <span class="vy-tight">{usOrThem(facts.seats, SIDES[i()] ?? "attack", props.names)}</span>
                    </span>
                    <span class="vy-terms">
                      <For each={terms(contract(), facts)}>{(term) => <TermMark term={term} />}</For>
                      <span class="visually-hidden">{takenText(contract(), facts)}</span>
                    </span>
                    <span>
                      {plain(facts.points)}
                      <Show when={i() === 1 && deal().bonus > 0}>
                        {" "}
                        <span class="vy-bonus">{signed(deal().bonus)}</span>
                      </Show>
                    </span>
                  </li>
                )}
              </For>
            </ul>
            <div class="vy-standing numbers">
              <For each={[0, 1, 2, 3]}>
                {(seat) => (
                  <span classList={{ "vy-me": seat === props.names.me }}>
                    <span class="vy-cut">{seatText(seat, props.names)}</span>
                    <span class="soft">{signed(deal().points[seat] ?? 0)}</span>
                    <strong>{plain(deal().scores[seat] ?? 0)}</strong>
                  </span>
                )}
              </For>
            </div>
          </section>
        );
      }}
    </Show>
  );
}
