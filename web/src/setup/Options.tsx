// Form for any game's options, made from the server's description of them.

import { For, Show, type JSX } from "solid-js";
import { Button, IconButton } from "../widgets/Button";
import { Select, SwitchField } from "../widgets/Field";
import { narrow, wide } from "../base/screen";
import { hasText, t } from "../i18n";
import type { GameInfo, NamedOptions, OptionInfo } from "../wire/protocol";
import { createRuleDialog } from "../rules/RulesDialog";
import { PRINTED, changed, chosen, holds, setsOf, valueOf, type Values } from "./defaults";
import "./options.css";

/** So many options are in sight, in full rows; the others are folded. */
const inSight = (): number => {
  if (wide()) return 6;
  return narrow() ? 3 : 4;
};
/** Values that are offered side by side: numbers, which are short, and words. */
const NUMBERS = 5;
const WORDS = 3;
/** Longer lists are walked through step by step. */
const LIST = 12;

export function OptionsForm(props: {
  game: GameInfo;
  values: Values;
  /** The changed options, by key. */
  onChange: (changed: Values) => void;
}): JSX.Element {
  const rules = createRuleDialog(() => props.game.key);
  const more = () => props.game.options.slice(inSight());
  const fields = (options: OptionInfo[]): JSX.Element => (
    <div class="option-fields">
      <For each={options}>
        {(option) => (
          <div class="stack-tight option">
            <OptionField
              game={props.game}
              option={option}
              value={valueOf(props.game, option, props.values)}
              onPick={(to) => props.onChange({ [option.key]: to })}
            />
            <p class="soft small" id={`option-${option.key}-help`}>
              <Help text={optionHelp(props.game, option)} onRule={rules.openRule} />
            </p>
          </div>
        )}
      </For>
    </div>
  );
  return (
    <div class="stack options">
      {rules.dialog()}
      <div class="named-options" role="group" aria-label={t("options-named")}>
        <For each={setsOf(props.game)}>
          {(set) => (
            <Button
              label={
                <span class="named-set">
                  {setLabel(props.game, set)}
                  <Show when={text(`${props.game.key}-named-${set.key}-help`, "")}>{(help) => <span class="soft small">{help()}</span>}</Show>
                </span>
              }
              data-test="named-options"
              data-named={set.key}
              aria-pressed={holds(props.game, set, props.values)}
              onClick={() => props.onChange(chosen(props.game, set, props.values))}
            />
          )}
        </For>
      </div>
      {fields(props.game.options.slice(0, inSight()))}
      <Show when={more().length > 0}>
        <details data-test="options-all" open={changed(props.game, props.values).some((option) => more().includes(option))}>
          <summary>{t("options-all")}</summary>
          {fields(more())}
        </details>
      </Show>
    </div>
  );
}

/** The field of an option: a switch, values side by side, a list with steps, or a list. */
function OptionField(props: { game: GameInfo; option: OptionInfo; value: string; onPick: (value: string) => void }): JSX.Element {
  const { option } = props;
  const id = `option-${option.key}`;
  const common = { name: option.key, "aria-describedby": `${id}-help` };
  const label = optionLabel(props.game, option);
  const values = valuesOf(option);
  const text = (value: string): string => valueLabel(props.game.key, option.key, value);
  const numbers = option.kind.kind === "int";
  if (isSwitch(option)) {
    return <SwitchField label={<strong>{label}</strong>} {...common} checked={props.value === "on"} onSwitch={(on) => props.onPick(on ? "on" : "off")} />;
  }
  if (values.length <= (numbers ? NUMBERS : WORDS)) {
    return (
      <fieldset class="plain-fieldset" aria-describedby={`${id}-help`}>
        <legend>{label}</legend>
        <div class="segments" classList={{ numbers }}>
          <For each={values}>
            {(value) => (
              <label>
                <input type="radio" name={option.key} value={value} checked={props.value === value} onChange={() => props.onPick(value)} />
                {text(value)}
              </label>
            )}
          </For>
        </div>
      </fieldset>
    );
  }
  const list = () => <Select id={id} {...common} of={values} value={props.value} text={text} onPick={props.onPick} />;
  const step = (by: number): void => {
    const to = values[values.indexOf(props.value) + by];
    if (to !== undefined) props.onPick(to);
  };
  return (
    <>
      <label class="option-label" for={id}>
        {label}
      </label>
      <Show when={numbers || values.length > LIST} fallback={list()}>
        <div class="stepper">
          <IconButton icon="minus" label={t("option-less", { label })} disabled={props.value === values[0]} onClick={() => step(-1)} />
          {list()}
          <IconButton icon="plus" label={t("option-more", { label })} disabled={props.value === values.at(-1)} onClick={() => step(1)} />
        </div>
      </Show>
    </>
  );
}

