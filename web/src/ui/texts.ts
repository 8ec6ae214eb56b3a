// Texts alone, for what is shown where no game is open: the rest of `@kozyr/ui` would come along.

export { list, plain, signed, t } from "../i18n";
