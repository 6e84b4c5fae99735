import { createHmac, timingSafeEqual } from "node:crypto";

const BYTES = 16;

/** What shows that this shop wrote a text, for addresses: 22 letters. */
export const signatureOf = (key: Buffer, text: string): string =>
  createHmac("sha256", key).update(text).digest().subarray(0, BYTES).toString("base64url");

/**
 * Whether a signature is this shop's of that text; takes as long for a wrong one as for the right one. Letters are compared,
 * not what they stand for: base64 has several writings of the same bytes.
 */
export function isSigned(key: Buffer, text: string, signature: string): boolean {
  const given = Buffer.from(signature);
  const right = Buffer.from(signatureOf(key, text));
  return given.length === right.length && timingSafeEqual(given, right);
}
