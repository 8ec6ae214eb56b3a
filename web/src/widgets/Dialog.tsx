// A dialog over the page: the browser's own, with its focus handling and Escape.

import { onMount, type JSX } from "solid-js";
import { t } from "../i18n";
import { AgainStatus } from "./Again";
import { IconButton } from "./Button";

export function Dialog(props: {
  title: string;
  onClose: () => void;
  children: JSX.Element;
  class?: string;
}): JSX.Element {
  let dialog!: HTMLDialogElement;
  /** Whether a press began and ended beside the dialog: text that is selected to its edge shuts nothing. */
  let beside = false;
  onMount(() => dialog.showModal());
  return (
    <dialog
      ref={dialog}
      translate="no"
      class={`dialog ${props.class ?? ""}`}
      aria-label={props.title}
      onClose={() => props.onClose()}
      onPointerDown={(event) => (beside = event.target === dialog)}
      onPointerUp={(event) => (beside &&= event.target === dialog)}
      onClick={(event) => {
        if (event.target === dialog && beside) dialog.close();
      }}
    >
      <div class="dialog-box">
        <header class="dialog-head">
          <h2>{props.title}</h2>
          <IconButton icon="close" label={t("close")} onClick={() => dialog.close()} />
        </header>
        <AgainStatus />
        <div class="dialog-body">{props.children}</div>
      </div>
    </dialog>
  );
}
