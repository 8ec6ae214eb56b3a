// Pages that are no table: the head with its face, and the contents.

import { Show, createMemo, splitProps, type JSX } from "solid-js";
import { t } from "../i18n";
import { IconButton } from "./Button";
import { back } from "../base/router";
import "./head.css";
import "./pages.css";

/** What gives a page a face. */
export interface Face {
  /** What the page is for. */
  lead?: JSX.Element;
  /** A few cards beside it. */
  cards?: JSX.Element;
  /** The obvious next step: a button, or none. */
  step?: JSX.Element;
  /** The game that the page is about. */
  game?: string;
}

/** The head of a page that is no table: the mark of its game or of the house, its title, and its face. */
export function PageHead(props: { title: string; face: Face; back?: JSX.Element }): JSX.Element {
  return (
    <header class="page-head plate surface" data-game={props.face.game}>
      <div class="page-mark">
        {props.back ?? <IconButton icon="back" label={t("back")} onClick={back} />}
        <Show when={props.face.game} fallback={<img src="/icon.svg" alt="" width="64" height="64" />}>
          <i aria-hidden="true" />
        </Show>
      </div>
      <div class="page-words">
        <h1>{props.title}</h1>
        <Show when={props.face.lead}>{(lead) => <p class="page-lead">{lead()}</p>}</Show>
        <div class="page-step">{props.face.step}</div>
      </div>
      {props.face.cards}
    </header>
  );
}

/** How far one is, in words and as a bar. */
export function Far(props: { n: number; of: number; says: string }): JSX.Element {
  return (
    <span class="page-far small soft">
      <i aria-hidden="true" style={{ "--far": props.n / props.of }} />
      {props.says}
    </span>
  );
}

interface PageProps extends JSX.HTMLAttributes<HTMLElement> {
  title: string;
  back?: JSX.Element;
  face?: Face;
}

/** A page: its `class` is that of what is below its head, everything else is that of its `main`. */
export function Page(props: PageProps): JSX.Element {
  const [own, main] = splitProps(props, ["title", "back", "face", "children", "class"]);
  // Its parts are made once, however often they are read.
  const face = createMemo(() => own.face ?? {});
  return (
    <main {...main} class="page faced">
      <PageHead title={own.title} face={face()} back={own.back} />
      <div class={own.class}>{own.children}</div>
    </main>
  );
}
