import { createHmac, timingSafeEqual } from "node:crypto";

const BYTES = 16;

const digestOf = (key: Buffer, text: string) =>
  createHmac("sha256", key).update(text).digest().subarray(0, BYTES);

/** What shows that this shop wrote a text, for addresses: 22 letters. */
export const signatureOf = (key: Buffer, text: string): string => digestOf(key, text).toString("base64url");

/** Whether a signature is this shop's of that text; takes as long for a wrong one as for the right one. */
export function isSigned(key: Buffer, text: string, signature: string): boolean {
  const given = Buffer.from(signature, "base64url");
  const right = digestOf(key, text);
  return given.length === right.length && timingSafeEqual(given, right);
}
