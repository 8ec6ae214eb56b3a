// Additional helpers for the unit tests of a game.

export { loadGameTexts, loadTexts } from "../i18n";
export { typeset } from "../i18n/typeset";
export { blocks } from "../rules/markdown";
export { spoken } from "../rules/Pictures";
export { picture } from "../rules/pictures";
