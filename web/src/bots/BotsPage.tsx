// One's bots: programs that connect to this server and play here. Each has a token, told once.

import { For, Show, createSignal, type JSX } from "solid-js";
import { EndButton } from "../widgets/Button";
import { ConfirmButton } from "../widgets/Confirm";
import { SwitchField, TextField } from "../widgets/Field";
import { Icon } from "../widgets/Icon";
import { Page } from "../widgets/PageTop";
import { attempt, copied } from "../widgets/problems";
import { ensureName, loadCatalogue } from "../session/session";
import { gameKeys, gameName } from "../games";
import { Fan } from "../games/Fan";
import { createDraft, doneWith } from "../base/draft";
import { t } from "../i18n";
import { createLive } from "../net/watch";
import type { MyBot } from "../wire/protocol";
import { api } from "./api";
import "./bots.css";

/** A whole bot, which plays any action, in any game. */
const SAMPLE = `import json, random, sys

def say(**said):
    print(json.dumps(said), flush=True)

for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "hello":
        say(type="hello", protocol=1, name="mybot")
    elif told["type"] == "view":
        n, actions = told["n"], told.get("legal")
        if actions is None:  # more than a view lists
            say(type="legal", n=n)
            actions = json.loads(sys.stdin.readline())["actions"]
        say(type="act", n=n, action=random.choice(actions))`;

interface Made {
  name: string;
  token: string;
}

export default function BotsPage(): JSX.Element {
  const [mine, refetch] = createLive(async () => {
    // The command names the games.
    await loadCatalogue();
    return api.mine();
  });
  const [made, setMade] = createSignal<Made | null>(null);
  const end = async (bot: MyBot): Promise<void> => {
    await api.end(bot.id);
    if (made()?.name === bot.name) setMade(null);
    refetch();
  };
  const done = (fresh: Made): void => {
    setMade(fresh);
    refetch();
  };
  return (
    <Page title={t("bots-title")} face={{ lead: t("bots-about"), cards: <Fan cards={["JS", "JK", "JD"]} /> }} class="page-two page-short">
      <div class="stack">
        <Show when={made()}>{(fresh) => <Token made={fresh()} />}</Show>
        <Show when={(mine.latest?.bots.length ?? 0) > 0}>
          <ul class="list" data-test="my-bots">
            <For each={mine.latest?.bots}>
              {(bot) => (
                <li class="panel row entry" data-test="my-bot">
                  <Icon name="bot" />
                  <span class="grow stack-line long-words">
                    <strong>{bot.name}</strong>
                    <span class="soft small">
                      {bot.games ? t("bots-connected", { games: bot.games.map(gameName).join(", ") }) : t("bots-away")}
                    </span>
                    <span class="soft small">{t(bot.open ? "bots-open" : "bots-own")}</span>
                  </span>
                  <ConfirmButton quiet label={t("bots-end")} text={t("bots-end-sure", { name: bot.name })} data-test="bot-end" act={() => end(bot)} />
                </li>
              )}
            </For>
          </ul>
        </Show>
        <NewBot done={done} />
        <p class="soft small">{t("bots-owner")}</p>
      </div>
      <section class="panel stack">
        <h2>{t("bots-sample")}</h2>
        <p>{t("bots-sample-about")}</p>
        <pre class="bots-command bots-sample" tabindex="0" translate="no">
          {SAMPLE}
        </pre>
      </section>
    </Page>
  );
}

/** The token with which a bot connects, and the command for it. */
function Token(props: { made: Made }): JSX.Element {
  const command = () =>
    `KOZYR_BOT_TOKEN=${props.made.token} kozyr bot --server ${location.origin} --game ${gameKeys().join(",")} -- python3 mybot.py`;
  const copy = () => copied(command(), t("bots-copied"), t("bots-select"));
  return (
    <section class="panel stack" data-test="bot-token">
      <h2>{t("bots-token", { name: props.made.name })}</h2>
      <p>{t("bots-token-once")}</p>
      <pre class="bots-command" tabindex="0">
        {command()}
      </pre>
      <EndButton icon="copy" label={t("bots-copy")} onClick={copy} />
    </section>
  );
}

function NewBot(props: { done: (made: Made) => void }): JSX.Element {
  const name = createDraft("bot-name", () => "");
  const open = createDraft("bot-open", () => false);
  const make = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const wanted = { name: name().trim(), open: open() };
    if (!(await ensureName())) return;
    await attempt(async () => {
      const { token } = await api.make(wanted);
      doneWith(name, open);
      props.done({ name: wanted.name, token });
    });
  };
  return (
    <form class="panel stack" onSubmit={make}>
      <h2>{t("bots-new")}</h2>
      <TextField
        label={t("bots-name")}
        data-test="bot-name"
        required
        minlength={2}
        maxlength={24}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        draft={name}
      />
      <SwitchField label={t("bots-for-all")} name="open" checked={open()} onSwitch={open.set} />
      <EndButton type="submit" primary label={t("bots-make")} data-test="bot-make" />
    </form>
  );
}
