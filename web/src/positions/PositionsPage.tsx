// Positions: `/positions` lists the games, `/positions/GAME` those of one, `/positions/GAME/NUMBER`
// is played, and `/today` is the one of the day.

import { For, Match, Show, Switch, createResource, type JSX } from "solid-js";
import { LoadedPage } from "../widgets/Failure";
import { Icon } from "../widgets/Icon";
import { NotFound } from "../games/NotFound";
import { Button } from "../widgets/Button";
import { Far, Page } from "../widgets/PageTop";
import { gameKeys, gameName, loadScreen, styledBy } from "../games";
import { Fan, GameFan } from "../games/Fan";
import { t } from "../i18n";
import { Own } from "./Own";
import { PositionPlay } from "./PositionPlay";
import { difficultiesOf, gotOf, loadPosition, nextPosition, positionFolder, progressOf, puzzled, today } from "./positions";
import "../frame/frame.css";
import "./positions.css";

export default function PositionsPage(props: { game: string; number: string; daily?: boolean }): JSX.Element {
  const wanted = () => (props.daily ? today() : { game: props.game, number: Number(props.number) });
  const exists = () => {
    const at = wanted();
    return at && Number.isInteger(at.number) && at.number >= 1 && at.number <= difficultiesOf(at.game).length ? at : null;
  };
  return (
    <Switch fallback={<NotFound />}>
      <Match when={props.daily || props.number !== "" ? exists() : null}>
        {(at) => <Opened game={at().game} number={at().number} daily={props.daily ?? false} />}
      </Match>
      <Match when={!props.daily && props.number === "" && props.game === ""}>
        <Games />
      </Match>
      <Match when={!props.daily && props.number === "" && puzzled().includes(props.game)}>
        <OfGame game={props.game} />
      </Match>
    </Switch>
  );
}

/** A position, as soon as everything it needs is there; after that it needs no server. */
function Opened(props: { game: string; number: number; daily: boolean }): JSX.Element {
  const [parts, { refetch }] = createResource(async () => {
    const [screen, position] = await Promise.all([loadScreen(positionFolder(props.game)), loadPosition(props.game, props.number)]);
    return position && { screen, position };
  });
  return (
    <LoadedPage of={parts} title={t("app-name")} again={refetch}>
      {(found) => <PositionPlay position={found().position} screen={found().screen} daily={props.daily} />}
    </LoadedPage>
  );
}

function Games(): JSX.Element {
  return (
    <Page
      title={t("positions")}
      face={{
        lead: t("positions-lead"),
        step: <Button primary icon="hint" label={t("positions-today")} href="/today" />,
        cards: <Fan cards={["9S", "QH", "5C"]} best={1} />,
      }}
    >
      <Own />
      <ul class="position-games page-tiles">
        <For each={puzzled().toSorted((a, b) => gameKeys().indexOf(a) - gameKeys().indexOf(b))}>{(game) => <OneGame game={game} />}</For>
      </ul>
    </Page>
  );
}

function OneGame(props: { game: string }): JSX.Element {
  const far = () => ({ n: progressOf(props.game).found, of: progressOf(props.game).of });
  return (
    <li>
      <a class="position-game page-tile plate surface" data-game={props.game} data-test="positions-of" href={`/positions/${props.game}`}>
        <strong class="page-tile-name title">{gameName(props.game)}</strong>
        <GameFan game={props.game} />
        <Far {...far()} says={t("positions-progress", far())} />
      </a>
    </li>
  );
}

function OfGame(props: { game: string }): JSX.Element {
  styledBy(() => props.game);
  const of = (difficulty: number) =>
    difficultiesOf(props.game).flatMap((one, place) => (one === difficulty ? [place + 1] : []));
  const step = (): JSX.Element => (
    <>
      <Button primary icon="hint" label={t("positions-tile", { n: nextPosition(props.game, 0) ?? 1, got: "open" })} href={`/positions/${props.game}/${nextPosition(props.game, 0) ?? 1}`} />
      <Button quiet label={t("positions-all")} href="/positions" />
    </>
  );
  return (
    <Page
      title={t("positions-of", { game: gameName(props.game) })}
      face={{ game: props.game, lead: t("positions-lead"), step: step(), cards: <GameFan game={props.game} /> }}
      class="page-tiles position-sets"
    >
      <For each={[1, 2, 3].filter((difficulty) => of(difficulty).length > 0)}>
        {(difficulty) => (
          <section class="panel stack-tight">
            <h2>{t("positions-difficulty", { n: difficulty })}</h2>
            <ol class="position-grid">
              <For each={of(difficulty)}>{(number) => <Tile game={props.game} number={number} />}</For>
            </ol>
          </section>
        )}
      </For>
    </Page>
  );
}

/** A position in the list: its number, and how one got on with it. */
function Tile(props: { game: string; number: number }): JSX.Element {
  const got = () => gotOf(props.game, props.number);
  return (
    <li>
      <a
        class="position-tile"
        classList={{ found: got() === "at-once" || got() === "found", shown: got() === "shown" }}
        data-test="position-link"
        href={`/positions/${props.game}/${props.number}`}
        aria-label={t("positions-tile", { n: props.number, got: got() ?? "open" })}
      >
        {props.number}
        <Show when={got() !== null && got() !== "shown"}>
          <Icon name="check" />
        </Show>
      </a>
    </li>
  );
}
