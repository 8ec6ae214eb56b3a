// A button that is an icon, with its words for screen readers and, as a `tip`, for a mouse.

import { splitProps, type JSX } from "solid-js";
import { Icon, type IconName } from "./Icon";

export type IconButtonProps = JSX.ButtonHTMLAttributes<HTMLButtonElement> & { icon: IconName; label: string; tip?: boolean };

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
