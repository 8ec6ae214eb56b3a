import { render } from "solid-js/web";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { notice, untell } from "../widgets/problems";
import { loadTexts } from "../i18n";
import type { AdminReport, AdminReports, ReportedPerson, SettleReports } from "../wire/protocol";
import Reports from "./Reports";

/** How many reports of each person a page has, and of one who is asked about; how many people a page has. */
const [FEW, MANY, PEOPLE] = [5, 100, 2];

let reports: AdminReport[] = [];
const asked: string[] = [];

const report = (n: number, id: string, about: string): AdminReport => ({
  n, id, about, at: 1, table: "t", game: "g", by: `reporter ${n % 3}`, reason: "abuse", note: "", words: `words ${n}`, said: 1, settled: null, outcome: null,
});

/** As the server answers. */
function page(about: string | null, after: number): AdminReports {
  const open = reports.filter(({ outcome }) => outcome === null);
  const people = [...new Set(open.map(({ id }) => id))].map((id): ReportedPerson => {
    const of = open.filter((one) => one.id === id);
    return { id, name: of.at(-1)!.about, open: of.length, reporters: new Set(of.map(({ by }) => by)).size, first: of[0]!.n, last: of.at(-1)!.n };
  });
  if (about !== null) {
    const of = open.filter(({ id, n }) => id === about && n > after);
    const here = of.slice(0, MANY);
    return { people: people.filter(({ id }) => id === about), reports: here, ...(of.length > MANY ? { next: here.at(-1)!.n } : {}) };
  }
  const of = people.filter(({ first }) => first > after);
  const here = of.slice(0, PEOPLE);
  const first = here.flatMap(({ id }) => open.filter((one) => one.id === id).slice(0, FEW));
  const settled = after === 0 ? reports.filter(({ outcome }) => outcome !== null) : [];
  return { people: here, reports: [...first, ...settled], ...(of.length > PEOPLE ? { next: here.at(-1)!.first } : {}) };
}

function answer(method: string, path: string, body: string): Response {
  const url = new URL(path, "http://house");
  if (method === "GET") return Response.json(page(url.searchParams.get("about"), Number(url.searchParams.get("after") ?? 0)));
  asked.push(`${method} ${path} ${body}`);
  const all = JSON.parse(body) as SettleReports;
  const n = Number(/reports\/(\d+)\/settle/.exec(path)?.[1] ?? 0);
  const wanted = reports.filter((one) => one.outcome === null && (n > 0 ? one.n === n : one.id === all.about && one.n <= all.until));
  for (const one of wanted) Object.assign(one, { outcome: all.outcome, settled: 2 });
  return wanted.length > 0 ? new Response(null, { status: 204 }) : Response.json({ error: { code: "nothing", message: "nothing to do" } }, { status: 409 });
}

beforeAll(() => loadTexts("shell", "admin"));

let end = (): void => {};
beforeEach(() => {
  asked.length = 0;
  reports = [
    ...Array.from({ length: 7 }, (_, i) => report(i + 1, "olena", i === 0 ? "Helen" : "Olena")),
    report(8, "ivan", "Ivan"),
    report(9, "", "–"),
    report(10, "oleh", "Oleh"),
  ];
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => Promise.resolve(answer(init.method ?? "GET", path, String(init.body))));
});
afterEach(() => {
  end();
  untell();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const all = (what: string, within: ParentNode = document): HTMLElement[] => [...within.querySelectorAll<HTMLElement>(`[data-test=${what}]`)];
const person = (name: string): HTMLElement => all("reported-person").find((one) => one.dataset["name"] === name)!;
async function show(): Promise<void> {
  end = render(() => <Reports />, document.body);
  await vi.waitFor(() => expect(all("reported-person").length).toBe(PEOPLE));
}

test("each person is there once, with how many have reported what, under which name", async () => {
  await show();
  expect(all("reported-person").map((one) => one.dataset["name"])).toEqual(["Olena", "Ivan"]);
  expect(person("Olena").querySelector(".badge")?.textContent).toBe("7 reports, by 3 people");
  const shown = all("admin-report", person("Olena"));
  expect(shown.map((one) => one.querySelector("blockquote")?.textContent)).toEqual([1, 2, 3, 4, 5].map((n) => `words ${n}`));
  expect(shown.map((one) => one.textContent?.includes("As Helen"))).toEqual([true, false, false, false, false]);
  // What is done about a person is done once.
  for (const kind of ["mute", "ban"]) expect(all(`admin-${kind}`, person("Olena")).length).toBe(1);
  expect(all("reports-all", person("Ivan")).length + all("settle-all-acted", person("Ivan")).length).toBe(0);
});

test("more people come on request, and about those who are forgotten nothing can be done", async () => {
  await show();
  all("admin-more")[0]?.click();
  await vi.waitFor(() => expect(all("reported-person").map((one) => one.dataset["name"])).toEqual(["Olena", "Ivan", "–", "Oleh"]));
  expect(all("admin-more").length).toBe(0);
  expect(all("admin-mute", person("–")).length).toBe(0);
  expect(all("settle-acted", person("–")).length).toBe(1);
});

test("all reports of a person are shown, a page at a time", async () => {
  reports = Array.from({ length: 2 * MANY + 1 }, (_, i) => report(i + 1, i < 2 * MANY ? "olena" : "ivan", i < 2 * MANY ? "Olena" : "Ivan"));
  await show();
  all("reports-all", person("Olena"))[0]?.click();
  await vi.waitFor(() => expect(all("admin-report", person("Olena")).length).toBe(MANY));
  expect(all("reports-all", person("Olena")).length).toBe(0);
  all("admin-more", person("Olena"))[0]?.click();
  await vi.waitFor(() => expect(all("admin-report", person("Olena")).length).toBe(2 * MANY));
  expect(all("admin-more", person("Olena")).length).toBe(0);
});

test("one is settled, or all that were there when it was looked", async () => {
  reports = reports.filter(({ id }) => ["olena", "ivan"].includes(id));
  await show();
  all("settle-dismissed", person("Olena"))[1]?.click();
  await vi.waitFor(() => expect(person("Olena").querySelector(".badge")?.textContent).toContain("6 reports"));
  expect(asked).toEqual(['POST /api/admin/reports/2/settle {"outcome":"dismissed"}']);
  const settled = document.querySelector("[data-test=settled-reports]")!;
  expect(all("admin-report", settled).map((one) => one.dataset["settled"])).toEqual(["dismissed"]);
  // This one comes when nobody has looked again.
  reports.push(report(11, "olena", "Olena"));
  all("settle-all-acted", person("Olena"))[0]?.click();
  await vi.waitFor(() => expect(person("Olena").querySelector(".badge")?.textContent).toBe("1 report, by 1 person"));
  expect(asked[1]).toBe('POST /api/admin/reports/settle {"about":"olena","until":7,"outcome":"acted"}');
  expect(all("admin-report", person("Olena")).map((one) => one.querySelector("blockquote")?.textContent)).toEqual(["words 11"]);
});

test("what somebody else has settled is told, and the list is as it is now", async () => {
  await show();
  for (const one of reports) if (one.id === "olena") Object.assign(one, { outcome: "acted", settled: 2 });
  all("settle-all-acted", person("Olena"))[0]?.click();
  await vi.waitFor(() => expect(notice()?.text).toContain("nothing to be done"));
  await vi.waitFor(() => expect(person("Olena")).toBeUndefined());
});
