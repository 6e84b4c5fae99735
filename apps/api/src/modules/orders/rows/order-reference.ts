import { createHmac } from "node:crypto";
import type { CurrentAcademy } from "../../catalogue/current-academy";
import type { OrderRow } from "./order-queries";

const HALF = 1_000;
const DIGITS = 6;
const ROUNDS = 4;

// Feistel permutation below a million: two references do not reveal how many orders lie between them.
export function scramble(counted: number, key: Buffer): number {
  let [left, right] = [Math.floor(counted / HALF) % HALF, counted % HALF];
  for (let round = 0; round < ROUNDS; round += 1) {
    const mixed = createHmac("sha256", key).update(`${round}:${right}`).digest().readUInt32BE();
    [left, right] = [right, (left + mixed) % HALF];
  }
  return left * HALF + right;
}

/** E.g. `ABC-2027-004312`, for phone and receipts; opens nothing. Assigned at the first payment and kept. */
export function referenceOf(
  order: OrderRow,
  { counted, key, academy }: { counted: number | null; key: Buffer; academy: CurrentAcademy },
): string {
  if (order.reference) return order.reference;
  if (counted === null) throw new Error(`order ${order.id} was not counted as pressed`);
  const digits = String(scramble(counted, key)).padStart(DIGITS, "0");
  return `${academy.orderPrefix}-${academy.season}-${digits}`;
}
