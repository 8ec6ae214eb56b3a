// Fields with their labels: a line of text, a choice from a list, and on or off. What is written in a
// field is a draft, which a slip does not lose.

import { For, Show, splitProps, type JSX } from "solid-js";
import type { Draft } from "../base/draft";
import { Icon, type IconName } from "./Icon";

type InputProps = Omit<JSX.InputHTMLAttributes<HTMLInputElement>, "onInput" | "onChange">;

/** A field below its label. */
export function Field(props: { label: JSX.Element; children: JSX.Element }): JSX.Element {
  return (
    <label class="field">
      <span>{props.label}</span>
      {props.children}
    </label>
  );
}

interface Written {
  draft: Draft<string>;
  /** What else is to be done with it. */
  onText?: (text: string) => void;
}

export type TextInputProps = Omit<InputProps, "value"> & Written;
export type TextFieldProps = TextInputProps & { label: JSX.Element };

/** The text of a field, and how it is changed. */
const written = (own: Written) => ({
  get value() {
    return own.draft();
  },
  onInput: (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    own.draft.set(value);
    own.onText?.(value);
  },
});

/** A line of text or, by its `type`, a day, without a label. */
export function TextInput(props: TextInputProps): JSX.Element {
  const [own, rest] = splitProps(props, ["draft", "onText"]);
  return <input {...rest} {...written(own)} />;
}

/** Several lines of text, without a label. */
export function TextArea(props: Omit<JSX.TextareaHTMLAttributes<HTMLTextAreaElement>, "value" | "onInput"> & Written): JSX.Element {
  const [own, rest] = splitProps(props, ["draft", "onText"]);
  return <textarea {...rest} {...written(own)} />;
}

/** A line of text or a day. */
export function TextField(props: TextFieldProps): JSX.Element {
  const [own, rest] = splitProps(props, ["label"]);
  return (
    <Field label={own.label}>
      <TextInput {...(rest as TextInputProps)} />
    </Field>
  );
}

/** A list from which one is chosen. */
export interface SelectProps<T extends string | number> extends Omit<JSX.SelectHTMLAttributes<HTMLSelectElement>, "value" | "onChange"> {
  of: readonly T[];
  value: T | undefined;
  text: (one: T) => string;
  onPick: (one: T) => void;
}

/** A list without a label. */
export function Select<T extends string | number>(props: SelectProps<T>): JSX.Element {
  const [own, rest] = splitProps(props, ["of", "value", "text", "onPick"]);
  const pick = (place: number): void => {
    const one = own.of[place];
    if (one !== undefined) own.onPick(one);
  };
  return (
    <select {...rest} onChange={(event) => pick(event.currentTarget.selectedIndex)}>
      <For each={own.of}>
        {(one) => (
          <option value={one} selected={one === own.value}>
            {own.text(one)}
          </option>
        )}
      </For>
    </select>
  );
}

/** A list below its label. */
export function SelectField<T extends string | number>(props: SelectProps<T> & { label: JSX.Element }): JSX.Element {
  const [own, rest] = splitProps(props, ["label"]);
  return (
    <Field label={own.label}>
      <Select<T> {...(rest as SelectProps<T>)} />
    </Field>
  );
}

interface OnOff extends InputProps {
  label: JSX.Element;
  onSwitch: (on: boolean) => void;
}

/** On or off. */
export function SwitchField(props: OnOff): JSX.Element {
  const [own, rest] = splitProps(props, ["label", "onSwitch"]);
  return (
    <label class="choice">
      <input type="checkbox" role="switch" {...rest} onChange={(event) => own.onSwitch(event.currentTarget.checked)} />
      {own.label}
    </label>
  );
}

/** A field as an entry of a menu. */
export function MenuField(props: { icon?: IconName | undefined; label: JSX.Element; children: JSX.Element }): JSX.Element {
  return (
    <label class="menu-item">
      <Show when={props.icon}>{(name) => <Icon name={name()} />}</Show>
      <span class="grow">{props.label}</span>
      {props.children}
    </label>
  );
}

/** On or off in a menu. */
export function MenuCheck(props: OnOff & { icon?: IconName }): JSX.Element {
  const [own, rest] = splitProps(props, ["icon", "label", "onSwitch"]);
  return (
    <MenuField icon={own.icon} label={own.label}>
      <input type="checkbox" {...rest} onChange={(event) => own.onSwitch(event.currentTarget.checked)} />
    </MenuField>
  );
}
