// Shown where something could not be loaded: why, and a button to try again.

import { Match, Show, Switch, type Accessor, type JSX, type Resource } from "solid-js";
import { EndButton } from "./Button";
import { t } from "../i18n";
import { ApiError, api } from "../net/api";
import { leaving } from "../base/leaving";
import { Page } from "./PageTop";
import { createAttempt, problemText } from "./problems";

/**
 * Reloads the page, past all caches, as soon as the server answers; until then the page does not change.
 * What is pressed meanwhile would be lost, so nothing can be.
 */
export async function renew(): Promise<void> {
  const { activeElement: focused, body } = document;
  body.inert = true;
  try {
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
  } catch (error) {
    body.inert = false;
    if (focused instanceof HTMLElement) focused.focus();
    throw error;
  }
}

/** Why something is not here, with a button that tries again; nothing on a page that is being left. */
export function Failure(props: { error: unknown; again: () => unknown }): JSX.Element {
  // If it fails once more, this stays where it is.
  const [busy, run] = createAttempt(() => {});
  // A browser that once failed to load a part of the program does not request it again.
  const again = () => run(() => (props.error instanceof ApiError ? props.again() : renew()));
  return (
    <Show when={!leaving()}>
      <section class="panel stack-tight" data-test="failure" role="alert">
        <p>{problemText(props.error)}</p>
        <EndButton label={t("try-again")} data-test="try-again" disabled={busy()} onClick={again} />
      </section>
    </Show>
  );
}

/** The same as a separate page, with the way back. */
export function FailurePage(props: { title: string; error: unknown; again: () => unknown }): JSX.Element {
  return (
    <Show when={!leaving()} fallback={<div class="loading" />}>
      <Page title={props.title}>
        <Failure error={props.error} again={props.again} />
      </Page>
    </Show>
  );
}

/** Something that is loaded, as a page of its own: the failure is a page with this title. */
export function LoadedPage<T>(props: {
  of: Resource<T>;
  title: string;
  again: () => unknown;
  children: (value: Accessor<NonNullable<T>>) => JSX.Element;
}): JSX.Element {
  return (
    <Switch fallback={<div class="loading" />}>
      <Match when={props.of.state === "errored"}>
        <FailurePage title={props.title} error={props.of.error} again={props.again} />
      </Match>
      <Match when={loaded(props.of)}>{(value) => props.children(value as Accessor<NonNullable<T>>)}</Match>
    </Switch>
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