const setLabel = (game: GameInfo, set: NamedOptions): string =>
  set.key === PRINTED.key ? t("options-default") : text(`${game.key}-named-${set.key}`, set.name);

/** What is chosen, in few words: the number of players, then the name of the rules or what differs. */
export function optionsWords(game: GameInfo, values: Values): string[] {
  const line = (option: OptionInfo): string =>
    t("option-line", { label: optionLabel(game, option), value: valueLabel(game.key, option.key, valueOf(game, option, values)) });
  const players = game.options.filter(({ key }) => key === "players").map(line);
  const set = setsOf(game).find((one) => holds(game, one, values));
  if (set) return [...players, setLabel(game, set)];
  const lines = changed(game, values).filter(({ key }) => key !== "players").map(line);
  // More than two are counted: it is a sentence, and not the list.
  return [...players, ...lines.slice(0, 2), ...(lines.length > 2 ? [t("options-more", { n: lines.length - 2 })] : [])];
}

/** The meaning of a house rule; the number of the rule that it changes, `(K3)`, opens that rule. */
function Help(props: { text: string; onRule: (rule: string) => void }): JSX.Element {
  return (
    <For each={props.text.split(/(\([A-Z]{1,2}\d+\))/)}>
      {(part, i) => (
        <Show when={i() % 2 === 1} fallback={part}>
          <span class="option-rule">
            (
            <button type="button" class="rule-number" aria-label={t("rule-open", { rule: part.slice(1, -1) })} onClick={() => props.onRule(part.slice(1, -1))}>
              {part.slice(1, -1)}
            </button>
            )
          </span>
        </Show>
      )}
    </For>
  );
}

/** The options that differ from the rule sheet, as text. */
export function OptionsSummary(props: { game: GameInfo; values: Values }): JSX.Element {
  const value = (option: OptionInfo): string => valueLabel(props.game.key, option.key, valueOf(props.game, option, props.values));
  return (
    <ul class="list plain-list">
      <For each={changed(props.game, props.values)} fallback={<li class="soft">{t("options-default")}</li>}>
        {(option) => <li>{t("option-line", { label: optionLabel(props.game, option), value: value(option) })}</li>}
      </For>
    </ul>
  );
}

const isSwitch = (option: OptionInfo): boolean =>
  option.kind.kind === "choice" && option.kind.values.join(" ") === "on off";

function valuesOf(option: OptionInfo): string[] {
  if (option.kind.kind === "choice") return option.kind.values;
  const { min, max, step } = option.kind;
  return Array.from({ length: Math.floor((max - min) / step) + 1 }, (_, i) => String(min + i * step));
}

const text = (id: string, otherwise: string): string => (hasText(id) ? t(id) : otherwise);

const optionLabel = (game: GameInfo, option: OptionInfo): string =>
  text(`${game.key}-option-${option.key}`, option.label);

const optionHelp = (game: GameInfo, option: OptionInfo): string =>
  text(`${game.key}-option-${option.key}-help`, option.help);

function valueLabel(game: string, key: string, value: string): string {
  if (value === "on" || value === "off") return t(`value-${value}`);
  // `1..3` is written `1-3` in the name of a text.
  return text(`${game}-option-${key}-${value.replace("..", "-")}`, value);
}
