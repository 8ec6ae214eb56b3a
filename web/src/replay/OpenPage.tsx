// A saved match from a file or pasted text, replayed by the server, which stores nothing of it.

import { For, Show, createSignal, type JSX } from "solid-js";
import { EndButton } from "../widgets/Button";
import { Field, TextArea } from "../widgets/Field";
import { Icon } from "../widgets/Icon";
import { Page } from "../widgets/PageTop";
import { createDraft } from "../base/draft";
import { createAttempt, tell } from "../widgets/problems";
import { gameName, loadGame, styledBy } from "../games";
import { Fan, GameFan } from "../games/Fan";
import type { GameScreen, Names } from "../games/types";
import { language, loadTexts, t } from "../i18n";
import { api } from "../net/api";
import type { MatchDetail, RecordError, RecordedMatch, Replay } from "../wire/protocol";
import { refusalText } from "../games/words";
import type { ReplaySource } from "./Hands";
import { Watch } from "./Watch";
import { viewsOf } from "../live/views";
import "../frame/frame.css";
import "./replay.css";

/** The server's default limit for a record; a much longer file is not even read here. */
const MOST_BYTES = 1024 * 1024;

/** For a longer text only the view of the table is loaded at first, and that of a seat on request. */
const AT_ONCE = 48 * 1024;

/** How a record begins, after lines that say nothing. */
const RECORD = /^\uFEFF?(?:[ \t]*(?:#.*)?\r?\n)*[ \t]*kozyr\s/;

/** What to watch without a file: the first steps of each game, by its key. */
const samples = new Map(
  Object.entries(import.meta.glob<string>("../../../games/*/book/lessons/*first.kozyr", { query: "?raw", import: "default" })).map(([path, load]) => {
    const [, folder = "", preset = folder] = /games\/(\w+)\/book\/lessons\/(?:(\w+)-)?first\.kozyr$/.exec(path) ?? [];
    return [preset, load] as const;
  }),
);

interface Opened {
  record: RecordedMatch;
  text: string;
  screen: GameScreen;
}

/** The names of seats where a record is not read to its end. */
const SEATS: Names = { name: (seat) => t("bot-name", { n: seat + 1 }), me: null };

/** An invalid line, with its text. */
interface Wrong {
  line: number;
  text: string;
  /** Why its step is illegal; `null` if the line cannot be read. */
  why: string | null;
  /** The error and the expected form, in English. */
  message: string;
}

export default function OpenPage(): JSX.Element {
  const text = createDraft("record", () => "");
  const [wrong, setWrong] = createSignal<Wrong[]>([]);
  const [opened, setOpened] = createSignal<Opened | null>(null);
  const [busy, run] = createAttempt();
  styledBy(() => opened()?.record.game);

  const open = async (record: string): Promise<void> => {
    setWrong([]);
    await run(async () => {
      const [{ record: found, errors }] = await Promise.all([
        api.openRecord(record, record.length > AT_ONCE ? "table" : undefined),
        loadTexts("table", "replay", "coach", "people"),
      ]);
      const lines = record.split(/\r?\n/);
      const why = async ({ refusal, message }: RecordError): Promise<string | null> =>
        refusal && refusalText(refusal.game, { ...refusal, text: message }, SEATS, (await loadGame(refusal.game)).subject);
      setWrong(
        await Promise.all(
          errors.map(async (error) => ({
            line: error.line,
            message: error.message,
            why: await why(error),
            text: lines[error.line - 1]?.trim() ?? "",
          })),
        ),
      );
      if (found) setOpened({ record: found, text: record, screen: await loadGame(found.game) });
    });
  };
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const { name } = file;
    if (file.size > MOST_BYTES) return tell(t("open-large", { name }));
    const read = await file.text();
    // A phone that knows no such files offers all that it has. What was pasted stays.
    if (!RECORD.test(read)) return tell(t("open-no-record", { name }));
    text.set(read);
    await open(read);
  };

  const step = (): JSX.Element => (
    <label class="button primary open-file">
      <Icon name="download" />
      {t("open-file")}
      <input
        type="file"
        data-test="open-file"
        disabled={busy()}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // An emptied field reports the same file again once it is fixed.
          event.currentTarget.value = "";
          void choose(file);
        }}
      />
    </label>
  );
  return (
    <Show
      when={opened()}
      fallback={
        <Page title={t("open-title")} face={{ lead: t("open-lead"), step: step(), cards: <Fan cards={["TD", "JD", "QD"]} /> }} class="page-two">
          <form
            class="panel stack"
            onSubmit={(event) => {
              event.preventDefault();
              void open(text());
            }}
          >
            <Field label={t("open-text")}>
              <TextArea rows={12} spellcheck={false} data-test="open-text" draft={text} />
            </Field>
            <EndButton type="submit" primary label={t("open-show")} data-test="open-show" disabled={busy() || text().trim() === ""} />
          </form>
          <div class="stack">
            <Show when={wrong().length > 0}>
              <section class="panel stack-tight" role="alert" data-test="open-wrong">
                <h2>{t("open-wrong")}</h2>
                <ol class="plain-list open-lines">
                  <For each={wrong()}>
                    {(error) => (
                      <li>
                        <strong>{t("open-line", { n: error.line })}</strong>
                        <Show when={error.text}>
                          <code>{error.text}</code>
                        </Show>
                        <Show when={error.why === null} fallback={<span>{error.why}</span>}>
                          <Show when={language() !== "en"}>
                            <span>{t("open-unread")}</span>
                          </Show>
                          <span lang="en">{error.message}</span>
                        </Show>
                      </li>
                    )}
                  </For>
                </ol>
              </section>
            </Show>
            <section class="panel stack">
              <h2>{t("open-none")}</h2>
              <p>{t("open-none-about")}</p>
              <div class="open-samples">
                <For each={[...samples]}>
                  {([game, load]) => (
                    <button type="button" class="page-tile plate surface" data-game={game} data-test="open-sample" disabled={busy()} onClick={() => void load().then(open)}>
                      <span class="page-tile-name title">{gameName(game)}</span>
                      <GameFan game={game} />
                    </button>
                  )}
                </For>
              </div>
            </section>
          </div>
        </Page>
      }
    >
      {(found) => (
        <Watch
          id=""
          detail={detailOf(found().record)}
          screen={found().screen}
          from={null}
          seat={null}
          record={found().text}
          source={eyes(found())}
          onClose={() => setOpened(null)}
        />
      )}
    </Show>
  );
}

