// Settings of this device, the person's name, and the link to another device.

import { Show, createSignal, type JSX } from "solid-js";
import { EndButton } from "../widgets/Button";
import { ConfirmButton } from "../widgets/Confirm";
import { lazyPart } from "../widgets/lazyPart";
import { createDraft } from "../base/draft";
import { t } from "../i18n";
import { api } from "../net/api";
import { AskFormer } from "../session/AskFormer";
import { Segments, Toggle } from "../widgets/Choice";
import { Page } from "../widgets/PageTop";
import { Fan } from "../games/Fan";
import { beginAt } from "../session/device";
import { NameField } from "../session/NameDialog";
import { ShareLink } from "../widgets/ShareLink";
import { attempt, tell } from "../widgets/problems";
import { ensureName, forget, name, rename } from "../session/session";
import { sound } from "../base/sound";
import { PACES, saveSettings, settings } from "../base/settings";
import { Devices } from "./Devices";
import { HiddenPeople } from "./HiddenPeople";
import { OwnData } from "./OwnData";

/** Few people play correspondence games. */
const Calendar = lazyPart(() => import("./Calendar"), { texts: ["days"], wait: () => <section class="panel" /> });

export default function SettingsPage(): JSX.Element {
  /** The private link made here; an earlier one is no longer valid. */
  const [link, setLink] = createSignal("");
  return (
    <Page title={t("settings")} face={{ lead: t("settings-lead"), cards: <Fan cards={["JC", "QD", "KS"]} /> }} class="page-two">
      <div class="stack">
        <AskFormer />
        <NamePanel />
        <section class="panel stack">
          <h2>{t("settings-look")}</h2>
          <Segments label={t("set-language")} name="language" choices={["", "en", "ru", "uk"]} text={(value) => t(`language-${value || "auto"}`)} />
          <Segments label={t("set-theme")} name="theme" choices={["auto", "light", "dark"]} text={(value) => t(`theme-${value}`)} />
          <Segments label={t("set-letters")} name="letters" choices={["latin", "cyrillic"]} text={(value) => t(`letters-${value}`)} />
          <Toggle label={t("set-four")} help={t("set-four-help")} key="fourColours" />
          <Toggle label={t("set-left")} help={t("set-left-help")} key="leftHanded" />
          <Segments label={t("set-animation")} name="animation" choices={["normal", "fast", "off"]} text={(value) => t(`animation-${value}`)} />
          <Segments label={t("set-sound")} name="sound" choices={["auto", "on", "off"]} text={(value) => t(`sound-${value}`)} />
          <label class="field">
            <span>{t("set-volume")}</span>
            <input
              type="range"
              name="volume"
              min={0}
              max={1}
              step={0.05}
              value={settings.volume}
              onChange={(event) => {
                saveSettings({ volume: Number(event.currentTarget.value) });
                sound("card");
              }}
            />
          </label>
          <Show when={"vibrate" in navigator}>
            <Toggle label={t("set-vibration")} help={t("set-vibration-help")} key="vibration" />
          </Show>
          <Segments label={t("set-pace")} name="pace" choices={PACES} text={(value) => t(`pace-${value ?? "normal"}`)} />
        </section>
      </div>
      <div class="stack">
        <section class="panel stack">
          <h2>{t("settings-play")}</h2>
          <Segments
            label={t("set-play")}
            help={t(`play-${settings.playBy}-help`)}
            name="playBy"
            choices={["auto", "tap", "twice", "drag"]}
            text={(value) => t(`play-${value}`)}
          />
          <Toggle label={t("set-prepare")} help={t("set-prepare-help")} key="prepare" />
          <Toggle label={t("set-forced")} help={t("set-forced-help")} key="playForced" />
          <Toggle label={t("set-keys")} help={t("set-keys-help")} key="letterKeys" />
        </section>
        <Show when={name() !== null}>
          <Calendar />
          <HiddenPeople />
        </Show>
        <MovePanel link={link()} onLink={setLink} />
        <Show when={name() !== null}>
          <Devices onOthersEnded={() => setLink("")} />
          <OwnData />
        </Show>
      </div>
    </Page>
  );
}

function NamePanel(): JSX.Element {
  const value = createDraft("name", () => name() ?? "");
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const wanted = value().trim();
    if (wanted && (await attempt(() => rename(wanted)))) {
      value.done();
      tell(t("name-saved"));
    }
  };
  return (
    <form class="panel stack" onSubmit={submit}>
      <NameField draft={value} />
      <EndButton type="submit" label={t("name-save")} />
    </form>
  );
}

function MovePanel(props: { link: string; onLink: (path: string) => void }): JSX.Element {
  const make = async (): Promise<void> => {
    if (!(await ensureName())) return;
    await attempt(async () => props.onLink((await api.makeLink()).link));
  };
  const leave = async (): Promise<void> => {
    await forget();
    beginAt("/settings", t("forget-done"));
  };
  return (
    <section class="panel stack">
      <h2>{t("move-title")}</h2>
      <p class="soft">{t("move-help")}</p>
      <Show
        when={props.link}
        fallback={
          <EndButton label={t("move-make")} onClick={make} />
        }
      >
        <ShareLink path={props.link} title={t("move-title")} qr />
        <p class="soft small">{t("move-private")}</p>
      </Show>
      <p class="small">
        <a href="/bots" data-test="to-bots">
          {t("settings-bots")}
        </a>
      </p>
      <Show when={name() !== null}>
        <div class="row-end">
          <ConfirmButton quiet label={t("forget")} text={t("forget-sure", { name: name() ?? "" })} data-test="forget-device" act={leave} />
        </div>
      </Show>
    </section>
  );
}
