// The building blocks of a game's screen: texts, the frame of the table, score sheets, dialogs, and the
// server's messages. Cards are in `@kozyr/ui/cards`.

export { whenSeen } from "../base/gradually";
export { Button, IconButton } from "../widgets/Button";
export { TextArea, TextInput } from "../widgets/Field";
export { createDraft } from "../base/draft";
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

export { Deed } from "../frame/Deed";
export { NextDeal } from "../frame/NextDeal";
export { loadoutPath } from "../setup/loadoutLink";
export { LETTERS, onTableKeys, placeOf, shortcut } from "../base/keys";
export { eventOf, mostText, playedBy, promptBy, wonText } from "../frame/prompt";
export { seatsFrom, spotOf, tagOf } from "../frame/ring";
export { SeatClock, useClock } from "../frame/SeatClock";
export { OpeningRow, ScoreRow, ScoreTable, SheetLines } from "../frame/ScoreTable";
export { Backs, hasLongWord, isLong, longestWord, PlayRing, SeatMark, SeatPlate, Won, seatColour, withName } from "../frame/SeatPlate";
export { Choices, TableFrame, type Choice } from "../frame/TableFrame";
export { RingSeat, Taken, TrickSpot, Voids } from "../frame/RingSeats";
export { aimAtTrick, presentTrick, type TrickStage } from "../frame/trick";
export { cardText, who } from "../games/words";
export { isDraw } from "../games/players";
export { Explain, RuleLink, saidBy, type ExplainProps, type Saying } from "../frame/Explain";
export type { Formed, Said } from "../wire/protocol";
