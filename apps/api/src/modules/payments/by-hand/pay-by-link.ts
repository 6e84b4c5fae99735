import { PAY_LINK_HOURS } from "@shop/domain/orders/hold-times";
import { AppError } from "../../../app-error";
import { readShopTime } from "../../../db/clock";
import type { Tx } from "../../../db/database";
import { together } from "../../../db/transaction";
import { lockHeldItems, moveHoldExpiry } from "../../inventory/item-queries";
import { lockOrder, type OrderRow, readSurroundings } from "../../orders/rows/order-queries";
import { getGuardian } from "../../people/guardians/guardian-queries";
import { refuseBoughtBefore } from "../../sales/sold/bought-before";
import { findLinesInFull, freezeOrder } from "../../sales/sold/freeze-order";
import { paymentMinutes } from "../payment-times";
import { createTransaction } from "../press/create-transaction";
import { type OpenedAttempt, openAttempt } from "../press/open-attempt";
import type { PressDeps } from "../press/press-pay";
import { findLinked } from "./view-pay-link";

interface LinkPress {
  token: string;
  /** The provider returns the buyer there. */
  shopOrigin: string;
}

// The clock is read under the items' lock: whoever had it before may have counted what lapsed as free.
async function keepForForm(tx: Tx, order: OrderRow, { settings }: PressDeps) {
  const [, now] = await together([() => lockHeldItems(tx, order.id), () => readShopTime(tx)]);
  const { holdExpiresAt } = order;
  if (!holdExpiresAt || holdExpiresAt <= now)
    throw new AppError("HOLD_EXPIRED", { minutes: PAY_LINK_HOURS * 60 });
  const formEnd = now.getTime() + paymentMinutes(settings.WEBPAY) * 60_000;
  const kept = new Date(Math.max(formEnd, holdExpiresAt.getTime()));
  await moveHoldExpiry(tx, order.id, kept);
  return { now, holdExpiresAt: kept };
}

async function freezeForForm(tx: Tx, deps: PressDeps, orderId: number): Promise<OpenedAttempt> {
  const { settings } = deps;
  const order = await lockOrder(tx, orderId);
  if (!order) throw new AppError("NOT_FOUND");
  const result = { buyOrder: order.buyOrder, orderId };
  const around = await readSurroundings(tx, { orderId, sessionId: order.sessionId, studentIds: [] });
  if (order.state === "finished" || order.state === "annulled") throw new AppError("ORDER_FINISHED", result);
  if (around.isMoneyMoving) throw new AppError("PAYMENT_PENDING", result);
  const content = await findLinesInFull(tx, orderId);
  const guardian = order.guardianId === null ? null : await getGuardian(tx, order.guardianId);
  const academy = await deps.readAcademy();
  const frozen = await freezeOrder(tx, { order, content, guardian, academy });
  await refuseBoughtBefore(tx, { orderId, canProve: settings.OTP_CHECK }, frozen.students);
  const { now, holdExpiresAt } = await keepForForm(tx, order, deps);
  await deps.supersedeAttempts(tx, orderId);
  const { attempt } = await openAttempt(tx, order, {
    frozen,
    now,
    settings,
    venues: content.offer.venues,
    move: { event: "sent_to_pay", changes: { holdExpiresAt } },
    number: around.attempts + 1,
    isOfThisRun: around.isOfThisRun,
  });
  return attempt;
}

// Opens a card form for what the academy sold, by its link alone: people, price, terms and seats are those of the
// sale. Throws AppError NOT_FOUND, ORDER_FINISHED, PAYMENT_PENDING, HOLD_EXPIRED, COURSE_BOUGHT_BEFORE,
// PROVIDER_UNAVAILABLE, after which the seats stay held
export async function payByLink(
  deps: PressDeps & Parameters<typeof findLinked>[0],
  { token, shopOrigin }: LinkPress,
) {
  const { id } = await findLinked(deps, token);
  const attempt = await deps.db.transaction((tx) => freezeForForm(tx, deps, id));
  return await createTransaction(deps, attempt, shopOrigin);
}
