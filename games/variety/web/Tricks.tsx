// The tricks that are over: everybody may look at them (V5). After the deal, the hands as dealt.

import { For, Show, type JSX } from "solid-js";
import { Dialog, type Names, plain, t } from "@kozyr/ui";
import { cardName, CardSign } from "@kozyr/ui/cards";
import { SideMark } from "./Contract";
import { contractOf, sideOf, tallies } from "./contract";
import { sorted } from "./hand";
import { seatText } from "./text";
import type { VarietyView } from "./wire";

export function Tricks(props: { view: VarietyView; names: Names; onClose: () => void }): JSX.Element {
  const running = () => tallies(props.view);
  const rows = () => props.view.tricks.map((trick, i) => ({ ...trick, n: i + 1, tally: running()[i] })).toReversed();
  const seats = [0, 1, 2, 3];
  const done = () => props.view.stage === "deal" || props.view.stage === "over";
  const contract = () => (props.view.contract === null ? null : contractOf(props.view, props.view.contract));
  return (
    <Dialog title={t("variety-tricks")} class="wide" onClose={() => props.onClose()}>
      <table class="vy-tricks numbers" data-test="past-tricks">
        <caption class="visually-hidden">{t("variety-tricks-caption")}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span aria-hidden="true">{t("variety-number")}</span>
              <span class="visually-hidden">{t("variety-trick-number")}</span>
            </th>
            <For each={seats}>
              {(seat) => (
                <th scope="col" classList={{ "vy-me": seat === props.names.me }}>
                  <span class="vy-cut">{seatText(seat, props.names)}</span>
                  <Show when={sideOf(props.view, seat)}>
                    {(side) => (
                      <span class={`vy-${side()}`}>
                        <SideMark side={side()} />
                        <span class="visually-hidden">{t(`variety-${side()}`)}</span>
                      </span>
                    )}
                  </Show>
                </th>
              )}
            </For>
            <th scope="col">
              <span class="vy-attack">
                <SideMark side="attack" />
              </span>
              {" : "}
              <span class="vy-defence">
                <SideMark side="defence" />
              </span>
              <span class="visually-hidden">{t("variety-tally")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          <For each={rows()}>
            {(row) => (
              <tr>
                <th scope="row">{row.n}</th>
                <For each={seats}>
                  {(seat) => {
                    const card = row.cards.find((played) => played.seat === seat)?.card ?? "";
                    const leads = row.cards[0]?.seat === seat;
                    return (
                      <td classList={{ "vy-took": row.winner === seat }}>
                        <Show when={leads}>
                          <span class="vy-led" aria-hidden="true">
                            ▸
                          </span>
                        </Show>
                        <CardSign code={card} />
                        <span class="visually-hidden">
                          {t("variety-trick-card", {
                            card: cardName(card),
                            leads: leads ? "yes" : "no",
                            takes: row.winner === seat ? "yes" : "no",
                          })}
                        </span>
                      </td>
                    );
                  }}
                </For>
                <td>
                  <Show when={row.tally}>{(tally) => `${plain(tally()[0])} : ${plain(tally()[1])}`}</Show>
                </td>
              </tr>
            )}
          </For>
        </tbody>
      </table>
      <p class="soft small">{t("variety-tricks-key")}</p>
      <Show when={done()}>
        <h3>{t("variety-dealt-hands")}</h3>
        <ul class="vy-hands">
          <For each={seats}>
            {(seat) => (
              <li>
                <strong>{seatText(seat, props.names)}</strong>
                <span class="vy-hand-cards">
                  <For each={sorted(props.view.dealt[seat] ?? [], contract())}>
                    {(card) => (
                      <span role="img" aria-label={cardName(card)}>
                        <CardSign code={card} />
                      </span>
                    )}
                  </For>
                </span>
              </li>
            )}
          </For>
        </ul>
      </Show>
    </Dialog>
  );
}
