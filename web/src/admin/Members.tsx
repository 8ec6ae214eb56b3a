// The members of the house, who become guests like others here.

import { For, createResource, type JSX } from "solid-js";
import { Button } from "../widgets/Button";
import { createSure } from "../widgets/Confirm";
import { Loaded } from "../widgets/Failure";
import { t } from "../i18n";
import type { AdminMember } from "../wire/protocol";
import { api } from "./api";

export default function Members(): JSX.Element {
  const [found, { refetch }] = createResource(api.members);
  const { sure, dialog } = createSure();
  const end = ({ id, name }: AdminMember): void =>
    sure({
      title: t("admin-member-end", { name }),
      text: t("admin-member-end-help"),
      action: t("admin-member-end-do"),
      act: async () => {
        await api.endMembership(id);
        await refetch();
      },
    });
  return (
    <>
      <Loaded of={found} again={refetch}>
        {(all) => (
          <ul class="list">
            <For each={all().members} fallback={<li class="soft">{t("admin-members-none")}</li>}>
              {(member) => (
                <li class="panel stack-tight" data-test="admin-member" data-name={member.name}>
                  <h2>{member.name}</h2>
                  <p class="soft small">{t("admin-known", { since: new Date(member.since), seen: new Date(member.seen) })}</p>
                  <div class="row-end">
                    <Button label={t("admin-member-end-do")} data-test="admin-member-end" onClick={() => end(member)} />
                  </div>
                </li>
              )}
            </For>
          </ul>
        )}
      </Loaded>
      {dialog()}
    </>
  );
}
