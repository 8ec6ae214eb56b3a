// The views of a replay, a lesson or a line: each follows from the one before by a patch and is made once.

import type { BaseView } from "../games/types";
import { patched } from "../net/patch";
import type { PatchOp } from "../wire/protocol";

/** The view after a number of steps. */
export function viewsOf(replay: { view: unknown; steps: readonly { view: PatchOp[] }[] }): (step: number) => BaseView {
  const views: BaseView[] = [replay.view as BaseView];
  return (step) => {
    for (let i = views.length; i <= step; i += 1) {
      views.push(patched(views[i - 1] as BaseView, replay.steps[i - 1]?.view ?? []));
    }
    return views[step] as BaseView;
  };
}
