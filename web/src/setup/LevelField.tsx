// Field to choose the level of bots.

import type { JSX } from "solid-js";
import { SelectField } from "../widgets/Field";
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
  const more = (value: string) => props.more?.find((one) => one.value === value)?.text;
  return (
    <SelectField
      label={t("level")}
      name="level"
      onFocus={() => props.look?.()}
      of={[...(catalogue()?.levels ?? []), ...(props.more ?? []).map(({ value }) => value)]}
      value={props.value || (catalogue()?.level ?? "")}
      text={(level) => more(level) ?? t(`level-${level}`)}
      onPick={(level) => props.onChange(level)}
    />
  );
}
