import type { Resources } from "../src/deps";
import type { PaymentDeps } from "../src/modules/payments/deps";
import { findRefundsOfAttempt } from "../src/modules/payments/refund/refund-queries";
import { type RefundProgress, settleRefund } from "../src/modules/payments/refund/settle-refund";
import { COURSES, OTHER_COURSES } from "./frozen-offer";
import { startTestShop, type TestShop } from "./test-shop";

export type PurchaseShop = TestShop;

/** What would stop one test from being many buyers. */
const OPEN_DOORS = {
  ...{ OTP_CHECK: "off", LIMIT_FACTOR: "1000", HOLD_MAX_ORDERS_PER_PERSON: "20" },
  ...{ STUDENTS_PER_SESSION: "1000", SEATS_PER_SESSION: "1000", SEATS_PER_NETWORK: "0" },
  ...{ SEATS_PER_MAILBOX: "1000", SECTION_SEATS_PER_MAILBOX: "1000", SECTION_SHARE_PERCENT: "100" },
};

/** A shop with the frozen catalogue that lets everybody in, on a database of its own or of somebody else. */
export async function startPurchaseShop(
  environment: Record<string, string> = {},
  databaseUrl?: string,
  resources: Partial<Resources> = {},
): Promise<PurchaseShop> {
  const shop = await startTestShop({
    ...{ environment: { ...OPEN_DOORS, ...environment }, hasCatalogue: true, databaseUrl, resources },
  });
  // The sections that every test buys never run out; tests of scarcity choose others.
  await shop.query(
    "UPDATE scarce_items SET capacity = greatest(capacity, 5000) WHERE id IN (SELECT item_id FROM courses WHERE id = ANY($1))",
    [[...COURSES, ...OTHER_COURSES]],
  );
  return shop;
}

/** Does what the job does for the money of an attempt; null when none is to go back. */
export async function settleRefundOf(deps: PaymentDeps, attemptId: number): Promise<RefundProgress | null> {
  const [refund] = await findRefundsOfAttempt(deps.db, attemptId);
  return refund ? await settleRefund(deps, refund.id) : null;
}
