import { render } from "solid-js/web";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { loadTexts } from "../i18n";
import { loadHouse } from "../net/house";
import { isOwnMachine } from "./origin";
import { ShareLink } from "./ShareLink";

const sources = import.meta.glob<string>(["../**/*.{ts,tsx}", "../../../games/*/web/**/*.{ts,tsx}"], { query: "?raw", import: "default", eager: true });

beforeAll(() => loadTexts("shell"));

let end = (): void => {};
afterEach(() => {
  end();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A link as a page of this origin shows it, with these addresses of the machine from the house. */
async function shown(origin: string, here?: { addresses: string[] }): Promise<{ link: () => string; says: () => string | undefined }> {
  vi.spyOn(location, "origin", "get").mockReturnValue(origin);
  vi.spyOn(location, "hostname", "get").mockReturnValue(new URL(origin).hostname);
  vi.spyOn(location, "port", "get").mockReturnValue(new URL(origin).port);
  vi.stubGlobal("fetch", async () => Response.json({ enter: "open", members_open: false, member: true, hours: [], about: {}, ...(here ? { here } : {}) }));
  await loadHouse();
  end = render(() => <ShareLink path="/table/abc?s=k" title="" />, document.body);
  return {
    link: () => document.querySelector<HTMLInputElement>("[data-test=invite]")?.value ?? "",
    says: () => document.querySelector("[data-test=reach]")?.textContent,
  };
}

test("a page that others reach too has its own address in links", async () => {
  const { link, says } = await shown("https://kozyr.example");
  expect(link()).toBe("https://kozyr.example/table/abc?s=k");
  expect(says()).toBeUndefined();
});

test.each(["http://localhost:8080", "http://127.0.0.1:8080", "http://[::1]:8080"])("%s invites to the machine's address in the network, and says so", async (origin) => {
  const { link, says } = await shown(origin, { addresses: ["http://192.168.1.5:8080"] });
  expect(link()).toBe("http://192.168.1.5:8080/table/abc?s=k");
  expect(says()).toContain("address in your network");
  expect(document.querySelector("select[name=address]")).toBeNull();
});

test("of several addresses one is chosen, for every link", async () => {
  const addresses = ["http://192.168.1.5:8080", "http://10.0.0.7:8080"];
  const { link } = await shown("http://localhost:8080", { addresses });
  expect(link()).toContain(addresses[0]);
  const choice = document.querySelector<HTMLSelectElement>("select[name=address]");
  expect([...(choice?.options ?? [])].map(({ value }) => value)).toEqual(addresses);
  choice!.value = addresses[1]!;
  choice!.dispatchEvent(new Event("change", { bubbles: true }));
  expect(link()).toBe("http://10.0.0.7:8080/table/abc?s=k");
  end();
  document.body.replaceChildren();
  expect((await shown("http://localhost:8080", { addresses })).link()).toContain(addresses[1]);
});

test("a server that listens to its machine alone: that is said, and how others get in", async () => {
  const { link, says } = await shown("http://localhost:9000", { addresses: [] });
  expect(link()).toBe("http://localhost:9000/table/abc?s=k");
  expect(says()).toContain("this computer only");
  expect(says()).toContain("--addr 0.0.0.0:9000");
});

test("a house that does not tell: the link is said to lead to this computer", async () => {
  const { link, says } = await shown("http://localhost:9000");
  expect(link()).toContain("http://localhost:9000");
  expect(says()).toContain("this computer only");
  expect(says()).not.toContain("--addr");
});

test("which names are those of the machine itself", () => {
  for (const own of ["localhost", "kozyr.localhost", "localhost.", "127.0.0.1", "127.1.2.3", "[::1]"]) expect(isOwnMachine(own), own).toBe(true);
  for (const other of ["192.168.1.5", "localhost.example", "127.example.org", "kozyr.example", "[fe80::1]", "notlocalhost"]) {
    expect(isOwnMachine(other), other).toBe(false);
  }
});

test("no link for others is made but by way of that", () => {
  const made = Object.entries(sources).filter(([path, text]) => !/\.test\.|origin\.ts$/.test(path) && /`\$\{location\.origin\}|location\.origin \+/.test(text));
  expect(Object.keys(sources).length).toBeGreaterThan(100);
  expect(made.map(([path]) => path)).toEqual([]);
});
