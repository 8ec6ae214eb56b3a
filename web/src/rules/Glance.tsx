// The one page with the ranks, values and the turn of a game, for use while playing.

import { For, Show, createResource, type JSX } from "solid-js";
import { Loaded } from "../widgets/Failure";
import { folderOf } from "../games";
import { language, t } from "../i18n";
import { BlockView, loadPage, type Page } from "./Rules";
import "./rules.css";

const pages = import.meta.glob<string>("../../../games/*/book/*glance.*.md", { query: "?raw", import: "default" });

// A preset with different play has its own page.
const load = (wanted: string): Promise<Page> =>
  loadPage(wanted, (book, lang, game) => pages[`${book}/${game}.glance.${lang}.md`] ?? pages[`${book}/glance.${lang}.md`]);

/** `bare` leaves out the way to the rules. */
export default function Glance(props: { game: string; bare?: boolean | undefined }): JSX.Element {
  const [page, { refetch: again }] = createResource(() => `${props.game} ${language()}`, load);
  return (
    <article class="rules glance" translate="yes" data-table={folderOf(props.game)}>
      <Loaded of={page} again={again}>
        {(found) => (
          <For each={found().blocks}>{(block) => <BlockView block={block} own={found().own} focus={undefined} />}</For>
        )}
      </Loaded>
      <Show when={!props.bare}>
        <p>
          <a href={`/rules/${props.game}`}>{t("glance-rules")}</a>
        </p>
      </Show>
    </article>
  );
}
