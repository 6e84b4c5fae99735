import type { StaffActName } from "@shop/contracts/staff/acts/acts";
import type { Reader } from "../../../db/database";
import { StaffError } from "../../../plugins/desk/staff-error";
import { findBlockedOfOrder } from "../../orders/mails/blocked-of-order-queries";
import type { OrderRow } from "../../orders/rows/order-queries";
import { readContents } from "../../sales/sold/freeze-order";

/** Whose data nobody uses, of a purchase. */
export interface BlockedInPurchase {
  isGuardian: boolean;
  /** Of students. */
  positions: readonly number[];
}

export async function findBlockedIn(db: Reader, order: OrderRow): Promise<BlockedInPurchase> {
  const { isGuardian, ruts } = await findBlockedOfOrder(db, order.id);
  if (ruts.size === 0) return { isGuardian, positions: [] };
  const { students } = await readContents(db, order);
  const positions = students.flatMap(({ rut }, position) =>
    rut !== null && ruts.has(rut) ? [position] : [],
  );
  return { isGuardian, positions };
}

// They name nobody, and money that is owed is owed.
const OF_BOOKS: readonly StaffActName[] = ["settle_refund", "resolve_review", "note_document"];

/** Whether an act of the purchase, as typed, uses data of somebody who is blocked. */
export function usesBlocked(
  name: StaffActName,
  request: object,
  { isGuardian, positions }: BlockedInPurchase,
): boolean {
  if (OF_BOOKS.includes(name)) return false;
  if (isGuardian) return true;
  const named = "position" in request ? [request.position] : "positions" in request ? request.positions : [];
  const isOfAll = name === "annul" && positions.length > 0;
  return isOfAll || (Array.isArray(named) && named.some((position) => positions.includes(position)));
}

/** @throws StaffError PERSON_BLOCKED */
export async function requireUsable(
  db: Reader,
  order: OrderRow,
  { name, request }: { name: StaffActName; request: object },
): Promise<void> {
  if (usesBlocked(name, request, await findBlockedIn(db, order))) throw new StaffError("PERSON_BLOCKED");
}
