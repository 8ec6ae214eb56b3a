// Confirmation before something that cannot be undone.

import { type JSX } from "solid-js";
import { Button } from "./Button";
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
        <div class="row-end">
          <Button primary label={props.action} data-test="sure" disabled={busy()} onClick={act} />
        </div>
      </div>
    </Dialog>
  );
}
