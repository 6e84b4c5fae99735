import type { Detail, Transaction } from "../payment/transaction";
import { findCurrent, type World } from "../world";
import type { Commerce } from "./credentials";
import { WebpayError } from "./errors";

// Another commerce's transaction is unknown. Throws WebpayError INVALID, UNKNOWN_TOKEN
export function getOwnTransaction(world: World, commerce: Commerce, token: string): Transaction {
  if (!/^[0-9a-f]{64}$/i.test(token)) throw new WebpayError("INVALID", { field: "token" });
  const found = findCurrent(world, token.toLowerCase());
  if (found?.commerceCode !== commerce.code) throw new WebpayError("UNKNOWN_TOKEN");
  return found;
}

// A Mall's child by code and buy order. Throws WebpayError DETAIL_NOT_FOUND
export function getDetail(
  transaction: Transaction,
  wanted: { commerceCode: string; buyOrder: string },
): Detail {
  const detail = transaction.details.find(
    ({ commerceCode, buyOrder }) => commerceCode === wanted.commerceCode && buyOrder === wanted.buyOrder,
  );
  if (!detail) throw new WebpayError("DETAIL_NOT_FOUND");
  return detail;
}

export function withDetail(transaction: Transaction, before: Detail, after: Detail): Transaction {
  return {
    ...transaction,
    details: transaction.details.map((detail) => (detail === before ? after : detail)),
  };
}
