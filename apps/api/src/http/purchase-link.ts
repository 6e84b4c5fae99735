import { isSigned, signatureOf } from "./signature";

/** What is named holds no such pair: buy orders are letters and digits, numbers for people have single ones. */
const BETWEEN = "--";

/** A link's last part: what it names, signed. */
export const signName = (key: Buffer, name: string): string => `${name}${BETWEEN}${signatureOf(key, name)}`;

/** What a link names; null when this shop did not sign it with that key. */
export function readSignedName(key: Buffer, token: string): string | null {
  const end = token.indexOf(BETWEEN);
  const name = token.slice(0, Math.max(0, end));
  return end >= 0 && isSigned(key, name, token.slice(end + BETWEEN.length)) ? name : null;
}
