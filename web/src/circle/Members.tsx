// Members of a circle, and the actions of its founder and keepers.

import { For, Show, createSignal, type JSX } from "solid-js";
import { IconButton, MenuItem } from "../widgets/Button";
import { Dialog } from "../widgets/Dialog";
import { Icon } from "../widgets/Icon";
import { Confirm } from "../widgets/Confirm";
import { attempt } from "../widgets/problems";
import { t } from "../i18n";
import type { Circle, CircleInside, CircleMember, CircleRole } from "../wire/protocol";
import { api } from "./api";

const RANK: Record<CircleRole, number> = { member: 0, keeper: 1, founder: 2 };

export function Members(props: { circle: Circle; inside: CircleInside; again: () => Promise<void> }): JSX.Element {
  const me = () => props.inside.members.find(({ n }) => n === props.inside.you);
  const own = () => RANK[me()?.role ?? "member"];
  const [chosen, setChosen] = createSignal<CircleMember | null>(null);
  const [sure, setSure] = createSignal<{ member: CircleMember; what: "remove" | "hand" } | null>(null);
  const may = (member: CircleMember): boolean => own() > 0 && own() > RANK[member.role];
  const give = async (member: CircleMember, role: CircleRole): Promise<void> => {
    setChosen(null);
    await attempt(() => api.role(props.circle.id, member.n, role));
    await props.again();
  };
  const ask = (member: CircleMember, what: "remove" | "hand"): void => {
    setChosen(null);
    setSure({ member, what });
  };
  return (
    <section class="panel stack-tight" data-test="circle-members">
      <h2>{t("circle-members", { n: props.inside.members.length })}</h2>
      <ul class="list plain-list">
        <For each={props.inside.members}>
          {(member) => (
            <li class="circle-member" data-test="circle-member">
              <Icon name="person" />
              <span class="grow long-words">{member.n === props.inside.you ? t("circle-you", { name: member.name }) : member.name}</span>
              <Show when={member.role !== "member"}>
                <span class="badge">{t(`circle-${member.role}`)}</span>
              </Show>
              <Show when={may(member)}>
                <IconButton
                  icon="more"
                  label={t("circle-member-more", { name: member.name })}
                  data-test="member-more"
                  onClick={() => setChosen(member)}
                />
              </Show>
            </li>
          )}
        </For>
      </ul>
      <Show when={chosen()} keyed>
        {(member) => (
          <Dialog title={member.name} onClose={() => setChosen(null)}>
            <div class="menu-list">
              <Show when={own() === RANK.founder}>
                <MenuItem
                  label={t(member.role === "keeper" ? "circle-unkeep" : "circle-keep")}
                  data-test="member-keeper"
                  onClick={() => give(member, member.role === "keeper" ? "member" : "keeper")}
                />
                <MenuItem label={t("circle-hand")} data-test="member-hand" onClick={() => ask(member, "hand")} />
              </Show>
              <MenuItem label={t("circle-remove")} data-test="member-remove" onClick={() => ask(member, "remove")} />
            </div>
          </Dialog>
        )}
      </Show>
      <Show when={sure()} keyed>
        {({ member, what }) => (
          <Confirm
            title={member.name}
            text={t(`circle-${what}-sure`, { name: member.name })}
            action={t(`circle-${what}`)}
            act={async () => {
              await (what === "hand" ? api.role(props.circle.id, member.n, "founder") : api.remove(props.circle.id, member.n));
              await props.again();
            }}
            onClose={() => setSure(null)}
          />
        )}
      </Show>
    </section>
  );
}
