// Activity log: what people did at the table apart from playing: who came and left, paused, or let a bot play.

import { For, Show, type JSX } from "solid-js";
import { hasText, t } from "../../i18n";
import type { Notice } from "../../wire/protocol";

/** A line of the log; `null` for a notice of a later server that this page has no words for. */
export function noticeText(notice: Notice): string | null {
  const id = `notice-${notice.what}${notice.by === undefined ? "" : "-by"}`;
  const known = hasText(id) ? id : `notice-${notice.what}`;
  if (!hasText(known)) return null;
  const seat = (notice.seat ?? 0) + 1;
  const name = notice.name || t("bot-name", { n: seat });
  const level = notice.level ? t(`level-${notice.level}`) : "";
  return t(known, { name, by: notice.by ?? "", level, seat });
}

export function Notices(props: { notices: readonly Notice[] }): JSX.Element {
  const lines = () => props.notices.toReversed().flatMap((notice) => noticeText(notice) ?? []);
  return (
    <Show when={lines().length > 0}>
      <section class="notices" aria-label={t("notices")} data-test="notices" data-may-scroll="" tabindex="0">
        <h2 class="log-head">{t("notices")}</h2>
        <ol class="plain-list log-lines" reversed>
          <For each={lines()}>{(line) => <li>{line}</li>}</For>
        </ol>
      </section>
    </Show>
  );
}
