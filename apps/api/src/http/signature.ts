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

// Not in any name: buy orders are letters and digits, references have single hyphens.
const BETWEEN = "--";

/** Name and signature, as the last part of a link. */
export const signName = (key: Buffer, name: string): string => `${name}${BETWEEN}${signatureOf(key, name)}`;

/** Null when this shop did not sign it with one of the keys. */
export function readSignedName(keys: readonly Buffer[], token: string): string | null {
  const end = token.indexOf(BETWEEN);
  const name = token.slice(0, Math.max(0, end));
  return end >= 0 && isSigned(keys, name, token.slice(end + BETWEEN.length)) ? name : null;
}

// In no other name: a link to pay opens no purchase, and the link of a purchase pays nothing.
const TO_PAY = "pagar-";

export const signPayLink = (key: Buffer, buyOrder: string): string => signName(key, TO_PAY + buyOrder);

/** The buy order; null as `readSignedName`. */
export function readPayLink(keys: readonly Buffer[], token: string): string | null {
  const name = readSignedName(keys, token);
  return name?.startsWith(TO_PAY) ? name.slice(TO_PAY.length) : null;
}
