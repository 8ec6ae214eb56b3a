// Fields for settings of this device: one of several values, or on and off.

import { For, type JSX } from "solid-js";
import { saveSettings, settings, type Settings } from "../base/settings";

export function Segments<K extends keyof Settings>(props: {
  label: string;
  help?: string;
  name: K;
  choices: readonly Settings[K][];
  text: (value: Settings[K]) => string;
}): JSX.Element {
  return (
    <fieldset class="plain-fieldset stack-tight">
      <legend>{props.label}</legend>
      <div class="segments">
        <For each={props.choices}>
          {(choice) => (
            <label>
              <input
                type="radio"
                name={props.name}
                checked={settings[props.name] === choice}
                onChange={() => saveSettings({ [props.name]: choice } as Partial<Settings>)}
              />
              {props.text(choice)}
            </label>
          )}
        </For>
      </div>
      {props.help ? <p class="soft small">{props.help}</p> : null}
    </fieldset>
  );
}

type Switch = { [K in keyof Settings]: Settings[K] extends boolean ? K : never }[keyof Settings];

export function Toggle(props: { label: string; help: string; key: Switch }): JSX.Element {
  return (
    <label class="choice">
      <input
        type="checkbox"
        role="switch"
        name={props.key}
        checked={settings[props.key]}
        onChange={(event) => saveSettings({ [props.key]: event.currentTarget.checked })}
      />
      <span class="stack-line">
        <strong>{props.label}</strong>
        <span class="soft small">{props.help}</span>
      </span>
    </label>
  );
}
