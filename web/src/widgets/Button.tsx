// Buttons, with words or as an icon, and links and menu entries that look like them.

import { Show, splitProps, type JSX } from "solid-js";
import { Dynamic } from "solid-js/web";
import { Icon, type IconName } from "./Icon";

interface Look {
  label: JSX.Element;
  icon?: IconName | undefined;
  /** Whether it is the one to press here. */
  primary?: boolean | undefined;
  /** Without an outline: less important than the others. */
  quiet?: boolean | undefined;
  class?: string | undefined;
}

interface ItemLook {
  icon?: IconName | undefined;
  label: JSX.Element;
  /** At the end of its line, such as a key. */
  aside?: JSX.Element;
}

type Pressed = JSX.ButtonHTMLAttributes<HTMLButtonElement>;
/** With an address it is a link that looks like a button. */
type Followed = Pressed & Pick<JSX.AnchorHTMLAttributes<HTMLAnchorElement>, "href" | "download">;

const LOOK = ["label", "icon", "primary", "quiet", "class"] as const;
const ITEM = ["icon", "label", "aside"] as const;

const classOf = ({ primary, quiet, class: more }: Look): string =>
  ["button", primary && "primary", quiet && "quiet", more].filter(Boolean).join(" ");

/** A button, or a link where there is an address. */
function Root(props: Followed): JSX.Element {
  const isLink = props.href !== undefined;
  return <Dynamic component={isLink ? "a" : "button"} {...(isLink ? {} : { type: "button" })} {...props} />;
}

/** With `type="submit"` it sends the form that it is in; with `href` it leads to a page. */
export function Button(props: Followed & Look): JSX.Element {
  const [look, rest] = splitProps(props, LOOK);
  return (
    <Root class={classOf(look)} {...rest}>
      <Show when={look.icon}>{(name) => <Icon name={name()} />}</Show>
      {look.label}
    </Root>
  );
}

/** A button alone at the end of a line of its own. */
export const EndButton = (props: Followed & Look): JSX.Element => (
  <div class="row-end">
    <Button {...props} />
  </div>
);

/** An entry of a menu; with `href` it leads to a page. */
export function MenuItem(props: Followed & ItemLook): JSX.Element {
  const [look, rest] = splitProps(props, ITEM);
  return (
    <Root class="menu-item" {...rest}>
      <Show when={look.icon}>{(name) => <Icon name={name()} />}</Show>
      <Show when={look.aside} fallback={look.label}>
        <span class="grow">{look.label}</span>
        {look.aside}
      </Show>
    </Root>
  );
}

/** A button that is an icon, with its words for screen readers and, as a `tip`, for a mouse; on a large screen its `word` is beside it. */
export function IconButton(props: Pressed & { icon: IconName; label: string; tip?: boolean; word?: string }): JSX.Element {
  const [own, rest] = splitProps(props, ["icon", "label", "tip", "word", "class"]);
  return (
    <button
      type="button"
      class={own.class ? `icon-button ${own.class}` : "icon-button"}
      aria-label={own.label}
      title={own.tip ? own.label : undefined}
      {...rest}
    >
      <Icon name={own.icon} />
      {own.word && <span class="icon-word">{own.word}</span>}
    </button>
  );
}
