import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { prepareNoncePage } from "./nonce-page";

const piece = fc.string({ unit: "grapheme", maxLength: 400 });
const nonce = fc.base64String({ minLength: 4, maxLength: 44 });

test("a compressed page is the plain one, with this answer's nonce at every place", () => {
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 5 }), nonce, (pieces, secret) => {
      const page = prepareNoncePage(pieces.join("__CSP_NONCE__"));
      expect(page.plain(secret)).toBe(pieces.join(secret));
      expect(gunzipSync(page.gzip(secret)).toString()).toBe(pieces.join(secret));
    }),
  );
});

test("the length of a compressed page is the same for every nonce", () => {
  const page = prepareNoncePage("<p>aaaa</p>__CSP_NONCE__<p>bbbb</p>__CSP_NONCE__");
  fc.assert(
    fc.property(fc.base64String({ minLength: 24, maxLength: 24 }), (secret) => {
      expect(page.gzip(secret).length).toBe(page.gzip("a".repeat(24)).length);
    }),
  );
});
