import { createRoot } from "solid-js";
import { afterEach, expect, test } from "vitest";
import { go, route } from "./router";
import { useSecret } from "./secret";

const TOKEN = "s3cret-_of-a-link";

let end = (): void => {};
/** The secret of a private link, as its page gets it. */
const followed = (): (() => string) =>
  createRoot((dispose) => {
    end = dispose;
    return useSecret(() => "/move", () => route().id);
  });

afterEach(() => {
  end();
  go("/", true);
});

test("the secret stands behind the link's sign, and what a sentence goes on with is no part of it", () => {
  for (const address of [`/move#${TOKEN}`, `/move#${TOKEN}.`, `/move#${TOKEN}%C2%BB,`, `/move?lang=uk#${TOKEN}`]) {
    go(address);
    expect(followed()(), address).toBe(TOKEN);
    end();
  }
  for (const address of ["/move", "/move#%E0%A4%A"]) {
    go(address);
    expect(followed()(), address).toBe("");
    end();
  }
});

test("a link of before becomes one of now, with the same secret and nothing of it in the path", () => {
  go(`/move/${TOKEN}.`);
  const before = history.length;
  const secret = followed();
  expect([secret(), location.pathname, location.hash]).toEqual([TOKEN, "/move", `#${TOKEN}`]);
  expect(history.length).toBe(before);
});

test("another link on the same page brings its own secret, and a page without one none", () => {
  go(`/move#${TOKEN}`);
  const secret = followed();
  go("/move#another");
  expect(secret()).toBe("another");
  go("/move", true);
  expect([secret(), location.hash]).toEqual(["", ""]);
});
