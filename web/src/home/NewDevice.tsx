// Page behind a private link: makes this device that person's, on a click only. The device gives up its
// current person, which the page says, with a way back.

import { Show, createResource, createSignal, type JSX } from "solid-js";
import { t } from "../i18n";
import { api } from "../net/api";
import { Page } from "../widgets/PageTop";
import { BackLink } from "../widgets/Top";
import { Fan } from "../games/Fan";
import { Button, EndButton } from "../widgets/Button";
import { Loaded } from "../widgets/Failure";
import { ShareLink } from "../widgets/ShareLink";
import { beginAt } from "../session/device";
import { attempt } from "../widgets/problems";
import { useSecret } from "../base/secret";
import { claim, loadMe, name } from "../session/session";
import { unfinished } from "../table/people/leaving";

interface GivenUp {
  name: string;
  /** Tables that have not ended. */
  tables: number;
  matches: number;
  /** Whether there are more matches than those. */
  more: boolean;
}

/** The current person of this device, and what they have. */
async function givenUp(): Promise<GivenUp | null> {
  await loadMe();
  const here = name();
  if (here === null) return null;
  const [{ tables }, { matches, next }] = await Promise.all([api.myTables(), api.matches()]);
  return { name: here, tables: tables.filter(({ table }) => unfinished(table)).length, matches: matches.length, more: next !== null };
}

export default function NewDevice(props: { end: string }): JSX.Element {
  const secret = useSecret(() => "/move", () => props.end);
  const [offer, { refetch: again }] = createResource(
    // Without a token the server refuses.
    () => ({ token: secret() }),
    async ({ token }) => {
      const [{ name: offered, own }, before] = await Promise.all([api.offer(token), givenUp()]);
      return { name: offered ?? t("guest"), own, before };
    },
  );
  const accept = async (now: string): Promise<void> => {
    if (await attempt(() => claim(secret()))) beginAt("/", t("move-done", { name: now }));
  };
  return (
    <Page title={t("move-title")} face={{ cards: <Fan cards={["KC", "KD"]} /> }} back={<BackLink />} class="panel stack">
      <Loaded of={offer} again={again}>
        {(found) => (
          <Show
            when={!found().own}
            fallback={
              // The link leads to the person that this device already has.
              <div class="stack" data-test="move-own">
                <p>{t("move-own", { name: found().name })}</p>
                <EndButton label={t("home")} href="/" />
              </div>
            }
          >
            <p>{t("move-offer", { name: found().name })}</p>
            <Show when={found().before}>{(before) => <Before {...before()} />}</Show>
            <div class="row-end">
              <Button label={t("cancel")} href="/" />
              <Button primary label={t("move-accept")} data-test="move-accept" onClick={() => accept(found().name)} />
            </div>
          </Show>
        )}
      </Loaded>
    </Page>
  );
}

/** The person given up, and the way back. */
function Before(props: GivenUp): JSX.Element {
  const [path, setPath] = createSignal("");
  const make = (): Promise<boolean> => attempt(async () => setPath((await api.makeLink()).link));
  return (
    <div class="stack" data-test="given-up">
      <p>{t("move-before", { name: props.name })}</p>
      <ul>
        <Show when={props.tables > 0}>
          <li>{t("move-before-tables", { n: props.tables })}</li>
        </Show>
        <Show when={props.matches > 0}>
          <li>{t("move-before-matches", { n: props.matches, more: props.more ? "yes" : "no" })}</li>
        </Show>
        <li>{t("move-before-device")}</li>
      </ul>
      <Show
        when={path()}
        fallback={
          <>
            <p>{t("move-back", { name: props.name })}</p>
            <EndButton label={t("move-back-make", { name: props.name })} data-test="move-back" onClick={make} />
          </>
        }
      >
        <ShareLink path={path()} title={t("move-title")} qr />
        <p class="soft small">{t("move-private")}</p>
      </Show>
    </div>
  );
}
