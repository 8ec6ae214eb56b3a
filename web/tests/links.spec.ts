// What messengers show of a link: a picture for each game and language, which the build has drawn.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "./play";

/** Some messengers show no larger ones, and all of them lie in the program. */
const LARGEST = 60_000;

const catalogue = JSON.parse(readFileSync(new URL("catalogue.json", import.meta.url), "utf8")) as { games: { key: string }[] };

test("each game has a picture in each language, which is kept for ever", { tag: "@desktop" }, async ({ server, request }) => {
  const pages = ["/", ...catalogue.games.map(({ key }) => `/rules/${key}`)];
  expect(pages.length).toBeGreaterThan(5);
  const seen = new Set<string>();
  for (const page of pages.flatMap((path) => ["en", "ru", "uk"].map((language) => `${path}?lang=${language}`))) {
    const html = await (await request.get(server.url + page)).text();
    const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
    expect(picture, page).toContain(`${server.url}/assets/`);
    const answer = await request.get(picture);
    expect(answer.status(), page).toBe(200);
    expect(answer.headers()).toMatchObject({
      "content-type": "image/png",
      "cache-control": "public, max-age=31536000, immutable",
      "cross-origin-resource-policy": "cross-origin",
    });
    const body = await answer.body();
    expect(body.subarray(0, 8).toString("latin1"), page).toBe("\x89PNG\r\n\x1a\n");
    expect([body.readUInt32BE(16), body.readUInt32BE(20)], page).toEqual([1200, 630]);
    expect(body.length, page).toBeLessThan(LARGEST);
    seen.add(createHash("sha256").update(body).digest("hex"));
  }
  expect(seen.size).toBe(3 * pages.length);
  // Nobody who plays is made to fetch them.
  const worker = await (await request.get(`${server.url}/sw.js`)).text();
  expect(worker).toContain("/assets/");
  expect(worker).not.toContain(".png");
});
