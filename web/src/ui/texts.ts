// Texts only, for pages where no game is open: the rest of `@kozyr/ui` would be loaded too.

export { list, plain, signed, t } from "../i18n";
