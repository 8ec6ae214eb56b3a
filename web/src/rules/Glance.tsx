// The one page with the ranks, values and the turn of a game, for use while playing.

import { For, Show, createResource, type JSX } from "solid-js";
import { Loaded } from "../widgets/Failure";
import { findFolder, folderOf, hasOwnCards, loadOwnCards } from "../games";
import type { OwnCards } from "../cards/own";
import { language, loadGameTexts, loadTexts, t } from "../i18n";
import { BlockView } from "./Rules";
import { blocks, type Block } from "./markdown";
import "./rules.css";

const pages = import.meta.glob<string>("../../../games/*/book/*glance.*.md", { query: "?raw", import: "default" });

interface Page {
  blocks: Block[];
  /** How cards are drawn that only this game has. */
  own: OwnCards | null;
}

async function load(wanted: string): Promise<Page> {
  const [game = "", lang = ""] = wanted.split(" ");
  const folder = await findFolder(game);
  const book = `../../../games/${folder}/book`;
  // A preset with different play has its own page.
  const page = pages[`${book}/${game}.glance.${lang}.md`] ?? pages[`${book}/glance.${lang}.md`];
  const [text, own] = await Promise.all([
    page?.() ?? "",
    loadOwnCards(folder),
    loadTexts("rules"),
    hasOwnCards(folder) ? loadGameTexts(folder) : undefined,
  ]);
  return { blocks: blocks(text, own?.has), own };
}

export default function Glance(props: { game: string }): JSX.Element {
  const [page, { refetch: again }] = createResource(() => `${props.game} ${language()}`, load);
  return (
    <article class="rules glance" translate="yes" data-table={folderOf(props.game)}>
      <Loaded of={page} again={again}>
        {(found) => (
          <For each={found().blocks}>
            {(block) => (
              <Show when={block.kind !== "heading" || block.level > 1}>
                <BlockView block={block} own={found().own} focus={undefined} />
              </Show>
            )}
          </For>
        )}
      </Loaded>
      <p>
        <a href={`/rules/${props.game}`}>{t("glance-rules")}</a>
      </p>
    </article>
  );
}
