// Plays a match of every game in the module, and says how many milliseconds each took:
//   node play.mjs MODULE.wasm
import { readFileSync } from "node:fs";
import { argv, stderr, stdout } from "node:process";

const module = new WebAssembly.Module(readFileSync(argv[2]));
const { exports } = new WebAssembly.Instance(module);

/** What the last match led to or, after a panic, the panic's message. */
function text() {
  const [at, length] = [exports.text(), exports.text_len()];
  return Buffer.from(exports.memory.buffer, at, length);
}

/** Plays a match of the game with this number in the list; `false` if there is no such game. */
function play(n) {
  try {
    return exports.play(n) !== 0;
  } catch (trap) {
    throw new Error(text().toString(), { cause: trap });
  }
}

for (let n = 0, begun = performance.now(); play(n); n += 1, begun = performance.now()) {
  const took = performance.now() - begun;
  stdout.write(text().toString());
  stderr.write(`${Math.round(took)}\n`);
}
