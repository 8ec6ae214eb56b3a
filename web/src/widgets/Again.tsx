// Notice of who wants to play again: above every page and at the head of every dialog, which make room
// for it, so that it covers nothing. Its contents are loaded when there are any.

import { Show, createEffect, createMemo, onCleanup, type JSX } from "solid-js";
import { lazyPart } from "./lazyPart";
import { absent, again, here } from "./again";

const AgainLine = lazyPart(() => import("./AgainLine"), { texts: ["again"], passing: true });

/** Screen readers announce what is written into it. */
export function AgainStatus(): JSX.Element {
  return (
    <div class="again" role="status" translate="no">
      <Show when={again()}>
        <AgainLine />
      </Show>
    </div>
  );
}

/** The notice above the pages. */
export function Again(): JSX.Element {
  const away = createMemo(absent);
  createEffect(() => {
    const id = away();
    if (!id) return;
    let end = (): void => {};
    let gone = false;
    import("./awayTable").then(
      ({ watchTable }) => gone || (end = watchTable(id)),
      // If it fails to load, nothing is said until the table is open again.
      () => {},
    );
    onCleanup(() => {
      gone = true;
      end();
    });
  });
  createEffect(() => document.body.classList.toggle("asked-again", again() !== null && !here()));
  onCleanup(() => document.body.classList.remove("asked-again"));
  return (
    <Show when={!here()}>
      <AgainStatus />
    </Show>
  );
}
