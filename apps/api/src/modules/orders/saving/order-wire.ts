import type { SavedOrder, SaveOrderBody } from "@shop/contracts/orders";
import { fromWireOffer, toWireQuotes, type WireLine } from "../quotes/quote-lines";
import type { OrderRequest, RequestedLine } from "../rows/order-request";
import type { SavedOrderState } from "./save-order";

export const fromWireLine = ({ studentId, packId, ...offer }: WireLine): RequestedLine => ({
  studentId,
  ...fromWireOffer(offer),
  ...(packId === undefined ? {} : { packId }),
});

export const fromSaveBody = (body: SaveOrderBody, network: string): OrderRequest => ({
  network,
  orderId: body.id,
  lines: body.orderDetails.map(fromWireLine),
  isOutlet: body.isOulet ?? false,
  couponCode: body.coupon ?? null,
  sessionState: body.sessionState,
});

export function toSavedOrder(
  { order, lines, season, hold }: SavedOrderState,
  payment: { url: string; token: string } | null = null,
): SavedOrder {
  return {
    url: payment?.url ?? null,
    token: payment?.token ?? null,
    financingPartyId: order.guardianId,
    caretakerId: order.guardianId,
    buyOrder: order.buyOrder,
    order: { id: order.id },
    total: order.totalClp,
    season,
    quotes: toWireQuotes(lines),
    validCupon: order.couponCode !== null,
    heldCourseIds: lines.flatMap((line) => line.courseIds),
    hold,
  };
}
