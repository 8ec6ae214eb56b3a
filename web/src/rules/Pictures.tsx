// Rows of real cards, each with its words.

import { For, Show, type JSX } from "solid-js";
import { Dynamic } from "solid-js/web";
import { Card } from "../cards/Card";
import type { OwnCards } from "../cards/own";
import { t } from "../i18n";
import { cardName } from "../cards/names";
import { Parts } from "./Parts";
import { inline } from "./markdown";
import type { Picture, PictureCard, Sign } from "./pictures";

/** `drawn` is how many of the cards have faces yet, all if absent; the others keep their places. */
export function Pictures(props: { rows: Picture[]; own: OwnCards | null; drawn?: number | undefined }): JSX.Element {
  const places = new Map(cardsOf(props.rows).map((card, i) => [card, i]));
  const isDrawn = (card: PictureCard): boolean => (places.get(card) ?? 0) < (props.drawn ?? Infinity);
  return (
    <div class="pictures">
      <For each={props.rows}>
        {(row) => (
          <figure class="picture">
            <span
              class="picture-cards"
              translate="no"
              classList={{ crowded: row.items.filter((item) => item.kind === "card").length > 7 }}
              role="img"
              aria-label={spoken(row, props.own)}
            >
              <For each={groups(row)}>
                {(group) => (
                  <span class="picture-group">
                    <Show when={group.sign}>
                      <span class="picture-sign">{group.sign}</span>
                    </Show>
                    <For each={group.cards}>
                      {(card) => (
                        <Show when={isDrawn(card)} fallback={<Blank card={card} />}>
                          <Pile card={card} own={props.own} />
                        </Show>
                      )}
                    </For>
                  </span>
                )}
              </For>
            </span>
            <Show when={row.caption}>
              <figcaption>
                <Show when={row.lead}>
                  <strong>{row.lead}:</strong>{" "}
                </Show>
                <Parts parts={inline(row.caption)} />
              </figcaption>
            </Show>
          </figure>
        )}
      </For>
    </div>
  );
}

/** The cards of pictures, without those on top of others. */
export const cardsOf = (rows: Picture[]): PictureCard[] => rows.flatMap((row) => row.items.filter((item) => item.kind === "card"));

/** The places of a card and of the cards on it. */
const Blank = (props: { card: PictureCard }): JSX.Element => (
  <span class="picture-pile">
    <For each={[props.card.code, ...props.card.on]}>{() => <span class="card" />}</For>
  </span>
);

/** Cards up to the next sign; a line ends between groups only. */
function groups(row: Picture): { sign: Sign | ""; cards: PictureCard[] }[] {
  const found: { sign: Sign | ""; cards: PictureCard[] }[] = [{ sign: "", cards: [] }];
  for (const item of row.items) {
    if (item.kind === "sign") found.push({ sign: item.sign, cards: [] });
    else found.at(-1)?.cards.push(item);
  }
  return found;
}

function Pile(props: { card: PictureCard; own: OwnCards | null }): JSX.Element {
  return (
    <span class="picture-pile" classList={{ marked: props.card.marked }}>
      <Show when={props.card.own && props.own} fallback={<Card code={props.card.code} stands={props.card.stands} />}>
        {(own) => <Dynamic component={own().Card} code={props.card.code} stands={props.card.stands} />}
      </Show>
      <For each={props.card.on}>{(code) => <Card code={code} />}</For>
    </span>
  );
}

const NAMES: Record<Sign, string> = {
  "+": "and",
  "→": "becomes",
  ">": "beats",
  "←": "fits",
  "…": "on",
  "/": "or",
};

/** A description of a picture, for people who do not see it. */
export function spoken(row: Picture, own: OwnCards | null = null): string {
  return row.items
    .map((item, i) => {
      if (item.kind === "sign") return ` ${t(`picture-${NAMES[item.sign]}`)} `;
      const before = row.items[i - 1];
      return (before?.kind === "card" ? ", " : "") + named(item, own);
    })
    .join("");
}

function named(card: PictureCard, own: OwnCards | null): string {
  const name = card.own && own ? own.name : cardName;
  let words = name(card.code);
  if (card.stands) words = t("picture-stands", { card: words, rank: card.stands });
  if (card.on.length > 0) words = t("picture-under", { card: words, cards: card.on.map(name).join(", ") });
  return card.marked ? t("picture-marked", { card: words }) : words;
}
