// Cards of the ordinary pack, the hand, dragging and flights.

export { Card, CardBack, CardSign, Drawing, JokerSign, SuitSign, Tab, WildSign } from "../cards/Card";
export { watchDrag } from "../cards/drag";
export { PIPS, STAR, SUITS, parseFace, rankText, type Suit } from "../cards/faces";
export { createFan } from "../cards/fan";
export { Flyer } from "../cards/flight";
export { Hand, handCard, handCards } from "../cards/Hand";
export { Letter, Letters } from "../cards/Index";
export { withOwnFaces } from "../cards/own";
export { createTaps, playBy } from "../cards/playBy";

export { hintedPlaces, useHinted, useMarked } from "../cards/hinted";
export { suitOrder } from "../cards/order";
export { arrive, Motion, reducedMotion, type Spot } from "../cards/motion";
export { dealt } from "../cards/deal";
export type { Aim } from "../cards/sent";
export { cardName, suitName } from "../cards/names";
