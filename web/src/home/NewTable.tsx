// A new table: house rules, opponents, and a bar with what is chosen and the way to play.

import { Show, createResource, type JSX } from "solid-js";
import { Button } from "../widgets/Button";
import { lazyPart } from "../widgets/lazyPart";
import { createDraft, doneWith } from "../base/draft";
import { findFolder, gameName, styledBy } from "../games";
import { GameFan } from "../games/Fan";
import { hasText, loadGameTexts, loadTexts, t } from "../i18n";
import { ApiError } from "../net/api";
import { Loaded } from "../widgets/Failure";
import { loadHouse, mayOpen } from "../net/house";
import { SwitchField } from "../widgets/Field";
import { Page } from "../widgets/PageTop";
import { createAttempt } from "../widgets/problems";

import { catalogue, ensureName, loadCatalogue, openTable } from "../session/session";

import type { AidName } from "../setup/aids";
import { AidsForm } from "../setup/AidsForm";
import { SettingsForm } from "../setup/SettingsForm";
import { agreedBy, clockShort, codeOf } from "../setup/settings";
import { LoadoutPanel } from "../setup/LoadoutPanel";
import { handedOn } from "../setup/loadoutLink";
import { valueBy } from "../setup/defaults";
import { OptionsForm, optionsWords } from "../setup/Options";
import { LevelField } from "../setup/LevelField";
import type { CreateTable, GameInfo } from "../wire/protocol";
import "./newTable.css";

/** A person who may not open tables here sees how to get in. */
const Door = lazyPart(() => import("../find/Door"), { texts: ["find"] });
const InCircle = lazyPart(() => import("../circle/InCircle"));

export default function NewTable(props: { game: string }): JSX.Element {
  styledBy(() => props.game);
  const values = createDraft<Record<string, string>>("options", () => ({}));
  const level = createDraft("level", () => "");
  const hidden = createDraft<AidName[]>("hidden", () => []);
  // A link may contain a loadout and the settings.
  const { search } = location;
  const given = handedOn(location.hash).text;
  const loadout = createDraft(`loadout ${given}`, () => given);
  const open = createDraft("open", () => false);
  const asked = codeOf(agreedBy(new URLSearchParams(search).get("s") ?? ""));
  const agreed = createDraft(`agreed ${asked}`, () => asked);
  const circle = new URLSearchParams(search).get("circle") ?? "";
  const [busy, run] = createAttempt();
  const [ready, { refetch: again }] = createResource(
    () => props.game,
    (game) => Promise.all([loadHouse(), loadCatalogue(), loadTexts("options", "people"), findFolder(game).then((folder) => loadGameTexts(folder))]),
  );
  const game = () => catalogue()?.games.find((one) => one.key === props.game);

  const create = async (bots: boolean): Promise<void> => {
    if (!(await ensureName())) return;
    await run(async () => {
      await made({
        game: props.game,
        options: values(),
        ...(hidden().length > 0 ? { hidden: hidden() } : {}),
        ...(agreed() ? { settings: agreed() } : {}),
        ...(loadout() ? { loadout: loadout() } : {}),
        ...(open() ? { open: true } : {}),
        ...(circle ? { circle } : {}),
        ...(bots ? { bots: level() || (catalogue()?.level ?? ""), start: true } : {}),
      });
      doneWith(values, level, hidden, loadout, open, agreed);
    });
  };

  /** The server checks the loadout when the table is created. */
  const made = (wanted: CreateTable): Promise<string> =>
    openTable(wanted).catch((error: unknown) => {
      const refused = loadout() !== "" && error instanceof ApiError && error.code === "bad_request";
      throw refused ? new ApiError("loadout", error.message) : error;
    });

  /** What is chosen, in words. */
  const words = (info: GameInfo): string =>
    [
      ...optionsWords(info, values()),
      ...(agreed() ? [clockShort(agreedBy(agreed()).clock)] : []),
      t("new-level", { level: t(`level-${level() || catalogue()?.level}`) }),
    ].join(" · ");

  /** What the game is, where there is such a game. */
  const face = () => ({
    game: props.game,
    lead: hasText(`${props.game}-about`) ? t(`${props.game}-about`) : "",
    cards: <GameFan game={props.game} />,
  });

  return (
    <Page title={t("new-title", { game: gameName(props.game) })} face={face()} class="new-page">
      <div class="new">
        <Loaded of={ready} again={again}>
          {() => (
            <Show when={game()} fallback={<p class="panel">{t("problem-not_found")}</p>}>
              {(info) => (
                <>
                  <Show when={circle}>
                    <InCircle id={circle} />
                  </Show>
                  <Show when={!mayOpen()}>
                    <Door />
                  </Show>
                  <section class="panel stack">
                    <h2>{t("new-options")}</h2>
                    <OptionsForm
                      game={info()}
                      values={values()}
                      onChange={(changed) => values.set({ ...values(), ...changed })}
                    />
                  </section>
                  <div class="stack">
                    <Show when={mayOpen()}>
                      <section class="panel stack">
                        <h2>{t("new-opponents")}</h2>
                        <LevelField value={level()} onChange={level.set} />
                        <SwitchField label={t("new-open-all")} name="open" checked={open()} onSwitch={open.set} />
                        <p class="soft small">{t("new-help")}</p>
                      </section>
                    </Show>
                    <Show when={info().loadouts}>
                      <div class="new-loadout">
                        <LoadoutPanel
                          game={props.game}
                          value={loadout()}
                          option={(key) => valueBy(info(), values(), key)}
                          bring={(text) => {
                            loadout.set(text);
                            return Promise.resolve(null);
                          }}
                        />
                      </div>
                    </Show>
                    <section class="panel stack" aria-label={t("agreed")}>
                      <AidsForm game={props.game} hidden={hidden()} onChange={hidden.set} />
                      <details data-test="more" open={agreed() !== ""}>
                        <summary>{t("agreed-more")}</summary>
                        <SettingsForm code={agreed()} onChange={agreed.set} named={false} />
                      </details>
                    </section>
                  </div>
                  <Show when={mayOpen()}>
                    {/* The way to play is always in sight; the form scrolls beneath it. */}
                    <div class="plate new-bar" data-bar>
                      <p class="new-chosen" aria-live="polite" data-test="new-chosen">
                        {words(info())}
                      </p>
                      <div class="row-end new-buttons">
                        <Button label={t("new-open")} data-test="create-submit" disabled={busy()} onClick={() => create(false)} />
                        <Button primary label={t("new-bots")} data-test="create-bots" disabled={busy()} onClick={() => create(true)} />
                      </div>
                    </div>
                  </Show>
                </>
              )}
            </Show>
          )}
        </Loaded>
      </div>
    </Page>
  );
}
