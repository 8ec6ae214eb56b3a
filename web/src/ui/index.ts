// What a game's screen is made with: texts, the frame of the table, score sheets, dialogs, and what
// the server says. Cards are in `@kozyr/ui/cards`.

export { whenSeen } from "../base/gradually";
export { Dialog } from "../widgets/Dialog";
export { Icon } from "../widgets/Icon";
export { lazyPart } from "../widgets/lazyPart";
export { tell } from "../widgets/problems";
export { ShareLink } from "../widgets/ShareLink";
export { low, mediaHolds, narrow, wide } from "../base/screen";
export { saveSettings, settings } from "../base/settings";
export type { OwnCards } from "../cards/own";
export { gameScreen } from "../games/types";
export type * from "../games/types";
export { list, plain, signed, t } from "../i18n";
export { spoken } from "../cards/spoken";
export { useAids } from "../setup/aids";
export { eventOf } from "../table/events";
export { GoOn } from "../table/GoOn";
export { loadoutPath } from "../setup/loadoutLink";
export { LETTERS, onTableKeys, placeOf } from "../base/keys";
export { mostText, promptBy, wonText } from "../table/prompt";
export { seatsFrom, spotOf, tagOf } from "../table/ring";
export { SeatClock, useClock } from "../table/SeatClock";
export { OpeningRow, ScoreRow, ScoreTable, SheetLines } from "../table/ScoreTable";
export { Backs, hasLongWord, longestWord, PlayRing, SeatMark, SeatPlate, Won, seatColour } from "../table/SeatPlate";
export { Choices, TableFrame, type Choice } from "../table/TableFrame";
export { presentTrick, type TrickStage } from "../table/trick";
export { cardText, who } from "../games/words";
export { Explain, RuleLink, saidBy, type ExplainProps, type Saying } from "./Explain";
export type { Formed, Said } from "../wire/protocol";
