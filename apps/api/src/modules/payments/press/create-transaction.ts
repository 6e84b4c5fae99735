import { AppError } from "../../../app-error";
import { moveOrder } from "../../orders/rows/order-queries";
import { lockOrderOfAttempt, updateAttempt } from "../attempt-queries";
import type { PaymentDeps } from "../deps";
import { RETURN_PATH } from "../return/classify-return";
import type { OpenedAttempt } from "./open-attempt";

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

// The simulator listens on loopback only: a phone on the network reaches it through the shop's port.
export function paymentPage(
  url: string,
  { shopOrigin, isSimulator }: { shopOrigin: string; isSimulator: boolean },
): string {
  if (!isSimulator || LOOPBACK.test(new URL(shopOrigin).hostname)) return url;
  return shopOrigin + new URL(url).pathname;
}

async function abandon(deps: PaymentDeps, attemptId: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const locked = await lockOrderOfAttempt(tx, attemptId);
    if (locked?.attempt.state !== "created") return;
    const { order } = locked;
    await updateAttempt(tx, attemptId, { state: "expired", settledAt: locked.now });
    if (order.state === "paying")
      await moveOrder(tx, order, { to: "held", actor: "provider", event: "create_failed" });
  });
}

/**
 * Outside any database transaction; stores the token before the browser gets it.
 * @throws AppError PROVIDER_UNAVAILABLE, after which the order is held again with its seats
 */
export async function createTransaction(
  deps: PaymentDeps,
  attempt: OpenedAttempt,
  shopOrigin: string,
): Promise<{ url: string; token: string }> {
  const { buyOrder, providerSessionId: sessionId, amountClp, shares } = attempt;
  let created: { url: string; token: string };
  try {
    created = await deps.payments.create({
      buyOrder,
      sessionId,
      amountClp,
      returnUrl: `${shopOrigin}/api${RETURN_PATH}`,
      shares,
    });
  } catch (error) {
    deps.log.error({ err: error, attemptId: attempt.id }, "the provider opened no transaction");
    await abandon(deps, attempt.id);
    throw new AppError("PROVIDER_UNAVAILABLE");
  }
  await updateAttempt(deps.db, attempt.id, { token: created.token, url: created.url });
  const isSimulator = deps.settings.WEBPAY === "simulator";
  return { ...created, url: paymentPage(created.url, { shopOrigin, isSimulator }) };
}
