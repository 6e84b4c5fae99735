import { createHmac, timingSafeEqual } from "node:crypto";

const BYTES = 16;

/** 22 characters, for URLs. */
export const signatureOf = (key: Buffer, text: string): string =>
  createHmac("sha256", key).update(text).digest().subarray(0, BYTES).toString("base64url");

/** By one of the keys. Constant time. Compares characters and not bytes: base64 has several forms of the same bytes. */
export function isSigned(keys: readonly Buffer[], text: string, signature: string): boolean {
  const given = Buffer.from(signature);
  return keys.some((key) => {
    const right = Buffer.from(signatureOf(key, text));
    return given.length === right.length && timingSafeEqual(given, right);
  });
}
