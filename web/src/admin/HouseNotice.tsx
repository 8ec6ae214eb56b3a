// The admin's announcement for everyone, and for muted or banned people until when and why. It is above
// every page, and loaded when there is something to show.

import { Show, createSignal, type JSX } from "solid-js";
import { render } from "solid-js/web";
import { inTab } from "../base/shelf";
import { IconButton } from "../widgets/Button";
import { loadTexts, t } from "../i18n";
import { serverNow } from "../net/clock";
import type { Announcement, HouseSanction, HouseTold } from "../wire/protocol";
import { api } from "./api";
import "./houseNotice.css";

/** How often it is looked whether that still holds, in milliseconds. */
const AGAIN = 60_000;

const KEY = "kozyr.told";



const [told, setTold] = createSignal<HouseTold>({ announcement: null, mute: null, ban: null });
/** The line that was put away. */
const [away, setAway] = createSignal(inTab.get(KEY) ?? "");
const [now, setNow] = createSignal(serverNow());

const holds = (until: number | null): boolean => until === null || until > now();

function putAway(line: Announcement): void {
  setAway(`${line.at}`);
  // Without storage it comes again with the next page.
  inTab.set(KEY, `${line.at}`);
}

let begun = false;

/** The mark with which the server last announced a notice. */
let heard = "";

/**
 * The server marks its answers when there is a notice; the same mark means the same notice. Fails if the
 * notice does not arrive.
 */
export async function hear(word: string): Promise<void> {
  if (word === heard) return;
  heard = word;
  try {
    await look();
  } catch (error) {
    heard = "";
    throw error;
  }
}

async function look(): Promise<void> {
  await loadTexts("told");
  if (!begun) {
    begun = true;
    const box = document.body.appendChild(document.createElement("div"));
    // Screen readers announce what is written into it from now on.
    render(() => <HouseNotice />, box);
    setInterval(() => {
      setNow(serverNow());
      if (!document.hidden) look().catch(() => {});
    }, AGAIN);
  }
  setTold(await api.told());
  setNow(serverNow());
}

function HouseNotice(): JSX.Element {
  const line = () => told().announcement;
  const shown = (): Announcement | null => {
    const found = line();
    return found && holds(found.until) && away() !== `${found.at}` ? found : null;
  };
  /** A ban holds more than a mute. */
  const held = (): { kind: string; sanction: HouseSanction } | null => {
    const { ban, mute } = told();
    if (ban && holds(ban.until)) return { kind: "ban", sanction: ban };
    return mute && holds(mute.until) ? { kind: "mute", sanction: mute } : null;
  };
  const [read, setRead] = createSignal("");
  const own = () => {
    const found = held();
    return found && JSON.stringify(found) !== read() ? found : null;
  };
  return (
    <div class="told" role="status" aria-live="polite" data-test="told">
      <Show when={shown()}>
        {(found) => (
          <p class="told-line" data-test="announcement">
            <span class="grow">{found().text}</span>
            <IconButton icon="close" label={t("told-away")} data-test="told-away" onClick={() => putAway(found())} />
          </p>
        )}
      </Show>
      <Show when={own()}>
        {(found) => (
          <p class="told-line" data-test={`told-${found().kind}`}>
            <span class="grow">
              {t(`told-${found().kind}`, {
                for: found().sanction.until === null ? "good" : "time",
                until: new Date(found().sanction.until ?? 0),
                why: found().sanction.reason,
              })}
            </span>
            <IconButton icon="close" label={t("told-away")} data-test="told-own-away" onClick={() => setRead(JSON.stringify(found()))} />
          </p>
        )}
      </Show>
    </div>
  );
}
