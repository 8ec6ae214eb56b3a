// Shown where something could not be loaded: why, and a button to try again.

import { Match, Show, Switch, createSignal, type Accessor, type JSX, type Resource } from "solid-js";
import { Button } from "./Button";
import { t } from "../i18n";
import { ApiError, api } from "../net/api";
import { leaving } from "../base/leaving";
import { PageTop } from "./PageTop";
import { problemText } from "./problems";

/** Reloads the page, past all caches, as soon as the server answers; until then the page does not change. */
export async function renew(): Promise<void> {
  // A cached answer would not show that the server answers.
  await api.house();
  document.documentElement.dataset["anew"] = "";
  const script = document.createElement("script");
  script.src = "/anew.js";
  const loaded = new Promise((resolve, reject) => {
    script.addEventListener("load", resolve);
    script.addEventListener("error", reject);
  });
  document.head.append(script);
  await loaded;
}

/** Why something is not here, with a button that tries again; nothing on a page that is being left. */
export function Failure(props: { error: unknown; again: () => unknown }): JSX.Element {
  const [busy, setBusy] = createSignal(false);
  const again = async (): Promise<void> => {
    setBusy(true);
    try {
      // A browser that once failed to load a part of the program does not request it again.
      await (props.error instanceof ApiError ? props.again() : renew());
    } catch {
      // It failed once more, and this stays where it is.
    }
    setBusy(false);
  };
  return (
    <Show when={!leaving()}>
      <section class="panel stack-tight" data-test="failure" role="alert">
        <p>{problemText(props.error)}</p>
        <div class="row-end">
          <Button label={t("try-again")} data-test="try-again" disabled={busy()} onClick={again} />
        </div>
      </section>
    </Show>
  );
}

/** The same as a separate page, with the way back. */
export function FailurePage(props: { title: string; error: unknown; again: () => unknown }): JSX.Element {
  return (
    <Show when={!leaving()} fallback={<div class="loading" />}>
      <div class="page slim">
        <PageTop title={props.title} />
        <main>
          <Failure error={props.error} again={props.again} />
        </main>
      </div>
    </Show>
  );
}

/** The value of a resource, if it is loaded; neither throws nor waits, as reading the resource itself does. */
export const loaded = <T,>(of: Resource<T>): T | undefined =>
  of.state === "ready" || of.state === "refreshing" ? of.latest : undefined;

/**
 * Shows something that is loaded: `wait` until it is there, the failure if loading fails, otherwise the
 * value. While it is reloaded the old value remains. Nothing outside this place waits for it, so a page may
 * have several.
 */
export function Loaded<T>(props: {
  of: Resource<T>;
  /** The resource's `refetch`. */
  again: () => unknown;
  /** An empty place if absent. */
  wait?: JSX.Element;
  children: (value: Accessor<NonNullable<T>>) => JSX.Element;
}): JSX.Element {
  return (
    <Switch fallback={props.wait ?? <div class="placeholder" />}>
      <Match when={props.of.state === "errored"}>
        <Failure error={props.of.error} again={props.again} />
      </Match>
      <Match when={loaded(props.of)}>{(value) => props.children(value as Accessor<NonNullable<T>>)}</Match>
    </Switch>
  );
}