/** The replay from a seat, or from the table, if it is loaded. */
const replayOf = (record: RecordedMatch, seat: number | "table" | undefined): Replay | undefined =>
  record.replays.find((replay) => replay.viewer === (typeof seat === "number" ? seat : null));

/** The replays of a record by viewpoint: a missing one is loaded once, and again if that fails. */
function eyes({ record, text }: Opened): ReplaySource {
  const coming = new Map<number | "table" | undefined, Promise<Replay>>();
  const fetched = async (seat: number | "table" | undefined): Promise<Replay> => {
    const { record: seen } = await api.openRecord(text, seat);
    const replay = seen && replayOf(seen, seat);
    if (!replay) throw new Error("the record has become another");
    return replay;
  };
  return (seat) => {
    const come = replayOf(record, seat);
    if (come) return Promise.resolve(come);
    const asked = coming.get(seat) ?? fetched(seat);
    coming.set(seat, asked);
    asked.catch(() => coming.delete(seat));
    return asked;
  };
}

/** The match as if it had been played here. */
function detailOf(record: RecordedMatch): MatchDetail {
  // The replay from the table always comes first.
  const table = replayOf(record, "table") as Replay;
  return {
    summary: {
      id: "",
      game: record.game,
      seats: record.names.map((name) => ({ name, level: null })),
      scores: record.scores,
      winners: record.winners,
      ...(record.resigned === undefined ? {} : { resigned: record.resigned }),
      ...(record.changes ? { changes: record.changes } : {}),
      ended: false,
      you: null,
      started: 0,
      finished: 0,
    },
    options: record.options,
    view: viewsOf(table)(table.steps.length),
  };
}
