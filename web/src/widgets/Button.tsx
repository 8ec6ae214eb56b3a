// Buttons, with words or as an icon, and links and menu entries that look like them.

import { Show, splitProps, type JSX } from "solid-js";
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
type Followed = JSX.AnchorHTMLAttributes<HTMLAnchorElement>;

const LOOK = ["label", "icon", "primary", "quiet", "class"] as const;
const ITEM = ["icon", "label", "aside"] as const;

const classOf = ({ primary, quiet, class: more }: Look): string =>
  ["button", primary && "primary", quiet && "quiet", more].filter(Boolean).join(" ");

function Words(props: { look: Look }): JSX.Element {
  return (
    <>
      <Show when={props.look.icon}>{(name) => <Icon name={name()} />}</Show>
      {props.look.label}
    </>
  );
}

/** A button. With `type="submit"` it sends the form that it is in. */
export function Button(props: Pressed & Look): JSX.Element {
  const [look, rest] = splitProps(props, LOOK);
  return (
    <button type="button" class={classOf(look)} {...rest}>
      <Words look={look} />
    </button>
  );
}

/** A link that looks like a button. */
export function LinkButton(props: Followed & Look): JSX.Element {
  const [look, rest] = splitProps(props, LOOK);
  return (
    <a class={classOf(look)} {...rest}>
      <Words look={look} />
    </a>
  );
}

function ItemWords(props: ItemLook): JSX.Element {
  return (
    <>
      <Show when={props.icon}>{(name) => <Icon name={name()} />}</Show>
      <Show when={props.aside} fallback={props.label}>
        <span class="grow">{props.label}</span>
        {props.aside}
      </Show>
    </>
  );
}

/** An entry of a menu. */
export function MenuItem(props: Pressed & ItemLook): JSX.Element {
  const [look, rest] = splitProps(props, ITEM);
  return (
    <button type="button" class="menu-item" {...rest}>
      <ItemWords {...look} />
    </button>
  );
}

/** An entry of a menu that leads to a page. */
export function MenuLink(props: Followed & ItemLook): JSX.Element {
  const [look, rest] = splitProps(props, ITEM);
  return (
    <a class="menu-item" {...rest}>
      <ItemWords {...look} />
    </a>
  );
}

type IconButtonProps = Pressed & { icon: IconName; label: string; tip?: boolean };

/** A button that is an icon, with its words for screen readers and, as a `tip`, for a mouse. */
export function IconButton(props: IconButtonProps): JSX.Element {
  const [own, rest] = splitProps(props, ["icon", "label", "tip", "class"]);
  return (
    <button
      type="button"
      class={own.class ? `icon-button ${own.class}` : "icon-button"}
      aria-label={own.label}
      title={own.tip ? own.label : undefined}
      {...rest}
    >
      <Icon name={own.icon} />
    </button>
  );
}
