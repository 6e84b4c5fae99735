import { createHmac } from "node:crypto";
import type { CurrentAcademy } from "../../catalogue/academy";
import type { OrderRow } from "./order-queries";

const HALF = 1_000;
const DIGITS = 6;
const ROUNDS = 4;

/**
 * Another number below a million for each number below a million, none of them twice (a Feistel network): what is
 * counted up reads like drawn by lot, so two orders of a stranger do not tell how many were made between them.
 */
export function scramble(counted: number, key: Buffer): number {
  let [left, right] = [Math.floor(counted / HALF) % HALF, counted % HALF];
  for (let round = 0; round < ROUNDS; round += 1) {
    const mixed = createHmac("sha256", key).update(`${round}:${right}`).digest().readUInt32BE();
    [left, right] = [right, (left + mixed) % HALF];
  }
  return left * HALF + right;
}

/**
 * Number of an order for people, such as `PDV-2027-004312`: said on the phone, written on receipts, and opening
 * nothing. It is given at the first pay press, since from then on there is something to ask about, and stays.
 */
export function referenceOf(
  order: OrderRow,
  { counted, key, academy }: { counted: number | null; key: Buffer; academy: CurrentAcademy },
): string {
  if (order.reference) return order.reference;
  if (counted === null) throw new Error(`order ${order.id} was not counted as pressed`);
  const digits = String(scramble(counted, key)).padStart(DIGITS, "0");
  return `${academy.orderPrefix}-${academy.season}-${digits}`;
}
