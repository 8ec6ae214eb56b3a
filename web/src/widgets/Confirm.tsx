// Confirmation before something that cannot be undone.

import { Show, createSignal, type JSX } from "solid-js";
import { Button, EndButton } from "./Button";
import { Dialog } from "./Dialog";
import { createAttempt } from "./problems";

interface Question {
  title: string;
  text: string;
  action: string;
  act: () => Promise<unknown>;
}

export function Confirm(props: Question & { onClose: () => void }): JSX.Element {
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

/** Asks for confirmation of what a list or a menu offers: the pending question, and its dialog. */
export function createSure(): { sure: (question: Question) => void; dialog: () => JSX.Element } {
  const [asked, setAsked] = createSignal<Question | null>(null);
  const dialog = (): JSX.Element => <Show when={asked()}>{(one) => <Confirm {...one()} onClose={() => setAsked(null)} />}</Show>;
  return { sure: setAsked, dialog };
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
