// The cards of Phase 10: what their text says, and the shapes that tell their colours apart.

import { t } from "@kozyr/ui/texts";

export type Colour = "R" | "P" | "Y" | "G";

export const COLOURS: readonly Colour[] = ["R", "P", "Y", "G"];

/** A card in the notation of records: `R5`, `W`, `K`. */
export interface ColourFace {
  kind: "number" | "wild" | "skip";
  /** `null` for a wild and a Skip. */
  colour: Colour | null;
  /** 1 to 12; 0 for a wild and a Skip. */
  number: number;
}

export function parseColourFace(code: string): ColourFace {
  if (code === "W") return { kind: "wild", colour: null, number: 0 };
  if (code === "K") return { kind: "skip", colour: null, number: 0 };
  return { kind: "number", colour: code.slice(0, 1) as Colour, number: Number(code.slice(1)) };
}

export const isColourCard = (code: string): boolean => /^(?:[RPYG](?:[1-9]|1[0-2])|W|K)$/.test(code);

/** A circle, a diamond, a triangle and a square, in a square from -50 to 50. */
export const SHAPES: Record<Colour, string> = {
  R: "M0-44A44 44 0 1 1 0 44A44 44 0 1 1 0-44Z",
  P: "M0-50L50 0L0 50L-50 0Z",
  Y: "M0-46L50 42H-50Z",
  G: "M-40-40H40V40H-40Z",
};

/** A circle with a bar across: this turn is missed. */
export const SKIP =
  "M0-50A50 50 0 1 1 0 50A50 50 0 1 1 0-50ZM-21.5-31.4A38 38 0 0 1 31.4 21.5ZM-31.4-21.5A38 38 0 0 0 21.5 31.4Z";

/** What a card is called: "red 5". */
export function colourCardName(code: string): string {
  const { kind, colour, number } = parseColourFace(code);
  return kind === "number" ? t("phase10-card", { colour: colour ?? "", n: number }) : t(`phase10-card-${kind}`);
}
