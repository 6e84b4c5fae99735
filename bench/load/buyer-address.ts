import { createHash } from "node:crypto";

/** One address for each buyer, as a proxy sends it: the shop limits what one address holds. */
export function buyerAddress(cookie: string): string {
  const [a, b, c] = createHash("sha256").update(cookie).digest();
  return `10.${a}.${b}.${c}`;
}
