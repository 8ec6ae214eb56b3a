import { render } from "solid-js/web";
import { beforeAll, expect, test } from "vitest";
import { loadTexts } from "../../i18n";
import { KeysDialog } from "./KeysDialog";

beforeAll(() => loadTexts("shell", "table"));

test("a key whose command is not possible now says so", () => {
  const root = document.createElement("div");
  document.body.append(root);
  const end = render(() => <KeysDialog own={[]} may={{ hint: true, undo: false, claim: true }} onClose={() => {}} />, root);
  const rows = [...document.querySelectorAll(".keys-row")].map((row) => row.textContent);
  end();
  expect(rows.filter((row) => row.includes("not possible now"))).toEqual(["UTake your last action back, or ask for it not possible now"]);
});
