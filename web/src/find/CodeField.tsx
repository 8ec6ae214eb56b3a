// Field for a table code that a person received.

import type { JSX } from "solid-js";
import { problemText } from "../widgets/problems";
import { go } from "../base/router";
import { t } from "../i18n";
import { api, isUnknown } from "../net/findApi";
import { PasteField } from "./PasteField";

export function CodeField(): JSX.Element {
  return (
    <PasteField
      of="code"
      capitals
      hint={t("code-hint")}
      enter={async (code) => go(`/table/${(await api.coded(code)).id}`)}
      why={(error) => (isUnknown(error) ? t("code-wrong") : problemText(error))}
    />
  );
}
