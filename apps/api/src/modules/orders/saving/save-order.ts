import type { Hold } from "@shop/contracts/orders";
import { viewHold } from "@shop/domain/orders/hold-times";
import { together } from "../../../db/transaction";
import { holdLimits } from "../../../settings";
import type { Session } from "../../access/sessions/session-queries";
import { seasonOfLines } from "../../catalogue/offer/load-offer";
import type { OrderDeps } from "../deps";
import { readReservation } from "../reservations/count-reservation";
import { chooseHold } from "../reservations/holding-rules";
import { decideReservation, storeOrder, type Writes } from "../reservations/reserve";
import type { OrderLine, OrderRow } from "../rows/order-queries";
import type { OrderRequest } from "../rows/order-request";

export interface SavedOrderState {
  order: OrderRow;
  lines: OrderLine[];
  /** Year that its courses are of. */
  season: number | null;
  hold: Hold | null;
}

interface SaveRequest {
  deps: OrderDeps;
  session: Session;
  request: OrderRequest;
}

/**
 * Idempotent: the same content keeps price, expiry and acceptance. A change supersedes an open card form.
 * @throws AppError HOLD_RESTING and those of `readReservation` and `decideReservation`
 */
export async function saveOrder({ deps, session, request }: SaveRequest): Promise<SavedOrderState> {
  const limits = holdLimits(deps.settings);
  return await deps.db.transaction(async (tx) => {
    const { context } = await readReservation(tx, deps, {
      session,
      request,
      takesCoupon: false,
      beside: async () => null,
    });
    const { order, pack, now, lines, coupon, offer } = context;
    const hold = chooseHold(context, deps.settings);
    const isUnchanged =
      context.hasSameLines &&
      (coupon?.code ?? null) === order.couponCode &&
      (pack?.id ?? null) === order.packId;
    const isSameHold = hold.holdStartedAt === order.holdStartedAt;
    // A failed payment leaves the order held, with its acceptance.
    const isRefused = order.state === "held" && order.termsVersion !== null && order.totalClp > 0;
    const isPressed = order.state === "paying" || isRefused;
    const storing = { hold, event: "saved" as const, sessionState: request.sessionState };
    const to = order.state === "paying" ? "paying" : "held";
    const writes: Writes =
      isPressed && isUnchanged && isSameHold
        ? [() => storeOrder(tx, context, { ...storing, to })]
        : (await decideReservation(tx, deps, context, { ...storing, takesCoupon: false })).writes;
    const [saved] = await together(writes);
    return { order: saved, lines, season: seasonOfLines(lines, offer), hold: viewHold(saved, now, limits) };
  });
}
