// Pages of a list, one after the other.

import type { MatchList } from "../wire/protocol";

/** A list and the page that follows it; an entry that a new match moved from one to the other occurs once. */
export function joined(list: MatchList, page: MatchList): MatchList {
  const known = new Set([...list.matches.map((match) => match.id), ...list.unreadable]);
  return {
    matches: [...list.matches, ...page.matches.filter((match) => !known.has(match.id))],
    unreadable: [...list.unreadable, ...page.unreadable.filter((id) => !known.has(id))],
    next: page.next,
  };
}
