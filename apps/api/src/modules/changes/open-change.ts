import { isDeepStrictEqual } from "node:util";
import type { ChangeCause } from "@shop/domain/changes/change-states";
import type { Reader } from "../../db/database";
import { findOrder, type OrderRow } from "../orders/rows/order-queries";
import { type ChangeRow, findOpenChange } from "../sales/sold/change-queries";
import type { PlannedChange, Wanted } from "./change-context";

export interface WaitingChange {
  change: ChangeRow;
  changeOrder: OrderRow;
}

export async function findWaiting(db: Reader, orderId: number): Promise<WaitingChange | null> {
  const change = await findOpenChange(db, orderId);
  const changeOrder = change?.changeOrderId ? await findOrder(db, change.changeOrderId) : null;
  return change && changeOrder && { change, changeOrder };
}

// Only the buyer's same request resumes it: staff always open a new one.
export function wishedBefore(
  open: { change: ChangeRow; changeOrder: OrderRow | null } | null,
  { cause, position, wanted }: { cause: ChangeCause; position: number; wanted: Wanted },
): WaitingChange | null {
  if (cause !== "buyer" || !open?.changeOrder) return null;
  const { change, changeOrder } = open;
  const isSame =
    change.position === position &&
    change.next.venueId === wanted.venueId &&
    isDeepStrictEqual(
      change.next.courses.map(({ id }) => id),
      wanted.courseIds,
    );
  return isSame ? { change, changeOrder } : null;
}

// Null once the hold lapsed.
export function heldUntil({ changeOrder }: WaitingChange, now: Date): Date | null {
  const { state, holdExpiresAt } = changeOrder;
  const isHolding = state === "held" || state === "paying";
  return isHolding && holdExpiresAt && holdExpiresAt > now ? holdExpiresAt : null;
}

// The waiting change's price while its seats are held, else the catalogue's.
export function atHeldPrice(plan: PlannedChange, waiting: WaitingChange | null, now: Date): PlannedChange {
  if (!waiting || !heldUntil(waiting, now)) return plan;
  const { next, differenceClp } = waiting.change;
  return { ...plan, next, differenceClp };
}
