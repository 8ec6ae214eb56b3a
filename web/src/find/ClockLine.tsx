// The clock of an open table, as text.

import type { JSX } from "solid-js";
import { clockShort } from "../setup/settings";
import type { ClockSetting } from "../wire/protocol";

export default function ClockLine(props: { clock: ClockSetting }): JSX.Element {
  return <span class="soft small">{clockShort(props.clock)}</span>;
}
