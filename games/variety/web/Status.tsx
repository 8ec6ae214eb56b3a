// What is always in sight: the deal, the contract and its trumps.

import { Show, type JSX } from "solid-js";
import { Explain, narrow, t } from "@kozyr/ui";
import { Trumps } from "./Auction";
import { contractOf } from "./contract";
import { contractName, headline, rulesText, trumpText } from "./text";
import type { VarietyView } from "./wire";

export function Status(props: { view: VarietyView }): JSX.Element {
  const contract = () => (props.view.contract === null ? null : contractOf(props.view, props.view.contract));
  return (
    <>
      <Explain class="frame-fact vy-fact" says={[{ text: headline(props.view), rule: "V8" }, { text: t("variety-says-aim"), rule: "V7" }]}>
        {narrow() && props.view.deal > 0
          ? t("variety-headline-short", { deal: props.view.deal, deals: props.view.options.deals })
          : headline(props.view)}
      </Explain>
      <Show
        when={contract()}
        fallback={
          <Show when={props.view.stage === "auction"}>
            <Explain class="frame-fact vy-fact" says={t("variety-auction-how")} rule="V3">
              {t("variety-auction")}
            </Explain>
          </Show>
        }
      >
        {(of) => (
          <Explain
            class="frame-fact vy-fact"
            says={[
              { text: `${t("variety-playing", { n: of().number, what: contractName(of().number) })}. ${rulesText(of())}`, rule: "V2" },
              { text: trumpText(of()), rule: of().low_wins ? "V6" : "V5" },
            ]}
          >
            <Trumps contract={of()} />
          </Explain>
        )}
      </Show>
    </>
  );
}
