// Match in play: the game's own table, the sentence, the log, the menu and the end.

import { Show, createEffect, createSignal, mergeProps, untrack, type JSX } from "solid-js";
import { whenChanged } from "../../base/follow";
import { narrow, wide } from "../../base/screen";
import { settings } from "../../base/settings";
import { HintedProvider, MarkedProvider } from "../../cards/hinted";

import { FrameProvider, type FrameParts } from "../../frame/context";
import { LineBar } from "../../frame/LineBar";
import { Rail } from "../../frame/Rail";
import { whyParts, type WhyProps } from "../../frame/WhyLine";
import { actionName } from "../../coach/words";
import { gameName } from "../../games";
import type { BaseEvent, BaseView, Present } from "../../games/types";
import { t } from "../../i18n";
import { saidText } from "../../live/chat";
import { isHidden } from "../../live/hidden";
import { PresenceProvider } from "../../live/presence";
import { AidsProvider } from "../../setup/aids";
import { Icon } from "../../widgets/Icon";
import { Button, IconButton } from "../../widgets/Button";
import { lazyPart } from "../../widgets/lazyPart";
import { BackLink } from "../../widgets/Top";
import { AwayDays } from "../people/AwayDays";
import { Watching } from "../people/Watching";
import { Bubbles } from "../talk/Bubbles";
import { Chat, Unread } from "../talk/Chat";
import { Notices } from "../talk/Notices";
import { Above } from "./Above";
import { mayClaim } from "./Claim";
import { createTableSession, type TableProps } from "./session";
import { Stopped } from "./Stopped";

const loadFinish = async () => ({ default: (await import("../result/Finish")).Finish });
const Finish = lazyPart(loadFinish);
const loadDialogs = async () => ({ default: (await import("./Dialogs")).Dialogs });
const Dialogs = lazyPart(loadDialogs, { texts: ["settings"], passing: true });

