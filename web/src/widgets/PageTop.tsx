// Pages: the head of one with the way back and a title, and its contents.

import { splitProps, type JSX } from "solid-js";
import { t } from "../i18n";
import { Icon } from "./Icon";
import { IconButton } from "./Button";
import { back } from "../base/router";

/** A link to the page above this one, home by default. */
export function BackLink(props: { href?: string; label?: string }): JSX.Element {
  return (
    <a class="icon-button" href={props.href ?? "/"} aria-label={props.label ?? t("home")}>
      <Icon name="back" />
    </a>
  );
}

/** The head of a page, with a button to the page before or another way `back`. */
export function PageTop(props: { title: string; back?: JSX.Element }): JSX.Element {
  return (
    <header class="page-top">
      {props.back ?? <IconButton icon="back" label={t("back")} onClick={back} />}
      <h1>{props.title}</h1>
    </header>
  );
}

interface PageProps extends JSX.HTMLAttributes<HTMLElement> {
  title: string;
  back?: JSX.Element;
  /** As wide as the screen allows, not as a text should be. */
  wide?: boolean;
}

/** A page; everything else is that of its `main`. */
export function Page(props: PageProps): JSX.Element {
  const [own, rest] = splitProps(props, ["title", "back", "wide", "children"]);
  return (
    <div class={own.wide ? "page" : "page slim"}>
      <PageTop title={own.title} back={own.back} />
      <main {...rest}>{own.children}</main>
    </div>
  );
}
