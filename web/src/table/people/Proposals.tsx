// Proposals: what people at an open table decide together, and whether somebody wants to be the host.

import { Index, Show, type JSX } from "solid-js";
import { Button } from "../../widgets/Button";
import { seatName } from "../../games/words";
import { list, t } from "../../i18n";
import type { Ask, TableStore } from "../../live/store";
import type { Proposal, TableInfo, You } from "../../wire/protocol";

/** Whether nobody is the host of other people: the table is open to all, and several people play there. */
export const isShared = (table: TableInfo): boolean =>
  table.open === true &&
  table.seats.filter((seat) => seat.kind === "person" || (seat.kind === "bot" && seat.coming !== undefined)).length > 1;

/** The seat of a person, or the one that is kept for them. */
export const placeOf = (you: You | null): number | null => you?.seat ?? you?.coming ?? null;

/** Whether this person may propose something to the others. */
export const mayPropose = (table: TableInfo | null, you: You | null): boolean =>
  table !== null && table.stage !== "ended" && placeOf(you) !== null && isShared(table);

/** The proposals that this person sees; whether to be the host concerns two people. */
export const proposalsFor = (table: TableInfo | null, you: You | null): Proposal[] => {
  const me = placeOf(you);
  if (me === null) return [];
  return (table?.proposals ?? []).filter((one) => one.what !== "hand_over" || one.by === me || one.seat === me);
};

export function Proposals(props: { store: TableStore; ask: Ask }): JSX.Element {
  return (
    // A question keeps its buttons, and the focus, while votes come in.
    <Index each={proposalsFor(props.store.table(), props.store.you())}>
      {(one) => <Question {...props} proposal={one()} />}
    </Index>
  );
}

function Question(props: { store: TableStore; ask: Ask; proposal: Proposal }): JSX.Element {
  const what = () => props.proposal.what;
  const me = () => placeOf(props.store.you());
  const own = () => props.proposal.by === me();
  const table = () => props.store.table();
  const named = (seat: number): string => {
    const there = table()?.seats[seat];
    return (there?.kind === "bot" && there.coming) || seatName(there, seat);
  };
  const name = () => props.proposal.whom ?? "";
  const from = (): string => {
    const { by } = props.proposal;
    if (own()) return t("proposal-own");
    return by === undefined ? t("proposal") : t("proposal-from", { name: named(by) });
  };
  const text = (): string => {
    if (what() === "hand_over" && !own()) return t("proposal-hand_over-you");
    return t(`proposal-${what()}${props.proposal.so ? "" : "-not"}`, { name: name() });
  };
  const playing = () => table()?.stage === "playing";
  // Whoever has no seat has no match to lose.
  const sits = () => table()?.seats[props.proposal.seat ?? -1]?.kind === "person";
  const cost = () => (playing() && (what() === "end" || (what() === "kick" && sits())) ? t(`proposal-${what()}-cost`, { name: name() }) : "");
  const agreed = () => props.proposal.agreed.includes(me() ?? -1);
  const declined = () => props.proposal.declined.includes(me() ?? -1);
  const vote = (yes: boolean) => (): void => void props.ask({ type: "vote", proposal: props.proposal.n, yes });
  return (
    <div class="offer offer-asks plate" data-test="proposal" data-what={what()} role="status">
      <p class="long-words">
        {from()} <strong>{text()}</strong> {cost()}{" "}
        <span class="soft">
          <Show when={what() !== "hand_over"}>{t("proposal-agreed", { names: list(props.proposal.agreed.map(named)) })}</Show>
        </span>
      </p>
      <div class="offer-buttons">
        <Show when={!own()} fallback={<Button quiet label={t("proposal-withdraw")} data-test="proposal-no" onClick={vote(false)} />}>
          <Button primary={!agreed()} label={t("proposal-yes")} aria-pressed={agreed()} data-test="proposal-yes" onClick={vote(true)} />
          <Button quiet label={t("proposal-no")} aria-pressed={declined()} data-test="proposal-no" onClick={vote(false)} />
        </Show>
      </div>
    </div>
  );
}
