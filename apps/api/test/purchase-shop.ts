import type { Resources } from "../src/deps";
import type { PaymentDeps } from "../src/modules/payments/deps";
import { findRefundsOfAttempt } from "../src/modules/payments/refund/refund-queries";
import { type RefundProgress, settleRefund } from "../src/modules/payments/refund/settle-refund";
import { COURSES, OTHER_COURSES } from "./data/frozen-offer";
import { startTestShop, type TestShop } from "./test-shop";

export type PurchaseShop = TestShop;

// Lifts limits that keep one test from acting as many buyers.
const OPEN_DOORS = {
  ...{ OTP_CHECK: "off", LIMIT_FACTOR: "1000", HOLD_MAX_ORDERS_PER_PERSON: "20" },
  ...{ STUDENTS_PER_SESSION: "1000", SEATS_PER_SESSION: "1000", SEATS_PER_NETWORK: "0" },
  ...{ SEATS_PER_MAILBOX: "1000", SECTION_SEATS_PER_MAILBOX: "1000", SECTION_SHARE_PERCENT: "100" },
};

/** With the frozen catalogue and without limits. */
export async function startPurchaseShop(
  environment: Record<string, string> = {},
  databaseUrl?: string,
  resources: Partial<Resources> = {},
): Promise<PurchaseShop> {
  const shop = await startTestShop({
    ...{ environment: { ...OPEN_DOORS, ...environment }, hasCatalogue: true, databaseUrl, resources },
  });
  // The usual sections never run out; tests of scarcity use others.
  await shop.query(
    "UPDATE scarce_items SET capacity = greatest(capacity, 5000) WHERE id IN (SELECT item_id FROM courses WHERE id = ANY($1))",
    [[...COURSES, ...OTHER_COURSES]],
  );
  return shop;
}

/** Does the job's work; null without a refund. */
export async function settleRefundOf(deps: PaymentDeps, attemptId: number): Promise<RefundProgress | null> {
  const [refund] = await findRefundsOfAttempt(deps.db, attemptId);
  return refund ? await settleRefund(deps, refund.id) : null;
}
