// Parts of a page that are loaded when they are shown.

import { ErrorBoundary, Suspense, lazy, type Component, type JSX } from "solid-js";
import { Failure, renew } from "./Failure";
import { withTexts } from "../i18n";
import { leaving } from "../base/leaving";
import { problemText, tell } from "./problems";

interface How {
  /** The texts that it needs. */
  texts?: readonly string[];
  /** Shown until the part has loaded. */
  wait?: () => JSX.Element;
  /** A failure to load is a passing message: the part is a line among others, or a dialog, which is closed then. */
  passing?: boolean;
}

/**
 * A part that waits in its own place and, if it does not load or breaks, fails there: everything around it
 * continues.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- as in Solid's own `lazy`
export function lazyPart<T extends Component<any>>(load: () => Promise<{ default: T }>, how: How = {}): T {
  const { texts } = how;
  const Loaded = lazy(texts ? () => withTexts(load(), ...texts) : load) as Component<object>;
  const Part: Component<{ onClose?: () => void }> = (props) => {
    const failed = (error: unknown): JSX.Element => {
      if (!leaving()) reportError(error);
      if (!how.passing) return <Failure error={error} again={renew} />;
      queueMicrotask(() => {
        tell(problemText(error), renew);
        props.onClose?.();
      });
      return null;
    };
    return (
      <ErrorBoundary fallback={failed}>
        <Suspense fallback={how.wait?.()}>
          <Loaded {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
  return Part as T;
}
