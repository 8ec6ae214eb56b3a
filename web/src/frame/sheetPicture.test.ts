import { expect, test } from "vitest";
import { readSheet } from "./sheetPicture";

test("a sheet is read row by row, without the rows that explain", () => {
  document.body.innerHTML = `<table>
    <thead><tr><th>Round</th><th>Anna</th><th>Bot 2</th></tr></thead>
    <tbody>
      <tr><th><button><span aria-hidden="true">▾</span> 1</button></th><td>+3<span class="visually-hidden"> pair</span></td><td>−3</td></tr>
      <tr class="sheet-lines"><td colspan="3">Ten tricks</td></tr>
      <tr><th>2</th><td><svg></svg><span class="visually-hidden">won</span></td><td> </td></tr>
    </tbody>
    <tfoot><tr><th>Sum</th><td><button><strong>3</strong></button></td><td><span>−3</span><span>✓</span></td></tr></tfoot>
  </table>`;
  const table = document.querySelector("table") as HTMLTableElement;
  expect(readSheet(table)).toEqual({
    head: ["Round", "Anna", "Bot 2"],
    rows: [
      ["1", "+3", "−3"],
      ["2", "won", ""],
    ],
    sums: [["Sum", "3", "−3 ✓"]],
  });
});
