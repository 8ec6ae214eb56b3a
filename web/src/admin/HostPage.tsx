// The admin page. The link of `kozyr admin` opens it once.

import { For, Match, Show, Switch, createResource, createSignal, type JSX } from "solid-js";
import { Button } from "../widgets/Button";
import { lazyPart } from "../widgets/lazyPart";
import { FailurePage, Loaded } from "../widgets/Failure";
import { Page } from "../widgets/PageTop";
import { attempt } from "../widgets/problems";
import { go, route } from "../base/router";
import { Fan } from "../games/Fan";
import { loadTexts, t } from "../i18n";
import { loadCatalogue } from "../session/session";
import { ApiError } from "../net/api";
import type { AdminSession } from "../wire/protocol";
import { api } from "./api";
import "./admin.css";

const WAITS = { wait: () => <div class="loading" /> };

const AREAS = {
  tables: lazyPart(() => import("./Tables"), WAITS),
  people: lazyPart(() => import("./People"), WAITS),
  members: lazyPart(() => import("./Members"), WAITS),
  reports: lazyPart(() => import("./Reports"), WAITS),
  announce: lazyPart(() => import("./Announce"), WAITS),
  load: lazyPart(() => import("./Load"), WAITS),
  log: lazyPart(() => import("./AuditLog"), WAITS),
} as const;
type Area = keyof typeof AREAS;

/** The house. */
const CARDS = ["AC", "KC", "AH"];

const isArea = (name: string): name is Area => Object.hasOwn(AREAS, name);

/** The session: that of the link, if the address has one, whose secret does not stay there. */
async function begin(): Promise<AdminSession> {
  await Promise.all([loadTexts("admin"), loadCatalogue()]);
  const secret = location.hash.slice(1);
  if (!secret) return api.session();
  history.replaceState(history.state, "", location.pathname);
  return api.open(secret);
}

export default function HostPage(): JSX.Element {
  const [session, { refetch }] = createResource(begin);
  const shut = (): boolean => session.error instanceof ApiError && ["no_session", "link_used"].includes(session.error.code);
  return (
    <Switch fallback={<Loaded of={session} again={refetch}>{(found) => <House session={found()} />}</Loaded>}>
      <Match when={session.state === "errored" && shut()}>
        <Page title={t("admin-title")} face={{ cards: <Fan cards={CARDS} /> }} class="panel stack" data-test="admin-shut">
          <p role="alert">{t(`problem-${(session.error as ApiError).code}`)}</p>
          <p>{t("admin-how")}</p>
          <pre class="admin-command">kozyr admin</pre>
        </Page>
      </Match>
      <Match when={session.state === "errored"}>
        <FailurePage title={t("app-name")} error={session.error} again={refetch} />
      </Match>
    </Switch>
  );
}

function House(props: { session: AdminSession }): JSX.Element {
  const named = route().id;
  const [area, setArea] = createSignal<Area>(isArea(named) ? named : "tables");
  /** The address names the area, so that a reload shows it again; nothing else of the page is recreated. */
  const choose = (one: Area): void => {
    history.replaceState(history.state, "", `/host/${one}`);
    setArea(one);
  };
  const end = async (): Promise<void> => {
    if (await attempt(api.end)) go("/", true);
  };
  const says = (): string => t("admin-session", { n: props.session.n, until: new Date(props.session.expires) });
  const leave = (): JSX.Element => <Button label={t("admin-leave")} data-test="admin-leave" onClick={end} />;
  return (
    <Page title={t("admin-title")} face={{ lead: says(), step: leave(), cards: <Fan cards={CARDS} /> }} class="stack" data-test="admin">
      <fieldset class="plain-fieldset">
        <legend class="admin-hidden">{t("admin-areas")}</legend>
        <div class="segments">
          <For each={Object.keys(AREAS) as Area[]}>
            {(one) => (
              <label>
                <input type="radio" name="area" value={one} checked={area() === one} onChange={() => choose(one)} />
                {t(`admin-${one}`)}
              </label>
            )}
          </For>
        </div>
      </fieldset>
      <Show when={area()} keyed>
        {(one) => {
          const Area = AREAS[one];
          return (
            <section class="stack" aria-label={t(`admin-${one}`)} data-test={`admin-${one}`}>
              <Area />
            </section>
          );
        }}
      </Show>
    </Page>
  );
}
