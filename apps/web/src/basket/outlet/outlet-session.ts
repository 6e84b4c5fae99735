import type { Order } from "@shop/contracts/orders";
import { z } from "zod/mini";
import { readJson } from "../../lib/read-json";
import { DraftStudent } from "../basket";
import { EMPTY_OUTLET, type OutletState } from "./outlet-state";

const Students = z.tuple([z.extend(DraftStudent, { id: z.int(), packId: z.int() })]);

export function toOutletSession({ student, packId }: OutletState): string {
  return JSON.stringify([{ ...student, packId }]);
}

export function fromOutletOrder(order: Order): OutletState | null {
  if (order.flow !== "outlet") return null;
  const [stored] = readJson(Students, order.sessionState) ?? [];
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
