// Form for any game's options, made from the server's description of them.

import { For, Show, type JSX } from "solid-js";
import { Button } from "../widgets/Button";
import { SelectField, SwitchField } from "../widgets/Field";
import { hasText, t } from "../i18n";
import type { GameInfo, OptionInfo } from "../wire/protocol";
import { createRuleDialog } from "../rules/RulesDialog";
import { chosen, defaultOf, holds, type Values } from "./defaults";
import "./options.css";

export function OptionsForm(props: {
  game: GameInfo;
  values: Values;
  /** The changed options, by key. */
  onChange: (changed: Values) => void;
}): JSX.Element {
  const value = (option: OptionInfo): string => props.values[option.key] ?? defaultOf(props.game, option, props.values);
  const rules = createRuleDialog(() => props.game.key);
  return (
    <div class="stack">
      {rules.dialog()}
      <Show when={props.game.named?.length}>
        <div class="stack-tight" role="group" aria-labelledby="options-named">
          <span id="options-named">{t("options-named")}</span>
          <div class="named-options">
            <For each={props.game.named}>
              {(named) => (
                <Button
                  label={text(`${props.game.key}-named-${named.key}`, named.name)}
                  data-test="named-options"
                  data-named={named.key}
                  aria-pressed={holds(props.game, named, props.values)}
                  onClick={() => props.onChange(chosen(props.game, named, props.values))}
                />
              )}
            </For>
          </div>
        </div>
      </Show>
      <For each={props.game.options}>
        {(option) => {
          const id = `option-${option.key}`;
          const common = { name: option.key, "aria-describedby": `${id}-help` };
          const change = (to: string): void => props.onChange({ [option.key]: to });
          return (
            <div class="stack-tight">
              <Show
                when={isSwitch(option)}
                fallback={
                  <SelectField
                    label={optionLabel(props.game, option)}
                    id={id}
                    {...common}
                    of={valuesOf(option)}
                    value={value(option)}
                    text={(word) => valueLabel(props.game.key, option.key, word)}
                    onPick={change}
                  />
                }
              >
                <SwitchField
                  label={<strong>{optionLabel(props.game, option)}</strong>}
                  {...common}
                  checked={value(option) === "on"}
                  onSwitch={(on) => change(on ? "on" : "off")}
                />
              </Show>
              <p class="soft small" id={`${id}-help`}>
                <Help text={optionHelp(props.game, option)} onRule={rules.openRule} />
              </p>
            </div>
          );
        }}
      </For>
    </div>
  );
}

/** The meaning of a house rule; the number of the rule that it changes, `(K3)`, opens that rule. */
function Help(props: { text: string; onRule: (rule: string) => void }): JSX.Element {
  return (
    <For each={props.text.split(/(?<=\()([A-Z]{1,2}\d+)(?=\))/)}>
      {(part, i) => (
        <Show when={i() % 2 === 1} fallback={part}>
          <button type="button" class="rule-number" aria-label={t("rule-open", { rule: part })} onClick={() => props.onRule(part)}>
            {part}
          </button>
        </Show>
      )}
    </For>
  );
}

/** The options that differ from the rule sheet, as text. */
export function OptionsSummary(props: { game: GameInfo; values: Values }): JSX.Element {
  const valueOf = (option: OptionInfo): string => valueLabel(props.game.key, option.key, props.values[option.key] ?? "");
  const changed = (): OptionInfo[] =>
    props.game.options.filter((option) => {
      const usual = defaultOf(props.game, option, props.values);
      return (props.values[option.key] ?? usual) !== usual;
    });
  return (
    <ul class="list plain-list">
      <For each={changed()} fallback={<li class="soft">{t("options-default")}</li>}>
        {(option) => <li>{t("option-line", { label: optionLabel(props.game, option), value: valueOf(option) })}</li>}
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
