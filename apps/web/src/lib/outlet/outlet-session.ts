import type { Order } from "@shop/contracts/orders";
import { z } from "zod/mini";
import { DraftStudent } from "../draft/draft";
import { EMPTY_OUTLET, type OutletState } from "./outlet-state";

const Students = z.tuple([z.extend(DraftStudent, { id: z.int(), packId: z.int() })]);

/** The outlet as its order keeps it: a JSON list of its one student, who has the pack. */
export function toOutletSession({ student, packId }: OutletState): string {
  return JSON.stringify([{ ...student, packId }]);
}

/** The outlet as an open order has it; null for another flow's order or one of another version. */
export function fromOutletOrder(order: Order): OutletState | null {
  if (order.flow !== "outlet" || order.sessionState === null) return null;
  const [stored] = readStudents(order.sessionState) ?? [];
  if (!stored) return null;
  const { packId, ...student } = stored;
  return {
    ...EMPTY_OUTLET,
    student: { ...student, isSaved: true },
    packId: order.orderDetails[0]?.packId ?? packId,
    orderId: order.id,
    guardianId: order.financingPartyId,
    appliedCoupon: order.coupon,
  };
}

function readStudents(text: string) {
  try {
    return Students.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    // Text of another version: the buyer starts from what this browser knows.
    return null;
  }
}
