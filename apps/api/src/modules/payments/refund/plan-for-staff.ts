import type { IsoDate } from "@shop/domain/format/iso-date";
import type { RefundableSale, RefundPlan, RefundReason } from "@shop/domain/refunds/refund-plan";
import { noteAct } from "../../../acts/audit-queries";
import { readShopTime } from "../../../db/clock";
import type { Reader } from "../../../db/database";
import { getFinishedSale } from "../../orders/rows/named-order";
import { planOrRefuse } from "./goodwill";
import { readRefundableSale } from "./refundable-sale";

interface Question {
  buyOrder: string;
  reason: RefundReason;
  /** From 0; empty: all. */
  positions: readonly number[];
  /** The plan is for noon of it; undefined: for now. */
  on: IsoDate | undefined;
  /** CLP, for goodwill only. */
  amountClp: number | undefined;
}

// Noon in Santiago, in either of its offsets.
const noonOf = (day: IsoDate) => new Date(`${day}T16:00:00Z`);

/** What a reason would give back; recorded as a look. @throws ActRefused ORDER_UNKNOWN, NO_SALE, PLAN_REFUSED */
export async function planForStaff(
  db: Reader,
  { buyOrder, reason, positions, on, amountClp, actor }: Question & { actor: string },
): Promise<{ sale: RefundableSale; plan: RefundPlan }> {
  const order = await getFinishedSale(db, buyOrder);
  await noteAct(db, { actor, action: "plan", orderId: order.id, details: { reason } });
  const sale = await readRefundableSale(db, order);
  const at = on === undefined ? await readShopTime(db) : noonOf(on);
  const wish = { at, positions, ...(amountClp !== undefined && { amountClp }) };
  return { sale, plan: planOrRefuse(sale, reason, wish) };
}
