// A position on the game's own table: the person looks for the best play. Then the table plays how it goes on, and
// after the best play of those that are worse, and says the idea.

import { Show, createRenderEffect, createSignal, type JSX } from "solid-js";
import { Button, IconButton } from "../widgets/Button";
import { go } from "../base/router";
import { gameName, styledBy } from "../games";
import type { BaseView, GameScreen, Names, Refusal } from "../games/types";
import { t } from "../i18n";
import { FrameProvider, type FrameParts } from "../frame/context";
import { LineBar } from "../frame/LineBar";
import { leaveOnEscape } from "../base/keys";
import { createLine } from "../live/line";
import { reasonText } from "../coach/reason";
import { actionName } from "../coach/words";
import { createRuleDialog } from "../rules/RulesDialog";
import { refusalText, told } from "../games/words";
import type { LessonStop } from "../wire/lesson";
import type { Position } from "../wire/position";
import { Answer } from "./Answer";
import { gotOf, keepGot, positionFolder, type Got } from "./positions";
import { answerOf, formedAt, learnerNames } from "./stopAnswer";
import { hundred } from "./words";

/** The answer to the table when nothing was done although nothing forbids it. */
const NOT_BEST: Refusal = { reason: "not-best", rule: null, subject: "", text: "" };

export function PositionPlay(props: { position: Position; screen: GameScreen; daily: boolean }): JSX.Element {
  const { position, screen } = props;
  const { game, number } = position;
  const folder = positionFolder(game);
  styledBy(() => folder);
  createRenderEffect(() => (document.body.dataset["game"] = game));
  const view = position.view as BaseView;
  // A position answers like a stop of a lesson, but has no sentences for wrong choices.
  const stop: LessonStop = { name: "position", at: 0, light: [], asks: { ...position.asks, wrong: [] } };
  const [tries, setTries] = createSignal<string[]>([]);
  const [refusal, setRefusal] = createSignal<Refusal | null>(null);
  const [said, setSaid] = createSignal("");
  const rules = createRuleDialog(() => game);
  const [known, setKnown] = createSignal(false);
  const [open, setOpen] = createSignal(false);
  const names = (): Names => learnerNames(position.seat);
  const words = (action: string): string => screen.actionText(action, view, names());
  const name = (action: string): string => actionName(screen, action, view, names());
  const line = createLine(view, position.then);
  const idea = (): string => reasonText(folder, position.reason, name);
  // A play that was looked up before and is now correct remains correct.
  const got = (): Got => {
    const kept = gotOf(game, number) ?? "shown";
    return tries().length === 0 && kept !== "shown" ? "at-once" : kept;
  };

  const happened = (): string =>
    line.step() === 0 ? t("positions-over", { got: got() }) : told(screen, line.presenter.happened(), names()).slice(-1).join("");

  const reveal = (): void => {
    setKnown(true);
    line.play(0);
  };
  const act = (action: string): Refusal | null => {
    setSaid("");
    setRefusal(null);
    const answer = answerOf(stop, action, view.legal);
    if (answer === null) {
      keepGot(game, number, tries().length === 0 ? "at-once" : "found");
      reveal();
      return null;
    }
    if (answer.refusal === null) setTries([...tries(), action]);
    else setRefusal(answer.refusal);
    return answer.refusal ?? NOT_BEST;
  };

  const show = (): void => {
    keepGot(game, number, "shown");
    reveal();
  };

  /** The cost of the last wrong try. */
  const cost = (): string => {
    const last = tries().at(-1);
    if (last === undefined) return "";
    const loss = position.values.find((one) => one.action === last)?.loss.mean ?? 0;
    return t("positions-costs", { play: words(last), n: Math.max(1, hundred(loss)) });
  };
  const refused = () => {
    const why = refusal();
    return why ? refusalText(folder, why, names(), screen.subject) : "";
  };

  const leave = (): void => go(props.daily ? "/positions" : `/positions/${game}`);
  leaveOnEscape(leave);

  const parts: FrameParts = {
    title: () => (props.daily ? t("positions-today-of", { game: gameName(game) }) : t("positions-title", { game: gameName(game), n: number })),
    line: () => ({
      happened: known() ? happened() : t("positions-difficulty", { n: position.difficulty }),
      prompt: known() ? idea() || t("positions-best", { play: words(position.asks.action) }) : t("positions-find"),
      alert: refused(),
      hint: said() || (known() ? "" : cost()),
      mine: !known(),
      rule: refusal()?.rule ?? null,
      onRule: rules.openRule,
    }),
    back: () => <IconButton icon="close" label={t("positions-leave")} data-test="position-leave" onClick={leave} />,
    goOn: () => (
      <Show
        when={known()}
        fallback={
          <Show when={tries().length > 0 || gotOf(game, number) !== null}>
            <Button label={t("positions-show")} data-test="position-show" onClick={show} />
          </Show>
        }
      >
        <LineBar line={line} name={name} />
        <Button primary label={t("positions-on")} data-test="position-on" onClick={() => setOpen(true)} />
      </Show>
    ),
  };

  return (
    <FrameProvider value={parts}>
      <div
        class="table-page learn"
        data-test="position"
        data-game={game}
        data-number={number}
        data-known={known()}
        data-tries={tries().length}
        data-best={known() ? position.asks.action : undefined}
      >
        <div class="table-main">
          <screen.Table
            view={() => line.presenter.view() as BaseView}
            names={names}
            live={() => !known()}
            busy={() => false}
            flush={() => line.presenter.flush()}
            act={(action) => Promise.resolve(act(action))}
            form={(cards) => Promise.resolve(formedAt(stop, cards))}
            say={setSaid}
            present={(present) => (line.presenter.present = present)}
          />
        </div>
      </div>
      <Show when={open()}>
        <Answer position={position} got={got()} idea={idea()} tries={tries()} words={words} onClose={() => setOpen(false)} />
      </Show>
      {rules.dialog()}
    </FrameProvider>
  );
}
