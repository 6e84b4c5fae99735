import { createHmac, timingSafeEqual } from "node:crypto";

const SIGNATURE_BYTES = 16;
/** What is named holds no such pair: buy orders are letters and digits, numbers for people have single ones. */
const BETWEEN = "--";

const signatureOf = (key: Buffer, text: string) =>
  createHmac("sha256", key).update(text).digest().subarray(0, SIGNATURE_BYTES);

/** A link's last part: what it names, signed. */
export const signName = (key: Buffer, name: string): string =>
  `${name}${BETWEEN}${signatureOf(key, name).toString("base64url")}`;

/** What a link names; null when this shop did not sign it with that key. */
export function readSignedName(key: Buffer, token: string): string | null {
  const end = token.indexOf(BETWEEN);
  if (end < 0) return null;
  const name = token.slice(0, end);
  const given = Buffer.from(token.slice(end + BETWEEN.length), "base64url");
  const right = signatureOf(key, name);
  return given.length === right.length && timingSafeEqual(given, right) ? name : null;
}
