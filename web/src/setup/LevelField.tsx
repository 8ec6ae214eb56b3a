// Field to choose the level of bots.

import { For, type JSX } from "solid-js";
import { catalogue } from "../session/session";
import { t } from "../i18n";

export function LevelField(props: {
  value: string;
  onChange: (level: string) => void;
  /** Choices other than levels. */
  more?: readonly { value: string; text: string }[];
  /** Loads the other choices when the person is about to choose. */
  look?: () => unknown;
}): JSX.Element {
  const chosen = () => props.value || (catalogue()?.level ?? "");
  return (
    <label class="field">
      <span>{t("level")}</span>
      <select name="level" onFocus={() => props.look?.()} onChange={(event) => props.onChange(event.currentTarget.value)}>
        <For each={catalogue()?.levels ?? []}>
          {(level) => (
            <option value={level} selected={level === chosen()}>
              {t(`level-${level}`)}
            </option>
          )}
        </For>
        <For each={props.more ?? []}>
          {(one) => (
            <option value={one.value} selected={one.value === chosen()}>
              {one.text}
            </option>
          )}
        </For>
      </select>
    </label>
  );
}
