// The possible actions on a person, from the list of people and from a report.

import { attempt } from "../widgets/problems";
import { t } from "../i18n";
import type { HouseSanction, HouseSanctionKind } from "../wire/protocol";
import { api } from "./api";
import { DAY, HOUR, type AdminAction } from "./ReasonDialog";

export const KINDS: readonly HouseSanctionKind[] = ["mute", "ban"];

const TIMES: Record<HouseSanctionKind, readonly (number | null)[]> = {
  mute: [HOUR, DAY, 7 * DAY, 30 * DAY],
  ban: [DAY, 7 * DAY, 30 * DAY, null],
};

export const imposing = (id: string, name: string, kind: HouseSanctionKind): AdminAction => ({
  title: t(`admin-${kind}`, { name }),
  help: t(`admin-${kind}-help`),
  says: t(`admin-${kind}-do`),
  times: TIMES[kind],
  does: (seconds, reason) => api.impose(id, kind, { seconds, reason }),
});

/** Takes a mute or ban back. */
export const lift = (id: string, kind: HouseSanctionKind): Promise<boolean> => attempt(() => api.lift(id, kind));

/** Until when it holds, and why. */
export const sanctionText = (kind: HouseSanctionKind, { until, reason }: HouseSanction): string =>
  t(`admin-${kind}-until`, { for: until === null ? "good" : "time", until: new Date(until ?? 0), why: reason });
