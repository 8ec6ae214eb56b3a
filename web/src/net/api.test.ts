import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { problemText } from "../widgets/problems";
import { loadTexts } from "../i18n";
import { ApiError, api } from "./api";

beforeAll(() => loadTexts("shell"));
afterEach(() => vi.unstubAllGlobals());

/** The error of a request when the server answers like this. */
async function failure(answer: () => Promise<Response>): Promise<ApiError> {
  vi.stubGlobal("fetch", answer);
  const error: unknown = await api.games().then(
    () => null,
    (found: unknown) => found,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

test("a request is given up after a while", async () => {
  const asked = vi.fn((_: string, init: RequestInit) => {
    expect(init.signal).toBeInstanceOf(AbortSignal);
    return Promise.reject(new DOMException("too long", "TimeoutError"));
  });
  const error = await failure(asked as unknown as () => Promise<Response>);
  expect(asked).toHaveBeenCalledOnce();
  expect(problemText(error)).toBe("The server does not answer");
});

test("an answer that stops in the middle is none", async () => {
  const broken = { ok: true, status: 200, text: () => Promise.reject(new TypeError("network")) };
  const error = await failure(() => Promise.resolve(broken as unknown as Response));
  expect(problemText(error)).toBe("The server cannot be reached");
});

test("a failure is told by its code, and when to try again where the server says so", async () => {
  const busy = { error: { code: "too_many", message: "…" } };
  const answer = (headers: Record<string, string>) => () =>
    Promise.resolve(new Response(JSON.stringify(busy), { status: 429, headers }));
  expect(problemText(await failure(answer({})))).toBe("Too many requests. Wait a moment");
  expect(problemText(await failure(answer({ "retry-after": "7" })))).toBe("Too many requests. Try again in 7 seconds");
});

test("an answer in somebody else's words is told as what it is, whoever gives it", async () => {
  const page = "<html><head><title>413 Request Entity Too Large</title></head></html>";
  for (const text of [page, "404 page not found", "", "{}", "null", '{"error":"down"}', '{"error":{"code":7}}']) {
    for (const [status, says] of [
      [413, "it is too large"],
      [502, "cannot be reached at the moment"],
      [503, "cannot be reached at the moment"],
      [504, "cannot be reached at the moment"],
      [403, "wants you to sign in"],
      [404, "Something else answered"],
      [500, "Something else answered"],
    ] as const) {
      const error = await failure(() => Promise.resolve(new Response(text, { status })));
      expect(problemText(error), `${status} ${text}`).toContain(says);
    }
  }
  expect(problemText(await failure(() => Promise.resolve(new Response("<html>", { status: 200 }))))).toContain("wants you to sign in");
  // The house's own word holds.
  const own = { error: { code: "internal", message: "…" } };
  expect(problemText(await failure(() => Promise.resolve(Response.json(own, { status: 502 }))))).toBe("Something went wrong on the server");
});

test("what is no answer at all went wrong on the page", () => {
  expect(problemText(new TypeError("no module"))).toBe("A part of this page could not be loaded");
});
