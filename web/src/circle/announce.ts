// Announces that a person is waiting.

import { gameName } from "../games";
import { list, t } from "../i18n";
import { tell } from "../widgets/problems";
import { sound } from "../base/sound";
import type { CircleWait } from "../wire/protocol";

export function announceWaiting(name: string, { game, people }: CircleWait): void {
  const text = t("circle-waits", { names: list(people), n: people.length, game: gameName(game), circle: name });
  tell(text);
  sound("message");
  // A person in another tab sees it in the title of this one.
  if (document.hidden) document.title = text;
}
