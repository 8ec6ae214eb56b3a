// What the server's policy forbids does not happen, and is noticed where it is tried. That no screen
// tries it is held by every test that begins with the fixture `home`.
import { elsewhere, expect, open, policed, test } from "./play";

test.skip(({ isMobile }) => isMobile, "nothing of this depends on the screen");

test("scripts and styles that stand in the page are neither run nor applied", async ({ page, server }) => {
  const violations = await policed(page);
  await open(page, server, "/");
  await expect(page.locator("[data-test=create]").first()).toBeVisible();
  expect(violations).toEqual([]);

  const done = await page.evaluate(() => {
    const heard: string[] = [];
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => heard.push(effectiveDirective));
    Object.assign(globalThis, { heard });
    const script = document.createElement("script");
    script.textContent = "document.title = 'run'";
    const style = document.createElement("style");
    style.textContent = "body { outline: 7px solid }";
    document.head.append(script, style);
    document.body.insertAdjacentHTML("beforeend", "<p id=planted style='outline: 7px solid' onclick='document.title = 1'>");
    const planted = document.getElementById("planted");
    planted?.click();
    const outline = (of: Element | null): string => (of ? getComputedStyle(of).outlineWidth : "");
    const inMarkup = outline(planted);
    // What components do: no markup, but the object model.
    planted?.style.setProperty("outline", "7px solid");
    return { title: document.title, body: outline(document.body), inMarkup, byScript: outline(planted) };
  });
  expect(done.title).not.toMatch(/run|1/);
  expect(done.body).not.toBe("7px");
  expect(done.inMarkup).not.toBe("7px");
  expect(done.byScript).toBe("7px");
  // Elsewhere what the driver has done counts for its own.
  const heard = (): Promise<string[]> => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
  const told = async (): Promise<(string | undefined)[]> =>
    elsewhere(page) ? await heard() : violations.map((what) => what.split(":")[0]);
  await expect.poll(async () => (await told()).toSorted()).toEqual([
    "script-src-attr",
    "script-src-elem",
    "style-src-attr",
    "style-src-elem",
  ]);
});

test("no other page frames this one", async ({ page, server }) => {
  const answer = await page.goto(server.url);
  expect(answer?.headers()["content-security-policy"]).toContain("frame-ancestors 'none'");
  const violations = await policed(page);
  await page.goto("about:blank");
  await page.setContent(`<iframe src="${server.url}/"></iframe>`);
  const frame = page.frames()[1];
  await expect.poll(() => frame?.url()).toMatch(/chrome-error|about:blank/);
  expect(violations).toEqual([]);
});
