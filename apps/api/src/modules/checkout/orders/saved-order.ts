import type { Hold, SavedOrder } from "@shop/contracts/orders";
import type { Settings } from "../../../settings";
import { canRenew } from "./hold-expiry";
import type { OrderLine, OrderRow } from "./order-queries";

/** Choosing time of a flow in minutes (AMB-02). */
export function holdMinutes(flow: OrderRow["flow"], settings: Settings): number {
  const minutes = {
    stepper: settings.HOLD_MINUTES_STEPPER,
    legacy: settings.HOLD_MINUTES_LEGACY,
    outlet: settings.HOLD_MINUTES_OUTLET,
  };
  return minutes[flow];
}

/** The order's reservation as a countdown needs it, or null when nothing is held now. */
export function holdView(order: OrderRow, { settings, now }: { settings: Settings; now: Date }): Hold | null {
  if (!order.holdExpiresAt || order.holdExpiresAt <= now) return null;
  if (order.state !== "held" && order.state !== "paying") return null;
  const minutes = holdMinutes(order.flow, settings);
  const times = { startedAt: order.holdStartedAt, expiresAt: order.holdExpiresAt };
  return {
    expiresAt: order.holdExpiresAt.toISOString(),
    serverNow: now.toISOString(),
    phase: order.state === "paying" ? "paying" : "choosing",
    minutes,
    canExtend: canRenew(times, { now, minutes, capMinutes: settings.HOLD_MINUTES_CAP }),
  };
}

/** Answer of `PUT /orders` (API-26). */
export function savedOrderView(
  order: OrderRow,
  lines: readonly OrderLine[],
  { settings, now }: { settings: Settings; now: Date },
): SavedOrder {
  return {
    url: null,
    token: null,
    financingPartyId: order.guardianId,
    caretakerId: order.guardianId,
    buyOrder: order.buyOrder,
    order: { id: order.id },
    total: order.totalClp,
    quotes: lines.map(({ quote, studentId, programId }) => ({ ...quote, studentId, programId })),
    validCupon: order.couponCode !== null,
    heldCourseIds: lines.flatMap((line) => line.courseIds),
    hold: holdView(order, { settings, now }),
  };
}
