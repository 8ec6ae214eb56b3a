// Settings of this device, one's name, and the way to another device.

import { For, Show, createSignal, type JSX } from "solid-js";
import { t } from "../i18n";
import { api } from "../net/api";
import { PageTop } from "../app/PageTop";
import { MAX_NAME } from "../app/NameDialog";
import { ShareLink } from "../app/ShareLink";
import { attempt, tell } from "../app/problems";
import { ensureName, forget, name, rename } from "../app/session";
import { sound } from "../app/sound";
import { saveSettings, settings, type Settings } from "../app/settings";

export default function SettingsPage(): JSX.Element {
  return (
    <div class="page slim">
      <PageTop title={t("settings")} />
      <main class="stack">
        <NamePanel />
        <section class="panel stack">
          <Segments
            label={t("set-language")}
            name="language"
            value={settings.language}
            choices={["", "en", "ru", "uk"]}
            text={(value) => t(`language-${value || "auto"}`)}
          />
          <Segments
            label={t("set-theme")}
            name="theme"
            value={settings.theme}
            choices={["auto", "light", "dark"]}
            text={(value) => t(`theme-${value}`)}
          />
          <Segments
            label={t("set-letters")}
            name="letters"
            value={settings.letters}
            choices={["latin", "cyrillic"]}
            text={(value) => t(`letters-${value}`)}
          />
          <Toggle label={t("set-four")} help={t("set-four-help")} key="fourColours" />
          <Toggle label={t("set-left")} help={t("set-left-help")} key="leftHanded" />
          <Segments
            label={t("set-animation")}
            name="animation"
            value={settings.animation}
            choices={["normal", "fast", "off"]}
            text={(value) => t(`animation-${value}`)}
          />
          <Segments
            label={t("set-sound")}
            name="sound"
            value={settings.sound}
            choices={["auto", "on", "off"]}
            text={(value) => t(`sound-${value}`)}
          />
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
          <Segments
            label={t("set-pace")}
            name="pace"
            value={settings.pace}
            choices={[300, null, 2000]}
            text={(value) => t(`pace-${value ?? "normal"}`)}
          />
        </section>
        <MovePanel />
      </main>
    </div>
  );
}

function Segments<K extends keyof Settings>(props: {
  label: string;
  name: K;
  value: Settings[K];
  choices: readonly Settings[K][];
  text: (value: Settings[K]) => string;
}): JSX.Element {
  return (
    <fieldset class="plain-fieldset stack-tight">
      <legend>{props.label}</legend>
      <div class="segments">
        <For each={props.choices}>
          {(choice) => (
            <label>
              <input
                type="radio"
                name={props.name}
                checked={props.value === choice}
                onChange={() => saveSettings({ [props.name]: choice } as Partial<Settings>)}
              />
              {props.text(choice)}
            </label>
          )}
        </For>
      </div>
    </fieldset>
  );
}

function Toggle(props: { label: string; help: string; key: "fourColours" | "leftHanded" | "vibration" }): JSX.Element {
  return (
    <label class="choice">
      <input
        type="checkbox"
        role="switch"
        checked={settings[props.key]}
        onChange={(event) => saveSettings({ [props.key]: event.currentTarget.checked })}
      />
      <span class="stack-line">
        <strong>{props.label}</strong>
        <span class="soft small">{props.help}</span>
      </span>
    </label>
  );
}

function NamePanel(): JSX.Element {
  const [value, setValue] = createSignal<string | null>(null);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const wanted = (value() ?? name() ?? "").trim();
    if (wanted && (await attempt(() => rename(wanted)))) tell(t("name-saved"));
  };
  return (
    <form class="panel stack" onSubmit={submit}>
      <label class="field">
        <span>{t("name-label")}</span>
        <input
          name="name"
          autocomplete="nickname"
          maxlength={MAX_NAME}
          value={value() ?? name() ?? ""}
          onInput={(event) => setValue(event.currentTarget.value)}
        />
      </label>
      <div class="row-end">
        <button type="submit" class="button">
          {t("name-save")}
        </button>
      </div>
    </form>
  );
}

function MovePanel(): JSX.Element {
  const [link, setLink] = createSignal("");
  const make = async (): Promise<void> => {
    if (!(await ensureName())) return;
    await attempt(async () => setLink(location.origin + (await api.makeLink()).path));
  };
  const leave = async (): Promise<void> => {
    if (confirm(t("forget-sure")) && (await attempt(forget))) tell(t("forget-done"));
  };
  return (
    <section class="panel stack">
      <h2>{t("move-title")}</h2>
      <p class="soft">{t("move-help")}</p>
      <Show
        when={link()}
        fallback={
          <div class="row-end">
            <button type="button" class="button" onClick={make}>
              {t("move-make")}
            </button>
          </div>
        }
      >
        <ShareLink link={link()} title={t("move-title")} qr />
        <p class="soft small">{t("move-private")}</p>
      </Show>
      <Show when={name() !== null}>
        <div class="row-end">
          <button type="button" class="button quiet" onClick={leave}>
            {t("forget")}
          </button>
        </div>
      </Show>
    </section>
  );
}
