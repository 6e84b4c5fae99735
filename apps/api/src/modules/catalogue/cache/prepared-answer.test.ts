import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isKnown, prepareAnswer } from "./prepared-answer";

const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync } as const;
const encoding = fc.constantFrom("br" as const, "gzip" as const);

test("compressed bytes decode to the very answer, once it is long enough to gain by it", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.jsonValue(), { maxLength: 60 }), encoding, async (value, name) => {
      const { bytes, compressed } = prepareAnswer(value);
      expect(JSON.parse(bytes.toString())).toEqual(JSON.parse(JSON.stringify(value)));
      expect(compressed === null).toBe(bytes.length < 1024);
      if (compressed) expect(DECODERS[name](await compressed(name))).toEqual(bytes);
    }),
  );
});

test("an answer is compressed once for each encoding, however many ask", async () => {
  const { compressed } = prepareAnswer("x".repeat(5_000));
  const [first, second, other] = await Promise.all([
    compressed?.("br"),
    compressed?.("br"),
    compressed?.("gzip"),
  ]);
  expect(first).toBe(second);
  expect(first).not.toBe(other);
  expect(await compressed?.("br")).toBe(first);
});

test("an answer is known by its tag, weak or strong, alone or in a list, and by no other", () => {
  const answer = prepareAnswer([1, 2]);
  const bare = answer.etag.replace("W/", "");
  for (const header of [answer.etag, bare, `"other", ${answer.etag}`])
    expect(isKnown(answer, header)).toBe(true);
  for (const header of [undefined, "", prepareAnswer([2, 1]).etag])
    expect(isKnown(answer, header)).toBe(false);
});
