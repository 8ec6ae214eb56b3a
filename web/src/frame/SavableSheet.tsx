// Score sheet with a button that saves it as a picture.

import { Show, createSignal, type JSX } from "solid-js";
import { Button } from "../widgets/Button";
import { attempt } from "../widgets/problems";
import { findFolder, gameName } from "../games";
import type { BaseView, GameScreen, Names } from "../games/types";
import { isDraw, wonByText } from "../games/players";
import { t } from "../i18n";
import "./sheet.css";

export function SavableSheet(props: {
  game: string;
  /** When the match was finished; now, if it is still being played. */
  when: Date;
  screen: GameScreen;
  view: BaseView;
  names: Names;
}): JSX.Element {
  let others!: HTMLDivElement;
  /** On a picture that is sent everybody has a name, and nobody is "you". */
  const [sent, setSent] = createSignal(false);
  const keep = async (): Promise<void> => {
    const { keepPicture, readSheet } = await import("./sheetPicture");
    setSent(true);
    const table = others.querySelector("table");
    const drawn = table && readSheet(table);
    setSent(false);
    if (!drawn) return;
    const { winners, scores } = props.view;
    const said = {
      title: gameName(props.game),
      how: winners.length > 0 ? wonByText(winners, scores.length, props.names.name) : "",
      below: `${t("app-name")} · ${t("sheet-picture-when", { date: props.when })}`,
      winners: isDraw(winners, scores.length) ? [] : winners.map(props.names.name),
    };
    await keepPicture(drawn, props.game, await findFolder(props.game), said, `${props.game}-${props.when.toISOString().slice(0, 10)}`);
  };
  return (
    <div class="sheet-kept">
      <props.screen.Sheet view={props.view} names={props.names} />
      <div ref={others} hidden>
        <Show when={sent()}>
          <props.screen.Sheet view={props.view} names={{ ...props.names, me: null }} />
        </Show>
      </div>
      <p class="sheet-keep">
        <Button icon="download" label={t("sheet-picture")} data-test="sheet-picture" onClick={() => void attempt(keep)} />
      </p>
    </div>
  );
}
