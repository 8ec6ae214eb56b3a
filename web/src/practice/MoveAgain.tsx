// A decision of a match as a position on the game's own table: the person plays once more, and sees what was
// best, what was played then, and what to learn from it.

import { Show, createResource, createSignal, type JSX } from "solid-js";
import { leaveOnEscape } from "../base/keys";
import { actionWords } from "../coach/words";
import { FrameProvider, type FrameParts } from "../frame/context";
import type { BaseView, Names, Refusal } from "../games/types";
import { refusalText } from "../games/words";
import { t } from "../i18n";
import type { Solved } from "../positions/schedule";
import { positionFolder } from "../positions/positions";
import { answerOf, formedAt } from "../positions/stopAnswer";
import { createRuleDialog } from "../rules/RulesDialog";
import { Button, IconButton } from "../widgets/Button";
import type { LessonStop } from "../wire/lesson";
import { AgainAnswer } from "./AgainAnswer";
import { costText, judged, solvedBy, type Again, type Verdict } from "./verdict";
import "../frame/frame.css";
import "../positions/positions.css";
import "./practice.css";

export function MoveAgain(
  props: Again & {
    leave: () => void;
    /** Called when it was solved; returns when it comes again, if it does. */
    solved: (how: Solved) => Promise<number | null>;
  },
): JSX.Element {
  const { decision, position, screen } = props;
  const { game } = props.match;
  const view = position.view as BaseView;
  const stop: LessonStop = { name: "again", at: 0, light: [], asks: { ...position.asks, wrong: [] } };
  const names = (): Names => ({ ...props.names, me: position.seat });
  const words = (action: string): string => actionWords(screen, action, view, names());
  const title = (): string => t("again-title", { you: props.names.me === null ? "no" : "yes", deal: decision.deal });

  const [refusal, setRefusal] = createSignal<Refusal | null>(null);
  const [said, setSaid] = createSignal("");
  const [helped, setHelped] = createSignal(false);
  const [verdict, setVerdict] = createSignal<Verdict | null>(null);
  const [open, setOpen] = createSignal(false);
  const [comes] = createResource(verdict, (of) => props.solved(solvedBy(of, helped())));
  const rules = createRuleDialog(() => game);
  leaveOnEscape(() => props.leave());

  const act = (action: string): Refusal | null => {
    setSaid("");
    const refused = answerOf(stop, action, view.legal)?.refusal ?? null;
    setRefusal(refused);
    if (refused) return refused;
    setVerdict(judged(action, decision, position));
    setOpen(true);
    return null;
  };

  const frame: FrameParts = {
    title,
    line: () => {
      const [refused, known] = [refusal(), verdict() !== null];
      return {
        happened: title(),
        prompt: known ? t("positions-best", { play: words(decision.best) }) : t("again-ask"),
        stays: t("again-ask"),
        alert: refused ? refusalText(positionFolder(game), refused, names(), screen.subject) : "",
        hint: said() || (helped() && !known ? costText(decision, words) : ""),
        mine: !known,
        rule: refused?.rule ?? null,
        onRule: rules.openRule,
      };
    },
    back: () => <IconButton icon="close" label={t("positions-leave")} data-test="again-leave" onClick={() => props.leave()} />,
    menu: () => (
      <>
        <IconButton icon="hint" label={t("again-help")} word={t("again-help")} tip data-test="again-help" disabled={helped() || verdict() !== null} onClick={() => setHelped(true)} />
        <IconButton icon="down" label={props.onward.label} word={props.onward.label} tip data-test="again-onward" onClick={() => props.onward.go()} />
      </>
    ),
    goOn: () => (
      <Show when={verdict()}>
        <Button primary label={t("again-answer")} data-test="again-open" onClick={() => setOpen(true)} />
      </Show>
    ),
  };

  return (
    <FrameProvider value={frame}>
      <div class="table-page learn move-again" data-test="again" data-game={game} data-verdict={verdict() ?? undefined}>
        <div class="table-main">
          <screen.Table
            view={() => view}
            names={names}
            live={() => verdict() === null}
            busy={() => false}
            flush={() => {}}
            act={(action) => Promise.resolve(act(action))}
            form={(cards) => Promise.resolve(formedAt(stop, cards))}
            say={setSaid}
            present={() => {}}
          />
        </div>
      </div>
      <Show when={open() && verdict()}>
        {(of) => <AgainAnswer {...props} names={names()} verdict={of()} comes={comes.latest ?? null} onClose={() => setOpen(false)} />}
      </Show>
      {rules.dialog()}
    </FrameProvider>
  );
}
