// The short match that follows the first lesson.

import { Show, type JSX } from "solid-js";
import { mayOpen } from "../net/house";
import { Button } from "../widgets/Button";
import { attempt } from "../widgets/problems";
import { t } from "../i18n";
import { ensureGuest, openTable } from "../session/session";
import { coachFrom } from "../coach/autoHints";
import { lessonFolder, shortOptions } from "./lessons";

/** The short match, with its length; nothing where this person opens no tables. */
export function Short(props: { game: string; primary?: boolean }): JSX.Element {
  return (
    <Show when={mayOpen()}>
      <div class="learn-short">
        <Button
          primary={props.primary}
          label={t("learn-short")}
          data-test="short-match"
          onClick={() => void attempt(() => playShort(props.game))}
        />
        <span class="small soft">{t(`${lessonFolder(props.game)}-lesson-short-${props.game}`)}</span>
      </div>
    </Show>
  );
}

/** Opens a table for it: against the easiest opponents, with hints lit. */
async function playShort(game: string): Promise<void> {
  if (await ensureGuest()) coachFrom(await openTable({ game, options: shortOptions(game), bots: "easy", start: true }));
}
