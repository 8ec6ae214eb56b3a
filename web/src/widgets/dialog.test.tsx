import { render } from "solid-js/web";
import { afterEach, beforeAll, expect, test } from "vitest";
import { loadTexts, t } from "../i18n";
import { Dialog } from "./Dialog";

beforeAll(() => loadTexts("shell"));
afterEach(() => document.body.replaceChildren());

test("a dialog is shut by a press that begins and ends beside it, and by no other", () => {
  let shut = 0;
  const end = render(() => <Dialog title={t("name-title")} onClose={() => (shut += 1)}>{<input name="name" />}</Dialog>, document.body);
  const dialog = document.querySelector("dialog") as HTMLElement;
  const field = document.querySelector("input") as HTMLElement;
  /** A press from one place to another; a browser gives the click to what is around both. */
  const press = (from: HTMLElement, to: HTMLElement): void => {
    from.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    to.dispatchEvent(new PointerEvent("pointerup", { bubbles: true }));
    (from === to ? from : dialog).dispatchEvent(new MouseEvent("click", { bubbles: true }));
  };
  press(field, dialog);
  press(dialog, field);
  press(field, field);
  expect(shut).toBe(0);
  press(dialog, dialog);
  expect(shut).toBe(1);
  end();
});
