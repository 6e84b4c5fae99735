import { moveDetail } from "../payment/transitions";
import type { World } from "../world";
import type { Commerce } from "./credentials";
import { WebpayError } from "./errors";
import { getDetail, getOwnTransaction, withDetail } from "./find-transaction";
import { readAmount, readBuyOrder, readText } from "./request-fields";

// Once, at most the authorised amount, within seven days, never with instalments. Throws WebpayError
export function captureTransaction(
  world: World,
  commerce: Commerce,
  token: string,
  body: Record<string, unknown>,
): Record<string, unknown> {
  if (!commerce.isDeferred) throw new WebpayError("OPERATION_NOT_ALLOWED");
  const transaction = getOwnTransaction(world, commerce, token);
  const authorizationCode = readText(body, "authorization_code", 6);
  const amount = readAmount(body, "capture_amount");
  const detail = getDetail(transaction, {
    commerceCode: commerce.kind === "mall" ? readText(body, "commerce_code", 12) : commerce.code,
    buyOrder: readBuyOrder(body, "buy_order"),
  });
  const isCapturable = detail.status === "AUTHORIZED" && detail.authorizationCode === authorizationCode;
  if (!isCapturable) throw new WebpayError("NOT_FOUND");
  if ((transaction.payment?.installments ?? 0) > 0) throw new WebpayError("OPERATION_NOT_ALLOWED");
  if (amount > detail.amount) throw new WebpayError("INVALID", { field: "capture_amount" });
  const now = world.clock.now();
  if (now.getTime() - (transaction.committedAtMs ?? 0) > world.limits.captureWindowMs) {
    throw new WebpayError("CAPTURE_TOO_LATE");
  }
  world.store.save(
    withDetail(transaction, detail, { ...moveDetail(detail, "CAPTURED"), capturedAmount: amount }),
  );
  return {
    token,
    authorization_code: authorizationCode,
    authorization_date: now.toISOString(),
    captured_amount: amount,
    response_code: 0,
  };
}
