import type { SavedOrder, SaveOrderBody } from "@shop/contracts/orders";
import type { Tx } from "../../../db/database";
import type { Session } from "../../people/sessions/session-queries";
import type { CheckoutDeps } from "../deps";
import { keepOrStart, type RunningHold, renew } from "./hold-expiry";
import { holdOrder } from "./hold-order";
import { moveOrder } from "./move-order";
import type { OrderRow } from "./order-queries";
import { type PreparedOrder, prepareOrder } from "./prepare-order";
import { holdMinutes, savedOrderView } from "./saved-order";

interface SaveRequest {
  deps: CheckoutDeps;
  session: Session;
  body: SaveOrderBody;
}

function chooseExpiry({ deps, prepared }: { deps: CheckoutDeps; prepared: PreparedOrder }): RunningHold {
  const { order, now, lines, standing } = prepared;
  const rules = {
    now,
    minutes: holdMinutes(order.flow, deps.settings),
    capMinutes: deps.settings.HOLD_MINUTES_CAP,
  };
  const times = { startedAt: order.holdStartedAt, expiresAt: order.holdExpiresAt };
  // A further student or programme needs further forms: it renews the time.
  const hasGrown = standing.length > 0 && lines.length > standing.length;
  return hasGrown ? renew(times, rules) : keepOrStart(times, rules);
}

/** Stores lines, prices and reservation of a prepared order and moves it to `state`. */
export async function storeOrder(
  tx: Tx,
  {
    prepared,
    body,
    hold,
    to,
    event,
  }: {
    prepared: PreparedOrder;
    body: SaveOrderBody;
    hold: RunningHold;
    to: "held" | "paying";
    event: string;
  },
): Promise<OrderRow> {
  const { order, pack, lines, hasSameLines, coupon, students, total, quotes } = prepared;
  return await moveOrder(tx, order, {
    lines: hasSameLines ? null : lines,
    to,
    actor: "buyer",
    event,
    changes: {
      flow: order.flow,
      packId: pack?.id ?? null,
      couponCode: coupon?.code ?? null,
      couponValueClp: quotes.reduce((sum, quote) => sum + quote.valorCupon, 0),
      rut: students[0]?.rut ?? null,
      totalClp: total,
      holdStartedAt: hold.startedAt,
      holdExpiresAt: hold.expiresAt,
      // Whoever changes a pressed order presses again: terms, e-mail and coupon use belong to what was pressed.
      ...(to === "held" ? { termsVersion: null, termsAcceptedAt: null } : {}),
      ...(body.sessionState === undefined ? {} : { sessionState: body.sessionState }),
    },
  });
}

/**
 * `PUT /orders` without a guardian: saves the draft, prices it and takes or keeps its seats. Saving the same
 * again changes nothing, not even the expiry. An open card form of the order as it was is superseded by a change.
 * @throws AppError COURSE_SOLD_OUT, PACK_SOLD_OUT and those of `prepareOrder`
 */
export async function saveOrder({ deps, session, body }: SaveRequest): Promise<SavedOrder> {
  const rules = await deps.readAcademy();
  return await deps.db.transaction(async (tx) => {
    const prepared = await prepareOrder(tx, { deps, session, body, rules });
    const { order, pack, details, offer, students, now, lines, coupon } = prepared;
    const hold = chooseExpiry({ deps, prepared });
    const isUnchanged =
      prepared.hasSameLines &&
      (coupon?.code ?? null) === order.couponCode &&
      (pack?.id ?? null) === order.packId;
    const staysPaying = order.state === "paying" && isUnchanged && hold.startedAt === order.holdStartedAt;
    if (!staysPaying) {
      await holdOrder(tx, {
        orderId: order.id,
        lines: details,
        offer,
        pack,
        students,
        coupon: null,
        expiresAt: hold.expiresAt,
      });
      if (prepared.hasOpenForm) await deps.supersedeAttempts(tx, order.id);
    }
    const to = staysPaying ? "paying" : "held";
    const saved = await storeOrder(tx, { prepared, body, hold, to, event: "saved" });
    return savedOrderView(saved, lines, { settings: deps.settings, now });
  });
}
