// The devices of a person, and how to end them: one of the others, or all of them, with a new secret
// for this one.

import { For, Show, createResource, createSignal, type JSX } from "solid-js";
import { Button } from "../widgets/Button";
import { Loaded } from "../widgets/Failure";
import { Confirm, ConfirmButton } from "../widgets/Confirm";
import { tell } from "../widgets/problems";
import { t } from "../i18n";
import { api } from "../net/api";
import type { Device } from "../wire/protocol";
import "./devices.css";

/** The name of a device: its browser and its system, if known. */
const called = ({ browser, system }: Device): string =>
  [browser, system].filter((name) => name !== null).join(", ") || t("devices-unknown");

export function Devices(props: {
  /** Called when all others have ended, and links to others with them. */
  onOthersEnded: () => void;
}): JSX.Element {
  const [devices, { refetch }] = createResource(() => api.devices());
  const [asking, setAsking] = createSignal<Device | null>(null);
  let heading: HTMLHeadingElement | undefined;
  let ended = false;
  const close = (): void => {
    setAsking(null);
    // The button is gone.
    if (ended) heading?.focus();
    ended = false;
  };
  const end = async (device: Device): Promise<void> => {
    await api.endDevice(device.id);
    ended = true;
    await refetch();
    tell(t("devices-ended", { device: called(device) }));
  };
  const endOthers = async (): Promise<void> => {
    await api.endOtherDevices();
    ended = true;
    props.onOthersEnded();
    await refetch();
    tell(t("devices-others-ended"));
  };
  return (
    <section class="panel stack" data-test="devices">
      <h2 ref={heading} tabindex={-1}>
        {t("devices-title")}
      </h2>
      <p class="soft">{t("devices-help")}</p>
      <Loaded of={devices} again={refetch}>
        {(all) => (
          <ul class="list">
            <For each={all()}>
              {(device) => (
                <li class="row" data-test="device" data-here={device.here ? "" : undefined}>
                  <span class="device-about stack-line long-words">
                    <span class="row">
                      <strong>{called(device)}</strong>
                      <Show when={device.here}>
                        <span class="badge good">{t("devices-here")}</span>
                      </Show>
                    </span>
                    <span class="soft small">{t("devices-known", { since: new Date(device.since), seen: new Date(device.seen) })}</span>
                  </span>
                  <Show when={!device.here}>
                    <Button
                      label={t("devices-end")}
                      data-test="device-end"
                      aria-label={t("devices-end-name", { device: called(device) })}
                      onClick={() => setAsking(device)}
                    />
                  </Show>
                </li>
              )}
            </For>
          </ul>
        )}
      </Loaded>
      <p class="soft small">{t("devices-others-help")}</p>
      <div class="row-end">
        <ConfirmButton
          label={t("devices-others")}
          text={t("devices-others-sure")}
          data-test="devices-end-others"
          act={endOthers}
          onClose={close}
        />
      </div>
      <Show when={asking()}>
        {(device) => (
          <Confirm
            title={t("devices-end-name", { device: called(device()) })}
            text={t("devices-end-sure")}
            action={t("devices-end")}
            act={() => end(device())}
            onClose={close}
          />
        )}
      </Show>
    </section>
  );
}
