// The ideas that lessons teach, apart from their names, which the first page has.

const files = import.meta.glob<Record<string, Record<string, string[]>>>("../../../games/*/book/lessons/ideas.json", {
  eager: true,
  import: "default",
});

const taught = new Map(Object.values(files).flatMap((file) => Object.entries(file)));

/** The lesson that teaches an idea, named as in a reason's `act`; `null` where none does. */
export const lessonFor = (game: string, act: string): string | null =>
  Object.entries(taught.get(game) ?? {}).find(([, ideas]) => ideas.includes(act))?.[0] ?? null;
