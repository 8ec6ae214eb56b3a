// Files that are kept for ever are compressed once and well, when the client is built: beside each of
// them lies the same with `.br`, which the server sends to whoever takes it.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { Plugin } from "vite";

export function compressed(): Plugin {
  return {
    name: "kozyr-compressed",
    apply: "build",
    // What is written is what is compressed: until then Vite still fills in where chunks lie.
    writeBundle({ dir = "" }, bundle) {
      for (const { fileName } of Object.values(bundle)) {
        if (!/^assets\/.*\.(js|css|svg)$/.test(fileName)) continue;
        const whole = readFileSync(join(dir, fileName));
        // Eleven, the highest, takes three times as long for three parts in a hundred.
        const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: whole.length };
        const small = brotliCompressSync(whole, { params });
        if (small.length < whole.length) writeFileSync(join(dir, `${fileName}.br`), small);
      }
    },
  };
}
