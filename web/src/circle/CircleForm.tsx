// Form of a circle: its name, description and games, and when its people meet.

import { For, Show, type JSX } from "solid-js";
import { Button, EndButton, IconButton } from "../widgets/Button";
import { Field, Select, SelectField, TextArea, TextField } from "../widgets/Field";
import { createAttempt } from "../widgets/problems";
import { gameKeys, gameName } from "../games";
import { createDraft, doneWith } from "../base/draft";
import { t } from "../i18n";
import type { CircleHour, SetCircle } from "../wire/protocol";
import { DAYS, dayName, ownZone, zones } from "./hours";

const MAX_NAME = 40;
const MAX_ABOUT = 300;
const MAX_HOURS = 14;

export function CircleForm(props: { value: SetCircle; action: string; save: (wanted: SetCircle) => Promise<unknown> }): JSX.Element {
  const given = props.value;
  const name = createDraft("circle-name", () => given.name);
  const about = createDraft("circle-about", () => given.about ?? "");
  const games = createDraft("circle-games", () => given.games ?? []);
  const hours = createDraft<CircleHour[]>("circle-hours", () => given.hours ?? []);
  const zone = createDraft("circle-zone", () => (given.hours?.length ? (given.zone ?? "UTC") : ownZone()));
  const [busy, run] = createAttempt();
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (name().trim() === "") return;
    const done = await run(() => props.save({ name: name(), about: about(), games: games(), zone: zone(), hours: hours() }));
    if (done) doneWith(name, about, games, hours, zone);
  };
  const like = (game: string, liked: boolean): void => {
    games.set(liked ? [...games(), game] : games().filter((one) => one !== game));
  };
  const change = (at: number, part: Partial<CircleHour>): void => {
    hours.set(hours().map((hour, i) => (i === at ? Object.assign({}, hour, part) : hour)));
  };
  const add = (): void => {
    hours.set([...hours(), { day: "thu", time: "20:00", game: games()[0] ?? gameKeys()[0] ?? "" }]);
  };
  return (
    <form class="stack" onSubmit={submit} data-test="circle-form">
      <TextField
        label={t("circle-name")}
        name="circle-name"
        autocomplete="off"
        maxlength={MAX_NAME}
        required
        draft={name}
      />
      <Field label={t("circle-about")}>
        <TextArea name="circle-about" rows={2} maxlength={MAX_ABOUT} draft={about} />
      </Field>
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
              <IconButton icon="close" label={t("circle-hour-remove")} onClick={() => hours.set(hours().filter((_, at) => at !== i))} />
            </div>
          )}
        </For>
        <Show when={hours().length < MAX_HOURS}>
          <Button quiet icon="clock" label={t("circle-hour-add")} data-test="hour-add" onClick={add} />
        </Show>
        <Show when={hours().length > 0}>
          <SelectField label={t("circle-zone")} name="circle-zone" of={zones(zone())} value={zone()} text={String} onPick={zone.set} />
        </Show>
      </fieldset>
      <EndButton type="submit" primary label={props.action} data-test="circle-save" disabled={busy()} />
    </form>
  );
}
