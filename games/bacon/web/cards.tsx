// The card that only Bacon has, where the game itself is not open too: on the first page and in its rules.

import type { OwnCards } from "@kozyr/ui";
import { cardName } from "@kozyr/ui/cards";
import { WildCard } from "./WildCard";

const cards: OwnCards = {
  has: (code) => code === "X" || code.startsWith("X."),
  Card: (props) => <WildCard stands={props.stands ?? ""} />,
  name: cardName,
};

export default cards;
