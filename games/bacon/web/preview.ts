// What the chosen cards would do, in a sentence.

import { t } from "@kozyr/ui";
import type { Reading } from "./plays";
import { aPlay, playText } from "./text";
import type { OnTable } from "./wire";

export interface Chosen {
  /** How many cards are chosen, and how many are held with them. */
  chosen: number;
  held: number;
  /** What they form; `null` until the server has said. */
  readings: readonly Reading[] | null;
  /** The one that would be played. */
  reading: Reading | undefined;
  top: OnTable | null;
  /** Whether it is the viewer's turn to play. */
  mine: boolean;
}

/** Empty while nothing is chosen. */
export function preview({ chosen, held, readings, reading, top, mine }: Chosen): string {
  if (chosen === 0) return "";
  if (!reading) return readings ? t("bacon-forms-nothing", { n: chosen }) : t("bacon-chosen", { n: chosen });
  const args = { play: playText(reading.play), a: aPlay(reading.play), left: held - chosen };
  if (!mine) return t("bacon-preview-wait", args);
  if (!top) return t(reading.playable ? "bacon-preview-lead" : "bacon-preview-wait", args);
  const kind = { other: t("bacon-play-beaten", { kind: top.play.kind, key: top.play.key, play: aPlay(top.play) }) };
  return t(reading.playable ? "bacon-preview-beats" : "bacon-preview-low", { ...args, ...kind });
}
