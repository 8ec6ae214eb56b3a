declare module "subset-font" {
  interface Options {
    targetFormat?: "sfnt" | "truetype" | "woff" | "woff2";
    /** An axis of a variable face: one value, or what is left of it. */
    variationAxes?: Record<string, number | { min?: number; max?: number; default?: number }>;
  }
  export default function subsetFont(face: Buffer, letters: string, options?: Options): Promise<Buffer>;
}
