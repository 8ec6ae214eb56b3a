// Score sheet with a button that saves it as a picture.

import type { JSX } from "solid-js";
import { Button } from "../widgets/Button";
import { attempt } from "../widgets/problems";
import { gameName } from "../games";
import { t } from "../i18n";
import "./sheet.css";

export function SavableSheet(props: {
  game: string;
  /** When the match was finished; now, if it is still being played. */
  when: Date;
  children: JSX.Element;
}): JSX.Element {
  let kept!: HTMLDivElement;
  const keep = async (): Promise<void> => {
    const table = kept.querySelector("table");
    if (!table) return;
    const { keepPicture } = await import("./sheetPicture");
    const below = `${t("app-name")} · ${t("sheet-picture-when", { date: props.when })}`;
    await keepPicture(table, gameName(props.game), below, `${props.game}-${props.when.toISOString().slice(0, 10)}`);
  };
  return (
    <div ref={kept} class="sheet-kept">
      {props.children}
      <p class="sheet-keep">
        <Button icon="download" label={t("sheet-picture")} data-test="sheet-picture" onClick={() => void attempt(keep)} />
      </p>
    </div>
  );
}
