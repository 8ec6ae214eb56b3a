// The cards of Phase 10 where the game itself is not open: on the first page and in its rules.

import type { OwnCards } from "@kozyr/ui";
import { ColourCard } from "./ColourCard";
import { colourCardName, isColourCard } from "./colours";

const cards: OwnCards = {
  has: isColourCard,
  Card: (props) => <ColourCard code={props.code} stands={Number(props.stands ?? 0)} />,
  name: colourCardName,
};

export default cards;
