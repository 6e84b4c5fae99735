import fc from "fast-check";
import { expect, test } from "vitest";
import { acceptedEncoding } from "./accepted-encoding";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["br;q=0.5, gzip;q=0.8", "gzip"],
  ["GZIP;Q=0.8", "gzip"],
  ["br;q=0, *", "gzip"],
  ["*;q=0.1", "br"],
  ["*;q=0", null],
  ["identity", null],
  ["br;q=0, gzip;q=0.000", null],
  ["br;q=much", null],
  ["", null],
  [undefined, null],
])("to %s the answer is sent as %s", (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});

test("only what is offered is chosen", () => {
  expect(acceptedEncoding("gzip, br", ["gzip"])).toBe("gzip");
  expect(acceptedEncoding("br", ["gzip"])).toBeNull();
});

test("an encoding that is refused or not named is never chosen, whatever else the header says", () => {
  const coding = fc.tuple(
    fc.constantFrom("br", "identity", "zstd", "deflate"),
    fc.constantFrom("", ";q=0.3"),
  );
  fc.assert(
    fc.property(fc.array(coding), fc.constantFrom("gzip;q=0", "gzip ; q=0.0", ""), (codings, refusal) => {
      const header = [...codings.map((one) => one.join("")), refusal].join(", ");
      expect(acceptedEncoding(header)).not.toBe("gzip");
    }),
  );
});
