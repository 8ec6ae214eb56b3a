// Every face, back, emblem and surface at five sizes, to be looked at. `?theme=dark`, `?suits=four`,
// `?letters=cyrillic` and `?hide=index` change how; `?only=courts` and `?sizes=64,150` say what.

import { For, type JSX } from "solid-js";
import { Dynamic, render } from "solid-js/web";
import { saveSettings } from "../../src/base/settings";
import { Card, CardBack } from "../../src/cards/Card";
import { SUITS } from "../../src/cards/faces";
import type { OwnCards } from "../../src/cards/own";
import "../../src/styles/tokens.css";
import "../../src/styles/base.css";
import "./sheet.css";

import.meta.glob("../../../games/*/web/face/face.css", { eager: true });
const games = import.meta.glob<{ default: OwnCards }>("../../../games/*/web/cards.tsx", { eager: true, import: "default" }) as unknown as Record<string, OwnCards>;

const asked = new URLSearchParams(location.search);
const sizes = (asked.get("sizes") ?? "32,48,64,96,150").split(",").map(Number);
const only = asked.get("only");
if (asked.get("hide")) document.body.dataset["hide"] = asked.get("hide") ?? "";

saveSettings({
  theme: asked.get("theme") === "dark" ? "dark" : "light",
  fourColours: asked.get("suits") === "four",
  letters: asked.get("letters") === "cyrillic" ? "cyrillic" : "latin",
});

const of = (ranks: string): string[] => SUITS.flatMap((suit) => [...ranks].map((rank) => rank + suit));
const GROUPS: Record<string, string[]> = {
  courts: [...of("KQJA"), "JK", "JK2"],
  numbers: of("123456789T"),
};
const OWN: Record<string, string[]> = {
  bacon: ["X", "X=7", "X=10"],
  phase10: [...[..."RPYG"].flatMap((colour) => Array.from({ length: 12 }, (_, i) => `${colour}${i + 1}`)), "W", "W=8", "K"],
};
/** A face's key, and the packs whose backs it shows. */
const BACKS: Record<string, string[]> = {
  kan: ["a"],
  caravan: ["a", "b", "c", "d", "e", "f", "g", "h"],
  bacon: ["a"],
  applewood: ["a"],
  variety: ["a"],
  phase10: ["a"],
};

function Sheet(): JSX.Element {
  return (
    <For each={sizes}>
      {(size) => (
        <section style={{ "--w": `${size}px` }} data-size={size}>
          <For each={Object.entries(GROUPS).filter(([name]) => !only || only === name)}>
            {([name, codes]) => (
              <div class="sheet" data-group={name}>
                <For each={codes}>
                  {(code) => (
                    <span data-code={code}>
                      <Card code={code} />
                    </span>
                  )}
                </For>
              </div>
            )}
          </For>
          <div class="sheet" hidden={only !== null && only !== "rows"}>
            <For each={["KS", "QH", "JD", "AC", "TH", "7S", "JK"]}>{(code) => <Card code={code} index="row" />}</For>
          </div>
          <For each={Object.entries(OWN).filter(() => !only || only === "own")}>
            {([game, codes]) => (
              <div class="sheet" data-table={game}>
                <For each={codes}>
                  {(text) => {
                    const [code = "", stands = ""] = text.split("=");
                    return <Dynamic component={games[`../../../games/${game}/web/cards.tsx`]?.Card} code={code} stands={stands} />;
                  }}
                </For>
              </div>
            )}
          </For>
          <div class="sheet" hidden={only !== null && only !== "backs"}>
            <For each={Object.entries(BACKS)}>
              {([game, packs]) => (
                <span class="sheet" data-game={game}>
                  <For each={packs}>{(pack) => <CardBack pack={pack} />}</For>
                </span>
              )}
            </For>
            <CardBack />
          </div>
          <div class="sheet" hidden={only !== null && only !== "faces"}>
            <For each={Object.keys(BACKS)}>
              {(game) => (
                <span class="surface face-of" data-game={game}>
                  <span class="emblem" />
                </span>
              )}
            </For>
          </div>
        </section>
      )}
    </For>
  );
}

render(() => <Sheet />, document.body);
document.body.dataset["ready"] = "";
