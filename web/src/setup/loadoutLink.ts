// Links of loadouts. They stand behind the `#`, which no server is sent: what one brings may be a
// secret.

/** What a link hands on. Blanks are written as `_`, so that chats leave the link whole. */
const written = (text: string, name: string): string => {
  const parts = new URLSearchParams({ text: text.replaceAll(" ", "_") });
  if (name) parts.set("name", name);
  return parts.toString();
};

/** What stands behind the `#` of a link; empty where it hands nothing on. */
export function handedOn(hash: string): { text: string; name: string } {
  const parts = new URLSearchParams(hash.replace(/^#/, ""));
  return { text: (parts.get("text") ?? "").replaceAll("_", " ").trim(), name: (parts.get("name") ?? "").trim() };
}

/** The path of a link that shows a loadout. */
export const loadoutPath = (game: string, text: string, name = ""): string =>
  `/loadout/${game}#${written(text, name)}`;

/** The path of a new table to which one brings this. */
export const bringing = (game: string, text: string): string => `/new/${game}#${written(text, "")}`;
