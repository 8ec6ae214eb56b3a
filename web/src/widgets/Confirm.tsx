// Confirmation before something that cannot be undone.

import { Show, createSignal, type JSX } from "solid-js";
import { Button, EndButton } from "./Button";
import { Dialog } from "./Dialog";
import { createAttempt } from "./problems";

export function Confirm(props: { title: string; text: string; action: string; act: () => Promise<unknown>; onClose: () => void }): JSX.Element {
  const [busy, run] = createAttempt();
  const act = async (): Promise<void> => {
    if (await run(props.act)) props.onClose();
  };
  return (
    <Dialog title={props.title} onClose={() => props.onClose()}>
      <div class="stack">
        <p>{props.text}</p>
        <EndButton primary label={props.action} data-test="sure" disabled={busy()} onClick={act} />
      </div>
    </Dialog>
  );
}

/** A button that asks for confirmation before it does what it says. */
export function ConfirmButton(props: {
  label: string;
  text: string;
  act: () => Promise<unknown>;
  quiet?: boolean;
  "data-test": string;
  onClose?: () => void;
}): JSX.Element {
  const [asking, setAsking] = createSignal(false);
  const close = (): void => {
    setAsking(false);
    props.onClose?.();
  };
  return (
    <>
      <Button quiet={props.quiet} label={props.label} data-test={props["data-test"]} onClick={() => setAsking(true)} />
      <Show when={asking()}>
        <Confirm title={props.label} text={props.text} action={props.label} act={props.act} onClose={close} />
      </Show>
    </>
  );
}
