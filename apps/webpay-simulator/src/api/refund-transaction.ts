import type { Detail, Transaction } from "../payment/transaction";
import { moveDetail } from "../payment/transitions";
import type { World } from "../world";
import type { Commerce } from "./credentials";
import { WebpayError } from "./errors";
import { getDetail, getOwnTransaction, withDetail } from "./find-transaction";
import { readAmount, readBuyOrder, readText } from "./request-fields";

// Full within three hours: reversal; else nullification, up to 90 days. Debit, prepaid and instalments only in full.
// Throws WebpayError
export function refundTransaction(
  world: World,
  commerce: Commerce,
  token: string,
  body: Record<string, unknown>,
): Record<string, unknown> {
  const transaction = getOwnTransaction(world, commerce, token);
  const amount = readAmount(body, "amount");
  const detail = wantedDetail(transaction, body);
  const balance = refundableBalance(transaction, detail, amount);
  const ageMs = world.clock.now().getTime() - (transaction.committedAtMs ?? 0);
  if (ageMs > world.limits.refundWindowMs) throw new WebpayError("REFUND_TOO_LATE");

  const refunded = { ...detail, refundedAmount: detail.refundedAmount + amount };
  const isReversal =
    detail.status === "AUTHORIZED" && amount === balance && ageMs <= world.limits.reversalWindowMs;
  if (isReversal) {
    world.store.save(withDetail(transaction, detail, moveDetail(refunded, "REVERSED")));
    return { type: "REVERSED" };
  }
  const next = amount === balance ? "NULLIFIED" : "PARTIALLY_NULLIFIED";
  world.store.save(withDetail(transaction, detail, moveDetail(refunded, next)));
  return {
    type: "NULLIFIED",
    authorization_code: detail.authorizationCode,
    authorization_date: world.clock.now().toISOString(),
    nullified_amount: amount,
    balance: balance - amount,
    response_code: 0,
  };
}

function wantedDetail(transaction: Transaction, body: Record<string, unknown>): Detail {
  if (transaction.kind === "plus") return getDetail(transaction, transaction);
  return getDetail(transaction, {
    commerceCode: readText(body, "commerce_code", 12),
    buyOrder: readBuyOrder(body, "buy_order"),
  });
}

function refundableBalance({ payment }: Transaction, detail: Detail, amount: number): number {
  const { status, refundedAmount } = detail;
  if (status === "INITIALIZED") throw new WebpayError("NOT_FOUND");
  if (status === "FAILED") throw new WebpayError("REFUND_OF_REJECTED");
  if (status === "REVERSED" || status === "NULLIFIED") throw new WebpayError("REFUND_REPEATED");
  const balance = (detail.capturedAmount ?? detail.amount) - refundedAmount;
  if (amount > balance) throw new WebpayError("REFUND_TOO_BIG");
  const admitsParts = payment?.paymentType === "VN";
  if (amount < balance && !admitsParts) throw new WebpayError("INVALID", { field: "amount" });
  return balance;
}
