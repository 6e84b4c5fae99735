import type { Detail, Transaction } from "../payment/transaction";
import { findCurrent, type World } from "../world";
import type { Commerce } from "./credentials";
import { WebpayError } from "./errors";

/**
 * Finds the caller's own transaction; another commerce's is as unknown as one that never was.
 * @throws WebpayError INVALID for what is no token, UNKNOWN_TOKEN
 */
export function getOwnTransaction(world: World, commerce: Commerce, token: string): Transaction {
  if (!/^[0-9a-f]{64}$/i.test(token)) throw new WebpayError("INVALID", { field: "token" });
  const found = findCurrent(world, token.toLowerCase());
  if (found?.commerceCode !== commerce.code) throw new WebpayError("UNKNOWN_TOKEN");
  return found;
}

/**
 * Finds the detail that a refund or capture means: a Plus transaction's only one, or the Mall child
 * named by code and buy order. @throws WebpayError DETAIL_NOT_FOUND
 */
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

/** The transaction with one of its details exchanged. */
export function withDetail(transaction: Transaction, before: Detail, after: Detail): Transaction {
  return {
    ...transaction,
    details: transaction.details.map((detail) => (detail === before ? after : detail)),
  };
}
