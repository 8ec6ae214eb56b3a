// Link to share: copied, shared, or shown as a QR code.

import { For, Match, Show, Switch, createMemo, createSignal, type JSX } from "solid-js";
import { Button } from "./Button";
import { lazyPart } from "./lazyPart";
import { t } from "../i18n";
import { Icon } from "./Icon";
import { chooseOrigin, reach, type Reach } from "./origin";
import { copied } from "./problems";
import "./share.css";

const Qr = lazyPart(() => import("./Qr"));

/** `path` follows the origin, which is one that others can reach. */
export function ShareLink(props: { path: string; title: string; qr?: boolean }): JSX.Element {
  const way = createMemo(reach);
  const link = () => way().origin + props.path;
  const [qr, setQr] = createSignal(props.qr ?? false);
  let field!: HTMLInputElement;
  const copy = async (): Promise<void> => {
    if (!(await copied(link(), t("link-copied"), t("link-select")))) field.select();
  };
  const share = (): void => {
    navigator.share({ title: props.title, url: link() }).catch((error: unknown) => {
      // If the person cancelled, there is nothing to say; otherwise the link can still be copied.
      if (!(error instanceof DOMException && error.name === "AbortError")) void copy();
    });
  };
  return (
    <div class="stack-tight">
      <div class="share">
        <input ref={field} data-test="invite" readonly aria-label={t("link")} value={link()} onFocus={() => field.select()} />
        <div class="share">
          <Button icon="copy" label={t("link-copy")} onClick={copy} />
          <Show when={"share" in navigator}>
            <button type="button" class="button" aria-label={t("link-share")} onClick={share}>
              <Icon name="share" />
            </button>
          </Show>
          <button
            type="button"
            class="button"
            aria-label={t("link-qr")}
            aria-expanded={qr()}
            onClick={() => setQr(!qr())}
          >
            <Icon name="qr" />
          </button>
        </div>
      </div>
      <Reached way={way()} />
      <Show when={qr()}>
        <div class="qr">
          <Qr text={link()} />
        </div>
      </Show>
    </div>
  );
}

/** How far the link reaches, where this page was opened on the machine of the house. */
function Reached(props: { way: Reach }): JSX.Element {
  return (
    <Switch>
      <Match when={props.way.how === "network"}>
        <p class="soft small" data-test="reach">
          {t("link-network")}
        </p>
        <Show when={props.way.choice.length > 1}>
          <label class="field">
            <span class="small">{t("link-address")}</span>
            <select name="address" value={props.way.origin} onChange={(event) => chooseOrigin(event.currentTarget.value)}>
              <For each={props.way.choice}>{(origin) => <option value={origin}>{origin}</option>}</For>
            </select>
          </label>
        </Show>
      </Match>
      <Match when={props.way.how === "alone"}>
        <p class="small" data-test="reach">
          {t("link-alone")} {t("link-alone-how")} <code class="share-flag">--addr 0.0.0.0:{location.port || "80"}</code>
        </p>
      </Match>
      <Match when={props.way.how === "here"}>
        <p class="small" data-test="reach">
          {t("link-alone")} {t("link-here-how")}
        </p>
      </Match>
    </Switch>
  );
}
