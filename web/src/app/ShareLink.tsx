// A link to hand on: copied, shared, or shown as a QR code.

import { Show, createSignal, type JSX } from "solid-js";
import { lazyPart } from "./lazyPart";
import { t } from "../i18n";
import { Icon } from "./Icon";
import { tell } from "./problems";
import "./share.css";

const Qr = lazyPart(() => import("./Qr"));

export function ShareLink(props: { link: string; title: string; qr?: boolean }): JSX.Element {
  const [qr, setQr] = createSignal(props.qr ?? false);
  let field!: HTMLInputElement;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(props.link);
      tell(t("link-copied"));
    } catch {
      // Without permission or a secure page the person copies by hand.
      field.select();
      tell(t("link-select"));
    }
  };
  const share = (): void => {
    navigator.share({ title: props.title, url: props.link }).catch((error: unknown) => {
      // Given up by the person there is nothing to tell; else the link can still be copied.
      if (!(error instanceof DOMException && error.name === "AbortError")) void copy();
    });
  };
  return (
    <div class="stack-tight">
      <div class="share">
        <input ref={field} data-test="invite" readonly aria-label={t("link")} value={props.link} onFocus={() => field.select()} />
        <button type="button" class="button" onClick={copy}>
          <Icon name="copy" />
          {t("link-copy")}
        </button>
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
      <Show when={qr()}>
        <div class="qr">
          <Qr text={props.link} />
        </div>
      </Show>
    </div>
  );
}
