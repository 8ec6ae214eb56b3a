// About this house: its name, who runs it, and what it stores about the people who play here.

import { For, Show, type JSX } from "solid-js";
import { Button } from "../widgets/Button";
import { Page } from "../widgets/PageTop";
import { Fan } from "../games/Fan";
import { house, loadHouse } from "../net/house";
import { t } from "../i18n";
import type { HouseAbout } from "../wire/protocol";

/** A link address; anything else is plain text. */
const ADDRESS = /^(?:https?|mailto):\S+$/i;

export default function AboutPage(): JSX.Element {
  void loadHouse();
  const about = (): HouseAbout | undefined => house()?.about;
  return (
    <Page
      title={about()?.name ?? t("about-title")}
      face={{ lead: t("about-lead"), step: <Button primary icon="gear" label={t("about-settings")} href="/settings" />, cards: <Fan cards={["7C", "KH", "TS"]} /> }}
      class="stack"
      data-test="about"
    >
      <Show when={about()} fallback={<Show when={house() === null}>{<p class="panel">{t("about-unknown")}</p>}</Show>}>
        {(found) => (
          <>
            <Show when={found().contact ?? found().imprint}>
              <section class="panel stack">
                <Part title={t("about-contact")} text={found().contact} />
                <Part title={t("about-imprint")} text={found().imprint} />
              </section>
            </Show>
            <section class="panel stack" data-test="privacy">
              <h2>{t("about-privacy")}</h2>
              <div class="about-kept">
                <Show when={found().privacy} fallback={<For each={kept(found())}>{(line) => <p>{line}</p>}</For>}>
                  {(own) => <Lines text={own()} />}
                </Show>
                <p>{t("about-yours")}</p>
              </div>
            </section>
          </>
        )}
      </Show>
    </Page>
  );
}

/** The kinds of data that people can download of themselves, as the store names them, and the name. */
const OWN = [
  "name",
  "devices",
  "links",
  "house",
  "away", "practice",
  "turns",
  "tables",
  "said",
  "bots",
  "sanctions",
  "hidden",
  "circles",
  "standings",
  "matches",
  "reports_made",
  "reports_about",
] as const;

/** What is stored and for how long, by the settings of this house. */
function kept(about: HouseAbout): string[] {
  const line = (id: string, days: number | null): string => (days === null ? t(`${id}-ever`) : t(id, { n: days }));
  return [
    t("about-kept"),
    ...OWN.map((kind) => t(`about-own-${kind}`)),
    line("about-chat", about.chat_days),
    line("about-guests", about.guests_days),
    line("about-reports", about.reports_days),
    t("about-nobody"),
  ];
}

function Part(props: { title: string; text: string | null }): JSX.Element {
  return (
    <Show when={props.text}>
      {(text) => (
        <>
          <h2>{props.title}</h2>
          <Show when={ADDRESS.test(text())} fallback={<Lines text={text()} />}>
            <p class="about-words">
              <a href={text()} rel="noopener noreferrer nofollow" target="_blank">
                {text().replace(/^mailto:/i, "")}
              </a>
            </p>
          </Show>
        </>
      )}
    </Show>
  );
}

/** Plain text of the host, with its line breaks. */
function Lines(props: { text: string }): JSX.Element {
  return (
    <p class="about-words" dir="auto" style={{ "white-space": "pre-wrap", "overflow-wrap": "anywhere" }}>
      {props.text}
    </p>
  );
}