export function PlayTable(props: TableProps): JSX.Element {
  const { store } = props;
  const session = createTableSession(props);
  const { view, table, game, mine, turn, eyes, live, over, ready, open, setOpen, say, line, voice } = session;
  const { people, silence, phrasesOnly, unread, coach, whys, goesOn, hinted, stopped, offer, above, sheetBeside } = session;
  const whyProps: WhyProps = mergeProps({ whys }, () => ({ game: game(), screen: props.screen, names: props.names }));

  const saysAbove = (): JSX.Element => (
    <Above kind={above()} store={store} screen={props.screen} view={view()} eyes={eyes()} names={props.names} ask={props.ask} onLearnt={offer.close} />
  );
  const saysStopped = (): JSX.Element => (
    <Stopped by={stopped()} store={store} names={props.names} away={people.away} turn={view().turn} ask={props.ask} />
  );

  /** What people did apart from playing, and the spectators. */
  const besides = (): JSX.Element => (
    <>
      <Notices notices={table()?.notices ?? []} />
      <AwayDays store={store} />
      <Watching store={store} />
    </>
  );

  // Who plays is shown the end and the menu without a wait: they are fetched with the first action.
  whenChanged(store.busy, () => void Promise.all([loadFinish(), loadDialogs()]).catch(() => {}));
  /** Whether the match ends while it is watched; its moment is shown once. */
  let fresh = untrack(() => !over());
  /** Whether the end is put aside, to look at the table. */
  const [aside, setAside] = createSignal(false);
  whenChanged(over, (now) => {
    setAside(false);
    if (!now) fresh = true;
  });
  const finish = (): JSX.Element => {
    const first = fresh;
    fresh = false;
    return <Finish {...props} view={view()} fresh={first} onSheet={sheetBeside() ? null : () => setOpen("sheet")} onTable={() => setAside(true)} />;
  };

  /** How the game on the table shows its changes: those of the match, or those of a line in its place. */
  let present: Present<BaseView, BaseEvent> | null = null;
  createEffect(() => {
    const on = goesOn.line();
    if (on) on.presenter.present = present;
    store.presenter.present = on ? null : present;
  });

  const parts: FrameParts = {
    voice,
    line,
    coach,
    next: () => store.presenter.next(),
    title: () => gameName(game()),
    back: () => <BackLink />,
    why: () => whyParts(whyProps),
    offer: () => (above() === null ? null : saysAbove),
    note: () => (stopped() === null ? null : saysStopped),
    finish: () => (over() && !aside() ? finish : null),
    goOn: () => (
      <>
        <Show when={goesOn.line()}>
          {(on) => <LineBar line={on()} name={(play) => actionName(props.screen, play, on().begin, props.names)} onClose={goesOn.close} />}
        </Show>
        <Show when={goesOn.may()}>
          <Button label={t("line-open")} data-test="line-open" onClick={goesOn.show} />
        </Show>
        <Show when={over() && aside()}>
          <Button primary label={t("match-end")} data-test="end-back" onClick={() => setAside(false)} />
        </Show>
      </>
    ),
    menu: () => (
      <>
        <Show when={!wide()}>
          <Show when={!narrow()}>
            <IconButton icon="sheet" label={t("sheet")} tip onClick={() => setOpen("sheet")} />
          </Show>
          <IconButton icon="book" label={t("glance")} tip data-test="glance" onClick={() => setOpen("glance")} />
        </Show>
        <Show when={!narrow() && mayClaim(store)}>
          <IconButton icon="trick" label={t("claim-rest")} word={t("claim-rest")} data-test="claim-open" onClick={() => setOpen("claim")} />
        </Show>
        <button
          type="button"
          class="icon-button"
          data-test="menu"
          aria-label={unread() > 0 ? t("menu-unread", { n: unread() }) : t("menu")}
          onClick={() => setOpen("menu")}
        >
          <Icon name="menu" />
          <span class="icon-word">{t("menu")}</span>
          <Unread n={unread()} />
        </button>
      </>
    ),
  };

  return (
    <PresenceProvider value={people}>
    <AidsProvider value={(aid) => !(table()?.hidden ?? []).includes(aid)}>
      <FrameProvider value={parts}>
        <div
          class="table-page"
          data-test="table"
          data-game={table()?.game}
          data-stage={view().stage}
          data-turn={turn()}
          data-version={store.version()}
        >
          <div class="table-main surface">
            <HintedProvider value={hinted}>
              <MarkedProvider value={() => ready.prepared()?.cards ?? []}>
                <props.screen.Table
                  view={() => (goesOn.line()?.presenter.view() as BaseView | undefined) ?? view()}
                  names={eyes}
                  live={() => live() && goesOn.line() === null}
                  busy={store.busy}
                  flush={() => (goesOn.line()?.presenter ?? store.presenter).flush()}
                  act={(action) => store.act(action)}
                  form={(cards) => store.form(cards)}
                  say={say}
                  present={(how, aim) => {
                    present = how;
                    Object.assign(store.presenter, { present, aim: aim ?? null });
                  }}
                  prepare={{ may: () => settings.prepare && live() && !mine(), now: ready.prepared, set: ready.set }}
                  talk={{ said: () => store.chat().filter((one) => !isHidden(one)).map((one) => (one.phrase ? Object.assign({}, one, { text: saidText(one) }) : one)), say: (text) => props.ask({ type: "say", text }) }}
                />
              </MarkedProvider>
            </HintedProvider>
          </div>
          <Show when={wide()}>
            <Rail game={game()} screen={props.screen} view={view()} names={props.names} people={besides} start={over() && sheetBeside() ? "sheet" : "log"}>
              <Chat store={store} ask={props.ask} closed={silence()} phrases={phrasesOnly()} />
            </Rail>
          </Show>
        </div>
        <Bubbles store={store} />
        <Show when={open()}>
          <Dialogs {...props} session={session} besides={besides} onClose={() => setOpen(null)} />
        </Show>
      </FrameProvider>
    </AidsProvider>
    </PresenceProvider>
  );
}
