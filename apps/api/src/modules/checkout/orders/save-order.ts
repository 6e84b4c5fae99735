import type { Hold } from "@shop/contracts/orders";
import type { Tx } from "../../../db/database";
import type { Session } from "../../people/sessions/session-queries";
import type { CheckoutDeps } from "../deps";
import { holdMinutes, holdView, keepOrStart, type RunningHold, renew } from "../reservation/hold-expiry";
import { holdOrder } from "../reservation/hold-order";
import { moveOrder } from "./move-order";
import { type OrderContext, readOrderContext } from "./order-context";
import type { OrderLine, OrderRow } from "./order-queries";
import type { OrderRequest } from "./order-request";

/** An order as it was just stored. */
export interface SavedOrderState {
  order: OrderRow;
  lines: OrderLine[];
  hold: Hold | null;
}

function chooseExpiry(
  { order, now, lines, storedLines }: OrderContext,
  settings: CheckoutDeps["settings"],
): RunningHold {
  const minutes = holdMinutes(order.flow, settings);
  const rules = { now, minutes, capMinutes: settings.HOLD_MINUTES_CAP };
  const times = { startedAt: order.holdStartedAt, expiresAt: order.holdExpiresAt };
  // A further student or programme needs further forms: it renews the time.
  const hasGrown = storedLines.length > 0 && lines.length > storedLines.length;
  return hasGrown ? renew(times, rules) : keepOrStart(times, rules);
}

interface Storing {
  hold: RunningHold;
  to: "held" | "paying";
  event: string;
  sessionState: string | undefined;
  /** What the pay press accepts; a save takes it back, for it belongs to what was pressed. */
  accepted?: Pick<OrderRow, "guardianId" | "termsVersion" | "termsAcceptedAt">;
}

/** Stores lines, prices and reservation of an order and moves it to `to`. */
export async function storeOrder(
  tx: Tx,
  context: OrderContext,
  { hold, to, event, sessionState, accepted }: Storing,
): Promise<OrderRow> {
  const { order, pack, lines, hasSameLines, coupon, students, total } = context;
  return await moveOrder(tx, order, {
    lines: hasSameLines ? null : lines,
    to,
    actor: "buyer",
    event,
    changes: {
      flow: order.flow,
      packId: pack?.id ?? null,
      couponCode: coupon?.code ?? null,
      couponValueClp: lines.reduce((sum, { quote }) => sum + quote.couponDiscount, 0),
      rut: students[0]?.rut ?? null,
      totalClp: total,
      holdStartedAt: hold.startedAt,
      holdExpiresAt: hold.expiresAt,
      ...(to === "held" ? { termsVersion: null, termsAcceptedAt: null, ...accepted } : {}),
      ...(sessionState === undefined ? {} : { sessionState }),
    },
  });
}

interface SaveRequest {
  deps: CheckoutDeps;
  session: Session;
  request: OrderRequest;
}

/**
 * `PUT /orders` without a guardian: saves the draft, prices it and takes or keeps its seats. Saving the same
 * again changes nothing, not even the expiry. An open card form of the order as it was is superseded by a change.
 * @throws AppError COURSE_SOLD_OUT, PACK_SOLD_OUT and those of `readOrderContext`
 */
export async function saveOrder({ deps, session, request }: SaveRequest): Promise<SavedOrderState> {
  const { settings } = deps;
  const rules = await deps.readAcademy();
  return await deps.db.transaction(async (tx) => {
    const context = await readOrderContext(tx, deps, { session, request, rules });
    const { order, pack, now, lines, coupon } = context;
    const hold = chooseExpiry(context, settings);
    const isUnchanged =
      context.hasSameLines &&
      (coupon?.code ?? null) === order.couponCode &&
      (pack?.id ?? null) === order.packId;
    const staysPaying = order.state === "paying" && isUnchanged && hold.startedAt === order.holdStartedAt;
    if (!staysPaying) {
      // The coupon's use is taken with the pay press.
      await holdOrder(tx, { ...context, coupon: null }, hold.expiresAt);
      if (context.hasOpenForm) await deps.supersedeAttempts(tx, order.id);
    }
    const to = staysPaying ? "paying" : "held";
    const { sessionState } = request;
    const saved = await storeOrder(tx, context, { hold, to, event: "saved", sessionState });
    return { order: saved, lines, hold: holdView(saved, { settings, now }) };
  });
}
