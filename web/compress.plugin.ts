// Files that are kept for ever are compressed once and well, when the client is built: beside each of
// them lies the same with `.br`, which the server sends to whoever takes it.

import { brotliCompressSync, constants } from "node:zlib";
import type { Plugin } from "vite";

export function compressed(): Plugin {
  return {
    name: "kozyr-compressed",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (!/^assets\/.*\.(js|css|svg)$/.test(file.fileName)) continue;
        const whole = Buffer.from(file.type === "chunk" ? file.code : file.source);
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        const source = brotliCompressSync(whole, { params });
        if (source.length < whole.length) this.emitFile({ type: "asset", fileName: `${file.fileName}.br`, source });
      }
    },
  };
}
