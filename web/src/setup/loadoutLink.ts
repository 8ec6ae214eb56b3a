// Links of loadouts. They are in the fragment after the `#`, which is sent to no server: a loadout may
// be a secret.

/** The fragment of a link. Blanks are written as `_`, so that chats leave the link whole. */
const written = (text: string, name: string): string => {
  const parts = new URLSearchParams({ text: text.replaceAll(" ", "_") });
  if (name) parts.set("name", name);
  return parts.toString();
};

/** The loadout in the fragment of a link; empty if there is none. */
export function handedOn(hash: string): { text: string; name: string } {
  const parts = new URLSearchParams(hash.replace(/^#/, ""));
  return { text: (parts.get("text") ?? "").replaceAll("_", " ").trim(), name: (parts.get("name") ?? "").trim() };
}

/** The path of a link that shows a loadout. */
export const loadoutPath = (game: string, text: string, name = ""): string =>
  `/loadout/${game}#${written(text, name)}`;

/** The path of a new table to which one brings this loadout. */
export const bringing = (game: string, text: string): string => `/new/${game}#${written(text, "")}`;
