// The rules of a game, from the project's own pages in the reader's language.

import { For, Show, createEffect, createMemo, createResource, type JSX } from "solid-js";
import { Dynamic } from "solid-js/web";
import { Loaded, loaded } from "../widgets/Failure";
import { gradually } from "../base/gradually";
import { wide } from "../base/screen";
import { findFolder, folderOf, hasOwnCards, loadOwnCards } from "../games";
import type { OwnCards } from "../cards/own";
import { language, loadGameTexts, loadTexts, t } from "../i18n";
import { Parts } from "./Parts";
import { Pictures, cardsOf } from "./Pictures";
import { blocks, type Block } from "./markdown";
import "./rules.css";

const pages = import.meta.glob<string>("../../../games/*/book/rules.*.md", { query: "?raw", import: "default" });

export interface Page {
  blocks: Block[];
  /** How cards are drawn that only this game has. */
  own: OwnCards | null;
}

type Find = (book: string, lang: string, game: string) => (() => Promise<string>) | undefined;

/** A page of a game's book, wanted as `GAME LANGUAGE`: one text, so that loading the texts of this area does not change it. */
export async function loadPage(wanted: string, find: Find): Promise<Page> {
  const [game = "", lang = ""] = wanted.split(" ");
  const folder = await findFolder(game);
  const [text, own] = await Promise.all([
    find(`../../../games/${folder}/book`, lang, game)?.() ?? "",
    loadOwnCards(folder),
    loadTexts("rules"),
    // The names of such cards are among the game's texts.
    hasOwnCards(folder) ? loadGameTexts(folder) : undefined,
  ]);
  return { blocks: blocks(text, own?.has), own };
}

const load = (wanted: string): Promise<Page> => loadPage(wanted, (book, lang) => pages[`${book}/rules.${lang}.md`]);

/** About one screen of a phone. */
const FIRST = 3;
/** So many cards of pictures are drawn in one go. */
const CARDS = 3;

/** `focus` is a rule's number, such as `K8`: it is scrolled to and marked. On a `page` the contents are open where they have room beside the text. */
export default function Rules(props: { game: string; focus?: string; page?: boolean }): JSX.Element {
  let root!: HTMLElement;
  const [page, { refetch: again }] = createResource(() => `${props.game} ${language()}`, load);
  const written = gradually(() => (loaded(page)?.blocks ?? []).flatMap(pieces), FIRST, 1);
  const shown = createMemo(() => [...new Set(written.shown())]);
  const drawnOf = (block: Block): number => (written.shown().filter((piece) => piece === block).length - 1) * CARDS;
  const show = (rule: string): void => {
    written.rest();
    const heading = root.querySelector<HTMLElement>(`#rule-${rule}`);
    heading?.scrollIntoView({ block: "start" });
    // Screen readers continue there too.
    heading?.focus({ preventScroll: true });
  };
  createEffect(() => {
    const { focus } = props;
    if (!loaded(page) || !focus) return;
    written.rest();
    // It is written when this effect is over.
    queueMicrotask(() => show(focus));
  });
  /** A number of a rule in the text leads to it; the address stays, for a dialog has none. */
  const follow = (event: MouseEvent): void => {
    const [, rule] = /^#rule-(\w+)$/.exec((event.target as Element).closest("a")?.getAttribute("href") ?? "") ?? [];
    if (rule === undefined) return;
    event.preventDefault();
    show(rule);
  };
  const contents = () =>
    (loaded(page)?.blocks ?? []).flatMap((block) => (block.kind === "heading" && block.rule ? [{ ...block, rule: block.rule }] : []));
  return (
    <article ref={root} class="rules" translate="yes" aria-busy={!written.whole()} data-table={folderOf(props.game)} onClick={follow}>
      <Show when={contents().length > 0}>
        <details class="rules-contents" open={props.page === true && wide()}>
          <summary>{t("rules-contents")}</summary>
          <ul>
            <For each={written.whole() ? contents() : []}>
              {(heading) => (
                <li>
                  <button type="button" onClick={() => show(heading.rule)}>
                    <Parts parts={heading.parts} />
                  </button>
                </li>
              )}
            </For>
          </ul>
        </details>
      </Show>
      <div class="rules-text">
        <Loaded of={page} again={again}>
          {(found) => (
            <For each={shown()}>{(block) => <BlockView block={block} drawn={drawnOf(block)} own={found().own} focus={props.focus} />}</For>
          )}
        </Loaded>
      </div>
    </article>
  );
}

/** A block, once more for every few cards of its pictures: to draw them takes the longest. */
function pieces(block: Block): Block[] {
  const cards = block.kind === "pictures" ? cardsOf(block.rows).length : 0;
  return Array.from({ length: 1 + Math.ceil(cards / CARDS) }, () => block);
}

/** One block of a page of rules; `drawn` is how many cards of its pictures have faces, all if absent. */
export function BlockView(props: { block: Block; drawn?: number; own: OwnCards | null; focus: string | undefined }): JSX.Element {
  const { block } = props;
  switch (block.kind) {
    case "heading":
      // The page or the dialog has the title.
      if (block.level === 1) return null;
      return (
        <Dynamic
          component={`h${Math.min(block.level, 4)}`}
          id={block.rule ? `rule-${block.rule}` : undefined}
          tabindex={block.rule ? -1 : undefined}
          class={block.rule !== null && block.rule === props.focus ? "rule-focus" : ""}
        >
          <Parts parts={block.parts} />
        </Dynamic>
      );
    case "paragraph":
      return (
        <p>
          <Parts parts={block.parts} />
        </p>
      );
    case "list":
      return (
        <Dynamic component={block.ordered ? "ol" : "ul"}>
          <For each={block.items}>
            {(item) => (
              <li>
                <Parts parts={item} />
              </li>
            )}
          </For>
        </Dynamic>
      );
    case "pictures":
      return <Pictures rows={block.rows} own={props.own} drawn={props.drawn} />;
    case "table":
      return (
        <div class="rules-table" tabindex="0" role="group">
          <table>
            <thead>
              <tr>
                <For each={block.head}>
                  {(cell) => (
                    <Show when={cell.length > 0} fallback={<td />}>
                      <th scope="col">
                        <Parts parts={cell} />
                      </th>
                    </Show>
                  )}
                </For>
              </tr>
            </thead>
            <tbody>
              <For each={block.rows}>
                {(row) => (
                  <tr>
                    <For each={row}>
                      {(cell) => (
                        <td>
                          <Parts parts={cell} />
                        </td>
                      )}
                    </For>
                  </tr>
                )}
              </For>
            </tbody>
          </table>
        </div>
      );
  }
}
