// The rules of a game, from the project's own pages in the reader's language.

import { For, Show, createEffect, createResource, type JSX } from "solid-js";
import { Dynamic } from "solid-js/web";
import { CardSign } from "../cards/Card";
import { language } from "../i18n";
import { cardName } from "../i18n/cards";
import { blocks, type Block, type Inline } from "./markdown";
import "./rules.css";

const pages = import.meta.glob<string>("../../../docs/rules/*.md", { query: "?raw", import: "default" });

/** Games that share another one's page. */
const SAME: Record<string, string> = { applewood: "bacon" };

async function load(game: string, lang: string): Promise<Block[]> {
  const name = `../../../docs/rules/${SAME[game] ?? game}`;
  const page = pages[`${name}.${lang}.md`] ?? pages[`${name}.md`];
  return page ? blocks(await page()) : [];
}

/** `focus` is a rule's number, such as `K8`: it is scrolled to and marked. */
export default function Rules(props: { game: string; focus?: string }): JSX.Element {
  let root!: HTMLElement;
  const [page] = createResource(
    () => ({ game: props.game, lang: language() }),
    ({ game, lang }) => load(game, lang),
  );
  createEffect(() => {
    if (page() && props.focus) root.querySelector(`#rule-${props.focus}`)?.scrollIntoView({ block: "start" });
  });
  return (
    <article ref={root} class="rules">
      <For each={page()}>
        {(block) => (
          <Show when={block.kind !== "heading" || block.level > 1}>
            <BlockView block={block} focus={props.focus} />
          </Show>
        )}
      </For>
    </article>
  );
}

function BlockView(props: { block: Block; focus: string | undefined }): JSX.Element {
  const { block } = props;
  switch (block.kind) {
    case "heading":
      return (
        <Dynamic
          component={`h${Math.min(block.level, 4)}`}
          id={block.rule ? `rule-${block.rule}` : undefined}
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

function Parts(props: { parts: Inline[] }): JSX.Element {
  return (
    <For each={props.parts}>
      {(part) => {
        switch (part.kind) {
          case "text":
            return part.text;
          case "code":
            return <code>{part.text}</code>;
          case "strong":
            return (
              <strong>
                <Parts parts={part.parts} />
              </strong>
            );
          case "em":
            return (
              <em>
                <Parts parts={part.parts} />
              </em>
            );
          case "card":
            return (
              <span class="rules-card" role="img" aria-label={cardName(part.code)}>
                <CardSign code={part.code} />
              </span>
            );
        }
      }}
    </For>
  );
}
