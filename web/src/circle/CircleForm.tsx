// Form of a circle: its name, description and games, and when its people meet.

import { For, Show, createSignal, type JSX } from "solid-js";
import { Button, EndButton, IconButton } from "../widgets/Button";
import { Select, SelectField, TextField } from "../widgets/Field";
import { createAttempt } from "../widgets/problems";
import { gameKeys, gameName } from "../games";
import { t } from "../i18n";
import type { CircleHour, SetCircle } from "../wire/protocol";
import { DAYS, dayName, ownZone, zones } from "./hours";

const MAX_NAME = 40;
const MAX_ABOUT = 300;
const MAX_HOURS = 14;

export function CircleForm(props: { value: SetCircle; action: string; save: (wanted: SetCircle) => Promise<unknown> }): JSX.Element {
  const given = props.value;
  const [name, setName] = createSignal(given.name);
  const [about, setAbout] = createSignal(given.about ?? "");
  const [games, setGames] = createSignal(given.games ?? []);
  const [hours, setHours] = createSignal<CircleHour[]>(given.hours ?? []);
  const [zone, setZone] = createSignal(given.hours?.length ? (given.zone ?? "UTC") : ownZone());
  const [busy, run] = createAttempt();
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (name().trim() === "") return;
    await run(() => props.save({ name: name(), about: about(), games: games(), zone: zone(), hours: hours() }));
  };
  const like = (game: string, liked: boolean): void => {
    setGames(liked ? [...games(), game] : games().filter((one) => one !== game));
  };
  const change = (at: number, part: Partial<CircleHour>): void => {
    setHours(hours().map((hour, i) => (i === at ? Object.assign({}, hour, part) : hour)));
  };
  const add = (): void => {
    setHours([...hours(), { day: "thu", time: "20:00", game: games()[0] ?? gameKeys()[0] ?? "" }]);
  };
  return (
    <form class="stack" onSubmit={submit} data-test="circle-form">
      <TextField
        label={t("circle-name")}
        name="circle-name"
        autocomplete="off"
        maxlength={MAX_NAME}
        required
        value={name()}
        onText={setName}
      />
      <label class="field">
        <span>{t("circle-about")}</span>
        <textarea name="circle-about" rows={2} maxlength={MAX_ABOUT} value={about()} onInput={(event) => setAbout(event.currentTarget.value)} />
      </label>
      <fieldset class="plain-fieldset">
        <legend>{t("circle-games")}</legend>
        <div class="circle-likes">
          <For each={gameKeys()}>
            {(game) => (
              <label class="choice">
                <input type="checkbox" name={`likes-${game}`} checked={games().includes(game)} onChange={(event) => like(game, event.currentTarget.checked)} />
                {gameName(game)}
              </label>
            )}
          </For>
        </div>
      </fieldset>
      <fieldset class="plain-fieldset stack-tight">
        <legend>{t("circle-hours")}</legend>
        <For each={hours().map((_, i) => i)}>
          {(i) => (
            <div class="circle-hour" data-test="hour">
              <Select aria-label={t("circle-day")} of={DAYS} value={hours()[i]?.day} text={dayName} onPick={(day) => change(i, { day })} />
              <input type="time" required aria-label={t("circle-time")} value={hours()[i]?.time ?? ""} onChange={(event) => change(i, { time: event.currentTarget.value })} />
              <Select aria-label={t("circle-game")} of={gameKeys()} value={hours()[i]?.game} text={gameName} onPick={(game) => change(i, { game })} />
              <IconButton icon="close" label={t("circle-hour-remove")} onClick={() => setHours(hours().filter((_, at) => at !== i))} />
            </div>
          )}
        </For>
        <Show when={hours().length < MAX_HOURS}>
          <Button quiet icon="clock" label={t("circle-hour-add")} data-test="hour-add" onClick={add} />
        </Show>
        <Show when={hours().length > 0}>
          <SelectField label={t("circle-zone")} name="circle-zone" of={zones(zone())} value={zone()} text={String} onPick={setZone} />
        </Show>
      </fieldset>
      <EndButton type="submit" primary label={props.action} data-test="circle-save" disabled={busy()} />
    </form>
  );
}
