import { isSigned, signatureOf } from "./signature";

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
