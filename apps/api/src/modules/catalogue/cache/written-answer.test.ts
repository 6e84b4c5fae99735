import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { writeAnswer } from "./catalogue-cache";

const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync } as const;
const encoding = fc.constantFrom("br" as const, "gzip" as const);

test("compressed bytes decode to the very answer, once it is long enough to gain by it", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.jsonValue(), { maxLength: 60 }), encoding, async (value, name) => {
      const { bytes, compressed, parse } = writeAnswer(value);
      expect(JSON.parse(bytes.toString())).toEqual(JSON.parse(JSON.stringify(value)));
      expect(parse()).toEqual(JSON.parse(JSON.stringify(value)));
      expect(compressed === null).toBe(bytes.length < 1024);
      if (compressed) expect(DECODERS[name](await compressed(name))).toEqual(bytes);
    }),
  );
});
